import { readRegla } from '@surtido/rules/promociones'
import type pg from 'pg'
import { notifyCatalogo } from '../articulos/tell-catalogo.ts'
import { withRetries } from '../db/reintentos.ts'
import { readJson } from './archivo.ts'
import { compareFilas, rememberFilas, type Tablas } from './cambios.ts'
import { fecha, LineaError } from './campos.ts'
import { checkEmpresa, takeTurn, withConnection } from './conexion.ts'
import { ImportError } from './errores.ts'
import { ciudadAlReves } from './lugares.ts'
import type { Opciones } from './opciones.ts'
import { type OpcionesDeReemplazo, removeReplaced } from './reemplazo.ts'
import type { Reparo } from './reparos.ts'

/** Does the work of an import; removes what a file replaces with the options that it is given. */
type Trabajo = (client: pg.Client, meant: OpcionesDeReemplazo) => Promise<void>

/** Files of zones and promotions are short, so a bad item stops the run and is named. `work` may run again. */
export async function inTransaction(options: Opciones, tablas: Tablas, work: Trabajo): Promise<void> {
  const { codigoEmpresa } = options
  await withConnection({ ...options, clase: tablas[0].nombre }, async (client) => {
    await checkEmpresa(client, codigoEmpresa)
    await takeTurn(client, options)
    await withRetries(async () => {
      await client.query('begin')
      try {
        if (options.ensayo) return await rehearse(client, options, tablas, work)
        let reemplazadas: number | undefined
        await work(client, { ...options, onReemplazadas: (found) => (reemplazadas = found) })
        await notifyCatalogo(client, codigoEmpresa)
        await client.query('commit')
        if (reemplazadas !== undefined) options.onReemplazadas?.(reemplazadas)
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      }
    })
  })
}

/**
 * Does the work as if it were confirmed, reports its changes in `tablas` with the reasons to ask, and undoes it. It
 * stops at a file that a confirmed import would stop at.
 */
export async function rehearse(client: pg.Client, options: Opciones, tablas: Tablas, work: Trabajo): Promise<void> {
  const { codigoEmpresa, ensayo } = options
  await rememberFilas(client, tablas, codigoEmpresa)
  const reparos: Reparo[] = []
  await work(client, { ...options, onReemplazadas: undefined, onReparos: (found) => reparos.push(...found) })
  const changed = await compareFilas(client, tablas, codigoEmpresa)
  await client.query('rollback')
  ensayo?.({ tablas: changed, reparos })
}

type Objeto = Readonly<Record<string, unknown>>

export function isObjeto(value: unknown): value is Objeto {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text that a column of PostgreSQL accepts, as text and as JSON. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Reports the fields of a list's items that aren't in `campos`. */
export function tellUnread(things: readonly unknown[], campos: readonly string[], { onUnread }: Opciones): void {
  const unread = new Set(things.flatMap((one) => (isObjeto(one) ? Object.keys(one) : [])))
  for (const campo of campos) unread.delete(campo)
  if (unread.size > 0) onUnread?.([...unread])
}

/** Reads the fields of the nth item of a file, each by its type. Throws ImportError that names both. */
export function fieldsOf(what: string, value: Objeto) {
  const fail = (name: string, reason: string): never => {
    throw new ImportError(`${what}: ${name} ${reason}`)
  }
  return {
    entero(name: string): number {
      const found = value[name]
      if (!Number.isInteger(found) || (found as number) < 1 || (found as number) > 100_000_000)
        return fail(name, 'is not a whole number from 1 on')
      return found as number
    },
    /** Pesos or percent. */
    decimal(name: string): number {
      const found = value[name]
      if (typeof found !== 'number' || !(found >= 0 && found <= 9_999_999)) return fail(name, 'is not an amount')
      return found
    },
    /** Missing or null is `otherwise`; 1 and 0 count as in a CSV file. */
    booleano(name: string, otherwise: boolean): boolean {
      const found = value[name] ?? otherwise
      if (found === true || found === 1) return true
      return found === false || found === 0 ? false : fail(name, 'is neither true nor false')
    },
    texto(name: string, max: number, { vacio = true } = {}): string {
      const found = value[name] ?? ''
      if (typeof found !== 'string' || found.length > max || !isStorable(found))
        return fail(name, `is not a text of at most ${max}`)
      return found.trim() || vacio ? found.trim() : fail(name, 'is empty')
    },
    textos(name: string): string[] {
      const found = value[name] ?? []
      if (
        !Array.isArray(found) ||
        found.some((one) => typeof one !== 'string' || !one || one.length > 80 || !isStorable(one))
      )
        return fail(name, 'is not a list of texts')
      return found
    },
    objeto(name: string): Objeto {
      const found = value[name] ?? {}
      return isObjeto(found) ? found : fail(name, 'is not an object')
    },
    fecha(name: string, hoy: string): string {
      try {
        return fecha(String(value[name] ?? ''), hoy)!
      } catch (error) {
        if (error instanceof LineaError) return fail(name, error.message)
        throw error
      }
    },
  }
}

function refuseTwice(what: string, ids: readonly number[]): void {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) throw new ImportError(`The file has ${what} ${twice} twice`)
}

