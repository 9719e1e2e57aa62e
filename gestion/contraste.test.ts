import { readFile } from 'node:fs/promises'
import { contrast } from '@surtido/ui/contrast'
import { expect, test } from 'vitest'

/** The colours of text and their backgrounds in the picker's tool. */
const PAIRS = [
  ['tinta', 'suelo'],
  ['tinta-suave', 'suelo'],
  ['tinta', 'fondo-suave'],
  ['tinta-suave', 'fondo-suave'],
  ['suelo', 'tinta'],
  ['sobre-bien', 'bien'],
  ['sobre-mal', 'mal'],
  ['sobre-nota', 'nota'],
] as const

test('every text of the picker’s tool has a contrast of 7 to 1, light and dark', async () => {
  const css = await readFile(new URL('./screens/preparar/herramienta.module.css', import.meta.url), 'utf8')
  const sidesOf = (name: string) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(css)![1]!
    const [light, dark = light] = value.match(/#[0-9a-f]{6}/g)!
    return [light!, dark!]
  }
  const low = PAIRS.flatMap(([text, ground]) =>
    [0, 1].flatMap((side) => {
      const ratio = contrast(sidesOf(text)[side]!, sidesOf(ground)[side]!)
      return ratio < 7 ? [`${text} on ${ground}, ${side === 0 ? 'light' : 'dark'}: ${ratio.toFixed(2)}`] : []
    }),
  )
  expect(low).toEqual([])
})
