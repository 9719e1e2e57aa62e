import { sql } from 'kysely'
import type { Transaction } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'

/** A person, in one of the empresas where they have an account. */
type EnEmpresa = Pick<Sesion, 'codigoEmpresa' | 'idUsuario'>

/**
 * Removes what an empresa's people wrote about a person: the reasons of what they did with the person's pedidos, what
 * they told the pickers of them or with their name, and the name in the searches that they keep and in what they call
 * them. Call it before the person's row is deleted.
 */
export async function forgetCambios(trx: Transaction, { codigoEmpresa, idUsuario }: EnEmpresa): Promise<void> {
  const own = sql`(select id_pedido from pedido where codigo_empresa = ${codigoEmpresa} and id_usuario = ${idUsuario})`
  // A part of the name; or words among which are the surname, the whole e-mail, the telephone or the document.
  const named = (texto: ReturnType<typeof sql>) => sql`(length(btrim(${texto})) > 2 and exists (
    select from usuario u where u.id_usuario = ${idUsuario} and (
      position(sin_acentos(btrim(${texto})) in sin_acentos(u.nombre || ' ' || u.apellido)) > 0
      or (palabras(u.apellido) <> '{}' and palabras(${texto}) @> palabras(u.apellido))
      or palabras(${texto}) @> palabras(u.email::text)
      or position(telefono_buscable(u.numero_celular) in telefono_buscable(${texto})) > 0 and length(u.numero_celular) > 5
      or position(documento_buscable(u.numero_documento) in documento_buscable(${texto})) > 0
        and length(u.numero_documento) > 5)))`
  const vista = (texto: ReturnType<typeof sql>, nombre: ReturnType<typeof sql>) =>
    sql`(coalesce(${named(texto)}, false) or coalesce(${named(nombre)}, false))`
  const cambiada = (valor: ReturnType<typeof sql>) =>
    vista(sql`(${valor}->'filtros'->>'texto')`, sql`(${valor}->>'nombre')`)
  await sql`update cambio c set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    from pedido p where p.codigo_empresa = ${codigoEmpresa} and c.codigo_empresa = ${codigoEmpresa} and p.id_usuario = ${idUsuario}
      and c.llave ? 'idPedido' and (c.llave->>'idPedido')::bigint = p.id_pedido
      and (c.antes ? 'motivo' or c.despues ? 'motivo')`.execute(trx)
  await sql`update cambio set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    where que = 'vista' and codigo_empresa = ${codigoEmpresa}
      and (${cambiada(sql`antes`)} or ${cambiada(sql`despues`)})`.execute(trx)
  // Messages to everybody, or about another's pedido.
  await sql`update cambio set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    where que = 'NOTA' and codigo_empresa = ${codigoEmpresa}
      and (coalesce(${named(sql`(antes->>'motivo')`)}, false) or coalesce(${named(sql`(despues->>'motivo')`)}, false))
    `.execute(trx)
  await sql`update vista_guardada set version = version + 1,
      filtros = case when ${named(sql`(filtros->>'texto')`)} then filtros - 'texto' else filtros end,
      nombre = case when ${named(sql`vista_guardada.nombre`)} then 'Vista ' || left(id_vista::text, 8) else nombre end
    where codigo_empresa = ${codigoEmpresa} and ${vista(sql`(filtros->>'texto')`, sql`vista_guardada.nombre`)}
    `.execute(trx)
  await sql`delete from mensaje where codigo_empresa = ${codigoEmpresa}
    and (id_pedido in ${own} or coalesce(${named(sql`texto`)}, false))`.execute(trx)
  // The line's weight still counts as having had a reason.
  await sql`update dicho set excepcion = '…' where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own} and excepcion is not null
    `.execute(trx)
  await sql`update toma set dicho = toma_sin_texto(dicho)
    where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own} and jsonb_path_exists(dicho, '$[*].excepcion')`.execute(
    trx,
  )
}
