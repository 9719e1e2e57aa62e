import type { Textos } from '@surtido/rules/textos'
import type { UI as UI_ES } from '../ui.ts'

export const UI: Textos<typeof UI_ES> = {
  quitarFiltro: 'Remove filter',
  cerrar: 'Close',
  cerrarAviso: 'Close message',
  ocultarClave: 'Hide password',
  mostrarClave: 'Show password',
  opcional: '(optional)',
  cargando: 'Loading…',
  precioDeOferta: 'Offer price:',
  antes: '. Before:',
  estrellas: (n, de, texto) => `${n} of ${de}: ${texto}`,
  cantidadDe: (que) => `Amount of ${que}`,
  quitarUno: (que) => `Remove one of ${que}`,
  quitar: (que) => `Remove ${que}`,
  agregar: (que) => `Add ${que}`,
  escribirCantidad: 'Type the amount',
  pasos: { hecho: 'Done:', actual: 'Now:', pendiente: 'To come:', cancelado: 'Now:' },
}