type Posicion = readonly [number, number]

function isPosicion(value: unknown): value is Posicion {
  if (!Array.isArray(value)) return false
  const [lng, lat] = value
  return typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90
}

function isRing(value: unknown): value is Posicion[] {
  if (!Array.isArray(value) || value.length < 4 || !value.every(isPosicion)) return false
  const [first, last] = [value[0]!, value.at(-1)!]
  return first[0] === last[0] && first[1] === last[1]
}

export const CAMPOS_ZONA = [
  'codigo_local',
  'zona_entrega',
  'descripcion',
  'costo',
  'monto_minimo',
  'monto_envio_gratis',
]

/** Delivery zones from GeoJSON polygons. A bad feature stops the run: a zone with a hole in it would refuse pedidos. */
export async function importZonas(options: Opciones): Promise<number> {
  const file = await readJson(options.archivo)
  const features = isObjeto(file) ? file.features : undefined
  if (!Array.isArray(features)) throw new ImportError('The file is not a GeoJSON FeatureCollection')
  const rows = features.map((feature: unknown, i) => {
    const what = `Feature ${i + 1}`
    const { properties, geometry } = isObjeto(feature) ? feature : {}
    const rings = isObjeto(geometry) && geometry.type === 'Polygon' ? geometry.coordinates : undefined
    if (!Array.isArray(rings) || rings.length === 0 || !rings.every(isRing))
      throw new ImportError(`${what} is not a polygon of closed [longitude, latitude] rings`)
    if (!isObjeto(properties)) throw new ImportError(`${what} has no properties`)
    const read = fieldsOf(what, properties)
    return {
      zona_entrega: read.entero('zona_entrega'),
      codigo_local: read.entero('codigo_local'),
      descripcion: read.texto('descripcion', 80),
      costo: read.decimal('costo'),
      monto_minimo: read.decimal('monto_minimo'),
      monto_envio_gratis: properties.monto_envio_gratis == null ? null : read.decimal('monto_envio_gratis'),
      poligono: rings,
    }
  })
  tellUnread(
    features.map(({ properties }) => properties),
    CAMPOS_ZONA,
    options,
  )
  refuseTwice(
    'zona_entrega',
    rows.map(({ zona_entrega }) => zona_entrega),
  )
  const tabla = { nombre: 'zona_entrega', llave: ['zona_entrega'] }
  await inTransaction(options, [tabla], async (client) => {
    const { rows: bad } = await client.query<{ zona_entrega: number; codigo_local: number; retiro: boolean }>(
      `select z.zona_entrega, z.codigo_local, old.tipo_entrega is not null as retiro
       from jsonb_to_recordset($2::jsonb) as z (zona_entrega int, codigo_local int)
       left join local l on l.codigo_empresa = $1 and l.codigo_local = z.codigo_local
       left join zona_entrega old on old.codigo_empresa = $1 and old.zona_entrega = z.zona_entrega and old.tipo_entrega = 21
       where l.codigo_local is null or old.tipo_entrega is not null order by 1 limit 1`,
      [options.codigoEmpresa, JSON.stringify(rows.map(({ poligono: _, ...row }) => row))],
    )
    for (const { zona_entrega, codigo_local, retiro } of bad)
      throw new ImportError(
        retiro
          ? `zona_entrega ${zona_entrega} is the pickup of a local`
          : `zona_entrega ${zona_entrega}: no local has the code ${codigo_local}`,
      )
    await refuseAlReves(client, rows)
    await client.query(
      `insert into zona_entrega (codigo_empresa, zona_entrega, codigo_local, tipo_entrega, descripcion, costo, monto_minimo,
         monto_envio_gratis, poligono)
       select $1, zona_entrega, codigo_local, 20, descripcion, costo, monto_minimo, monto_envio_gratis, poligono
       from jsonb_to_recordset($2::jsonb) as z (zona_entrega int, codigo_local int, descripcion text, costo numeric,
         monto_minimo numeric, monto_envio_gratis numeric, poligono jsonb)
       on conflict (codigo_empresa, zona_entrega) do update set codigo_local = excluded.codigo_local,
         descripcion = excluded.descripcion, costo = excluded.costo, monto_minimo = excluded.monto_minimo,
         monto_envio_gratis = excluded.monto_envio_gratis, poligono = excluded.poligono`,
      [options.codigoEmpresa, JSON.stringify(rows)],
    )
  })
  return rows.length
}

