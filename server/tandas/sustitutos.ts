// What may go in the place of what is missing, told ahead so that it can be proposed where there is no network.
import type { LineaDeTanda, Tanda } from '@surtido/contract/gestion-tandas'
import { toCentavos } from '@surtido/rules/dinero'
import type { Static } from 'typebox'
import { articuloDelLocal } from '../articulos/articulo-del-local.ts'
import type { VistaLocal } from '../articulos/local.ts'

const MOST_DE_RUBRO = 20
/** However many rubros there are: some 150 kB. */
const MOST_EN_TODO = 600

type Linea = Pick<
  Static<typeof LineaDeTanda>,
  'artCodigo' | 'codEstMerc' | 'esBolsa' | 'cambioProductoSinStock' | 'precioUnitario'
>

/** Once for each rubro of lines that may be replaced: what the local has of it, those that cost about the same first. */
export function findSustitutos(vista: VistaLocal | undefined, lineas: readonly Linea[]): Tanda['sustitutos'] {
  const replaceable = lineas.filter(
    ({ codEstMerc, esBolsa, cambioProductoSinStock }) =>
      codEstMerc !== '' && !esBolsa && cambioProductoSinStock !== 'No reemplazar',
  )
  const byRubro = Map.groupBy(replaceable, ({ codEstMerc }) => codEstMerc)
  if (!vista || byRubro.size === 0) return []
  const most = Math.min(MOST_DE_RUBRO, Math.floor(MOST_EN_TODO / byRubro.size))
  return [...byRubro].map(([codEstMerc, suyas]) => {
    const precios = suyas.map(({ precioUnitario }) => toCentavos(precioUnitario))
    const away = (position: number) => Math.min(...precios.map((one) => Math.abs(one - vista.precioWeb(position))))
    const positions = [...vista.list({ codEstMerc }, 'relevancia')]
      .filter((position) => vista.isDisponible(position))
      .map((position) => ({ position, away: away(position) }))
      .sort((a, b) => a.away - b.away)
    return { codEstMerc, articulos: positions.slice(0, most).map(({ position }) => articuloDelLocal(vista, position)) }
  })
}

/** What was chosen beforehand for a line, in that order, as far as the local has it. */
export function elegidosOf(vista: VistaLocal | undefined, codigos: readonly string[]) {
  return codigos.flatMap((artCodigo) => {
    const position = vista?.positionOf(artCodigo)
    return position !== undefined && vista!.isDisponible(position) ? [articuloDelLocal(vista!, position)] : []
  })
}
