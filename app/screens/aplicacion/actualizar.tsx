import { tiendaDe } from '@surtido/rules/versiones'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { config } from '#config'
import { openPagina } from '../../device/navegador.ts'
import { plataforma } from '../../device/plataforma.ts'
import { APLICACION } from '../../textos/aplicacion.ts'

/** U-116: there is a newer version, and where to get it (S-54). */
export function UpdateApp() {
  return (
    <div className={l.form}>
      <p>{APLICACION.actualizaTexto}</p>
      <Button size="l" wide onClick={() => void openPagina(tiendaDe(config, plataforma))}>
        {APLICACION.actualizarAhora}
      </Button>
    </div>
  )
}
