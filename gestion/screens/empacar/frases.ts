import type { Canasta, Empaque, TomaTardia } from '@surtido/contract/gestion-empaque'
import { formatUnidades } from '@surtido/rules/cantidades'

/** "A de Paula Sosa", "C (CAN-007) de Diego Núñez, 3 de 8" */
export const fraseDeCanasta = ({ posicion, codigo, quien, lineas, dichas }: Canasta): string =>
  `${posicion}${codigo ? ` (${codigo})` : ''} de ${quien}${dichas < lineas ? `, ${dichas} de ${lineas}` : ''}`

/** "Va con menos: Choclo, 1 un. de 2 un." Undefined: all goes, or something in its place. */
export function fraseDeFaltas({ faltan, articulos }: Pick<Empaque, 'faltan' | 'articulos'>): string | undefined {
  const menos = faltan.filter(
    ({ orden, puesta }) => puesta !== null && !articulos.some((one) => one.orden === orden && one.enLugarDe !== null),
  )
  if (menos.length === 0) return undefined
  const cuales = menos.map(({ nombre, puesta, pedida, ventaFraccionada }) =>
    puesta
      ? `${nombre}, ${formatUnidades(puesta, ventaFraccionada)} de ${formatUnidades(pedida, ventaFraccionada)}`
      : `${nombre}, no va`,
  )
  return `Va con menos: ${cuales.join(' · ')}`
}

/** "Dice que hay 2 un., y 1 de Harina; se contó 1 un." */
export function fraseDeTardia({
  cantidad,
  contada,
  otros,
  ventaFraccionada,
}: Pick<TomaTardia, 'cantidad' | 'contada' | 'otros' | 'ventaFraccionada'>): string {
  const hay = [
    formatUnidades(cantidad, ventaFraccionada),
    ...otros.map(({ nombre, cantidad }) => `${String(cantidad).replace('.', ',')} de ${nombre}`),
  ].join(', y ')
  return `Dice que hay ${hay}; se contó ${formatUnidades(contada, ventaFraccionada)}`
}

export const fraseDeNada = (leido: string): string =>
  `Nada con «${leido}». Lee una bolsa o una canasta, o escribe el número del pedido.`
