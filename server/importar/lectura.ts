import { CsvError, parse } from 'csv-parse'
import { openCsv, separadorOf } from './archivo.ts'
import { ImportError } from './errores.ts'

/** A line of a file as text by column, with the number of the line it begins in (the header is 1), or why it is none. */
export interface Linea {
  readonly numero: number
  readonly valores: Readonly<Record<string, string>>
  readonly motivo?: string
}

/** What the header of a file says of all its lines. */
export interface Cabezal {
  /** Numbers may have a decimal comma: what separates cells is none. */
  readonly coma: boolean
  /** Columns that may be missing and are. */
  readonly faltan: readonly string[]
}

interface Lectura {
  readonly columns: readonly string[]
  /** Those of `columns` that a file may lack. */
  readonly opcionales?: readonly string[] | undefined
  readonly onCabezal?: (cabezal: Cabezal) => void
  /** Told, once, of named columns that are none of ours. */
  readonly onUnread?: ((names: readonly string[]) => void) | undefined
  /** Told of what is odd about the file and does not keep it from being read. */
  readonly onNota?: ((nota: string) => void) | undefined
}

/**
 * Reads a CSV file line by line, whatever its size; compressed with gzip it is uncompressed on the way, and cells are
 * separated by whatever separates the names of its header. Throws ImportError on a bad header, on what is no CSV, on a
 * file cut short, and on a quote that never closes: what follows such a quote cannot be told apart. A quote in the middle
 * of a cell (`32" LED`) spoils its line alone.
 */
export async function* readLineas(path: string, lectura: Lectura): AsyncGenerator<Linea> {
  try {
    yield* readOpened(path, lectura)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (error instanceof CsvError || /^(Z_|EISDIR|EACCES|ERR_STREAM_PREMATURE_CLOSE)/.test(code ?? ''))
      throw new ImportError(`The file cannot be read: ${message}`)
    throw error
  }
}

async function* readOpened(path: string, lectura: Lectura): AsyncGenerator<Linea> {
  const { columns, opcionales = [], onCabezal, onUnread, onNota = () => {} } = lectura
  const { text, cabezal } = await openCsv(path, onNota)
  const separador = separadorOf(cabezal, columns)
  /** Lines that are no records: the parser runs ahead, so they are told when the records before them have been. */
  const spoiled: { records: number; lines: number }[] = []
  const rows = text.pipe(
    parse({
      bom: true,
      delimiter: separador,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      columns: false,
      max_record_size: 64_000,
      // Files put together of several have ends of lines of several kinds.
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_records_with_error: true,
      on_skip(error) {
        if (error?.code !== 'INVALID_OPENING_QUOTE') throw error
        const { records, lines } = error as CsvError & { records: number; lines: number }
        if (spoiled.at(-1)?.lines !== lines) spoiled.push({ records, lines })
        return undefined
      },
    }),
  )
  text.on('error', (error) => rows.destroy(error))
  let header: string[] | undefined
  /** The parser counts the two characters of an end of line inside quotes as two lines. */
  let doubled = 0
  for await (const { record, info } of rows as AsyncIterable<Fila>) {
    if (header)
      while (spoiled[0] && spoiled[0].records < info.records) yield spoiledLine(spoiled.shift()!.lines - doubled)
    else if (spoiled[0]?.records === 0) throw new ImportError('The header has a quote in the middle of a name')
    let inside = 0
    for (const cell of record) {
      if (!cell.includes('\n') && !cell.includes('\r')) continue
      inside += cell.split(/\r\n|\n|\r/).length - 1
      doubled += cell.split('\r\n').length - 1
    }
    if (!header) {
      header = headerOf(record, columns, opcionales, onUnread)
      onCabezal?.({ coma: separador !== ',', faltan: columns.filter((column) => !header!.includes(column)) })
      continue
    }
    yield lineOf(header, record, info.lines - doubled - inside)
  }
  for (const { lines } of header ? spoiled : []) yield spoiledLine(lines - doubled)
  if (!header) throw new ImportError('The file is empty')
}

/** The names of a header as ours are written. Throws ImportError where one is missing or there twice. */
function headerOf(
  record: readonly string[],
  columns: readonly string[],
  opcionales: readonly string[],
  onUnread: Lectura['onUnread'],
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
  readonly info: { readonly lines: number; readonly records: number }
}

const spoiledLine = (numero: number): Linea => ({
  numero,
  valores: {},
  motivo: 'has a quote in the middle of a cell: put the cell in quotes and double the one inside',
})

function lineOf(header: readonly string[], record: readonly string[], numero: number): Linea {
  const valores: Record<string, string> = {}
  for (let i = 0; i < header.length; i++) valores[header[i]!] = (record[i] ?? '').trim()
  if (record.length !== header.length) {
    return { numero, valores, motivo: `has ${record.length} cells, the header ${header.length}` }
  }
  // What a decoder leaves of bytes that are not UTF-8.
  if (record.some((cell) => cell.includes('\ufffd'))) return { numero, valores, motivo: 'is not UTF-8' }
  return { numero, valores }
}
