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
  await sql`${personaOf(idUsuario)} update bulto set estante = null
    where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own} and ${named(sql`values (estante)`, sql`now()`)}`.execute(
    trx,
  )
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
 * pedido, and from the searches that the empresa's people keep and what they call them. Indexes find what may name them
 * (migration 0271), among the texts of years.
 */
export async function forgetNombres(trx: Transaction, { codigoEmpresa, idUsuario }: EnEmpresa): Promise<void> {
  const { rows } = await sql<{ senia: string }>`
    select distinct unnest(senias_de_persona(nombre, apellido, email, numero_celular, numero_documento)) as senia
    from ${nombresDe(idUsuario)} n`.execute(trx)
  const senias = rows.map(({ senia }) => senia)
  const persona = personaOf(idUsuario)
  // One look at the index for each: asked for all at once, PostgreSQL expects most rows, and reads the whole table.
  const mayName = (rest: Fragmento) => sql`(select distinct f.* from unnest(${senias}::text[]) s (senia), lateral (
    select ${rest} @> array[s.senia] and codigo_empresa = ${codigoEmpresa} offset 0) f offset 0)`
  const deCambio = sql`select texto from (values (g.antes), (g.despues)) v (valor), lateral (
    values (valor #>> '{filtros,texto}'), (valor ->> 'nombre'), (valor ->> 'motivo')) t (texto)`
  await sql`${persona} update cambio set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    where codigo_empresa = ${codigoEmpresa} and id_cambio in (
      select g.id_cambio from ${mayName(sql`c.id_cambio, c.fecha, c.antes, c.despues from cambio c
        where c.que in ('vista', 'NOTA') and senias_de_cambio(c.antes, c.despues)`)} g
      where ${named(deCambio, sql`g.fecha`)})`.execute(trx)
  const deVista = (texto: Fragmento) => named(sql`values (${texto})`, sql`now()`)
  await sql`${persona} update vista_guardada v set version = version + 1,
      filtros = case when g.dicho then v.filtros - 'texto' else v.filtros end,
      nombre = case when g.llamada then 'Vista ' || left(v.id_vista::text, 8) else v.nombre end
    from (select g.*, ${deVista(sql`g.filtros ->> 'texto'`)} as dicho, ${deVista(sql`g.nombre`)} as llamada
      from ${mayName(sql`w.id_vista, w.nombre, w.filtros from vista_guardada w
        where senias_de_vista(w.nombre, w.filtros)`)} g) g
    where v.codigo_empresa = ${codigoEmpresa} and v.id_vista = g.id_vista and v.nombre = g.nombre
      and v.filtros = g.filtros and (g.dicho or g.llamada)
    `.execute(trx)
  await sql`${persona} delete from mensaje where codigo_empresa = ${codigoEmpresa} and id_mensaje in (
    select g.id_mensaje from ${mayName(sql`m.id_mensaje, m.creado, m.texto from mensaje m
      where senias(m.texto)`)} g
    where ${named(sql`values (g.texto)`, sql`g.creado`)})`.execute(trx)
}

/** `u`: all that a person is and was called, as texts are compared with it. */
const personaOf = (idUsuario: number) => sql`with u as materialized (
  select desde, sin_acentos(nombre || ' ' || apellido) as entero, nullif(palabras(apellido), '{}') as de_apellido,
    nullif(palabras(email), '{}') as de_email, telefono_buscable(numero_celular) as celular,
    documento_buscable(numero_documento) as documento
  from ${nombresDe(idUsuario)} n)`

/**
 * Says whether one of these `textos`, written at `fecha`, is a part of a name of `u`, or has the words of the surname or
 * of the whole e-mail, or the telephone or the document. A number with fewer than six digits names nobody: it may have
 * none at all.
 */
const named = (textos: Fragmento, fecha: Fragmento) => sql`exists (
  select from (${textos}) x (texto), lateral (
      select btrim(texto) as texto, palabras(texto) as palabras, telefono_buscable(texto) as numero,
        documento_buscable(texto) as signos offset 0) t,
    lateral (select sin_acentos(t.texto) as texto offset 0) s, u
  where length(t.texto) > 2 and ${fecha} >= u.desde and (
    position(s.texto in u.entero) > 0 or t.palabras @> u.de_apellido or t.palabras @> u.de_email
    or (length(u.celular) > 5 and position(u.celular in t.numero) > 0)
    or (length(u.documento) > 5 and position(u.documento in t.signos) > 0)))`
