// Misuses of a tanda by the shop's own people: each is refused by its code, and nobody is harmed.
import type { Db } from '../db/client.ts'
import { createAparato, createCredencial } from '../testing/aparatos.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { stockOf } from '../testing/pedidos.ts'
import { ART, createAdministrador, expect, test } from '../testing/test.ts'

const BULTOS = { bultos: { ambiente: 1, frio: 0, congelado: 0 } }

async function inHand(app: TestApp, db: Db) {
  const { usuario, idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const read = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  return { usuario, idPedido, picker, idTanda, read }
}

const AHORA_Y_CINCO = '2026-03-11T10:05:00-03:00'

test('a person who loses their role with a tanda in hand changes nothing more of it', async ({ app, db, clock }) => {
  const { idPedido, picker, idTanda, read } = await inHand(app, db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3))
  const before = await read()
  const quitar = { rol: 'PREPARADOR', codigoLocal: 1, quitar: true }
  const admin = app.as(await createAdministrador(db))
  expect((await admin.post(`gestion/personal/${picker.idAdministrador}/roles`, quitar)).status).toBe(200)
  clock.advance({ minutes: 5 })
  const hecha = AHORA_Y_CINCO
  const late = [picker.tomaOf(idPedido, 0, 1, { hecha }), picker.tomaOf(idPedido, 1, 2, { hecha })]
  const { tomas } = await picker.send(idTanda, ...late)
  for (const one of tomas)
    expect(one).toMatchObject({ resultado: 'INVALIDA', error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' })
  const refused = [
    await picker.as.put(`gestion/tandas/${idTanda}/canastas`, { canastas: [{ idPedido, codigo: 'CAN-001' }] }),
    await picker.as.post(`gestion/pedidos/${idPedido}/lineas/1/propuestas`, { artCodigo: ART.harina, cantidad: 1 }),
    await picker.as.post(`gestion/tandas/${idTanda}/cerrar`),
    await picker.as.post(`gestion/tandas/${idTanda}/ceder`, {}),
    await picker.as.post(`gestion/pedidos/${idPedido}/sellar`, BULTOS),
    await picker.as.get(`gestion/tandas/${idTanda}`),
  ]
  for (const { status, body } of refused) {
    expect([403, 404]).toContain(status)
    expect(body.mensaje).toMatch(/^[A-ZÁÉÍÓÚ¿].* .*\.$/)
  }
  expect(await read()).toEqual(before)
  // The earlier amount in the bag counts, and another person goes on.
  const otra = await createPersonal(app, db)
  const handed = await jefa.as.post(`gestion/tandas/${idTanda}/ceder`, { idAdministrador: otra.idAdministrador })
  expect(handed.status).toBe(200)
  await otra.send(idTanda, otra.tomaOf(idPedido, 1, 2))
  expect((await otra.as.post(`gestion/pedidos/${idPedido}/sellar`, BULTOS)).status).toBe(200)
  expect(await read()).toMatchObject({ estado: 'PREPARADO', total: 273 })
})

test('an amount that rounds to nothing is refused, and begins nothing', async ({ app, db }) => {
  // covers: V-32
  const { usuario, idPedido, picker, idTanda, read } = await inHand(app, db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const toma = picker.tomaOf(idPedido, 0, 0.001)
  const otros = [{ artCodigo: ART.harina, cantidad: 0.004 }]
  const refused = [
    await picker.send(idTanda, toma),
    await picker.send(idTanda, { ...picker.tomaOf(idPedido, 0, 1), otros }),
    await picker.send(idTanda, { ...picker.tomaOf(idPedido, 0, 1), quedan: 0.001 }),
    await picker.as.put(`gestion/pedidos/${idPedido}/lineas/0`, { cantidad: 0.001 }),
    await picker.as.post(`gestion/pedidos/${idPedido}/lineas/1/propuestas`, { artCodigo: ART.harina, cantidad: 0.001 }),
    await jefa.as.put(`gestion/quiebres/${ART.harina}`, { codigoLocal: 1, hay: 0.001 }),
  ]
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 400, body: { detalles: [{ error: 'Validacion.RANGO' }] } })
  expect(await read()).toMatchObject({ estado: 'RECIBIDO' })
  // More decimals of an amount that is one are rounded, half up.
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1.999), picker.tomaOf(idPedido, 1, 2))
  expect((await app.as(usuario).get(`pedidos/${idPedido}`)).body.lineas[0]).toMatchObject({ cantidadPreparada: null })
  expect((await picker.as.get(`gestion/tandas/${idTanda}`)).body.pedidos[0].lineas[0]).toMatchObject({ puesta: 2 })
})

