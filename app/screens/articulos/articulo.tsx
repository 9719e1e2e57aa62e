import type { Articulo as ArticuloData } from '@surtido/contract/articulos'
import { toCantidad } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { ArticuloCard } from '@surtido/ui/articulo-card'
import { Badge } from '@surtido/ui/badge'
import { Link } from '@tanstack/react-router'
import { usePromocionDe } from '../../carrito/promocion-de.ts'
import { ArticuloStepper } from './cantidad.tsx'

const precio = (pesos: number) => formatPrecio(toCentavos(pesos))

/** Tint of a rubro's pictures. */
export const tintOf = (articulo: Pick<ArticuloData, 'rubro'>) => (articulo.rubro.id - 1) % 15

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
  // Over the picture, so that nothing moves when it comes.
  const promocion = usePromocionDe(({ tell }) => (enOferta ? undefined : tell?.(articulo)))
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
      badges={
        enOferta && articulo.descuento > 0 ? (
          <Badge tone="offer">{`-${articulo.descuento} %`}</Badge>
        ) : promocion ? (
          <Badge tone="tier">{promocion}</Badge>
        ) : undefined
      }
      renderLink={({ className, children }) => (
        <Link to="/articulo/$artCodigo" params={{ artCodigo: articulo.artCodigo }} className={className}>
          {children}
        </Link>
      )}
      stepper={articulo.disponible ? <ArticuloStepper articulo={articulo} /> : <span className="suave">Sin stock</span>}
    />
  )
}
