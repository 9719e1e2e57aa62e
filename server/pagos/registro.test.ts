// The log and the cards, at the most verbose level, whatever goes wrong.
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { logOptions } from '../log.ts'
import { addCard, makeRoom, pedidoConTarjeta } from '../testing/pagos.ts'
import { TARJETA, typeCard } from '../testing/tarjetas.ts'
import { createUsuario, EMPRESA, expect, test } from '../testing/test.ts'
import { advancePago } from './advance-pago.ts'
import { AVISOS_TARJETAS } from './avisos.ts'
import { requestCapture } from './operaciones.ts'
import { reconcilePagos } from './reconcile-pagos.ts'

const DOCUMENTO = '45678903'

test('the log holds no card token, key, number or document of the cardholder', async ({ app, db, clock }) => {
  // covers: A-75 C-30
  const lines: string[] = []
  const log = pino({ ...logOptions('debug') }, { write: (line: string) => void lines.push(line) })
  const deps = { ...app.deps, log }
  const fastify = await buildApp(deps)
  const { sandbox } = app
  try {
    await makeRoom(db)
    const usuario = await createUsuario(db)
    await db
      .updateTable('usuario')
      .set({ idTipoDocumento: 1, numeroDocumento: DOCUMENTO })
      .where('idUsuario', '=', usuario.idUsuario)
      .execute()
    const post = async (path: string, payload?: object) => {
      const answer = await fastify.inject({
        method: 'POST',
        url: app.config.serverProducts + path,
        headers: { 'x-sesion': usuario.token },
        ...(payload && { payload }),
      })
      return answer.json()
    }
    // The customer, their card, and every way in which a charge goes wrong.
    sandbox.faults.add({ at: 'customer', how: 'error', value: 'CS007' })
    sandbox.faults.add({ at: 'customer', how: 'status', value: '500' })
    await post('pagos-web/customer')
    await post('pagos-web/customer')
    const { uniqueID } = await post('pagos-web/customer')
    await typeCard(sandbox, uniqueID, TARJETA.visa)
    const idPaymentProfile = await addCard(app, usuario, TARJETA.rechazada)
    const { paymentProfiles } = await post('pagos-web/customer')
    const pagador = { usuario, idPaymentProfile: paymentProfiles[0].idPaymentProfile as number }
    await post('pedidos/realizar-pago-pedido', pedidoConTarjeta({ usuario, idPaymentProfile }))
    for (const how of ['cut', 'hang', 'error', 'status'] as const) {
      sandbox.faults.add({
        at: 'purchase',
        how,
        ...(how === 'error' && { value: 'TR999' }),
        ...(how === 'status' && { value: '500' }),
      })
      await post('pedidos/realizar-pago-pedido', pedidoConTarjeta(pagador))
    }
    const { idPedido } = await post('pedidos/realizar-pago-pedido', pedidoConTarjeta(pagador))
    const llave = { codigoEmpresa: EMPRESA.ceibo, idPedido: idPedido as number }
    for (const at of ['commit', 'read'] as const) sandbox.faults.add({ at, how: 'error', value: 'TR001' })
    await db.transaction().execute((trx) => requestCapture(trx, llave, 5_900, clock.now()))
    await advancePago(deps, llave)
    clock.advance({ minutes: 20 })
    await reconcilePagos(deps)
    await fastify.inject({ method: 'POST', url: AVISOS_TARJETAS, payload: { PurchaseId: 1, Token: 'CT__de-un-aviso' } })
    // A failure of our own, whose error PostgreSQL tells with the whole row.
    await app.deps.pool.query(`alter table pago add constraint nadie check (id_pedido < 0) not valid`)
    expect(await post('pedidos/realizar-pago-pedido', pedidoConTarjeta(pagador))).toMatchObject({ estado: 500 })
    await app.deps.pool.query('alter table pago drop constraint nadie')

    const said = lines.join('')
    expect(said).toContain('card provider')
    expect(said).toContain('nadie')
    expect(said).not.toContain('CT__')
    for (const secret of [
      sandbox.privateKey,
      sandbox.secret,
      DOCUMENTO,
      TARJETA.visa,
      TARJETA.rechazada,
      usuario.token,
      usuario.email,
    ])
      expect(said).not.toContain(secret)
  } finally {
    await fastify.close()
  }
})
