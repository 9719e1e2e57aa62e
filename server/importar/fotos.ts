// npm run import -- fotos <folder or zip> --empresa 10: files named by the bar code or the code of an article.
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type pg from 'pg'
import { fetchFoto, type Permisos } from '../fotos/fetch-foto.ts'
import { BYTES_MAX } from '../fotos/receta.ts'
import { checkEmpresa, takeTurn, withConnection } from './conexion.ts'
import { ImportError } from './errores.ts'
import { type FotosDeArticulo, type Fuente, makeFotos, type ResultadoDeFotos } from './lote-de-fotos.ts'
import { openZip } from './zip.ts'

interface ImportacionFotos {
  readonly databaseUrl: string
  /** A folder, read with its subfolders, or a ZIP. */
  readonly archivo: string
  readonly codigoEmpresa: number
  /** The folder of the drawn pictures. */
  readonly carpeta: string
  readonly onRechazo?: (nombre: string, motivo: string) => void
  readonly onAvance?: (hechas: number) => void
  readonly onNota?: (nota: string) => void
}

const TIPOS = ['.jpg', '.jpeg', '.png', '.webp', '.avif']
const LUGARES = 9

interface Archivo {
  readonly nombre: string
  readonly tamano: number
  read(): Promise<Buffer>
}

/** Draws every picture of a folder or a ZIP, each for the article that its name says. */
export async function importFotos(options: ImportacionFotos): Promise<ResultadoDeFotos & { readonly leidas: number }> {
  const { archivo, codigoEmpresa, carpeta, onAvance, onRechazo = () => {} } = options
  const { archivos, close } = await listArchivos(archivo)
  try {
    return await withConnection({ ...options, clase: 'fotos' }, async (client) => {
      await checkEmpresa(client, codigoEmpresa)
      await takeTurn(client, { ...options, clase: 'fotos' })
      const { wanted, rechazadas } = sortOut(archivos, await readCodigos(client, codigoEmpresa), onRechazo)
      const done = await makeFotos(wanted, { client, codigoEmpresa, carpeta, onRechazo, onAvance })
      return { ...done, rechazadas: done.rechazadas + rechazadas, leidas: archivos.length }
    })
  } finally {
    await close()
  }
}

async function listArchivos(path: string): Promise<{ archivos: readonly Archivo[]; close(): Promise<void> }> {
  const found = await stat(path).catch(() => {
    throw new ImportError(`There is no folder or ZIP ${path}`)
  })
  if (!found.isDirectory()) {
    const { entradas, close } = await openZip(path, BYTES_MAX)
    // Files that a Mac adds to a ZIP belong to no article.
    return { archivos: entradas.filter(({ nombre }) => !/(^|\/)(__MACOSX\/|\.)/.test(nombre)), close }
  }
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const archivos = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(async (entry): Promise<Archivo> => {
        const file = join(entry.parentPath, entry.name)
        return { nombre: file.slice(path.length + 1), tamano: (await stat(file)).size, read: () => readFile(file) }
      }),
  )
  return { archivos, close: async () => {} }
}

/** The article of each code or bar code, also without its leading zeros. */
async function readCodigos(client: pg.Client, codigoEmpresa: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ art_codigo: string; codigos_barras: string[] }>(
    'select art_codigo, codigos_barras from articulo where codigo_empresa = $1 order by art_codigo',
    [codigoEmpresa],
  )
  const known = new Map<string, string>()
  const add = (name: string, artCodigo: string) => {
    if (name !== '' && !known.has(name)) known.set(name, artCodigo)
  }
  // Exact codes come before look-alikes.
  for (const { art_codigo } of rows) add(art_codigo.toLowerCase(), art_codigo)
  for (const { art_codigo, codigos_barras } of rows) for (const one of codigos_barras) add(one, art_codigo)
  for (const { art_codigo, codigos_barras } of rows)
    for (const one of [art_codigo.toLowerCase(), ...codigos_barras]) add(one.replace(/^0+/, ''), art_codigo)
  return known
}

