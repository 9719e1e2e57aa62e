// The page of a pedido at the desk: its money, and what the customer reported.
import { sql } from 'kysely'
import sharp from 'sharp'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { createPagador, makeRoom, pay } from '../testing/pagos.ts'
import { ART, expect, HOY, test } from '../testing/test.ts'

test('the desk sees how the money of a pedido moved, and a picker does not', async ({ app, db }) => {
  await makeRoom(db)
  const { llave } = await pay(app, await createPagador(app, db), 2)
  const { idPedido } = llave
  const auditora = await createPersonal(app, db, [['AUDITOR', 1]])
  const read = async (as: typeof auditora.as) => (await as.get(`gestion/pedidos/${idPedido}`)).body
  await expect
    .poll(async () => (await read(auditora.as)).pago)
    .toMatchObject({
      estado: 'AUTORIZADO',
      urlAccion: null,
      movimientos: [{ tipo: 'AUTORIZAR', estado: 'HECHA', monto: 124 }],
    })
  expect(await read((await createPersonal(app, db)).as)).toMatchObject({ pago: null, reclamos: [] })
})

test('the desk sees what the customer will pay with, so that the courier brings change', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  await sql`update pago set paga_con = 1000 where codigo_empresa = 10 and id_pedido = ${idPedido}`.execute(db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { pago } = (await jefa.as.get(`gestion/pedidos/${idPedido}`)).body
  expect(pago).toMatchObject({ estado: 'A_PAGAR_AL_RECIBIR', enEfectivo: true, pagaCon: 1_000 })
})

test('the page of a pedido says as the queue does whether it is at risk', async ({ app, db, clock }) => {
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  await db
    .updateTable('sesionAdministrador')
    .set({ vence: new Date('2100-01-01T00:00:00Z') })
    .execute()
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  const uno = await placeEnCola(app, db)
  const dos = await placeEnCola(app, db)
  // One picker has time for one of them until it is due.
  clock.set(new Date(`${HOY}T16:48:00-03:00`))
  const { pedidos } = (await jefa.as.get('gestion/pedidos', { query: { local: 1 } })).body
  const urgencias = new Map<number, string>(
    pedidos.map(({ idPedido, urgencia }: { idPedido: number; urgencia: string }) => [idPedido, urgencia]),
  )
  expect([...urgencias.values()].sort()).toEqual(['A_TIEMPO', 'EN_RIESGO'])
  for (const { idPedido } of [uno, dos])
    expect((await jefa.as.get(`gestion/pedidos/${idPedido}`)).body.urgencia).toBe(urgencias.get(idPedido))
})

test('the desk reads who asked and who answered about a line, and what goes instead', async ({ app, db }) => {
  //
  const { idPedido, usuario } = await placeEnCola(app, db)
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  const ask = (orden: number, artCodigo: string) =>
    picker.as.post(`gestion/pedidos/${idPedido}/lineas/${orden}/propuestas`, { artCodigo, cantidad: 1 })
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 2))
  expect((await ask(0, ART.cafe)).status).toBe(200)
  expect((await ask(1, ART.harina)).status).toBe(200)
  const [delArroz, deLosFideos] = (await app.as(usuario).get(`pedidos/${idPedido}`)).body.reemplazos
  const answer = (idReemplazo: number, acepta: boolean) =>
    app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, { acepta })
  await answer(delArroz.idReemplazo, true)
  await answer(deLosFideos.idReemplazo, false)
  const { hechos, lineasPedido } = (await jefa.as.get(`gestion/pedidos/${idPedido}`)).body
  const [cafe, harina] = [delArroz.propuesto.nombre, deLosFideos.propuesto.nombre]
  expect(hechos).toMatchObject([
    { que: 'PREGUNTADO', orden: 0, articulo: lineasPedido[0].nombre, motivo: cafe, quien: 'Carla Caja' },
    { que: 'ACEPTADO', orden: 0, motivo: cafe, quien: 'Cliente', aparato: null },
    { que: 'PREGUNTADO', orden: 1, articulo: lineasPedido[1].nombre, motivo: harina, quien: 'Carla Caja' },
    { que: 'RECHAZADO', orden: 1, motivo: harina, quien: 'Cliente' },
  ])
  expect(hechos.map(({ fecha }: { fecha: string }) => fecha.slice(0, 10))).toEqual([HOY, HOY, HOY, HOY])
  expect(lineasPedido[0].entregado).toMatchObject([
    { artCodigo: ART.arroz, cantidad: 2, regalo: 0 },
    { artCodigo: ART.cafe, cantidad: 1, precioTotal: 59, regalo: expect.any(Number) },
  ])
  expect(lineasPedido[0].entregado[1].regalo).toBeGreaterThan(0)
})

