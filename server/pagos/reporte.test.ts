import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestApp } from '../testing/app.ts'
import { capture, decide, pay, test } from '../testing/pagos.ts'
import { EMPRESA, expect } from '../testing/test.ts'
import { requestVoid } from './operaciones.ts'
import { makeReporte } from './reporte.ts'

const script = fileURLToPath(new URL('../../scripts/reconcile.ts', import.meta.url))

/** The command, as the shop's people call it, in a process of its own. */
async function reconcile(app: TestApp, databaseUrl: string, ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    TARJETAS_URL: app.sandbox.url,
    TARJETAS_CLAVE_PUBLICA: app.sandbox.publicKey,
    TARJETAS_CLAVE_PRIVADA: app.sandbox.privateKey,
  }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: stdout + stderr }
  }
}

test('npm run reconcile captures, gives back and reports where the books differ', async ({
  app,
  db,
  databaseUrl,
  clock,
  pagador,
}) => {
  //
  const place = async () => (await pay(app, pagador, 10)).llave.idPedido
  const [one, two] = [await place(), await place()]
  const of = (idPedido: number) => ['--empresa', String(EMPRESA.ceibo), '--pedido', String(idPedido)]

  expect(await reconcile(app, databaseUrl, 'capturar', ...of(one), '--monto', '531.50')).toEqual({
    code: 0,
    text: 'CAPTURADO\n',
  })
  expect(await reconcile(app, databaseUrl, 'devolver', ...of(one), '--monto', '31.50')).toEqual({
    code: 0,
    text: 'CAPTURADO\n',
  })
  expect(await reconcile(app, databaseUrl, 'anular', ...of(two))).toEqual({ code: 0, text: 'ANULADO\n' })
  expect((await reconcile(app, databaseUrl, 'devolver', ...of(one), '--monto', '500.01')).text).toContain(
    'Pagos.ERROR_MONTO_MAYOR',
  )
  expect((await reconcile(app, databaseUrl, 'quemar', ...of(one))).code).toBe(2)
  expect((await reconcile(app, databaseUrl)).code).toBe(0)

  await db.updateTable('pago').set({ creado: new Date() }).execute()
  const good = await reconcile(app, databaseUrl, '--report')
  expect(good.code).toBe(0)
  expect(good.text).toMatch(/10\s+CAPTURADO\s+1\s+\$620\s+\$531,50\s+\$31,50/)
  expect(good.text).toContain('0 operations wait')
  expect(good.text).toContain('2 compared with the provider, 0 differ')

  await db.updateTable('pago').set({ montoDevuelto: 30 }).where('idPedido', '=', one).execute()
  const bad = await reconcile(app, databaseUrl, '--report')
  expect(bad.code).toBe(1)
  expect(bad.text).toContain('1 differ')
  const { diferencias } = await makeReporte(app.deps, new Date(clock.now().getTime() - 1))
  expect(diferencias).toMatchObject([
    { idPedido: one, nuestro: { cobrado: 53_150, devuelto: 3_000 }, proveedor: { cobrado: 53_150, devuelto: 3_150 } },
  ])
})

test('a refused refund or capture stays in the report until a person settles it', async ({ app, pagador }) => {
  //
  const place = async () => (await pay(app, pagador, 10)).llave
  const rechazadas = async () => (await makeReporte(app.deps, new Date(0))).rechazadas
  const one = await place()
  await capture(app, one, 59_000)
  app.sandbox.faults.add({ at: 'refund', how: 'error', value: 'PR009' })
  await decide(app, one, (trx, now) => requestVoid(trx, one, 'Pedido cancelado', now))
  const refused = { ...one, tipo: 'DEVOLVER', monto: 59_000, codigo: 'PR009' }
  expect(await rechazadas()).toEqual([refused])
  // The provider let go of the second while nobody looked: there is nothing to take.
  const two = await place()
  await app.deps.cards!.void(String(app.sandbox.purchases().at(-1)!.id))
  await capture(app, two, 59_000)
  const both = await rechazadas()
  expect(both).toHaveLength(2)
  expect(both).toEqual(
    expect.arrayContaining([refused, { ...two, tipo: 'CAPTURAR', monto: 59_000, codigo: 'CANCELLED' }]),
  )
  // The second time the provider gives it back.
  await decide(app, one, (trx, now) => requestVoid(trx, one, 'Pedido cancelado', now))
  expect((await rechazadas()).map(({ idPedido }) => idPedido)).toEqual([two.idPedido])
})
