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
  await sql`${searchesFor(enEmpresa)} update bulto set estante = null
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
async function forgetNombres(trx: Transaction, enEmpresa: EnEmpresa): Promise<void> {
  const { codigoEmpresa } = enEmpresa
  const searches = searchesFor(enEmpresa)
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
        where senias_de_vista(w.nombre, w.filtros) @> b.senias
          and w.codigo_empresa = ${codigoEmpresa} and w.guardada >= b.desde offset 0) g
      group by 1, 2, 3) g
    where v.codigo_empresa = ${codigoEmpresa} and v.id_vista = g.id_vista and v.nombre = g.nombre
      and v.filtros = g.filtros and (g.dicho or g.llamada)`.execute(trx)
  // What the index knows of words needs no second look.
  await sql`${searches} delete from mensaje where codigo_empresa = ${codigoEmpresa} and id_mensaje in (
    select g.id_mensaje from b, lateral (select m.id_mensaje, m.texto from mensaje m
      where senias(m.texto) @> b.senias and m.codigo_empresa = ${codigoEmpresa} and m.creado >= b.desde offset 0) g
    where b.clase = 'palabras' or ${isNamed(sql`values (g.texto, ' ')`)})`.execute(trx)
}

/** Words that any text may have: they name nobody. */
const COMUNES = sql`array['de', 'la', 'el', 'en', 'un', 'al', 'lo', 'su', 'se', 'es', 'no', 'si', 'ya', 'me', 'te', 'le',
  'mi', 'tu', 'va', 'ir', 'ni', 'del', 'las', 'los', 'con', 'sin', 'por', 'para', 'que', 'una', 'uno', 'dos',
  'des', 'der', 'van', 'von', 'san', 'hay', 'mas', 'sus', 'les', 'muy', 'fue', 'son', 'ser', 'dia', 'hoy']`

/** A word of the shop, and no name: so many messages, or notes, had it before the person came, or have it now. */
const DE_LA_CASA = { antes: 3, enTotal: 100 }

const CON_SENIAS = [
  ['mensaje t', 'creado', sql`senias(t.texto)`],
  ['cambio t', 'fecha', sql`t.que in ('vista', 'NOTA') and senias_de_cambio(t.antes, t.despues)`],
] as const

/**
 * Whether the texts of an empresa with all of `f.senias` are too few for a word of the shop. Beside another row, the
 * look at the index is planned for all that it finds, although no more is read than is counted. Those of before are
 * only looked for among few.
 */
function fewUse(codigoEmpresa: number) {
  const { antes, enTotal } = DE_LA_CASA
  const uses = CON_SENIAS.map(([tabla, fecha, senias]) => {
    const texts = sql`(select 1 offset 0) one, lateral (select t.${sql.ref(fecha)} as fecha from ${sql.raw(tabla)}
      where ${senias} @> f.senias and t.codigo_empresa = ${codigoEmpresa} offset 0) x`
    return {
      inAll: sql`(select count(*) from (select from ${texts} limit ${enTotal}) u) < ${enTotal}`,
      before: sql`(select count(*) from (select from ${texts} where x.fecha < f.desde limit ${antes}) u) < ${antes}`,
    }
  })
  const all = (of: keyof (typeof uses)[number]) =>
    sql.join(
      uses.map((use) => use[of]),
      sql` and `,
    )
  return sql`case when ${all('inAll')} then ${all('before')} else false end`
}

/** The words of a name that say something, in their order. */
const propias = (
  palabras: Fragmento,
  largo: number,
) => sql`array(select p from unnest(${palabras}) with ordinality as o (p, i)
  where length(p) >= ${sql.lit(largo)} and p <> all (${COMUNES}) order by i)`

/**
 * `b`: what to look for, a row for each way in which a text names the person. Such a text has all of `senias`, by which
 * an index finds it (migration 0271), and is of `desde` or later. Apart from words, it is then compared with `valor`.
 * What is a word of the shop is left out. One look at the index for each: asked for all at once, PostgreSQL expects most
 * rows, and reads the whole table.
 */
