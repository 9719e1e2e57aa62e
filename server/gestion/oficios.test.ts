// Checks that each ready-made role (pick, pack, hand over) does its own work alone, on every way to it.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { createRol } from '../testing/administradores.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

type Quien = Awaited<ReturnType<typeof createPersonal>>

const VEDADO = { status: 403, body: { error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' } }
const BULTOS = { ambiente: 1, frio: 0, congelado: 0 }

const worksOf = ({ as, take }: Quien, idPedido: number, { codigo = '', bolsa = 'X', idTanda = 0 } = {}) => ({
  pick: [
    () => take(idPedido),
    () => as.post(`gestion/tandas/${idTanda}/cerrar`),
    () => as.post(`gestion/pedidos/${idPedido}/pasos/preparar`, {}),
    () => as.post(`gestion/pedidos/${idPedido}/lineas/0/propuestas`, { artCodigo: '001010' }),
  ],
  pack: [
    () => as.put(`gestion/pedidos/${idPedido}/lineas/0`, { cantidad: 3 }),
    () => as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos: BULTOS }),
    () => as.post(`gestion/pedidos/${idPedido}/pasos/sellar`, { bultos: BULTOS }),
    () => as.put(`gestion/pedidos/${idPedido}/bultos`, BULTOS),
    () =>
      as.post('gestion/impresiones', {
        idSolicitud: randomUUID(),
        idPedido,
        destino: 'NAVEGADOR',
        formato: '100x150',
      }),
  ],
  handOver: [
    () => as.post('gestion/mostrador/buscar', { codigoLocal: 1, texto: String(idPedido) }),
    () => as.put(`gestion/locales/1/bultos/${bolsa}`, { estante: 'A-1' }),
    () => as.post(`gestion/pedidos/${idPedido}/pasos/retiro`, {}),
    () => as.post(`gestion/pedidos/${idPedido}/pasos/entregar`, { codigo }),
  ],
})

test('one picks, another packs, a third hands over, and none does the work of another', async ({ app, db }) => {
  //
  const { idPedido, codigoRetiro } = await placeEnCola(app, db)
  const [picker, packer, counter] = [
    await createPersonal(app, db),
    await createPersonal(app, db, [['EMPACADOR', 1]]),
    await createPersonal(app, db, [['MOSTRADOR', 1]]),
  ]
  const refused = async (calls: readonly (() => Promise<unknown>)[]) => {
    for (const call of calls) expect(await call()).toMatchObject(VEDADO)
  }
  const pasos = async ({ as }: Quien) => (await as.get(`gestion/pedidos/${idPedido}`)).body.pasos
  await refused(worksOf(packer, idPedido).pick)
  await refused(worksOf(counter, idPedido).pick)
  expect(await pasos(packer)).toEqual([])
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2))
  await refused([...worksOf(packer, idPedido, { idTanda }).pick, ...worksOf(counter, idPedido, { idTanda }).pick])
  await picker.as.post(`gestion/tandas/${idTanda}/cerrar`)

  // The packer sees it, puts a line right and closes the bags.
  expect(await pasos(packer)).toEqual(['sellar'])
  expect(await pasos(counter)).toEqual([])
  await refused(worksOf(counter, idPedido).pack)
  await refused(worksOf(packer, idPedido).handOver)
  const { pedidos } = (await packer.as.get('gestion/empaque', { query: { local: 1 } })).body
  expect(pedidos.map((one: { idPedido: number }) => one.idPedido)).toContain(idPedido)
  expect((await packer.as.put(`gestion/pedidos/${idPedido}/lineas/0`, { cantidad: 3 })).status).toBe(200)
  const { bultos } = (await packer.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos: BULTOS })).body
  const sellado = { codigo: codigoRetiro, bolsa: bultos[0].codigo, idTanda }
  await refused(worksOf(counter, idPedido, sellado).pack)
  await refused(worksOf(packer, idPedido, sellado).handOver)
  expect(await pasos(packer)).toEqual([])

  // The counter stores the bag, tells the customer, finds them by the code and hands over.
  expect(await pasos(counter)).toEqual(['retiro'])
  const [find, store, tell, handOver] = worksOf(counter, idPedido, sellado).handOver
  for (const call of [store, tell, find, handOver]) expect((await call!()).status).toBe(200)
  expect((await counter.as.get(`gestion/pedidos/${idPedido}`)).body.estado).toBe('ENTREGADO')
})

