// A bag's label for a ticket printer that understands ESC/POS, on a roll of 80 mm.
import { type EtiquetaDeBulto, textosDeEtiqueta } from './etiqueta-bulto.ts'

/** Characters of the usual font that fit in a row, and of one twice as wide. */
const COLUMNAS = 48

const [ESC, GS, LF] = [0x1b, 0x1d, 0x0a]

/** The letters of page 858 that a name or a day may have; other letters lose their accent. */
const PAGINA_858: Readonly<Record<string, number>> = {
  ...{ á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ü: 0x81, ñ: 0xa4, ç: 0x87, ã: 0xc6, õ: 0xe4, â: 0x83, ê: 0x88 },
  ...{ Á: 0xb5, É: 0x90, Í: 0xd6, Ó: 0xe0, Ú: 0xe9, Ü: 0x9a, Ñ: 0xa5, Ç: 0x80, ô: 0x93, à: 0x85, '¡': 0xad, '¿': 0xa8 },
}

/** Leaves out characters below a space: the printer would read them as a command. */
function bytesOf(text: string): number[] {
  return [...text].flatMap((one) => {
    const known = PAGINA_858[one]
    if (known !== undefined) return [known]
    return [...one.normalize('NFD').replace(/\p{M}/gu, '')].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      if (code < 0x20 || code === 0x7f) return []
      return [code < 0x7f ? code : 0x3f]
    })
  })
}

/** The second text at the right end of the row; where both do not fit, the first is cut. */
function row(left: string, right: string, columnas: number): string {
  const room = columnas - (right === '' ? 0 : right.length + 1)
  const fitting = [...left.replace(/\p{Cc}/gu, '')].slice(0, room).join('')
  return right === '' ? fitting : `${fitting.padEnd(room)} ${right}`
}

/** All the commands of a label, from the reset to the cut. */
export function escposDeEtiqueta(etiqueta: EtiquetaDeBulto): Uint8Array {
  const t = textosDeEtiqueta(etiqueta)
  const linea = (grande: boolean, left: string, right = '') => [
    ...[GS, 0x21, grande ? 0x11 : 0x00],
    ...bytesOf(row(left, right, grande ? COLUMNAS / 2 : COLUMNAS)),
    LF,
  ]
  // CODE128, set B, without the text below it: the code stands beside it, larger.
  const barras = [GS, 0x68, 100, GS, 0x77, 3, GS, 0x48, 0, GS, 0x6b, 73, t.codigo.length + 2, 0x7b, 0x42]
  return Uint8Array.from([
    ...[ESC, 0x40, ESC, 0x74, 19],
    ...linea(true, t.temperatura, t.cuenta),
    ...linea(true, t.pedido, t.posicion),
    ...linea(true, t.cliente, t.copia),
    ...linea(false, t.cuando),
    ...[...barras, ...bytesOf(t.codigo), LF],
    ...linea(true, t.codigo),
    // Feeds the paper past the knife and cuts it.
    ...[GS, 0x56, 66, 0],
  ])
}
