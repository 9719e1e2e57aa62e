// What a figure is compared with: a bare Fastify that sends given bytes, with no rules, no checks and no headers.
//   node bench/referencia.ts      takes { bytes: base64[] } from its parent, then serves the nth at /n
import Fastify from 'fastify'

process.once('message', async ({ bytes }: { bytes: string[] }) => {
  const app = Fastify()
  for (const [i, one] of bytes.entries()) {
    const body = Buffer.from(one, 'base64')
    app.get(`/${i}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  }
  process.send!({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
  process.on('disconnect', () => app.close().finally(() => process.exit()))
})
