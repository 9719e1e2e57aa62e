/** Words of the parts of the screen, mostly for screen readers. */
export const UI = {
  quitarFiltro: 'Quitar filtro',
  cerrar: 'Cerrar',
  cerrarAviso: 'Cerrar aviso',
  ocultarClave: 'Ocultar contraseña',
  mostrarClave: 'Mostrar contraseña',
  opcional: '(opcional)',
  cargando: 'Cargando…',
  precioDeOferta: 'Precio de oferta:',
  antes: '. Antes:',
  estrellas: (n: number, de: number, texto: string) => `${n} de ${de}: ${texto}`,
  cantidadDe: (que: string) => `Cantidad de ${que}`,
  quitarUno: (que: string) => `Quitar uno de ${que}`,
  quitar: (que: string) => `Quitar ${que}`,
  agregar: (que: string) => `Agregar ${que}`,
  escribirCantidad: 'Escribir la cantidad',
  pasos: { hecho: 'Listo:', actual: 'Ahora:', pendiente: 'Falta:', cancelado: 'Ahora:' },
} as const
