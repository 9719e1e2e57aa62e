import type { DatosNotificacion } from '@surtido/contract/notificaciones'
import { CompiledQuery } from 'kysely'
import type { Transaction } from '../db/client.ts'

export interface Aviso {
  readonly codigoEmpresa: number
  readonly tipo: DatosNotificacion['tipo']
  readonly titulo: string
  readonly texto: string
  readonly codigoLocal?: number | undefined
  readonly identificador?: string
  /** The event (`pedido.12045.RECIBIDO`). Announced twice, it is one notification. */
  readonly evento: string
}

/** Writes a notification in the transaction of its event: one exists exactly when the other does. */
export async function addNotificacion(
  trx: Transaction,
  now: Date,
  { idUsuarioAplicacion, ...aviso }: Aviso & { readonly idUsuarioAplicacion: number },
): Promise<void> {
  const { text, values } = notificacionQuery(now, aviso, [idUsuarioAplicacion])
  await trx.executeQuery(CompiledQuery.raw(text, values))
}

/**
 * SQL of the push notices for the notifications in `nueva`: one `envio` for each reachable device, and the job that
 * sends it. A browser that lost its installation id has one subscription under two ids.
 */
export const llamadasSql = (ahora: string, prioridad: string) => `
      aparato as (
        select distinct on (n.id_notificacion, coalesce(d.endpoint, d.device_id))
          n.codigo_empresa, n.id_notificacion, d.device_id
        from nueva n
        join dispositivo d using (codigo_empresa, id_usuario_aplicacion)
        join sesion s on s.id_sesion = d.id_sesion and s.revocada is null and s.refresco_vence > ${ahora}
        where d.endpoint is not null or d.plataforma in (1, 2)
        order by n.id_notificacion, coalesce(d.endpoint, d.device_id), d.registrado desc),
      hechos as (
        insert into envio (codigo_empresa, id_notificacion, device_id, siguiente)
        select codigo_empresa, id_notificacion, device_id, ${ahora} from aparato
        returning codigo_empresa, id_envio),
      encolados as (
        insert into tarea (tarea, datos, prioridad)
        select 'enviar_aviso', json_build_object('codigoEmpresa', codigo_empresa, 'idEnvio', id_envio), ${prioridad} from hechos
        returning 1)`

/**
 * Notifies several usuarios of one empresa in the same words. Adds one `envio` for each of their reachable devices, and
 * the job that sends it; an event already announced adds none, nor does a deleted account. The query answers `creadas`,
 * the number of notifications, and `envios`, the number of devices.
 */
export function notificacionQuery(now: Date, aviso: Aviso, usuarios: readonly number[]) {
  const { codigoEmpresa, tipo, titulo, texto, codigoLocal, identificador, evento } = aviso
  return {
    // One statement, because a pedido waits for it.
    text: `
      with nueva as (
        insert into notificacion
          (codigo_empresa, id_usuario_aplicacion, tipo, titulo, texto, codigo_local, identificador, evento, creada)
        select $1, u.id_usuario_aplicacion, $2, $3, $4, $5, $6, $7, $8 from usuario_aplicacion u
        where u.id_usuario_aplicacion = any($9::int[]) for key share
        on conflict do nothing
        returning codigo_empresa, id_notificacion, id_usuario_aplicacion),
      ${llamadasSql('$8', '$10::int')}
      select (select count(*)::int from nueva) as creadas, (select count(*)::int from encolados) as envios`,
    values: [
      codigoEmpresa,
      tipo,
      titulo,
      texto,
      codigoLocal ?? null,
      identificador ?? '',
      evento,
      now,
      usuarios,
      tipo === 1 ? 0 : 10,
    ],
  }
}