test('a claim stays on the page of today until it is answered, once', async ({ app, db }) => {
  const { idPedido, usuario } = await placeEnCola(app, db)
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idPedido', '=', idPedido).execute()
  const reclamo = { motivo: 'FALTA', detalle: 'No vino el arroz' }
  expect((await app.as(usuario).post(`pedidos/${idPedido}/reclamos`, reclamo)).status).toBe(201)
  const [jefa, picker] = [await createPersonal(app, db, [['ENCARGADO', 1]]), await createPersonal(app, db)]
  const hoy = async () => {
    const { reclamos } = (await jefa.as.get('gestion/hoy', { query: { local: 1 } })).body
    return reclamos.filter((one: { idPedido: number }) => one.idPedido === idPedido)
  }
  const [waiting] = await hoy()
  expect(waiting).toMatchObject({ motivo: 'FALTA' })
  const answer = ({ as }: typeof jefa, texto: string, idReclamo = waiting.idReclamo) =>
    as.post(`gestion/pedidos/${idPedido}/reclamos/${idReclamo}/respuesta`, { texto })
  expect((await answer(picker, 'Hola')).status).toBe(403)
  expect((await answer(jefa, '  ')).status).toBe(400)
  expect((await answer(jefa, 'Hola', 999_999)).body.error).toBe('Respuestas.ERROR_SIN_RECLAMO')
  // Half of an emoji is left out.
  const both = await Promise.all([1, 2].map(() => answer(jefa, 'Va mañana con tu pedido \ud83d')))
  const texto = 'Va mañana con tu pedido'
  // A person who lost the response says it again; other words, or another person's, come too late.
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await answer(jefa, 'Va hoy')).toMatchObject({ status: 409, body: { error: 'Respuestas.ERROR_YA_DADA' } })
  const otra = await createPersonal(app, db, [['ENCARGADO', 1]])
  expect((await answer(otra, texto)).status).toBe(409)
  expect(await hoy()).toEqual([])
  const own = (await app.as(usuario).get(`pedidos/${idPedido}`)).body.reclamos
  expect(own).toMatchObject([{ respuesta: { texto } }])
  expect((await jefa.as.get(`gestion/pedidos/${idPedido}`)).body.reclamos).toEqual(own)
  const cambios = await db
    .selectFrom('cambio')
    .select(['despues', 'idAdministrador', 'llamada'])
    .where('que', '=', 'RECLAMO')
    .where('idAdministrador', 'in', [jefa.idAdministrador, otra.idAdministrador])
    .execute()
  const llamada = 'POST gestion/pedidos/:idPedido/reclamos/:idReclamo/respuesta'
  expect(cambios).toEqual([{ despues: { motivo: texto }, idAdministrador: jefa.idAdministrador, llamada }])
})

test('an Encargada sees the photo of a claim, and the access is recorded', async ({ app, db }) => {
  const { idPedido, usuario } = await placeEnCola(app, db)
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idPedido', '=', idPedido).execute()
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const claim = (body: object) => app.as(usuario).post(`pedidos/${idPedido}/reclamos`, { motivo: 'FALTA', ...body })
  await claim({ foto: png.toString('base64') })
  const { reclamos } = (await claim({ detalle: 'Otra cosa' })).body as {
    reclamos: { idReclamo: number; conFoto: boolean }[]
  }
  const [con, sin] = [true, false].map((conFoto) => reclamos.find((one) => one.conFoto === conFoto)!.idReclamo)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const look = async ({ idAdministrador }: typeof jefa, as: typeof jefa.as, idReclamo = con) => {
    const answer = await as.get(`gestion/pedidos/${idPedido}/reclamos/${idReclamo}/foto`)
    const rows = await db
      .selectFrom('auditoria')
      .select(['idUsuario', 'detalle'])
      .where('idAdministrador', '=', idAdministrador)
      .where('accion', '=', 'VER_FOTO')
      .execute()
    return { answer, rows }
  }
  const seen = await look(jefa, jefa.as)
  expect(seen.answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
  })
  expect(seen.rows).toEqual([{ idUsuario: usuario.idUsuario, detalle: { idPedido, idReclamo: con } }])
  expect((await look(jefa, jefa.as, sin)).answer).toMatchObject({
    status: 404,
    body: { error: 'Respuestas.ERROR_SIN_FOTO' },
  })
  for (const [roles, status] of [
    [[['PREPARADOR', 1]], 403],
    [[['AUDITOR', 1]], 403],
    [[['ENCARGADO', 2]], 404],
  ] as const) {
    const other = await createPersonal(
      app,
      db,
      roles.map(([rol, local]) => [rol, local] as [typeof rol, number]),
    )
    const { answer, rows } = await look(other, other.as)
    expect([answer.status, rows]).toEqual([status, []])
  }
})
