import type { Articulo as ArticuloData } from '@surtido/contract/articulos'
import type { Centesimos } from '@surtido/rules/cantidades'
import { formatPesos } from '@surtido/rules/dinero'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { Badge } from '@surtido/ui/badge'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { Price } from '@surtido/ui/price'
import { SkeletonBlock } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { usePainted } from '@surtido/web/after-paint'
import { lazyPart } from '@surtido/web/lazy-part'
import { queryClient } from '@surtido/web/query-client'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { precioDe } from '../../carrito/articulo-hoy.ts'
import { usePromocionesDe } from '../../carrito/promociones.ts'
import { placeOf, useCarritos } from '../../carrito/store.ts'
import { articuloQuery, articulosQuery, juntosQuery } from '../../data/articulos.ts'
import { useLocal } from '../../local/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { FICHA } from '../../textos/ficha.ts'
import { LISTAS } from '../../textos/listas.ts'
import { Titulo } from '../../titulo.tsx'
import { Articulo, escalaOf, preciosOf } from './articulo.tsx'
import { ArticuloStepper, addArticulo } from './cantidad.tsx'
import c from './carril.module.css'
import { Corazon } from './corazon.tsx'
import s from './detalle.module.css'
import { Ficha } from './ficha.tsx'
import { Galeria } from './galeria.tsx'
import { CantidadesHabituales, Deseos } from './habituales.tsx'

const Esperar = lazyPart(() => import('./esperar.tsx').then((m) => ({ default: m.Esperar })))

const route = getRouteApi('/articulo/$artCodigo')
const addToLista = async (articulo: ArticuloData, cantidad: Centesimos) =>
  (await import('./agregar-a-lista.tsx')).askListas(articulo, cantidad)

const MOST_OTROS = 12

/** Each once, without the article itself. */
function otrosOf(artCodigo: string, articulos: readonly ArticuloData[]): ArticuloData[] {
  const byCodigo = new Map(articulos.map((one) => [one.artCodigo, one] as const))
  byCodigo.delete(artCodigo)
  return [...byCodigo.values()].slice(0, MOST_OTROS)
}

/** Appears in the browser only: the server draws no part whose code comes later. */
function EsperarLuego({ articulo }: { articulo: ArticuloData }) {
  const [late, setLate] = useState(false)
  useEffect(() => setLate(true), [])
  return (
    <Suspense fallback={<div className={s.esperar} />}>
      {late ? <Esperar articulo={articulo} /> : <div className={s.esperar} />}
    </Suspense>
  )
}

/**
 * Says whether this page was drawn whole before: then a return draws it whole at once, to restore where it was scrolled
 * to.
 */
const wasHere = (local = 0, artCodigo: string) =>
  queryClient.getQueryData(juntosQuery(local, artCodigo).queryKey) !== undefined

