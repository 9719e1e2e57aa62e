import type { Textos } from '@surtido/rules/textos'
import { FINALIZAR as FINALIZAR_ES } from '../finalizar.ts'

export const FINALIZAR: Textos<typeof FINALIZAR_ES> = {
  ...FINALIZAR_ES,
  enLosProximosDias: 'En los próximos días no queda ningún horario. Probá con otro local o forma de entrega.',
  noPudimosCargarTuCupon: 'No pudimos cargar tu cupón. Volvé a intentarlo, o quitalo para seguir sin él.',
  yaNoTienesEseCupon: 'El cupón que elegiste ya no está entre los tuyos: este pedido va sin él.',
  escribeElRut: 'Escribí el RUT.',
  escribeLaRazonSocial: 'Escribí la razón social.',
  iniciaSesionParaTerminar: 'Iniciá sesión para terminar tu pedido. Tu carrito te espera.',
  carritoVacioYQuizasConfirmado:
    'Tu carrito está vacío. Si acabás de confirmar un pedido, lo encontrás en «Mis pedidos».',
  escribeUnMontoPor: 'Escribí un monto, por ejemplo 1.500 o 99,50.',
  comoPagas: 'Cómo pagás',
  conCuantoPagas: '¿Con cuánto pagás?',
  dinosSiLaDireccion: 'Decinos si la dirección es tuya.',
  eligeUnaDireccionA: 'Elegí una dirección a la que llegue el local.',
  eligeUnHorario: 'Elegí un horario.',
  eligeComoPagas: 'Elegí cómo pagás.',
  revisaConCuantoPagas: (falla) => `Revisá con cuánto pagás. ${falla}`,
  completaLosDatosDe: 'Completá los datos de la factura.',
}
