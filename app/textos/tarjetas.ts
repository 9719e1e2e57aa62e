/** The specification's texts of the cards (T-40 … T-48), exact to the character. */
export const TARJETAS = {
  titulo: 'Tus tarjetas',
  agregarNueva: 'Agregar nueva Tarjeta',
  ninguna: 'No tienes tarjetas agregadas.',
  obteniendo: 'Obteniendo tarjetas...',
  agregar: (descripcion: string) => `Agregar tarjeta ${descripcion}:`,
  cargando: 'Cargando...',
  borrar: 'Borrar tarjeta',
  borrarPregunta: '¿Desea borrar la tarjeta?',
  eliminada: 'Tarjeta eliminada',
  eliminadaTexto: 'Se ha eliminado la información de la tarjeta',
  error: 'Error',
  errorEliminando: 'Se ha producido un error eliminando tarjeta. Intente nuevamente',
  misTarjetas: 'Mis tarjetas',
  /** Ours: the company has no card provider. */
  sinTarjetas: 'Aquí no se paga con tarjeta por internet.',
} as const