test('one badge on two hand-helds is one person: amounts are never added', async ({ app, db }) => {
  const { idPedido, picker, idTanda, read } = await inHand(app, db)
  const credencial = await createCredencial(db, picker)
  const aparatos = [await createAparato(db), await createAparato(db)]
  const entered = []
  for (const { clave } of aparatos) {
    const body = { credencial, aparato: clave }
    entered.push(await app.post('gestion/sesion/credencial', body, { headers: { 'x-plataforma': 'ANDROID' } }))
  }
  const [una, otra] = entered.map(({ body }) => app.as(body.sesion))
  const send = (as: typeof una, dispositivo: string, ...tomas: object[]) =>
    as!.post(`gestion/tandas/${idTanda}/tomas`, { tomas: tomas.map((toma) => ({ ...toma, dispositivo })) })
  const [dos, tres, todos] = [
    picker.tomaOf(idPedido, 0, 2),
    picker.tomaOf(idPedido, 0, 3),
    picker.tomaOf(idPedido, 1, 2),
  ]
  await Promise.all([send(una, 'una', dos), send(otra, 'otra', tres, todos)])
  // Each sends again what it has, as after a lost answer.
  await Promise.all([send(otra, 'otra', tres, todos), send(una, 'una', dos)])
  const [{ cantidadPreparada }] = (await read()).lineas
  expect([2, 3, null]).toContain(cantidadPreparada)
  expect((await send(otra, 'otra', picker.tomaOf(idPedido, 0, 3))).body.tomas[0].resultado).toBe('PUESTA')
  expect((await read()).lineas).toMatchObject([{ cantidadPreparada: 3, precioFinal: 177 }, { precioFinal: 96 }])
  // A new badge ends both, on whichever device.
  const admin = app.as(await createAdministrador(db))
  expect((await admin.post(`gestion/personal/${picker.idAdministrador}/credencial`)).status).toBe(200)
  for (const as of [una, otra])
    expect(await send(as, 'x', picker.tomaOf(idPedido, 1, 0))).toMatchObject({
      status: 401,
      body: { mensaje: expect.any(String) },
    })
  expect((await read()).lineas).toMatchObject([{ precioFinal: 177 }, { precioFinal: 96 }])
})

test('an absurd amount of another article is refused, wherever it is said', async ({ app, db }) => {
  const { usuario, idPedido, picker, idTanda, read } = await inHand(app, db)
  const [cafe, arroz] = [await stockOf(db, ART.cafe), await stockOf(db, ART.arroz)]
  const say = async (cantidad: number) => {
    const otros = [{ artCodigo: ART.cafe, cantidad }]
    const more = { otros, terminada: true, porTelefono: true }
    return (await picker.send(idTanda, picker.tomaOf(idPedido, 0, 2, more))).tomas[0]!
  }
  // Three were ordered: six packages for each, at most.
  for (const cantidad of [19, 5_000])
    expect(await say(cantidad)).toMatchObject({ resultado: 'INVALIDA', error: 'Pedidos.ERROR_CANTIDAD_PREPARADA' })
  const propose = (cantidad: number, otras: object[] = []) =>
    picker.as.post(`gestion/pedidos/${idPedido}/lineas/0/propuestas`, { artCodigo: ART.cafe, cantidad, otras })
  for (const refused of [await propose(19), await propose(1, [{ artCodigo: ART.harina, cantidad: 5_000 }])])
    expect(refused).toMatchObject({ status: 422, body: { error: 'Pedidos.ERROR_CANTIDAD_PREPARADA' } })
  expect(await stockOf(db, ART.cafe)).toBe(cafe)
  expect(await stockOf(db, ART.arroz)).toBe(arroz)
  expect((await read()).lineas[0]).toMatchObject({ cantidadPreparada: null })
  // As many pieces as the line may need still cost no more than the missing part.
  expect(await say(18)).toMatchObject({ resultado: 'PUESTA' })
  expect((await read()).lineas[0]).toMatchObject({ precioFinal: 177 })
  expect(await stockOf(db, ART.cafe)).toBe(cafe - 18)
  expect((await app.as(usuario).get(`pedidos/${idPedido}`)).body.totalInicial).toBe(273)
})

test('amounts no scale or shelf has are refused before anything is read', async ({ app, db }) => {
  const { idPedido, picker, idTanda, read } = await inHand(app, db)
  const before = await read()
  for (const cantidad of [-1, 1e9, 1e300, Number.MAX_SAFE_INTEGER, '3', null]) {
    const { status, body } = await picker.send(idTanda, { ...picker.tomaOf(idPedido, 0, 1), cantidad })
    expect([status, body.error]).toEqual([400, 'Validacion.ERROR_DATOS'])
  }
  const more = { terminada: true, quedan: 1_000_000 }
  expect((await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1, more))).status).toBe(400)
  for (const ambiente of [-1, 1_000_000]) {
    const bultos = { ambiente, frio: 0, congelado: 0 }
    expect((await picker.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos })).status).toBe(400)
  }
  expect(await read()).toEqual(before)
})

test('a toma replayed after the bags are closed changes neither total nor stock', async ({ app, db }) => {
  const { idPedido, picker, idTanda, read } = await inHand(app, db)
  const otro = await createPersonal(app, db)
  const first = picker.tomaOf(idPedido, 0, 3)
  const short = picker.tomaOf(idPedido, 1, 1, { terminada: true })
  await picker.send(idTanda, first, short)
  expect((await picker.as.post(`gestion/tandas/${idTanda}/cerrar`)).status).toBe(200)
  expect((await picker.as.post(`gestion/pedidos/${idPedido}/sellar`, BULTOS)).status).toBe(200)
  const [before, stock] = [await read(), await stockOf(db, ART.fideos)]
  expect(before).toMatchObject({ estado: 'PREPARADO', total: 225 })
  const replayed = await picker.send(idTanda, short, first, { ...short, cantidad: 2 }, picker.tomaOf(idPedido, 1, 2))
  expect(replayed.tomas.map(({ resultado, error }) => [resultado, error])).toEqual([
    ['PUESTA', null],
    ['PUESTA', null],
    ['INVALIDA', 'Tomas.ERROR_REPETIDA'],
    ['SELLADA', null],
  ])
  // Another picker who has seen them may not either.
  expect(await otro.send(idTanda, short, otro.tomaOf(idPedido, 1, 0))).toMatchObject({
    status: 409,
    body: { error: 'Tandas.ERROR_DE_OTRO' },
  })
  expect(await read()).toEqual(before)
  expect(await stockOf(db, ART.fideos)).toBe(stock)
})
