import type { Articulo as ArticuloData } from '@surtido/contract/articulos'
import { formatAgregada, formatCantidad, toCantidad } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { ArticuloCard } from '@surtido/ui/articulo-card'
import { Badge } from '@surtido/ui/badge'
import { Stepper } from '@surtido/ui/stepper'
import { showToast } from '@surtido/ui/toast-store'
import { Link } from '@tanstack/react-router'
import { useCantidad, useCarritos } from '../../carrito/store.ts'
import { ventaOf } from '../../carrito/totales.ts'

/** B-06. */
const TOAST_MS = 2_000

const precio = (pesos: number) => formatPrecio(toCentavos(pesos))

/** Tint of a rubro's pictures. */
export const tintOf = (articulo: Pick<ArticuloData, 'rubro'>) => (articulo.rubro.id - 1) % 15

/** How many of an article are in the carrito, and how they get there. */
export function ArticuloStepper({ articulo, size }: { articulo: ArticuloData; size?: 'm' | 'l' }) {
  const cantidad = useCantidad(articulo.artCodigo)
  const setCantidad = useCarritos((state) => state.setCantidad)
  const { ventaFraccionada, pasoVenta, minimoVenta, limitePorPedido } = ventaOf(articulo)
  const left = articulo.stock === null ? undefined : articulo.stock * 100
  const most = Math.min(limitePorPedido ?? Number.POSITIVE_INFINITY, left ?? Number.POSITIVE_INFINITY)
  return (
    <Stepper
      label={articulo.nombre}
      value={cantidad}
      text={formatCantidad(cantidad, ventaFraccionada)}
      step={pasoVenta ?? 100}
      min={minimoVenta ?? pasoVenta ?? 100}
      size={size}
      {...(Number.isFinite(most) && { max: most })}
      onMax={() =>
        showToast({
          texto:
            left !== undefined && left <= most
              ? `Solo quedan ${formatCantidad(left, ventaFraccionada)}`
              : `Hasta ${formatCantidad(most, ventaFraccionada)} por pedido`,
          position: 'bottom',
        })
      }
      onChange={(next) => {
        setCantidad(articulo, next)
        if (next > cantidad && cantidad === 0) {
          showToast({ texto: formatAgregada(next, ventaFraccionada), position: 'bottom', duracion: TOAST_MS })
        }
      }}
    />
  )
}

/** Puts the least that is sold of an article into the carrito, and says so (B-06, T-115). */
export function addPrimero(articulo: ArticuloData): void {
  const { ventaFraccionada, pasoVenta, minimoVenta } = ventaOf(articulo)
  const cantidad = minimoVenta ?? pasoVenta ?? 100
  useCarritos.getState().setCantidad(articulo, cantidad)
  showToast({ texto: formatAgregada(cantidad, ventaFraccionada), position: 'bottom', duracion: TOAST_MS })
}

/** "Llevando 3, $89 c/u": the first tier that helps, or the app-only price that the web does not give. */
export function escalaOf(articulo: ArticuloData): string | undefined {
  const tramo = articulo.descuentosPorCantidad.find((one) => one.precio < articulo.precioUnitario)
  if (tramo) return `Llevando ${toCantidad(tramo.cantidadDesde * 100)}, ${precio(tramo.precio)} c/u`
  return articulo.oferta?.soloAppMovil ? `Precio exclusivo en la app: ${precio(articulo.oferta.precio)}` : undefined
}

export function preciosOf(articulo: ArticuloData) {
  const { precioPorMedida: medida } = articulo
  const enOferta = articulo.precioUnitario < articulo.precio
  return {
    precio: precio(articulo.precioUnitario),
    ...(enOferta && { anterior: precio(articulo.precio) }),
    ...(articulo.vtaFraccionada === 1 && { por: 'kg' }),
    ...(medida && articulo.vtaFraccionada === 0 && { porUnidad: `${precio(medida.precio)} el ${medida.medida}` }),
  }
}

export function Articulo({ articulo, nivel, eager }: { articulo: ArticuloData; nivel?: 2 | 3; eager?: boolean }) {
  const enOferta = articulo.precioUnitario < articulo.precio
  const escala = escalaOf(articulo)
  return (
    <ArticuloCard
      nombre={articulo.nombre}
      detalle={[articulo.marca, articulo.contenido].filter(Boolean).join(' · ')}
      imagen={{ src: articulo.urlImagen }}
      tint={tintOf(articulo)}
      {...preciosOf(articulo)}
      {...(escala && { escala })}
      {...(nivel && { nivel })}
      {...(eager && { eager })}
      agotado={!articulo.disponible}
      badges={enOferta && articulo.descuento > 0 ? <Badge tone="offer">{`-${articulo.descuento} %`}</Badge> : undefined}
      renderLink={({ className, children }) => (
        <Link to="/articulo/$artCodigo" params={{ artCodigo: articulo.artCodigo }} className={className}>
          {children}
        </Link>
      )}
      stepper={articulo.disponible ? <ArticuloStepper articulo={articulo} /> : <span className="suave">Sin stock</span>}
    />
  )
}
