import { gestionPedido } from '../pedidos/terminal/gestion-pedido.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { setStock } from '../testing/stock.ts'
import { ART, expect, test } from '../testing/test.ts'

const otros = [{ artCodigo: ART.harina, cantidad: 1 }]
const consulta = { cambioProductoSinStock: 'Contactarme' }

test('a line with a question is replaced only after an agreed call', async ({ app, db }) => {
  //
  await setStock(db, ART.harina, 10)
  const { usuario, idPedido } = await placeEnCola(app, db, undefined, consulta)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const say = async (cantidad: number, more: object) => {
    const { tomas } = await picker.send(idTanda, picker.tomaOf(idPedido, 0, cantidad, { terminada: true, ...more }))
    return [tomas[0]!.resultado, tomas[0]!.error]
  }
  const lineaOf = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body.lineas[0]
  const paginaOf = async () => (await picker.as.get(`gestion/pedidos/${idPedido}`)).body
  expect(await say(2, { otros })).toEqual(['INVALIDA', 'Reemplazos.ERROR_SIN_CONSULTAR'])
  expect(await lineaOf()).toMatchObject({ porTelefono: false, cantidadPreparada: null })
  expect(await say(2, {})).toEqual(['PUESTA', null])
  expect(await lineaOf()).toMatchObject({ porTelefono: false, cantidadPreparada: 2 })
  expect(await say(2, { otros, porTelefono: true })).toEqual(['PUESTA', null])
  expect(await say(2, { otros, porTelefono: true })).toEqual(['PUESTA', null])
  expect(await lineaOf()).toMatchObject({ porTelefono: true, entregado: [{}, { artCodigo: ART.harina, cantidad: 1 }] })
  expect(await paginaOf()).toMatchObject({
    lineasPedido: [{ porTelefono: true }, { porTelefono: false }],
    hechos: [{ que: 'ACORDADO_TELEFONO', articulo: expect.any(String), quien: expect.stringContaining(' ') }],
  })
  // The article is found whole after all, as it was asked for; its history keeps the earlier words.
  expect(await say(3, { porTelefono: true })).toEqual(['PUESTA', null])
  expect(await lineaOf()).toMatchObject({ porTelefono: false, cantidadPreparada: 3 })
  expect((await paginaOf()).hechos).toHaveLength(1)
})

test('a line left out may be agreed by telephone, and the terminal says so', async ({ app, db }) => {
  //
  await setStock(db, ART.harina, 10)
  const { usuario, idPedido } = await placeEnCola(app, db, undefined, consulta)
  const say = (...words: string[]) => gestionPedido(app.deps, [words[0]!, String(idPedido), ...words.slice(1)])
  await say('preparar')
  await expect(say('linea', ART.arroz, '1', '--reemplazo', ART.harina)).rejects.toThrow(
    'Reemplazos.ERROR_SIN_CONSULTAR',
  )
  await say('linea', ART.arroz, '1', '--reemplazo', ART.harina, '--por-telefono')
  await say('linea', ART.fideos, '0', '--por-telefono')
  const { lineas } = (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  expect(lineas).toMatchObject([{ porTelefono: true }, { porTelefono: true, cantidadPreparada: 0 }])
})
