// The picture of something fresh that is sold by weight, without a pack: a cut, a cheese, a loaf. Ours, line by line.
import { plain } from '../colores.ts'
import { CARNES } from './carnes.ts'
import { FIAMBRES } from './fiambres.ts'
import { FRUTAS } from './frutas.ts'
import { PANES } from './panes.ts'
import { POLLO_Y_PESCADO } from './pollo-y-pescado.ts'
import { QUESOS } from './quesos.ts'
import { type Azar, begin, chanceOf, defs } from './trazos.ts'
import { VERDURAS } from './verduras.ts'

const TODOS: readonly (readonly [RegExp, (azar: Azar) => string])[] = [
  ...POLLO_Y_PESCADO,
  ...QUESOS,
  ...FIAMBRES,
  ...PANES,
  ...FRUTAS,
  ...VERDURAS,
  ...CARNES,
]

/** The drawing of an article, by words of its name; the first that fits. */
export const dibujoDe = (nombre: string) => TODOS.find(([known]) => known.test(plain(nombre)))

/** The drawing as SVG of 480 by 480 on white; undefined for an unknown article. */
export function frescoSvg(nombre: string): string | undefined {
  const words = plain(nombre)
  const draw = dibujoDe(nombre)?.[1]
  if (!draw) return
  begin()
  const azar = chanceOf(words)
  const content = draw(azar)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="960" height="960">${defs(1 + Math.floor(azar() * 900))}<rect width="480" height="480" fill="#fff"/><g transform="translate(-26 -26) scale(1.11)">${content}</g></svg>`
}
