import type { Articulo } from '@surtido/contract/articulos'
import { type Centesimos, formatPeso, pesosHabituales, toCentesimos } from '@surtido/rules/cantidades'
import { formatPrecio } from '@surtido/rules/dinero'
import { Chip, ChipRow } from '@surtido/ui/chip'
import { useCantidad, useCarritos } from '../../carrito/store.ts'
import { priceLinea } from '../../carrito/totales.ts'
import { addArticulo, saleOf } from './cantidad.tsx'

/** "150 g" or, of what is counted, "3 un. ≈ 0,54 kg". */
function nameOf(articulo: Articulo, cantidad: Centesimos): string {
  const { piezas, say } = saleOf(articulo)
  const unidades = piezas(cantidad)
  if (unidades) return `${unidades} un. ≈ ${say(cantidad)}`
  return articulo.vtaFraccionada === 1 ? formatPeso(cantidad) : say(cantidad)
}

/** The amounts people ask for, one press each, with what they cost; none where nobody said of what is sold by the piece. */
export function CantidadesHabituales({ articulo }: { articulo: Articulo }) {
  const cantidad = useCantidad(articulo.artCodigo)
  const { venta, most } = saleOf(articulo)
  const usual = articulo.ventaHabitual?.cantidades.map(toCentesimos) ?? pesosHabituales(venta)
  const offered = usual.filter((one) => one <= most)
  if (offered.length === 0) return null
  return (
    <ChipRow label="Cantidades habituales">
      {offered.map((one) => (
        <Chip key={one} selected={cantidad === one} onClick={() => addArticulo(articulo, one)}>
          {nameOf(articulo, one)} · {formatPrecio(priceLinea(articulo, one).total)}
        </Chip>
      ))}
    </ChipRow>
  )
}

const SEPARATOR = ', '
const MOST_LETTERS = 140

/** How the counter cuts it: each a press, written into the line's note; one pressed before it is there puts it in. */
export function Deseos({ articulo, nota }: { articulo: Articulo; nota: string }) {
  const { artCodigo, deseos = [] } = articulo
  const cantidad = useCantidad(artCodigo)
  const setNota = useCarritos((state) => state.setNota)
  const said = nota.split(SEPARATOR).filter(Boolean)

  function press(deseo: string) {
    if (cantidad === 0) addArticulo(articulo)
    const rest = said.filter((one) => one !== deseo)
    const next = rest.length < said.length ? rest : [...said, deseo]
    setNota(artCodigo, next.join(SEPARATOR).slice(0, MOST_LETTERS))
  }

  if (deseos.length === 0) return null
  return (
    <ChipRow label="Cómo lo quieres">
      {deseos.map((deseo) => (
        <Chip key={deseo} selected={said.includes(deseo)} onClick={() => press(deseo)}>
          {deseo}
        </Chip>
      ))}
    </ChipRow>
  )
}
