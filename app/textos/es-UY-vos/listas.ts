import type { Textos } from '@surtido/rules/textos'
import { LISTAS as LISTAS_ES } from '../listas.ts'

export const LISTAS: Textos<typeof LISTAS_ES> = {
  ...LISTAS_ES,
  pideSesion: 'Iniciá sesión para ver y guardar tus listas.',
  ninguna: 'Todavía no tenés listas. Creá una, o guardá como lista el carrito o un pedido.',
  faltaNombre: 'Escribí un nombre.',
  vacia: 'Esta lista está vacía. Agregá artículos desde la página de cada uno.',
  elegirLocal: 'Elegí dónde comprar para ver los precios y agregarla.',
}
