import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { removeAbandoned, throwawayFolder } from './throwaway.ts'

const module = fileURLToPath(new URL('./throwaway.ts', import.meta.url))
const makerOf = (call: string) =>
  `import { ${call} } from ${JSON.stringify(module)}; process.stdout.write(${call}('nada'))`
const NOBODY = 65_534

/** The id of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid

function parentFolder(): string {
  const folder = throwawayFolder('carpetas')
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

for (const [what, call] of [
  ['throwaway folder', 'throwawayFolder'],
  ['folder in memory', 'throwawayMemory'],
] as const)
  test(`a ${what} is gone when the process that made it ends`, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', makerOf(call)])
    expect(basename(stdout)).toMatch(/^surtido-nada-\d+-\w{6}$/)
    await expect(stat(stdout)).rejects.toThrow('ENOENT')
  })

test('what a killed process left in memory is found where folders in memory are made', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    makerOf('throwawayMemory'),
  ])
  const left = join(dirname(stdout), `surtido-tests-${deadPid()}-aBc123`)
  await mkdir(left)
  await removeAbandoned()
  await expect(stat(left)).rejects.toThrow('ENOENT')
})

test('the cleanup removes folders of dead processes and leaves all others', async () => {
  const parent = parentFolder()
  const left = join(parent, `surtido-tests-${deadPid()}-aBc123`)
  const journeys = join(parent, `surtido-e2e-${deadPid()}-aBc123`)
  const alive = join(parent, `surtido-tests-${process.pid}-aBc123`)
  const other = join(parent, `other-tests-${deadPid()}-aBc123`)
  for (const folder of [left, journeys, alive, other]) await mkdir(join(folder, 'inside'), { recursive: true })
  await writeFile(join(left, 'inside', 'file'), 'x')
  expect((await removeAbandoned([parent])).sort()).toEqual([basename(left), basename(journeys)].sort())
  expect((await readdir(parent)).sort()).toEqual([basename(other), basename(alive)].sort())
})

test.runIf(process.getuid?.() === 0)('what another user left is left alone', async () => {
  const parent = parentFolder()
  const theirs = join(parent, `surtido-tests-${deadPid()}-aBc123`)
  await mkdir(theirs)
  await chown(theirs, NOBODY, NOBODY)
  await chmod(theirs, 0o700)
  await removeAbandoned([parent])
  expect(await readdir(parent)).toEqual([basename(theirs)])
})

test('every folder for a while is one that the next run would find', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], { cwd: root })
    .toString()
    .trim()
    .split('\n')
  const makers = files.filter((file) => /\bmkdtemp(Sync)?\(/.test(readFileSync(join(root, file), 'utf8')))
  // This file names it too.
  expect(makers.filter((file) => file !== 'scripts/throwaway.test.ts')).toEqual(['scripts/throwaway.ts'])
})
