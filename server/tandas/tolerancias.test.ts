import type { Db } from '../db/client.ts'
import { gestionPedido } from '../pedidos/terminal/gestion-pedido.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { linea, stockOf } from '../testing/pedidos.ts'
import { setStock } from '../testing/stock.ts'
import { ART, expect, test } from '../testing/test.ts'

/** A kilo of bananas, half a kilo of potatoes. */
const pesado = [linea(ART.banana, 89.9, 1), linea(ART.papa, 49, 0.5)]

async function takeOne(app: TestApp, db: Db, roles?: Parameters<typeof createPersonal>[2]) {
  const { usuario, idPedido } = await placeEnCola(app, db, pesado)
  const picker = await createPersonal(app, db, roles)
  const tanda = (await picker.take(idPedido)).body
  const say = async (orden: number, cantidad: number, more: object = {}) => {
    const { tomas } = await picker.send(tanda.idTanda, picker.tomaOf(idPedido, orden, cantidad, more))
    return [tomas[0]!.resultado, tomas[0]!.error]
  }
  const read = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  return { idPedido, picker, tanda, say, read }
}

test('a weight below its tolerance is short and off sale, within it as weighed', async ({ app, db }) => {
  // covers: K-35 U-126
  const { say, read } = await takeOne(app, db)
  await setStock(db, ART.papa, 40)
  expect(await say(0, 0.9, { terminada: true })).toEqual(['PUESTA', null])
  expect(await say(1, 0.44, { terminada: true, quedan: 0 })).toEqual(['PUESTA', null])
  expect((await read()).lineas).toMatchObject([
    { motivoDiferencia: 'PESO_REAL', precioFinal: 80.91 },
    { motivoDiferencia: 'SIN_STOCK', cantidadPreparada: 0.44 },
  ])
  expect(await stockOf(db, ART.papa)).toBe(0)
})

test('a weight above its tolerance needs an Encargada of the local and a reason', async ({ app, db }) => {
  // covers: K-35 A-62
  const excepcion = 'Pieza entera, lo pidió así'
  const picker = await takeOne(app, db)
  expect(await picker.say(0, 1.15, { excepcion })).toEqual(['INVALIDA', 'Sesion.ERROR_USUARIO_NO_AUTORIZADO'])
  const elsewhere = await takeOne(app, db, [
    ['PREPARADOR', 1],
    ['ENCARGADO', 2],
  ])
  expect(await elsewhere.say(0, 1.15, { excepcion })).toEqual(['INVALIDA', 'Sesion.ERROR_USUARIO_NO_AUTORIZADO'])
  const { idPedido, picker: quien, tanda, say, read } = await takeOne(app, db, [['ENCARGADO', 1]])
  // Within the tolerance it is no exception, and above a fifth nobody may allow it.
  expect(await say(0, 1.1, { excepcion })).toEqual(['PUESTA', null])
  expect(await say(0, 1.21, { excepcion })).toEqual(['INVALIDA', 'Pedidos.ERROR_CANTIDAD_PREPARADA'])
  const toma = quien.tomaOf(idPedido, 0, 1.2, { excepcion })
  const { tomas } = await quien.send(tanda.idTanda, toma, toma, quien.tomaOf(idPedido, 0, 1.2, { excepcion }))
  expect(tomas.map(({ resultado }) => resultado)).toEqual(['PUESTA', 'PUESTA', 'PUESTA'])
  expect((await read()).lineas[0]).toMatchObject({ cantidadPreparada: 1.2, precioFinal: 107.88 })
  const { hechos } = (await quien.as.get(`gestion/pedidos/${idPedido}`)).body
  expect(hechos).toEqual([
    {
      que: 'PESO_EXCEPCION',
      fecha: expect.any(String),
      quien: expect.stringContaining(' '),
      aparato: null,
      orden: 0,
      articulo: 'Banana',
      motivo: excepcion,
    },
  ])
  // Weighed again within the tolerance, the exception ends.
  expect(await say(0, 1)).toEqual(['PUESTA', null])
  expect(await say(0, 1.15)).toEqual(['INVALIDA', 'Pedidos.ERROR_CANTIDAD_PREPARADA'])
})

test('at the terminal a weight above its tolerance wants a reason too', async ({ app, db }) => {
  // covers: K-35
  const { idPedido } = await placeEnCola(app, db, pesado)
  const say = (...words: string[]) => gestionPedido(app.deps, [words[0]!, String(idPedido), ...words.slice(1)])
  await say('preparar')
  await expect(say('linea', ART.banana, '1.15')).rejects.toThrow('Pedidos.ERROR_CANTIDAD_PREPARADA')
  await say('linea', ART.banana, '1.15', '--excepcion', 'lo pidió')
  await say('linea', ART.banana, '1.15', '--excepcion', 'lo pidió')
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  expect((await jefa.as.get(`gestion/pedidos/${idPedido}`)).body.hechos).toMatchObject([
    { que: 'PESO_EXCEPCION', quien: 'Terminal', motivo: 'lo pidió' },
  ])
})

test('a tolerance comes from the article, else its rubro, else its empresa', async ({ app, db }) => {
  // covers: K-35 A-47
  const set = (tabla: 'empresa' | 'rubro' | 'articulo', toleranciaEncima: number | null, toleranciaDebajo = 0) =>
    db
      .updateTable(tabla)
      .set({ toleranciaEncima: toleranciaEncima as number, toleranciaDebajo })
      .where('codigoEmpresa', '=', 10)
  const toleranciasOf = ({ tanda }: Awaited<ReturnType<typeof takeOne>>) =>
    tanda.pedidos[0].lineas.map(({ tolerancia }: { tolerancia: object }) => tolerancia)
  const usual = await takeOne(app, db)
  expect(toleranciasOf(usual)).toEqual([
    { debajo: 10, encima: 10 },
    { debajo: 10, encima: 10 },
  ])
  await set('empresa', 4, 30).execute()
  await set('rubro', 12, 5).where('codEstMerc', '=', '04').execute()
  await set('articulo', 0, 2).where('artCodigo', '=', ART.papa).execute()
  const said = await takeOne(app, db)
  expect(toleranciasOf(said)).toEqual([
    { debajo: 5, encima: 12 },
    { debajo: 2, encima: 0 },
  ])
  await set('rubro', 7, 5).where('codEstMerc', '=', '0401').execute()
  expect(toleranciasOf(await takeOne(app, db))[0]).toEqual({ debajo: 5, encima: 7 })
  // A tanda that was taken before goes by the tolerance its picker was told.
  expect(await said.say(0, 1.12)).toEqual(['PUESTA', null])
  expect(await said.say(0, 1.13)).toEqual(['INVALIDA', 'Pedidos.ERROR_CANTIDAD_PREPARADA'])
  expect(await usual.say(1, 0.55)).toEqual(['PUESTA', null])
  expect(await usual.say(1, 0.56)).toEqual(['INVALIDA', 'Pedidos.ERROR_CANTIDAD_PREPARADA'])
})
