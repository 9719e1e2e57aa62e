import { expect, test } from '../testing/test.ts'

test('answers countries, and those of an empresa or a network with their empresa', async ({ app }) => {
  // covers: C-18 C-22 K-24 E-18
  expect((await app.get('paises')).body).toEqual(
    expect.arrayContaining([
      { codigo: 233, descripcion: 'Uruguay' },
      { codigo: 11, descripcion: 'Argentina' },
    ]),
  )
  expect((await app.get('paises/por-empresas', { query: { empresa: 20 } })).body).toEqual([
    { codigo: 233, descripcion: 'Uruguay', codigoEmpresa: 20 },
  ])
  expect(await app.get('paises/por-empresas', { query: { empresa: 77 } })).toMatchObject({
    status: 404,
    body: { error: 'Empresas.ERROR_NO_ENCONTRADO' },
  })
  const ofRed = (await app.get('paises/por-empresas', { query: { red: 1 } })).body
  expect(ofRed.map(({ codigoEmpresa }: { codigoEmpresa: number }) => codigoEmpresa).sort()).toEqual([10, 20, 999])
})

test('a country answers its departamentos and ciudades, an unknown one 404', async ({ app }) => {
  // covers: C-19 C-20 K-24
  expect((await app.get('paises/233/departamentos')).body).toEqual([
    { codigo: 3, descripcion: 'Canelones' },
    { codigo: 10, descripcion: 'Montevideo' },
  ])
  expect((await app.get('paises/departamentos/3/ciudades')).body).toEqual([
    expect.objectContaining({ codigo: 2, descripcion: 'Ciudad de la Costa' }),
    expect.objectContaining({ codigo: 3, descripcion: 'Las Piedras' }),
  ])
  expect((await app.get('paises/11/departamentos')).body).toEqual([])
  expect(await app.get('paises/4040/departamentos')).toMatchObject({
    status: 404,
    body: { error: 'Paises.ERROR_NO_ENCONTRADO' },
  })
})

test('answers the document types of a country, without the "Ninguno" that the app adds', async ({ app }) => {
  // covers: C-21 E-19 K-24 A-19
  const { body } = await app.get('paises/233/tipos-documento')
  expect(body).toEqual([
    { id: 1, tipoDocumento: 'Cédula de identidad' },
    { id: 2, tipoDocumento: 'RUT' },
    { id: 3, tipoDocumento: 'Pasaporte' },
    { id: 4, tipoDocumento: 'Otro' },
  ])
})
