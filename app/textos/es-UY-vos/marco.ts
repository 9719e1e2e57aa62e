import type { Textos } from '@surtido/rules/textos'
import { MARCO as MARCO_ES } from '../marco.ts'

export const MARCO: Textos<typeof MARCO_ES> = {
  ...MARCO_ES,
  hazElSurtidoADomicilio: 'Hacé el surtido desde tu casa, con entrega a domicilio.',
  hazElSurtidoDesde: 'Hacé el surtido desde tu casa: entrega a domicilio o retiro en el local.',
  eligeDondeComprar: 'Elegí dónde comprar',
  eligeUnaDireccion: 'Elegí una dirección',
  puedesPedirParaUn: 'Podés pedir para un horario en que el local esté abierto.',
}
