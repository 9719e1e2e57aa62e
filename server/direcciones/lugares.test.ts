import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { expect, test } from '../testing/test.ts'

async function givenEsquinas(db: Db) {
  const rows = [
    ['Av. Gral. Rivera', 'Santiago Vázquez', -34.9035, -56.1475],
    ['Av. Gral. Rivera', 'Arrayán', -34.8985, -56.1412],
    ['Av. Brasil', 'Santiago Vázquez', -34.9075, -56.1518],
    ['Ñandubay', 'Bv. España', -34.9, -56.16],
  ] as const
  await db.deleteFrom('esquina').execute()
  await db
    .insertInto('esquina')
    .values(
      rows.map(([calle, esquina, latitud, longitud]) => ({
        ciudad: 'Montevideo',
        calle,
        esquina,
        latitud,
        longitud,
        palabras: ` ${`${calle} ${esquina}`
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, ' ')}`,
      })),
    )
    .execute()
}
const corners = async (app: TestApp, query: Record<string, string>) => {
  const { status, body } = await app.get('direcciones/lugares', { query })
  expect(status).toBe(200)
  return body.esquinas.map(({ calle, esquina }: { calle: string; esquina: string }) => `${calle} y ${esquina}`)
}

test('finds corners by their streets, however their titles and accents are written', async ({ app, db }) => {
  // covers: CX-22 U-123
  await givenEsquinas(db)
  expect(await corners(app, { calle: 'avenida general rivera', esquina: 'santiago vazquez' })).toEqual([
    'Av. Gral. Rivera y Santiago Vázquez',
  ])
  expect(await corners(app, { calle: 'Santiago Vázquez', esquina: 'Rivera' })).toEqual([
    'Av. Gral. Rivera y Santiago Vázquez',
  ])
  expect(await corners(app, { calle: 'rive' })).toHaveLength(2)
  expect(await corners(app, { calle: 'ÑANDUBAY' })).toEqual(['Ñandubay y Bv. España'])
  // A second street nobody knows leaves the corners of the first; words inside a word are no beginning.
  expect(await corners(app, { calle: 'Brasil', esquina: 'Qwerty' })).toEqual(['Av. Brasil y Santiago Vázquez'])
  expect(await corners(app, { calle: 'azquez' })).toEqual([])
  expect(await corners(app, { calle: 'Rivera', ciudad: 'MONTEVIDEO' })).toHaveLength(2)
  expect(await corners(app, { calle: 'Rivera', ciudad: 'Salto' })).toEqual([])
})

test('nonsense and database syntax find nothing', async ({ app, db }) => {
  // covers: CX-22 K-06
  await givenEsquinas(db)
  for (const calle of ['', '   ', '%', '_', "'; drop table esquina; --", '\\', '🧉', 'a'.repeat(150)]) {
    expect(await corners(app, { calle })).toEqual([])
  }
  expect((await app.get('direcciones/lugares', { query: { calle: 'a'.repeat(151) } })).body.error).toBe(
    'Validacion.ERROR_DATOS',
  )
})

test('a town says where to look, even without a corner', async ({ app, db }) => {
  // covers: CX-22
  const { numUpdatedRows } = await db
    .updateTable('ciudad')
    .set({ descripcion: 'Salto', latitud: -31.38, longitud: -57.96 })
    .where('codigo', '=', (eb) => eb.selectFrom('ciudad').select((one) => one.fn.min('codigo').as('codigo')))
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  const { body } = await app.get('direcciones/lugares', { query: { ciudad: 'sálto' } })
  expect(body).toEqual({
    esquinas: [],
    ciudad: { descripcion: 'Salto', latitud: -31.38, longitud: -57.96 },
    duda: null,
  })
})
