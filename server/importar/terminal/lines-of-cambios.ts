import type { CambiosDeTabla, Ensayo } from '../cambios.ts'
import { wordsOf } from '../reparos.ts'

/**
 * Writes a rehearsal as lines for the terminal. Further tables appear only when they change; then each table has its
 * name.
 */
export function linesOf({ tablas: [first, ...more], reparos }: Ensayo): string[] {
  const others = more.filter(({ nuevas, cambian, seVan }) => nuevas + cambian + seVan > 0)
  const [head, ...lines] = [first, ...others].flatMap((one) => linesOfTabla(one, others.length > 0))
  return [
    `Nothing was kept. ${head}`,
    ...lines,
    ...reparos.map((reparo) => `It would be stopped, unless with --confirmar: ${wordsOf(reparo)}`),
  ]
}

function linesOfTabla({ tabla, nuevas, cambian, iguales, seVan, ejemplos }: CambiosDeTabla, named: boolean): string[] {
  const show = (value: unknown) =>
    value == null ? '—' : typeof value === 'string' ? value.slice(0, 40) : JSON.stringify(value)
  const mark = { NUEVA: '+', CAMBIA: '~', SE_VA: '-' }
  return [
    `${named ? `In ${tabla} it` : 'It'} would add ${nuevas}, change ${cambian}, take away ${seVan} and leave ${iguales} as they are.`,
    ...ejemplos.map(({ que, llave, campos }) => {
      const fields = Object.entries(campos).map(([name, [antes, ahora]]) => `${name} ${show(antes)} → ${show(ahora)}`)
      return `  ${mark[que]} ${llave.map(show).join(' ')}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`
    }),
  ]
}
