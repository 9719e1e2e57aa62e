import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { type Campo, fecha, LineaError } from './campos.ts'
import { notifyCatalogo } from './importar.ts'
import { ImportError } from './lectura.ts'

interface Opciones {
  readonly databaseUrl: string
  readonly archivo: string
  readonly codigoEmpresa: number
  readonly hoy: string
}

async function inTransaction(
  { databaseUrl, codigoEmpresa }: Opciones,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
    await notifyCatalogo(client, codigoEmpresa)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new ImportError(`${path} cannot be read as JSON: ${(error as Error).message}`)
  }
}

type Anillo = [number, number][]

/** Delivery zones from GeoJSON polygons. A bad feature stops the run: a zone with a hole in it would refuse orders. */
export async function importZonas(options: Opciones): Promise<number> {
  const { features = [] } = (await readJson(options.archivo)) as {
    features?: { properties: Record<string, unknown>; geometry: { type: string; coordinates: Anillo[] } }[]
  }
  const rows = features.map(({ properties, geometry }, i) => {
    const rings = geometry?.coordinates
    const ok =
      geometry?.type === 'Polygon' &&
      rings.every((ring) => ring.length >= 4 && ring.every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90))
    if (!ok) throw new ImportError(`Feature ${i + 1} is not a polygon of [longitude, latitude] rings`)
    for (const key of ['codigo_local', 'zona_entrega', 'costo', 'monto_minimo']) {
      if (typeof properties[key] !== 'number' || properties[key] < 0)
        throw new ImportError(`Feature ${i + 1}: ${key} is not a number`)
    }
    return { ...properties, poligono: rings }
  })
  await inTransaction(options, async (client) => {
    await client.query(
      `insert into zona_entrega (codigo_empresa, zona_entrega, codigo_local, tipo_entrega, descripcion, costo, monto_minimo,
         monto_envio_gratis, poligono)
       select $1, zona_entrega, codigo_local, 20, coalesce(descripcion, ''), costo, monto_minimo, monto_envio_gratis, poligono
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

/** Promotions from JSON; they replace those of the empresa. */
export async function importPromociones(options: Opciones): Promise<number> {
  const list = (await readJson(options.archivo)) as Record<string, unknown>[]
  if (!Array.isArray(list)) throw new ImportError('The file is not a list of promotions')
  const date = (value: unknown, i: number): string => {
    try {
      return (fecha as Campo)(String(value), options.hoy)!
    } catch (error) {
      if (error instanceof LineaError) throw new ImportError(`Promotion ${i + 1}: ${error.message}`)
      throw error
    }
  }
  const rows = list.map((one, i) => ({
    ...one,
    vigenciaDesde: date(one.vigenciaDesde, i),
    vigenciaHasta: date(one.vigenciaHasta, i),
  }))
  await inTransaction(options, async (client) => {
    await client.query('delete from promocion where codigo_empresa = $1', [options.codigoEmpresa])
    await client.query(
      `insert into promocion (codigo_empresa, id_promocion, titulo, descripcion, tipo, parametros, condiciones, imagen,
         vigencia_desde, vigencia_hasta, art_codigos, rubros, marcas)
       select $1, "idPromocion", titulo, coalesce(descripcion, ''), tipo, coalesce(parametros, '{}'), coalesce(condiciones, ''),
         coalesce(imagen, ''), "vigenciaDesde", "vigenciaHasta", coalesce(articulos, '{}'), coalesce(rubros, '{}'),
         coalesce(marcas, '{}')
       from jsonb_to_recordset($2::jsonb) as p ("idPromocion" int, titulo text, descripcion text, tipo text, parametros jsonb,
         condiciones text, imagen text, "vigenciaDesde" date, "vigenciaHasta" date, articulos text[], rubros text[], marcas text[])`,
      [options.codigoEmpresa, JSON.stringify(rows)],
    )
  })
  return rows.length
}
