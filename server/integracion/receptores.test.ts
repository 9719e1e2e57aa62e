// Receivers of webhooks that misbehave: what each answer means for the event, and when it is sent again.
import { hostname } from 'node:os'
import { type Receptor, startReceptor } from '@surtido/sandbox/integracion/receptor'
import type { TestApp } from '../testing/app.ts'
import { test as base, numeroOf } from '../testing/integracion.ts'
import { EMPRESA, expect } from '../testing/test.ts'
import { post } from './destino.ts'
import { sendWebhooks, startWebhooks } from './webhooks.ts'

interface Webhook {
  readonly activo: boolean
  readonly ultimo: number
  readonly intentos: number
  readonly motivo: string
  /** Seconds until it is tried again. */
  readonly espera: number
}

const addEvento = ({ database }: TestApp, tipo: string) =>
  database.pool.query(`insert into evento (codigo_empresa, tipo, datos) values (${EMPRESA.ceibo}, $1, '{}')`, [tipo])

/** A webhook, and an event that waits for it. */
async function openWebhook(app: TestApp, gestion: (words: string) => Promise<string>, receptor: Receptor) {
  const { pool } = app.database
  const said = await gestion(`crear ${receptor.url}`)
  const id = numeroOf(said)
  receptor.secretos.push(said.split('\n')[1]!)
  await addEvento(app, 'stock.uno')
  const row = async (): Promise<Webhook> =>
    (
      await pool.query(
        `select activo, ultimo, intentos, motivo, extract(epoch from siguiente - now())::float8 as espera
         from webhook where id_webhook = $1`,
        [id],
      )
    ).rows[0]
  /** Sends at once, whatever the wait; as though refusals had made it wait for so many hours. */
  const again = async (horas?: number): Promise<Webhook> => {
    await pool.query(
      'update webhook set siguiente = now(), rechazado = coalesce($2 * 3600, rechazado) where id_webhook = $1',
      [id, horas],
    )
    await sendWebhooks(app.deps)
    return row()
  }
  return { id, row, again }
}

const test = base.extend('webhook', async ({ app, db, gestion, receptor }, { onCleanup }) => {
  receptor.answer(204)
  onCleanup(async () => {
    await db.deleteFrom('webhook').execute()
  })
  return await openWebhook(app, gestion, receptor)
})

test('a redirection is not followed, and no way past an event', async ({ receptor, webhook }) => {
  // covers: CX-24
  const { ultimo } = await webhook.row()
  for (const status of [301, 302, 307, 308]) {
    const before = receptor.pedidos()
    receptor.answer(status, { location: receptor.url })
    expect(await webhook.again(100)).toMatchObject({ activo: true, ultimo, motivo: `HTTP ${status}` })
    expect(receptor.pedidos() - before).toBe(1)
  }
  receptor.answer(204)
  expect(await webhook.again()).toMatchObject({ ultimo: ultimo + 1, intentos: 0 })
})

test('what a receiver cannot take now waits for it however long that is', async ({ receptor, webhook, gestion }) => {
  // covers: CX-24
  const { ultimo } = await webhook.row()
  for (const status of [408, 429, 500, 503]) {
    receptor.answer(status)
    expect(await webhook.again(700)).toMatchObject({ activo: true, ultimo, motivo: `HTTP ${status}` })
  }
  receptor.answer(422)
  expect(await webhook.again(71)).toMatchObject({ ultimo })
  expect(await gestion(`saltados ${webhook.id}`)).not.toContain('HTTP')
  expect(await webhook.again(73)).toMatchObject({ activo: true, ultimo: ultimo + 1, intentos: 0 })
  expect(await gestion(`saltados ${webhook.id}`)).toContain('HTTP 422')
})

