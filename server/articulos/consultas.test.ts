import { expect, test } from 'vitest'
import { measure, readConsultas } from '../testing/consultas.ts'
import { readMuestra } from '../testing/muestra-busqueda.ts'

// What was reached, a little below: one article more in the sample is no fault.
const REACHED = { ndcg10: 0.89, precision5: 0.915, primera: 0.975, nada: 0.01 }
// Of each kind of query the share whose first answer is good.
const PRIMERA = 0.9

const muestra = await readMuestra()
const consultas = await readConsultas(muestra)
const search = (consulta: string) => muestra.search(consulta).posiciones

test('what shoppers type finds what they mean, as well as was reached', () => {
  // covers: C-49
  expect(consultas.length).toBeGreaterThanOrEqual(400)
  const { ndcg10, precision5, primera, nada } = measure(consultas, search)
  expect(ndcg10).toBeGreaterThanOrEqual(REACHED.ndcg10)
  expect(precision5).toBeGreaterThanOrEqual(REACHED.precision5)
  expect(primera).toBeGreaterThanOrEqual(REACHED.primera)
  expect(nada).toBeLessThanOrEqual(REACHED.nada)
})

for (const [clase, own] of Map.groupBy(consultas, (one) => one.clase))
  test(`the first answer to a query of this kind is a good one: ${clase}`, () => {
    // covers: C-49
    expect(measure(own, search).primera).toBeGreaterThanOrEqual(PRIMERA)
  })

test('a query without an answer in the list is counted as such', () => {
  // covers: C-49
  const [one] = consultas
  expect(measure([one!], () => [])).toMatchObject({ primera: 0, nada: 1, ndcg10: 0, precision5: 0 })
})
