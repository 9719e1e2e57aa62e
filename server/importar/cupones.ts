import type pg from 'pg'
import { notificacionQuery } from '../notificaciones/add-notificacion.ts'
import { avisoDeCupon, type CuponDado } from '../notificaciones/avisos-cupon.ts'
import { readJson } from './archivo.ts'
import type { Tablas } from './cambios.ts'
import { ImportError } from './errores.ts'
import { fieldsOf, inTransaction, isObjeto, tellUnread } from './json.ts'
import type { Opciones } from './opciones.ts'

export const CAMPOS_CUPON = [
  'codigo',
  'titulo',
  'descripcion',
  'condiciones',
  'descuento',
  'total',
  'topeDescuento',
  'montoMinimo',
  'vigenciaDesde',
  'vigenciaHasta',
  'acumulable',
  'soloPrimeraCompra',
  'locales',
  'articulos',
  'rubros',
  'articulosExcluidos',
  'rubrosExcluidos',
  'limitePorUsuario',
  'limiteTotal',
  'usuarios',
]

/**
 * Imports cupones from JSON. A cupon whose code the empresa already has is updated, and its holders keep it; none is
 * deleted. `usuarios` are the e-mails of the usuarios who get it at once. A bad cupon stops the run.
 */
export async function importCupones(options: Opciones): Promise<number> {
  const list = await readJson(options.archivo)
  if (!Array.isArray(list)) throw new ImportError('The file is not a list of cupones')
  const rows = list.map((one: unknown, i) => readCupon(`Cupon ${i + 1}`, one, options.hoy))
  tellUnread(list, CAMPOS_CUPON, options)
  const codigos = rows.map(({ codigo }) => codigo.toLowerCase())
  const twice = codigos.find((codigo, i) => codigos.indexOf(codigo) !== i)
  if (twice !== undefined) throw new ImportError(`The file has the code ${twice} twice`)
  await inTransaction(options, tablasOf(options.codigoEmpresa, rows), async (client) => {
    await refuseUnknownLocal(client, options.codigoEmpresa, rows)
    await refuseTooMany(client, options.codigoEmpresa, rows)
    await client.query(
      `insert into cupon (codigo_empresa, codigo, titulo, descripcion, condiciones, descuento, total, tope_descuento,
         monto_minimo, vigencia_desde, vigencia_hasta, acumulable, solo_primera_compra, locales, art_codigos, rubros, art_codigos_excluidos,
         rubros_excluidos, limite_por_usuario, limite_total)
       select $1, codigo, titulo, descripcion, condiciones, descuento, total, tope_descuento, monto_minimo, vigencia_desde,
         vigencia_hasta, acumulable, solo_primera_compra, locales, art_codigos, rubros, art_codigos_excluidos, rubros_excluidos,
         limite_por_usuario, limite_total
       from jsonb_to_recordset($2::jsonb) as n (codigo citext, titulo text, descripcion text, condiciones text,
         descuento numeric, total numeric, tope_descuento numeric, monto_minimo numeric, vigencia_desde date,
         vigencia_hasta date, acumulable boolean, solo_primera_compra boolean, locales int[], art_codigos text[], rubros text[],
         art_codigos_excluidos text[], rubros_excluidos text[], limite_por_usuario int, limite_total int)
       on conflict (codigo_empresa, codigo) do update set titulo = excluded.titulo, descripcion = excluded.descripcion,
         condiciones = excluded.condiciones, descuento = excluded.descuento, total = excluded.total,
         tope_descuento = excluded.tope_descuento, monto_minimo = excluded.monto_minimo,
         vigencia_desde = excluded.vigencia_desde, vigencia_hasta = excluded.vigencia_hasta,
         acumulable = excluded.acumulable, solo_primera_compra = excluded.solo_primera_compra, locales = excluded.locales, art_codigos = excluded.art_codigos,
         rubros = excluded.rubros, art_codigos_excluidos = excluded.art_codigos_excluidos,
         rubros_excluidos = excluded.rubros_excluidos, limite_por_usuario = excluded.limite_por_usuario,
         limite_total = excluded.limite_total`,
      [options.codigoEmpresa, JSON.stringify(rows)],
    )
    // A person who waits for a day that the file moves waits for the new day.
    await client.query(
      `update cupon_usuario d set avisar = c.vigencia_desde from cupon c
       where c.codigo_empresa = $1 and c.codigo = any($2::citext[]) and d.codigo_empresa = $1
         and d.id_cupon = c.id_cupon and d.avisar <> c.vigencia_desde`,
      [options.codigoEmpresa, codigos],
    )
    const { rows: given } = await client.query<CuponConUsuarios>(
      `with dado as (
       insert into cupon_usuario (codigo_empresa, id_cupon, id_usuario_aplicacion, origen, fecha, avisar)
       select c.codigo_empresa, c.id_cupon, a.id_usuario_aplicacion, 'ASIGNADO', now(),
         case when c.vigencia_desde > $3::date then c.vigencia_desde end
       from jsonb_to_recordset($2::jsonb) as n (codigo citext, usuarios text[])
       join cupon c on c.codigo_empresa = $1 and c.codigo = n.codigo
       join usuario u on u.email = any(n.usuarios::citext[])
       join usuario_aplicacion a on a.id_usuario = u.id_usuario and a.codigo_empresa = $1
       on conflict do nothing returning id_cupon, id_usuario_aplicacion)
       select c.codigo, c.titulo, c.descripcion, c.locales, to_char(c.vigencia_desde, 'YYYY-MM-DD') as desde,
         to_char(c.vigencia_hasta, 'YYYY-MM-DD') as hasta,
         array_agg(dado.id_usuario_aplicacion) as usuarios
       from dado join cupon c on c.codigo_empresa = $1 and c.id_cupon = dado.id_cupon group by c.codigo_empresa, c.id_cupon`,
      [options.codigoEmpresa, JSON.stringify(rows), options.hoy],
    )
    await tellSinCuenta(client, options, rows)
    await tellUnknown(client, options, rows)
    for (const cupon of given) {
      const { codigo, desde, hasta } = cupon
      // A file ends a cupon by setting a last day in the past. People who first get it from that file are not notified.
      if (hasta !== null && hasta < options.hoy) continue
      // A cupon is listed from its first day on. A job notifies its owners on that day.
      if (desde <= options.hoy)
        await client.query(notificacionQuery(new Date(), avisoDeCupon(options.codigoEmpresa, cupon), cupon.usuarios))
      else options.onNota?.(`${codigo} begins on ${desde}: who got it is notified that day`)
    }
  })
  return rows.length
}

