// npm run release -- 5.6.0: writes the version wherever it is repeated, and gives the section Unreleased of CHANGELOG.md
// that version. The commit and the tag stay to be made by hand (CONTRIBUTING.md).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'

/** The files that repeat the version of the root's package.json, each with what stands before it. */
export const REPEATS: readonly (readonly [file: string, before: string])[] = [
  ['package.json', '"version": "'],
  ['client/package.json', '"version": "'],
  ['package-lock.json', '"version": "'],
  ['app/config/demo.ts', "version: '"],
  ['app/config/dorado.ts', "version: '"],
  ['deploy/kubernetes/kustomization.yaml', 'newTag: '],
]

/** CHANGELOG.md with its section Unreleased as that of a version, below a new empty one. Throws when there is nothing. */
export function releaseSection(changelog: string, version: string, date: string): string {
  const heading = '## [Unreleased]\n'
  const [before, after, ...more] = changelog.split(heading)
  if (after === undefined || more.length > 0) throw new Error('CHANGELOG.md has no section Unreleased')
  if (!after.split(/^## /m)[0]!.includes('\n- ')) throw new Error('The section Unreleased is empty')
  return `${before}${heading}\n## [${version}] - ${date}\n${after}`
}

function release(root: string, version: string): void {
  const old: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  const rewrite = (file: string, edit: (text: string) => string) =>
    writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8')))
  rewrite('CHANGELOG.md', (text) => releaseSection(text, version, new Date().toISOString().slice(0, 10)))
  for (const [file, before] of REPEATS)
    rewrite(file, (text) => text.replaceAll(`${before}${old}`, `${before}${version}`))
}

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2)
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    console.error(styleText('red', 'Which version? npm run release -- 5.6.0'))
    process.exit(1)
  }
  release(join(import.meta.dirname, '..'), version)
}
