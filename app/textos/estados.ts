export { ESTADO_TEXTOS } from '@surtido/rules/pedidos'
