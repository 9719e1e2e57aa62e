import { PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { createReemplazo } from '../../testing/reemplazos.ts'
import { AHORA, ART, createUsuario, expect, franja, HOY, test, zonaRetiro } from '../../testing/test.ts'

test('open pedidos come with their question, soonest due first, to their owner alone', async ({ app, db, clock }) => {
  // covers: CX-31 A-64
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const abiertos = async (who: { token: string } = usuario) => (await app.as(who).get('pedidos/abiertos')).body
  expect(await abiertos()).toEqual([])
  const place = async (dia: number, fechaEntrega: string) => {
    const { status, body } = await own.post(
      PATH_PEDIDO,
      pedidoOf(usuario, undefined, {
        idFranja: franja(zonaRetiro(1), dia, 2),
        fechaEntrega,
      }),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    return body.idPedido as number
  }
  const tarde = await place(4, '2026-03-12')
  const temprano = await place(3, HOY)
  const ids = async () => (await abiertos()).map(({ idPedido }: { idPedido: number }) => idPedido)
  expect(await ids()).toEqual([temprano, tarde])
  expect((await abiertos())[0]).toMatchObject({ estado: 'RECIBIDO', nombreLocal: 'Ceibo Pocitos', pregunta: null })
  const propose = (propuesto: string, minutos: number, estado: 'PENDIENTE' | 'RECHAZADO' = 'PENDIENTE') =>
    createReemplazo(db, {
      codigoEmpresa: 10,
      idPedido: tarde,
      artCodigo: ART.arroz,
      propuesto,
      creado: AHORA,
      vence: new Date(AHORA.getTime() + minutos * 60_000),
      estado,
      resuelto: estado === 'PENDIENTE' ? null : AHORA,
    })
  await propose(ART.leche, 1, 'RECHAZADO')
  const { idReemplazo } = await propose(ART.harina, 15)
  expect((await abiertos())[1].pregunta).toEqual({
    idReemplazo,
    falta: expect.stringContaining('Arroz'),
    propuesto: `Propuesto ${ART.harina}`,
    vence: '2026-03-11T10:15:00-03:00',
  })
  // Once its time is over there is nothing to answer.
  clock.set(new Date(AHORA.getTime() + 15 * 60_000))
  expect((await abiertos())[1].pregunta).toBeNull()
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idPedido', '=', temprano).execute()
  expect(await ids()).toEqual([tarde])
  await db.updateTable('pedido').set({ estado: 'CANCELADO' }).where('idPedido', '=', tarde).execute()
  expect(await ids()).toEqual([])
  expect(await abiertos(await createUsuario(db))).toEqual([])
})
