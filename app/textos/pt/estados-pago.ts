import type { ESTADO_PAGO_TEXTOS as ES } from '../estados-pago.ts'

export const ESTADO_PAGO_TEXTOS: typeof ES = {
  AUTORIZANDO: 'Estamos confirmando o pagamento',
  PENDIENTE_CVV: 'Falta o código de segurança do seu cartão',
  AUTORIZADO: 'Reservado no seu cartão',
  RECHAZADO: 'Pagamento recusado',
  CAPTURANDO: 'Cobrando no seu cartão',
  CAPTURADO: 'Cobrado no seu cartão',
  DEVOLVIENDO: 'Devolvendo ao seu cartão',
  DEVUELTO: 'Devolvido ao seu cartão',
  ANULANDO: 'Liberando o reservado no seu cartão',
  ANULADO: 'Não foi cobrado: liberamos o reservado',
  FALLIDO: 'Não conseguimos cobrar: vamos entrar em contato',
  SIN_CARGO: 'Sem custo: nenhum cartão é usado',
}