test('72 hours of refusals skip an event; days out of reach before and between do not', async ({
  app,
  receptor,
  webhook,
  gestion,
}) => {
  // covers: CX-24
  const { ultimo } = await webhook.row()
  await addEvento(app, 'stock.dos')
  let espera = 0
  const fail = async (status: number, horas: number) => {
    receptor.answer(status)
    for (let passed = 0; passed < horas * 3_600; passed += espera) {
      const row = await webhook.again()
      expect(row).toMatchObject({ ultimo })
      espera = Math.round(row.espera)
    }
  }
  // From Friday noon to Monday at one nobody answers for it; then its proxy is up first.
  await fail(503, 73)
  await fail(404, 1)
  await fail(503, 80)
  await fail(404, 71)
  expect(await gestion(`saltados ${webhook.id}`)).toBe('Ninguno.')
  // The refusal after 72 hours of them skips it; the next event is sent at once, with a count of its own.
  expect(await webhook.again()).toMatchObject({ ultimo: ultimo + 1, intentos: 1 })
  expect(await gestion(`saltados ${webhook.id}`)).toMatch(new RegExp(`^${ultimo + 1}  \\S+  HTTP 404$`))
  expect(await webhook.again()).toMatchObject({ ultimo: ultimo + 1, intentos: 2 })
  expect(await gestion('lista')).toMatch(/falla: HTTP 404, 2 intentos desde \S+Z, otro a las/)
  receptor.answer(204)
  expect(await webhook.again()).toMatchObject({ ultimo: ultimo + 2, intentos: 0 })
})

test('an event refused for three days gets three more when its webhook goes on', async ({
  receptor,
  webhook,
  gestion,
}) => {
  // covers: CX-24
  const { ultimo } = await webhook.row()
  for (const words of [`seguir ${webhook.id}`, `repetir ${webhook.id} --desde ${ultimo + 1}`]) {
    receptor.answer(503)
    expect(await webhook.again(72)).toMatchObject({ ultimo })
    await gestion(words)
    receptor.answer(422)
    expect(await webhook.again()).toMatchObject({ ultimo, intentos: 1 })
  }
})

test('a receiver says when to come back in seconds or by a date, a day at most', async ({ receptor, webhook }) => {
  // covers: CX-24
  const espera = async (wait: string) => {
    receptor.answer(503, { 'retry-after': wait })
    return (await webhook.again()).espera / 3_600
  }
  expect(await espera('7200')).toBeCloseTo(2, 1)
  expect(await espera(new Date(Date.now() + 3 * 3_600_000).toUTCString())).toBeCloseTo(3, 1)
  expect(await espera(new Date(Date.now() + 1_000 * 3_600_000).toUTCString())).toBeCloseTo(24, 1)
  for (const nonsense of ['soon', '-5', new Date(0).toUTCString()]) expect(await espera(nonsense)).toBeLessThan(2)
})

test('a receiver that does not answer delays no event of another', async ({
  app,
  receptor,
  webhook,
  gestion,
  onTestFinished,
}) => {
  // covers: CX-24
  const quick = await startReceptor()
  quick.secretos.push((await gestion(`crear ${quick.url}`)).split('\n')[1]!)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  receptor.answer(204, {}, () => promise)
  const before = receptor.pedidos()
  const webhooks = startWebhooks(app.deps)
  onTestFinished(async () => {
    release()
    await webhooks.stop()
    await quick.close()
  })
  await expect.poll(() => receptor.pedidos()).toBe(before + 1)
  for (const tipo of ['stock.dos', 'stock.tres']) {
    await addEvento(app, tipo)
    await expect.poll(() => quick.recibidos.at(-1)?.tipo).toBe(tipo)
  }
  // The other one is still waited for: its failure did not make room.
  expect(await webhook.row()).toMatchObject({ intentos: 0 })
  expect(receptor.pedidos()).toBe(before + 1)
})

