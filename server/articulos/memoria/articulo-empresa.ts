import type { Cantidad, Moneda } from '@surtido/contract/base'
import type { Centavos } from '@surtido/rules/dinero'
import type { VentaHabitual } from '@surtido/rules/habituales'
import type { TramoLeido } from '@surtido/rules/precios'

export interface RubroCatalogo {
  readonly id: number
  readonly codEstMerc: string
  readonly nivel: number
  readonly slug: string
  readonly descripcion: string
  readonly orden: number
  readonly imagen: string
  readonly edadMinima: number | null
}

/** The values that many articles share: where they are and how they are sold. Kept once, to save memory. */
export interface Comun {
  /** First-level rubro; `rubro.id` says which (E-13 `categoria`). */
  readonly categoria: RubroCatalogo
  readonly codEstMerc: string
  readonly rubro: RubroCatalogo
  readonly moneda: Moneda
  readonly fraccionada: boolean
  readonly pasoVenta: Cantidad
  readonly minimoVenta: Cantidad
  readonly habitual: VentaHabitual | undefined
  readonly deseos: readonly string[]
  readonly precioEnvase: Centavos
  readonly medida: string | null
  readonly contenidoMedida: number | null
  readonly etiquetas: readonly string[]
  readonly limitePorPedido: Cantidad | null
  readonly esBolsa: boolean
  /** The least age of the person who receives it. */
  readonly edadMinima: number | null
}

/** Also has what a list shows of the article, as JSON without its braces. */
export interface ComunEscrito extends Comun {
  readonly comunEscrito: string
}

/** A brand as articles write it, and its index in the empresa's `marcas`, whatever the spelling. */
export interface MarcaEscrita {
  readonly marca: string
  readonly posicion: number
}

export interface Imagenes {
  readonly urlImagen: string
  /** The addresses of its pictures, without width and type. */
  readonly fotos: readonly { readonly url: string; readonly color: string }[]
  readonly dibujo: string
}

interface Propio {
  readonly id: number
  readonly artCodigo: string
  readonly nombre: string
  readonly descripcionAmpliada: string
  readonly contenido: string
  readonly codigosBarras: readonly string[]
  readonly tramos: readonly TramoLeido[]
}

/** The data of an article that are the same in every local of its empresa. Prices and stock are the local's. */
export class ArticuloEmpresa implements Propio, ComunEscrito, Imagenes {
  readonly id: number
  readonly artCodigo: string
  readonly nombre: string
  readonly descripcionAmpliada: string
  readonly contenido: string
  readonly codigosBarras: readonly string[]
  readonly tramos: readonly TramoLeido[]
  readonly #marca: MarcaEscrita
  readonly #imagenes: Imagenes
  readonly #comun: ComunEscrito

  constructor(propio: Propio, marca: MarcaEscrita, imagenes: Imagenes, comun: ComunEscrito) {
    this.id = propio.id
    this.artCodigo = propio.artCodigo
    this.nombre = propio.nombre
    this.descripcionAmpliada = propio.descripcionAmpliada
    this.contenido = propio.contenido
    this.codigosBarras = propio.codigosBarras
    this.tramos = propio.tramos
    this.#marca = marca
    this.#imagenes = imagenes
    this.#comun = comun
  }

  get marca() {
    return this.#marca.marca
  }
  get posicionMarca() {
    return this.#marca.posicion
  }
  get urlImagen() {
    return this.#imagenes.urlImagen
  }
  get fotos() {
    return this.#imagenes.fotos
  }
  get dibujo() {
    return this.#imagenes.dibujo
  }
  get categoria() {
    return this.#comun.categoria
  }
  get codEstMerc() {
    return this.#comun.codEstMerc
  }
  get rubro() {
    return this.#comun.rubro
  }
  get moneda() {
    return this.#comun.moneda
  }
  get fraccionada() {
    return this.#comun.fraccionada
  }
  get pasoVenta() {
    return this.#comun.pasoVenta
  }
  get minimoVenta() {
    return this.#comun.minimoVenta
  }
  get habitual() {
    return this.#comun.habitual
  }
  get deseos() {
    return this.#comun.deseos
  }
  get precioEnvase() {
    return this.#comun.precioEnvase
  }
  get medida() {
    return this.#comun.medida
  }
  get contenidoMedida() {
    return this.#comun.contenidoMedida
  }
  get etiquetas() {
    return this.#comun.etiquetas
  }
  get limitePorPedido() {
    return this.#comun.limitePorPedido
  }
  get esBolsa() {
    return this.#comun.esBolsa
  }
  get edadMinima() {
    return this.#comun.edadMinima
  }
  get comunEscrito() {
    return this.#comun.comunEscrito
  }
}
