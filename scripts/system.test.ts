import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { ownVapid } from '../server/providers/push/vapid.ts'
import { openDatabase } from './system.ts'

test('a data folder that cannot be made is named to whoever set it, and so is what is damaged in one', async () => {
  const config = readConfig({ SURTIDO_DATA_DIR: join(fileURLToPath(import.meta.url), 'datos') })
  await expect(openDatabase(config, () => {})).rejects.toThrow(`The data folder ${config.dataDir} cannot be used: `)

  const folder = await mkdtemp(join(tmpdir(), 'surtido-datos-'))
  try {
    const file = join(folder, 'vapid.json')
    const made = await ownVapid(folder, 'mailto:avisos@tienda.uy')
    expect(await ownVapid(folder, 'mailto:avisos@tienda.uy')).toEqual(made)
    for (const damaged of ['', '{"publica":"', '[]']) {
      await writeFile(file, damaged)
      await expect(ownVapid(folder, 'mailto:avisos@tienda.uy')).rejects.toThrow(`${file} is damaged`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a DATABASE_URL that nothing answers at is told with its host and without its password', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://tienda:secreta@127.0.0.1:1/surtido' })
  const opening = openDatabase(config, () => {})
  await expect(opening).rejects.toThrow(
    /DATABASE_URL names 127\.0\.0\.1:1\/surtido, which cannot be opened: .*ECONNREFUSED/,
  )
  await expect(opening).rejects.not.toThrow('secreta')
})

test('each command at the terminal says in one line that its database or its data folder will not do', async () => {
  const here = fileURLToPath(import.meta.url)
  const cases = [
    [['import.ts', 'precios', here, '--empresa', '10'], { SURTIDO_DATA_DIR: join(here, 'datos') }, 'The data folder'],
    [['gestion.ts', 'pedido', 'abiertos'], { SURTIDO_DATA_DIR: join(here, 'datos') }, 'The data folder'],
    [['reconcile.ts', '--report'], { DATABASE_URL: 'postgres://tienda:secreta@127.0.0.1:1/surtido' }, 'DATABASE_URL'],
  ] as const
  await Promise.all(
    cases.map(async ([[script, ...args], env, words]) => {
      const run = promisify(execFile)(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
        env: { TARJETAS_URL: 'sandbox', ...env },
      })
      const { code, stdout, stderr } = await run.catch((error) => error)
      expect([code, stdout], script).toEqual([1, ''])
      expect(stderr, script).toContain(words)
      expect(stderr, script).not.toMatch(/^ {4}at |secreta/m)
    }),
  )
})
