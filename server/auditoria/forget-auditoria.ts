import { sql } from 'kysely'
import type { Transaction } from '../db/client.ts'

/**
 * Removes from the auditoria the texts about a person: why an administrator acted as them, what the administrator asked
 * as them, and the text of searches that showed them or would find them now, on any page. The action itself, its time
 * and its administrator stay. Call it before the person's row is deleted.
 */
export async function forgetAuditoria(trx: Transaction, idUsuario: number): Promise<void> {
  const empresas = sql`(select codigo_empresa from usuario_aplicacion where id_usuario = ${idUsuario})`
  await sql`delete from auditoria_texto t using auditoria a
    where a.codigo_empresa = t.codigo_empresa and a.id_auditoria = t.id_auditoria
      and a.codigo_empresa in ${empresas} and a.id_usuario = ${idUsuario}`.execute(trx)
  await sql`delete from auditoria_texto t using auditoria_persona p
    where p.codigo_empresa = t.codigo_empresa and p.id_auditoria = t.id_auditoria and p.id_usuario = ${idUsuario}
    `.execute(trx)
  // The reverse of `search-usuarios.ts`: finds the filtros that match this one person.
  await sql`delete from auditoria_texto t using usuario u
    where u.id_usuario = ${idUsuario} and t.codigo_empresa in ${empresas} and t.detalle ? 'filtro'
      and case t.detalle ->> 'tipo'
        when '1' then array_to_tsvector(palabras(u.nombre || ' ' || u.apellido)) @@ prefijos(t.detalle ->> 'filtro')
        when '2' then starts_with(sin_acentos(u.email::text), sin_acentos(btrim(t.detalle ->> 'filtro')))
        when '3' then starts_with(telefono_buscable(u.numero_celular), telefono_buscable(t.detalle ->> 'filtro'))
        else starts_with(documento_buscable(u.numero_documento), documento_buscable(t.detalle ->> 'filtro'))
      end`.execute(trx)
}
