import type { Articulo } from '@surtido/contract/articulos'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { addEspera, esperasQuery, removeEspera } from '../../data/esperas.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { ESPERAS } from '../../textos/esperas.ts'
import { usePermisoAvisos } from '../aplicacion/use-permiso-avisos.ts'
import { askLogin } from '../entrar/ask-login.ts'
import s from './detalle.module.css'

/** CX-50: subscribes to the article's return in the chosen shop; a guest logs in first, and the press still counts. */
export function Esperar({ articulo: { artCodigo, nombre } }: { articulo: Pick<Articulo, 'artCodigo' | 'nombre'> }) {
  const codigoLocal = useLocal((state) => state.local?.codigoLocal)
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data: espera = false } = useQuery({
    ...esperasQuery(idUsuario),
    select: (esperas) => esperas.some((one) => one.codigoLocal === codigoLocal && one.artCodigo === artCodigo),
  })
  const { run, loading } = useAction(
    async (local: number) => {
      if (espera) await removeEspera(local, artCodigo)
      else if (await askLogin()) await addEspera(local, artCodigo)
    },
    { onRefused: (refused) => showToast({ texto: textoRechazo(refused), tono: 'danger' }) },
  )
  if (codigoLocal === undefined) return null
  return (
    <>
      <p role="status" className={t.soft}>
        {espera && ESPERAS.esperando}
      </p>
      <div className={`${l.actions} ${s.acciones}`}>
        {espera && <PermitirAvisos />}
        <Button
          variant={espera ? 'quiet' : 'secondary'}
          loading={loading}
          aria-label={espera ? ESPERAS.yaNoDe(nombre) : ESPERAS.avisameDe(nombre)}
          onClick={() => void run(codigoLocal)}
        >
          {espera ? ESPERAS.yaNo : ESPERAS.avisame}
        </Button>
      </div>
    </>
  )
}

/** The customer sees the purpose here, so the app requests the permission only now. */
function PermitirAvisos() {
  const { permiso, asking, ask } = usePermisoAvisos()
  if (permiso !== 'prompt') return null
  return (
    <Button variant="secondary" loading={asking} onClick={() => void ask()}>
      {ESPERAS.permitir}
    </Button>
  )
}
