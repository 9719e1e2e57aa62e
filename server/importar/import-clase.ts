import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withRetries } from '../db/reintentos.ts'
import { LineaError } from './campos.ts'
import { type Clase, clases } from './clases.ts'
import { notifyCatalogo, requireEmpresa, takeTurn, withConnection } from './conexion.ts'
import { ImportError, readLineas } from './lectura.ts'
import { removeReplaced } from './reemplazo.ts'

export interface Rechazo {
  readonly linea: number
  readonly motivo: string
}

export interface Resultado {
  readonly leidas: number
  readonly rechazadas: number
  /** The first hundred; the count tells of the rest. */
  readonly rechazos: readonly Rechazo[]
  /** Of a class whose file replaces what there was: how many rows went for it. Absent when all stayed. */
  readonly reemplazadas?: number
  readonly ms: number
}

export interface Importacion {
  readonly databaseUrl: string
  readonly clase: string
  readonly archivo: string
  readonly codigoEmpresa: number
  /** A bad line stops the run instead of being skipped. */
  readonly strict?: boolean
  /** Prices only: what the file does not mention of its locales goes. Strict: a bad line may mean what must stay. */
  readonly completo?: boolean
  /** yyyy-MM-dd, what `hoy` means in the file. */
  readonly hoy: string
  /** Prices only: articles that cost nothing are meant to. */
  readonly permitirCero?: boolean
  /** A file without lines that replaces what there was is meant. */
  readonly vaciar?: boolean
  readonly onRechazo?: (rechazo: Rechazo) => void
  /** Columns of the file that are none of the class, told once: perhaps a name was misspelt. */
  readonly onUnread?: (names: readonly string[]) => void
}

const ROWS_PER_CHUNK = 2_000
const REASONS_PER_FETCH = 2_000

/**
 * Imports one file: read as a stream, staged by COPY, merged in one transaction, so that readers see all of it or
 * nothing, and a run that dies leaves nothing behind. Throws ImportError when the file as a whole cannot be taken.
 */
export async function importClase(options: Importacion): Promise<Resultado> {
  const clase = clases[options.clase]
  if (!clase)
    throw new ImportError(
      `Unknown class "${options.clase}"; there are: ${Object.keys(clases).join(', ')}, zonas, promociones, cupones, empresa, contacto, aplicaciones`,
    )
  if (options.completo && !clase.completar)
    throw new ImportError(`Only precios can be complete: "${options.clase}" cannot`)
  if (options.permitirCero && !clase.conCero) throw new ImportError(`Only precios can be 0: not "${options.clase}"`)
  const began = performance.now()
  const huella = await hashOf(options.archivo)
  return withConnection(options.databaseUrl, async (client) => {
    await requireEmpresa(client, options.codigoEmpresa)
    await takeTurn(client, options.codigoEmpresa)
    const run = await client.query<{ id: number }>(
      `insert into importacion (codigo_empresa, clase, archivo, huella, estado) values ($1, $2, $3, $4, 'EN_CURSO') returning id`,
      [options.codigoEmpresa, options.clase, basename(options.archivo), huella],
    )
    try {
      const result = await stageAndMerge(client, clase, options)
      await client.query(
        `update importacion set estado = 'TERMINADA', terminada = now(), lineas = $2, aplicadas = $3, rechazadas = $4 where id = $1`,
        [run.rows[0]!.id, result.leidas, result.leidas - result.rechazadas, result.rechazadas],
      )
      return { ...result, ms: performance.now() - began }
    } catch (error) {
      await client.query('rollback').catch(() => {})
      await client
        .query(`update importacion set estado = 'FALLIDA', terminada = now() where id = $1`, [run.rows[0]!.id])
        .catch(() => {})
      throw error
    }
  })
}

