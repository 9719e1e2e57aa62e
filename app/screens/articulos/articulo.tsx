import type { Articulo as ArticuloData } from '@surtido/contract/articulos'
import { formatPeso } from '@surtido/rules/cantidades'
import { type Centavos, formatPesos, formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { formatPedida } from '@surtido/rules/habituales'
import { ArticuloCard } from '@surtido/ui/articulo-card'
import { Badge } from '@surtido/ui/badge'
import t from '@surtido/ui/text.module.css'
import { lazyPart } from '@surtido/web/lazy-part'
import { memo, Suspense } from 'react'
import { precioDe, priceLinea } from '../../carrito/articulo-hoy.ts'
import { usePromocionDe } from '../../carrito/promocion-de.ts'
import { useSesion } from '../../sesion/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { ArticuloStepper, saleOf } from './cantidad.tsx'
import { EnlaceArticulo } from './enlace-articulo.tsx'
import { imagenDeCard } from './fotos.ts'

const Corazon = lazyPart(() => import('./corazon.tsx').then((m) => ({ default: m.Corazon })))

/** Tint behind the pictures of a rubro. */
export const tintOf = (articulo: Pick<ArticuloData, 'rubro'>) => (articulo.rubro.id - 1) % 15

/** "Llevando 3, $89 c/u": the first tier that helps, or the app-only price that the web does not give. */
export function escalaOf(articulo: ArticuloData, { unitario } = precioDe(articulo)): string | undefined {
  const tramo = articulo.descuentosPorCantidad.find((one) => toCentavos(one.precio) < unitario)
  if (tramo) return ARTICULOS.llevandoCU(tramo.cantidadDesde, formatPesos(tramo.precio))
  const enApp = precioDe(articulo, 'ANDROID').unitario
  return enApp < unitario ? ARTICULOS.precioExclusivoEnLa(formatPrecio(enApp)) : undefined
}

export function preciosOf(articulo: ArticuloData, { precio, unitario } = precioDe(articulo)) {
  const medida = articulo.vtaFraccionada === 0 && medidaOf(articulo, unitario)
  const primera = articulo.vtaFraccionada === 1 && primeraOf(articulo)
  return {
    precio: formatPrecio(unitario),
    ...(unitario < precio && { anterior: formatPrecio(precio) }),
    ...(articulo.vtaFraccionada === 1 && { por: 'kg' }),
    ...(primera && { porUnidad: primera }),
    ...(medida && { porUnidad: ARTICULOS.el(formatPesos(medida.precio), medida.medida) }),
  }
}

/** The first press of + adds this amount, at this price: "3 un. ≈ 0,54 kg · $32", "300 g · $126". */
function primeraOf(articulo: ArticuloData): string {
  const { next, piezas } = saleOf(articulo)
  const cantidad = next(0, 1)
  const unidades = piezas(cantidad)
  const que = unidades ? formatPedida(cantidad, true, unidades) : formatPeso(cantidad)
  return cantidad > 0 ? `${que} · ${formatPrecio(priceLinea(articulo, cantidad).total)}` : ''
}

/** The price per measure at `unitario`, if the article has one. */
function medidaOf({ precioUnitario, precioPorMedida, ofertaApp }: ArticuloData, unitario: Centavos) {
  if (unitario === toCentavos(precioUnitario)) return precioPorMedida
  return ofertaApp && unitario === toCentavos(ofertaApp.precio) && ofertaApp.precioPorMedida
}

/** How many a card shows; the article's page shows all. */
const MOST_ETIQUETAS = 2

interface Props {
  articulo: ArticuloData
  nivel?: 2 | 3
  eager?: boolean
  bajo?: boolean
}

/** An article on a card. Drawn again only for another article or another of its own marks, however its list changes. */
export const Articulo = memo(function Articulo({ articulo, nivel, eager, bajo }: Props) {
  const costo = precioDe(articulo)
  const { precio, unitario } = costo
  const enOferta = unitario < precio
  // No badge for less than half a percent.
  const descuento = Math.round(((precio - unitario) * 100) / Math.max(precio, 1))
  const escala = escalaOf(articulo, costo)
  // The server draws a guest's cards too, and a guest has no marks yet.
  const conSesion = useSesion((state) => state.usuario !== undefined)
  // It lies over the picture, so that nothing moves when it comes.
  const promocion = usePromocionDe(({ tell }) => (enOferta ? undefined : tell?.(articulo)))
  return (
    <ArticuloCard
      nombre={articulo.nombre}
      detalle={[articulo.marca, articulo.contenido].filter(Boolean).join(' · ')}
      {...(articulo.etiquetas.length > 0 && { etiquetas: articulo.etiquetas.slice(0, MOST_ETIQUETAS) })}
      imagen={imagenDeCard(articulo)}
      tint={tintOf(articulo)}
      {...preciosOf(articulo)}
      {...(escala && { escala })}
      {...(nivel && { nivel })}
      {...(eager && { eager })}
      {...(bajo && { bajo })}
      agotado={!articulo.disponible}
      {...(conSesion && {
        corner: (
          <Suspense>
            <Corazon articulo={articulo} floating />
          </Suspense>
        ),
      })}
      badges={
        descuento > 0 ? (
          <Badge tone="offer">{`-${descuento}%`}</Badge>
        ) : promocion ? (
          <Badge tone="tier">{promocion}</Badge>
        ) : undefined
      }
      renderLink={({ className, children }) => (
        <EnlaceArticulo artCodigo={articulo.artCodigo} className={className}>
          {children}
        </EnlaceArticulo>
      )}
      stepper={
        articulo.disponible ? (
          <ArticuloStepper articulo={articulo} />
        ) : (
          <span className={t.soft}>{ARTICULOS.sinStock}</span>
        )
      }
    />
  )
})
