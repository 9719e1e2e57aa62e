import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { ownVapid } from '../server/providers/push/vapid.ts'
import { startDatabase } from './database.ts'
import { startSystem } from './system.ts'
import { throwawayFolder } from './throwaway.ts'

const here = fileURLToPath(import.meta.url)

test('an unusable data folder or a damaged file in it is named in the error', async () => {
  const config = readConfig({ SURTIDO_DATA_DIR: join(here, 'datos') })
  await expect(startDatabase(config, () => {})).rejects.toThrow(`The data folder ${config.dataDir} cannot be used: `)

  const folder = throwawayFolder('datos')
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

test('an unreachable DATABASE_URL is named by its host, without its password', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://tienda:secreta@127.0.0.1:1/surtido' })
  const opening = startDatabase(config, () => {})
  await expect(opening).rejects.toThrow(
    /DATABASE_URL names 127\.0\.0\.1:1\/surtido, which cannot be opened: .*ECONNREFUSED/,
  )
  await expect(opening).rejects.not.toThrow('secreta')
})

/** Runs a command of this folder and answers how it ended, in an environment of its own. */
async function run([script, ...args]: readonly [string, ...string[]], env: Readonly<Record<string, string>>) {
  const running = promisify(execFile)(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { TARJETAS_URL: 'sandbox', ...env },
  })
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }) as { code: number; stdout: string; stderr: string },
  )
}

const COMMANDS = [
  ['import.ts', 'precios', here, '--empresa', '10'],
  ['gestion.ts', 'pedido', 'abiertos'],
  ['reconcile.ts', '--report'],
] as const

test('each command at the terminal says in one line why its database cannot be used', async () => {
  const DATABASE_URL = 'postgres://tienda:secreta@127.0.0.1:1/surtido'
  const ended = await Promise.all(COMMANDS.map((command) => run(command, { DATABASE_URL })))
  for (const { code, stdout, stderr } of ended) {
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^DATABASE_URL names 127\.0\.0\.1:1\/surtido, which cannot be opened: .*\n$/)
  }
})

test('a command in a wrong data folder says so in one line and creates nothing', async () => {
  const folder = throwawayFolder('datos')
  try {
    const empty = join(folder, 'otra')
    for (const SURTIDO_DATA_DIR of [empty, join(here, 'datos')]) {
      const ended = await Promise.all(COMMANDS.map((command) => run(command, { SURTIDO_DATA_DIR })))
      for (const { code, stdout, stderr } of ended) {
        expect([code, stdout]).toEqual([1, ''])
        expect(stderr).toBe(
          `There is no database in the data folder ${SURTIDO_DATA_DIR}: SURTIDO_DATA_DIR or DATABASE_URL should be those the server was started with.\n`,
        )
      }
    }
    expect(existsSync(empty)).toBe(false)

    await mkdir(join(folder, 'postgres'))
    await writeFile(join(folder, 'postgres', 'embedded.json'), '{"password":')
    for (const command of COMMANDS) {
      const { stderr } = await run(command, { SURTIDO_DATA_DIR: folder })
      expect(stderr).toMatch(/^.*embedded\.json is damaged: .*\n$/)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the message about a taken port names one that is really free', async () => {
  const taken = await listen(0)
  const { port } = taken.address() as AddressInfo
  const next = await listen(port + 1).catch(() => undefined)
  const after = await listen(port + 3).catch(() => undefined)
  try {
    const hintOf = async (env: Record<string, string>) => {
      const starting = startSystem({ config: readConfig({ PORT: String(port), ...env }), log: () => {} })
      const { message } = await starting.then(
        () => Promise.reject(new Error('It started')),
        (error: Error) => error,
      )
      expect(message).toMatch(/^Port \d+ is taken by another program\. Stop it, or choose another: PORT=\d+ npm start$/)
      return Number(/PORT=(\d+)/.exec(message)![1])
    }
    // The free port is neither the taken one, nor one of those that listen at port + 1 and port + 2.
    expect(await hintOf({})).toBeGreaterThan(port + 3)
    const provider = { TARJETAS_CLAVE_PUBLICA: 'a', TARJETAS_CLAVE_PRIVADA: 'b' }
    expect(await hintOf({ TARJETAS_URL: 'https://tarjetas.example', ...provider })).toBeGreaterThan(port + 1)
  } finally {
    for (const one of [taken, next, after]) one?.close()
  }
})

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