async function stageAndMerge(client: pg.Client, clase: Clase, options: Importacion): Promise<Omit<Resultado, 'ms'>> {
  const rechazos: Rechazo[] = []
  let rechazadas = 0
  let leidas = 0
  /** Of those, what cannot be read: they go with their reason, so that all that is refused is told in one order. */
  let malas = 0
  const refuseAtFirst = ({ linea, motivo }: Rechazo) => {
    if (options.strict || options.completo) throw new ImportError(`Line ${linea}: ${motivo}`)
  }
  const columns = Object.entries(options.permitirCero ? { ...clase.columnas, ...clase.conCero } : clase.columnas)
  const names = columns.map(([name]) => name)
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query("set local work_mem = '64MB'")
  await client.query(
    `create temp table entrada (linea int, motivo text, ${columns.map(([name, [, tipo]]) => `${name} ${tipo}`).join(', ')}) on commit drop`,
  )

  async function* staged(): AsyncGenerator<string> {
    let chunk: string[] = []
    for await (const { numero, valores, motivo: mala } of readLineas(options.archivo, names, options.onUnread)) {
      leidas++
      const cells: string[] = [String(numero), '\\N']
      try {
        if (mala) throw new LineaError(mala)
        for (const [name, [leer]] of columns) {
          try {
            cells.push(escapeCopy(leer(valores[name]!, options.hoy)))
          } catch (error) {
            if (error instanceof LineaError) throw new LineaError(`${name} ${error.message}`)
            throw error
          }
        }
      } catch (error) {
        if (!(error instanceof LineaError)) throw error
        // PostgreSQL keeps no zero byte.
        const motivo = error.message.replaceAll('\0', '')
        refuseAtFirst({ linea: numero, motivo })
        cells.splice(1, cells.length, escapeCopy(motivo), ...columns.map(() => '\\N'))
        malas++
      }
      chunk.push(`${cells.join('\t')}\n`)
      if (chunk.length >= ROWS_PER_CHUNK) {
        yield chunk.join('')
        chunk = []
      }
    }
    if (chunk.length > 0) yield chunk.join('')
  }
  await pipeline(
    Readable.from(staged()),
    client.query(copyFrom(`copy entrada (linea, motivo, ${names.join(', ')}) from stdin`)),
  )
  await client.query('analyze entrada')

  await client.query(`create temp table rechazo (linea int, motivo text) on commit drop`)
  if (malas > 0) {
    await client.query('insert into rechazo select linea, motivo from entrada where motivo is not null')
    await client.query('delete from entrada where motivo is not null')
  }
  if (clase.rechazos) {
    await client.query(
      `insert into rechazo
         select linea, string_agg(motivo, '; ' order by motivo) as motivo from (${clase.rechazos}) r group by linea`,
      clase.rechazos.includes('$1') ? [options.codigoEmpresa] : [],
    )
    await client.query('delete from entrada e using rechazo r where r.linea = e.linea')
  }
  // Of a file against the wrong empresa every line is refused: they are told a few at a time.
  await client.query('declare rechazos no scroll cursor for select linea, motivo from rechazo order by linea')
  for (;;) {
    const { rows } = await client.query<Rechazo>(`fetch ${REASONS_PER_FETCH} from rechazos`)
    for (const row of rows) {
      rechazadas++
      if (rechazos.length < 100) rechazos.push(row)
      options.onRechazo?.(row)
      refuseAtFirst(row)
    }
    if (rows.length < REASONS_PER_FETCH) break
  }
  // Of which nothing could be taken, nothing is known: above all not that there is nothing any more.
  if (leidas > 0 && rechazadas === leidas) {
    await client.query('rollback')
    return { leidas, rechazadas, rechazos }
  }
  const reemplazadas = await withRetries(() => merge(client, clase, leidas, options))
  await notifyCatalogo(client, options.codigoEmpresa)
  await client.query('commit')
  return { leidas, rechazadas, rechazos, ...(typeof reemplazadas === 'number' && { reemplazadas }) }
}

/** From `entrada` into the tables. What is done of it is undone when it fails: it can be done again. */
async function merge(client: pg.Client, clase: Clase, leidas: number, options: Importacion) {
  const { codigoEmpresa, vaciar } = options
  await client.query('savepoint merge')
  try {
    const reemplazadas =
      clase.reemplaza &&
      (await removeReplaced(client, {
        codigoEmpresa,
        clase: options.clase,
        tabla: clase.reemplaza,
        nuevas: leidas,
        vaciar,
      }))
    for (const statement of clase.unir) {
      await client.query(statement, statement.includes('$1') ? [codigoEmpresa] : [])
    }
    if (options.completo && clase.completar) await client.query(clase.completar, [codigoEmpresa])
    return reemplazadas
  } catch (error) {
    await client.query('rollback to savepoint merge')
    throw error
  }
}

function escapeCopy(value: string | null): string {
  return value === null
    ? '\\N'
    : value.replace(/[\\\n\r\t]/g, (char) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[char]!)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new ImportError(code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${message}`)
  }
  return hash.digest('hex')
}
