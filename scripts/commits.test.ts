// A commit holds one idea, and its subject says what is true after it (CONTRIBUTING, Habits).
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MOST = 72
/** Written before this test. */
const BEFORE = [
  'A forgotten rejection is tested in a whole server: counted, and served on',
  'Columns with a fixed set of texts are typed, and no cast says one of them',
  'A pedido is an order; limits and locals say their technique in English',
]

const { status, stdout } = spawnSync('git', ['log', '-50', '--no-merges', '--format=%s'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
})
const subjects = status === 0 ? stdout.trim().split('\n').filter(Boolean) : []

/** Says whether a subject is longer than it may be, or holds two ideas. */
const isWrong = (subject: string): boolean => [...subject].length > MOST || subject.includes(';')

// A download without its history has no commits.
test.skipIf(subjects.length === 0)('the newest commits have subjects of one idea that fit a line', () => {
  expect(subjects.filter((one) => isWrong(one) && !BEFORE.includes(one))).toEqual([])
})

test('a subject of 73 characters is too long, and a semicolon joins two ideas', () => {
  expect(isWrong('x'.repeat(MOST))).toBe(false)
  expect(isWrong('x'.repeat(MOST + 1))).toBe(true)
  expect(isWrong('A pedido is an order; limits are English')).toBe(true)
})
