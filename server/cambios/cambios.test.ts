import type { Cambio, Cambios } from '@surtido/contract/gestion-cambios'
import { sql } from 'kysely'
import { createPersonal, placeEnCola, readNombreDelLocal } from '../testing/gestion.ts'
import { createAdministrador, expect, test } from '../testing/test.ts'

test('changes are found by pedido and person, with author and former value', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', null]])
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2))
  await picker.as.post(`gestion/tandas/${idTanda}/cerrar`)
  const acciones = { codigoLocal: 1, idPedidos: [idPedido] }
  await jefa.as.post('gestion/pedidos/acciones', { ...acciones, accion: 'priorizar' })
  await jefa.as.post('gestion/pedidos/acciones', { ...acciones, accion: 'cancelar', motivo: 'Se cortó la luz' })
  const read = async (query: object) => (await jefa.as.get('gestion/cambios', { query: { ...query } })).body as Cambios
  const de = ({ cambios }: Cambios) => cambios.map(({ que, quien, campos }: Cambio) => ({ que, quien, campos }))
  const carla = 'Carla Caja'
  const estado = (antes: string, despues: string) => ({ campo: 'estado', antes, despues })
  const all = await read({ pedido: idPedido })
  expect(de(all)).toEqual([
    {
      que: 'ESTADO',
      quien: carla,
      campos: [
        estado('EN_PREPARACION', 'CANCELADO'),
        { campo: 'motivo', antes: null, despues: expect.stringContaining('Se cortó la luz') },
      ],
    },
    { que: 'PRIORIDAD', quien: carla, campos: [{ campo: 'prioridad', antes: 'No', despues: 'Sí' }] },
    { que: 'ESTADO', quien: carla, campos: [estado('RECIBIDO', 'EN_PREPARACION')] },
  ])
  expect(all).toMatchObject({ siguiente: null, cambios: [{ de: String(idPedido), sobre: 'PEDIDOS' }, {}, {}] })
  // By person, and by subject.
  expect(de(await read({ persona: picker.idAdministrador })).map(({ que }) => que)).toEqual([
    'TANDA_CERRADA',
    'ESTADO',
    'TANDA_TOMADA',
  ])
  expect(de(await read({ persona: picker.idAdministrador, sobre: 'TANDAS' }))).toEqual([
    { que: 'TANDA_CERRADA', quien: carla, campos: [estado('ABIERTA', 'CERRADA')] },
    {
      que: 'TANDA_TOMADA',
      quien: carla,
      campos: [
        { campo: 'estado', antes: null, despues: 'ABIERTA' },
        { campo: 'pedidos', antes: null, despues: String(idPedido) },
        { campo: 'idAdministrador', antes: null, despues: carla },
      ],
    },
  ])
  // Page by page, without a gap or a duplicate.
  const pages: Cambio[] = []
  let antesDe: string | undefined
  do {
    const page = await read({ pedido: idPedido, cuantos: 1, antesDe })
    pages.push(...page.cambios)
    antesDe = page.siguiente ?? undefined
  } while (antesDe)
  expect(pages).toEqual(all.cambios)
  expect((await read({ pedido: idPedido, hasta: '2026-01-31' })).cambios).toEqual([])
})

test('a change names people and locales, not their numbers', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const beto = await createPersonal(app, db)
  await db
    .updateTable('administrador')
    .set({ nombre: 'Beto', apellido: 'Paz' })
    .where('idAdministrador', '=', beto.idAdministrador)
    .execute()
  const jefa = await createPersonal(app, db, [['ENCARGADO', null]])
  const acciones = { codigoLocal: 1, idPedidos: [idPedido], idAdministrador: beto.idAdministrador }
  await jefa.as.post('gestion/pedidos/acciones', { ...acciones, accion: 'asignar' })
  const admin = await createPersonal(app, db, [['ADMINISTRADOR', null]])
  await admin.as.post('gestion/aparatos', { codigoLocal: 1, nombre: 'Colectora 9' })
  const read = async (query: object) => (await jefa.as.get('gestion/cambios', { query: { ...query } })).body as Cambios
  const [asignado] = (await read({ pedido: idPedido })).cambios
  expect(asignado!.campos).toEqual([{ campo: 'asignado', antes: null, despues: 'Beto Paz' }])
  const [alta] = (await read({ sobre: 'APARATOS', persona: admin.idAdministrador })).cambios
  const nombre = await readNombreDelLocal(db)
  expect(alta!.campos).toContainEqual({ campo: 'codigoLocal', antes: null, despues: nombre })
})

test('changes belong to an empresa, and only those who see all its people read them', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  await jefa.as.post('gestion/pedidos/acciones', { codigoLocal: 1, idPedidos: [idPedido], accion: 'priorizar' })
  expect((await jefa.as.get('gestion/cambios')).status).toBe(403)
  const auditora = await createPersonal(app, db, [['AUDITOR', null]])
  const { status, body } = await auditora.as.get('gestion/cambios', { query: { pedido: idPedido } })
  expect([status, body.cambios.length]).toEqual([200, 1])

  const otra = await createAdministrador(db, { codigoEmpresa: 20, roles: [['ADMINISTRADOR', null]] })
  expect((await app.as(otra).get('gestion/cambios', { query: { pedido: idPedido } })).body.cambios).toEqual([])
})

test('the record of a change cannot be altered', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  await jefa.as.post('gestion/pedidos/acciones', { codigoLocal: 1, idPedidos: [idPedido], accion: 'priorizar' })
  await expect(db.deleteFrom('cambio').execute()).rejects.toThrow('cambio only grows')
  await expect(db.updateTable('cambio').set({ que: 'nada' }).execute()).rejects.toThrow('cambio only grows')
})

test('the record of a toma cannot be altered', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3))
  // The test's clock is in the past: this one is dated now, as for a device that may still repeat it.
  await sql`insert into toma select (jsonb_populate_record(t, jsonb_build_object(
    'id_toma', gen_random_uuid(), 'recibida', now()))).* from toma t where id_pedido = ${idPedido}`.execute(db)
  const tomas = sql`toma where id_pedido = ${idPedido} and recibida > now() - interval '1 hour'`
  await expect(sql`delete from ${tomas}`.execute(db)).rejects.toThrow('toma only grows')
  for (const change of [sql`secuencia = 9`, sql`dicho = '[]'`, sql`recibida = now() - interval '1 year'`])
    await expect(sql`update toma set ${change} where id_pedido = ${idPedido}`.execute(db)).rejects.toThrow(
      'toma only grows',
    )
})
