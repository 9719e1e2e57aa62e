// The call answers everything that needs attention in a local now.
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { arroz } from '../testing/pedidos.ts'
import { ART, expect, franja, HOY, test, zonaRetiro } from '../testing/test.ts'

test('the summary of a local counts late pedidos, slots, pickers and missing stock', async ({ app, db, clock }) => {
  clock.set(new Date(`${HOY}T08:00:00-03:00`))
  const early = await placeEnCola(app, db, [arroz(1)], { idFranja: franja(zonaRetiro(1), 3, 1) })
  const taken = await placeEnCola(app, db)
  const asked = await placeEnCola(app, db, [arroz(1)])
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { idTanda } = (await jefa.take(taken.idPedido)).body
  await jefa.send(idTanda, jefa.tomaOf(taken.idPedido, 1, 2))
  await jefa.as.post(`gestion/pedidos/${asked.idPedido}/lineas/0/propuestas`, { artCodigo: ART.harina, cantidad: 1 })
  const read = async () => (await jefa.as.get('gestion/hoy', { query: { local: 1 } })).body
  const before = await read()
  expect(before).toMatchObject({
    codigoLocal: 1,
    fecha: HOY,
    tarde: 0,
    enRiesgo: 0,
    esperandoRespuesta: 1,
    porPreparar: 1,
    enCurso: 1,
    preparadores: [{ idAdministrador: jefa.idAdministrador, nombre: 'Carla Caja', tandas: 1, lineas: 2, dichas: 1 }],
    quiebres: [{ artCodigo: ART.arroz, contado: true, ventaFraccionada: false, idPedido: asked.idPedido, hasta: null }],
  })
  const retiro = before.franjas.filter(
    ({ idFranja }: { idFranja: number }) => Math.floor(idFranja / 100) === zonaRetiro(1),
  )
  // Each of them made room first: the last one fills the slot.
  expect(retiro).toMatchObject([
    { horaDesde: '11:00', horaHasta: '13:00', tipoEntrega: { codigo: 21 }, ocupados: 0, pedidos: 1 },
    { horaDesde: '17:00', horaHasta: '19:00', ocupados: 1, pedidos: 2 },
  ])
  expect(retiro[0].cupo).toBeGreaterThan(0)
  // Slots of the same hours are told apart by their zone.
  const zonas = await db
    .selectFrom('zonaEntrega')
    .select(['zonaEntrega', 'descripcion'])
    .where('codigoEmpresa', '=', 10)
    .execute()
  for (const { idFranja, zonaEntrega, nombreZona } of before.franjas)
    expect({ zonaEntrega, descripcion: nombreZona }).toEqual(
      zonas.find((one) => one.zonaEntrega === Math.floor(idFranja / 100)),
    )
  const hours = before.franjas.map(({ horaDesde }: { horaDesde: string }) => horaDesde)
  expect(hours).toEqual([...hours].sort())

  await db
    .updateTable('sesionAdministrador')
    .set({ vence: new Date('2100-01-01T00:00:00Z') })
    .execute()
  clock.set(new Date(`${HOY}T10:50:00-03:00`))
  expect(await read()).toMatchObject({ tarde: 0, enRiesgo: 1 })
  clock.set(new Date(`${HOY}T10:51:00-03:00`))
  expect(await read()).toMatchObject({ tarde: 1, enRiesgo: 0 })
  await db.updateTable('pedido').set({ estado: 'PREPARADO' }).where('idPedido', '=', early.idPedido).execute()
  expect(await read()).toMatchObject({ tarde: 0, porPreparar: 0, franjas: expect.anything() })
  // A shortage of yesterday is no news.
  clock.set(new Date(`${HOY}T23:59:00-03:00`))
  const late = await read()
  expect(late.quiebres).toHaveLength(1)
  // Shows no slot that is over, except one with something left to prepare.
  expect(late.franjas).toMatchObject([{ horaDesde: '17:00', pedidos: 2 }])
  clock.set(new Date('2026-03-12T00:00:00-03:00'))
  expect((await read()).quiebres).toEqual([])
})

test('what is frozen counts from the end of its round until its bag has a shelf', async ({ app, db, clock }) => {
  await db
    .updateTable('articulo')
    .set({ temperatura: 'CONGELADO' })
    .where('codigoEmpresa', '=', 10)
    .where('artCodigo', '=', ART.fideos)
    .execute()
  clock.set(new Date(`${HOY}T12:00:00-03:00`))
  const { idPedido } = await placeEnCola(app, db)
  const sinHielo = await placeEnCola(app, db, [arroz(1)])
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { idTanda } = (await jefa.take(idPedido, sinHielo.idPedido)).body
  const own = async () =>
    (await jefa.as.get('gestion/hoy', { query: { local: 1 } })).body.congelado.filter((one: { idPedido: number }) =>
      [idPedido, sinHielo.idPedido].includes(one.idPedido),
    )
  await jefa.send(
    idTanda,
    jefa.tomaOf(idPedido, 0, 3),
    jefa.tomaOf(idPedido, 1, 2),
    jefa.tomaOf(sinHielo.idPedido, 0, 1),
  )
  expect(await own()).toEqual([])
  expect((await jefa.as.post(`gestion/tandas/${idTanda}/cerrar`)).status).toBe(200)
  const fuera = [{ idPedido, desde: `${HOY}T12:00:00-03:00` }]
  clock.advance({ minutes: 5 })
  expect(await own()).toEqual(fuera)
  const bultos = { ambiente: 1, frio: 0, congelado: 1 }
  const sealed = await jefa.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos })
  expect(await own()).toEqual(fuera)
  const place = (temperatura: string) => {
    const { codigo } = sealed.body.bultos.find((one: { temperatura: string }) => one.temperatura === temperatura)
    return jefa.as.put(`gestion/locales/1/bultos/${codigo}`, { estante: 'A-1' })
  }
  await place('AMBIENTE')
  expect(await own()).toEqual(fuera)
  await place('CONGELADO')
  expect(await own()).toEqual([])
  await db
    .updateTable('articulo')
    .set({ temperatura: null })
    .where('codigoEmpresa', '=', 10)
    .where('artCodigo', '=', ART.fideos)
    .execute()
})
