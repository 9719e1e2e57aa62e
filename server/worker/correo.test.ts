import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { logOptions } from '../log.ts'
import { OYENTES } from '../oyentes.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect, test } from '../testing/test.ts'
import { startTrabajos } from '../testing/trabajos.ts'
import { startJobs } from './start.ts'

test('a customer gets one e-mail with the pedido, its total and the pickup code', async ({ app, db, databaseUrl }) => {
  // covers: C-24 A-02
  const usuario = await createUsuario(db)
  const { body: pedido } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(2)]))
  const smtp = await startSmtpSandbox()
  const own = openDatabase(databaseUrl, 4)
  const jobs = await startJobs({
    ...own,
    oyentes: OYENTES,
    clock: { now: () => new Date() },
    config: readConfig({}),
    databaseUrl,
    log: pino({ level: 'silent' }),
    catalogo: undefined as never,
    smtpUrl: smtp.url,
  })
  try {
    await expect.poll(() => smtp.mensajes().length).toBe(1)
    const [mensaje] = smtp.mensajes()
    expect(mensaje).toMatchObject({ para: usuario.email, asunto: `Recibimos tu pedido ${pedido.idPedido}` })
    expect(mensaje!.texto).toContain(`Código de retiro: ${pedido.codigoRetiro}`)
    expect(mensaje!.texto).toContain('Total: $118')
  } finally {
    await jobs.stop()
    await own.close()
    await smtp.close()
  }
})

test('a refused letter says in the log and its job what the server said, not to whom', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  const usuario = await createUsuario(db)
  await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(2)]))
  const smtp = await startSmtpSandbox({ refuses: (para) => para === usuario.email })
  onTestFinished(smtp.close)
  const lines: string[] = []
  const log = pino(logOptions('debug'), { write: (line: string) => void lines.push(line) })
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: smtp.url, log })
  onTestFinished(() => jobs.stop())
  const failed = async () =>
    (await jobs.pool.query<{ lastError: string }>('select last_error as "lastError" from graphile_worker.jobs')).rows
      .map(({ lastError }) => lastError)
      .filter((text) => text?.includes('Recipient address rejected'))
  await expect.poll(failed).toHaveLength(1)
  await expect.poll(() => lines.join('')).toContain('Recipient address rejected')
  expect(`${await failed()}${lines.join('')}`).not.toContain(usuario.email)
})

test('an error in the log names no address and shows no row of the database', () => {
  const lines: string[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ana@ejemplo.uy) already exists.' })
  const err = new Error('550 <ana@ejemplo.uy> unknown', { cause })
  log.error({ err: Object.assign(err, { rejected: ['ana@ejemplo.uy'], sent: [{ to: 'ana@ejemplo.uy' }] }) }, 'no')
  expect(lines.join('')).toContain('550 <[correo]> unknown: duplicate key')
  expect(lines.join('')).not.toMatch(/ana@|Key \(email\)/)
})
