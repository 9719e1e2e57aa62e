import type { ESTADO_TEXTOS as ES } from '../estados.ts'

export const ESTADO_TEXTOS: typeof ES = {
  PENDIENTE_PAGO: 'Pagamento pendente',
  RECIBIDO: 'Recebido',
  EN_PREPARACION: 'Em preparação',
  ESPERANDO_RESPUESTA: 'Esperando a sua resposta',
  PREPARADO: 'Preparado',
  LISTO_PARA_RETIRO: 'Pronto para retirar',
  EN_CAMINO: 'A caminho',
  ENTREGADO: 'Entregue',
  CANCELADO: 'Cancelado',
}