/** Groups the files by article. When two have the same place, the name that sorts last wins. */
function sortOut(
  archivos: readonly Archivo[],
  known: ReadonlyMap<string, string>,
  onRechazo: (nombre: string, motivo: string) => void,
): { wanted: FotosDeArticulo[]; rechazadas: number } {
  const byArticulo = new Map<string, Map<number, Fuente>>()
  let rechazadas = 0
  const refuse = (nombre: string, motivo: string) => {
    rechazadas++
    onRechazo(nombre, motivo)
  }
  for (const archivo of [...archivos].sort((a, b) => (a.nombre < b.nombre ? -1 : 1))) {
    const { nombre } = archivo
    const ending = extname(nombre)
    if (!TIPOS.includes(ending.toLowerCase())) {
      refuse(nombre, `is no picture by its name: ${TIPOS.join(', ')} are taken`)
      continue
    }
    const base = nombre.slice(nombre.lastIndexOf('/') + 1, -ending.length).toLowerCase()
    const [, stem = base, place = '1'] = known.has(base) ? [] : (/^(.+)-(\d)$/.exec(base) ?? [])
    const artCodigo = known.get(stem) ?? known.get(stem.replace(/^0+/, ''))
    const lugar = Number(place)
    if (artCodigo === undefined) refuse(nombre, 'is of no article: its name is neither a code nor a bar code')
    else if (lugar < 1 || lugar > LUGARES) refuse(nombre, `is picture ${place} of its article: 1 to ${LUGARES}`)
    else {
      const places = byArticulo.get(artCodigo) ?? byArticulo.set(artCodigo, new Map()).get(artCodigo)!
      const before = places.get(lugar)
      if (before) refuse(before.nombre, `gives way to ${nombre}, which is picture ${lugar} of the same article`)
      places.set(lugar, { ...archivo, lugar })
    }
  }
  const wanted = [...byArticulo].map(([artCodigo, places]) => ({ artCodigo, fuentes: [...places.values()] }))
  return { wanted, rechazadas }
}

interface TraidaDeFotos extends Omit<ImportacionFotos, 'archivo'> {
  readonly permisos?: Permisos
}

/**
 * Fetches once each picture that an article names by an https address: no customer's browser is sent there. Deletes
 * pictures whose address their article no longer names.
 */
export async function fetchFotos(options: TraidaDeFotos): Promise<ResultadoDeFotos> {
  const { codigoEmpresa, carpeta, permisos, onAvance, onRechazo = () => {} } = options
  return withConnection({ ...options, archivo: 'https', clase: 'fotos' }, async (client) => {
    await takeTurn(client, { ...options, archivo: 'https', clase: 'fotos' })
    await client.query(
      `update articulo a set fotos = (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(a.fotos) f
         where f->>'fuente' not like 'https:%' is not false or f->>'fuente' = a.url_imagen)
       where codigo_empresa = $1 and exists (select 1 from jsonb_array_elements(a.fotos) f
         where f->>'fuente' like 'https:%' and f->>'fuente' <> a.url_imagen)`,
      [codigoEmpresa],
    )
    const { rows } = await client.query<{ art_codigo: string; url_imagen: string }>(
      `select art_codigo, url_imagen from articulo a where codigo_empresa = $1 and url_imagen like 'https://%'
         and not exists (select 1 from jsonb_array_elements(a.fotos) f where f->>'fuente' = a.url_imagen)
       order by art_codigo`,
      [codigoEmpresa],
    )
    const wanted = rows.map(({ art_codigo, url_imagen }) => ({
      artCodigo: art_codigo,
      fuentes: [{ nombre: url_imagen, lugar: 1, fuente: url_imagen, read: () => fetchFoto(url_imagen, permisos) }],
    }))
    return makeFotos(wanted, { client, codigoEmpresa, carpeta, onRechazo, onAvance })
  })
}
