import { Button } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { showAlert } from '@surtido/web/overlays/alerts'
import { textoRechazo } from '@surtido/web/rechazos'
import { showSinConexion } from '@surtido/web/views/conexion'
import { useState } from 'react'
import { T } from '../../textos/textos.ts'

interface Props {
  /** Which address or card, in words. */
  que: string
  onMia: () => Promise<unknown>
  onQuitar: () => Promise<unknown>
}

/** CX-27: somebody else may have put it there before the account was recovered. One tap says that it is theirs, or takes it away. */
export function EsTuya({ que, onMia, onQuitar }: Props) {
  const [loading, setLoading] = useState<'mia' | 'quitar'>()
  const run = async (which: 'mia' | 'quitar', act: () => Promise<unknown>) => {
    setLoading(which)
    try {
      await act()
    } catch (refusal) {
      if (!(await showSinConexion(refusal))) await showAlert(T.ups, textoRechazo(refusal, T.ocurrioError), T.aceptar)
    } finally {
      setLoading(undefined)
    }
  }
  return (
    <Notice tono="info" titulo="¿Es tuya?">
      <p>Estaba en tu cuenta antes de que la recuperaras. Hasta que nos digas, no se usa para pedir.</p>
      <div className="acciones">
        <Button loading={loading === 'mia'} aria-label={`Es mía: ${que}`} onClick={() => void run('mia', onMia)}>
          Es mía
        </Button>
        <Button
          variant="secondary"
          loading={loading === 'quitar'}
          aria-label={`Quitar ${que}`}
          onClick={() => void run('quitar', onQuitar)}
        >
          Quitar
        </Button>
      </div>
    </Notice>
  )
}
