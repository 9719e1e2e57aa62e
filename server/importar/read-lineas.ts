import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { openCsv, separadorOf } from './archivo.ts'
import { ImportError } from './errores.ts'

/** A line of a file as text by column, with its first line number (the header is 1), or why it can't be read. */
export interface LineaDeArchivo {
  readonly numero: number
  readonly valores: Readonly<Record<string, string>>
  readonly motivo?: string
  /** It has fewer cells than the header. */
  readonly corta?: boolean
}

/** The last line of a file, which may be cut short. */
export interface UltimaLinea {
  readonly linea: number
  readonly conFin: boolean
  /** A line end stands behind it. Null: a quote closes its last cell, which does not show how its writer ends a line. */
  readonly finDeLinea: boolean | null
  /** Cells are missing, or its last one can't be read. */
  readonly corta: boolean
  /** Its last cell is empty, as no other of the column is. */
  readonly vacia: boolean
  /** The name of the last column. */
  readonly columna: string
  /** How many decimals its cell lacks of those that all others of the column have; undefined: they do not show it. */
  readonly faltanDecimales?: number | undefined
}

/** How the last line ends: with a line end, with the quote that closes its last cell, or with neither. */
type LastSign = 'LINEA' | 'COMILLA' | 'NADA'

/** The values in the header of a file, which hold for all its lines. */
interface Cabezal {
  /** Numbers may have a decimal comma, because the separator isn't a comma. */
  readonly coma: boolean
  /** Optional columns that are missing. */
  readonly faltan: readonly string[]
  /** The name of the last column. */
  readonly ultima: string
}

interface Reading {
  readonly columns: readonly string[]
  /** The part of `columns` that a file may lack. */
  readonly opcionales?: readonly string[] | undefined
  readonly onCabezal?: (cabezal: Cabezal) => void
  /** Called once with named columns that aren't ours. */
  readonly onUnread?: ((names: readonly string[]) => void) | undefined
  /** Called with oddities of the file that don't keep it from being read. */
  readonly onNota?: ((nota: string) => void) | undefined
  /** Called at the end. */
  readonly onFin?: (fin: LastSign) => void
}

/**
 * Reads the lines of a CSV file, some at a time, whatever its size. A gzip file is uncompressed on the way, and the
 * separator of the header's names separates the cells. Throws ImportError on a bad header, on a file that isn't CSV, on
 * a file cut short, and on a quote that never closes: the text after such a quote can't be split. A quote in the middle
 * of a cell (`32" LED`) spoils only its line.
 */
export async function* readLineas(path: string, reading: Reading): AsyncGenerator<readonly LineaDeArchivo[]> {
  try {
    yield* readOpened(path, reading)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (error instanceof CsvError || /^(Z_|EISDIR|EACCES|ERR_STREAM_PREMATURE_CLOSE)/.test(code ?? ''))
      throw new ImportError(`The file cannot be read: ${message}`)
    throw error
  }
}

