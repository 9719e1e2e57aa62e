// Reads the history of changes: some days of it, newest first, page by page.
import type { Query } from '@surtido/contract/calls'
import type { Cambio, Cambios, gestionCambios, QueCambia, Sobre } from '@surtido/contract/gestion-cambios'
import { QUE_CAMBIA } from '@surtido/contract/valores'
import { addDias, hoyEn, instanteDe, toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Quien } from '../db/quien.ts'

const SOBRE_DE: ReadonlyMap<string, Sobre> = new Map(
  Object.entries(QUE_CAMBIA).flatMap(([sobre, ques]) => ques.map((que) => [que, sobre as Sobre])),
)

const DIAS = 30
const MOST_DIAS = 366
const POR_PAGINA = 50

type FiltroDeCambios = Readonly<Query<(typeof gestionCambios)['GET gestion/cambios']>>

export interface FilaDeCambio {
  readonly idCambio: number
  readonly fecha: Date
  /** Has all its digits; a Date does not. */
  readonly cuando: string
  readonly quien: Quien
  readonly persona: string | null
  readonly aparato: string | null
  readonly que: QueCambia
  readonly de: string | null
  readonly idPedido: number | null
  readonly idPersona: number | null
  readonly antes: Objeto | null
  readonly despues: Objeto | null
  readonly llamada: string | null
  readonly idTraza: string | null
}

type Objeto = Readonly<Record<string, unknown>>

export async function listCambios(db: Db, codigoEmpresa: number, wanted: FiltroDeCambios, now: Date): Promise<Cambios> {
  const { persona, sobre, pedido, antesDe, cuantos = POR_PAGINA } = wanted
  const hasta = wanted.hasta ?? hoyEn(now)
  const primero = addDias(hasta, -MOST_DIAS)
  const desde = wanted.desde === undefined ? addDias(hasta, -DIAS) : wanted.desde < primero ? primero : wanted.desde
  const key = keyOf(antesDe)
  const { rows } = await sql<FilaDeCambio>`
    select c.id_cambio, c.fecha, c.fecha::text as cuando, c.quien, concat_ws(' ', a.nombre, a.apellido) as persona,
      d.nombre as aparato, c.que, c.antes, c.despues, c.llamada, c.id_traza,
      (c.llave ->> 'idPedido')::bigint as id_pedido, (c.llave ->> 'idAdministrador')::int as id_persona,
      coalesce(
        c.llave ->> 'idPedido',
        (select concat_ws(' ', p.nombre, p.apellido) from administrador p
          where p.codigo_empresa = c.codigo_empresa and p.id_administrador = (c.llave ->> 'idAdministrador')::int),
        (select r.nombre from rol r where r.codigo_empresa = c.codigo_empresa and r.id_rol = (c.llave ->> 'idRol')::int),
        (select s.nombre from aparato s where s.codigo_empresa = c.codigo_empresa
          and s.id_aparato = (c.llave ->> 'idAparato')::int),
        (select t.nombre from articulo t where t.codigo_empresa = c.codigo_empresa
          and t.art_codigo = c.llave ->> 'artCodigo'),
        c.llave ->> 'idTanda',
        (select concat(l.nombre, ', ', to_char((c.llave ->> 'fecha')::date, 'DD/MM/YYYY'), ' de ', f.hora_desde, ' a ', f.hora_hasta)
          from franja f join zona_entrega z using (codigo_empresa, zona_entrega)
          join local l using (codigo_empresa, codigo_local)
          where f.codigo_empresa = c.codigo_empresa and f.id_franja = (c.llave ->> 'idFranja')::int),
        (select l.nombre from local l where l.codigo_empresa = c.codigo_empresa
          and l.codigo_local = (c.llave ->> 'codigoLocal')::int)) as de
    from cambio c
    left join administrador a on a.id_administrador = c.id_administrador
    left join aparato d on d.id_aparato = c.id_dispositivo
    where c.codigo_empresa = ${codigoEmpresa}
      and c.fecha >= ${instanteDe(desde, '00:00')} and c.fecha < ${instanteDe(addDias(hasta, 1), '00:00')}
      ${persona === undefined ? sql`` : sql`and c.id_administrador = ${persona}`}
      ${sobre === undefined ? sql`` : sql`and c.que = any (${QUE_CAMBIA[sobre]}::text[])`}
      ${pedido === undefined ? sql`` : sql`and c.llave ? 'idPedido' and (c.llave ->> 'idPedido')::bigint = ${pedido}`}
      ${key ? sql`and (c.fecha, c.id_cambio) < (${key.cuando}::timestamptz, ${key.idCambio}::bigint)` : sql``}
    order by c.fecha desc, c.id_cambio desc
    limit ${cuantos + 1}`.execute(db)
  const shown = rows.slice(0, cuantos)
  const last = rows.length > cuantos ? shown.at(-1) : undefined
  const nombres = await readNombres(db, codigoEmpresa, shown)
  return {
    desde,
    hasta,
    cambios: shown.map((fila) => cambioOf(fila, nombres)),
    siguiente: last ? `${last.idCambio}.${last.cuando}` : null,
  }
}

