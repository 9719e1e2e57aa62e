import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Switches the compiler off: `as never`, `as unknown as`, and `as 'ONE'` of a text that may be another. */
const CAST = /\bas (never\b|unknown as\b|'[^']*')/
const comment = (line: string) => /^\s*\/\/ ?(.*)/.exec(line)?.[1] ?? ''

/** The lines with a cast that switches the compiler off and no line of comment right above. */
function unexplained(text: string): number[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const code = line.replace(/^\s*(\*|\/\*|\/\/).*/, '').replace(/ \/\/ .*/, '')
    return CAST.test(code) && comment(lines[at - 1] ?? '') === '' ? [at + 1] : []
  })
}

test('a cast that switches the compiler off says right above why a library forces it', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const production = files
    .split('\n')
    .filter((file) => file && !/\.test\.tsx?$|(^|\/)testing\/|^e2e\//.test(file))
    .flatMap((file) => unexplained(readFileSync(`${root}/${file}`, 'utf8')).map((line) => `${file}:${line}`))
  expect(production).toEqual([])
})

test('a comment elsewhere, or a word of a comment, is no explanation and no cast', () => {
  expect(unexplained('const a = b as never\n')).toEqual([1])
  expect(unexplained('// Kysely.\n\nconst a = b as unknown as C\n')).toEqual([3])
  expect(unexplained('const a = b as never // because\n')).toEqual([1])
  expect(unexplained("const a = { tipo: tipo as 'HECHA', b }\n")).toEqual([1])
  expect(
    unexplained('// Kysely types it so.\nconst a = b as never\n/** It has never been, as never before. */\n'),
  ).toEqual([])
})
