// The places of articles in a local, and the order in which its aisles are walked.
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { arroz, linea } from '../testing/pedidos.ts'
import { makeReady } from '../testing/propio.ts'
import { ART, expect, test } from '../testing/test.ts'

type Persona = Awaited<ReturnType<typeof createPersonal>>

const put = ({ as }: Persona, artCodigo: string, pasillo: string | null, modulo = '', estante = '') =>
  as.put(`gestion/ubicaciones/${artCodigo}`, {
    codigoLocal: 1,
    lugar: pasillo === null ? null : { pasillo, modulo, estante },
  })
const pin = ({ as }: Persona, ...pasillos: string[]) => as.put('gestion/recorrido', { codigoLocal: 1, pasillos })
const read = async ({ as }: Persona) => (await as.get('gestion/recorrido', { query: { local: 1 } })).body

test('a tanda follows the places and the aisle order of its local', async ({ app, db }) => {
  const encargada = await createPersonal(app, db, [['ENCARGADO', 1]])
  expect((await put(encargada, ART.arroz, '9', '2', '1')).body.lugar).toEqual({
    pasillo: '9',
    modulo: '2',
    estante: '1',
  })
  await put(encargada, ART.fideos, 'p 10')
  const walk = async () => {
    const { idPedido } = await placeEnCola(app, db, [arroz(1), linea(ART.fideos, 48, 1), linea(ART.papa, 49, 0.5)])
    const { body } = await encargada.take(idPedido)
    const lineas = body.pedidos[0].lineas as { artCodigo: string; lugar: object | null; tramo: number }[]
    return new Map(lineas.map(({ artCodigo, lugar, tramo }) => [artCodigo, { lugar, tramo }]))
  }
  const before = await walk()
  expect(before.get(ART.arroz)).toEqual({ lugar: { pasillo: '9', modulo: '2', estante: '1' }, tramo: 1 })
  expect(before.get(ART.papa)).toEqual({ lugar: null, tramo: 1 })
  const { pasillos, fijado } = await read(encargada)
  expect(fijado).toBe(false)
  expect(pasillos).toMatchObject([
    { pasillo: '9', sector: 'SECO', articulos: 1 },
    { pasillo: 'P-10', sector: 'SECO', articulos: 1 },
  ])

  expect((await pin(encargada, 'p 10', '9')).body).toMatchObject({
    fijado: true,
    pasillos: [{ pasillo: 'P-10' }, { pasillo: '9' }],
  })
  const after = await walk()
  expect([ART.fideos, ART.arroz, ART.papa].map((one) => after.get(one)!.tramo)).toEqual([2, 4, 5])
  expect((await pin(encargada)).body.fijado).toBe(false)
  expect((await walk()).get(ART.fideos)!.tramo).toBe(1)
})

test('pickers see places, an Encargada sets them, and each change has an author', async ({ app, db }) => {
  const picker = await createPersonal(app, db)
  const encargada = await createPersonal(app, db, [['ENCARGADO', 1]])
  await makeReady(db, 'PUT gestion/recorrido', { idUsuario: 0 })
  expect((await put(picker, ART.arroz, '4')).status).toBe(403)
  expect((await pin(picker, '4')).status).toBe(403)
  expect((await read(picker)).editable).toBe(false)
  const other = await createPersonal(app, db, [['ENCARGADO', 2]])
  expect((await put(other, ART.arroz, '4')).status).toBe(404)
  for (const bad of ['ñandú', ' ', 'a/b']) {
    expect((await put(encargada, ART.arroz, bad)).body).toMatchObject({
      error: 'Ubicaciones.ERROR_LUGAR',
      detalles: [{ campo: 'pasillo' }],
    })
  }
  expect((await put(encargada, 'no-hay', '4')).status).toBe(404)
  for (const _ of [1, 2]) expect((await put(encargada, ART.harina, '4', '7')).status).toBe(200)
  expect((await put(encargada, ART.harina, null)).body.lugar).toBeNull()
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues', 'idAdministrador'])
    .where('que', '=', 'ubicacion')
    .where('idAdministrador', '=', encargada.idAdministrador)
    .orderBy('idCambio')
    .execute()
  const lugar = { pasillo: '4', modulo: '7', estante: '' }
  expect(cambios.map(({ antes, despues }) => [antes, despues])).toEqual([
    [null, lugar],
    [lugar, null],
  ])
})

