export { ESTADO_PAGO_TEXTOS } from '@surtido/rules/pagos'
