interface Guardado<V> {
  readonly valor: V
  readonly bytes: number
}

interface Place<V> {
  /** Longest unasked for first. */
  readonly guardados: Map<string, Guardado<V>>
  bytes: number
}

/**
 * Keeps values of several places within one budget of bytes. When it is full, the place that takes the most gives room,
 * what was longest unasked for first: a large shop that is walked through takes nothing from small ones.
 */
export class Repartida<V> {
  readonly #places = new Map<string, Place<V>>()
  readonly #most: number
  bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get(place: string, clave: string): V | undefined {
    const guardados = this.#places.get(place)?.guardados
    const found = guardados?.get(clave)
    if (!found) return undefined
    guardados!.delete(clave)
    guardados!.set(clave, found)
    return found.valor
  }

  /** Reads it without counting it as asked for. */
  peek(place: string, clave: string): V | undefined {
    return this.#places.get(place)?.guardados.get(clave)?.valor
  }

  set(place: string, clave: string, valor: V, bytes: number): void {
    this.delete(place, clave)
    let one = this.#places.get(place)
    if (!one) {
      one = { guardados: new Map(), bytes: 0 }
      this.#places.set(place, one)
    }
    one.guardados.set(clave, { valor, bytes })
    one.bytes += bytes
    this.bytes += bytes
    while (this.bytes > this.#most) this.#makeRoom()
  }

  delete(place: string, clave: string): void {
    const one = this.#places.get(place)
    const found = one?.guardados.get(clave)
    if (!one || !found) return
    one.guardados.delete(clave)
    one.bytes -= found.bytes
    this.bytes -= found.bytes
    if (one.guardados.size === 0) this.#places.delete(place)
  }

  forget(place: string): void {
    this.bytes -= this.#places.get(place)?.bytes ?? 0
    this.#places.delete(place)
  }

  forgetWhere(place: string, isStale: (valor: V) => boolean): void {
    for (const [clave, { valor }] of [...(this.#places.get(place)?.guardados ?? [])])
      if (isStale(valor)) this.delete(place, clave)
  }

  #makeRoom(): void {
    let largest: [string, Place<V>] | undefined
    for (const one of this.#places) if (!largest || one[1].bytes > largest[1].bytes) largest = one
    const [place, { guardados }] = largest!
    const [oldest] = guardados.keys()
    this.delete(place, oldest!)
  }
}
