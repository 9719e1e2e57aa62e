// A customer who places and cancels without end.
import { addDias } from '@surtido/rules/fechas'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { franja, HOY, zonaRetiro } from '../../testing/mundo.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { ART, createUsuario, expect, test, type UsuarioDePrueba } from '../../testing/test.ts'

const place = (app: TestApp, usuario: UsuarioDePrueba, pedido: object = pedidoOf(usuario)) =>
  app.as(usuario).post(PATH_PEDIDO, pedido)

test('an account places a bounded number of pedidos an hour and a day', async ({ databaseUrl, clock, db }) => {
  // covers: C-24 K-07
  await db.updateTable('franja').set({ cupo: 500 }).execute()
  await db.updateTable('articuloLocal').set({ stock: 5000 }).where('stock', 'is not', null).execute()
  const app = await buildTestApp({ databaseUrl, clock, env: { PEDIDOS_POR_HORA: '3', PEDIDOS_POR_DIA: '4' } })
  try {
    const [usuario, otro] = [await createUsuario(db), await createUsuario(db)]
    // A refused pedido takes no place.
    for (let n = 0; n < 5; n++) {
      expect((await place(app, usuario, pedidoOf(usuario, [linea(ART.arroz, 1)]))).status).toBe(409)
    }
    const asked = Array.from({ length: 7 }, () => pedidoOf(usuario, [arroz()]))
    const answers = await Promise.all(asked.map((one) => place(app, usuario, one)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(3)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, body, headers } of refused) {
      expect([status, body.error]).toEqual([429, 'Sesion.ERROR_DEMASIADOS_INTENTOS'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    // A lost answer is still found, and a cancelled pedido gives no place back.
    const first = asked[answers.indexOf(made[0]!)]!
    expect(await place(app, usuario, first)).toMatchObject({ status: 201, body: { idPedido: made[0]!.body.idPedido } })
    for (const { body } of made) {
      expect((await app.as(usuario).post(`pedidos/${body.idPedido}/cancelar`, { motivo: '' })).status).toBe(200)
    }
    expect((await place(app, usuario)).status).toBe(429)
    expect((await place(app, otro)).status).toBe(201)
    clock.advance({ hours: 1 })
    expect((await place(app, usuario)).status).toBe(201)
    expect((await place(app, usuario)).status).toBe(429)
  } finally {
    await app.close()
  }
})

test('without a setting, forty pedidos in an hour and a hundred in a day', async ({ databaseUrl, clock }) => {
  // covers: K-07
  const app = await buildTestApp({ databaseUrl, clock, env: { PEDIDOS_POR_HORA: '', PEDIDOS_POR_DIA: '' } })
  expect(app.config).toMatchObject({ pedidosPorHora: 40, pedidosPorDia: 100 })
  await app.close()
})

test('the day of a limit begins at midnight of the shop', async ({ databaseUrl, clock, db }) => {
  // covers: K-07
  await db.updateTable('franja').set({ cupo: 500 }).execute()
  const app = await buildTestApp({ databaseUrl, clock, env: { PEDIDOS_POR_HORA: '', PEDIDOS_POR_DIA: '1' } })
  try {
    const usuario = await createUsuario(db)
    // A slot of the day after tomorrow: none closes meanwhile.
    const otroDia = () =>
      pedidoOf(usuario, [arroz()], { idFranja: franja(zonaRetiro(1), 5, 2), fechaEntrega: addDias(HOY, 2) })
    expect((await place(app, usuario, otroDia())).status).toBe(201)
    // It is 21:30, when the day of Greenwich is over.
    clock.advance({ hours: 11.5 })
    const late = await place(app, usuario, otroDia())
    expect([late.status, late.headers['retry-after']]).toEqual([429, String(2.5 * 3600)])
    clock.advance({ hours: 3 })
    expect((await place(app, usuario, otroDia())).status).toBe(201)
  } finally {
    await app.close()
  }
})
