// Checks that what a picker did in the aisle while they had the role counts, also when it arrives after they lost it.
import type { Db } from '../db/client.ts'
import { createRol } from '../testing/administradores.ts'
import { createAparato } from '../testing/aparatos.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { AHORA, createSesionAdministrador, expect, test } from '../testing/test.ts'

const at = (minutes: number) => new Date(AHORA.getTime() + minutes * 60_000).toISOString()
const ERROR = 'Sesion.ERROR_USUARIO_NO_AUTORIZADO'

/** A person who may give and take away roles, also once the clock went on. */
async function createJefa(app: TestApp, db: Db) {
  const jefa = await createPersonal(app, db, [['ADMINISTRADOR', null]])
  const proveQuien = () =>
    db
      .updateTable('sesionAdministrador')
      .set({ confirmada: app.clock.now() })
      .where('idAdministrador', '=', jefa.idAdministrador)
      .execute()
  return {
    ...jefa,
    changeRol: async (idRol: number, body: object) => {
      await proveQuien()
      expect((await jefa.as.put(`gestion/roles/${idRol}`, body)).status).toBe(200)
    },
    quitar: async (idAdministrador: number, rol = 'PREPARADOR') => {
      await proveQuien()
      const body = { rol, codigoLocal: 1, quitar: true }
      expect((await jefa.as.post(`gestion/personal/${idAdministrador}/roles`, body)).status).toBe(200)
    },
  }
}

/** A tanda of one pedido in hand since AHORA, without a network, whose picker loses the role ten minutes later. */
async function loseRol(
  app: TestApp,
  db: Db,
  rol: 'PREPARADOR' | number,
  take: (idAdministrador: number) => Promise<void>,
) {
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db, [[rol, 1]])
  const { idTanda } = (await picker.take(idPedido)).body
  app.clock.advance({ minutes: 10 })
  await take(picker.idAdministrador)
  app.clock.advance({ minutes: 10 })
  const say = (orden: number, cantidad: number, hecha: string, more: object = {}) => {
    const toma = picker.tomaOf(idPedido, orden, cantidad, { hecha, ...more })
    return { toma, sent: picker.as.post(`gestion/tandas/${idTanda}/tomas`, { tomas: [toma], enviada: at(20) }) }
  }
  return { idPedido, idTanda, picker, say }
}

test('what was said before the role was taken away counts, and what came later is told', async ({ app, db }) => {
  const jefa = await createJefa(app, db)
  const { idPedido, idTanda, picker, say } = await loseRol(app, db, 'PREPARADOR', jefa.quitar)
  expect((await say(0, 3, at(5)).sent).body.tomas).toMatchObject([{ resultado: 'PUESTA', cabe: 3 }])
  const late = say(1, 2, at(15))
  const refused = { resultado: 'INVALIDA', error: ERROR }
  expect((await late.sent).body.tomas).toMatchObject([refused])
  // A lost answer: the same again, told once.
  const again = await picker.as.post(`gestion/tandas/${idTanda}/tomas`, { tomas: [late.toma], enviada: at(20) })
  expect(again.body.tomas).toMatchObject([refused])
  const lineas = await db
    .selectFrom('pedidoLinea')
    .select('cantidadPreparada')
    .where('idPedido', '=', idPedido)
    .orderBy('orden')
    .execute()
  expect(lineas).toEqual([{ cantidadPreparada: 3 }, { cantidadPreparada: null }])
  const { hechos } = (await jefa.as.get(`gestion/pedidos/${idPedido}`)).body
  expect(hechos).toMatchObject([{ que: 'TOMA_TARDIA', quien: 'Carla Caja', motivo: '2 un. a las 10:15' }])
  // They can do nothing else with it.
  expect((await picker.as.post(`gestion/tandas/${idTanda}/cerrar`)).status).toBe(403)
  expect((await picker.as.get(`gestion/tandas/${idTanda}`)).status).toBe(403)
})

test('a hand-held is told the same, also when an own role lost the permission', async ({ app, db }) => {
  const rol = await createRol(db, ['PREPARACION_VER', 'PREPARACION_HACER'])
  const jefa = await createJefa(app, db)
  const { picker, idTanda, idPedido, say } = await loseRol(app, db, rol, async () => {
    const { nombre } = await db.selectFrom('rol').select('nombre').where('idRol', '=', rol).executeTakeFirstOrThrow()
    const body = { nombre, permisos: ['PREPARACION_VER'], version: 1 }
    await jefa.changeRol(rol, body)
  })
  const onIt = async (codigoLocal: number) => {
    const { idAparato } = await createAparato(db, { codigoLocal })
    return app.as({ token: await createSesionAdministrador(db, picker.idAdministrador, idAparato) })
  }
  const toma = picker.tomaOf(idPedido, 0, 3, { hecha: at(9) })
  const send = async (codigoLocal: number) =>
    (await onIt(codigoLocal)).post(`gestion/tandas/${idTanda}/tomas`, { tomas: [toma], enviada: at(20) })
  expect((await send(2)).status).toBe(403)
  expect((await send(1)).body.tomas).toMatchObject([{ resultado: 'PUESTA' }])
  expect((await say(1, 2, at(11)).sent).body.tomas).toMatchObject([{ error: ERROR }])
})

test('the tanda of another, and one of a person who never had the role, stay closed', async ({ app, db }) => {
  const jefa = await createJefa(app, db)
  const { idTanda, idPedido } = await loseRol(app, db, 'PREPARADOR', jefa.quitar)
  const other = await createPersonal(app, db)
  await jefa.quitar(other.idAdministrador)
  const nobody = await createPersonal(app, db, [['AUDITOR', 1]])
  for (const one of [other, nobody])
    expect(await one.send(idTanda, one.tomaOf(idPedido, 0, 1, { hecha: at(1) }))).toMatchObject({ status: 403 })
})

test('a reason given while they directed the shop counts too', async ({ app, db }) => {
  const jefa = await createJefa(app, db)
  const { idPedido } = await placeEnCola(app, db)
  const quien = await createPersonal(app, db, [
    ['ENCARGADO', 1],
    ['PREPARADOR', 1],
  ])
  await db.updateTable('empresa').set({ lecturaDesde: 1 }).where('codigoEmpresa', '=', 10).execute()
  const { idTanda } = (await quien.take(idPedido)).body
  await db.updateTable('empresa').set({ lecturaDesde: null }).execute()
  app.clock.advance({ minutes: 10 })
  await jefa.quitar(quien.idAdministrador, 'ENCARGADO')
  const say = async (orden: number, minutes: number) => {
    const toma = quien.tomaOf(idPedido, orden, 1, { hecha: at(minutes), sinLeer: 'DANADO' })
    const { body } = await quien.as.post(`gestion/tandas/${idTanda}/tomas`, { tomas: [toma], enviada: at(10) })
    return body.tomas[0]
  }
  expect(await say(0, 5)).toMatchObject({ resultado: 'PUESTA', error: null })
  app.clock.advance({ minutes: 10 })
  const toma = quien.tomaOf(idPedido, 1, 1, { hecha: at(15), sinLeer: 'DANADO' })
  const { body } = await quien.as.post(`gestion/tandas/${idTanda}/tomas`, { tomas: [toma], enviada: at(20) })
  expect(body.tomas).toMatchObject([{ resultado: 'INVALIDA', error: ERROR }])
})
