import { auditPaginas } from '../../bench/audit-paginas.ts'
import { expect, test } from '../test.ts'

test.setTimeout(240_000)

// Checks that are right or wrong must be right. Times measured beside other journeys say little, so none are printed.
test('welcome, home, category and article are found, read and used as an audit asks', async ({ browser, baseURL }) => {
  // covers: G-08 R-37
  const figures = await auditPaginas(browser, baseURL!, { cheapPhone: false })
  for (const { nombre, valor, unidad, referencia } of figures.filter(({ unidad }) => unidad !== 'ms'))
    console.log(`    ${nombre.padEnd(44)} ${`${valor} ${unidad}`.padEnd(12)} ${referencia ?? ''}`)
  const missing = (que: string) =>
    figures.flatMap(({ nombre, referencia }) =>
      nombre.endsWith(que) && referencia ? [...referencia.split(', ').map((one) => `${nombre}: ${one}`)] : [],
    )
  expect(missing('axe rules kept')).toEqual([])
  expect(missing('good practices')).toEqual([])
  // Both are of the public address, which a system of journeys has not.
  expect(missing('for search engines').filter((one) => !/: (canonical|sitemap)$/.test(one))).toEqual([])
})
