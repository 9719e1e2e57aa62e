interface Guardado<V> {
  readonly valor: V
  readonly bytes: number
}

interface Lugar<V> {
  /** Longest unasked for first. */
  readonly guardados: Map<string, Guardado<V>>
  bytes: number
}

/**
 * Keeps values of several places within one budget of bytes. When it is full, the place that takes the most gives room,
 * what was longest unasked for first: a large shop that is walked through takes nothing from small ones.
 */
export class Repartida<V> {
  readonly #lugares = new Map<string, Lugar<V>>()
  readonly #most: number
  bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get(lugar: string, clave: string): V | undefined {
    const guardados = this.#lugares.get(lugar)?.guardados
    const found = guardados?.get(clave)
    if (!found) return undefined
    guardados!.delete(clave)
    guardados!.set(clave, found)
    return found.valor
  }

  /** Reads it without counting it as asked for. */
  peek(lugar: string, clave: string): V | undefined {
    return this.#lugares.get(lugar)?.guardados.get(clave)?.valor
  }

  set(lugar: string, clave: string, valor: V, bytes: number): void {
    this.delete(lugar, clave)
    let one = this.#lugares.get(lugar)
    if (!one) {
      one = { guardados: new Map(), bytes: 0 }
      this.#lugares.set(lugar, one)
    }
    one.guardados.set(clave, { valor, bytes })
    one.bytes += bytes
    this.bytes += bytes
    while (this.bytes > this.#most) this.#makeRoom()
  }

  delete(lugar: string, clave: string): void {
    const one = this.#lugares.get(lugar)
    const found = one?.guardados.get(clave)
    if (!one || !found) return
    one.guardados.delete(clave)
    one.bytes -= found.bytes
    this.bytes -= found.bytes
    if (one.guardados.size === 0) this.#lugares.delete(lugar)
  }

  forget(lugar: string): void {
    this.bytes -= this.#lugares.get(lugar)?.bytes ?? 0
    this.#lugares.delete(lugar)
  }

  forgetWhere(lugar: string, isStale: (valor: V) => boolean): void {
    for (const [clave, { valor }] of [...(this.#lugares.get(lugar)?.guardados ?? [])])
      if (isStale(valor)) this.delete(lugar, clave)
  }

  #makeRoom(): void {
    let largest: [string, Lugar<V>] | undefined
    for (const one of this.#lugares) if (!largest || one[1].bytes > largest[1].bytes) largest = one
    const [lugar, { guardados }] = largest!
    const [oldest] = guardados.keys()
    this.delete(lugar, oldest!)
  }
}
