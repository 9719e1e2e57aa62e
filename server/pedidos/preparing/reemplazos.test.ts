import type { Db } from '../../db/client.ts'
import type { TestApp } from '../../testing/app.ts'
import { comparedBooks, createPagador, makeRoom, pedidoConTarjeta } from '../../testing/pagos.ts'
import { arroz, linea, llaveOf, PATH_PEDIDO, pedidoOf, stockOf } from '../../testing/pedidos.ts'
import { ART, createUsuario, expect, test, type UsuarioDePrueba } from '../../testing/test.ts'
import { announcePreparacion, cancelByShop, finishPreparacion, setLineaPreparada } from './advance-pedido.ts'
import { expireReemplazo, proposeReemplazo } from './reemplazos.ts'

const fideos = (cantidad: number) => linea(ART.fideos, 48, cantidad)
const read = async (app: TestApp, usuario: UsuarioDePrueba, idPedido: number) =>
  (await app.as(usuario).get(`pedidos/${idPedido}`)).body
const answer = (app: TestApp, usuario: UsuarioDePrueba, idPedido: number, idReemplazo: number, acepta: boolean) =>
  app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, { acepta })
const refusal = (code: string) => expect.objectContaining({ code })

/** Two arroz at 59 and one cafe at 289, being prepared; fideos are proposed for the arroz. */
async function prepare(app: TestApp, db: Db, more: object = {}) {
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(2), linea(ART.cafe, 289)], more))
  const llave = llaveOf(body.idPedido)
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  return { usuario, llave, idPedido: body.idPedido as number }
}
const PROPUESTA = { artCodigo: ART.arroz, propuesto: ART.fideos }

test('a question tells its price and time, and accepted it replaces the line', async ({ app, db }) => {
  // covers: A-63 CX-07
  const { usuario, llave, idPedido } = await prepare(app, db)
  const idReemplazo = await proposeReemplazo(app.deps, llave, PROPUESTA, 'TERMINAL')
  expect(await read(app, usuario, idPedido)).toMatchObject({
    estado: 'ESPERANDO_RESPUESTA',
    totales: { total: 407 },
    reemplazos: [
      {
        idReemplazo,
        artCodigo: ART.arroz,
        propuesto: { artCodigo: ART.fideos },
        cantidad: 2,
        precioTotal: 96,
        vence: '2026-03-11T10:15:00-03:00',
        estado: 'PENDIENTE',
      },
    ],
  })
  await expect(proposeReemplazo(app.deps, llave, PROPUESTA, 'TERMINAL')).rejects.toEqual(
    refusal('Reemplazos.ERROR_YA_PROPUESTO'),
  )
  expect(await answer(app, await createUsuario(db), idPedido, idReemplazo, true)).toMatchObject({ status: 404 })
  // Dearer since it was said: it costs what was said.
  await db.updateTable('articuloLocal').set({ precio: 58 }).where('artCodigo', '=', ART.fideos).execute()
  const taken = await answer(app, usuario, idPedido, idReemplazo, true)
  await db.updateTable('articuloLocal').set({ precio: 48 }).where('artCodigo', '=', ART.fideos).execute()
  expect(taken).toMatchObject({
    status: 200,
    body: {
      estado: 'EN_PREPARACION',
      totales: { total: 385 },
      lineas: [
        { artCodigo: ART.arroz, reemplazo: { artCodigo: ART.fideos }, cantidadPreparada: 2, precioFinal: 96 },
        { artCodigo: ART.cafe, cantidadPreparada: null },
      ],
      reemplazos: [{ estado: 'ACEPTADO' }],
    },
  })
  // Again the same: nothing; another answer: no.
  expect(await answer(app, usuario, idPedido, idReemplazo, true)).toMatchObject({ status: 200 })
  expect(await answer(app, usuario, idPedido, idReemplazo, false)).toMatchObject({
    status: 409,
    body: { error: 'Reemplazos.ERROR_YA_RESPONDIDO' },
  })
  expect(await answer(app, usuario, idPedido, idReemplazo + 999, true)).toMatchObject({ status: 404 })
})

