// Writes the text of types.generated.ts, as codegen.json says.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ArrayExpressionNode,
  type DialectName,
  type ExpressionNode,
  GenericExpressionNode,
  generate,
  getDialect,
  IdentifierNode,
  RawExpressionNode,
  UnionExpressionNode,
} from 'kysely-codegen'

export const GENERATED = join(import.meta.dirname, 'types.generated.ts')

/**
 * The type of a column, written as in `codegen.json`. kysely-codegen parses such text with a TypeScript older than 7,
 * which is not installed; it also accepts the parsed form, which this makes.
 */
function typeOf(text: string): ExpressionNode {
  if (text.startsWith('import(')) return new RawExpressionNode(text)
  const parts = text.split(' | ')
  if (parts.length > 1) return new UnionExpressionNode(parts.map(typeOf))
  const [, name, inside] = /^(\w+)<(.+)>$/.exec(text) ?? []
  if (name) return new GenericExpressionNode(name, [typeOf(inside!)])
  if (text.endsWith('[]')) return new ArrayExpressionNode(typeOf(text.slice(0, -2)))
  return new IdentifierNode(text)
}

/** The text of `types.generated.ts` for the tables of a database. */
export async function writeTypes(connectionString: string): Promise<string> {
  const { overrides, ...options } = JSON.parse(await readFile(join(import.meta.dirname, 'codegen.json'), 'utf8'))
  const columns = new Map(Object.entries<string>(overrides.columns))
  const dialect = getDialect(options.dialect as DialectName, options)
  const db = await dialect.introspector.connect({ connectionString, dialect })
  try {
    return await generate({
      ...options,
      db,
      dialect,
      outFile: null,
      overrides: { columns: Object.fromEntries([...columns].map(([column, text]) => [column, typeOf(text)])) },
      // An override is a column's whole type; kysely-codegen would add `null` to it once more.
      postprocess: ({ metadata }) => {
        for (const table of metadata.tables)
          for (const column of table.columns)
            if (columns.delete(`${table.name}.${column.name}`)) Object.assign(column, { isNullable: false })
        if (columns.size > 0) throw new Error(`codegen.json names no column: ${[...columns.keys()].join(', ')}`)
        return metadata
      },
    })
  } finally {
    await db.destroy()
  }
}
