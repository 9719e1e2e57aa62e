import type { Textos } from '@surtido/rules/textos'
import { TARJETAS as TARJETAS_ES } from '../tarjetas.ts'

export const TARJETAS: Textos<typeof TARJETAS_ES> = {
  ...TARJETAS_ES,
  sinTarjetas: 'Acá no se paga con tarjeta por internet.',
  iniciaSesionParaAgregar: 'Iniciá sesión para agregar una tarjeta.',
  iniciaSesionParaVer: 'Iniciá sesión para ver y guardar tus tarjetas.',
}