async function* readOpened(path: string, reading: Reading): AsyncGenerator<readonly LineaDeArchivo[]> {
  const { columns, opcionales = [], onCabezal, onUnread, onNota = () => {}, onFin } = reading
  const { text, cabezal } = await openCsv(path, onNota)
  const separador = separadorOf(cabezal, columns)
  /** Lines that aren't records. The parser runs ahead, so report them after the records before them. */
  const spoiled: { records: number; lines: number }[] = []
  /**
   * The records that the parser has found since the last look. A stream of its own would cost as much again for each.
   */
  let found: Fila[] = []
  const parser = parse({
    bom: true,
    delimiter: separador,
    relax_column_count: true,
    skip_empty_lines: true,
    columns: false,
    max_record_size: 64_000,
    // A file joined from several has several kinds of line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_records_with_error: true,
    on_record(record: string[], { lines, records }) {
      found.push({ record, lines, records })
      return null
    },
    on_skip(error) {
      if (error?.code !== 'INVALID_OPENING_QUOTE') throw error
      const { records, lines } = error as CsvError & { records: number; lines: number }
      if (spoiled.at(-1)?.lines !== lines) spoiled.push({ records, lines })
      return undefined
    },
  })
  // The call that writes to it or ends it gets the error.
  parser.on('error', () => {})
  let header: string[] | undefined
  /** The parser counts a two-character line end inside quotes as two lines. */
  let doubled = 0
  function* take(): Generator<LineaDeArchivo> {
    const filas = found
    found = []
    for (const { record, lines, records } of filas) {
      if (record.at(-1)!.endsWith(DOS)) record.push(withoutDos(record.pop()!))
      if (record.length === 1 && !record[0]) continue
      if (header) while (spoiled[0] && spoiled[0].records < records) yield spoiledLine(spoiled.shift()!.lines - doubled)
      else if (spoiled[0]?.records === 0) throw new ImportError('The header has a quote in the middle of a name')
      let inside = 0
      for (const cell of record) {
        if (!cell.includes('\n') && !cell.includes('\r')) continue
        inside += cell.split(/\r\n|\n|\r/).length - 1
        doubled += cell.split('\r\n').length - 1
      }
      if (header) {
        yield lineOf(header, record, lines - doubled - inside)
        continue
      }
      header = headerOf(record, columns, opcionales, onUnread)
      onCabezal?.({
        coma: separador !== ',',
        faltan: columns.filter((column) => !header!.includes(column)),
        ultima: header.at(-1)!,
      })
    }
  }
  let last: number | undefined
  for await (const bytes of text as AsyncIterable<Buffer>) {
    last = bytes.findLast((byte) => byte !== SUB) ?? last
    await new Promise<void>((resolve, reject) => parser.write(bytes, (error) => (error ? reject(error) : resolve())))
    yield [...take()]
  }
  await finished(parser.end(), { readable: false })
  yield [...take()]
  yield (header ? spoiled : []).map(({ lines }) => spoiledLine(lines - doubled))
  if (!header) throw new ImportError('The file is empty')
  onFin?.(last === LF || last === CR ? 'LINEA' : last === QUOTE ? 'COMILLA' : 'NADA')
}

const [LF, CR, QUOTE, SUB] = [0x0a, 0x0d, 0x22, 0x1a]

/** Programs of DOS end a file with this character, once or until its last block is full. */
const DOS = '\x1a'

function withoutDos(cell: string): string {
  let end = cell.length
  while (cell[end - 1] === DOS) end--
  return cell.slice(0, end)
}

/** The header's names in our spelling. Throws ImportError when one is missing or repeated. */
function headerOf(
  record: readonly string[],
  columns: readonly string[],
  opcionales: readonly string[],
  onUnread: Reading['onUnread'],
): string[] {
  const header = record.map((name) => name.trim().toLowerCase())
  const missing = columns.filter((column) => !header.includes(column) && !opcionales.includes(column))
  if (missing.length > 0) throw new ImportError(`The header lacks: ${missing.join(', ')}`)
  const twice = header.find((name, i) => columns.includes(name) && header.indexOf(name) !== i)
  if (twice) throw new ImportError(`The header has ${twice} twice`)
  const unread = record.map((name) => name.trim()).filter((name, i) => name && !columns.includes(header[i]!))
  if (unread.length > 0) onUnread?.(unread)
  return header
}

interface Fila {
  readonly record: string[]
  readonly lines: number
  readonly records: number
}

const spoiledLine = (numero: number): LineaDeArchivo => ({
  numero,
  valores: {},
  motivo: 'has a quote in the middle of a cell: put the cell in quotes and double the one inside',
})

function lineOf(header: readonly string[], record: readonly string[], numero: number): LineaDeArchivo {
  const valores: Record<string, string> = {}
  for (let i = 0; i < header.length; i++) valores[header[i]!] = (record[i] ?? '').trim()
  if (record.length !== header.length) {
    const motivo = `has ${record.length} cells, the header ${header.length}`
    const corta = record.length < header.length && /[\p{L}\p{N}]/u.test(record[0]!)
    return { numero, valores, motivo, corta }
  }
  // A decoder's replacement for bytes that aren't UTF-8.
  if (record.some((cell) => cell.includes('\ufffd'))) return { numero, valores, motivo: 'is not UTF-8' }
  return { numero, valores }
}
