// The pickup counter: what was scanned or typed there, and which pedido it matches.
import { readCodigoBulto } from './bultos.ts'

export type Leido =
  /** The content of a customer's QR. */
  | { readonly es: 'QR'; readonly idPedido: number; readonly codigo: string }
  | { readonly es: 'BULTO'; readonly codigo: string }
  /** Four digits are read as a pickup code first. */
  | { readonly es: 'CODIGO'; readonly codigo: string }
  | { readonly es: 'NUMERO'; readonly digitos: string }
  | { readonly es: 'NOMBRE'; readonly nombre: string }

/**
 * Classifies a scanned or typed text. A scanner that types as a keyboard of another layout writes another character for
 * the dash of a QR: any one character that is not a digit stands for it.
 */
export function readEnMostrador(texto: string): Leido {
  const said = texto.trim()
  const qr = /^(\d{1,15})\D(\d{4})$/.exec(said)
  if (qr) return { es: 'QR', idPedido: Number(qr[1]), codigo: qr[2]! }
  const codigo = readCodigoBulto(said)
  if (codigo !== undefined) return { es: 'BULTO', codigo }
  if (/^\d{4}$/.test(said)) return { es: 'CODIGO', codigo: said }
  if (/^\d+$/.test(said)) return { es: 'NUMERO', digitos: said }
  return { es: 'NOMBRE', nombre: said }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Says whether each typed word begins a word of the name. */
export function isNombreDe(typed: string, nombre: string): boolean {
  const words = plain(nombre).split(/[^\p{L}\p{N}]+/u)
  const said = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return said.length > 0 && said.every((one) => words.some((word) => word.startsWith(one)))
}

const MINUTO_MS = 60_000

/** Whole minutes that a customer has been waiting; 0 when the device's clock is behind. */
export const minutosEsperando = (desde: Date, ahora: Date): number =>
  Math.max(0, Math.floor((ahora.getTime() - desde.getTime()) / MINUTO_MS))

interface Esperado {
  readonly idPedido: number
  readonly fechaEntrega: string
  readonly horaDesde: string
  readonly llego: { readonly desde: string } | null
}

/** Customers who are here first, the longest waiting before; then by due time. */
export function compareEnMostrador(a: Esperado, b: Esperado): number {
  if (a.llego && b.llego) return Date.parse(a.llego.desde) - Date.parse(b.llego.desde) || a.idPedido - b.idPedido
  if (a.llego || b.llego) return a.llego ? -1 : 1
  const due = ({ fechaEntrega, horaDesde }: Esperado) => `${fechaEntrega} ${horaDesde}`
  return due(a).localeCompare(due(b)) || a.idPedido - b.idPedido
}

/**
 * The names in stored form: trimmed, without doubled blanks, none empty; of two names with the same letters, the first.
 */
export function readLugaresRetiro(escritos: readonly string[]): string[] {
  const limpios = escritos.map((one) => one.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const plano = limpios.map((one) => one.toLowerCase())
  return limpios.filter((_, i) => plano.indexOf(plano[i]!) === i)
}
