import { sql } from 'kysely'
import { nombresDe } from '../anteriores/anteriores.ts'
import type { Transaction } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'

/** A person, in one of the empresas where they have an account. */
type EnEmpresa = Pick<Sesion, 'codigoEmpresa' | 'idUsuario'>

/**
 * Removes the texts about a person from an empresa's auditoria: the reason for acting as them, what was requested while
 * acting as them, and the text of searches that showed them or would find them, now or before a change, on any page.
 * The action itself, its time and its administrator stay. Call it before the person's row is deleted.
 */
export async function forgetAuditoria(trx: Transaction, { codigoEmpresa, idUsuario }: EnEmpresa): Promise<void> {
  await sql`delete from auditoria_texto t using auditoria a
    where t.codigo_empresa = ${codigoEmpresa} and a.codigo_empresa = ${codigoEmpresa}
      and a.id_auditoria = t.id_auditoria and a.id_usuario = ${idUsuario}`.execute(trx)
  await sql`delete from auditoria_texto t using auditoria_persona p
    where t.codigo_empresa = ${codigoEmpresa} and p.codigo_empresa = ${codigoEmpresa}
      and p.id_auditoria = t.id_auditoria and p.id_usuario = ${idUsuario}`.execute(trx)
  // The reverse of `search-usuarios.ts`: finds the filtros that match this one person.
  await sql`with u as materialized (select * from ${nombresDe(idUsuario)} n)
    delete from auditoria_texto t using auditoria a
    where t.codigo_empresa = ${codigoEmpresa} and t.id_auditoria in (
        select f.id_auditoria from (select distinct unnest(comienzos_de_persona(
            nombre, apellido, email, numero_celular, numero_documento)) as comienzo from u) c, lateral (
          select b.id_auditoria from auditoria_texto b
          where b.codigo_empresa = ${codigoEmpresa} and b.detalle ? 'filtro'
            and inicio_de_busqueda(b.detalle) = c.comienzo offset 0) f)
      and a.codigo_empresa = ${codigoEmpresa} and a.id_auditoria = t.id_auditoria
      and exists (select from u where a.fecha >= u.desde and case t.detalle ->> 'tipo'
        when '1' then array_to_tsvector(palabras(u.nombre || ' ' || u.apellido)) @@ prefijos(t.detalle ->> 'filtro')
        when '2' then starts_with(sin_acentos(u.email), sin_acentos(btrim(t.detalle ->> 'filtro')))
        when '3' then starts_with(telefono_buscable(u.numero_celular), telefono_buscable(t.detalle ->> 'filtro'))
        else starts_with(documento_buscable(u.numero_documento), documento_buscable(t.detalle ->> 'filtro'))
      end)`.execute(trx)
}
