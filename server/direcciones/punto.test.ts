// The courier goes by the text of an address, zone and cost by its point: where they contradict each other, its owner is
// asked once.
import type { TestApp } from '../testing/app.ts'
import { addSalto } from '../testing/direcciones.ts'
import { createUsuario, describe, expect, PUNTO, test } from '../testing/test.ts'

const EN_SALTO = { calle: 'Uruguay', numero: '1200', ...PUNTO.salto }
const LEJOS = { status: 409, body: { error: 'Direcciones.ERROR_PUNTO_LEJOS' } }

const dudaOf = async (app: TestApp, query: Record<string, string | number | undefined>) =>
  (await app.get('direcciones/lugares', { query })).body.duda

describe('an address whose point is in another town', () => {
  test('is questioned once and accepted with a yes', async ({ app, db }) => {
    // covers: C-13 C-14 E-09
    await addSalto(db)
    const own = app.as(await createUsuario(db))
    const refused = await own.post('direcciones', { ...EN_SALTO, ciudad: 'Montevideo' })
    expect(refused).toMatchObject(LEJOS)
    expect(refused.body.detalles).toMatchObject([{ campo: 'latitud', escrito: 'Montevideo', punto: 'Salto' }])
    expect(refused.body.detalles[0].metros).toBeGreaterThan(400_000)
    // An invisible letter, which would make it an unknown town, does not help either.
    expect(await own.post('direcciones', { ...EN_SALTO, ciudad: 'Monte\u200bvideo' })).toMatchObject(LEJOS)
    // Letters of another alphabet, or wide ones, which a courier reads as the same, do not help either.
    for (const ciudad of ['M\u043entevide\u03bf', '\u041c\u043e\u043ftevi\u0501e\u043e', '\uff2dontevideo'])
      expect(await own.post('direcciones', { ...EN_SALTO, ciudad }), ciudad).toMatchObject(LEJOS)
    // A town within the text counts, and so does one that the country does not have.
    for (const ciudad of ['Montevideo, Uruguay', 'Ciudad de Montevideo', 'montevideo-uruguay', 'Buenos Aires'])
      expect(await own.post('direcciones', { ...EN_SALTO, ciudad }), ciudad).toMatchObject(LEJOS)
    expect((await own.get('direcciones')).body).toEqual([])
    const taken = await own.post('direcciones', { ...EN_SALTO, ciudad: 'Montevideo', puntoConfirmado: true })
    expect(taken.status).toBe(201)
    const path = `direcciones/${taken.body.idDireccion}`
    // The confirmation holds while neither changes.
    expect((await own.put(path, { ...EN_SALTO, ciudad: 'Montevideo', alias: 'Casa' })).status).toBe(200)
    expect(await own.put(path, { ...EN_SALTO, ciudad: 'Las Piedras', departamento: 'Montevideo' })).toMatchObject(LEJOS)
    expect((await own.put(path, { ...EN_SALTO, ciudad: 'Salto' })).status).toBe(200)
    expect(await own.put(path, { ...EN_SALTO, ciudad: 'Montevideo' })).toMatchObject(LEJOS)
  })

  test('is shown before it is saved, also to a guest', async ({ app, db }) => {
    // covers: C-13
    await addSalto(db)
    const salto = { escrito: 'montevideo', punto: 'Salto', metros: expect.any(Number) }
    expect(await dudaOf(app, { ciudad: 'montevideo', ...PUNTO.salto })).toEqual(salto)
    // In the sea there is no town.
    expect(await dudaOf(app, { ciudad: 'Montevideo', latitud: -36.5, longitud: -54 })).toMatchObject({ punto: null })
    for (const fine of [
      { ciudad: 'Montevideo', ...PUNTO.pocitos },
      { ciudad: 'SÁLTO', ...PUNTO.salto },
      { ciudad: 'Salto, Uruguay', ...PUNTO.salto },
      { ciudad: 'Ciudad de Salto', ...PUNTO.salto },
      // Where no town is known nothing is asked about an unknown one.
      { ciudad: 'Un paraje', latitud: -36.5, longitud: -54 },
      PUNTO.salto,
      { ciudad: 'Montevideo' },
      // People who live beyond the limit of Montevideo often say it.
      { ciudad: 'Montevideo', latitud: -34.82, longitud: -55.95 },
    ])
      expect(await dudaOf(app, fine), JSON.stringify(fine)).toBeNull()
  })
})

test('with an unknown town the departamento is compared, without one it is asked', async ({ app, db }) => {
  // covers: C-13
  await addSalto(db)
  const own = app.as(await createUsuario(db))
  const paraje = { ...EN_SALTO, ciudad: 'Un paraje' }
  const refused = await own.post('direcciones', paraje)
  expect(refused).toMatchObject(LEJOS)
  expect(refused.body.detalles).toMatchObject([{ campo: 'latitud', escrito: 'Un paraje', punto: 'Salto' }])
  expect(await dudaOf(app, { ciudad: 'Buenos Aires', ...PUNTO.pocitos })).toMatchObject({ punto: 'Montevideo' })
  expect((await own.post('direcciones', { ...paraje, puntoConfirmado: true, alias: 'Campo' })).status).toBe(201)
  expect(await own.post('direcciones', { ...paraje, departamento: 'Montevideo' })).toMatchObject(LEJOS)
  expect((await own.post('direcciones', { ...paraje, departamento: 'salto' })).status).toBe(201)
})

test('a point close to zero is a valid point', async ({ app, db }) => {
  await addSalto(db)
  const own = app.as(await createUsuario(db))
  for (const nada of [5e-324, 1e-200])
    expect(
      await own.post('direcciones', { ...EN_SALTO, ciudad: 'Salto', latitud: nada, longitud: nada }),
    ).toMatchObject(LEJOS)
})
