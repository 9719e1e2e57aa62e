import type { Idioma } from '@surtido/contract/base'
import type { DatosNotificacion } from '@surtido/contract/notificaciones'
import { IDIOMAS } from '@surtido/contract/valores'
import { CompiledQuery } from 'kysely'
import type { Transaction } from '../db/client.ts'
import { writeJsonb } from '../db/jsonb.ts'
import { type Avisos, avisosEn } from '../textos/avisos.ts'

export type TituloYTexto = readonly [titulo: string, texto: string]

export interface NotificacionNueva {
  readonly codigoEmpresa: number
  readonly tipo: DatosNotificacion['tipo']
  /** Title and text, in the words of a language. */
  readonly say: (textos: Avisos, idioma: Idioma) => TituloYTexto
  readonly codigoLocal?: number | undefined
  readonly identificador?: string
  /** The event (`pedido.12045.RECIBIDO`). Announced twice, it is one notification. */
  readonly evento: string
}

/** The title and text in each language, as the statements take it: `{ "es": ["title", "text"], … }`. */
export const enCadaIdioma = (say: NotificacionNueva['say']): string =>
  writeJsonb(Object.fromEntries(IDIOMAS.map((idioma) => [idioma, say(avisosEn(idioma), idioma)])))

/** Writes a notification in the transaction of its event: one exists exactly when the other does. */
export async function addNotificacion(
  trx: Transaction,
  now: Date,
  { idUsuarioAplicacion, ...aviso }: NotificacionNueva & { readonly idUsuarioAplicacion: number },
): Promise<void> {
  const { text, values } = notificacionQuery(now, aviso, [idUsuarioAplicacion])
  await trx.executeQuery(CompiledQuery.raw(text, values))
}

/**
 * SQL of the push notices for the notifications in `nueva`: one `envio` for each reachable device, and the job that
 * sends it. A browser that lost its installation id has one subscription under two ids.
 */
export const enviosSql = (ahora: string, prioridad: string) => `
      destino as (
        select distinct on (n.id_notificacion, coalesce(d.endpoint, d.device_id))
          n.codigo_empresa, n.id_notificacion, d.device_id
        from nueva n
        join dispositivo d using (codigo_empresa, id_usuario_aplicacion)
        join sesion s on s.id_sesion = d.id_sesion and s.revocada is null and s.refresco_vence > ${ahora}
        where d.endpoint is not null or d.plataforma in (1, 2)
        order by n.id_notificacion, coalesce(d.endpoint, d.device_id), d.registrado desc),
      hechos as (
        insert into envio (codigo_empresa, id_notificacion, device_id, siguiente)
        select codigo_empresa, id_notificacion, device_id, ${ahora} from destino
        returning codigo_empresa, id_envio),
      encolados as (
        insert into tarea (tarea, datos, prioridad)
        select 'enviar_aviso', json_build_object('codigoEmpresa', codigo_empresa, 'idEnvio', id_envio), ${prioridad} from hechos
        returning 1)`

/**
 * Sends several usuarios of one empresa the same notification, each in their language. Adds one `envio` for each of
 * their reachable devices, and the job that sends it; an event already announced adds none, nor does a deleted account.
 * The query answers `creadas`, the number of notifications, and `envios`, the number of devices.
 */
export function notificacionQuery(now: Date, aviso: NotificacionNueva, usuarios: readonly number[]) {
  const { codigoEmpresa, tipo, say, codigoLocal, identificador, evento } = aviso
  return {
    // One statement, because a pedido waits for it.
    text: `
      with numero as materialized (
        select n as lugar, next_numero('notificacion') as id_notificacion
        from generate_series(1, cardinality($8::int[])) n),
      nueva as (
        insert into notificacion
          (codigo_empresa, id_notificacion, id_usuario_aplicacion, tipo, titulo, texto, codigo_local, identificador, evento, creada)
        select $1::int, n.id_notificacion, c.id_usuario_aplicacion, $2, $3::jsonb -> u.idioma ->> 0, $3::jsonb -> u.idioma ->> 1, $4, $5, $6, $7
        from usuario_aplicacion c join usuario u using (id_usuario)
        join numero n on n.lugar = array_position($8::int[], c.id_usuario_aplicacion)
        where c.codigo_empresa = $1 and c.id_usuario_aplicacion = any($8::int[]) for key share of c
        on conflict do nothing
        returning codigo_empresa, id_notificacion, id_usuario_aplicacion),
      ${enviosSql('$7', '$9::int')}
      select (select count(*)::int from nueva) as creadas, (select count(*)::int from encolados) as envios`,
    values: [
      codigoEmpresa,
      tipo,
      enCadaIdioma(say),
      codigoLocal ?? null,
      identificador ?? '',
      evento,
      now,
      usuarios,
      tipo === 1 ? 0 : 10,
    ],
  }
}
