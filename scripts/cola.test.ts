// Decision 0225: the job queue is read and written by what graphile-worker publishes; its own tables may change.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Everything that may reach the database. */
const PLACES = ['server', 'scripts', 'bench', 'e2e', 'sandbox', 'data', 'deploy']

test('only tests name the private tables of the job queue', () => {
  const cwd = join(import.meta.dirname, '..')
  const names = (pattern: string) =>
    execFileSync('git', ['grep', '--untracked', '-lF', pattern, '--', ...PLACES], { cwd })
      .toString()
      .trim()
      .split('\n')
  expect(names('graphile_worker.jobs')).toContain('server/jobs/presencia.ts')
  expect(names('_private_').filter((file) => !file.endsWith('.test.ts'))).toEqual([])
})
