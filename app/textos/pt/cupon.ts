import type { Textos } from '@surtido/rules/textos'
import type { C as C_ES } from '../cupon.ts'

export const C: Textos<typeof C_ES> = {
  volver: 'Voltar',
  pideSesion: 'Entre na sua conta para ver os seus cupons.',
  cupon: 'Cupom',
  noEsta: 'Não encontramos esse cupom entre os seus.',
  codigo: 'Código:',
  primeraCompra: 'Só para a sua primeira compra.',
  noDescuenta: 'Não desconta o que já está em oferta ou promoção.',
  dondeSirve: 'Onde você pode usar',
  misCupones: 'Meus cupons',
  ingresaTuCupon: 'Digite o seu cupom',
  canjear: 'Resgatar',
  noTienesCupones: 'Você não tem cupons!',
  verDetalle: 'Ver detalhes',
  usar: 'Usar',
  error: 'Erro',
  errorAlCanjear: 'Não foi possível resgatar o cupom',
  exito: 'Tudo certo!',
  canjeado: 'O cupom foi resgatado',
  montoMinimo: (monto) => `Valor mínimo: ${monto}`,
  validoHasta: (fecha) => `Válido até: ${fecha}`,
  descuento: (cuanto) => `${cuanto} de desconto na sua próxima compra`,
  falta: (monto) => `Faltam ${monto} no pedido para poder usar este cupom.`,
}
