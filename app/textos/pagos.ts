export const PAGOS = {
  /** Why a card was refused, and what to do next, by the server's reason (`motivo`). */
  motivos: {
    FONDOS: 'La tarjeta no tiene fondos suficientes. Prueba con otra.',
    VENCIDA: 'La tarjeta está vencida. Prueba con otra.',
    CVV: 'El código de seguridad no es correcto. Prueba de nuevo.',
    LIMITE: 'El pago supera el límite de la tarjeta. Prueba con otra.',
    CUOTAS: 'La tarjeta no acepta esas cuotas. Elige otra cantidad u otra tarjeta.',
    NO_HABILITADA: 'La tarjeta no está habilitada para compras online. Consulta con tu banco o prueba con otra.',
    DATOS: 'Los datos de la tarjeta no son correctos. Bórrala y agrégala de nuevo, o prueba con otra.',
    TIEMPO: 'No pudimos confirmar el pago a tiempo. Si ves un cargo o una reserva por él, te lo devolvemos.',
    REINTENTOS: 'La tarjeta no admite más intentos por ahora. Prueba con otra.',
  },
  otroMedio: 'Prueba con otra tarjeta u otro medio de pago.',
  elige: 'Elige con qué tarjeta pagas.',
  ninguna: 'Todavía no tienes tarjetas: agrega una.',
  /** */
  reserva: (hasta: string) =>
    `Reservamos hasta ${hasta} en tu tarjeta y cobramos solo lo que preparemos. El resto se libera.`,
  sinCargo: 'Este pedido no te cuesta nada: no usamos ninguna tarjeta.',
  debito: 'Se debita el total ahora; si preparamos menos, te devolvemos la diferencia.',
  confirmando: 'Estamos confirmando tu pago',
  confirmandoTexto: 'No cierres esta página ni vuelvas a pagar: en un momento te decimos cómo salió.',
  cvv: 'Escribe el código de seguridad de tu tarjeta',
  cvvFalta: 'Sin el código de seguridad no podemos tomar tu pedido.',
  cvvEscribir: 'Escribir el código',
  seCancelo: 'El pedido se canceló y no se te cobra nada.',
  noSeHizo: 'El pedido no se hizo',
} as const
