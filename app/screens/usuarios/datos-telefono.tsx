import type { FormatoDeDatos } from '@surtido/contract/datos-usuario'
import { Button } from '@surtido/ui/button'
import { openModal } from '@surtido/web/overlays/modals'
import { readDatos } from '../../data/cuenta.ts'
import { shareArchivo } from '../../device/archivo.ts'
import { USUARIOS } from '../../textos/usuarios.ts'
import s from './datos-telefono.module.css'

/** CX-16 on a phone, which has no other tab and downloads nothing. */
export async function showDatos(formato: FormatoDeDatos): Promise<void> {
  const texto = await readDatos(formato)
  if (formato === 'json') return shareArchivo('mis-datos.json', texto)
  const MisDatos = () => (
    <div className={s.datos}>
      {/* Before the frame, for the focus: inside the frame no key would reach the dialog. */}
      <Button wide onClick={() => void shareArchivo('mis-datos.html', texto).catch(() => {})}>
        {USUARIOS.compartirOImprimir}
      </Button>
      {/* The customers' texts are escaped; the sandbox still keeps anything from running. */}
      <iframe title={USUARIOS.misDatos} sandbox="" srcDoc={texto} />
    </div>
  )
  await openModal(USUARIOS.misDatos, async () => ({ default: MisDatos }))
}