/**
 * The tables that say who has a cupon: compared for the cupones and the e-mails of the file, since it changes no
 * others.
 */
function tablasOf(codigoEmpresa: number, rows: readonly Fila[]): Tablas {
  const dados = `select c.codigo, u.email, d.origen from cupon_usuario d
    join cupon c on c.codigo_empresa = $1 and c.id_cupon = d.id_cupon
    join usuario_aplicacion a on a.codigo_empresa = $1 and a.id_usuario_aplicacion = d.id_usuario_aplicacion
    join usuario u on u.id_usuario = a.id_usuario
    where d.codigo_empresa = $1 and c.codigo = any($2::citext[]) and u.email = any($3::citext[])`
  const valores = [codigoEmpresa, rows.map(({ codigo }) => codigo), rows.flatMap(({ usuarios }) => usuarios)]
  return [
    // A trigger counts `entregados`.
    { nombre: 'cupon', llave: ['codigo'], propias: ['id_cupon', 'entregados'] },
    { nombre: 'cupon_usuario', llave: ['codigo', 'email'], filas: [dados, valores] },
  ]
}

type Fila = ReturnType<typeof readCupon>

async function refuseUnknownLocal(client: pg.Client, codigoEmpresa: number, rows: readonly Fila[]): Promise<void> {
  const { rows: found } = await client.query<{ codigo_local: number }>(
    'select codigo_local from local where codigo_empresa = $1',
    [codigoEmpresa],
  )
  const known = new Set(found.map((one) => one.codigo_local))
  for (const { codigo, locales } of rows)
    for (const local of locales)
      if (!known.has(local)) throw new ImportError(`${codigo}: no local has the code ${local}`)
}

/** Names the articles and rubros that the empresa does not have (yet): they may be misspelt. */
async function tellUnknown(client: pg.Client, { codigoEmpresa, onNota }: Opciones, rows: readonly Fila[]) {
  if (!onNota) return
  const articulos = (one: Fila) => [...one.art_codigos, ...one.art_codigos_excluidos]
  const rubros = (one: Fila) => [...one.rubros, ...one.rubros_excluidos]
  const { rows: known } = await client.query<{ codigo: string }>(
    `select art_codigo as codigo from articulo where codigo_empresa = $1 and art_codigo = any($2::text[])
     union select cod_est_merc from rubro where codigo_empresa = $1 and cod_est_merc = any($3::text[])`,
    [codigoEmpresa, rows.flatMap(articulos), rows.flatMap(rubros)],
  )
  const codigos = new Set(known.map(({ codigo }) => codigo))
  for (const row of rows) {
    const sin = [...articulos(row), ...rubros(row)].filter((codigo) => !codigos.has(codigo))
    if (sin.length > 0) onNota(`${row.codigo} names what the empresa does not have: ${named(sin)}`)
  }
}

/** The first ten of them, and how many more. */
const named = (all: readonly string[]): string =>
  `${all.slice(0, MOST_NAMED).join(', ')}${all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : ''}`

/** Names the e-mails that no account of the empresa has, the first ten of each cupon: one may be misspelt. */
async function tellSinCuenta(
  client: pg.Client,
  { codigoEmpresa, onNota }: Opciones,
  rows: readonly { readonly codigo: string; readonly usuarios: readonly string[] }[],
): Promise<void> {
  const emails = rows.flatMap(({ usuarios }) => usuarios)
  if (!onNota || emails.length === 0) return
  const { rows: found } = await client.query<{ email: string }>(
    `select lower(u.email::text) as email from usuario u
     join usuario_aplicacion a on a.id_usuario = u.id_usuario and a.codigo_empresa = $1
     where u.email = any($2::citext[])`,
    [codigoEmpresa, emails],
  )
  const known = new Set(found.map(({ email }) => email))
  for (const { codigo, usuarios } of rows) {
    const sin = usuarios.filter((email) => !known.has(email.toLowerCase()))
    if (sin.length > 0) onNota(`${codigo} is not given to ${named(sin)}: the empresa has no account with this e-mail`)
  }
}
const MOST_NAMED = 10

