import type { Textos } from '@surtido/rules/textos'
import type { UI as UI_ES } from '../ui.ts'

export const UI: Textos<typeof UI_ES> = {
  quitarFiltro: 'Remover filtro',
  cerrar: 'Fechar',
  cerrarAviso: 'Fechar aviso',
  ocultarClave: 'Ocultar senha',
  mostrarClave: 'Mostrar senha',
  opcional: '(opcional)',
  cargando: 'Carregando…',
  precioDeOferta: 'Preço de oferta:',
  antes: '. Antes:',
  estrellas: (n, de, texto) => `${n} de ${de}: ${texto}`,
  cantidadDe: (que) => `Quantidade de ${que}`,
  quitarUno: (que) => `Remover um de ${que}`,
  quitar: (que) => `Remover ${que}`,
  agregar: (que) => `Adicionar ${que}`,
  escribirCantidad: 'Digitar a quantidade',
  pasos: { hecho: 'Pronto:', actual: 'Agora:', pendiente: 'Falta:', cancelado: 'Agora:' },
}
