// `test` with files to import, in a folder of the test file's own.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { type Importacion, importClase } from '../importar/import-clase.ts'
import type { Reparo } from '../importar/reparos.ts'
import { HOY } from './mundo.ts'
import { test as base } from './test.ts'

export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = throwawayFolder('importar')
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  /** Writes a file (a value that isn't text or bytes becomes JSON); answers its import into empresa 10. */
  .extend('file', { scope: 'file' }, ({ databaseUrl, folder }) => {
    let n = 0
    return async (content: unknown, name = 'entrada') => {
      n += 1
      const archivo = join(folder, `${n}-${name}`)
      await writeFile(
        archivo,
        typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
      )
      return { databaseUrl, archivo, codigoEmpresa: 10, hoy: HOY }
    }
  })
  /** What a file would be asked about, without importing it. */
  .extend(
    'doubts',
    { scope: 'file' },
    ({ file }) =>
      async (clase: string, text: string, more: Partial<Importacion> = {}) => {
        let found: readonly Reparo[] = []
        await importClase({ ...(await file(text)), clase, ...more, ensayo: ({ reparos }) => (found = reparos) })
        return found
      },
  )

/** Creates locales and articulos of empresa 10 that no file brought; answers what deletes them. */
export async function createTienda(
  pool: pg.Pool,
  locales: readonly number[],
  codigos: readonly string[],
): Promise<() => Promise<void>> {
  await pool.query(
    `insert into articulo (codigo_empresa, art_codigo, nombre, cod_est_merc)
     select 10, codigo, 'De la tienda ' || codigo, '0101' from unnest($1::text[]) codigo`,
    [codigos],
  )
  await pool.query(
    `insert into local (codigo_empresa, codigo_local, nombre, direccion, ciudad, departamento, latitud, longitud)
     select 10, local, 'Tienda ' || local, '', '', '', -34.9, -56.1 from unnest($1::int[]) local`,
    [locales],
  )
  return async () => {
    await pool.query('delete from local where codigo_empresa = 10 and codigo_local = any ($1)', [locales])
    await pool.query('delete from articulo where codigo_empresa = 10 and art_codigo = any ($1)', [codigos])
  }
}

/** The file of a new empresa. */
export const PUERTO = {
  nombre: 'Almacén del Puerto',
  variante: 'PUERTO',
  red: { red: 3, nombre: 'Red del Puerto' },
  colores: { primary: '#0b5a7a' },
  terminos: { version: '2026-01', contrato: '<p>Uno</p>', vigenciaDesde: '2026-01-01' },
}
