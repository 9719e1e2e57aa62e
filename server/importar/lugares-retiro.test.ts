import { test } from '../testing/clases.ts'
import { expect } from '../testing/test.ts'

test('a file sets all the places of the locales that it names, in its order', async ({ load, db }) => {
  // covers: CX-40
  const lugares = async () =>
    (
      await db
        .selectFrom('lugarRetiro')
        .selectAll()
        .where('codigoEmpresa', '=', 10)
        .orderBy('codigoLocal')
        .orderBy('orden')
        .execute()
    ).map(({ codigoLocal, nombre }) => `${codigoLocal} ${nombre}`)
  await load('lugares-retiro', [
    { nombre: ' Lugar  2' },
    { nombre: 'Lugar 1' },
    { nombre: 'LUGAR 2' },
    { codigo_local: '2', nombre: 'Rampa' },
  ])
  expect(await lugares()).toEqual(['1 Lugar 2', '1 Lugar 1', '2 Rampa'])
  await load('lugares-retiro', [{ nombre: 'Entrada' }])
  expect(await lugares()).toEqual(['1 Entrada', '2 Rampa'])
  await load('lugares-retiro', [{ codigo_local: '2', nombre: '' }])
  expect(await lugares()).toEqual(['1 Entrada'])
  expect([...(await load('lugares-retiro', [{}, { codigo_local: '77' }])).values()]).toEqual([
    'no local has the code 77',
  ])
})
