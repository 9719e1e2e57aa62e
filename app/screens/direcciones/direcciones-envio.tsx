import { direccionConApartamento, direccionEscrita } from '@surtido/rules/direccion-escrita'
import { Badge } from '@surtido/ui/badge'
import { buttonClass } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import { IconButton, iconButtonClass } from '@surtido/ui/icon-button'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { showAlert } from '@surtido/web/overlays/alerts'
import { useAction } from '@surtido/web/use-action'
import { DeAntes } from '@surtido/web/views/de-antes'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { direccionesQuery } from '../../data/direcciones.ts'
import { useSesion } from '../../sesion/store.ts'
import { DIRECCIONES } from '../../textos/direcciones.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { BackToMenu } from '../../volver-al-menu.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { DireccionPorConfirmar, removeDireccion } from './direccion-por-confirmar.tsx'
import s from './direcciones-envio.module.css'

/** The page of the own addresses (R-12, U-124). */
export default function DireccionesEnvio() {
  const usuario = useSesion((state) => state.usuario)
  const { desdeMenu } = useSearch({ from: '/direcciones-envio' })
  const { data, error, refetch, isPending } = useQuery(direccionesQuery(usuario?.idUsuario))
  if (!usuario) return <AskSesion titulo={T.misDirecciones} texto={DIRECCIONES.iniciaSesionParaVer} />
  return (
    <>
      <Titulo>{T.misDirecciones}</Titulo>
      {desdeMenu && <BackToMenu />}
      <DeAntes error={data && error} onRetry={() => void refetch()} />
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRow />
      ) : data.length === 0 ? (
        <EmptyView texto={DIRECCIONES.todaviaNoTienesDirecciones} />
      ) : (
        <ul className={l.list}>
          {data.map((una) => (
            <li key={una.idDireccion}>
              <ListRow
                start={<Icon name="pin" />}
                titulo={direccionConApartamento(una)}
                detalle={
                  <>
                    {[una.alias, una.ciudad].filter(Boolean).join(' · ')}{' '}
                    {una.predeterminada && <Badge>{DIRECCIONES.predeterminada}</Badge>}{' '}
                    {!una.entregaDisponible && <Badge>{DIRECCIONES.sinEntrega}</Badge>}
                  </>
                }
                end={
                  <div className={s.mandos}>
                    <Link
                      to="/agregar-direccion"
                      search={{ id: una.idDireccion }}
                      className={iconButtonClass()}
                      aria-label={DIRECCIONES.editar(direccionEscrita(una))}
                    >
                      <Icon name="edit" />
                    </Link>
                    <Borrar idDireccion={una.idDireccion} calle={direccionEscrita(una)} />
                  </div>
                }
              />
              <DireccionPorConfirmar direccion={una} />
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/agregar-direccion"
        search={{ volver: '/direcciones-envio' }}
        className={buttonClass({ wide: true, size: 'l' })}
      >
        {DIRECCIONES.agregarDireccion}
      </Link>
    </>
  )
}

/** Each address has an action of its own: one can be removed while another still is. */
function Borrar({ idDireccion, calle }: { idDireccion: number; calle: string }) {
  const removing = useAction(() => removeDireccion(idDireccion), {
    onRefused: () => void showAlert(T.ups, T.ocurrioError, T.aceptar),
  })
  const press = async () => {
    const { borrarDireccion, borrarPregunta, cancelar, borrar } = DIRECCIONES
    if ((await showAlert(borrarDireccion, borrarPregunta(calle), cancelar, borrar)) === borrar) await removing.run()
  }
  return <IconButton icon="trash" label={DIRECCIONES.borrarUna(calle)} onClick={() => void press()} />
}
