import type { Articulo } from '@surtido/contract/articulos'
import { formatCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { Notice } from '@surtido/ui/notice'
import { useEffect, useRef } from 'react'
import type { LineaCarrito } from '../../../carrito/store.ts'
import { priceLinea } from '../../../carrito/totales.ts'
import type { Refusal } from '../../../data/send.ts'
import { consejoRechazo } from '../../../textos/pagos.ts'
import { textoRechazo } from '../../../textos/rechazos.ts'
import { T } from '../../../textos/textos.ts'
import { partesCambiadas, type Visto } from './partes-cambiadas.ts'

const precio = (pesos: unknown) => formatPrecio(toCentavos(Number(pesos)))

/** An article by name, and whether it is sold by weight. */
interface Nombrado {
  readonly artCodigo: string
  readonly articulo: Pick<Articulo, 'nombre' | 'vtaFraccionada'>
}

/**
 * Why the pedido was not placed, and of each line what it costs now or how much of it is left, named even when gone; of
 * what was seen (`visto`), also which other parts of the total have changed.
 */
export function Rechazo({
  refusal,
  lineas,
  visto,
}: {
  refusal: Refusal
  lineas: readonly Nombrado[]
  visto?: Visto | undefined
}) {
  const partes = visto ? partesCambiadas(refusal.detalles, visto) : []
  const box = useRef<HTMLDivElement>(null)
  // The button stays in sight while one scrolls; what came of pressing it is at the end of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is gone to, the same one again too
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tono="danger" announce titulo={textoRechazo(refusal, T.errorGenerico)}>
        {refusal.is('Pagos.ERROR_RECHAZADO') && <p>{consejoRechazo(refusal.detalles[0]?.motivo)}</p>}
        <ul>
          {partes.map(({ texto, ahora, antes }) => (
            <li key={texto}>
              {texto}: ahora {formatPrecio(ahora)}, antes {formatPrecio(antes)}
            </li>
          ))}
          {refusal.detalles.map(
            ({ artCodigo, totales, totalAnterior, nombre, disponible, precioTotal, precioTotalAnterior }) => {
              const articulo = lineas.find((one) => one.artCodigo === artCodigo)?.articulo
              const name = nombre ?? articulo?.nombre
              // Also when no line has changed: a promotion may have ended.
              if (totales !== undefined && (refusal.detalles.length === 1 || partes.length > 0)) {
                const { total } = totales as { total: number }
                return (
                  <li key="total">
                    Total: ahora {precio(total)}, antes {precio(totalAnterior)}
                  </li>
                )
              }
              if (!name) return null
              return (
                <li key={String(artCodigo)}>
                  {String(name)}
                  {disponible !== undefined &&
                    (Number(disponible) > 0
                      ? `: quedan ${formatCantidad(toCentesimos(Number(disponible)), articulo?.vtaFraccionada === 1)}`
                      : ': no queda')}
                  {precioTotal !== undefined && `: ahora ${precio(precioTotal)}, antes ${precio(precioTotalAnterior)}`}
                </li>
              )
            },
          )}
        </ul>
      </Notice>
    </div>
  )
}

/** Lines whose price has changed since they were put in. */
export function PreciosCambiados({ lineas }: { lineas: readonly LineaCarrito[] }) {
  const cambiadas = lineas.filter(({ antes }) => antes !== undefined)
  if (cambiadas.length === 0) return null
  return (
    <Notice tono="info" announce titulo="Cambió el precio de algo desde que lo agregaste.">
      <ul>
        {cambiadas.map(({ artCodigo, articulo, cantidad, antes }) => (
          <li key={artCodigo}>
            {articulo.nombre}: antes {formatPrecio(antes!)}, ahora{' '}
            {formatPrecio(priceLinea(articulo, cantidad).unitario)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