test('a dearer replacement costs no more than the line, nor than the card holds', async ({ app, db }) => {
  //
  await makeRoom(db)
  const pagador = await createPagador(app, db)
  const { body } = await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador, 2))
  const llave = llaveOf(body.idPedido)
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  const idReemplazo = await proposeReemplazo(app.deps, llave, { artCodigo: ART.arroz, propuesto: ART.cafe }, 'TERMINAL')
  expect(await answer(app, pagador.usuario, body.idPedido, idReemplazo, true)).toMatchObject({
    body: { totales: { total: 118 }, lineas: [{ precioFinal: 118 }] },
  })
  await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })
  expect((await read(app, pagador.usuario, body.idPedido)).pago).toMatchObject({ montoCapturado: 118 })
  const { ours, theirs } = await comparedBooks(app, db)
  expect(theirs).toEqual(ours)
})

test('a question refused or unanswered in time takes its line out unpaid, once', async ({ app, db, clock }) => {
  //
  const { usuario, llave, idPedido } = await prepare(app, db)
  const idReemplazo = await proposeReemplazo(app.deps, llave, PROPUESTA, 'TERMINAL')
  // Too early: it goes on waiting.
  await expireReemplazo(app.deps, { ...llave, idReemplazo })
  expect((await read(app, usuario, idPedido)).reemplazos).toMatchObject([{ estado: 'PENDIENTE' }])
  clock.advance({ minutes: 15 })
  expect(await answer(app, usuario, idPedido, idReemplazo, true)).toMatchObject({
    status: 409,
    body: { error: 'Reemplazos.ERROR_VENCIDO' },
  })
  // The question is closed, also where the job that ends it is late.
  expect((await read(app, usuario, idPedido)).reemplazos).toMatchObject([{ estado: 'VENCIDO' }])
  for (const _ of [1, 2]) await expireReemplazo(app.deps, { ...llave, idReemplazo })
  expect(await read(app, usuario, idPedido)).toMatchObject({
    estado: 'EN_PREPARACION',
    totales: { total: 289 },
    lineas: [{ cantidadPreparada: 0, precioFinal: 0, motivoDiferencia: 'SIN_STOCK' }, {}],
    reemplazos: [{ estado: 'VENCIDO' }],
  })
  const another = await proposeReemplazo(app.deps, llave, { artCodigo: ART.cafe, propuesto: ART.te }, 'TERMINAL')
  expect(await answer(app, usuario, idPedido, another, false)).toMatchObject({
    status: 200,
    body: { estado: 'EN_PREPARACION', totales: { total: 0 }, reemplazos: [{}, { estado: 'RECHAZADO' }] },
  })
})

test('a yes, a no and the end of the time at once end with one of them', async ({ app, db, clock }) => {
  //
  for (let round = 0; round < 4; round++) {
    clock.set('2026-03-11T10:00:00-03:00')
    const { usuario, llave, idPedido } = await prepare(app, db)
    const idReemplazo = await proposeReemplazo(app.deps, llave, PROPUESTA, 'TERMINAL')
    if (round >= 2) clock.advance({ minutes: 15 })
    else clock.advance({ minutes: 14 })
    const answers = await Promise.all([
      ...[true, false, true, false].map((acepta) => answer(app, usuario, idPedido, idReemplazo, acepta)),
      ...[1, 2].map(() => expireReemplazo(app.deps, { ...llave, idReemplazo })),
    ])
    const pedido = await read(app, usuario, idPedido)
    const [{ estado }] = pedido.reemplazos
    expect(round >= 2 ? ['VENCIDO'] : ['ACEPTADO', 'RECHAZADO']).toContain(estado)
    expect(pedido).toMatchObject({
      estado: 'EN_PREPARACION',
      totales: { total: estado === 'ACEPTADO' ? 385 : 289 },
    })
    expect(pedido.historial).toHaveLength(4)
    const said = answers.slice(0, 4).map((one, i) => [i % 2 === 0, (one as { status: number }).status] as const)
    for (const [acepta, status] of said) {
      const won = estado === (acepta ? 'ACEPTADO' : 'RECHAZADO')
      expect(status).toBe(won ? 200 : 409)
    }
    // Whatever the customer answers, the shelf had none of it.
    expect(await stockOf(db)).toBe(0)
  }
})

