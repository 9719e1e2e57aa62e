// Text as outlines: a pack looks the same on a machine without any typeface.
import { readFileSync } from 'node:fs'

type Letra = readonly [ancho: number, trazo: string]
type Peso = 'media' | 'negra'

const letras = JSON.parse(readFileSync(new URL('./letras.json', import.meta.url), 'utf8')) as Readonly<
  Record<Peso, Readonly<Record<string, Letra>>>
>

/** The text's letters that have an outline; unknown ones are left out. */
const known = (texto: string, peso: Peso): Letra[] =>
  [...texto].map((letra) => letras[peso][letra]).filter((one) => one !== undefined)

function anchoDe(texto: string, cuerpo: number, peso: Peso): number {
  return (known(texto, peso).reduce((sum, [ancho]) => sum + ancho, 0) * cuerpo) / 1000
}

interface Linea {
  readonly x: number
  /** The y of the baseline. */
  readonly y: number
  readonly cuerpo: number
  readonly peso: Peso
  readonly color: string
}

/** One line of text, centred on `x`. */
export function linea(texto: string, { x, y, cuerpo, peso, color }: Linea): string {
  let at = 0
  const paths = known(texto, peso).map(([ancho, trazo]) => {
    const path = trazo && `<path d="${trazo}" transform="translate(${at} 0)"/>`
    at += ancho
    return path
  })
  const scale = cuerpo / 1000
  return `<g fill="${color}" transform="translate(${(x - (at * scale) / 2).toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${paths.join('')}</g>`
}

/** The size at which a text fits a width, at most `cuerpo`. */
export function cuerpoPara(texto: string, ancho: number, cuerpo: number, peso: Peso): number {
  return Math.min(cuerpo, (cuerpo * ancho) / Math.max(anchoDe(texto, cuerpo, peso), 1))
}

/** Splits a text into at most `lineas` lines of a width; drops the last words that don't fit. */
export function wrapText(texto: string, ancho: number, cuerpo: number, lineas: number, peso: Peso): string[] {
  const out: string[] = []
  for (const word of texto.split(/\s+/).filter(Boolean)) {
    const last = out.at(-1)
    if (last !== undefined && anchoDe(`${last} ${word}`, cuerpo, peso) <= ancho) out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out.slice(0, lineas)
}
