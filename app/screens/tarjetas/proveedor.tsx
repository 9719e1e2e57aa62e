import { Placeholder } from '@surtido/ui/placeholder'
import { ErrorView } from '@surtido/web/views/states'
import { useEffect, useId, useRef, useState } from 'react'
import { config } from '#config'
import { type CloseInfo, loadPWCheckout, type NotificationInfo, type PWCheckout } from '../../device/pw-checkout.ts'
import { servidor } from '../../device/servidor.ts'
import { useSesion } from '../../sesion/store.ts'
import { TARJETAS } from '../../textos/tarjetas.ts'
import s from './tarjetas.module.css'

/** B-10: the loader ends after this time in any case; a page that never opens fails after the timeout of A-75. */
const LOADER_MS = 3_000
const OPEN_TIMEOUT_MS = 60_000

interface Props {
  publicKey: string
  /** URL of the script. */
  libreria: string
  titulo: string
  /** Opens the provider's page in the frame, once the library is configured. */
  onReady: (library: PWCheckout) => void
  paymentMediaId?: number
  onToken?: () => void
  onNotification?: (info: NotificationInfo) => void
  /** The customer closed it without a result. */
  onCancel: () => void
  onRetry: () => void
}

/** U-64, U-65, S-43: the provider's page in its frame. Text typed there never reaches us. */
export function Proveedor(props: Props) {
  const { publicKey, libreria, titulo, paymentMediaId } = props
  const id = useId().replace(/\W/g, '')
  const [loading, setLoading] = useState(true)
  const [error, setError] = useState<Error>()
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    let gone = false
    let library: PWCheckout | undefined
    const fail = () => {
      if (!gone) setError(new Error('The page of the card provider did not open'))
    }
    const loader = setTimeout(() => setLoading(false), LOADER_MS)
    const limit = setTimeout(fail, OPEN_TIMEOUT_MS)
    const onClosed = ({ Reason }: CloseInfo = {}) => {
      if (Reason === 'ERROR' || Reason === 'TIMEOUT') fail()
      else if (Reason === 'ESCAPE' || Reason === 'CLOSE_BUTTON') latest.current.onCancel()
    }
    loadPWCheckout(libreria, publicKey, OPEN_TIMEOUT_MS).then((loaded) => {
      if (gone) return
      library = loaded
      const { usuario } = useSesion.getState()
      // I-03. Submitting the form would reload the app, so that is turned off.
      loaded.SetProperties({
        name: config.nombre,
        image: new URL(config.logo, servidor || location.href).href,
        currency: 'UYU', // B-11
        lang: 'ESP', // B-11
        form_id: `form-${id}`,
        iframeId: `iframe-${id}`,
        email: usuario?.email,
        email_hide: true,
        autoSubmit: 'false',
        paymentMediaId,
      })
      loaded.Bind('opened', () => clearTimeout(limit))
      loaded.Bind('tokenCreated', () => latest.current.onToken?.()) // I-05
      loaded.Bind('onTokenCreateError', fail)
      loaded.Bind('notificationReceived', (info) => latest.current.onNotification?.(info))
      loaded.Bind('closed', onClosed)
      latest.current.onReady(loaded)
    }, fail)
    return () => {
      gone = true
      clearTimeout(loader)
      clearTimeout(limit)
      for (const event of ['opened', 'tokenCreated', 'onTokenCreateError', 'notificationReceived', 'closed'] as const) {
        // I-05
        library?.Unbind(event)
      }
    }
  }, [libreria, publicKey, paymentMediaId, id])

  if (error) return <ErrorView error={error} onRetry={props.onRetry} />
  return (
    <div className={s.marco}>
      {loading && (
        <div className={s.cargando}>
          <Placeholder tipo="loading" texto={TARJETAS.cargando} />
        </div>
      )}
      <iframe id={`iframe-${id}`} title={titulo} width={310} height={450} className={s.iframe} />
      <form id={`form-${id}`} hidden onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="PWToken" id="PWToken" />
      </form>
    </div>
  )
}
