import type { Textos } from '@surtido/rules/textos'
import type { TARJETAS as TARJETAS_ES } from '../tarjetas.ts'

export const TARJETAS: Textos<typeof TARJETAS_ES> = {
  titulo: 'Your cards',
  agregarNueva: 'Add a new card',
  ninguna: 'You have added no cards.',
  obteniendo: 'Getting your cards...',
  agregar: (descripcion) => `Add a ${descripcion} card:`,
  cargando: 'Loading...',
  borrar: 'Delete card',
  borrarPregunta: 'Delete this card?',
  eliminada: 'Card deleted',
  eliminadaTexto: 'The details of the card have been deleted',
  error: 'Error',
  errorEliminando: 'The card could not be deleted. Please try again',
  misTarjetas: 'My cards',
  sinTarjetas: 'Cards are not accepted online here.',
}
