// Bags: counted when they are closed, each with a code of its own, each where somebody put it.
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { ART, expect, test } from '../testing/test.ts'

const TRES = { ambiente: 2, frio: 0, congelado: 1 }

/** All of it picked, not sealed. */
async function pick(app: TestApp, db: Db) {
  const placed = await placeEnCola(app, db)
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  const { idPedido } = placed
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2))
  const seal = (bultos?: object) => picker.as.post(`gestion/pedidos/${idPedido}/sellar`, bultos && { bultos })
  const set = (bultos: object) => picker.as.put(`gestion/pedidos/${idPedido}/bultos`, bultos)
  const place = (codigo: string, estante: string | null) =>
    picker.as.put(`gestion/locales/1/bultos/${codigo}`, { estante })
  const read = async () => (await picker.as.get(`gestion/pedidos/${idPedido}`)).body
  const say = (paso: string, dicho: object = {}) => jefa.as.post(`gestion/pedidos/${idPedido}/pasos/${paso}`, dicho)
  return { ...placed, picker, seal, set, place, read, say }
}

const kinds = (bultos: { numero: number; temperatura: string }[]) =>
  bultos.map(({ numero, temperatura }) => `${numero} ${temperatura}`)

test('sealing a pedido gives each bag a code, and sealing again changes none', async ({ app, db }) => {
  const { seal, read, idPedido } = await pick(app, db)
  expect((await read()).bultos).toEqual([])
  const sealed = await seal(TRES)
  expect(sealed).toMatchObject({ status: 200, body: { resultado: 'OK' } })
  const { bultos } = sealed.body
  expect(kinds(bultos)).toEqual(['1 AMBIENTE', '2 AMBIENTE', '3 CONGELADO'])
  expect(new Set(bultos.map(({ codigo }: { codigo: string }) => codigo)).size).toBe(3)
  const { estado, version, bultos: seen } = await read()
  expect({ estado, seen }).toEqual({ estado: 'PREPARADO', seen: bultos })

  expect((await seal({ ambiente: 9, frio: 0, congelado: 0 })).body.bultos).toEqual(bultos)
  expect((await seal()).body.bultos).toEqual(bultos)
  expect((await read()).version).toBe(version)
  expect(await db.selectFrom('bulto').selectAll().where('idPedido', '=', idPedido).execute()).toHaveLength(3)
})

test('sealing with no bags or with too many is refused and seals nothing', async ({ app, db }) => {
  const { seal, set, read } = await pick(app, db)
  expect(await set(TRES)).toMatchObject({ status: 409, body: { error: 'Pedidos.ERROR_ESTADO' } })
  for (const cuenta of [
    { ambiente: 0, frio: 0, congelado: 0 },
    { ambiente: 40, frio: 1, congelado: 0 },
  ])
    expect(await seal(cuenta)).toMatchObject({ status: 400, body: { detalles: [{ campo: 'bultos' }] } })
  expect(await read()).toMatchObject({ estado: 'EN_PREPARACION', bultos: [] })
})

test('bags of a sealed pedido are counted once, even by two people at once', async ({ app, db }) => {
  const { seal, read } = await pick(app, db)
  expect((await seal()).body.bultos).toEqual([])
  const both = await Promise.all([seal(TRES), seal({ ambiente: 1, frio: 1, congelado: 0 })])
  const { bultos } = await read()
  for (const { status, body } of both) expect({ status, bultos: body.bultos }).toEqual({ status: 200, bultos })
  expect([2, 3]).toContain(bultos.length)
})

test('adding or removing a bag keeps the codes of the others', async ({ app, db }) => {
  const { seal, set, say } = await pick(app, db)
  const [a, b, c] = (await seal(TRES)).body.bultos
  const after = (await set({ ambiente: 1, frio: 1, congelado: 2 })).body.bultos
  expect(kinds(after)).toEqual(['1 AMBIENTE', '2 FRIO', '3 CONGELADO', '4 CONGELADO'])
  const codes = after.map(({ codigo }: { codigo: string }) => codigo)
  expect([codes[0], codes[2]]).toEqual([a.codigo, c.codigo])
  expect(codes).not.toContain(b.codigo)
  expect((await set({ ambiente: 1, frio: 1, congelado: 2 })).body.bultos).toEqual(after)
  await say('retiro')
  expect((await say('entregar', { motivo: 'La conozco' })).status).toBe(200)
  expect((await set(TRES)).body.error).toBe('Pedidos.ERROR_ESTADO')
})

test('a bag keeps its shelf until it is moved or handed over', async ({ app, db }) => {
  const { seal, place, read, say, picker } = await pick(app, db)
  const [a, b] = (await seal(TRES)).body.bultos
  const { version } = await read()
  expect(await place(a.codigo.toLowerCase(), ' a 12 ')).toMatchObject({ status: 200, body: { ...a, estante: 'A-12' } })
  expect((await read()).version).toBe(version + 1)
  await place(a.codigo, 'A-12')
  expect((await read()).version).toBe(version + 1)
  await place(b.codigo, 'FRIO-3')
  expect((await place(b.codigo, null)).body.estante).toBeNull()
  expect((await place(a.codigo, 'B 1')).body.estante).toBe('B-1')
  // The code of a bag is not that of a shelf: two readings in the wrong order are noticed.
  expect(await place(a.codigo, b.codigo)).toMatchObject({ status: 400, body: { detalles: [{ campo: 'estante' }] } })
  for (const nada of ['ZZZZ', 'AAA3', '1234'])
    expect(await place(nada, 'A-1')).toMatchObject({ status: 404, body: { error: 'Bultos.ERROR_NO_ENCONTRADO' } })
  // A bag of another local is not found.
  const other = await createPersonal(app, db, [['PREPARADOR', 2]])
  expect((await other.as.put(`gestion/locales/2/bultos/${a.codigo}`, { estante: 'A-1' })).body.error).toBe(
    'Bultos.ERROR_NO_ENCONTRADO',
  )
  await say('retiro')
  await say('entregar', { motivo: 'La conozco' })
  expect((await place(a.codigo, 'A-1')).status).toBe(404)
  expect((await picker.as.get(`gestion/pedidos/${(await read()).idPedido}`)).body.bultos[0].estante).toBeNull()
})

test('the desk seals with bags too, and a bag counts as no line', async ({ app, db }) => {
  const { say, idPedido } = await pick(app, db)
  const { body } = await say('sellar', { bultos: { ambiente: 1, frio: 0, congelado: 0 } })
  expect(body).toMatchObject({ estado: 'PREPARADO', bultos: [{ numero: 1, temperatura: 'AMBIENTE', estante: null }] })
  expect(body.lineasPedido.map(({ artCodigo }: { artCodigo: string }) => artCodigo)).toEqual([ART.arroz, ART.fideos])
  expect(body.idPedido).toBe(idPedido)
})
