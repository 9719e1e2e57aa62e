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
  /** What happened (`pedido.12045.RECIBIDO`): told twice, it is one notification. */
  readonly evento: string
}

/** Writes what somebody is told, in the transaction of what happened: it is there exactly when that is. */
export async function addNotificacion(
  trx: Transaction,
  now: Date,
  { idUsuarioAplicacion, ...aviso }: Aviso & { readonly idUsuarioAplicacion: number },
): Promise<void> {
  const { text, values } = notificacionQuery(now, aviso, [idUsuarioAplicacion])
  await trx.executeQuery(CompiledQuery.raw(text, values))
}

/**
 * SQL of who is called on the notifications of `nueva`: one `envio` for each device that can be, and the job that carries
 * it out. A browser that lost its installation id has one subscription under two.
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
        returning id_envio),
      encolados as (
        insert into tarea (tarea, datos, prioridad)
        select 'enviar_aviso', json_build_object('idEnvio', id_envio), ${prioridad} from hechos
        returning 1)`

/**
 * Tells many the same. With each notification goes one `envio` for each device of theirs that can be called, and the job
 * that carries it out; nobody is called on an event that was told before. Of the same empresa all of them. The query
 * answers `creadas`, how many were told, and `envios`, how many devices will be called.
 */
export function notificacionQuery(now: Date, aviso: Aviso, usuarios: readonly number[]) {
  const { codigoEmpresa, tipo, titulo, texto, codigoLocal, identificador, evento } = aviso
  return {
    // One statement, for a pedido waits for it.
    text: `
      with nueva as (
        insert into notificacion
          (codigo_empresa, id_usuario_aplicacion, tipo, titulo, texto, codigo_local, identificador, evento, creada)
        select $1, u.id, $2, $3, $4, $5, $6, $7, $8 from unnest($9::int[]) as u (id)
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
