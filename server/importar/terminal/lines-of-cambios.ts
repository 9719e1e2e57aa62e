import type { Ensayo } from '../cambios.ts'
import { wordsOf } from '../resguardos.ts'

/** A change as lines for the terminal. */
export function linesOf({ nuevas, cambian, iguales, seVan, ejemplos, reparos }: Ensayo): string[] {
  const show = (value: unknown) =>
    value == null ? '—' : typeof value === 'string' ? value.slice(0, 40) : JSON.stringify(value)
  const mark = { NUEVA: '+', CAMBIA: '~', SE_VA: '-' }
  return [
    `Nothing was kept. It would add ${nuevas}, change ${cambian}, take away ${seVan} and leave ${iguales} as they are.`,
    ...ejemplos.map(({ que, llave, campos }) => {
      const fields = Object.entries(campos).map(([name, [antes, ahora]]) => `${name} ${show(antes)} → ${show(ahora)}`)
      return `  ${mark[que]} ${llave.map(show).join(' ')}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`
    }),
    ...reparos.map((reparo) => `It would be stopped, unless with --confirmar: ${wordsOf(reparo)}`),
  ]
}
