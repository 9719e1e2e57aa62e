import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { EMPRESA_SIEMPRE_DOMICILIO } from '@surtido/rules/entregas'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { Dialogo } from '@surtido/web/overlays/dialog'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { config } from '#config'
import { setRetiroElegido } from '../../carrito/retiro-elegido.ts'
import { direccionesPorLocalQuery } from '../../data/direcciones.ts'
import { type DireccionElegida, useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { LOCALES } from '../../textos/locales.ts'
import { T } from '../../textos/textos.ts'

/** The delivery popover (U-95 … U-99): pickup, or one of the addresses this shop delivers to. */
export default function FormaDeEntrega({ onClose }: { onClose: () => void }) {
  const { local, direccion, setDireccion } = useLocal()
  const usuario = useSesion((state) => state.usuario)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const propias = useQuery(direccionesPorLocalQuery(usuario?.idUsuario, local?.codigoLocal ?? 0))
  const temporal = direccion && !direccion.idDireccion ? [direccion] : []
  const todas: readonly DireccionElegida[] = [...temporal, ...(propias.data ?? [])]
  const choose = (elegida: DireccionElegida | undefined) => {
    setDireccion(elegida)
    setRetiroElegido(elegida === undefined)
    onClose()
  }
  const row = (titulo: string, detalle: string, elegida: DireccionElegida | undefined, current: boolean) => (
    <ListRow
      titulo={titulo}
      detalle={detalle}
      chevron={false}
      renderLink={({ className, children }) => (
        <button type="button" className={className} aria-pressed={current} onClick={() => choose(elegida)}>
          {children}
        </button>
      )}
    />
  )
  return (
    <Dialogo open onClose={onClose} titulo={T.formaDeEntrega} size="card">
      {local && <img src={local.urlLogoLocal} alt="" width={48} height={48} />}
      {config.codigoEmpresa !== EMPRESA_SIEMPRE_DOMICILIO &&
        row(T.retiroEnLocal, local?.nombre ?? '', undefined, !direccion)}
      <h3>{T.direccionesConEntrega}</h3>
      <ul className={l.list}>
        {todas.map((one) => (
          <li key={one.idDireccion ?? 'temporal'}>
            {row(
              direccionEscrita(one),
              one.ciudad ?? '',
              one,
              direccion?.calle === one.calle && direccion?.numero === one.numero,
            )}
          </li>
        ))}
      </ul>
      {propias.isLoading ? (
        <SkeletonRow />
      ) : propias.error ? (
        <SinTraer onRetry={() => void propias.refetch()}>{LOCALES.noPudimosTraerTus}</SinTraer>
      ) : (
        todas.length === 0 && <p className={t.soft}>{LOCALES.todaviaNoHayDirecciones(local?.nombre ?? '')}</p>
      )}
      <p>
        <Link to="/agregar-direccion" search={{ volver: pathname }} className={t.link} onClick={onClose}>
          {LOCALES.agregarDireccion}
        </Link>
      </p>
      <p>
        <button
          type="button"
          className={t.link}
          onClick={() => {
            onClose()
            void navigate({ to: '/lista-locales' })
          }}
        >
          {T.cambiarLocal}
        </button>
      </p>
    </Dialogo>
  )
}
