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
  await sql`${searchesFor(idUsuario)} update bulto set estante = null
    where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own} and estante is not null
      and exists (select from b where ${isNamed(sql`values (estante, ' ')`)})`.execute(trx)
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
async function forgetNombres(trx: Transaction, { codigoEmpresa, idUsuario }: EnEmpresa): Promise<void> {
  const searches = searchesFor(idUsuario)
  const deCambio = sql`select texto, fin from (values (g.antes), (g.despues)) v (valor), lateral (values
    (valor #>> '{filtros,texto}', ''), (valor ->> 'nombre', ' '), (valor ->> 'motivo', ' ')) t (texto, fin)`
  await sql`${searches} update cambio set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    where codigo_empresa = ${codigoEmpresa} and id_cambio in (
      select g.id_cambio from b, lateral (select c.id_cambio, c.antes, c.despues from cambio c
        where c.que in ('vista', 'NOTA') and senias_de_cambio(c.antes, c.despues) @> b.senias
          and c.codigo_empresa = ${codigoEmpresa} and c.fecha >= b.desde offset 0) g
      where ${isNamed(deCambio)})`.execute(trx)
  await sql`${searches} update vista_guardada v set version = version + 1,
      filtros = case when g.dicho then v.filtros - 'texto' else v.filtros end,
      nombre = case when g.llamada then 'Vista ' || left(v.id_vista::text, 8) else v.nombre end
    from (select g.id_vista, g.nombre, g.filtros, bool_or(${isNamed(sql`values (g.filtros ->> 'texto', '')`)}) as dicho,
        bool_or(${isNamed(sql`values (g.nombre, ' ')`)}) as llamada
      from b, lateral (select w.id_vista, w.nombre, w.filtros from vista_guardada w
        where senias_de_vista(w.nombre, w.filtros) @> b.senias and w.codigo_empresa = ${codigoEmpresa} offset 0) g
      group by 1, 2, 3) g
    where v.codigo_empresa = ${codigoEmpresa} and v.id_vista = g.id_vista and v.nombre = g.nombre
      and v.filtros = g.filtros and (g.dicho or g.llamada)`.execute(trx)
  // What the index knows of words needs no second look.
  await sql`${searches} delete from mensaje where codigo_empresa = ${codigoEmpresa} and id_mensaje in (
    select g.id_mensaje from b, lateral (select m.id_mensaje, m.texto from mensaje m
      where senias(m.texto) @> b.senias and m.codigo_empresa = ${codigoEmpresa} and m.creado >= b.desde offset 0) g
    where b.clase = 'palabras' or ${isNamed(sql`values (g.texto, ' ')`)})`.execute(trx)
}

/** Words that any text may have: a surname of these alone names nobody. */
const COMUNES = sql`array['del', 'las', 'los', 'con', 'sin', 'por', 'para', 'que', 'una', 'uno', 'dos', 'des', 'der', 'van', 'von',
  'san', 'hay', 'mas', 'sus', 'les', 'muy', 'fue', 'son', 'ser', 'dia', 'hoy']`

/**
 * `b`: what to look for, a row for each way in which a text names the person. Such a text has all of `senias`, by which
 * an index finds it (migration 0271), and is of `desde` or later. Apart from words, it is then compared with `valor`.
 * One look at the index for each: asked for all at once, PostgreSQL expects most rows, and reads the whole table.
 */
const searchesFor = (idUsuario: number) => sql`with n as materialized (
    select desde, palabras(nombre || ' ' || apellido) as todas, palabras(apellido) as de_apellido, palabras(email) as de_email,
      sin_acentos(nombre || ' ' || apellido) as entero, telefono_buscable(numero_celular) as celular,
      documento_buscable(numero_documento) as documento, palabras(numero_documento) as de_documento
    from ${nombresDe(idUsuario)} n),
  b as materialized (
    select case when exists (select from unnest(de_apellido) p where length(p) > 2 and p <> all (${COMUNES})) then de_apellido
        else todas end as senias, desde, 'palabras' as clase, '' as valor from n
    union select de_email, desde, 'palabras', '' from n
    union select array['=' || substr(entero, i, largo)], desde, 'parte', array_to_string(todas, ' ')
      from n, generate_series(1, length(entero) - 2) as i, unnest(array[12, 9, 6, 4, 3]) as largo
      where i + largo <= length(entero) + 1 and substr(' ' || entero, i, 1) !~ '[[:alnum:]]'
    union select array['#' || left(celular, 6)], desde, 'celular', celular from n where length(celular) > 5
    union select coalesce((select array[senia] from unnest(seis_seguidos(documento)) as senia where senia ~ '\\d' limit 1),
        de_documento), desde, 'documento', documento from n where length(documento) > 5)`

/**
 * Says whether one of these `textos` names the person as a row of `b` says: whole words of their name, one after the
 * other, or in a search their beginning (`fin`: what follows the last one); all the words of the surname, or of the
 * e-mail; the telephone, or the document.
 */
const isNamed = (textos: Fragmento) => sql`exists (select from (${textos}) x (texto, fin) where case b.clase
  when 'palabras' then palabras(texto) @> b.senias
  when 'parte' then length(array_to_string(palabras(texto), ' ')) > 2
    and position(' ' || array_to_string(palabras(texto), ' ') || fin in ' ' || b.valor || ' ') > 0
  when 'celular' then position(b.valor in telefono_buscable(texto)) > 0
  else position(b.valor in documento_buscable(texto)) > 0 end)`
