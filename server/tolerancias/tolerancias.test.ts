// How far a weight may be from what was asked for, as a person who directs all of an empresa sets it.
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { linea } from '../testing/pedidos.ts'
import { makeReady } from '../testing/propio.ts'
import { ART, expect, test } from '../testing/test.ts'

const NINGUNA = { debajo: null, encima: null }
const DE_ANTES = { debajo: 10, encima: 10 }
const CARNES = { id: 23, descripcion: 'Carnes' }

test('the nearest tolerance holds, on the screen as for a line that is taken', async ({ app, db }) => {
  // covers: K-35
  await makeReady(db, 'PUT gestion/tolerancias/empresa', { idUsuario: 0 })
  const jefa = await createPersonal(app, db, [['ENCARGADO', null]])
  const put = (path: string, body: object) => jefa.as.put(`gestion/tolerancias/${path}`, body)
  const rubros = (await jefa.as.get('gestion/tolerancias')).body.rubros as { idRubro: number; nombre: string }[]
  const frutas = rubros.find(({ nombre }) => /fruta/i.test(nombre))!
  expect((await put('empresa', { debajo: 12, encima: 8, visto: DE_ANTES })).status).toBe(200)
  const propia = { debajo: 25, encima: null }
  const changed = await put(`rubros/${frutas.idRubro}`, { ...propia, visto: NINGUNA })
  const row = changed.body.rubros.find(({ idRubro }: { idRubro: number }) => idRubro === frutas.idRubro)
  expect(row).toMatchObject({ propia, vigente: { debajo: 25, encima: 8 } })
  const papa = (await put(`articulos/${ART.papa}`, { debajo: null, encima: 3, visto: NINGUNA })).body
  const search = async (filtro?: string) =>
    (await jefa.as.get('gestion/tolerancias/articulos', { query: filtro === undefined ? {} : { filtro } })).body
      .articulos
  expect(await search()).toEqual([papa])
  expect(await search('PAPA')).toEqual([papa])
  expect(await search(ART.banana)).toMatchObject([{ artCodigo: ART.banana, propia: NINGUNA }])
  // An article that is not sold by weight has none.
  expect(await search(ART.arroz)).toEqual([])
  expect((await put(`articulos/${ART.arroz}`, { debajo: 1, encima: 1, visto: NINGUNA })).status).toBe(404)

  const [banana] = await search('banana')
  const pesado = [linea(ART.banana, 89.9, 1), linea(ART.papa, 49, 0.5)]
  const { idPedido } = await placeEnCola(app, db, pesado)
  const { pedidos } = (await jefa.take(idPedido)).body
  const tolerancias = pedidos[0].lineas.map(({ tolerancia }: { tolerancia: object }) => tolerancia)
  expect(tolerancias).toEqual([banana.vigente, papa.vigente])
  expect([banana.vigente.debajo, papa.vigente.encima]).toContain(25)
  expect(papa.vigente.encima).toBe(3)
})

test('of two changes of a tolerance at once, the second is refused with what it is now', async ({ app, db }) => {
  await makeReady(db, 'PUT gestion/tolerancias/empresa', { idUsuario: 0 })
  const both = [
    await createPersonal(app, db, [['ENCARGADO', null]]),
    await createPersonal(app, db, [['ADMINISTRADOR', null]]),
  ]
  const said = [7, 9]
  const answers = await Promise.all(
    both.map(({ as }, i) => as.put('gestion/tolerancias/empresa', { debajo: said[i], encima: 5, visto: DE_ANTES })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = answers.findIndex(({ status }) => status === 200)
  const now = { debajo: said[first], encima: 5 }
  expect(answers[1 - first]!.body).toMatchObject({
    error: 'Tolerancias.ERROR_CAMBIADA',
    detalles: [{ campo: 'visto', ...now }],
  })
  // A repeated request of the same person makes no second change.
  await both[first]!.as.put('gestion/tolerancias/empresa', { ...now, visto: DE_ANTES })
  const { body } = await both[0]!.as.get('gestion/tolerancias')
  expect(body.empresa).toEqual(now)
  expect(body.cambios.slice(0, 1)).toMatchObject([
    { de: 'EMPRESA', quien: 'Carla Caja', antes: DE_ANTES, despues: now },
  ])
  const cambios = await db
    .selectFrom('cambio')
    .select('llamada')
    .where('que', '=', 'tolerancia')
    .where(
      'idAdministrador',
      'in',
      both.map(({ idAdministrador }) => idAdministrador),
    )
    .execute()
  expect(cambios).toEqual([{ llamada: 'PUT gestion/tolerancias/empresa' }])
})

test('bounds are the server’s, and a person who directs one local changes none for all', async ({ app, db }) => {
  await makeReady(db, 'PUT gestion/tolerancias/empresa', { idUsuario: 0 })
  const [jefa, una] = [
    await createPersonal(app, db, [['ENCARGADO', null]]),
    await createPersonal(app, db, [['ENCARGADO', 1]]),
  ]
  const path = `gestion/tolerancias/rubros/${CARNES.id}`
  for (const wrong of [{ debajo: 101 }, { encima: 21 }, { debajo: -1 }, { encima: 2.5 }]) {
    const body = { ...NINGUNA, ...wrong, visto: NINGUNA }
    expect((await jefa.as.put(path, body)).status, JSON.stringify(wrong)).toBe(400)
  }
  // The empresa always has one.
  expect((await jefa.as.put('gestion/tolerancias/empresa', { ...NINGUNA, visto: DE_ANTES })).status).toBe(400)
  expect((await jefa.as.put('gestion/tolerancias/rubros/9999', { ...NINGUNA, visto: NINGUNA })).status).toBe(404)
  expect((await una.as.put(path, { debajo: 5, encima: 5, visto: NINGUNA })).status).toBe(403)
  expect((await una.as.get('gestion/tolerancias')).body).toMatchObject({ empresa: DE_ANTES, editable: false })
  expect((await jefa.as.get('gestion/tolerancias')).body.editable).toBe(true)
})
