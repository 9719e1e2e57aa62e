import type { Articulo } from '@surtido/contract/articulos'
import { type Centesimos, formatPeso } from '@surtido/rules/cantidades'
import { formatPrecio } from '@surtido/rules/dinero'
import { cantidadesHabituales } from '@surtido/rules/habituales'
import { Chip, ChipRow } from '@surtido/ui/chip'
import { priceLinea } from '../../carrito/articulo-hoy.ts'
import { useCantidadEnCarrito, useCarritos } from '../../carrito/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { addArticulo, codigoLocalElegido, putCantidad, saleOf } from './cantidad.tsx'

/** "150 g" or, for an article sold by the piece, "3 un. ≈ 0,54 kg". */
function nameOf(articulo: Articulo, cantidad: Centesimos): string {
  const { piezas, say } = saleOf(articulo)
  const unidades = piezas(cantidad)
  if (unidades) return ARTICULOS.unidadesYPeso(unidades, say(cantidad))
  return articulo.vtaFraccionada === 1 ? formatPeso(cantidad) : say(cantidad)
}

/**
 * The usual amounts with their cost: a press chooses one. Draws nothing for an article sold by the piece without such
 * data.
 */
export function CantidadesHabituales({ articulo }: { articulo: Articulo }) {
  const cantidad = useCantidadEnCarrito(articulo.artCodigo)
  const { venta, most } = saleOf(articulo)
  const usual = cantidadesHabituales(venta, articulo.ventaHabitual)
  const offered = usual.filter((one) => one <= most)
  if (offered.length === 0) return null
  return (
    <ChipRow label={ARTICULOS.cantidadesHabituales}>
      {offered.map((one) => (
        <Chip key={one} selected={cantidad === one} onClick={() => putCantidad(articulo, one)}>
          {nameOf(articulo, one)} · {formatPrecio(priceLinea(articulo, one).total)}
        </Chip>
      ))}
    </ChipRow>
  )
}

const SEPARATOR = ', '
const MOST_LETTERS = 140

/** The counter's cuts: a press writes one into the line's note, and adds the article if it is missing. */
export function Deseos({ articulo, nota }: { articulo: Articulo; nota: string }) {
  const { artCodigo, deseos = [] } = articulo
  const cantidad = useCantidadEnCarrito(artCodigo)
  const setNota = useCarritos((state) => state.setNota)
  const said = nota.split(SEPARATOR).filter(Boolean)

  function press(deseo: string) {
    if (cantidad === 0) addArticulo(articulo)
    const rest = said.filter((one) => one !== deseo)
    const next = rest.length < said.length ? rest : [...said, deseo]
    setNota(codigoLocalElegido(), artCodigo, next.join(SEPARATOR).slice(0, MOST_LETTERS))
  }

  if (deseos.length === 0) return null
  return (
    <ChipRow label={ARTICULOS.comoLoQuieres}>
      {deseos.map((deseo) => (
        <Chip key={deseo} selected={said.includes(deseo)} onClick={() => press(deseo)}>
          {deseo}
        </Chip>
      ))}
    </ChipRow>
  )
}
