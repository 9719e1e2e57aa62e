// The pedidos of one view of a local as they were last sent, and since when each is so: a client that has an earlier
// state gets what changed since.
import { randomBytes } from 'node:crypto'
import { type Cola, VISTAS, type Vista } from '@surtido/contract/gestion-pedidos'
import { type AbiertoColocado, restoOf } from './cola.ts'

interface Entrada {
  readonly fijo: string
  readonly resto: string
  /** The bytes of both, joined. */
  readonly bytes: number
  /** The state since which it is so. */
  readonly n: number
}

const CIERRE = ']}'
const bytesOf = (text: string) => Buffer.byteLength(text)

/** States of another process mean nothing to this one. */
const PROCESO = randomBytes(6).toString('base64url')
/** Counts the states of all series, so that a series that was dropped and made anew repeats none. */
let estados = 0

export class Serie {
  readonly #codigoLocal: number
  readonly #vista: Vista
  readonly #nombre: string
  readonly #byPedido = new Map<number, Entrada>()
  #orden: { readonly ids: readonly number[]; readonly n: number } = { ids: [], n: ++estados }
  #vistas = {} as Cola['vistas']
  #n = this.#orden.n
  /** The hash of the queue when it was last read. */
  huella: string | undefined

  constructor(codigoEmpresa: number, codigoLocal: number, vista: Vista) {
    this.#codigoLocal = codigoLocal
    this.#vista = vista
    this.#nombre = `${PROCESO}.${codigoEmpresa}.${codigoLocal}.${vista}.`
  }

  get size(): number {
    return this.#byPedido.size + 1
  }

  /** Takes the queue as it is now. */
  update(colocados: readonly AbiertoColocado[], ahora: Date, huella: string): void {
    const n = ++estados
    const vistas = Object.fromEntries(VISTAS.map((one) => [one, 0])) as Cola['vistas']
    const ids: number[] = []
    for (const colocado of colocados) {
      for (const one of colocado.vistas) vistas[one]++
      if (!colocado.vistas.includes(this.#vista)) continue
      const { idPedido, texto: fijo } = colocado.pedido
      const resto = restoOf(colocado, ahora)
      const before = this.#byPedido.get(idPedido)
      if (before?.fijo !== fijo || before.resto !== resto)
        this.#byPedido.set(idPedido, { fijo, resto, n, bytes: bytesOf(fijo) + bytesOf(resto) - 1 })
      ids.push(idPedido)
    }
    if (this.#byPedido.size > ids.length) {
      const here = new Set(ids)
      for (const idPedido of this.#byPedido.keys()) if (!here.has(idPedido)) this.#byPedido.delete(idPedido)
    }
    const before = this.#orden.ids
    if (ids.length !== before.length || ids.some((id, i) => id !== before[i])) this.#orden = { ids, n }
    this.#vistas = vistas
    this.#n = n
    this.huella = huella
  }

  /**
   * `Cola` as JSON: the changes since that state, or all of it when that state is not one of this series. Each text goes
   * into its place at once: one of the whole list would be copied five times, and leave as much to the garbage collector.
   */
  write(desde?: string): Buffer {
    const since = desde?.startsWith(this.#nombre) ? Number(desde.slice(this.#nombre.length)) : undefined
    const parcial = since !== undefined && Number.isSafeInteger(since) && since <= this.#n
    const cabeza: Omit<Cola, 'pedidos'> = {
      codigoLocal: this.#codigoLocal,
      vistas: this.#vistas,
      marca: `${this.#nombre}${this.#n}`,
      desde: parcial ? desde! : null,
      ...(parcial && this.#orden.n > since && { orden: [...this.#orden.ids] }),
    }
    const before = `${JSON.stringify(cabeza).slice(0, -1)},"pedidos":[`
    const entradas = this.#orden.ids.map((id) => this.#byPedido.get(id)!).filter(({ n }) => !parcial || n > since)
    const commas = Math.max(0, entradas.length - 1)
    const whole = Buffer.allocUnsafeSlow(
      entradas.reduce((sum, { bytes }) => sum + bytes, bytesOf(before) + commas + CIERRE.length),
    )
    let at = whole.write(before)
    for (const [i, { fijo, resto }] of entradas.entries()) {
      if (i > 0) at += whole.write(',', at)
      // The end of the one object and the begin of the other are written over by the comma between their fields.
      at += whole.write(fijo, at) - 1
      const brace = at
      at += whole.write(resto, at)
      whole.write(',', brace)
    }
    whole.write(CIERRE, at)
    return whole
  }
}
