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
  for (const { idFranja, nombreZona } of before.franjas)
    expect(nombreZona).toBe(zonas.find(({ zonaEntrega }) => zonaEntrega === Math.floor(idFranja / 100))!.descripcion)
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
  // Of the slots that are over, only one with something left to prepare.
  expect(late.franjas).toMatchObject([{ horaDesde: '17:00', pedidos: 2 }])
  clock.set(new Date('2026-03-12T00:00:00-03:00'))
  expect((await read()).quiebres).toEqual([])
})
