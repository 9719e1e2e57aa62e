import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PAIS } from '@surtido/rules/documentos'
import pg from 'pg'
import type { Tabla } from './cambios.ts'
import { readLineas } from './read-lineas.ts'

const folder = fileURLToPath(new URL('../../data/', import.meta.url))

interface Referencia {
  paises: { codigo: number; descripcion: string }[]
  tiposDocumento: { pais: number; id: number; tipoDocumento: string }[]
  tiposEmpresa: { id: number; descripcion: string }[]
}

/** The tables that `loadReferencia` adds to. */
export const TABLAS_DE_REFERENCIA: readonly Tabla[] = [
  { nombre: 'pais', llave: ['codigo'], comun: true },
  { nombre: 'departamento', llave: ['codigo'], comun: true },
  { nombre: 'ciudad', llave: ['codigo'], comun: true },
  { nombre: 'tipo_documento', llave: ['pais', 'id'], comun: true },
  { nombre: 'tipo_empresa', llave: ['id'], comun: true },
  {
    nombre: 'sinonimo',
    llave: ['termino', 'equivale'],
    filas: ['select * from sinonimo where codigo_empresa is null', []],
    propias: ['id'],
  },
]

/**
 * The data that every empresa shares, in the sample and in real networks: countries and their documents, the
 * departamentos and ciudades of Uruguay, kinds of empresa, synonyms. Adds what is missing; existing rows are left alone.
 */
export async function loadReferencia(client: pg.Client): Promise<void> {
  const insert = (table: string, columns: string, types: string, rows: readonly object[]) =>
    client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_to_recordset($1::jsonb) as r (${types}) on conflict do nothing`,
      [JSON.stringify(rows)],
    )
  const { paises, tiposDocumento, tiposEmpresa } = JSON.parse(
    await readFile(`${folder}muestra/red.json`, 'utf8'),
  ) as Referencia
  await insert('pais', 'codigo, descripcion', 'codigo int, descripcion text', paises)
  await insert(
    'departamento',
    'codigo, pais, descripcion',
    'codigo int, pais int, descripcion text',
    (await csv('muestra/departamentos.csv', ['codigo', 'descripcion'])).map((row) => ({ ...row, pais: PAIS.URUGUAY })),
  )
  await insert(
    'ciudad',
    'codigo, departamento, descripcion, latitud, longitud',
    'codigo int, departamento int, descripcion text, latitud double precision, longitud double precision',
    await csv('muestra/ciudades.csv', ['codigo', 'departamento', 'descripcion', 'latitud', 'longitud']),
  )
  await insert(
    'tipo_documento',
    'pais, id, tipo_documento',
    'pais int, id int, tipo_documento text',
    tiposDocumento.map(({ tipoDocumento, ...one }) => ({ ...one, tipo_documento: tipoDocumento })),
  )
  await insert('tipo_empresa', 'id, descripcion', 'id int, descripcion text', tiposEmpresa)
  await addSinonimos(client)
}

/** How `migracion` calls the file of synonyms that a database has. */
const SINONIMOS = 'data/sinonimos.csv'

/**
 * Adds the synonyms that a new version brings, once: what an administrator deletes stays away until the file is another.
 * Where the role may not (`roles.ts`), `npm run migrar` does it as the owner.
 */
export async function bringSinonimos(databaseUrl: string): Promise<void> {
  const huella = createHash('sha256')
    .update(await readFile(`${folder}sinonimos.csv`))
    .digest('hex')
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      `insert into migracion as known (nombre, huella) values ($1, $2)
       on conflict (nombre) do update set huella = excluded.huella, aplicada = now() where known.huella <> excluded.huella`,
      [SINONIMOS, huella],
    )
    if (rowCount === 1) await addSinonimos(client)
    await client.query('commit')
  } catch (error) {
    if ((error as { code?: string }).code !== NO_RIGHT) throw error
  } finally {
    await client.end()
  }
}

const NO_RIGHT = '42501'

async function addSinonimos(client: pg.Client): Promise<void> {
  await client.query(
    `insert into sinonimo (termino, equivale)
     select termino, equivale from jsonb_to_recordset($1::jsonb) as s (termino text, equivale text)
     where not exists (
       select from sinonimo known
       where codigo_empresa is null and (known.termino, known.equivale) = (s.termino, s.equivale)
     )`,
    [JSON.stringify(await csv('sinonimos.csv', ['termino', 'equivale']))],
  )
}

async function csv(name: string, columns: readonly string[]): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = []
  for await (const lineas of readLineas(folder + name, { columns })) rows.push(...lineas.map(({ valores }) => valores))
  return rows
}
