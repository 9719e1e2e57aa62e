import { sql } from 'kysely'
import { nombresDe } from '../anteriores/anteriores.ts'
import type { Transaction } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'

/** A person, in one of the empresas where they have an account. */
type EnEmpresa = Pick<Sesion, 'codigoEmpresa' | 'idUsuario'>

type Fragmento = ReturnType<typeof sql>

/** What somebody typed in a change of a pedido: a reason, the shelf of a bag, the code of a basket. */
const CON_TEXTO = sql`array['motivo', 'estante', 'canasta']`

/**
 * Removes what an empresa's people wrote about a person: the reasons of what they did with the person's pedidos, what
 * they told the pickers of them, the shelves and baskets of these, and whatever names the person (`forgetNombres`).
 * Call it before the person's row is deleted.
 */
export async function forgetCambios(trx: Transaction, enEmpresa: EnEmpresa): Promise<void> {
  const { codigoEmpresa, idUsuario } = enEmpresa
  const own = sql`(select id_pedido from pedido where codigo_empresa = ${codigoEmpresa} and id_usuario = ${idUsuario})`
  await sql`update cambio c set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    from pedido p where p.codigo_empresa = ${codigoEmpresa} and c.codigo_empresa = ${codigoEmpresa} and p.id_usuario = ${idUsuario}
      and c.llave ? 'idPedido' and (c.llave->>'idPedido')::bigint = p.id_pedido
      and (c.antes ?| ${CON_TEXTO} or c.despues ?| ${CON_TEXTO})`.execute(trx)
  await forgetNombres(trx, enEmpresa)
  await sql`delete from mensaje where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own}`.execute(trx)
  await sql`update tanda_pedido set codigo_canasta = null
    where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own} and codigo_canasta is not null`.execute(trx)
  // Another shelf says where the bag of a pedido that nobody closed stands.
  await sql`update bulto set estante = null
    where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own} and ${named(idUsuario, sql`estante`)}`.execute(trx)
  // The line's weight still counts as having had a reason.
  await sql`update dicho set excepcion = '…' where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own} and excepcion is not null
    `.execute(trx)
  await sql`update toma set dicho = toma_sin_texto(dicho)
    where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own} and jsonb_path_exists(dicho, '$[*].excepcion')`.execute(
    trx,
  )
}

/**
 * Removes what names a person, by what they are or were called: from the messages to everybody or about another's
 * pedido, and from the searches that the empresa's people keep and what they call them.
 */
export async function forgetNombres(trx: Transaction, { codigoEmpresa, idUsuario }: EnEmpresa): Promise<void> {
  const says = (texto: Fragmento) => named(idUsuario, texto)
  const cambiada = (valor: Fragmento) =>
    sql`(${says(sql`(${valor}->'filtros'->>'texto')`)} or ${says(sql`(${valor}->>'nombre')`)})`
  await sql`update cambio set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    where que = 'vista' and codigo_empresa = ${codigoEmpresa}
      and (${cambiada(sql`antes`)} or ${cambiada(sql`despues`)})`.execute(trx)
  await sql`update cambio set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    where que = 'NOTA' and codigo_empresa = ${codigoEmpresa}
      and (${says(sql`(antes->>'motivo')`)} or ${says(sql`(despues->>'motivo')`)})
    `.execute(trx)
  await sql`update vista_guardada set version = version + 1,
      filtros = case when ${says(sql`(filtros->>'texto')`)} then filtros - 'texto' else filtros end,
      nombre = case when ${says(sql`vista_guardada.nombre`)} then 'Vista ' || left(id_vista::text, 8) else nombre end
    where codigo_empresa = ${codigoEmpresa} and (${says(sql`(filtros->>'texto')`)} or ${says(sql`vista_guardada.nombre`)})
    `.execute(trx)
  await sql`delete from mensaje where codigo_empresa = ${codigoEmpresa} and ${says(sql`texto`)}`.execute(trx)
}

/**
 * A part of a name of theirs, or words among which are the surname, the whole e-mail, the telephone or the document:
 * each as it is now or was before.
 */
const named = (idUsuario: number, texto: Fragmento) => sql`coalesce(length(btrim(${texto})) > 2 and exists (
  select from ${nombresDe(idUsuario)} u where (
    position(sin_acentos(btrim(${texto})) in sin_acentos(u.nombre || ' ' || u.apellido)) > 0
    or (palabras(u.apellido) <> '{}' and palabras(${texto}) @> palabras(u.apellido))
    or palabras(${texto}) @> palabras(u.email)
    or position(telefono_buscable(u.numero_celular) in telefono_buscable(${texto})) > 0 and length(u.numero_celular) > 5
    or position(documento_buscable(u.numero_documento) in documento_buscable(${texto})) > 0
      and length(u.numero_documento) > 5)), false)`
