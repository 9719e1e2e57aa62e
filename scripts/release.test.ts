import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPEATS, releaseSection } from './release.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { version } = JSON.parse(read('package.json'))

test('a release heads what is unreleased with its version and date', () => {
  const before = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n## [1.0.0] - 2026-01-01\n\n- Zero.\n'
  expect(releaseSection(before, '1.1.0', '2026-02-03')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-03\n\n### Added\n\n- One.\n\n## [1.0.0] - 2026-01-01\n\n- Zero.\n',
  )
  const empty = '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n\n- Zero.\n'
  expect(() => releaseSection(empty, '1.1.0', '2026-02-03')).toThrow('empty')
  expect(() => releaseSection('# Changelog\n', '1.1.0', '2026-02-03')).toThrow('no section')
})

test('a release finds the version in each file that repeats it', () => {
  for (const [file, before] of REPEATS) expect(read(file), file).toContain(`${before}${version}`)
})
