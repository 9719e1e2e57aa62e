// The earlier names of a person. Decision 0295.
import type { DatosUsuario } from '@surtido/contract/datos-usuario'
import { toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Transaction } from '../db/client.ts'

/** More than anyone changes; the oldest makes room. */
const MAX_ANTERIORES = 50

/** Keeps what a usuario is called now. Call it before a change of the name, the e-mail, the telephone or the document. */
export async function keepAnterior(trx: Transaction, idUsuario: number, now: Date): Promise<void> {
  await sql`insert into usuario_anterior
      (id_usuario, nombre, apellido, email, numero_celular, numero_documento, desde, hasta)
    select id_usuario, nombre, apellido, email, numero_celular, numero_documento,
      coalesce((select max(hasta) from usuario_anterior where id_usuario = ${idUsuario}), fecha_alta), ${now}
    from usuario where id_usuario = ${idUsuario}
    on conflict (id_usuario, nombre, apellido, email, numero_celular, numero_documento)
    do update set hasta = excluded.hasta`.execute(trx)
  // Other rows with the same name count from when the oldest did. Null means always.
  await sql`with sobra as (
      delete from usuario_anterior where ctid in (
        select ctid from usuario_anterior where id_usuario = ${idUsuario} order by hasta desc offset ${MAX_ANTERIORES})
      returning nombre, apellido, desde)
    update usuario_anterior a
    set desde = nullif(least(coalesce(a.desde, '-infinity'), coalesce(s.desde, '-infinity')), '-infinity')
    from sobra s where a.id_usuario = ${idUsuario} and a.nombre = s.nombre and a.apellido = s.apellido
    `.execute(trx)
}

/**
 * The earlier names of the person, the last first. Those from before a recovery may be another person's (decision
 * 0298).
 */
export async function readAnteriores(trx: Transaction, idUsuario: number): Promise<DatosUsuario['anteriores']> {
  const rows = await trx
    .selectFrom('usuarioAnterior')
    .select([
      'usuarioAnterior.nombre',
      'usuarioAnterior.apellido',
      'usuarioAnterior.email',
      'usuarioAnterior.numeroCelular',
      'usuarioAnterior.numeroDocumento',
      'hasta',
    ])
    .innerJoin('usuario', 'usuario.idUsuario', 'usuarioAnterior.idUsuario')
    .where('usuario.idUsuario', '=', idUsuario)
    .where((eb) => eb.or([eb('recuperada', 'is', null), eb('hasta', '>', eb.ref('recuperada'))]))
    .orderBy('hasta', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, hasta: toInstanteIso(row.hasta) }))
}

/**
 * The present and earlier names of a usuario, one row for each time, for a search in the texts written from `desde` on.
 * What an empresa wrote before the account began, or before it took a name that it no longer has, speaks of somebody
 * else (decision 0296). `probado`: the e-mail was confirmed and is still the account's.
 */
export const nombresDe = (idUsuario: number) => sql`(
  select nombre, apellido, email::text as email, numero_celular, numero_documento, fecha_alta as desde,
    'infinity'::timestamptz as hasta, correo_verificado is not null as probado
    from usuario where id_usuario = ${idUsuario}
  union all select a.nombre, a.apellido, a.email, a.numero_celular, a.numero_documento, coalesce(a.desde, u.fecha_alta),
    a.hasta, false
    from usuario_anterior a join usuario u using (id_usuario) where a.id_usuario = ${idUsuario})`
