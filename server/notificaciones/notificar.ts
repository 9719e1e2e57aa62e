import type { DatosNotificacion } from '@surtido/contract/notificaciones'
import type { Transaction } from '../db/client.ts'

interface Aviso {
  readonly codigoEmpresa: number
  readonly idUsuarioAplicacion: number
  readonly tipo: DatosNotificacion['tipo']
  readonly titulo: string
  readonly texto: string
  readonly codigoLocal?: number
  readonly identificador?: string
  /** What happened (`pedido.12045.RECIBIDO`): told twice, it is one notification. */
  readonly evento: string
}

/** Writes what somebody is told, in the transaction of what happened: it is there exactly when that is. */
export async function addNotificacion(trx: Transaction, now: Date, aviso: Aviso): Promise<void> {
  await trx
    .insertInto('notificacion')
    .values({ ...aviso, creada: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
