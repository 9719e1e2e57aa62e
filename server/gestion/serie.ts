// The pedidos of one view of a local as they were last sent, and since when each is so: a client that has an earlier
// state gets what changed since.
import { randomBytes } from 'node:crypto'
import { type Cola, VISTAS } from '@surtido/contract/gestion-pedidos'
import type { VistaDeCola } from '@surtido/rules/cola'
import { type Colocado, joinObjects, restoOf } from './cola.ts'

interface Entrada {
  readonly fijo: string
  readonly resto: string
  /** The state since which it is so. */
  readonly n: number
}

/** States of another process mean nothing to this one. */
const PROCESO = randomBytes(6).toString('base64url')
/** Counts the states of all series, so that a series that was dropped and made anew repeats none. */
let estados = 0

export class Serie {
  readonly #codigoLocal: number
  readonly #vista: VistaDeCola
  readonly #nombre: string
  #byPedido: ReadonlyMap<number, Entrada> = new Map()
  #orden: { readonly ids: readonly number[]; readonly n: number } = { ids: [], n: ++estados }
  #vistas = {} as Cola['vistas']
  #n = this.#orden.n
  /** What the queue was when it was last read. */
  huella: string | undefined

  constructor(codigoEmpresa: number, codigoLocal: number, vista: VistaDeCola) {
    this.#codigoLocal = codigoLocal
    this.#vista = vista
    this.#nombre = `${PROCESO}.${codigoEmpresa}.${codigoLocal}.${vista}.`
  }

  get size(): number {
    return this.#byPedido.size + 1
  }

  /** Takes the queue as it is now. */
  update(puestos: readonly Colocado[], ahora: Date, huella: string): void {
    const n = ++estados
    const vistas = Object.fromEntries(VISTAS.map((one) => [one, 0])) as Cola['vistas']
    const byPedido = new Map<number, Entrada>()
    const ids: number[] = []
    for (const puesto of puestos) {
      for (const one of puesto.vistas) vistas[one]++
      if (!puesto.vistas.includes(this.#vista)) continue
      const { idPedido, texto: fijo } = puesto.pedido
      const resto = restoOf(puesto, ahora)
      const before = this.#byPedido.get(idPedido)
      byPedido.set(idPedido, before?.fijo === fijo && before.resto === resto ? before : { fijo, resto, n })
      ids.push(idPedido)
    }
    const before = this.#orden.ids
    if (ids.length !== before.length || ids.some((id, i) => id !== before[i])) this.#orden = { ids, n }
    this.#byPedido = byPedido
    this.#vistas = vistas
    this.#n = n
    this.huella = huella
  }

  /** `Cola` as JSON: the changes since that state, or all of it when that state is not one of this series. */
  write(desde?: string): string {
    const since = desde?.startsWith(this.#nombre) ? Number(desde.slice(this.#nombre.length)) : undefined
    const parcial = since !== undefined && Number.isSafeInteger(since) && since <= this.#n
    const cabeza: Omit<Cola, 'pedidos'> = {
      codigoLocal: this.#codigoLocal,
      vistas: this.#vistas,
      marca: `${this.#nombre}${this.#n}`,
      desde: parcial ? desde! : null,
      ...(parcial && this.#orden.n > since && { orden: [...this.#orden.ids] }),
    }
    const pedidos: string[] = []
    for (const { fijo, resto, n } of this.#byPedido.values())
      if (!parcial || n > since) pedidos.push(joinObjects(fijo, resto))
    return joinObjects(JSON.stringify(cabeza), `{"pedidos":[${pedidos.join(',')}]}`)
  }
}