const searchesFor = ({ codigoEmpresa, idUsuario }: EnEmpresa) => sql`with n as materialized (
    select min(desde) as desde, palabras(nombre || ' ' || apellido) as todas, palabras(apellido) as de_apellido, palabras(email) as de_email,
      ${propias(sql`palabras(nombre)`, 2)} as nombres, ${propias(sql`palabras(apellido)`, 3)} as apellidos, sin_acentos(email) as email,
      sin_acentos(nombre || ' ' || apellido) as entero, telefono_buscable(numero_celular) as celular,
      documento_buscable(numero_documento) as documento, palabras(numero_documento) as de_documento
    from ${nombresDe(idUsuario)} n group by nombre, apellido, email, numero_celular, numero_documento),
  formas (senias, desde, clase, valor) as (
    select de_apellido, desde, 'palabras', '' from n where cardinality(apellidos) > 0
    union all select apellidos[1:1], desde, 'palabras', '' from n where cardinality(apellidos) > 1
    union all select seis_seguidos(celular), desde, 'celular', celular from n where length(celular) > 7
    union all select senias, desde, 'documento', documento from n, lateral (
        select array_agg(senia) as senias from unnest(seis_seguidos(documento)) as senia where senia ~ '\\d') s
    union all select de_documento, desde, 'frase', array_to_string(de_documento, ' ') from n
      where length(documento) > 5 and documento !~ '\\d'),
  solo as materialized (
    select f.* from (select senias, clase, valor, min(desde) as desde from formas where senias <> '{}' group by 1, 2, 3) f
    where ${fewUse(codigoEmpresa)}),
  junto as materialized (
    select f.* from (
      select apellido || nombre as senias, min(desde) as desde
      from n, unnest(nombres[1:2]) as nombre, lateral (values (de_apellido), (apellidos[1:1])) v (apellido)
      where apellido <> '{}' and not exists (
        select from solo where solo.clase = 'palabras' and solo.senias in (apellido, n.apellidos[1:1]) and solo.desde <= n.desde)
      group by 1) f
    where ${fewUse(codigoEmpresa)}),
  b as materialized (
    select senias, desde, clase, valor from solo
    union all select senias, desde, 'palabras', '' from junto
    union all select de_email, min(desde), 'correo', '(^|[^[:alnum:]._+-])' || regexp_replace(email, '([^[:alnum:]])', '\\\\\\1', 'g')
        || '($|[^[:alnum:]._-]|[.]($|[^[:alnum:]]))'
      from n where de_email <> '{}' group by de_email, email
    union all select array['=' || substr(escrito, i, largo)], min(desde), 'parte', array_to_string(todas, ' ')
      from n, unnest(array[entero, array_to_string(todas, ' ')]) as escrito,
        generate_series(1, length(escrito) - 2) as i, unnest(array[12, 9, 6, 4, 3]) as largo
      where i + largo <= length(escrito) + 1 and substr(' ' || escrito, i, 1) !~ '[[:alnum:]]' group by 1, todas)`

/**
 * Says whether one of these `textos` names the person as a row of `b` says: whole words of their name, one after the
 * other, or in a search their beginning (`fin`: what follows the last one); the words that name them; the e-mail, the
 * telephone, or the document.
 */
const isNamed = (textos: Fragmento) => sql`exists (select from (${textos}) x (texto, fin) where case b.clase
  when 'palabras' then palabras(texto) @> b.senias
  when 'parte' then length(array_to_string(palabras(texto), ' ')) > 2
    and position(' ' || array_to_string(palabras(texto), ' ') || fin in ' ' || b.valor || ' ') > 0
  when 'frase' then position(' ' || b.valor || ' ' in ' ' || array_to_string(palabras(texto), ' ') || ' ') > 0
  when 'correo' then regexp_replace(sin_acentos(texto), '\\s*@\\s*', '@', 'g') ~ b.valor
  when 'celular' then position(b.valor in telefono_buscable(texto)) > 0
  else position(b.valor in documento_buscable(texto)) > 0 end)`
