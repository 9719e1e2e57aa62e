// `npm run reconcile` beside a server, wherever its stand-in for the card provider listens.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { findDireccionDePrueba, tellDireccionDePrueba } from '../providers/cards/direccion-de-prueba.ts'
import { test as base, pay } from '../testing/pagos.ts'
import { killServer, startServerProcess } from '../testing/proceso.ts'
import { expect } from '../testing/test.ts'

const script = fileURLToPath(new URL('../../scripts/reconcile.ts', import.meta.url))

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
const test = base.extend('dataDir', { scope: 'file' }, async ({}, { onCleanup }) => {
  const dataDir = throwawayFolder('datos')
  onCleanup(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
})

test('a command finds the stand-in provider at the address the server left on disk', async ({
  app,
  databaseUrl,
  dataDir,
  pagador,
}) => {
  await pay(app, pagador)
  const report = () =>
    promisify(execFile)(process.execPath, [script, '--report', '--dias', '100000'], {
      env: { DATABASE_URL: databaseUrl, SURTIDO_DATA_DIR: dataDir, PORT: '1' },
    })
  await expect(report()).rejects.toMatchObject({ code: 1 })
  const forget = await tellDireccionDePrueba(dataDir, app.sandbox.url)
  expect((await report()).stdout).toContain('1 compared with the provider, 0 differ')
  // An address that another server has written since is not removed.
  const forgetLast = await tellDireccionDePrueba(dataDir, 'http://127.0.0.1:2')
  await forget()
  expect(await findDireccionDePrueba(dataDir)).toBe('http://127.0.0.1:2')
  await forgetLast()
  expect(await findDireccionDePrueba(dataDir)).toBeUndefined()
})

test('a running server says where its stand-in is', async ({ databaseUrl, dataDir, onTestFinished }) => {
  const server = await startServerProcess(databaseUrl, {
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRABAJOS: 'no',
    TARJETAS_URL: 'sandbox',
    SURTIDO_DATA_DIR: dataDir,
  })
  onTestFinished(() => killServer(server))
  const url = (await findDireccionDePrueba(dataDir))!
  expect((await fetch(url)).headers.get('content-type')).toContain('json')
  const gone = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  await gone
  expect(await findDireccionDePrueba(dataDir)).toBeUndefined()
})
