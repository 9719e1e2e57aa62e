import type { PaymentProfile } from '@surtido/contract/pagos-web'
import { formatVencimiento, maskNumero } from '@surtido/rules/tarjetas'
import { Badge } from '@surtido/ui/badge'
import { Icon } from '@surtido/ui/icon'
import { IconButton } from '@surtido/ui/icon-button'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { Placeholder } from '@surtido/ui/placeholder'
import { showAlert } from '@surtido/web/overlays/alerts'
import { openModal } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteTarjeta, habilitadoQuery, tarjetasQuery } from '../../data/pagos-web.ts'
import { useSesion } from '../../sesion/store.ts'
import { TARJETAS } from '../../textos/tarjetas.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { TarjetaPorConfirmar } from './tarjeta-por-confirmar.tsx'
import s from './tarjetas.module.css'

interface Marca {
  readonly idTarjetaPagosWeb: number
  readonly descripcion: string
  readonly urlImagen: string
}

/** R-16 as a page. */
export default function TarjetasPagina() {
  const usuario = useSesion((state) => state.usuario)
  const navigate = useNavigate()
  if (!usuario) return <AskSesion titulo={TARJETAS.titulo} texto={TARJETAS.iniciaSesionParaVer} />
  return (
    <>
      <Titulo>{TARJETAS.titulo}</Titulo>
      <Lista
        onAdd={({ idTarjetaPagosWeb }) =>
          void navigate({ to: '/agregar-tarjeta', search: { tarjeta: idTarjetaPagosWeb } })
        }
      />
    </>
  )
}

/** R-16 over another screen; a card is added in a modal on top of it. */
export function Tarjetas() {
  return <Lista onAdd={(marca) => void addTarjeta(marca)} />
}

/** R-17 over the current screen; true once a card was added. */
export async function addTarjeta(marca: Pick<Marca, 'idTarjetaPagosWeb' | 'descripcion'>): Promise<boolean> {
  const load = async () => {
    const { tarjetaModal } = await import('./agregar-tarjeta.tsx')
    return { default: tarjetaModal(marca) }
  }
  return (await openModal<true>(TARJETAS.agregar(marca.descripcion), load)) === true
}

/** Too many cards were refused: adding one pauses (U-51 … U-56). */
const isPausa = (error: Error) => isRefusal(error, 'Pagos.ERROR_PAUSA')

function Lista({ onAdd }: { onAdd: (marca: Marca) => void }) {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const habilitado = useQuery(habilitadoQuery())
  // A company that takes no cards has no provider to ask.
  const tarjetas = useQuery(tarjetasQuery(habilitado.data?.habilitado ? idUsuario : undefined))
  const error = tarjetas.error ?? habilitado.error
  if (error) {
    const retry = () => void (tarjetas.error ? tarjetas : habilitado).refetch()
    return <ErrorView error={error} onRetry={retry} {...(isPausa(error) && { texto: textoRechazo(error) })} />
  }
  if (habilitado.data?.habilitado === false) return <EmptyView texto={TARJETAS.sinTarjetas} />
  if (!tarjetas.data || !habilitado.data) return <Placeholder tipo="loading" texto={TARJETAS.obteniendo} />
  const marcas = habilitado.data.tarjetas
  return (
    <>
      {tarjetas.data.length === 0 ? (
        <EmptyView texto={TARJETAS.ninguna} />
      ) : (
        <ul className={l.list}>
          {tarjetas.data.map((tarjeta) => (
            <li key={tarjeta.idPaymentProfile}>
              <Guardada tarjeta={tarjeta} marca={marcas.find((one) => isOf(one, tarjeta))} />
              <TarjetaPorConfirmar tarjeta={tarjeta} />
            </li>
          ))}
        </ul>
      )}
      {marcas.length > 0 && (
        <section aria-labelledby="agregar-nueva">
          <h2 id="agregar-nueva">{TARJETAS.agregarNueva}</h2>
          <ul className={l.list}>
            {marcas.map((marca) => (
              <li key={marca.idTarjetaPagosWeb}>
                <ListRow
                  titulo={marca.descripcion}
                  start={<Imagen marca={marca} />}
                  renderLink={({ className, children }) => (
                    <button type="button" className={className} onClick={() => onAdd(marca)}>
                      {children}
                    </button>
                  )}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const isOf = (marca: Marca, tarjeta: PaymentProfile) => marca.idTarjetaPagosWeb === tarjeta.idTarjetaPagosWeb

export function Imagen({ marca }: { marca: Marca | undefined }) {
  return marca?.urlImagen ? <img src={marca.urlImagen} alt="" className={s.marca} /> : <Icon name="card" />
}

function Guardada({ tarjeta, marca }: { tarjeta: PaymentProfile; marca: Marca | undefined }) {
  const { run, loading } = useAction(() => deleteTarjeta(tarjeta), {
    onDone: () => showAlert(TARJETAS.eliminada, TARJETAS.eliminadaTexto, T.aceptar),
    onRefused: () => void showAlert(TARJETAS.error, TARJETAS.errorEliminando, T.aceptar),
  })
  const remove = async () => {
    const answer = await showAlert(TARJETAS.borrarTarjeta, TARJETAS.borrarPregunta, TARJETAS.cancelar, TARJETAS.borrar)
    if (answer === TARJETAS.borrar) await run()
  }
  const numero = maskNumero(tarjeta.last4)
  return (
    <ListRow
      titulo={
        <>
          {tarjeta.brand} {numero} {tarjeta.vencida && <Badge>{TARJETAS.vencida}</Badge>}
        </>
      }
      detalle={TARJETAS.vence(tarjeta.cardOwner, formatVencimiento(tarjeta.expiration))}
      start={<Imagen marca={marca} />}
      end={
        <IconButton
          icon="trash"
          label={TARJETAS.borrarTerminadaEn(tarjeta.brand, tarjeta.last4)}
          disabled={loading}
          onClick={() => void remove()}
        />
      }
    />
  )
}
