import { readableOn } from './contrast.ts'

const FRAMES = {
  round: '<circle cx="48" cy="48" r="48" fill="{fill}"/>',
  leaf: '<path d="M0 44A44 44 0 0 1 44 0h52v52a44 44 0 0 1-44 44H0Z" fill="{fill}"/>',
  sign: '<path d="M14 0h68a14 14 0 0 1 14 14v60L74 96H14A14 14 0 0 1 0 82V14A14 14 0 0 1 14 0Z" fill="{fill}"/>',
} as const

// Letters drawn as strokes, so that a logo looks the same on a machine without our typeface.
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M28 72 48 24l20 48M36 56h24',
  B: 'M34 24v48h16a13 13 0 0 0 0-26H34m0 0h13a11 11 0 0 0 0-22H34',
  C: 'M68 34a22 24 0 1 0 0 28',
  D: 'M32 24v48h12a24 24 0 0 0 0-48Z',
  E: 'M64 24H34v48h30M34 48h24',
  F: 'M64 24H34v48M34 48h24',
  G: 'M68 34a22 24 0 1 0 2 16H52',
  H: 'M30 24v48M66 24v48M30 48h36',
  I: 'M48 24v48',
  J: 'M60 24v34a14 14 0 0 1-28 2',
  K: 'M32 24v48M64 24 34 52m8-8 24 28',
  L: 'M36 24v48h28',
  M: 'M26 72V24l22 32 22-32v48',
  N: 'M30 72V24l36 48V24',
  O: 'M48 24a22 24 0 1 0 0 48 22 24 0 0 0 0-48Z',
  P: 'M34 72V24h16a14 14 0 0 1 0 28H34',
  Q: 'M48 24a22 24 0 1 0 0 48 22 24 0 0 0 0-48Zm8 34 14 16',
  R: 'M34 72V24h16a14 14 0 0 1 0 28H34m18 0 14 20',
  S: 'M64 32c-8-11-32-10-32 4 0 15 33 9 33 25 0 15-26 16-35 3',
  T: 'M28 24h40M48 24v48',
  U: 'M30 24v28a18 20 0 0 0 36 0V24',
  V: 'M28 24l20 48 20-48',
  W: 'M22 24l13 48 13-36 13 36 13-48',
  X: 'M30 24l36 48M66 24 30 72',
  Y: 'M28 24l20 24 20-24M48 48v24',
  Z: 'M30 24h36L30 72h36',
}

/**
 * The logo of a company without one: its initial on its colour (`#rrggbb`), as the text of an SVG. The name chooses the
 * frame, so that two companies of one network look different. Throws RangeError on an invalid colour.
 */
export function monogramSvg(nombre: string, color: string): string {
  const letters = nombre
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
  const frames = Object.values(FRAMES)
  const frame = frames[letters.length % frames.length]!.replace('{fill}', color)
  const letter = LETTERS[letters[0] ?? 'S']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${frame}<path d="${letter}" fill="none" stroke="${readableOn(color)}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
