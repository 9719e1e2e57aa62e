import type { Textos } from '@surtido/rules/textos'
import { PROGRAMADOS as PROGRAMADOS_ES } from '../programados.ts'

export const PROGRAMADOS: Textos<typeof PROGRAMADOS_ES> = {
  ...PROGRAMADOS_ES,
  pideSesion: 'Iniciá sesión para ver y crear tus pedidos programados.',
  ninguno: 'Todavía no programaste ningún pedido. Elegí una de tus listas y decí cada cuánto la querés.',
  listaVacia: 'Esa lista está vacía. Agregá artículos antes de programarla.',
  sinHorario: 'Ningún horario sirve para todos esos días. Elegí menos días.',
  eligeDias: 'Elegí al menos un día.',
  eligeHorario: 'Elegí un horario.',
  pago: 'Cómo pagás',
  sinTarjetas: 'Para pagar con tarjeta, guardá una antes.',
  eligeTarjeta: 'Elegí una tarjeta guardada.',
  avisarmeDetalle: 'La tarde anterior te decimos el total de ese día y qué falta. Si no confirmás, no se pide nada.',
  soloDetalle: 'La tarde anterior lo pedimos por vos, y te decimos el total y qué falta.',
  faltaTope: 'Escribí un monto, por ejemplo 3.000.',
  sinDireccion: 'Se borró la dirección. Tocá Cambiar para elegir otra.',
  aviso: 'Te avisamos la tarde anterior y vos confirmás.',
  hasta: (cuando) => `Podés confirmarlo hasta el ${cuando}.`,
  eligeComoPagas: 'Elegí cómo pagás.',
  eligeUnaDireccionGuardada: 'Elegí una dirección guardada.',
}
