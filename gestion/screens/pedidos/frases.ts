import type { HechoDePedido, Paso, PedidoDelLocal, PedidoEnCola, Vista } from '@surtido/contract/gestion-pedidos'
import type { EstadoDePago } from '@surtido/contract/pedidos'
import { RETIRO_LOCAL } from '@surtido/rules/entregas'

/** The views of the queue, in the order of the work. */
export const VISTAS: Readonly<Record<Vista, string>> = {
  POR_PREPARAR: 'Por preparar',
  EN_CURSO: 'En curso',
  ESPERANDO_RESPUESTA: 'Esperan respuesta',
  LISTOS: 'Listos',
  EN_LA_CALLE: 'En la calle',
  CON_PROBLEMA: 'Con problema',
  TODOS: 'Todos',
}

export const isVista = (word: unknown): word is Vista => typeof word === 'string' && Object.hasOwn(VISTAS, word)

export const PASOS: Readonly<Record<Paso, string>> = {
  confirmar: 'Preguntar por el pago',
  preparar: 'Empezar a preparar',
  sellar: 'Sellar',
  despachar: 'Salió a reparto',
  retiro: 'Listo para retirar',
  entregar: 'Entregar',
  'no-entregado': 'No se pudo entregar',
  cancelar: 'Cancelar pedido',
}

/** What a step has done, told where its button was: what comes next then stands lower. */
export const HECHO: Readonly<Partial<Record<Paso, string>>> = {
  confirmar: 'Hecho: el pago está, y el pedido se puede preparar.',
  preparar: 'Hecho: está en preparación.',
  sellar: 'Hecho: está sellado.',
  despachar: 'Hecho: salió a reparto.',
  retiro: 'Hecho: el cliente ya sabe que puede venir.',
  entregar: 'Hecho: está entregado.',
}

/** Steps that end a pedido, and require a reason. */
export const CON_MOTIVO: readonly Paso[] = ['no-entregado', 'cancelar']

export const URGENCIAS: Readonly<Record<PedidoEnCola['urgencia'], string>> = {
  TARDE: 'Tarde',
  EN_RIESGO: 'En riesgo',
  A_TIEMPO: 'A tiempo',
}

/** Events of a pedido besides its steps. */
export const HECHOS: Readonly<Record<HechoDePedido['que'], string>> = {
  PESO_EXCEPCION: 'Se cobra un peso fuera de la tolerancia',
  ACORDADO_TELEFONO: 'Acordado por teléfono',
  ASIGNADO: 'Asignado',
  PRIORIDAD: 'Va primero',
  NOTA: 'Nota para quien prepara',
  TOMA_TARDIA: 'No cuenta: dicho después de perder el rol',
  ENTREGA_SIN_CODIGO: 'Entregado sin código',
  EDAD_VISTA: 'Se vio su documento',
  PREGUNTADO: 'Se le preguntó',
  ACEPTADO: 'Aceptó el cambio',
  RECHAZADO: 'No quiso el cambio',
  VENCIDO: 'No contestó a tiempo',
  SIN_EFECTO: 'El local lo resolvió antes',
}

/** The state of the payment, in the shop's words. */
export const ESTADOS_PAGO: Readonly<Record<EstadoDePago, string>> = {
  A_PAGAR_AL_RECIBIR: 'Se cobra al entregar',
  PAGADO: 'Cobrado al entregar',
  AUTORIZANDO: 'Esperando a la tarjeta',
  PENDIENTE_CVV: 'Falta el código de la tarjeta',
  AUTORIZADO: 'Reservado en la tarjeta',
  RECHAZADO: 'Rechazado',
  CAPTURANDO: 'Cobrándose',
  CAPTURADO: 'Cobrado',
  DEVOLVIENDO: 'Devolviéndose',
  DEVUELTO: 'Devuelto',
  ANULANDO: 'Liberando lo reservado',
  ANULADO: 'No se cobró',
  FALLIDO: 'No se pudo cobrar',
  SIN_CARGO: 'Sin cargo',
}

type Movimiento = NonNullable<PedidoDelLocal['pago']>['movimientos'][number]

export const MOVIMIENTOS: Readonly<Record<Movimiento['tipo'], string>> = {
  AUTORIZAR: 'Reserva',
  CAPTURAR: 'Cobro',
  ANULAR: 'Se libera lo reservado',
  DEVOLVER: 'Devolución',
}

export const PRUEBAS: Readonly<Record<Movimiento['estado'], string>> = {
  PENDIENTE: 'En curso',
  HECHA: 'Hecho',
  RECHAZADA: 'Rechazado por la tarjeta',
}

/** The reasons that a customer may report. */
export const RECLAMOS: Readonly<Record<string, string>> = {
  FALTA: 'Faltó',
  EQUIVOCADO: 'Vino otra cosa',
  MAL_ESTADO: 'En mal estado',
  OTRO: 'Otro problema',
}

/** The shop's words for a pedido's state; the customer's differ. */
export const ESTADOS: Readonly<Record<PedidoEnCola['estado'], string>> = {
  PENDIENTE_PAGO: 'Espera el pago',
  RECIBIDO: 'Por preparar',
  EN_PREPARACION: 'En preparación',
  ESPERANDO_RESPUESTA: 'Espera respuesta',
  PREPARADO: 'Preparado',
  LISTO_PARA_RETIRO: 'Listo para retirar',
  EN_CAMINO: 'En camino',
  ENTREGADO: 'Entregado',
  CANCELADO: 'Cancelado',
}

/** How a pedido of the queue is paid. */
export const fraseDePago = ({ tarjeta, tipoEntrega }: Pick<PedidoEnCola, 'tarjeta' | 'tipoEntrega'>): string =>
  tarjeta ? 'Con tarjeta' : tipoEntrega.codigo === RETIRO_LOCAL ? 'Paga al retirar' : 'Paga al recibir'