test('a line that wants no replacement is never proposed one', async ({ app, db }) => {
  // covers: A-63 E-16
  const { usuario, llave, idPedido } = await prepare(app, db, {
    articulos: [{ ...arroz(2), cambioProductoSinStock: 'No reemplazar' }, linea(ART.cafe, 289), fideos(1)],
    totalEsperado: 455,
  })
  expect((await read(app, usuario, idPedido)).lineas).toMatchObject([
    { cambioProductoSinStock: 'No reemplazar' },
    { cambioProductoSinStock: 'Contactarme' },
    { cambioProductoSinStock: 'Contactarme' },
  ])
  await expect(proposeReemplazo(app.deps, llave, PROPUESTA, 'TERMINAL')).rejects.toEqual(
    refusal('Reemplazos.ERROR_NO_QUIERE'),
  )
  const ask = (artCodigo: string, propuesto: string) =>
    proposeReemplazo(app.deps, llave, { artCodigo, propuesto }, 'TERMINAL')
  await expect(ask(ART.yerba, ART.te)).rejects.toEqual(refusal('Pedidos.ERROR_LINEA_NO_ENCONTRADA'))
  await expect(ask(ART.cafe, '999999')).rejects.toEqual(refusal('Articulos.ERROR_NO_ENCONTRADO'))
  const idReemplazo = await ask(ART.cafe, ART.te)
  await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })
  expect(await read(app, usuario, idPedido)).toMatchObject({
    estado: 'PREPARADO',
    totales: { total: 166 },
    reemplazos: [{ estado: 'VENCIDO' }],
  })
  expect(await answer(app, usuario, idPedido, idReemplazo, true)).toMatchObject({ status: 409 })
})

test('a pedido with an open question does not begin again before its answer', async ({ app, db }) => {
  //
  const { usuario, llave, idPedido } = await prepare(app, db)
  const idReemplazo = await proposeReemplazo(app.deps, llave, PROPUESTA, 'TERMINAL')
  await expect(announcePreparacion(app.deps, llave, 'TERMINAL')).rejects.toEqual(refusal('Pedidos.ERROR_ESTADO'))
  expect(await read(app, usuario, idPedido)).toMatchObject({ estado: 'ESPERANDO_RESPUESTA' })
  expect((await answer(app, usuario, idPedido, idReemplazo, true)).body.estado).toBe('EN_PREPARACION')
})

