import { expect, test } from '../../testing/test.ts'

test('an article is the same written as JSON at once and put together as an object', async ({ app }) => {
  // covers: K-30
  const delLocal = (await app.catalogo.local(10, 1))!
  const sold = delLocal.empresa.articulos.keys().filter((position) => delLocal.sells(position))
  let many = 0
  for (const position of sold) {
    expect(JSON.parse(delLocal.json(position))).toEqual(JSON.parse(JSON.stringify(delLocal.articulo(position))))
    many++
  }
  expect(many).toBeGreaterThan(5)
})
