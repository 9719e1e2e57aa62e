import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** A line of a file as text by column, with its number in the file (the header is line 1). */
export interface Linea {
  readonly numero: number
  readonly valores: Readonly<Record<string, string>>
}

export class ImportError extends Error {}

/** Reads a CSV file line by line, whatever its size; `.gz` is uncompressed on the way. Throws ImportError on a bad header. */
export async function* readLineas(path: string, columns: readonly string[]): AsyncGenerator<Linea> {
  const bytes = createReadStream(path)
  const text = path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  bytes.on('error', (error) => text.destroy(error))
  const rows = text.pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      columns: false,
      max_record_size: 64_000,
    }),
  )
  text.on('error', (error) => rows.destroy(error))
  let header: string[] | undefined
  for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (!header) {
      header = record.map((name) => name.trim())
      const missing = columns.filter((column) => !header!.includes(column))
      if (missing.length > 0) throw new ImportError(`The header lacks: ${missing.join(', ')}`)
      continue
    }
    const valores: Record<string, string> = {}
    for (let i = 0; i < header.length; i++) valores[header[i]!] = (record[i] ?? '').trim()
    yield { numero: info.lines, valores }
  }
  if (!header) throw new ImportError('The file is empty')
}
