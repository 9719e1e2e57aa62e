import type { Textos } from '@surtido/rules/textos'
import type { C as C_ES } from '../cupon.ts'

export const C: Textos<typeof C_ES> = {
  misCupones: 'Meus cupons',
  ingresaTuCupon: 'Digite o seu cupom',
  canjear: 'Resgatar',
  noTienesCupones: 'Você não tem cupons!',
  verDetalle: 'Ver detalhes',
  usar: 'Usar',
  error: 'Erro',
  localEquivocado: 'Você não pode usar o cupom na loja selecionada.',
  yaCanjeado: 'Parece que você já resgatou este cupom',
  noExiste: 'Não encontramos nenhum cupom com o seu código',
  errorAlCanjear: 'Não foi possível resgatar o cupom',
  exito: 'Tudo certo!',
  canjeado: 'O cupom foi resgatado',
  montoMinimo: (monto) => `Valor mínimo: ${monto}`,
  validoHasta: (fecha) => `Válido até: ${fecha}`,
  descuento: (cuanto) => `${cuanto} de desconto na sua próxima compra`,
  falta: (monto) => `Faltam ${monto} no pedido para poder usar este cupom.`,
}
