import type { Articulo as ArticuloData } from '@surtido/contract/articulos'
import type { Inicio } from '@surtido/contract/dibujo'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { RubroTile } from '@surtido/ui/rubro-tile'
import { SkeletonCard } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { lazyPart } from '@surtido/web/lazy-part'
import { ErrorView } from '@surtido/web/views/states'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { config } from '#config'
import { usePendiente } from '../../carrito/pendiente.ts'
import { compradosQuery, ofertasQuery, promocionesQuery, railQuery, railsQuery } from '../../data/articulos.ts'
import { categoriasQuery } from '../../data/categorias.ts'
import { keepsAbiertos, keepsLugar } from '../../device/lugar-en-inicio.ts'
import { pagina } from '../../device/pagina.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { INICIO } from '../../textos/inicio.ts'
import { Titulo } from '../../titulo.tsx'
import { Articulo } from '../articulos/articulo.tsx'
import { takeFoco } from '../articulos/atajo.ts'
import c from '../articulos/carril.module.css'
import { imagenDeLinea } from '../articulos/fotos.ts'
import s from './home.module.css'

const AvisoPendiente = lazyPart(() => import('../carrito/pendiente.tsx').then((m) => ({ default: m.AvisoPendiente })))

const PedidoAbiertoDeInicio = lazyPart(() =>
  import('./pedido-abierto.tsx').then((m) => ({ default: m.PedidoAbiertoDeInicio })),
)
const CompraHabitual = lazyPart(() => import('./compra-habitual.tsx'))

/** R-03a: offers, rails, promotions and categories of the chosen shop. */
export default function Home() {
  const local = useLocal((state) => state.local)
  if (!local) return <Navigate to="/bienvenida" replace />
  return <HomeDe key={local.codigoLocal} local={local.codigoLocal} />
}

/** A waiting pedido; only in the browser, since the server that draws this page knows of none. */
function Espera() {
  const espera = usePendiente((state) => state.pendiente !== undefined)
  const [late, setLate] = useState(false)
  useEffect(() => setLate(true), [])
  return late && espera ? (
    <Suspense>
      <AvisoPendiente />
    </Suspense>
  ) : null
}

const LugarDeAbierto = ({ idUsuario }: { idUsuario: number }) =>
  keepsAbiertos(idUsuario) && <div className={`${l.card} ${s.pedido}`} data-testid="pedido-abierto" />

/** The usual purchase of the usuario, drawn after the rest; its space is there from the start. */
function Siempre({ local, idUsuario }: { local: number; idUsuario: number }) {
  const [lugar] = useState(() => keepsLugar(idUsuario))
  return (
    <Suspense fallback={lugar && <div className={s.siempre} />}>
      <CompraHabitual local={local} idUsuario={idUsuario} lugar={lugar} />
    </Suspense>
  )
}

