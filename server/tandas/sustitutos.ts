// Substitutes for missing articles, sent ahead so that they can be proposed without a network.
import type { LineaDeTanda, Tanda } from '@surtido/contract/gestion-tandas'
import type { Static } from 'typebox'
import { articuloDelLocal } from '../articulos/articulo-del-local.ts'
import type { CatalogoLocal } from '../articulos/local.ts'
import { precioDeLineaLeido } from './filas.ts'

const MOST_DE_RUBRO = 20
/** The most for any number of rubros: some 150 kB. */
const MOST_EN_TODO = 600

type Linea = Pick<
  Static<typeof LineaDeTanda>,
  'artCodigo' | 'codEstMerc' | 'esBolsa' | 'cambioProductoSinStock' | 'precioUnitario'
>

/** One entry per rubro of replaceable lines: what the local has of it, the closest prices first. */
export function findSustitutos(delLocal: CatalogoLocal | undefined, lineas: readonly Linea[]): Tanda['sustitutos'] {
  const replaceable = lineas.filter(
    ({ codEstMerc, esBolsa, cambioProductoSinStock }) =>
      codEstMerc !== '' && !esBolsa && cambioProductoSinStock !== 'No reemplazar',
  )
  const byRubro = Map.groupBy(replaceable, ({ codEstMerc }) => codEstMerc)
  if (!delLocal || byRubro.size === 0) return []
  const most = Math.min(MOST_DE_RUBRO, Math.floor(MOST_EN_TODO / byRubro.size))
  return [...byRubro].map(([codEstMerc, suyas]) => {
    const precios = suyas.map(precioDeLineaLeido)
    const away = (position: number) => Math.min(...precios.map((one) => Math.abs(one - delLocal.precioWeb(position))))
    const positions = [...delLocal.list({ codEstMerc }, 'relevancia')]
      .filter((position) => delLocal.isDisponible(position))
      .map((position) => ({ position, away: away(position) }))
      .sort((a, b) => a.away - b.away)
    return {
      codEstMerc,
      articulos: positions.slice(0, most).map(({ position }) => articuloDelLocal(delLocal, position)),
    }
  })
}

/** The substitutes the customer chose for a line, in that order, as far as the local has them. */
export function elegidosOf(delLocal: CatalogoLocal | undefined, codigos: readonly string[]) {
  return codigos.flatMap((artCodigo) => {
    const position = delLocal?.positionOf(artCodigo)
    return position !== undefined && delLocal!.isDisponible(position) ? [articuloDelLocal(delLocal!, position)] : []
  })
}
