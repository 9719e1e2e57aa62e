import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { showAlert } from '@surtido/web/overlays/alerts'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { T } from '../../textos/textos.ts'
import { USUARIOS } from '../../textos/usuarios.ts'

interface Props {
  /** The address or card, in words. */
  que: string
  onMia: () => Promise<unknown>
  onQuitar: () => Promise<unknown>
}

/**
 * CX-27: an intruder may have added it before the account was recovered. One tap confirms that it is the customer's, or
 * removes it.
 */
export function EsTuya({ que, onMia, onQuitar }: Props) {
  const { run, sent } = useAction((which: 'mia' | 'quitar') => (which === 'mia' ? onMia() : onQuitar()), {
    onRefused: (refused) => void showAlert(T.ups, textoRechazo(refused, T.ocurrioError), T.aceptar),
  })
  return (
    <Notice tono="info" titulo={USUARIOS.esTuya}>
      <p>{USUARIOS.estabaEnTuCuenta}</p>
      <div className={l.actions}>
        <Button loading={sent === 'mia'} aria-label={USUARIOS.esMiaDe(que)} onClick={() => void run('mia')}>
          {USUARIOS.esMia}
        </Button>
        <Button
          variant="secondary"
          loading={sent === 'quitar'}
          aria-label={USUARIOS.quitarDe(que)}
          onClick={() => void run('quitar')}
        >
          {USUARIOS.quitar}
        </Button>
      </div>
    </Notice>
  )
}
