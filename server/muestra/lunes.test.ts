import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { placeLunes } from '../../scripts/lunes.ts'
import { CLAVE, createUsuario, EMPRESA, expect, test } from '../testing/test.ts'

test('the sample places the pedidos of a Monday until its slots are full', async ({ app, db }) => {
  const [ana, bruno] = [await createUsuario(db), await createUsuario(db)]
  await db.updateTable('articuloLocal').set({ stock: 1_000 }).where('stock', 'is not', null).execute()
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const lunes = {
    url,
    empresa: EMPRESA.ceibo,
    red: 1,
    local: 1,
    cuantos: 6,
    semilla: 7,
    clientes: [ana, bruno].map(({ email }) => ({ email, clave: CLAVE })),
  }
  const placed = await placeLunes(lunes)
  expect(new Set(placed).size).toBe(6)
  const pedidos = await db
    .selectFrom('pedido')
    .select(['idUsuario', 'estado', 'codigoLocal', 'cantidadArticulos'])
    .where('idPedido', 'in', placed)
    .execute()
  expect(pedidos.map(({ idUsuario }) => idUsuario).sort()).toEqual(
    [ana, ana, ana, bruno, bruno, bruno].map(({ idUsuario }) => idUsuario).sort(),
  )
  for (const pedido of pedidos) expect(pedido).toMatchObject({ estado: 'RECIBIDO', codigoLocal: 1 })
  expect(new Set(pedidos.map(({ cantidadArticulos }) => cantidadArticulos)).size).toBeGreaterThan(1)

  // A busy server is asked again: nothing was done yet.
  const busy = await createBusyServer(url)
  expect(await placeLunes({ ...lunes, url: busy.url, cuantos: 1 })).toHaveLength(1)
  expect(busy.refused).toBeGreaterThan(3)

  // An article's price has changed since its list was read: the server sets the price of each line.
  await db
    .updateTable('articuloLocal')
    .set(({ eb }) => ({ precio: eb('precio', '+', 1) }))
    .execute()
  expect(await placeLunes({ ...lunes, cuantos: 2 })).toHaveLength(2)

  // The next pedidos leave out an article that runs out on the way.
  await db.updateTable('articuloLocal').set({ stock: 2 }).where('stock', 'is not', null).execute()
  expect(await placeLunes({ ...lunes, cuantos: 4 })).toHaveLength(4)

  await db.updateTable('franja').set({ cupo: 0 }).execute()
  expect(await placeLunes(lunes)).toEqual([])
})

/** Refuses every second request as a busy server does, and passes on the others. */
async function createBusyServer(target: string) {
  let asked = 0
  const server = createServer(async (request, reply) => {
    if (asked++ % 2 === 0) {
      reply.writeHead(503, { 'retry-after': '0' }).end()
      return
    }
    const body = Buffer.concat(await request.toArray())
    const headers = Object.entries(request.headers).filter(
      ([name]) => !/^(?:host|connection|content-length)$/.test(name),
    )
    const answer = await fetch(target + request.url, {
      method: request.method!,
      headers: headers as [string, string][],
      ...(body.length > 0 && { body }),
    })
    reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    reply.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    get refused() {
      return Math.ceil(asked / 2)
    },
  }
}