test('a receiver that never answers ends the try, which says so', async ({ receptor, onTestFinished }) => {
  // covers: CX-24
  const { promise, resolve: release } = Promise.withResolvers<void>()
  onTestFinished(() => release())
  receptor.answer(204, {}, () => promise)
  const before = receptor.pedidos()
  await expect(post(receptor.url, {}, '{}', true, 200)).rejects.toThrow('no answer in 0.2 s')
  expect(receptor.pedidos() - before).toBe(1)
})

test('the earlier secret signs for one more day', async ({ app, receptor, webhook, gestion }) => {
  // covers: CX-24
  const anterior = receptor.secretos.at(-1)!
  const nuevo = (await gestion(`secreto ${webhook.id}`)).split('\n')[1]!
  receptor.secretos.push(nuevo)
  await webhook.again()
  expect(receptor.recibidos.at(-1)!.firmas).toEqual([anterior, nuevo])
  await app.database.pool.query('update webhook set anterior_vence = now(), ultimo = ultimo - 1')
  await webhook.again()
  expect(receptor.recibidos.at(-1)!.firmas).toEqual([nuevo])
})

test('a webhook taken by a process that died is sent a minute later', async ({ app, receptor, webhook }) => {
  // covers: CX-24
  const { pool } = app.database
  const before = receptor.pedidos()
  await pool.query('update webhook set tomado = now()')
  await webhook.again()
  expect(receptor.pedidos()).toBe(before)
  await pool.query(`update webhook set tomado = now() - interval '61 seconds'`)
  await webhook.again()
  expect(receptor.pedidos()).toBe(before + 1)
})

test('a removed webhook is sent nothing more, and what it skipped goes with it', async ({
  app,
  db,
  receptor,
  webhook,
  gestion,
}) => {
  // covers: CX-24
  receptor.answer(422)
  await webhook.again(72)
  expect(await gestion(`saltados ${webhook.id}`)).toContain('HTTP 422')
  const other = await gestion(`crear ${receptor.url}`)
  // Another empresa does not reach it.
  await expect(gestion(`borrar ${webhook.id}`, EMPRESA.huerta)).rejects.toThrow(`No hay un webhook ${webhook.id}.`)
  expect(await gestion('lista')).toContain(`${webhook.id}  ${receptor.url}`)
  expect(await gestion(`borrar ${webhook.id}`)).toBe(`Webhook ${webhook.id} borrado.`)
  const left = await gestion('lista')
  expect(left.split('\n')).toEqual([expect.stringMatching(new RegExp(`^${numeroOf(other)}  `))])
  expect(await db.selectFrom('webhookSaltado').selectAll().where('idWebhook', '=', webhook.id).execute()).toEqual([])
  expect(await gestion(`saltados ${webhook.id}`)).toBe('Ninguno.')
  await expect(gestion(`borrar ${webhook.id}`)).rejects.toThrow(`No hay un webhook ${webhook.id}.`)
  await expect(gestion('borrar')).rejects.toThrow('¿Cuál? Su número está en «lista».')
  await gestion(`borrar ${numeroOf(other)}`)
  expect(await gestion('lista')).toBe('No hay webhooks.')
  const before = receptor.pedidos()
  await addEvento(app, 'stock.dos')
  await sendWebhooks(app.deps)
  expect(receptor.pedidos()).toBe(before)
})

test('a webhook goes nowhere inside our network, by no name either', async ({ receptor }) => {
  // covers: CX-24
  const before = receptor.pedidos()
  const { port } = new URL(receptor.url)
  await expect(post(receptor.url, {}, '{}', false)).rejects.toThrow('SIN_HTTPS')
  for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '0.0.0.0', '10.0.0.1'])
    await expect(post(`https://${host}:${port}/x`, {}, '{}', false), host).rejects.toThrow('NO_PUBLICA')
  // This machine's own name: where it leads is known only when it is looked up.
  await expect(post(`https://${hostname()}:${port}/x`, {}, '{}', false)).rejects.toThrow('the address is not public')
  expect(receptor.pedidos()).toBe(before)
})
