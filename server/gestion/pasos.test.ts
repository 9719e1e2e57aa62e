// The calls of a shop do the same steps as the terminal, for people with the permission.
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { createPagador, expectBooks, makeRoom, pay } from '../testing/pagos.ts'
import { arroz, linea } from '../testing/pedidos.ts'
import { ART, expect, test } from '../testing/test.ts'

const NO_AUTORIZADO = { status: 403, body: { error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' } }

async function start(app: TestApp, db: Db, articulos = [arroz(3), linea(ART.fideos, 48, 2)], more: object = {}) {
  const placed = await placeEnCola(app, db, articulos, more)
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  const sayer =
    ({ as }: typeof picker) =>
    (paso: string, dicho: object = {}) =>
      as.post(`gestion/pedidos/${placed.idPedido}/pasos/${paso}`, dicho)
  const cambios = () =>
    db.selectFrom('cambio').selectAll().where('que', '=', 'entrega sin código').orderBy('idCambio').execute()
  return { ...placed, picker, jefa, say: sayer(picker), mandate: sayer(jefa), cambios }
}

/** All of it picked and waiting at the counter. */
async function bringToCounter(app: TestApp, db: Db) {
  const all = await start(app, db)
  const { idTanda } = (await all.picker.take(all.idPedido)).body
  const { tomaOf } = all.picker
  await all.picker.send(idTanda, tomaOf(all.idPedido, 0, 3), tomaOf(all.idPedido, 1, 2))
  expect((await all.say('sellar')).status).toBe(200)
  expect((await all.say('retiro')).body).toMatchObject({ estado: 'LISTO_PARA_RETIRO' })
  return all
}

test('a pedido takes its steps in order, and one taken twice changes nothing', async ({ app, db }) => {
  // covers: K-35
  const { idPedido, say, picker } = await start(app, db)
  expect(await say('sellar')).toMatchObject({ status: 409, body: { error: 'Pedidos.ERROR_ESTADO' } })
  expect(await say('preparar')).toMatchObject({
    status: 200,
    body: { idPedido, estado: 'EN_PREPARACION', pasos: ['sellar'] },
  })
  const { version } = (await say('preparar')).body
  expect((await say('preparar')).body.version).toBe(version)
  expect(await say('sellar')).toMatchObject({
    status: 409,
    body: { error: 'Pedidos.ERROR_LINEAS_SIN_DECIR', detalles: [{ artCodigo: ART.arroz }, { artCodigo: ART.fideos }] },
  })
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2))
  expect((await say('sellar')).body).toMatchObject({ estado: 'PREPARADO', totalFinal: 273, pasos: ['retiro'] })
  expect((await say('despachar')).body.error).toBe('Pedidos.ERROR_ESTADO')
  expect((await say('retiro')).body.historial.at(-1)).toMatchObject({
    estado: 'LISTO_PARA_RETIRO',
    quien: 'Carla Caja',
  })
  expect((await picker.as.post(`gestion/pedidos/${idPedido}/pasos/inventar`, {})).status).toBe(400)
})

test('the desk asks how an unanswered payment by card ended', async ({ app, db }) => {
  // covers: K-35 A-61
  await makeRoom(db)
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
  const { llave, body } = await pay(app, await createPagador(app, db))
  expect(body.estado).toBe('PENDIENTE_PAGO')
  const { idPedido } = llave
  const say = ({ as }: typeof jefa) => as.post(`gestion/pedidos/${idPedido}/pasos/confirmar`, {})
  expect((await jefa.as.get(`gestion/pedidos/${idPedido}`)).body.pasos).toEqual(['confirmar', 'cancelar'])
  expect((await picker.as.get(`gestion/pedidos/${idPedido}`)).body.pasos).toEqual([])
  expect(await say(picker)).toMatchObject(NO_AUTORIZADO)
  app.sandbox.faults.add({ at: 'read', how: 'cut', times: 100 })
  expect(await say(jefa)).toMatchObject({ status: 409, body: { error: 'Pagos.ERROR_PENDIENTE' } })
  app.sandbox.faults.clear()
  expect(await say(jefa)).toMatchObject({ status: 200, body: { estado: 'RECIBIDO', pasos: ['preparar', 'cancelar'] } })
  // Asked again, it is as it was.
  const { version } = (await say(jefa)).body
  expect((await say(jefa)).body.version).toBe(version)
  await expectBooks(app)
})

