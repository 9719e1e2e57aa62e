// Every server is replaced by a new one while people order, as a rolling release does.
import { once } from 'node:events'
import { announcePreparacion } from './pedidos/preparing/advance-pedido.ts'
import { startBalanceador } from './testing/balanceador.ts'
import { openLector } from './testing/eventos.ts'
import { startHaproxy } from './testing/haproxy.ts'
import { ART } from './testing/mundo.ts'
import { arroz, llaveOf, PATH_PEDIDO, pedidoOf } from './testing/pedidos.ts'
import {
  createUsuariosDeHoy,
  killServer,
  nextFranja,
  type ServerProcess,
  startServerProcess,
} from './testing/proceso.ts'
import { setStock } from './testing/stock.ts'
import { expect, test, type UsuarioDePrueba } from './testing/test.ts'

const CLIENTS = 6
const MANY = 1_000_000

const BALANCEADORES = [
  { nombre: 'a balancer that retries nothing', startBalanceador, wanted: true },
  { nombre: 'HAProxy as we ship it', startBalanceador: startHaproxy, wanted: process.env.SURTIDO_HAPROXY === 'si' },
]

for (const { nombre, startBalanceador, wanted } of BALANCEADORES)
  test.runIf(wanted)(
    `behind ${nombre}, replacing both servers fails no request`,
    async ({ app, db, databaseUrl, onTestFinished }) => {
      // covers: C-24 CX-07
      const lugar = nextFranja()
      await db.updateTable('franja').set({ cupo: MANY }).where('idFranja', '=', lugar.idFranja).execute()
      await setStock(db, ART.arroz, MANY)
      const usuarios = await createUsuariosDeHoy(db, CLIENTS)
      const balanceador = await startBalanceador()
      onTestFinished(balanceador.close)
      const started: ServerProcess[] = []
      onTestFinished(async () => void (await Promise.all(started.map(killServer))))
      const start = async () => {
        const server = await startServerProcess(databaseUrl, {
          SMTP_URL: 'smtp://127.0.0.1:1',
          TRABAJOS: 'no',
          PARADA_AVISO: '2',
          PORT: String(balanceador.nextPort()),
        })
        started.push(server)
        balanceador.add(server.url)
        await expect.poll(() => balanceador.serves(server.url)).toBe(true)
        return server
      }
      const end = async ({ process, url }: ServerProcess) => {
        const gone = once(process, 'exit')
        process.kill('SIGTERM')
        expect(await gone).toEqual([0, null])
        expect(balanceador.serves(url)).toBe(false)
      }
      const first = [await start(), await start()]

      const api = `${balanceador.url}${app.config.serverProducts}`
      const strange: string[] = []
      let placed = 0
      let over = false
      const ask = async (usuario: UsuarioDePrueba, path: string, body?: object): Promise<unknown> => {
        const answer = await fetch(`${api}${path}`, {
          headers: { 'x-sesion': usuario.token, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        }).catch((error: Error) => new Response(String(error), { status: 599 }))
        const text = await answer.text()
        if (answer.status >= 300) strange.push(`${path}: ${answer.status} ${text}`)
        return JSON.parse(answer.status < 300 ? text : '{}')
      }
      const order = async (usuario: UsuarioDePrueba): Promise<void> => {
        while (!over) {
          await ask(usuario, PATH_PEDIDO, pedidoOf(usuario, [arroz()], lugar))
          placed++
          await ask(usuario, 'pedidos')
          await ask(usuario, 'articulos?empresa=10&local=1&size=5')
        }
      }
      const ordering = usuarios.slice(1).map(order)
      const onwards = async (many = 20) => {
        const until = placed + many
        await expect.poll(() => placed).toBeGreaterThan(until)
      }
      try {
        const [watching] = usuarios as [UsuarioDePrueba]
        const { idPedido } = (await ask(watching, PATH_PEDIDO, pedidoOf(watching, [arroz()], lugar))) as {
          idPedido: number
        }
        const listen = (after?: string) =>
          openLector(`${api}pedidos/${idPedido}/eventos`, {
            'x-sesion': watching.token,
            ...(after && { 'last-event-id': after }),
          })
        let lector = await listen()
        const seen = await lector.next()
        await onwards()
        for (const old of first) {
          await start()
          await onwards()
          await end(old)
          await onwards()
        }
        // The old server has ended the stream by now; another server tells it what it missed.
        expect(await lector.next()).toBeUndefined()
        await announcePreparacion(app.deps, llaveOf(idPedido), 'TERMINAL')
        lector = await listen(seen!.id)
        expect((await lector.next())?.data.estado).toBe('EN_PREPARACION')
        lector.close()
      } finally {
        over = true
        await Promise.all(ordering)
      }
      expect(strange).toEqual([])
    },
  )