test('each call of packing and handing over is for those whose work it is', async ({ app, db }) => {
  //
  const { idPedido, codigoRetiro: codigo } = await placeEnCola(app, db)
  const soloJunta = await createRol(db, ['PREPARACION_VER', 'PREPARACION_HACER'])
  const [picker, packer, counter] = [
    await createPersonal(app, db, [[soloJunta, 1]]),
    await createPersonal(app, db, [['EMPACADOR', 1]]),
    await createPersonal(app, db, [['MOSTRADOR', 1]]),
  ]
  const otro = await createPersonal(app, db)
  const { idTanda } = (await otro.take(idPedido)).body
  await otro.send(idTanda, otro.tomaOf(idPedido, 0, 3), otro.tomaOf(idPedido, 1, 2))
  await packer.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos: BULTOS })
  const print = { idSolicitud: randomUUID(), idPedido, destino: 'IMPRESORA', formato: '100x150' }
  const { idImpresion } = (await packer.as.post('gestion/impresiones', print)).body
  expect(idImpresion).toBeGreaterThan(0)
  const restOf = ({ as }: Quien) => ({
    pack: [
      () => as.post(`gestion/pedidos/${idPedido}/tardias`, { idToma: randomUUID() }),
      () => as.post('gestion/impresiones/tomar', { codigoLocal: 1 }),
      () => as.post(`gestion/impresiones/${idImpresion}/resultado`, { intento: 1, resultado: 'IMPRESA' }),
    ],
    handOver: [
      () => as.post(`gestion/pedidos/${idPedido}/devuelto`),
      () => as.post(`gestion/pedidos/${idPedido}/pasos/despachar`, {}),
    ],
  })
  for (const [work, own] of [
    ['pack', packer],
    ['handOver', counter],
  ] as const) {
    // Access is looked at before what it is about: any other refusal was let in.
    const callsOf = (quien: Quien) => [...worksOf(quien, idPedido, { codigo })[work], ...restOf(quien)[work]]
    for (const call of callsOf(picker)) expect(await call()).toMatchObject(VEDADO)
    for (const call of callsOf(own)) expect((await call()).status, String(call)).not.toBe(403)
  }
})

test('a pedido is not assigned, and a tanda not handed, to who only packs', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const packer = await createPersonal(app, db, [['EMPACADOR', 1]])
  const { idAdministrador } = packer
  const accion = { codigoLocal: 1, idPedidos: [idPedido], accion: 'asignar', idAdministrador }
  const NADIE = { status: 404, body: { error: 'Personal.ERROR_NO_ENCONTRADO' } }
  expect(await jefa.as.post('gestion/pedidos/acciones', accion)).toMatchObject(NADIE)
  const { idTanda } = (await jefa.take(idPedido)).body
  expect(await jefa.as.post(`gestion/tandas/${idTanda}/ceder`, { idAdministrador })).toMatchObject(NADIE)
})

test('a copied role that could pick keeps packing and handing over', async ({ app, db }) => {
  const rol = await createRol(db, ['PREPARACION_VER', 'PREPARACION_HACER'])
  const mirar = await createRol(db, ['PREPARACION_VER'])
  const { as } = await createPersonal(app, db, [[rol, 1]])
  const { as: mirona } = await createPersonal(app, db, [[mirar, 1]])
  const find = (who: Quien['as']) => who.post('gestion/mostrador/buscar', { codigoLocal: 1, texto: '1' })
  expect(await find(as)).toMatchObject(VEDADO)
  const file = new URL('../db/migrations/0263_empaque_y_mostrador.sql', import.meta.url)
  const update = (await readFile(file, 'utf8')).replace(';', ` and id_rol in (${rol}, ${mirar});`)
  await sql.raw(update).execute(db)
  expect((await find(as)).status).toBe(200)
  expect((await as.get('gestion/yo')).body.locales[0].permisos).toEqual([
    'PREPARACION_VER',
    'PREPARACION_HACER',
    'EMPAQUE_HACER',
    'MOSTRADOR_HACER',
  ])
  expect(await find(mirona)).toMatchObject(VEDADO)
})