test('a pickup is handed over against its code; five wrong ones lock it', async ({ app, db, clock }) => {
  const { say, codigoRetiro, cambios } = await bringToCounter(app, db)
  const before = await cambios()
  const wrong = codigoRetiro === '0000' ? '0001' : '0000'
  for (let i = 0; i < 5; i++)
    expect(await say('entregar', { codigo: wrong })).toMatchObject({
      status: 403,
      body: { error: 'Pedidos.ERROR_CODIGO_RETIRO' },
    })
  expect(await say('entregar', { codigo: codigoRetiro })).toMatchObject({
    status: 429,
    body: { error: 'Pedidos.ERROR_CODIGO_CERRADO' },
  })
  clock.set(new Date(clock.now().getTime() + 15 * 60_000))
  expect((await say('entregar', { codigo: ` ${codigoRetiro} ` })).body).toMatchObject({
    estado: 'ENTREGADO',
    pasos: [],
  })
  expect((await say('entregar')).body).toMatchObject({ estado: 'ENTREGADO' })
  expect(await cambios()).toEqual(before)
})

test('without the code only an Encargada hands it over, with a kept reason', async ({ app, db }) => {
  const { idPedido, say, mandate, jefa, picker, cambios } = await bringToCounter(app, db)
  expect(await say('entregar')).toMatchObject(NO_AUTORIZADO)
  expect(await say('entregar', { motivo: 'Lo conozco' })).toMatchObject(NO_AUTORIZADO)
  expect(await mandate('entregar', { motivo: '  ' })).toMatchObject({
    status: 400,
    body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo: 'motivo' }] },
  })
  expect((await mandate('entregar', { motivo: 'Mostró su cédula' })).body).toMatchObject({ estado: 'ENTREGADO' })
  expect((await cambios()).at(-1)).toMatchObject({
    codigoEmpresa: 10,
    quien: 'PERSONAL',
    idAdministrador: jefa.idAdministrador,
    llave: { idPedido },
    antes: { estado: 'LISTO_PARA_RETIRO' },
    despues: { estado: 'ENTREGADO', motivo: 'Mostró su cédula' },
  })
  const hechosDe = async ({ as }: typeof jefa) => (await as.get(`gestion/pedidos/${idPedido}`)).body.hechos
  const hecho = { que: 'ENTREGA_SIN_CODIGO', orden: null, quien: expect.stringContaining(' ') }
  expect(await hechosDe(jefa)).toMatchObject([{ ...hecho, motivo: 'Mostró su cédula' }])
  // The reason may name a document: not for who only picks.
  expect(await hechosDe(picker)).toMatchObject([{ ...hecho, motivo: null }])
})

test('only an Encargada gives money back, with a reason that the customer reads', async ({ app, db }) => {
  //
  const { idPedido, usuario, say, mandate } = await start(app, db)
  const read = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  expect(await say('cancelar', { motivo: 'No hay reparto' })).toMatchObject(NO_AUTORIZADO)
  expect((await mandate('cancelar')).status).toBe(400)
  expect((await mandate('cancelar', { motivo: 'No hay reparto hoy' })).body).toMatchObject({ estado: 'CANCELADO' })
  expect((await read()).historial.at(-1)).toMatchObject({ nota: 'No hay reparto hoy' })

  const waiting = await bringToCounter(app, db)
  expect(await waiting.say('no-entregado', { motivo: 'Nadie vino' })).toMatchObject(NO_AUTORIZADO)
  expect((await waiting.mandate('no-entregado', { motivo: 'Nadie vino' })).body).toMatchObject({
    estado: 'CANCELADO',
    historial: expect.arrayContaining([expect.objectContaining({ motivo: 'No se retiró: Nadie vino' })]),
  })
})

