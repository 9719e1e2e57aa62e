import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { Badge } from '@surtido/ui/badge'
import { buttonClass } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import { IconButton, iconButtonClass } from '@surtido/ui/icon-button'
import { ListRow } from '@surtido/ui/list-row'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { showAlert } from '@surtido/web/overlays/alerts'
import { showSinConexion } from '@surtido/web/views/conexion'
import { DeAntes } from '@surtido/web/views/de-antes'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { deleteDireccion, direccionesQuery, refreshDirecciones } from '../../data/direcciones.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { Titulo } from '../../shell/titulo.tsx'
import { BackToMenu } from '../../shell/volver-al-menu.tsx'
import { T } from '../../textos/textos.ts'
import { AskSesion } from '../usuarios/pide-sesion.tsx'

/** R-12, U-124. */
export default function DireccionesEnvio() {
  const usuario = useSesion((state) => state.usuario)
  const { desdeMenu } = useSearch({ from: '/direcciones-envio' })
  const { direccion, setDireccion } = useLocal()
  const { data, error, refetch, isPending } = useQuery(direccionesQuery(usuario?.idUsuario))
  if (!usuario) return <AskSesion titulo={T.misDirecciones} texto="Inicia sesión para ver y guardar tus direcciones." />
  const remove = async (idDireccion: number, calle: string) => {
    if ((await showAlert('Borrar dirección', `¿Borrar ${calle}?`, 'Cancelar', 'Borrar')) !== 'Borrar') return
    try {
      await deleteDireccion(idDireccion)
      if (direccion?.idDireccion === idDireccion) setDireccion(undefined)
    } catch (refusal) {
      if (!(await showSinConexion(refusal))) await showAlert(T.ups, T.ocurrioError, T.aceptar)
    }
    await refreshDirecciones()
  }
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
        <EmptyView texto="Todavía no tienes direcciones." />
      ) : (
        <ul className="lista">
          {data.map(({ idDireccion, alias, ciudad, predeterminada, entregaDisponible, ...senas }) => (
            <li key={idDireccion}>
              <ListRow
                start={<Icon name="pin" />}
                titulo={direccionEscrita(senas)}
                detalle={
                  <>
                    {[alias, ciudad].filter(Boolean).join(' · ')} {predeterminada && <Badge>Predeterminada</Badge>}{' '}
                    {!entregaDisponible && <Badge>Sin entrega</Badge>}
                  </>
                }
                end={
                  <div className="mandos">
                    <Link
                      to="/agregar-direccion"
                      search={{ id: idDireccion }}
                      className={iconButtonClass()}
                      aria-label={`Editar ${direccionEscrita(senas)}`}
                    >
                      <Icon name="edit" />
                    </Link>
                    <IconButton
                      icon="trash"
                      label={`Borrar ${direccionEscrita(senas)}`}
                      onClick={() => void remove(idDireccion, direccionEscrita(senas))}
                    />
                  </div>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/agregar-direccion"
        search={{ volver: '/direcciones-envio' }}
        className={buttonClass({ wide: true, size: 'l' })}
      >
        Agregar dirección
      </Link>
    </>
  )
}
