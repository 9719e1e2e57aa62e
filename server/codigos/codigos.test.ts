// Bar codes that no file knows: said in the aisle, known to the next tanda, looked at and taken back at the desk.
import { FORMATOS_USUALES, writeEtiqueta } from '@surtido/rules/etiquetas'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { ART, expect, test } from '../testing/test.ts'

type Persona = Awaited<ReturnType<typeof createPersonal>>

const read = async ({ as }: Persona, local = 1) =>
  (await as.get('gestion/codigos', { query: { local } })).body.codigos as { codigo: string }[]
const find = async (who: Persona, codigo: string) => (await read(who)).find((one) => one.codigo === codigo)
const pathOf = (codigo: string, local = 1) => `gestion/locales/${local}/codigos/${codigo}`

test('a code that a picker ties to an article is known to the next tanda', async ({ app, db }) => {
  const codigo = '7791234567898'
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const toma = picker.tomaOf(idPedido, 0, 1, { codigo })
  // A device that did not hear the answer repeats it: it is stored once.
  for (const _ of [1, 2]) {
    const { tomas } = await picker.send(idTanda, toma)
    expect(tomas).toMatchObject([{ resultado: 'PUESTA', cabe: 1, error: null }])
  }
  expect(await find(picker, codigo)).toMatchObject({
    artCodigo: ART.arroz,
    codigoLocal: 1,
    idPedido,
    quien: 'Carla Caja',
    revisado: false,
    editable: false,
  })
  const next = await placeEnCola(app, db)
  const otra = await createPersonal(app, db)
  const { pedidos } = (await otra.take(next.idPedido)).body
  expect(pedidos[0].lineas[0].codigosBarras).toContain(codigo)

  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  expect((await jefa.as.put(pathOf(codigo), { artCodigo: ART.arroz })).status).toBe(200)
  expect(await find(jefa, codigo)).toMatchObject({ revisado: true, editable: true, quien: 'Carla Caja' })
  for (const _ of [1, 2]) expect((await jefa.as.delete(pathOf(codigo))).status).toBe(200)
  expect(await find(jefa, codigo)).toBeUndefined()
  const again = (await otra.as.get(`gestion/tandas/${(await otra.take(next.idPedido)).body.idTanda}`)).body
  expect(again.pedidos[0].lineas[0].codigosBarras).not.toContain(codigo)
  // A code that was taken back can be learned again, under its own name.
  await jefa.as.put(pathOf(codigo), { artCodigo: ART.arroz })
  expect(await find(jefa, codigo)).toMatchObject({ revisado: true, idPedido: null })
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues'])
    .where('que', '=', 'codigo')
    .where('idAdministrador', 'in', [picker.idAdministrador, jefa.idAdministrador])
    .orderBy('idCambio')
    .execute()
  expect(cambios).toEqual([
    { antes: null, despues: { artCodigo: ART.arroz } },
    { antes: { revisado: false }, despues: { revisado: true } },
    { antes: { artCodigo: ART.arroz }, despues: null },
    { antes: null, despues: { artCodigo: ART.arroz, revisado: true } },
  ])
})

test('a code of another article, of a scale, or a piece of one is not learned', async ({ app, db }) => {
  const { codigosBarras } = await db
    .selectFrom('articulo')
    .select('codigosBarras')
    .where('codigoEmpresa', '=', 10)
    .where('artCodigo', '=', ART.fideos)
    .executeTakeFirstOrThrow()
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const say = async (codigo: string) => (await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1, { codigo }))).tomas[0]
  const ajeno = codigosBarras[0]!
  expect(await say(ajeno)).toMatchObject({ resultado: 'INVALIDA', cabe: 0, error: 'Codigos.ERROR_DE_OTRO' })
  // The same code, with the zero that a UPC is written without.
  expect(await say(`0${ajeno}`.slice(-14))).toMatchObject({ error: 'Codigos.ERROR_DE_OTRO' })
  const deBalanza = writeEtiqueta(FORMATOS_USUALES[0]!, '283', 520)
  expect(await say(deBalanza)).toMatchObject({ resultado: 'INVALIDA', error: 'Codigos.ERROR_DE_BALANZA' })
  expect(await find(picker, ajeno)).toBeUndefined()
  // Without its last digits it is a piece; the desk may still say a code of the shop's own.
  const pedazo = '77912345678'
  expect(await say(pedazo)).toMatchObject({ resultado: 'INVALIDA', cabe: 0, error: 'Codigos.ERROR_INCOMPLETO' })
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  expect((await jefa.as.put(pathOf(pedazo), { artCodigo: ART.arroz })).status).toBe(200)
  for (const malo of ['1234567', 'K7MP', '7730000000010x'])
    expect((await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1, { codigo: malo }))).status, malo).toBe(400)
})

test('an Encargada checks the codes learned in her local; a picker only sees them', async ({ app, db }) => {
  const codigo = '7791234500011'
  const [picker, jefa, otra] = [
    await createPersonal(app, db),
    await createPersonal(app, db, [['ENCARGADO', 1]]),
    await createPersonal(app, db, [['ENCARGADO', 2]]),
  ]
  const body = { artCodigo: ART.arroz }
  expect((await picker.as.put(pathOf(codigo), body)).status).toBe(403)
  expect((await jefa.as.put(pathOf(codigo), body)).status).toBe(200)
  expect((await jefa.as.put(pathOf(codigo), { artCodigo: ART.fideos })).body.error).toBe('Codigos.ERROR_DE_OTRO')
  expect((await jefa.as.put(pathOf(codigo), { artCodigo: 'no-hay' })).status).toBe(404)
  expect((await otra.as.put(pathOf(codigo), body)).status).toBe(404)
  expect((await otra.as.put(pathOf(codigo, 2), body)).body.error).toBe('Codigos.ERROR_DE_OTRO')
  expect((await otra.as.delete(pathOf(codigo, 2))).status).toBe(200)
  expect((await picker.as.delete(pathOf(codigo))).status).toBe(403)
  expect((await read(otra, 2)).find((one) => one.codigo === codigo)).toMatchObject({ editable: false })
  expect(await find(jefa, codigo)).toMatchObject({ editable: true })
})

test('when two pickers tie one code to two articles at once, one wins', async ({ app, db }) => {
  const codigo = '7791234500024'
  const both = await Promise.all(
    [0, 1].map(async (orden) => {
      const { idPedido } = await placeEnCola(app, db)
      const picker = await createPersonal(app, db)
      const { idTanda } = (await picker.take(idPedido)).body
      return () => picker.send(idTanda, picker.tomaOf(idPedido, orden, 1, { codigo }))
    }),
  )
  const answers = await Promise.all(both.map((say) => say()))
  expect(answers.map(({ tomas }) => tomas[0]!.resultado).sort()).toEqual(['INVALIDA', 'PUESTA'])
})
