// A pedido that is ready and never handed over ends, and everything it took goes back.
import { createPagador, detailOf, expectBooks, makeRoom } from '../../testing/pagos.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf, stockOf } from '../../testing/pedidos.ts'
import { ART, createUsuario, expect, MEDIO_PAGO, test } from '../../testing/test.ts'
import { gestionPedido, tellRefusal } from '../terminal/gestion-pedido.ts'

test('a pedido nobody collects refunds the card and returns what was weighed', async ({ app, db }) => {
  // covers: K-35 A-62
  await makeRoom(db)
  const pagador = await createPagador(app, db)
  const [carne, arroces] = [await stockOf(db, ART.carnePicada), await stockOf(db, ART.arroz)]
  const { body } = await app.as(pagador.usuario).post(
    PATH_PEDIDO,
    pedidoOf(pagador.usuario, [arroz(2), linea(ART.carnePicada, 389)], {
      medioPago: { idMedioDePago: MEDIO_PAGO.tarjeta, idPaymentProfile: pagador.idPaymentProfile },
    }),
  )
  const idPedido = String(body.idPedido)
  const say = (...words: string[]) => gestionPedido(app.deps, words)
  const ocupados = async () => (await db.selectFrom('franjaDia').select('ocupados').executeTakeFirstOrThrow()).ocupados
  expect(await ocupados()).toBe(1)
  await say('preparar', idPedido)
  expect(await say('no-entregado', idPedido, '--motivo', 'Nadie vino').catch(tellRefusal)).toContain(
    '«no-entregado» es para cuando está en: Preparado, Listo para retirar, En camino.',
  )
  await say('linea', idPedido, ART.carnePicada, '0,93')
  await say('listo', idPedido, '--resto-como-pedido')
  expect(await stockOf(db, ART.carnePicada)).toBeCloseTo(carne - 0.93)
  await say('retiro', idPedido)
  expect(await detailOf(app, pagador, body.idPedido)).toMatchObject({ pago: { estado: 'CAPTURADO' } })

  // By the letter of K-35 neither the customer nor a plain `cancelar` may any more.
  expect(await app.as(pagador.usuario).post(`pedidos/${idPedido}/cancelar`, { motivo: '' })).toMatchObject({
    status: 410,
  })
  await expect(say('cancelar', idPedido)).rejects.toMatchObject({ code: 'Pedidos.ERROR_ESTADO' })
  await expect(say('no-entregado', idPedido)).rejects.toThrow('Falta el motivo')

  const said = await say('no-entregado', idPedido, '--motivo', 'Pasaron tres días.')
  expect(said).toContain('Cancelado')
  expect(said).toContain('Devuelto a la tarjeta')
  expect(said).toContain('Ya terminó.')
  expect(await stockOf(db, ART.carnePicada)).toBeCloseTo(carne)
  expect(await stockOf(db, ART.arroz)).toBe(arroces)
  expect(await ocupados()).toBe(0)
  const detail = await detailOf(app, pagador, body.idPedido)
  expect(detail).toMatchObject({ estado: 'CANCELADO', pago: { estado: 'DEVUELTO' } })
  expect(detail.historial.at(-1)).toMatchObject({ estado: 'CANCELADO', nota: 'No se retiró: Pasaron tres días.' })
  expect((await app.as(pagador.usuario).get('pedidos/cantidad-pedidos-abiertos')).body).toEqual({ cantidad: 0 })
  const told = await db.selectFrom('notificacion').selectAll().where('titulo', 'like', 'Cancelamos%').execute()
  expect(told).toMatchObject([
    {
      titulo: `Cancelamos tu pedido ${idPedido}: no se retiró`,
      texto: 'Pasaron tres días. Te devolvemos lo que se cobró en tu tarjeta.',
    },
  ])
  await expectBooks(app)

  // A repeated command changes nothing.
  expect(await say('no-entregado', idPedido, '--motivo', 'Otra vez')).toMatch(/^Ya estaba hecho\./)
  expect(await stockOf(db, ART.carnePicada)).toBeCloseTo(carne)
})

test('what was delivered cannot be told undelivered, however many say both at once', async ({ app, db }) => {
  // covers: K-35
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const idPedido = String(body.idPedido)
  for (const [paso, ...more] of [['preparar'], ['listo', '--resto-como-pedido'], ['retiro']])
    await gestionPedido(app.deps, [paso!, idPedido, ...more])
  const both = await Promise.allSettled([
    gestionPedido(app.deps, ['entregar', idPedido, '--sin-codigo']),
    gestionPedido(app.deps, ['no-entregado', idPedido, '--motivo', 'No vino']),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { estado } = (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  expect(estado).toBe(both[0].status === 'fulfilled' ? 'ENTREGADO' : 'CANCELADO')
})