/** Undefined for a text that is no key: the first page. */
function keyOf(text: string | undefined): { readonly idCambio: string; readonly cuando: string } | undefined {
  const found = /^(\d{1,18})\.(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/.exec(text ?? '')
  return found ? { idCambio: found[1]!, cuando: found[2]! } : undefined
}

/** The fields whose value is the number of a person, or of a local. */
const DE_PERSONA = new Set(['asignado', 'idAdministrador'])
const DE_LOCAL = 'codigoLocal'

interface Nombres {
  readonly personas: ReadonlyMap<number, string>
  readonly locales: ReadonlyMap<number, string>
}

/** The names of all people and locales whose numbers some changes hold. */
async function readNombres(db: Db, codigoEmpresa: number, filas: readonly FilaDeCambio[]): Promise<Nombres> {
  const said = filas.flatMap(({ antes, despues }) => [...Object.entries(antes ?? {}), ...Object.entries(despues ?? {})])
  const numbers = (which: (campo: string) => boolean) => [
    ...new Set(said.flatMap(([campo, value]) => (which(campo) && typeof value === 'number' ? [value] : []))),
  ]
  const [personas, locales] = await Promise.all([
    sql<{ id: number; nombre: string }>`
      select id_administrador as id, concat_ws(' ', nombre, apellido) as nombre from administrador
      where codigo_empresa = ${codigoEmpresa}
        and id_administrador = any (${numbers((campo) => DE_PERSONA.has(campo))}::int[])`.execute(db),
    sql<{ id: number; nombre: string }>`
      select codigo_local as id, nombre from local
      where codigo_empresa = ${codigoEmpresa} and codigo_local = any (${numbers((campo) => campo === DE_LOCAL)}::int[])`.execute(
      db,
    ),
  ])
  const byId = ({ rows }: typeof personas) => new Map(rows.map(({ id, nombre }) => [id, nombre]))
  return { personas: byId(personas), locales: byId(locales) }
}

function cambioOf(
  { fecha, cuando: _, quien, persona, antes, despues, ...fila }: FilaDeCambio,
  nombres: Nombres,
): Cambio {
  return {
    ...fila,
    fecha: toInstanteIso(fecha),
    quien: quien === 'PERSONAL' || persona ? persona : null,
    sobre: SOBRE_DE.get(fila.que) ?? null,
    campos: camposOf(antes ?? {}, despues ?? {}, nombres),
  }
}

function camposOf(antes: Objeto, despues: Objeto, { personas, locales }: Nombres): Cambio['campos'] {
  const names = [...new Set([...Object.keys(antes), ...Object.keys(despues)])]
  const said = (campo: string, value: unknown) => {
    const named = DE_PERSONA.has(campo) ? personas : campo === DE_LOCAL ? locales : undefined
    return (typeof value === 'number' ? named?.get(value) : undefined) ?? textoDe(value)
  }
  return names
    .filter((campo) => textoDe(antes[campo]) !== textoDe(despues[campo]))
    .map((campo) => ({ campo, antes: said(campo, antes[campo]), despues: said(campo, despues[campo]) }))
}

function textoDe(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.map((one) => textoDe(one) ?? '').join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
