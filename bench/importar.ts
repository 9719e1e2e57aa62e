import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { throwawayFolder } from '../scripts/throwaway.ts'
import { importClase } from '../server/importar/import-clase.ts'
import { type Figura, round } from './figura.ts'

const ROWS = 900_000

/** 900,000 prices from one file, new rows all of them; the shops they are of are gone afterwards. */
export default async function importPrecios(databaseUrl: string): Promise<Figura[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const folder = throwawayFolder('bench')
  try {
    const { rows } = await client.query<{ art_codigo: string }>(
      'select art_codigo from articulo where codigo_empresa = 10 order by 1 limit 20000',
    )
    const shops = Math.ceil(ROWS / rows.length)
    await client.query(
      `insert into local (codigo_empresa, codigo_local, nombre, direccion, ciudad, departamento, latitud, longitud)
       select 10, 1000 + n, 'Bench ' || n, '', '', '', -34.9, -56.1 from generate_series(1, $1) n on conflict do nothing`,
      [shops],
    )
    const archivo = join(folder, 'precios.csv.gz')
    function* lines() {
      yield 'codigo_local,art_codigo,precio,stock\n'
      for (let shop = 1; shop <= shops; shop++) {
        yield rows
          .map(({ art_codigo }, i) => `${1000 + shop},${art_codigo},${10 + ((i * 7 + shop) % 900)}.50,${i % 200}\n`)
          .join('')
      }
    }
    await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(archivo))
    const { leidas, ms } = await importClase({
      databaseUrl,
      clase: 'precios',
      archivo,
      codigoEmpresa: 10,
      hoy: '2026-01-01',
    })
    return [
      {
        nombre: `import of ${leidas} prices`,
        valor: round(ms / 1000),
        unidad: 's',
        referencia: 'promised at most 60 s',
      },
      { nombre: 'import', valor: round((leidas / ms) * 1000, 0), unidad: 'rows/s' },
    ]
  } finally {
    await client.query('delete from articulo_local where codigo_empresa = 10 and codigo_local > 1000')
    await client.query('delete from local where codigo_empresa = 10 and codigo_local > 1000')
    await client.query('vacuum analyze articulo_local')
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}
