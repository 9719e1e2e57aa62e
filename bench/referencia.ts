// What a figure is compared with: a bare Fastify with no rules, no checks, no jobs and no headers.
//   node bench/referencia.ts [database url]
// Takes from its parent { bytes } (base64), and serves the nth at GET /n; or { pedidos }, the statements of some
// pedidos, and executes those of the nth at POST /n, with an id of its own each time.
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import type { Sentencia } from './record.ts'

/** The statements of one pedido, the answer it gave, and the two values that each repetition needs anew. */
export interface PedidoGrabado {
  readonly sentencias: Sentencia[]
  readonly respuesta: string
  readonly idSolicitud: string
  readonly idPedido: number
}

interface Encargo {
  readonly bytes?: string[]
  readonly pedidos?: PedidoGrabado[]
}

process.once('message', async ({ bytes = [], pedidos = [] }: Encargo) => {
  const app = Fastify()
  const pool = new pg.Pool({ connectionString: process.argv[2], max: 12 })
  for (const [i, one] of bytes.entries()) {
    const body = Buffer.from(one, 'base64')
    app.get(`/${i}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  }
  for (const [i, pedido] of pedidos.entries()) {
    app.post(`/${i}`, async (_request, reply) => {
      await replay(pool, pedido)
      return reply.code(201).type('application/json; charset=utf-8').send(pedido.respuesta)
    })
  }
  process.send!({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
  process.on('disconnect', () => app.close().finally(() => process.exit()))
})

async function replay(pool: pg.Pool, { sentencias, idSolicitud, idPedido }: PedidoGrabado): Promise<void> {
  const client = await pool.connect()
  const idNuevo = randomUUID()
  let pedidoNuevo = idPedido
  try {
    for (const { text, values } of sentencias) {
      const now = values.map((value) => (value === idSolicitud ? idNuevo : value === idPedido ? pedidoNuevo : value))
      const { rows } = await client.query(text, now)
      if (/^insert into "pedido" /.test(text)) pedidoNuevo = Number(rows[0].id_pedido)
    }
  } finally {
    client.release()
  }
}