test('simultaneous moves of an article are recorded one after the other', async ({ app, db }) => {
  const encargadas = await Promise.all([1, 2].map(() => createPersonal(app, db, [['ENCARGADO', 1]])))
  await put(encargadas[0]!, ART.harina, '1')
  const pasillos = Array.from({ length: 24 }, (_, n) => String(n + 2))
  const answers = await Promise.all(pasillos.map((pasillo, n) => put(encargadas[n % 2]!, ART.harina, pasillo)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues'])
    .where('que', '=', 'ubicacion')
    .where(
      'idAdministrador',
      'in',
      encargadas.map(({ idAdministrador }) => idAdministrador),
    )
    .execute()
  // A chain without a fork: every place except the last has exactly one successor.
  const aisles = (key: 'antes' | 'despues') =>
    cambios.flatMap((one) => (one[key] as { pasillo: string } | null)?.pasillo ?? []).sort()
  const { body } = await encargadas[0]!.as.get('gestion/ubicaciones', { query: { local: 1, filtro: ART.harina } })
  const { pasillo } = body.articulos[0].lugar
  expect(aisles('despues')).toEqual(['1', ...pasillos].sort())
  expect(aisles('antes')).toEqual(['1', ...pasillos].filter((one) => one !== pasillo).sort())
})

test('an article is found by words or code; those without a place come first', async ({ app, db }) => {
  const encargada = await createPersonal(app, db, [['ENCARGADO', 1]])
  await put(encargada, ART.harina, '4', '7')
  const search = async (filtro?: string) => {
    const { body } = await encargada.as.get('gestion/ubicaciones', { query: { local: 1, ...(filtro && { filtro }) } })
    return body.articulos as { artCodigo: string; lugar: object | null }[]
  }
  expect(await search(ART.harina)).toMatchObject([{ artCodigo: ART.harina, lugar: { pasillo: '4', modulo: '7' } }])
  expect((await search('HÁRINA')).map(({ artCodigo }) => artCodigo)).toContain(ART.harina)
  expect(await search('100% seguro que no')).toEqual([])
  const without = await search()
  expect(without.length).toBeGreaterThan(0)
  expect(without.every(({ lugar }) => lugar === null)).toBe(true)
})

test('a local may want positions of the trolley confirmed, and its tandas say so', async ({ app, db }) => {
  const [picker, jefa, otra] = [
    await createPersonal(app, db),
    await createPersonal(app, db, [['ENCARGADO', 1]]),
    await createPersonal(app, db, [['ENCARGADO', 2]]),
  ]
  const set = ({ as }: Persona, verificarPosicion: string) =>
    as.put('gestion/locales/1/verificar-posicion', { verificarPosicion })
  expect((await read(picker)).verificarPosicion).toBe('NUNCA')
  expect((await set(picker, 'SIEMPRE')).status).toBe(403)
  expect((await set(otra, 'SIEMPRE')).status).toBe(404)
  expect((await set(jefa, 'A VECES')).status).toBe(400)
  for (const _ of [1, 2]) expect((await set(jefa, 'PRIMERA')).body.verificarPosicion).toBe('PRIMERA')
  const { idPedido } = await placeEnCola(app, db)
  expect((await picker.take(idPedido)).body.verificarPosicion).toBe('PRIMERA')
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues'])
    .where('que', '=', 'local')
    .where('idAdministrador', '=', jefa.idAdministrador)
    .execute()
  expect(cambios).toEqual([{ antes: { verificarPosicion: 'NUNCA' }, despues: { verificarPosicion: 'PRIMERA' } }])
  await set(jefa, 'NUNCA')
})