function HomeDe({ local }: { local: number }) {
  const inlined: Inicio | undefined =
    pagina.inicio?.empresa === config.codigoEmpresa && pagina.inicio.local === local ? pagina.inicio : undefined
  const rails = useQuery({ ...railsQuery(local), ...(inlined && { initialData: inlined.rails }) })
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const comprados = useQuery(compradosQuery(local, idUsuario))
  const ofertas = useInfiniteQuery(ofertasQuery(local))
  const promociones = useQuery(promocionesQuery(local))
  const categorias = useQuery({
    ...categoriasQuery(local),
    ...(inlined && { initialData: inlined.categorias }),
  })
  const abierto = idUsuario !== undefined && (
    <Suspense fallback={<LugarDeAbierto idUsuario={idUsuario} />}>
      <PedidoAbiertoDeInicio key={idUsuario} idUsuario={idUsuario} />
    </Suspense>
  )
  if (rails.error && categorias.error) {
    return (
      <>
        <Titulo oculto>{INICIO.inicio}</Titulo>
        <Espera />
        {abierto}
        <ErrorView
          error={rails.error}
          onRetry={() => {
            void rails.refetch()
            void categorias.refetch()
          }}
        />
      </>
    )
  }
  return (
    <>
      <Titulo oculto>{INICIO.inicio}</Titulo>
      <Espera />
      <Link to="/tabs/busqueda" className={s.buscador} onClick={takeFoco}>
        <Icon name="search" size={20} />
        <span>{INICIO.buscarYerbaQuesoPanales}</span>
      </Link>
      {abierto}
      {idUsuario !== undefined && <Siempre key={idUsuario} local={local} idUsuario={idUsuario} />}
      {rails.data?.slice(0, 1).map((rail) => (
        <Carril
          key={rail.id}
          local={local}
          rail={rail}
          inlined={inlined?.rails.find(({ id }) => id === rail.id)?.articulos}
          eager
        />
      ))}
      <section className={l.section}>
        <div className={l.heading}>
          <h2>{INICIO.categorias}</h2>
        </div>
        <ul className={s.rubros}>
          {categorias.data?.map(({ id, descripcion, imagen }) => (
            <li key={id}>
              <RubroTile
                nombre={descripcion}
                imagen={imagen}
                tint={(id - 1) % 15}
                renderLink={({ className, children }) => (
                  <Link to="/categoria/$id" params={{ id: String(id) }} className={className}>
                    {children}
                  </Link>
                )}
              />
            </li>
          ))}
        </ul>
      </section>
      {(comprados.data?.length ?? 0) > 0 && <Fila titulo={INICIO.vuelveAComprar} articulos={comprados.data!} />}
      {(ofertas.data?.pages[0]?.contenido.length ?? 0) > 0 && (
        <Fila
          titulo={INICIO.ofertasDeLaSemana}
          ver={<Link to="/ofertas">{INICIO.verTodas}</Link>}
          articulos={ofertas.data!.pages[0]!.contenido.slice(0, 12)}
        />
      )}
      {(promociones.data?.contenido.length ?? 0) > 0 && (
        <section className={l.section}>
          <div className={l.heading}>
            <h2>{INICIO.promociones}</h2>
          </div>
          <ul className={c.carril}>
            {promociones.data!.contenido.map(({ idPromocion, titulo, descripcion, imagen, articulosVistos = [] }) => (
              <li key={idPromocion} className={l.card}>
                <div className={s.vistos}>
                  {articulosVistos.length === 0 && <img src={imagen} alt="" width={48} height={48} loading="lazy" />}
                  {articulosVistos.map((one) => (
                    <img
                      key={one.artCodigo}
                      {...imagenDeLinea(one)}
                      alt=""
                      width={48}
                      height={48}
                      loading="lazy"
                      style={{ background: `var(--tint-${(one.rubro - 1) % 15})` }}
                    />
                  ))}
                </div>
                <p>
                  <Link to="/promocion/$id" params={{ id: String(idPromocion) }} className={t.link}>
                    {titulo}
                  </Link>
                </p>
                <p className={t.soft}>{descripcion}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rails.data?.slice(1).map((rail) => (
        <Carril key={rail.id} local={local} rail={rail} />
      ))}
    </>
  )
}

interface Rail {
  id: number
  titulo: string
  descripcion: string
}

function Carril({
  local,
  rail,
  inlined,
  eager,
}: {
  local: number
  rail: Rail
  inlined?: readonly ArticuloData[] | undefined
  eager?: boolean
}) {
  const { data, isPending, error } = useQuery(railQuery(local, rail.id))
  const articulos = data?.contenido ?? inlined
  if (error || (articulos && articulos.length === 0)) return null
  return (
    <Fila
      titulo={rail.titulo}
      detalle={rail.descripcion}
      articulos={articulos ?? []}
      loading={isPending && !articulos}
      {...(eager && { eager })}
    />
  )
}

function Fila({
  titulo,
  detalle,
  ver,
  articulos,
  loading,
  eager,
}: {
  titulo: string
  detalle?: string
  ver?: React.ReactNode
  articulos: readonly ArticuloData[]
  loading?: boolean
  eager?: boolean
}) {
  return (
    <section className={l.section}>
      <div className={l.heading}>
        <div>
          <h2>{titulo}</h2>
          {detalle && <p className={t.soft}>{detalle}</p>}
        </div>
        {ver}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={c.carril} tabIndex={0} aria-label={titulo}>
        {loading
          ? [1, 2, 3].map((n) => (
              <li key={n}>
                <SkeletonCard />
              </li>
            ))
          : articulos.map((articulo, i) => (
              <li key={articulo.artCodigo}>
                <Articulo articulo={articulo} eager={Boolean(eager) && i < 3} />
              </li>
            ))}
      </ul>
    </section>
  )
}
