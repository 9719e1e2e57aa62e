import type { Textos } from '@surtido/rules/textos'
import { PAGOS as PAGOS_ES } from '../pagos.ts'

export const PAGOS: Textos<typeof PAGOS_ES> = {
  ...PAGOS_ES,
  motivos: {
    FONDOS: 'La tarjeta no tiene fondos suficientes. Probá con otra.',
    VENCIDA: 'La tarjeta está vencida. Probá con otra.',
    CVV: 'El código de seguridad no es correcto. Probá de nuevo.',
    LIMITE: 'El pago supera el límite de la tarjeta. Probá con otra.',
    CUOTAS: 'La tarjeta no acepta esas cuotas. Elegí otra cantidad u otra tarjeta.',
    NO_HABILITADA: 'La tarjeta no está habilitada para compras online. Consultá con tu banco o probá con otra.',
    DATOS: 'Los datos de la tarjeta no son correctos. Borrala y agregala de nuevo, o probá con otra.',
    TIEMPO: 'No pudimos confirmar el pago a tiempo. Si ves un cargo o una reserva por él, te lo devolvemos.',
    REINTENTOS: 'La tarjeta no admite más intentos por ahora. Probá con otra.',
  },
  otroMedio: 'Probá con otra tarjeta u otro medio de pago.',
  elige: 'Elegí con qué tarjeta pagás.',
  ninguna: 'Todavía no tenés tarjetas: agregá una.',
  cvv: 'Escribí el código de seguridad de tu tarjeta',
}
