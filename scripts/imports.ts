// Reads a file's imports from its text.
import { posix } from 'node:path'

/** `lazy`: an `import()`, loaded on demand. */
type Import = { specifier: string; typeOnly: boolean; lazy: boolean; line: number }

/** The imports and re-exports of a source text, including `import()`. */
export function importsOf(source: string): Import[] {
  const text = withoutComments(source)
  const found: Import[] = []
  const statement = /^[ \t]*(?:import|export)\s+(?:(type)\s+(?!from\b))?(?:[^'"`;()]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
  const call = /\bimport\(\s*['"]([^'"\n]+)['"]/g
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  for (const match of text.matchAll(statement)) {
    found.push({ specifier: match[2]!, typeOnly: match[1] === 'type', lazy: false, line: lineAt(match.index) })
  }
  for (const match of text.matchAll(call)) {
    found.push({ specifier: match[1]!, typeOnly: false, lazy: true, line: lineAt(match.index) })
  }
  return found
}

export const isOfTests = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('server/testing/')

/** Our file or part that an import reaches, from the root; undefined for an external package. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@surtido/')) return specifier.slice('@surtido/'.length)
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  return undefined
}

/** Keeps the line numbers. A `//` after a colon is part of an address, not a comment. */
export function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
}
