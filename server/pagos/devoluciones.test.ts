// The same refund requested twice, at once and one after the other, as shops do it: at the terminal.

import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { announcePreparacion, finishPreparacion } from '../pedidos/preparing/advance-pedido.ts'
import { gestionPedido } from '../pedidos/terminal/gestion-pedido.ts'
import { tellDireccionDePrueba } from '../providers/cards/direccion-de-prueba.ts'
import type { TestApp } from '../testing/app.ts'
import { test as base, decide, expectBooks, pay, payAndCapture } from '../testing/pagos.ts'
import { expect } from '../testing/test.ts'
import { type Devolucion, requestRefund } from './operaciones.ts'
import { reconcilePagos } from './reconcile-pagos.ts'

/** `npm run reconcile -- devolver`, in a process of its own. */
type Comando = (...words: string[]) => Promise<string>

const test = base.extend('devolver', { scope: 'file' }, async ({ app, databaseUrl }, { onCleanup }) => {
  const dataDir = throwawayFolder('datos')
  const forget = await tellDireccionDePrueba(dataDir, app.sandbox.url)
  onCleanup(async () => {
    await forget()
    await rm(dataDir, { recursive: true, force: true })
  })
  const script = fileURLToPath(new URL('../../scripts/reconcile.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: databaseUrl, SURTIDO_DATA_DIR: dataDir }
  const refund: Comando = async (...words) =>
    (await promisify(execFile)(process.execPath, [script, 'devolver', '--empresa', '10', ...words], { env })).stdout
  return refund
})

const refund = (app: TestApp, llave: LlavePedido, devolucion: Devolucion) =>
  decide(app, llave, (trx, now) => requestRefund(trx, app.deps.cards!, llave, devolucion, now))

const refundsOf = async (app: TestApp, { idPedido }: LlavePedido) => {
  const { numeroOrden } = await app.deps.db
    .selectFrom('pago')
    .select('numeroOrden')
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
  return app.sandbox
    .purchases()
    .filter(({ order }) => order === numeroOrden)
    .flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
}

test('a refund requested twice at once is made once', async ({ app, devolver, pagador }) => {
  // covers: A-62 CX-24
  const llave = await payAndCapture(app, pagador)
  const words = ['--pedido', String(llave.idPedido), '--monto', '18', '--motivo', 'Faltó el queso']
  const told = await Promise.all([devolver(...words), devolver(...words)])
  expect(told.filter((line) => line.includes('Asked for before'))).toHaveLength(1)
  // The server that found another one working on it left it alone.
  await expect.poll(() => refundsOf(app, llave)).toEqual([1_800])
  const queso = { monto: 1_800, motivo: 'Faltó el queso' }
  const typed = ['Faltó el queso', 'faltó el queso', ' Faltó  el queso ']
  await Promise.all(Array.from({ length: 9 }, (_, i) => refund(app, llave, { ...queso, motivo: typed[i % 3]! })))
  expect(await refundsOf(app, llave)).toEqual([1_800])
  // One that an earlier version recorded, with the reason as it was typed.
  await app.deps.db
    .updateTable('pagoOperacion')
    .set({ solicitud: 'devolver 1800 Faltó el queso' })
    .where('idPedido', '=', llave.idPedido)
    .where('tipo', '=', 'DEVOLVER')
    .execute()
  await refund(app, llave, queso)
  expect(await refundsOf(app, llave)).toEqual([1_800])
  // An intended refund has a name, and the name stands for one refund.
  const segunda = { ...queso, solicitud: 'segunda' }
  await Promise.all(Array.from({ length: 4 }, () => refund(app, llave, segunda)))
  await expect(refund(app, llave, { ...segunda, monto: 700 })).rejects.toThrow('Pagos.ERROR_SOLICITUD_REPETIDA')
  await expect.poll(() => refundsOf(app, llave)).toEqual([1_800, 1_800])
  await expectBooks(app)
  // Each is an event, once.
  const eventos = () =>
    app.deps.db
      .selectFrom('evento')
      .select('datos')
      .where('idPedido', '=', llave.idPedido)
      .where('tipo', '=', 'pedido.devolucion')
      .execute()
  await expect
    .poll(eventos)
    .toEqual(
      Array(2).fill({ datos: { idPedido: llave.idPedido, monto: expect.toSatisfy((one) => Number(one) === 18) } }),
    )
})

test('an undelivered pedido reported twice at once is refunded once', async ({ app, clock, pagador }) => {
  //
  const { llave } = await pay(app, pagador, 2)
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })
  const words = ['no-entregado', String(llave.idPedido), '--motivo', 'No había nadie']
  const told = await Promise.all(Array.from({ length: 5 }, () => gestionPedido(app.deps, words)))
  expect(told.filter((line) => line.startsWith('Ya estaba hecho.'))).toHaveLength(4)
  // The server that found another one working on it left it to the jobs.
  clock.advance({ minutes: 1 })
  await reconcilePagos(app.deps)
  expect(await refundsOf(app, llave)).toEqual([11_800])
  await expectBooks(app)
})

test('a refund that the provider refused may be requested again', async ({ app, pagador }) => {
  //
  const llave = await payAndCapture(app, pagador)
  const queso = { monto: 1_800, motivo: 'Faltó el queso' }
  app.sandbox.faults.add({ at: 'refund', how: 'error', value: 'PR009' })
  await refund(app, llave, queso)
  expect(await refundsOf(app, llave)).toEqual([])
  await refund(app, llave, queso)
  expect(await refundsOf(app, llave)).toEqual([1_800])
})
