import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { showAlert } from '@surtido/web/overlays/alerts'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { T } from '../../textos/textos.ts'

interface Props {
  /** Which address or card, in words. */
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
    <Notice tono="info" titulo="¿Es tuya?">
      <p>Estaba en tu cuenta antes de que la recuperaras. Hasta que nos digas, no se usa para pedir.</p>
      <div className={l.actions}>
        <Button loading={sent === 'mia'} aria-label={`Es mía: ${que}`} onClick={() => void run('mia')}>
          Es mía
        </Button>
        <Button
          variant="secondary"
          loading={sent === 'quitar'}
          aria-label={`Quitar ${que}`}
          onClick={() => void run('quitar')}
        >
          Quitar
        </Button>
      </div>
    </Notice>
  )
}
