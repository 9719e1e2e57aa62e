import { test } from '../testing/clases.ts'
import { ART, expect } from '../testing/test.ts'

test('a file of places sets, moves and removes; places it does not name stay', async ({ load, db }) => {
  // covers: E-14
  const lugares = async () =>
    (await db.selectFrom('ubicacion').selectAll().where('codigoEmpresa', '=', 10).orderBy('artCodigo').execute()).map(
      ({ artCodigo, codigoLocal, pasillo, modulo, estante }) =>
        [artCodigo, codigoLocal, pasillo, modulo, estante].join(),
    )
  await load('ubicaciones', [{}, { art_codigo: ART.fideos, pasillo: 'frio 2', estante: '' }])
  expect(await lugares()).toEqual([`${ART.arroz},1,4,7,2`, `${ART.fideos},1,FRIO-2,7,`].sort())
  // When two lines name one article, the last counts. A place without an aisle is none.
  await load('ubicaciones', [{ pasillo: '5' }, { pasillo: '6' }, { art_codigo: ART.fideos, pasillo: '' }])
  expect(await lugares()).toEqual([`${ART.arroz},1,6,7,2`])
  const told = await load('ubicaciones', [{ pasillo: 'a/b' }, { art_codigo: 'NADIE' }, { codigo_local: '77' }])
  expect([...told.values()]).toEqual([
    'pasillo "a/b" is not up to twelve letters and digits',
    'no articulo has the code NADIE',
    'no local has the code 77',
  ])
  expect(await lugares()).toEqual([`${ART.arroz},1,6,7,2`])
})
