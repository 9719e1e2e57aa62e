import { Placeholder } from '@surtido/ui/placeholder'
import { ErrorView } from '@surtido/web/views/states'
import { useEffect, useId, useRef, useState } from 'react'
import { config } from '#config'
import { CAMPO_DE_LIBRERIA, type PaginaDeTarjetas, preparePagina } from '../../device/pagina-de-tarjetas.ts'
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
  onReady: (pagina: PaginaDeTarjetas) => void
  paymentMediaId?: number
  onToken?: () => void
  onNotification?: () => void
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
    const fail = () => {
      if (!gone) setError(new Error('The page of the card provider did not open'))
    }
    const loader = setTimeout(() => setLoading(false), LOADER_MS)
    const limit = setTimeout(fail, OPEN_TIMEOUT_MS)
    const end = preparePagina(
      {
        libreria,
        publicKey,
        timeoutMs: OPEN_TIMEOUT_MS,
        idIframe: `iframe-${id}`,
        idForm: `form-${id}`,
        nombre: config.nombre,
        logo: new URL(config.logo, servidor || location.href).href,
        email: () => useSesion.getState().usuario?.email,
        paymentMediaId,
      },
      {
        onReady: (pagina) => latest.current.onReady(pagina),
        onOpen: () => clearTimeout(limit),
        onToken: () => latest.current.onToken?.(),
        onNotification: () => latest.current.onNotification?.(),
        onCancel: () => latest.current.onCancel(),
        onFail: fail,
      },
    )
    return () => {
      gone = true
      clearTimeout(loader)
      clearTimeout(limit)
      end()
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
        <input type="hidden" name={CAMPO_DE_LIBRERIA} id={CAMPO_DE_LIBRERIA} />
      </form>
    </div>
  )
}