/** GeoJSON says the longitude first, and maps the latitude: a zone with both swapped would deliver nowhere. */
async function refuseAlReves(
  client: pg.ClientBase,
  zonas: readonly { readonly zona_entrega: number; readonly poligono: readonly (readonly Posicion[])[] }[],
): Promise<void> {
  const puntos = zonas.map(({ zona_entrega, poligono }) => [zona_entrega, ...poligono[0]![0]!])
  const { rows } = await client.query<{ zona: number; ciudad: string }>(
    `select zona, ciudad from (
       select (z->>0)::int as zona, ${ciudadAlReves('(z->>2)::float8', '(z->>1)::float8')} as ciudad
       from jsonb_array_elements($1::jsonb) z) r where ciudad is not null order by zona limit 1`,
    [JSON.stringify(puntos)],
  )
  for (const { zona, ciudad } of rows)
    throw new ImportError(
      `zona_entrega ${zona}: GeoJSON says the longitude first; the other way round it is in ${ciudad}`,
    )
}

export const CAMPOS_PROMOCION = [
  'idPromocion',
  'titulo',
  'descripcion',
  'tipo',
  'parametros',
  'condiciones',
  'imagen',
  'vigenciaDesde',
  'vigenciaHasta',
  'articulos',
  'rubros',
  'marcas',
]

/** Promotions from JSON; they replace those of the empresa. A bad promotion stops the run. */
export async function importPromociones(options: Opciones): Promise<number> {
  const list = await readJson(options.archivo)
  if (!Array.isArray(list)) throw new ImportError('The file is not a list of promotions')
  const rows = list.map((one: unknown, i) => {
    const what = `Promotion ${i + 1}`
    if (!isObjeto(one)) throw new ImportError(`${what} is not an object`)
    const read = fieldsOf(what, one)
    const row = {
      id_promocion: read.entero('idPromocion'),
      titulo: read.texto('titulo', 80, { vacio: false }),
      descripcion: read.texto('descripcion', 500),
      tipo: read.texto('tipo', 40, { vacio: false }),
      parametros: read.objeto('parametros'),
      condiciones: read.texto('condiciones', 4_000),
      imagen: read.texto('imagen', 500),
      vigencia_desde: read.fecha('vigenciaDesde', options.hoy),
      vigencia_hasta: read.fecha('vigenciaHasta', options.hoy),
      art_codigos: read.textos('articulos'),
      rubros: read.textos('rubros'),
      marcas: read.textos('marcas'),
    }
    if (row.vigencia_hasta < row.vigencia_desde) throw new ImportError(`${what}: it ends before it begins`)
    const regla = readRegla({ tipo: row.tipo, parametros: row.parametros, artCodigos: row.art_codigos })
    if (typeof regla === 'string') throw new ImportError(`${what}: ${regla}`)
    return row
  })
  tellUnread(list, CAMPOS_PROMOCION, options)
  refuseTwice(
    'idPromocion',
    rows.map(({ id_promocion }) => id_promocion),
  )
  const tabla = { nombre: 'promocion', llave: ['id_promocion'] }
  await inTransaction(options, [tabla], async (client, meant) => {
    await removeReplaced(client, meant, { clase: 'promociones', tabla: 'promocion', nuevas: rows.length })
    await client.query(
      `insert into promocion (codigo_empresa, id_promocion, titulo, descripcion, tipo, parametros, condiciones, imagen,
         vigencia_desde, vigencia_hasta, art_codigos, rubros, marcas)
       select $1, id_promocion, titulo, descripcion, tipo, parametros, condiciones, imagen, vigencia_desde, vigencia_hasta,
         art_codigos, rubros, marcas
       from jsonb_to_recordset($2::jsonb) as p (id_promocion int, titulo text, descripcion text, tipo text, parametros jsonb,
         condiciones text, imagen text, vigencia_desde date, vigencia_hasta date, art_codigos text[], rubros text[], marcas text[])`,
      [options.codigoEmpresa, JSON.stringify(rows)],
    )
  })
  return rows.length
}
