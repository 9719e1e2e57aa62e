// The rules of a shop in memory never decide a pedido once the database says otherwise.
import { sql } from 'kysely'
import { makeRoom } from '../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect, HOY, MEDIO_PAGO, test } from '../testing/test.ts'

test('a changed rule of a shop counts for the next pedido, and so does its removal', async ({ app, db }) => {
  // covers: C-24 A-57
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const place = async () => {
    const { status, body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))
    return status === 201 ? 'placed' : body.error
  }
  expect(await place()).toBe('placed')
  const medio = sql`codigo_empresa = 10 and id_medio_de_pago = ${MEDIO_PAGO.efectivo}`
  for (const [change, undo, refusal] of [
    [
      sql`insert into feriado values (10, ${HOY}::date, 'De prueba')`,
      sql`delete from feriado where codigo_empresa = 10 and fecha = ${HOY}::date`,
      'Locales.ERROR_LOCAL_CERRADO',
    ],
    [
      sql`update local set visible = false where codigo_empresa = 10 and codigo_local = 1`,
      sql`update local set visible = true where codigo_empresa = 10 and codigo_local = 1`,
      'Locales.ERROR_NO_ENCONTRADO',
    ],
    [
      sql`update medio_pago set locales = '{2}' where ${medio}`,
      sql`update medio_pago set locales = null where ${medio}`,
      'MediosPago.ERROR_NO_DISPONIBLE',
    ],
    [
      sql`update zona_entrega set monto_minimo = monto_minimo + 9000 where codigo_empresa = 10 and codigo_local = 1`,
      sql`update zona_entrega set monto_minimo = monto_minimo - 9000 where codigo_empresa = 10 and codigo_local = 1`,
      'Entregas.ERROR_MONTO_MINIMO',
    ],
    [
      sql`update franja set costo = 10 where codigo_empresa = 10`,
      sql`update franja set costo = null where codigo_empresa = 10`,
      'Articulos.ERROR_PRECIO_CAMBIADO',
    ],
    [
      sql`update horario set hora_desde = '00:00', hora_hasta = '00:01' where codigo_empresa = 10 and codigo_local = 1 and hora_desde < '12:00'`,
      sql`update horario set hora_desde = '08:00', hora_hasta = '22:00' where codigo_empresa = 10 and codigo_local = 1 and hora_desde = '00:00'`,
      'Locales.ERROR_LOCAL_CERRADO',
    ],
  ] as const) {
    await change.execute(db)
    expect(await place()).toBe(refusal)
    await undo.execute(db)
    expect(await place(), refusal).toBe('placed')
  }
})

test('uncommitted and rolled back rules do not count for others', async ({ app, db }) => {
  // covers: C-24
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const place = async () => (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))).status
  const trx = await db.startTransaction().execute()
  await trx.updateTable('local').set({ visible: false }).where('codigoEmpresa', '=', 10).execute()
  expect(await place()).toBe(201)
  await trx.rollback().execute()
  expect(await place()).toBe(201)
  const other = await db.startTransaction().execute()
  await other.updateTable('local').set({ visible: false }).where('codigoEmpresa', '=', 10).execute()
  expect(await place()).toBe(201)
  await other.commit().execute()
  expect(await place()).toBe(404)
})
