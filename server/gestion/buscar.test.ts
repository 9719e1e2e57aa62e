import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

async function placeFor(app: TestApp, db: Db, nombre: string, apellido: string, numeroCelular: string) {
  const { usuario, idPedido } = await placeEnCola(app, db)
  await db
    .updateTable('usuario')
    .set({ nombre, apellido, numeroCelular })
    .where('idUsuario', '=', usuario.idUsuario)
    .execute()
  return idPedido
}

test('an Encargada finds a customer by name or by the end of a telephone', async ({ app, db }) => {
  const [ramirez, jose] = [
    await placeFor(app, db, 'María José', 'Ramírez', '099 123 4567'),
    await placeFor(app, db, 'José', 'Marini', '098765432'),
  ]
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const find = async (texto: string) => {
    const { body } = await jefa.as.get('gestion/buscar', { query: { local: 1, texto } })
    return body.pedidos.map(({ idPedido }: { idPedido: number }) => idPedido)
  }
  const { body } = await jefa.as.get('gestion/buscar', { query: { local: 1, texto: 'maria ramirez' } })
  expect(body.pedidos).toMatchObject([{ idPedido: ramirez, cliente: 'María José Ramírez', telefono: '4567' }])
  expect(new Set(await find('JOSE mar'))).toEqual(new Set([jose, ramirez]))
  expect(await find('4567')).toEqual([ramirez])
  expect(await find('65.432')).toEqual([jose])
  // The middle of a word, three digits, a pattern: nobody.
  for (const texto of ['amirez', '567', '.*', 'j']) expect(await find(texto)).toEqual([])
})

test('a search that shows a customer appears in what that customer can read', async ({ app, db }) => {
  // covers: CX-16
  const { usuario } = await placeEnCola(app, db)
  await db.updateTable('usuario').set({ nombre: 'Iracema' }).where('idUsuario', '=', usuario.idUsuario).execute()
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { body } = await jefa.as.get('gestion/buscar', { query: { local: 1, texto: 'iracema' } })
  expect(Object.keys(body.pedidos[0])).not.toContain('idUsuario')
  const datos = await app.as(usuario).get(`usuarios/${usuario.idUsuario}/datos`)
  expect(datos.body.accesos).toContainEqual(expect.objectContaining({ accion: 'BUSCAR', busqueda: 'iracema' }))
})

test('only people who may see telephones find a customer, in their own shop alone', async ({ app, db }) => {
  await placeFor(app, db, 'Zulma', 'Quintana', '091111222')
  const elsewhere = await createPersonal(app, db, [['ENCARGADO', 2]])
  const zulma = (local: number) => ({ query: { local, texto: 'zulma' } })
  expect((await elsewhere.as.get('gestion/buscar', zulma(1))).status).toBe(404)
  expect((await elsewhere.as.get('gestion/buscar', zulma(2))).body.pedidos).toEqual([])
  const picker = await createPersonal(app, db)
  expect((await picker.as.get('gestion/buscar', zulma(1))).status).toBe(403)
})