test('a line the shop sets by itself settles its question for good', async ({ app, db, clock }) => {
  // covers: A-63 K-35
  const { usuario, llave, idPedido } = await prepare(app, db)
  const idReemplazo = await proposeReemplazo(app.deps, llave, PROPUESTA, 'TERMINAL')
  const other = await proposeReemplazo(app.deps, llave, { artCodigo: ART.cafe, propuesto: ART.te }, 'TERMINAL')
  const { version } = await read(app, usuario, idPedido)
  await setLineaPreparada(app.deps, llave, { artCodigo: ART.arroz, cantidad: 200 }, 'TERMINAL')
  const settled = await read(app, usuario, idPedido)
  // The other one is still waited for.
  expect(settled).toMatchObject({
    estado: 'ESPERANDO_RESPUESTA',
    totales: { total: 407 },
    lineas: [{ cantidadPreparada: 2, precioFinal: 118, motivoDiferencia: null }, {}],
    reemplazos: [{ estado: 'SIN_EFECTO' }, { estado: 'PENDIENTE' }],
  })
  expect(settled.version).toBeGreaterThan(version)
  for (const acepta of [true, false]) {
    expect(await answer(app, usuario, idPedido, idReemplazo, acepta)).toMatchObject({
      status: 409,
      body: { error: 'Reemplazos.ERROR_SIN_EFECTO' },
    })
  }
  await setLineaPreparada(app.deps, llave, { artCodigo: ART.cafe, cantidad: 100 }, 'TERMINAL')
  expect(await read(app, usuario, idPedido)).toMatchObject({
    estado: 'EN_PREPARACION',
    reemplazos: [{ estado: 'SIN_EFECTO' }, { estado: 'SIN_EFECTO' }],
  })
  clock.advance({ minutes: 15 })
  for (const one of [idReemplazo, other]) await expireReemplazo(app.deps, { ...llave, idReemplazo: one })
  // The line may be asked about anew, and said again as it already is that settles it too.
  await proposeReemplazo(app.deps, llave, PROPUESTA, 'TERMINAL')
  await setLineaPreparada(app.deps, llave, { artCodigo: ART.arroz, cantidad: 200 }, 'TERMINAL')
  await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })
  expect(await read(app, usuario, idPedido)).toMatchObject({
    estado: 'PREPARADO',
    totales: { total: 407 },
    lineas: [{ cantidadPreparada: 2, precioFinal: 118 }, { cantidadPreparada: 1 }],
    reemplazos: [{ estado: 'SIN_EFECTO' }, { estado: 'SIN_EFECTO' }, { estado: 'SIN_EFECTO' }],
  })
})

test('an accepted article keeps its agreed price though the shop dropped it', async ({ app, db }) => {
  // covers: A-63 CX-07
  const { usuario, llave, idPedido } = await prepare(app, db)
  const setEnvase = (precioEnvase: number) =>
    db.updateTable('articulo').set({ precioEnvase }).where('artCodigo', '=', ART.fideos).execute()
  const enLocal = () =>
    db.selectFrom('articuloLocal').selectAll().where('artCodigo', '=', ART.fideos).where('codigoEmpresa', '=', 10)
  const antes = await enLocal().execute()
  await setEnvase(5)
  const idReemplazo = await proposeReemplazo(app.deps, llave, PROPUESTA, 'TERMINAL')
  await setEnvase(0)
  await db.deleteFrom('articuloLocal').where('codigoEmpresa', '=', 10).where('artCodigo', '=', ART.fideos).execute()
  const taken = await answer(app, usuario, idPedido, idReemplazo, true)
  await db.insertInto('articuloLocal').values(antes).execute()
  expect(taken).toMatchObject({
    status: 200,
    body: {
      estado: 'EN_PREPARACION',
      totales: { total: 395, envases: 10 },
      lineas: [
        {
          cantidadPreparada: 2,
          precioFinal: 96,
          reemplazo: { artCodigo: ART.fideos, nombre: 'Fideos tallarín Adria', precioUnitario: 48 },
        },
        {},
      ],
      reemplazos: [{ estado: 'ACEPTADO', propuesto: { nombre: 'Fideos tallarín Adria' } }],
    },
  })
})

test("a cancelled pedido's questions are withdrawn", async ({ app, db }) => {
  // covers: A-63 K-35
  const { usuario, llave, idPedido } = await prepare(app, db)
  const idReemplazo = await proposeReemplazo(app.deps, llave, PROPUESTA, 'TERMINAL')
  await cancelByShop(app.deps, llave, 'Cerramos por tormenta.', 'TERMINAL')
  expect(await read(app, usuario, idPedido)).toMatchObject({
    estado: 'CANCELADO',
    reemplazos: [{ estado: 'SIN_EFECTO' }],
  })
  expect(await answer(app, usuario, idPedido, idReemplazo, true)).toMatchObject({
    status: 409,
    body: { error: 'Reemplazos.ERROR_SIN_EFECTO' },
  })
})
