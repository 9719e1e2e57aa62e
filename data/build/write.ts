import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'

type Valor = string | number | boolean | undefined

function cell(valor: Valor): string {
  const text = valor === undefined ? '' : valor === true ? '1' : valor === false ? '0' : String(valor)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes rows as CSV with the columns of the first one; a name that ends in .gz is compressed, without a date in it. */
export function writeCsv(path: string, rows: readonly Readonly<Record<string, Valor>>[]): void {
  const columns = Object.keys(rows[0]!)
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','))
  const text = `${columns.join(',')}\n${lines.join('\n')}\n`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, path.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
}

export function writeJson(path: string, value: unknown, indent = 1): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, null, indent)}\n`)
}
