import { sql } from 'kysely'
import { nombresDe } from '../anteriores/anteriores.ts'
import type { Transaction } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'

/** A person, in one of the empresas where they have an account. */
type EnEmpresa = Pick<Sesion, 'codigoEmpresa' | 'idUsuario'>

type Fragmento = ReturnType<typeof sql>

/** The fields of a cambio that somebody typed: a reason, the shelf of a bag, the code of a basket. */
const CON_TEXTO = sql`array['motivo', 'estante', 'canasta']`

/**
 * Removes what an empresa's people wrote about a person: their reasons for changes to the person's pedidos, their
 * messages to the pickers about these, the shelves and baskets of these, and each text that names the person
 * (`forgetNombres`). Call it before the person's row is deleted.
 */
export async function forgetCambios(trx: Transaction, enEmpresa: EnEmpresa): Promise<void> {
  const { codigoEmpresa, idUsuario } = enEmpresa
  const own = sql`(select id_pedido from pedido where codigo_empresa = ${codigoEmpresa} and id_usuario = ${idUsuario})`
  await sql`update cambio c set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    from pedido p where p.codigo_empresa = ${codigoEmpresa} and c.codigo_empresa = ${codigoEmpresa} and p.id_usuario = ${idUsuario}
      and c.llave ? 'idPedido' and (c.llave->>'idPedido')::bigint = p.id_pedido
      and (c.antes ?| ${CON_TEXTO} or c.despues ?| ${CON_TEXTO})`.execute(trx)
  // First: they would make the person's name a word of the shop.
  await sql`delete from mensaje where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own}`.execute(trx)
  // With few texts PostgreSQL would rather read all of them, some thousand times.
  await sql`set local enable_seqscan = off`.execute(trx)
  const searches = await searchesFor(trx, enEmpresa)
  await forgetNombres(trx, codigoEmpresa, searches)
  await sql`set local enable_seqscan to default`.execute(trx)
  await sql`update tanda_pedido set codigo_canasta = null
    where codigo_empresa = ${codigoEmpresa} and id_pedido in ${own} and codigo_canasta is not null`.execute(trx)
  // Another shelf says where the bag of a pedido that nobody closed stands.
  await sql`${searches} update bulto set estante = null
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
 * Removes the texts that name a person by a present or earlier name: messages to everybody or about another's pedido,
 * and saved searches with their names. The finds are one array: as `in (select …)` PostgreSQL looks for all of it again
 * at each row when it expects one (decision 0304).
 */
async function forgetNombres(trx: Transaction, codigoEmpresa: number, searches: Fragmento): Promise<void> {
  const hasSenias = hasSeniasOf(codigoEmpresa)
  const deCambio = sql`select texto, fin from (values (g.antes), (g.despues)) v (valor), lateral (values
    (valor #>> '{filtros,texto}', ''), (valor ->> 'nombre', ' '), (valor ->> 'motivo', ' ')) t (texto, fin)`
  await sql`${searches} update cambio set antes = cambio_sin_texto(antes), despues = cambio_sin_texto(despues)
    where codigo_empresa = ${codigoEmpresa} and id_cambio = any (array(
      select g.id_cambio from b, lateral (select c.id_cambio, c.antes, c.despues from cambio c
        where c.que in ('vista', 'NOTA') and ${hasSenias('senias_de_cambio(c.antes, c.despues)', 'c', 'b')}
          and c.fecha >= b.desde offset 0) g
      where ${isNamed(deCambio)}))`.execute(trx)
  // Somebody may be changing one: what it says then is looked at.
  await sql`select from vista_guardada where codigo_empresa = ${codigoEmpresa} order by id_vista for no key update
    `.execute(trx)
  await sql`${searches} update vista_guardada v set version = version + 1,
      filtros = case when g.dicho then v.filtros - 'texto' else v.filtros end,
      nombre = case when g.llamada then 'Vista ' || left(v.id_vista::text, 8) else v.nombre end
    from (select g.id_vista, g.nombre, g.filtros, bool_or(${isNamed(sql`values (g.filtros ->> 'texto', '')`)}) as dicho,
        bool_or(${isNamed(sql`values (g.nombre, ' ')`)}) as llamada
      from b, lateral (select w.id_vista, w.nombre, w.filtros from vista_guardada w
        where ${hasSenias('senias_de_vista(w.nombre, w.filtros)', 'w', 'b')} and w.guardada >= b.desde offset 0) g
      group by 1, 2, 3) g
    where v.codigo_empresa = ${codigoEmpresa} and v.id_vista = g.id_vista and v.nombre = g.nombre
      and v.filtros = g.filtros and (g.dicho or g.llamada)`.execute(trx)
  // The index has already found whole words, so they need no second look.
  await sql`${searches} delete from mensaje where codigo_empresa = ${codigoEmpresa} and id_mensaje = any (array(
    select g.id_mensaje from b, lateral (select m.id_mensaje, m.texto from mensaje m
      where ${hasSenias('senias(m.texto)', 'm', 'b')} and m.creado >= b.desde offset 0) g
    where b.clase = 'palabras' or ${isNamed(sql`values (g.texto, ' ')`)}))`.execute(trx)
}

/** Words that any text may have: they name nobody. */
const COMUNES = sql`array['de', 'la', 'el', 'en', 'un', 'al', 'lo', 'su', 'se', 'es', 'no', 'si', 'ya', 'me', 'te', 'le',
  'mi', 'tu', 'va', 'ir', 'ni', 'del', 'las', 'los', 'con', 'sin', 'por', 'para', 'que', 'una', 'uno', 'dos',
  'des', 'der', 'van', 'von', 'san', 'hay', 'mas', 'sus', 'les', 'muy', 'fue', 'son', 'ser', 'dia', 'hoy']`

/**
 * A word is the shop's, and no name, when this many messages or notes had it before the person came, or have it now.
 */
const DE_LA_CASA = { antes: 3, enTotal: 100 }

const CON_SENIAS = [
  ['mensaje t', 'creado', sql`true`, 'senias(t.texto)'],
  ['cambio t', 'fecha', sql`t.que in ('vista', 'NOTA')`, 'senias_de_cambio(t.antes, t.despues)'],
] as const

/**
 * Whether the row `alias`, of an empresa, has all of `of.senias`. The index has the empresa in its keys (migration 0276):
 * as a condition of its own, the key of the table would do for it, and all of the empresa's texts be read.
 */
const hasSeniasOf = (codigoEmpresa: number) => (senias: string, alias: string, of: string) =>
  sql`de_empresa(${sql.ref(`${alias}.codigoEmpresa`)}, ${sql.raw(senias)})
    @> de_empresa(${codigoEmpresa}::int, ${sql.ref(`${of}.senias`)})`

/**
 * Says whether too few texts of an empresa have all of `f.senias` for a word of the shop. Beside another row, the look
 * at the index is planned for all that it finds, although no more is read than is counted. Earlier texts are only
 * counted where there are few.
 */
function fewUse(codigoEmpresa: number) {
  const { antes, enTotal } = DE_LA_CASA
  const uses = CON_SENIAS.map(([tabla, fecha, which, senias]) => {
    const texts = sql`(select 1 offset 0) one, lateral (select t.${sql.ref(fecha)} as fecha from ${sql.raw(tabla)}
      where ${which} and ${hasSeniasOf(codigoEmpresa)(senias, 't', 'f')} offset 0) x`
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

/** Parts are looked for of so many of a person's names, the last ones: each name has hundreds. */
const PARTES_DE = 10

/** An expression for an e-mail as a text may have it, and not for one that has it within. */
const CORREO = sql`'(^|[^[:alnum:]._+-])' || regexp_replace(sin_acentos(email), '([^[:alnum:]])', '\\\\\\1', 'g')
        || '($|[^[:alnum:]._-]|[.]($|[^[:alnum:]]))'`

/** An expression for these letters and digits as a text has them, parted as people part a number, and not within one. */
const numero = (digitos: Fragmento, antes: string) => {
  // A comma before a space parts two numbers.
  const parted = '([^[:alnum:],;:]|,(?! )){0,5}'
  return sql`${sql.lit(`(^|[^0-9])${antes}${parted}0*${parted}`)}
    || array_to_string(regexp_split_to_array(${digitos}, ''), ${sql.lit(parted)}) || '($|[^0-9])'`
}
const CELULAR = numero(sql`celular`, '(598|(00|[+])[0-9]{1,3})?')
const DOCUMENTO = numero(sql`documento`, '')

/** The words of a name that say something, in their order. */
const propias = (
  palabras: Fragmento,
  largo: number,
) => sql`array(select p from unnest(${palabras}) with ordinality as o (p, i)
  where length(p) >= ${sql.lit(largo)} and p <> all (${COMUNES}) order by i)`

/**
 * The statement's part `b`, with a row for each way in which a text names the person. Such a text has all of `senias`,
 * which an index finds (migration 0276), and is of `desde` or later. A text found by something else than words is then
 * compared with `valor`. A word of the shop is left out, unless it is the e-mail that the person confirmed. Each row
 * looks at the index once: asked for all at once, PostgreSQL expects most rows and reads the whole table.
 */
async function searchesFor(trx: Transaction, { codigoEmpresa, idUsuario }: EnEmpresa): Promise<Fragmento> {
  const { rows } = await sql<{ searches: string }>`with n as materialized (
    select min(desde) as desde, palabras(nombre || ' ' || apellido) as todas, palabras(apellido) as de_apellido, palabras(email) as de_email,
      ${propias(sql`palabras(nombre)`, 2)} as nombres, ${propias(sql`palabras(apellido)`, 3)} as apellidos, ${CORREO} as correo,
      bool_or(probado) as probado, max(hasta) as hasta,
      sin_acentos(nombre || ' ' || apellido) as entero, telefono_buscable(numero_celular) as celular,
      documento_buscable(numero_documento) as documento, palabras(numero_documento) as de_documento
    from ${nombresDe(idUsuario)} n group by nombre, apellido, email, numero_celular, numero_documento),
  formas (senias, desde, clase, valor) as (
    select de_apellido, desde, 'palabras', '' from n where cardinality(apellidos) > 0
    union all select apellidos[1:1], desde, 'palabras', '' from n where apellidos[1:1] <> de_apellido
    union all select seis_seguidos(celular), desde, 'celular', ${CELULAR} from n where length(celular) > 7
    union all select senias, desde, 'documento', ${DOCUMENTO} from n, lateral (
        select array_agg(senia) as senias from unnest(seis_seguidos(documento)) as senia where senia ~ '\\d') s
    union all select de_documento, desde, 'frase', array_to_string(de_documento, ' ') from n
      where length(documento) > 5 and documento !~ '\\d'
    union all select de_email, desde, 'correo', correo from n where not probado
    union all select array['=' || substr(escrito, i, largo)], desde, 'parte', array_to_string(todas, ' ')
      from (select entero, todas, min(desde) as desde from n group by entero, todas
          order by max(hasta) desc limit ${sql.lit(PARTES_DE)}) n,
        unnest(array[entero, array_to_string(todas, ' ')]) as escrito,
        generate_series(1, length(escrito) - 2) as i, unnest(array[12, 9, 6, 4, 3]) as largo
      where i + largo <= length(escrito) + 1 and substr(' ' || escrito, i, 1) !~ '[[:alnum:]]'),
  solo as materialized (
    select f.* from (select senias, clase, valor, min(desde) as desde from formas where senias <> '{}' group by 1, 2, 3) f
    where ${fewUse(codigoEmpresa)}),
  junto as materialized (
    select f.* from (
      select apellido || nombre as senias, min(desde) as desde
      from n, unnest(nombres[1:2]) as nombre, lateral (values (de_apellido), (apellidos[1:1]), (apellidos[2:2])) v (apellido)
      where apellido <> '{}' and not exists (
        select from solo where solo.clase = 'palabras' and solo.desde <= n.desde
          and (solo.senias = apellido or solo.senias = n.apellidos[1:1] and apellido @> n.apellidos[1:1]))
      group by 1) f
    where ${fewUse(codigoEmpresa)}),
  b as materialized (
    select senias, desde, clase, valor from solo
    union all select senias, desde, 'palabras', '' from junto
    union all select de_email, desde, 'correo', correo from n where probado and de_email <> '{}'
  ) select coalesce(jsonb_agg(b), '[]')::text as searches from b`.execute(trx)
  return sql`with b as materialized (select * from jsonb_to_recordset(${rows[0]!.searches}::jsonb)
    as b (senias text[], desde timestamptz, clase text, valor text))`
}

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
  else upper(texto) ~ b.valor end)`
