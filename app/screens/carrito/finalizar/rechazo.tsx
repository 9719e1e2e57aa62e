import type { Articulo } from '@surtido/contract/articulos'
import type { DetalleDe } from '@surtido/contract/detalles'
import { formatUnidades } from '@surtido/rules/cantidades'
import { formatPesos, formatPrecio } from '@surtido/rules/dinero'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import type { Refusal } from '@surtido/web/refusal'
import { useEffect, useRef } from 'react'
import { priceLinea } from '../../../carrito/articulo-hoy.ts'
import type { LineaDelCarrito } from '../../../carrito/store.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { consejoRechazo } from '../../../textos/rechazo-tarjeta.ts'
import { T } from '../../../textos/textos.ts'
import { type MontosVistos, montosCambiados } from './montos-cambiados.ts'

/** An article by name, and whether it is sold by weight. */
interface Nombrado {
  readonly artCodigo: string
  readonly articulo: Pick<Articulo, 'nombre' | 'vtaFraccionada'>
}

/**
 * Why the pedido was not placed, with the current price or remaining stock of each line, named even when it is gone;
 * with `vistos`, also the other amounts of the total that changed.
 */
export function Rechazo({
  refusal,
  lineas,
  vistos,
}: {
  refusal: Refusal
  lineas: readonly Nombrado[]
  vistos?: MontosVistos | undefined
}) {
  const cambios = refusal.is('Articulos.ERROR_PRECIO_CAMBIADO') ? refusal.detalles : []
  const montos = vistos ? montosCambiados(cambios, vistos) : []
  // The total is mentioned when the amounts explain it, or alone: a promotion may have ended.
  const frases = frasesDe(refusal, lineas, cambios.length === 1 || montos.length > 0)
  const box = useRef<HTMLDivElement>(null)
  // The button stays in sight while the customer scrolls; the refusal is at the end of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus, also the same one again
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tono="danger" announce titulo={textoRechazo(refusal, T.errorGenerico)}>
        {refusal.is('Pagos.ERROR_RECHAZADO') && <p>{consejoRechazo(refusal.detalles[0]?.motivo)}</p>}
        <ul>
          {montos.map(({ texto, ahora, antes }) => (
            <li key={texto}>{FINALIZAR.parteAhoraAntes(texto, formatPrecio(ahora), formatPrecio(antes))}</li>
          ))}
          {frases.map(([key, texto]) => (
            <li key={key}>{texto}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** A key and a sentence for each article of a refusal and, with `conTotal`, for the total. */
function frasesDe(refusal: Refusal, lineas: readonly Nombrado[], conTotal: boolean): (readonly [string, string])[] {
  const find = (artCodigo: string) => lineas.find((one) => one.artCodigo === artCodigo)?.articulo
  if (refusal.is('Articulos.ERROR_PRECIO_CAMBIADO')) {
    return refusal.detalles.flatMap((detalle) => {
      if (!('totales' in detalle)) return [[detalle.artCodigo, ahoraAntes(detalle)] as const]
      const { totales, totalAnterior } = detalle
      return conTotal
        ? [['total', FINALIZAR.totalAhoraAntes(formatPesos(totales.total), formatPesos(totalAnterior))] as const]
        : []
    })
  }
  if (refusal.is('Articulos.ERROR_SIN_STOCK')) {
    return refusal.detalles.map(({ artCodigo, nombre, disponible }) => {
      const quedan = formatUnidades(disponible, find(artCodigo)?.vtaFraccionada === 1)
      return [artCodigo, `${nombre}: ${disponible > 0 ? FINALIZAR.quedan(quedan) : FINALIZAR.noQueda}`]
    })
  }
  if (!refusal.is('Articulos.ERROR_NO_ENCONTRADO') && !refusal.is('Articulos.ERROR_CANTIDAD_INVALIDA')) return []
  return refusal.detalles.flatMap((detalle) => {
    const { artCodigo } = detalle
    const nombre = ('nombre' in detalle && detalle.nombre) || (artCodigo && find(artCodigo)?.nombre)
    return artCodigo && nombre ? [[artCodigo, nombre] as const] : []
  })
}

type Linea = Extract<DetalleDe<'Articulos.ERROR_PRECIO_CAMBIADO'>, { artCodigo: string }>

const ahoraAntes = ({ nombre, precioTotal, precioTotalAnterior }: Linea): string =>
  FINALIZAR.articuloAhoraAntes(nombre, formatPesos(precioTotal), formatPesos(precioTotalAnterior))

/** Lines whose price has changed since they were put in. */
export function PreciosCambiados({ lineas }: { lineas: readonly LineaDelCarrito[] }) {
  const cambiadas = lineas.filter(({ antes }) => antes !== undefined)
  if (cambiadas.length === 0) return null
  return (
    <Notice tono="info" announce titulo={FINALIZAR.cambioElPrecioDe}>
      <ul>
        {cambiadas.map(({ artCodigo, articulo, cantidad, antes }) => (
          <li key={artCodigo}>
            {FINALIZAR.articuloAntesAhora(
              articulo.nombre,
              formatPrecio(antes!),
              formatPrecio(priceLinea(articulo, cantidad).unitario),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
