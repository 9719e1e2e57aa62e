import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import type { Centesimos } from '@surtido/rules/cantidades'
import type { Palabra } from '../../../device/guardado.ts'
import type { PorPoner } from '../../../preparar/decisiones.ts'
import type { ParteDeParada } from '../../../preparar/paradas.ts'
import type { EtiquetaDePrecio } from '../../../preparar/peso.ts'

/** A panel over the stop that needs an answer. */
export type Panel =
  | { readonly que: 'noHay' | 'lista' }
  /** `etiqueta`: the price on the label that was read. */
  | { readonly que: 'cantidad'; readonly etiqueta?: EtiquetaDePrecio | undefined }
  /** The code of whose basket is read next; undefined: the first pedido without one. */
  | { readonly que: 'canastas'; readonly idPedido?: number }
  | {
      readonly que: 'peso'
      readonly parte: ParteDeParada
      readonly peso: Centesimos
      readonly codigo?: string | undefined
    }
  | { readonly que: 'etiqueta'; readonly parte: ParteDeParada; readonly peso: Centesimos; readonly codigo: string }
  | { readonly que: 'vacio'; readonly hay: Centesimos }
  | { readonly que: 'sinLeer'; readonly palabras: readonly Palabra[] }
  /** The code of the article, typed; `palabras`: what then goes in, one piece without them. */
  | { readonly que: 'escribir'; readonly palabras?: readonly Palabra[] }
  | { readonly que: 'posicion'; readonly palabras: readonly Palabra[]; readonly porVer: readonly PorPoner[] }
  | { readonly que: 'codigo'; readonly codigo: string }
  | { readonly que: 'otro'; readonly cortas: readonly Corta[]; readonly elegido?: ArticuloDelLocal | undefined }

/** A line with something missing. */
export interface Corta {
  readonly parte: ParteDeParada
  readonly cantidad: Centesimos
  /** How many are left on the shelf; undefined: none. */
  readonly quedan?: Centesimos | undefined
}

/** The last message in words; the tone and the vibration say the same. */
export interface MensajeDePanel {
  /** `ya`: it counted before. */
  readonly tono: 'bien' | 'mal' | 'ya'
  readonly texto: string
  /** An unknown code that was just read at a stop: it may be of the article in hand. */
  readonly nuevo?: { readonly codigo: string; readonly clave: string } | undefined
}
