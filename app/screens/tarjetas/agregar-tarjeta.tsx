import { Button } from '@surtido/ui/button'
import { Placeholder } from '@surtido/ui/placeholder'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { capturaQuery, habilitadoQuery, refreshTarjetas } from '../../data/pagos-web.ts'
import { trackClick, usePaginaMedida } from '../../device/analitica.ts'
import { useSesion } from '../../sesion/store.ts'
import { TARJETAS } from '../../textos/tarjetas.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { Proveedor } from './proveedor.tsx'
import s from './tarjetas.module.css'

/** B-10, S-44: how long the tick is seen before the screen closes. */
const CLOSE_MS = 1_600

/** U-61: the inputs of the screen. */
interface Entradas {
  idUsuario: number
  publicKey: string
  libreria: string
  idTarjetaPagosWeb: number
  descripcion: string
  customer: { uniqueID: string; captureURL: string }
}

/** R-17 as a page: `?tarjeta=` names the brand by its idTarjetaPagosWeb. */
export default function AgregarTarjeta() {
  const { tarjeta } = useSearch({ from: '/agregar-tarjeta' })
  const usuario = useSesion((state) => state.usuario)
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(habilitadoQuery())
  if (!usuario) return <AskSesion titulo={TARJETAS.titulo} texto={TARJETAS.iniciaSesionParaAgregar} />
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!data) return <Placeholder tipo="loading" texto={TARJETAS.cargando} />
  const marca = data.tarjetas.find(({ idTarjetaPagosWeb }) => idTarjetaPagosWeb === tarjeta)
  if (!marca) return <Navigate to="/tarjetas" replace />
  return (
    <>
      <Titulo>{TARJETAS.agregar(marca.descripcion)}</Titulo>
      <Captura marca={marca} onClose={() => void navigate({ to: '/tarjetas', replace: true })} />
    </>
  )
}

/** The same over another screen; closes with true once a card was added, else with undefined. */
export function tarjetaModal(marca: Marca) {
  return function TarjetaModal({ onClose }: ModalProps<true>) {
    return <Captura marca={marca} onClose={onClose} />
  }
}

interface Marca {
  readonly idTarjetaPagosWeb: number
  readonly descripcion: string
}

/** Fetches what a capture needs, each time anew: a session id that was used, or has waited, opens nothing. */
function Captura({ marca, onClose }: { marca: Marca; onClose: (added?: true) => void }) {
  usePaginaMedida('Configuración Tarjeta')
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data, error, refetch, isFetching } = useQuery(capturaQuery(idUsuario, marca.idTarjetaPagosWeb))
  const again = () => void refetch()
  if (error) return <ErrorView error={error} onRetry={again} />
  if (!data || isFetching || idUsuario === undefined) {
    return <Placeholder tipo="loading" texto={TARJETAS.cargando} />
  }
  const { publicKey, libreria, ...customer } = data
  return (
    <CapturaAbierta
      // Another session means another capture, whatever the outcome of the previous one.
      key={customer.uniqueID}
      idUsuario={idUsuario}
      publicKey={publicKey}
      libreria={libreria}
      idTarjetaPagosWeb={marca.idTarjetaPagosWeb}
      descripcion={marca.descripcion}
      customer={customer}
      onClose={onClose}
      onRetry={again}
    />
  )
}

function CapturaAbierta({
  publicKey,
  libreria,
  idTarjetaPagosWeb,
  descripcion,
  customer,
  onClose,
  onRetry,
}: Entradas & { onClose: (added?: true) => void; onRetry: () => void }) {
  const [added, setAdded] = useState(false)
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(() => void refreshTarjetas().finally(() => onClose(true)), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [added, onClose])
  const { captureURL, uniqueID } = customer
  // I-04, U-61.
  const url = `${captureURL}?key=${encodeURIComponent(publicKey)}&session_id=${encodeURIComponent(uniqueID)}`
  return (
    <>
      {/* U-66 */}
      {added && (
        <div className={s.exito} role="status">
          <svg viewBox="0 0 48 48" width="72" height="72" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden>
            <circle cx="24" cy="24" r="21" />
            <path d="m14 25 7 7 14-15" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <p>
            <strong>{TARJETAS.tarjetaAgregada}</strong>
          </p>
        </div>
      )}
      {/* The library wants its frame in the page until it has closed. */}
      <div hidden={added}>
        <Proveedor
          publicKey={publicKey}
          libreria={libreria}
          titulo={TARJETAS.datosDeLaTarjeta(descripcion)}
          paymentMediaId={idTarjetaPagosWeb}
          onReady={(pagina) => pagina.openAlta(url, uniqueID, idTarjetaPagosWeb)}
          onToken={() => setAdded(true)}
          onCancel={() => onClose()}
          onRetry={onRetry}
        />
        {/* U-63 */}
        <Button
          variant="quiet"
          size="l"
          wide
          onClick={() => {
            trackClick('Volver', 'Configuración Tarjeta')
            onClose()
          }}
        >
          {TARJETAS.volver}
        </Button>
      </div>
    </>
  )
}