export default function Detalle() {
  const { artCodigo } = route.useParams()
  const local = useLocal((state) => state.local)
  const linea = useCarritos((state) => state.carritos[placeOf(local)]?.[artCodigo])
  const setNota = useCarritos((state) => state.setNota)
  const { data, error, refetch, isPending } = useQuery({
    ...articuloQuery(local?.codigoLocal ?? 0, artCodigo),
    enabled: local !== undefined,
  })
  const articulo = data?.[0]
  // The first frame shows the data of a card. The rest below it, and the data that the server must send, come after.
  const painted = usePainted(wasHere(local?.codigoLocal, artCodigo))
  const promociones = usePromocionesDe(articulo)
  if (!local) return <Navigate to="/bienvenida" />
  const buscarOtro = <Link to="/tabs/busqueda">{ARTICULOS.buscarOtro}</Link>
  if (error && !articulo) {
    const inexistente = { texto: ARTICULOS.eseArticuloNoExiste, action: buscarOtro }
    return <ErrorView error={error} onRetry={() => void refetch()} inexistente={inexistente} />
  }
  if (isPending) return <SkeletonBlock alto="320px" />
  if (!articulo) return <EmptyView texto={ARTICULOS.esteLocalNoVende} action={buscarOtro} />
  const escala = escalaOf(articulo)
  const hasta = precioDe(articulo).oferta?.fechaHasta
  return (
    <>
      <div className={s.detalle}>
        <Galeria articulo={articulo} />
        <div>
          <p className={t.soft}>
            <Link to="/categoria/$id" params={{ id: String(articulo.rubro.id) }} className={t.link}>
              {articulo.rubro.descripcion}
            </Link>
          </p>
          <div className={s.nombre}>
            <Titulo>{articulo.nombre}</Titulo>
            <Corazon articulo={articulo} />
          </div>
          <p className={t.soft}>{[articulo.marca, articulo.contenido].filter(Boolean).join(' · ')}</p>
          <div className={s.precio}>
            <Price {...preciosOf(articulo)} size="l" />
          </div>
          {hasta && <p className={t.soft}>{ARTICULOS.ofertaHastaEl(formatFechaCorta(hasta))}</p>}
          {escala && (
            <p>
              <Badge tone="offer">{escala}</Badge>
            </p>
          )}
          {articulo.envase && (
            <p className={t.soft}>{ARTICULOS.envaseRetornablePorUnidad(formatPesos(articulo.envase.precio))}</p>
          )}
          {articulo.limitePorPedido !== null && (
            <p className={t.soft}>{ARTICULOS.limitePorPedido(articulo.limitePorPedido)}</p>
          )}
          {articulo.edadMinima && <p className={t.soft}>{FICHA.soloMayores(articulo.edadMinima)}</p>}
          <p className={t.soft}>{articulo.descripcionAmpliada}</p>
          <p>
            {articulo.etiquetas.map((etiqueta) => (
              <Badge key={etiqueta}>{etiqueta}</Badge>
            ))}
          </p>
          {articulo.disponible && <CantidadesHabituales articulo={articulo} />}
          {articulo.disponible && <Deseos articulo={articulo} nota={linea?.nota ?? ''} />}
          {articulo.disponible ? (
            <div className={`${l.actions} ${s.acciones}`}>
              {linea ? (
                <ArticuloStepper articulo={articulo} size="l" />
              ) : (
                <Button size="l" wide onClick={() => addArticulo(articulo)}>
                  {ARTICULOS.agregarAlCarrito}
                </Button>
              )}
            </div>
          ) : (
            <>
              <p className={t.danger}>{ARTICULOS.sinStockEnEste}</p>
              <EsperarLuego articulo={articulo} />
            </>
          )}
          {/* Below the button, which must not move when they arrive. */}
          {articulo.disponible && promociones.length > 0 && (
            <ul className={s.promociones} aria-label={ARTICULOS.promocionesDeEsteArticulo}>
              {promociones.map(({ idPromocion, titulo }) => (
                <li key={idPromocion}>
                  <Link to="/promocion/$id" params={{ id: String(idPromocion) }} className={t.link}>
                    <Icon name="tag" size={18} />
                    {titulo}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Button variant="quiet" onClick={() => void addToLista(articulo, linea?.cantidad ?? 0)}>
            {LISTAS.agregarALista}
          </Button>
          {linea && (
            <Field
              label={ARTICULOS.notaParaQuienPrepara}
              hint={ARTICULOS.porEjemploFeteadoFino}
              maxLength={140}
              value={linea.nota ?? ''}
              onChange={(event) => setNota(local.codigoLocal, artCodigo, event.target.value)}
            />
          )}
        </div>
      </div>
      {painted && (
        <>
          <Ficha articulo={articulo} />
          <Otros articulo={articulo} local={local.codigoLocal} />
        </>
      )}
    </>
  )
}

/** Articles that go with this one: those bought together with it, then those of its rubro. */
function Otros({ articulo: { artCodigo, rubro }, local }: { articulo: ArticuloData; local: number }) {
  const juntos = useQuery(juntosQuery(local, artCodigo))
  const related = useInfiniteQuery(articulosQuery(local, { 'cod-est-merc': rubro.codEstMerc }))
  // Once both are known: articles do not change places under a thumb. Without an answer, the rubro's own will do.
  const otros = juntos.isPending
    ? []
    : otrosOf(artCodigo, [...(juntos.data ?? []), ...(related.data?.pages[0]?.contenido ?? [])])
  if (otros.length === 0) return null
  return (
    <section className={l.section}>
      <div className={l.heading}>
        <h2>{ARTICULOS.tambienTePuedeServir}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className={c.carril} tabIndex={0} aria-label={ARTICULOS.tambienTePuedeServir}>
        {otros.map((one) => (
          <li key={one.artCodigo}>
            <Articulo articulo={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
