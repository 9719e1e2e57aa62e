import type { Textos } from '@surtido/rules/textos'
import type { CUPONES as CUPONES_ES } from '../cupones.ts'

export const CUPONES: Textos<typeof CUPONES_ES> = {
  misCupones: 'Meus cupons',
  ingresaTuCupon: 'Digite o seu cupom',
  canjear: 'Resgatar',
  noTienesCupones: 'Você não tem cupons!',
  montoMinimo: (monto) => `Valor mínimo: ${monto}`,
  validoHasta: (fecha) => `Válido até: ${fecha}`,
  verDetalle: 'Ver detalhes',
  usar: 'Usar',
  descuento: (cuanto) => `${cuanto} de desconto na sua próxima compra`,
  error: 'Erro',
  falta: (monto) => `Faltam ${monto} no pedido para poder usar este cupom.`,
  errorAlCanjear: 'Não foi possível resgatar o cupom',
  exito: 'Tudo certo!',
  canjeado: 'O cupom foi resgatado',
  volver: 'Voltar',
  pideSesion: 'Entre na sua conta para ver os seus cupons.',
  cupon: 'Cupom',
  noEsta: 'Não encontramos esse cupom entre os seus.',
  codigo: 'Código:',
  primeraCompra: 'Só para a sua primeira compra.',
  noDescuenta: 'Não desconta o que já está em oferta ou promoção.',
  dondeSirve: 'Onde você pode usar',
}
