// A local closes a slot for one day, while people order in it.
import { createPersonal, readNombreDelLocal } from '../testing/gestion.ts'
import { makeRoom } from '../testing/pagos.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect, franja, HOY, test, zonaRetiro } from '../testing/test.ts'

const idFranja = franja(zonaRetiro(1), 3, 2)
type Persona = Awaited<ReturnType<typeof createPersonal>>
const set = ({ as }: Persona, cerrada: boolean, more: object = {}) =>
  as.put(`gestion/franjas/${idFranja}/cierre`, { codigoLocal: 1, fecha: HOY, cerrada, ...more })

test('a closed slot takes no new pedidos, keeps its holds, and opens again', async ({ app, db }) => {
  // covers: C-60 CX-09 C-24
  await makeRoom(db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const order = async () => {
    const usuario = await createUsuario(db)
    return app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  }
  const holder = await createUsuario(db)
  const hold = { codigoEmpresa: 10, fecha: HOY }
  expect((await app.as(holder).post(`franjas-entrega/${idFranja}/reserva`, hold)).status).toBe(201)
  const [closed, ...orders] = await Promise.all([set(jefa, true), ...Array.from({ length: 12 }, order)])
  expect(closed).toMatchObject({ status: 200 })
  const inside = orders.filter(({ status }) => status === 201).length
  expect(orders.filter(({ body }) => body.error === 'Entregas.ERROR_FRANJA_SIN_CUPO')).toHaveLength(12 - inside)
  expect((await order()).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  const other = await createUsuario(db)
  expect((await app.as(other).post(`franjas-entrega/${idFranja}/reserva`, hold)).body.error).toBe(
    'Entregas.ERROR_FRANJA_SIN_CUPO',
  )
  const offered = async () => {
    const query = { empresa: 10, 'zona-entrega': zonaRetiro(1) }
    const { body } = await app.get('franjas-entrega/dias-entrega-costo-dinamico', { query })
    return body[0].franjas.find((one: { idFranja: number }) => one.idFranja === idFranja)
  }
  expect(await offered()).toMatchObject({ disponible: false, cupoDisponible: 0, motivo: 'SIN_CUPO' })
  const hoy = async () =>
    (await jefa.as.get('gestion/hoy', { query: { local: 1 } })).body.franjas.find(
      (one: { idFranja: number }) => one.idFranja === idFranja,
    )
  expect(await hoy()).toMatchObject({ cerrada: true, ocupados: inside + 1 })
  expect((await app.as(holder).post(PATH_PEDIDO, pedidoOf(holder))).status).toBe(201)
  expect(await hoy()).toMatchObject({ ocupados: inside + 1 })

  for (const _ of [1, 2]) expect((await set(jefa, false)).status).toBe(200)
  expect(await offered()).toMatchObject({ disponible: true })
  expect((await order()).status).toBe(201)
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues'])
    .where('que', '=', 'franja')
    .where('idAdministrador', '=', jefa.idAdministrador)
    .orderBy('idCambio')
    .execute()
  const [abierta, cerrada] = [{ cerrada: false }, { cerrada: true }]
  expect(cambios).toEqual([
    { antes: abierta, despues: cerrada },
    { antes: cerrada, despues: abierta },
  ])
  const nombre = await readNombreDelLocal(db)
  const auditora = await createPersonal(app, db, [['AUDITOR', null]])
  const query = { persona: jefa.idAdministrador }
  const [dicho] = (await auditora.as.get('gestion/cambios', { query })).body.cambios
  expect(dicho.de).toMatch(new RegExp(`^${nombre}, \\d\\d/\\d\\d/\\d{4} de \\d\\d:\\d\\d a \\d\\d:\\d\\d$`))
})

test('an Encargada closes a slot of her local, on a day that the slot has', async ({ app, db }) => {
  const [picker, otra] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 2]])]
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  expect((await set(picker, true)).status).toBe(403)
  expect((await set(otra, true)).status).toBe(404)
  expect((await set(otra, true, { codigoLocal: 2 })).body.error).toBe('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  expect((await set(jefa, true, { fecha: '2026-03-12' })).body.error).toBe('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  // Its day of the week, more than a year away.
  expect((await set(jefa, true, { fecha: '2027-05-05' })).body.error).toBe('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  expect((await set(jefa, true, { fecha: '2026-03-04' })).body.error).toBe('Entregas.ERROR_FRANJA_VENCIDA')
})