/**
 * Checks that no cupon exceeds its limiteTotal, counting the usuarios the file names. Locks the existing cupones, so
 * that none is redeemed in between.
 */
async function refuseTooMany(client: pg.Client, codigoEmpresa: number, rows: readonly object[]): Promise<void> {
  await client.query(
    `select from cupon c join jsonb_to_recordset($2::jsonb) as n (codigo citext) using (codigo)
     where c.codigo_empresa = $1 order by c.id_cupon for no key update of c`,
    [codigoEmpresa, JSON.stringify(rows)],
  )
  const { rows: over } = await client.query<{ codigo: string; dados: number; nuevos: number; limite_total: number }>(
    `select n.codigo, coalesce(c.entregados, 0) as dados, count(a.id_usuario)::int as nuevos, n.limite_total
     from jsonb_to_recordset($2::jsonb) as n (codigo citext, limite_total int, usuarios text[])
     left join cupon c on c.codigo_empresa = $1 and c.codigo = n.codigo
     left join usuario u on u.email = any(n.usuarios::citext[])
     left join usuario_aplicacion a on a.id_usuario = u.id_usuario and a.codigo_empresa = $1
       and not exists (select from cupon_usuario d where d.codigo_empresa = $1 and d.id_cupon = c.id_cupon
         and d.id_usuario_aplicacion = a.id_usuario_aplicacion)
     group by n.codigo, c.entregados, n.limite_total
     having coalesce(c.entregados, 0) + count(a.id_usuario) > n.limite_total limit 1`,
    [codigoEmpresa, JSON.stringify(rows)],
  )
  for (const { codigo, dados, nuevos, limite_total } of over)
    throw new ImportError(
      nuevos === 0
        ? `${codigo} has already been given to more than its limiteTotal (${dados}, not ${limite_total})`
        : `${codigo} would be given to more than its limiteTotal (${dados + nuevos}, not ${limite_total})`,
    )
}

interface CuponConUsuarios extends CuponDado {
  /** Its first day. */
  readonly desde: string
  /** Its last day; null: it has none. */
  readonly hasta: string | null
  readonly usuarios: readonly number[]
}

function readCupon(what: string, one: unknown, hoy: string) {
  if (!isObjeto(one)) throw new ImportError(`${what} is not an object`)
  const read = fieldsOf(what, one)
  const fail = (reason: string): never => {
    throw new ImportError(`${what}: ${reason}`)
  }
  const positive = (name: string) => {
    if (one[name] == null) return null
    // The table keeps hundredths.
    return read.decimal(name) >= 0.005 ? read.decimal(name) : fail(`${name} is not above 0`)
  }
  const row = {
    codigo: read.texto('codigo', 40, { vacio: false }),
    titulo: read.texto('titulo', 80, { vacio: false }),
    descripcion: read.texto('descripcion', 200),
    condiciones: read.texto('condiciones', 2_000),
    descuento: positive('descuento'),
    total: positive('total'),
    tope_descuento: positive('topeDescuento'),
    monto_minimo: one.montoMinimo == null ? 0 : read.decimal('montoMinimo'),
    vigencia_desde: read.fecha('vigenciaDesde', hoy),
    vigencia_hasta: one.vigenciaHasta == null ? null : read.fecha('vigenciaHasta', hoy),
    acumulable: read.booleano('acumulable', true),
    solo_primera_compra: read.booleano('soloPrimeraCompra', false),
    locales: localesOf(one.locales) ?? fail('locales is not a list of codes of locales'),
    art_codigos: read.textos('articulos'),
    rubros: read.textos('rubros'),
    art_codigos_excluidos: read.textos('articulosExcluidos'),
    rubros_excluidos: read.textos('rubrosExcluidos'),
    limite_por_usuario: one.limitePorUsuario == null ? 1 : read.entero('limitePorUsuario'),
    limite_total: one.limiteTotal == null ? null : read.entero('limiteTotal'),
    usuarios: read.textos('usuarios'),
  }
  if (!/^[0-9A-Za-z_-]{3,40}$/.test(row.codigo)) fail('codigo is not 3 to 40 letters, digits, - or _')
  if (row.descuento === null && row.total === null) fail('it has neither descuento nor total')
  if ((row.descuento ?? 0) > 100) fail('descuento is above 100')
  if (row.vigencia_hasta !== null && row.vigencia_hasta < row.vigencia_desde) fail('it ends before it begins')
  return row
}

function localesOf(found: unknown): number[] | undefined {
  const list = found ?? []
  return Array.isArray(list) && list.every((one) => Number.isInteger(one) && one > 0 && one <= 2_147_483_647)
    ? list
    : undefined
}