test('a question from the aisle starts the pedido and is asked only once', async ({ app, db }) => {
  //
  const { idPedido, usuario, picker } = await start(app, db)
  const ask = (orden: number, artCodigo: string, cantidad?: number, pedido = idPedido) =>
    picker.as.post(`gestion/pedidos/${pedido}/lineas/${orden}/propuestas`, {
      artCodigo,
      ...(cantidad !== undefined && { cantidad }),
    })
  expect(await ask(0, ART.harina, 2)).toMatchObject({ status: 200, body: { resultado: 'OK' } })
  const read = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  const asked = [{ artCodigo: ART.arroz, cantidad: 2, propuesto: { artCodigo: ART.harina }, estado: 'PENDIENTE' }]
  expect(await read()).toMatchObject({ estado: 'ESPERANDO_RESPUESTA', totalInicial: 273, reemplazos: asked })
  expect((await read()).historial.map(({ estado }: { estado: string }) => estado)).toEqual([
    'RECIBIDO',
    'EN_PREPARACION',
    'ESPERANDO_RESPUESTA',
  ])
  // Sent again because its answer was lost, it is the same question.
  expect((await ask(0, ART.harina, 2)).status).toBe(200)
  expect((await read()).reemplazos).toHaveLength(1)
  expect((await ask(0, ART.harina, 1)).body.error).toBe('Reemplazos.ERROR_YA_PROPUESTO')
  expect((await ask(0, ART.azucar, 2)).body.error).toBe('Reemplazos.ERROR_YA_PROPUESTO')
  expect((await ask(7, ART.harina)).body.error).toBe('Pedidos.ERROR_LINEA_NO_ENCONTRADA')
  expect((await ask(1, 'NO-HAY')).body.error).toBe('Articulos.ERROR_NO_ENCONTRADO')
  // Without an amount, as much as was asked for.
  expect((await ask(1, ART.arroz)).status).toBe(200)
  expect((await read()).reemplazos[1]).toMatchObject({ cantidad: 2 })

  const keeps = await placeEnCola(app, db, [arroz(1)], { cambioProductoSinStock: 'No reemplazar' })
  expect((await ask(0, ART.harina, 1, keeps.idPedido)).body.error).toBe('Reemplazos.ERROR_NO_QUIERE')
  // A refused step has not begun it.
  expect((await app.as(keeps.usuario).get(`pedidos/${keeps.idPedido}`)).body.estado).toBe('RECIBIDO')
})

test('an article with a minimum age needs a seen document, which is recorded', async ({ app, db }) => {
  await db.updateTable('articulo').set({ edadMinima: 18 }).where('artCodigo', '=', ART.fideos).execute()
  const { idPedido, say, mandate, codigoRetiro, picker } = await bringToCounter(app, db)
  const own = (await picker.as.get('gestion/mostrador', { query: { local: 1 } })).body.pedidos.find(
    (one: { idPedido: number }) => one.idPedido === idPedido,
  )
  expect(own.edadMinima).toBe(18)
  expect((await mandate('retiro')).body.edadMinima).toBe(18)
  const refused = { status: 409, body: { error: 'Bultos.ERROR_EDAD' } }
  expect(await say('entregar', { codigo: codigoRetiro })).toMatchObject(refused)
  expect(await say('entregar', { codigo: codigoRetiro, edadVista: false })).toMatchObject(refused)
  expect((await say('entregar', { codigo: codigoRetiro, edadVista: true })).body).toMatchObject({
    estado: 'ENTREGADO',
    hechos: [{ que: 'EDAD_VISTA', motivo: '18 años o más' }],
  })
  // A repeated request finds it done.
  expect((await say('entregar', { codigo: codigoRetiro })).status).toBe(200)
  const kept = await db.selectFrom('cambio').selectAll().where('que', '=', 'edad').execute()
  expect(kept.filter(({ llave }) => (llave as { idPedido: number }).idPedido === idPedido)).toMatchObject([
    { despues: { edadVista: 18 }, idAdministrador: picker.idAdministrador },
  ])
  // An article that did not go in needs no document.
  const next = await start(app, db)
  const { idTanda } = (await next.picker.take(next.idPedido)).body
  const { tomaOf } = next.picker
  await next.picker.send(idTanda, tomaOf(next.idPedido, 0, 3), tomaOf(next.idPedido, 1, 0, { terminada: true }))
  await next.say('sellar')
  await next.say('retiro')
  expect((await next.say('entregar', { codigo: next.codigoRetiro })).body).toMatchObject({
    estado: 'ENTREGADO',
    edadMinima: null,
  })
  await db.updateTable('articulo').set({ edadMinima: null }).where('artCodigo', '=', ART.fideos).execute()
})

test('an article has the minimum age of its rubro', async ({ app, db }) => {
  const { codEstMerc } = await db
    .selectFrom('articulo')
    .select('codEstMerc')
    .where('codigoEmpresa', '=', 10)
    .where('artCodigo', '=', ART.arroz)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('rubro')
    .set({ edadMinima: 18 })
    .where('codigoEmpresa', '=', 10)
    .where('codEstMerc', '=', codEstMerc.slice(0, 2))
    .execute()
  const { idPedido, jefa } = await start(app, db)
  expect((await jefa.as.get(`gestion/pedidos/${idPedido}`)).body.edadMinima).toBe(18)
  await db.updateTable('rubro').set({ edadMinima: null }).where('codigoEmpresa', '=', 10).execute()
})
