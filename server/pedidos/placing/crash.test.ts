// The server is killed (SIGKILL) while people order. They send the same pedido again until it is answered, as the app
// does; afterwards the books are added up.
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { inject } from 'vitest'
import { type Db, openDatabase } from '../../db/client.ts'
import { ART } from '../../testing/mundo.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { createUsuariosDeHoy, killServer, nextFranja, startServerProcess } from '../../testing/proceso.ts'
import { expect, test } from '../../testing/test.ts'
import type { UsuarioDePrueba } from '../../testing/usuarios.ts'

declare module 'vitest' {
  interface ProvidedContext {
    crashRounds: number
  }
}

const CLIENTS = 8
const STOCK = 1_000_000
const rounds = inject('crashRounds')

const someArroz = (usuario: UsuarioDePrueba, lugar: ReturnType<typeof nextFranja>) =>
  pedidoOf(usuario, [arroz(1 + Math.floor(Math.random() * 3))], lugar)

async function prepare(db: Db, lugar: ReturnType<typeof nextFranja>): Promise<UsuarioDePrueba[]> {
  await db.updateTable('franja').set({ cupo: STOCK }).where('idFranja', '=', lugar.idFranja).execute()
  await db
    .updateTable('articuloLocal')
    .set({ stock: STOCK })
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', '=', ART.arroz)
    .execute()
  return createUsuariosDeHoy(db, CLIENTS)
}

test(`${rounds} kills under ${CLIENTS} customers leave each answered pedido just once`, {
  timeout: 600_000 + rounds * 30_000,
}, async ({ databaseUrl, onTestFinished }) => {
  // covers: C-24 A-02
  const { db, pool, close } = openDatabase(databaseUrl, 4)
  const smtp = await startSmtpSandbox({ most: STOCK })
  const lugar = nextFranja()
  const usuarios = await prepare(db, lugar)
  const start = () => startServerProcess(databaseUrl, { SMTP_URL: smtp.url })
  let server = await start()
  let over = false
  onTestFinished(async () => {
    over = true
    await killServer(server)
    await smtp.close()
    await close()
  })

  const answered = new Map<string, number>()
  const refused: string[] = []
  let repeated = 0
  const order = async (usuario: UsuarioDePrueba) => {
    while (!over) {
      const body = someArroz(usuario, lugar)
      for (let attempt = 1; !answered.has(body.idSolicitud) && refused.length === 0; attempt++) {
        try {
          const answer = await fetch(`${server.url}/products-app-en-casa/api/${PATH_PEDIDO}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-sesion': usuario.token },
            body: JSON.stringify(body),
            signal: AbortSignal.timeout(10_000),
          })
          const text = await answer.text()
          if (answer.status === 201) {
            answered.set(body.idSolicitud, (JSON.parse(text) as { idPedido: number }).idPedido)
            if (attempt > 1) repeated++
          } else if (answer.status < 500) refused.push(text)
        } catch {
          // The server is away, or died half way: the client repeats the same pedido.
        }
        if (!answered.has(body.idSolicitud)) await sleep(25)
      }
      if (refused.length > 0) return
    }
  }
  const ordering = usuarios.map(order)
  for (let round = 0; round < rounds; round++) {
    const before = answered.size
    await expect.poll(() => answered.size, { interval: 5 }).toBeGreaterThan(before + CLIENTS)
    await sleep(Math.random() * 400)
    await killServer(server)
    server = await start()
  }
  over = true
  await Promise.all(ordering)

  expect(refused).toEqual([])
  expect(repeated).toBeGreaterThan(0)
  const pedidos = await db.selectFrom('pedido').select(['idPedido', 'idSolicitud', 'total']).execute()
  // Every answer is a pedido, and no request made two. In the end all were answered, so there are no other pedidos.
  expect(new Map(pedidos.map((one) => [one.idSolicitud, one.idPedido]))).toEqual(answered)
  expect(pedidos).toHaveLength(answered.size)
  const sums = await pool.query(
    `select (select sum(cantidad_pedida) from pedido_linea) as vendido,
         (select sum(stock_tomado) from pedido_linea) as tomado,
         (select $1::numeric - stock from articulo_local where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $2) as faltante,
         (select sum(precio_total) from pedido_linea) as lineas,
         (select sum(total) from pedido) as total,
         (select sum(monto) from pago) as pagos,
         (select count(*) from pedido p where 1 <> (select count(*) from pago where pago.id_pedido = p.id_pedido)
            or 1 <> (select count(*) from pedido_historial h where h.id_pedido = p.id_pedido)) as descosidos,
         (select sum(ocupados) from franja_dia) as ocupados`,
    [STOCK, ART.arroz],
  )
  const { vendido, tomado, faltante, lineas, total, pagos, descosidos, ocupados } = sums.rows[0]
  expect(tomado).toBe(vendido)
  expect(faltante).toBe(vendido)
  expect(lineas).toBe(total)
  expect(pagos).toBe(total)
  expect(descosidos).toBe(0)
  expect(ocupados).toBe(pedidos.length)

  // The jobs that a dead process kept locked are taken up by the next that cleans; here the time has passed at once.
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '4 minutes' where locked_at is not null",
  )
  await pool.query("select graphile_worker.add_job('limpiar', priority => -10)")
  const asuntos = () => new Set(smtp.mensajes().map(({ asunto }) => asunto))
  await expect.poll(() => asuntos().size, { timeout: 300_000 + rounds * 1_000, interval: 200 }).toBe(pedidos.length)
  expect(asuntos()).toEqual(new Set(pedidos.map(({ idPedido }) => `Recibimos tu pedido ${idPedido}`)))
})
