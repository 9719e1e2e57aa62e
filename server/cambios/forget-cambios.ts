import { sql } from 'kysely'
import type { Transaction } from '../db/client.ts'

/**
 * Removes what the shop's people wrote about a person: the reasons of what they did with the person's pedidos, and the
 * name in the searches that they keep. Call it before the person's row is deleted.
 */
export async function forgetCambios(trx: Transaction, idUsuario: number): Promise<void> {
  const own = sql`(select codigo_empresa, id_pedido from pedido where id_usuario = ${idUsuario})`
  const named = (filtros: ReturnType<typeof sql>) => sql`length(btrim(${filtros}->>'texto')) > 2 and exists (
    select from usuario u where u.id_usuario = ${idUsuario}
      and position(sin_acentos(btrim(${filtros}->>'texto')) in sin_acentos(u.nombre || ' ' || u.apellido)) > 0)`
  const empresas = sql`(select codigo_empresa from usuario_aplicacion where id_usuario = ${idUsuario})`
  await sql`update cambio c set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    from pedido p where p.id_usuario = ${idUsuario} and p.codigo_empresa = c.codigo_empresa
      and c.llave ? 'idPedido' and (c.llave->>'idPedido')::int = p.id_pedido
      and (c.antes ? 'motivo' or c.despues ? 'motivo')`.execute(trx)
  await sql`update cambio set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    where que = 'vista' and codigo_empresa in ${empresas}
      and ((${named(sql`(antes->'filtros')`)}) or (${named(sql`(despues->'filtros')`)}))`.execute(trx)
  await sql`update vista_guardada set filtros = filtros - 'texto', version = version + 1
    where codigo_empresa in ${empresas} and ${named(sql`filtros`)}`.execute(trx)
  // That there was a reason still counts for the line's weight.
  await sql`update dicho set excepcion = '…' where (codigo_empresa, id_pedido) in ${own} and excepcion is not null
    `.execute(trx)
  await sql`update toma set dicho =
      (select jsonb_agg(parte order by n) from jsonb_array_elements(dicho) with ordinality as x (parte, n)
        where jsonb_typeof(parte) <> 'object' or not parte ? 'excepcion')
    where (codigo_empresa, id_pedido) in ${own} and jsonb_path_exists(dicho, '$[*].excepcion')`.execute(trx)
}
