// The catalogue takes the memory that it counts.
import { expect, test } from '../testing/test.ts'

const LIST = '/products-app-en-casa/api/articulos?empresa=10&local=1&size=20'

test('kept pages and their compressed forms hold no more memory than their bytes', async ({ app }) => {
  // covers: K-11
  for (const encoding of ['identity', 'br', 'gzip', 'zstd'])
    await app.fastify.inject({ url: LIST, headers: { 'accept-encoding': encoding } })
  const { page } = app.catalogo.paginas.byUrl(LIST)!
  const kept = [page.bytes, ...Object.values(page.compressed)]
  expect(kept).toHaveLength(4)
  for (const bytes of kept) expect(bytes.buffer.byteLength).toBe(bytes.length)
})
