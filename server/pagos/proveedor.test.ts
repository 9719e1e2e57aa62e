import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { numeroDePerfil } from '../pagos-web/numero.ts'
import { buildTestApp } from '../testing/app.ts'
import { pay, test } from '../testing/pagos.ts'
import { expect } from '../testing/test.ts'
import { advancePago } from './advance-pago.ts'
import { reconcilePagos } from './reconcile-pagos.ts'
import { makeReporte } from './reporte.ts'

test('a payment is asked of its own provider, and customers are not shared', async ({
  app,
  db,
  databaseUrl,
  pagador,
}) => {
  //
  const { llave } = await pay(app, pagador)
  const pagoOf = () =>
    db
      .selectFrom('pago')
      .select(['proveedor', 'idCompra', 'idPaymentProfile', 'tarjetaMedia', 'revisar', 'revisiones'])
      .where('idPedido', '=', llave.idPedido)
      .executeTakeFirstOrThrow()
  const [compra] = app.sandbox.purchases()
  expect(await pagoOf()).toMatchObject({ proveedor: 'bamboo', idCompra: String(compra!.id), tarjetaMedia: '1' })
  await db.updateTable('pago').set({ revisar: app.clock.now() }).where('idPedido', '=', llave.idPedido).execute()
  const before = await pagoOf()

  const next = await buildTestApp({
    databaseUrl,
    clock: app.clock,
    env: { TARJETAS_PROVEEDOR: 'rambla', TARJETAS_URL: `${app.sandbox.url}/rambla` },
  })
  try {
    expect(await reconcilePagos(next.deps)).toBe(0)
    expect(await advancePago(next.deps, llave)).toBe('OCUPADO')
    expect(await pagoOf()).toEqual(before)
    const { diferencias } = await makeReporte(next.deps, new Date(0))
    expect(diferencias).toMatchObject([{ idPedido: llave.idPedido, proveedor: 'SIN_RESPUESTA' }])
    expect((await next.as(pagador.usuario).post('pagos-web/customer')).status).toBe(200)
    const clientes = await db.selectFrom('tarjetaCliente').select(['proveedor', 'idCliente']).execute()
    expect(clientes.map(({ proveedor }) => proveedor).sort()).toEqual(['bamboo', 'rambla'])
    expect(clientes.find(({ proveedor }) => proveedor === 'rambla')!.idCliente).toMatch(/^cli_\d+$/)
  } finally {
    await next.close()
  }
  expect(await reconcilePagos(app.deps)).toBe(1)
})

test('a card with a text id travels under a number that JSON can hold', () => {
  // covers: E-06
  expect(numeroDePerfil('55591')).toBe(55_591)
  const named = ['tar_55591', 'tar_55592', '007', 'x'].map(numeroDePerfil)
  expect(new Set(named).size).toBe(4)
  for (const one of named) expect(Number.isSafeInteger(one) && one > 0).toBe(true)
})

test('a provider whose answers lack what they are about counts as away', async ({ databaseUrl, clock, pagador }) => {
  //
  const mudo = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end('{}'))
  await new Promise<void>((done) => mudo.listen(0, '127.0.0.1', done))
  onTestFinished(() => void mudo.close())
  const TARJETAS_URL = `http://127.0.0.1:${(mudo.address() as AddressInfo).port}`
  const next = await buildTestApp({ databaseUrl, clock, env: { TARJETAS_PROVEEDOR: 'rambla', TARJETAS_URL } })
  onTestFinished(() => next.close())
  expect(await next.as(pagador.usuario).post('pagos-web/customer')).toMatchObject({
    status: 503,
    body: { error: 'Pagos.ERROR_NO_DISPONIBLE' },
  })
  // Without its list, a purchase or a customer is not one that the provider does not have.
  await expect(next.deps.cards!.findByOrder('1', clock.now())).rejects.toMatchObject({ problem: 'UNKNOWN' })
  await expect(next.deps.cards!.findCustomer('ana@ejemplo.uy')).rejects.toMatchObject({ problem: 'UNKNOWN' })
})
