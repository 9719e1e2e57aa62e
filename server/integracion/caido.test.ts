// A receiver out of reach for a day: when it is tried again, and what it gets once it is back.
import { startReceptor } from '@surtido/sandbox/integracion/receptor'
import type { TestApp } from '../testing/app.ts'
import { test as base, numeroOf } from '../testing/integracion.ts'
import { EMPRESA, expect } from '../testing/test.ts'
import { sendWebhooks } from './webhooks.ts'

/** Seconds from each failed try to the next, as docs/integracion.md promises them. */
const WAITS = [5, 30, 120, 600, 1_800, 3_600, 3_600, 3_600]

const addEvento = async ({ database }: TestApp, tipo: string, dias = 0) => {
  await database.pool.query(
    `insert into evento (codigo_empresa, tipo, datos, fecha)
     values (${EMPRESA.ceibo}, $1, '{}', now() - make_interval(days => $2))`,
    [tipo, dias],
  )
}

/** A webhook whose receiver is taken down and put up again, at one address. */
const test = base.extend('webhook', async ({ app, db, gestion }, { onCleanup }) => {
  let receptor = await startReceptor()
  const { url } = receptor
  const said = await gestion(`crear ${url}`)
  const idWebhook = numeroOf(said)
  const { pool } = app.database
  onCleanup(async () => {
    await receptor.close()
    await db.deleteFrom('webhook').execute()
  })
  const up = () => {
    receptor.secretos.push(said.split('\n')[1]!)
  }
  up()
  return {
    idWebhook,
    takeDown: () => receptor.close(),
    async putUp() {
      receptor = await startReceptor(Number(new URL(url).port))
      up()
    },
    recibidos: () => receptor.recibidos,
    /** As stored; `espera`: seconds from the first failed try to the next time. */
    read: async () =>
      (
        await pool.query(
          `select intentos, motivo, extract(epoch from siguiente - desde)::float8 as espera
           from webhook where id_webhook = $1`,
          [idWebhook],
        )
      ).rows[0],
    /** Its time has come; the next failed try counts as the first. */
    makeDue: () => pool.query('update webhook set siguiente = now(), desde = null where id_webhook = $1', [idWebhook]),
  }
})

test('a receiver out of reach is tried after 5 s, and ever later up to an hour', async ({ app, webhook }) => {
  // covers: CX-24
  await webhook.takeDown()
  await addEvento(app, 'stock.uno')
  for (const [i, espera] of WAITS.entries()) {
    await webhook.makeDue()
    await sendWebhooks(app.deps)
    const stored = await webhook.read()
    expect(stored).toEqual({ intentos: i + 1, motivo: 'ECONNREFUSED', espera })
    // Before its time it is left alone.
    await sendWebhooks(app.deps)
    expect(await webhook.read()).toEqual(stored)
  }
  await webhook.putUp()
})

test('after a day out of reach it gets every event in order, and again when asked', async ({
  app,
  webhook,
  gestion,
}) => {
  // covers: CX-24
  await addEvento(app, 'stock.antes', 1)
  await sendWebhooks(app.deps)
  expect(webhook.recibidos().map(({ tipo }) => tipo)).toEqual(['stock.antes'])
  await webhook.takeDown()
  const missed = Array.from({ length: 60 }, (_, i) => `stock.n${i}`)
  for (const tipo of missed) {
    await addEvento(app, tipo, 1)
    if (tipo.endsWith('9')) {
      await webhook.makeDue()
      await sendWebhooks(app.deps)
    }
  }
  await app.database.pool.query(`update webhook set desde = now() - interval '1 day'`)
  await addEvento(app, 'stock.ahora')
  expect(await webhook.read()).toMatchObject({ intentos: 6, motivo: 'ECONNREFUSED' })

  await webhook.putUp()
  await app.database.pool.query('update webhook set siguiente = now()')
  await sendWebhooks(app.deps)
  const recibidos = [...webhook.recibidos()]
  expect(recibidos.map(({ tipo }) => tipo)).toEqual([...missed, 'stock.ahora'])
  expect(recibidos.map(({ numero }) => numero)).toEqual(recibidos.map((_, i) => recibidos[0]!.numero + i))
  expect(await webhook.read()).toEqual({ intentos: 0, motivo: '', espera: null })
  expect(await gestion('lista')).toContain('al día')
  expect(await gestion(`saltados ${webhook.idWebhook}`)).toBe('Ninguno.')

  await gestion(`repetir ${webhook.idWebhook} --desde ${recibidos[0]!.numero}`)
  await sendWebhooks(app.deps)
  expect(webhook.recibidos().slice(recibidos.length)).toEqual(recibidos)
})
