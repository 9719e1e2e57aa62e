// PostgreSQL goes away under customers who order: killed, stopped in a hurry or at once, frozen, moved elsewhere. The
// server stays, says so, and goes on by itself; nothing that was answered is lost or there twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { expect, inject, test } from 'vitest'
import { openWay, startOwnPostgres } from '../testing/base-propia.ts'
import { ART } from '../testing/mundo.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuariosDeHoy, killServer, nextFranja, startServerProcess } from '../testing/proceso.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'
import { openDatabase } from './client.ts'

const CLIENTS = 6
const STOCK = 1_000_000
const FAULTS = ['SIGKILL', 'frozen', 'SIGINT', 'moved', 'SIGQUIT'] as const
const rounds = inject('crashRounds')

test(`the server outlives ${rounds} absences of its database and loses nothing`, {
  timeout: 600_000 + rounds * 60_000,
}, async ({ onTestFinished }) => {
  const postgres = await startOwnPostgres()
  const way = await openWay(postgres.url)
  const smtp = await startSmtpSandbox({ most: STOCK })
  const { db, pool, close } = openDatabase(postgres.url, 2, { patience: 12 })
  const lugar = nextFranja()
  await db.updateTable('franja').set({ cupo: STOCK }).where('idFranja', '=', lugar.idFranja).execute()
  await db.updateTable('articuloLocal').set({ stock: STOCK }).where('artCodigo', '=', ART.arroz).execute()
  const usuarios = await createUsuariosDeHoy(db, CLIENTS)
  const server = await startServerProcess(way.url, { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' })
  let over = false
  onTestFinished(async () => {
    over = true
    await postgres.signalAll('SIGCONT').catch(() => {})
    await killServer(server)
    await smtp.close()
    await close()
    await way.close()
    await postgres.close()
  })

  const answered = new Map<string, number>()
  const strange: string[] = []
  let refused = 0
  const send = async (usuario: UsuarioDePrueba, body: { idSolicitud: string }) => {
    const answer = await fetch(`${server.url}/products-app-en-casa/api/${PATH_PEDIDO}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sesion': usuario.token },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status === 201) answered.set(body.idSolicitud, (JSON.parse(text) as { idPedido: number }).idPedido)
    else if (answer.status === 503 && answer.headers.get('retry-after')) refused++
    else strange.push(`${answer.status} ${text}`)
    return answer.status
  }
  const order = async (usuario: UsuarioDePrueba) => {
    while (!over) {
      const body = pedidoOf(usuario, [arroz()], lugar)
      while (!answered.has(body.idSolicitud) && strange.length === 0) {
        await send(usuario, body).catch((error) => strange.push(String(error)))
        if (!answered.has(body.idSolicitud)) await sleep(25)
      }
      if (strange.length > 0) return
    }
  }
  const ordering = usuarios.map(order)
  const served = async (more: number) => {
    const before = answered.size
    await expect
      .poll(() => answered.size > before + more || strange.length > 0 || server.process.exitCode !== null, {
        interval: 5,
      })
      .toBe(true)
    expect(strange).toEqual([])
    expect(server.process.exitCode).toBeNull()
  }
  for (let round = 0; round < rounds; round++) {
    const fault = FAULTS[round % FAULTS.length]!
    await served(CLIENTS)
    await sleep(Math.random() * 200)
    const before = refused
    if (fault === 'moved') way.failOver()
    else if (fault === 'frozen') await postgres.signalAll('SIGSTOP')
    else process.kill(await postgres.postmaster(), fault)
    if (fault === 'frozen') {
      // Everybody is answered while it is still frozen.
      await expect.poll(() => refused - before, { interval: 20 }).toBeGreaterThan(CLIENTS * 2)
      await postgres.signalAll('SIGCONT')
    }
    await served(CLIENTS)
  }
  over = true
  await Promise.all(ordering)
  expect(strange).toEqual([])
  expect(refused).toBeGreaterThan(0)

  const pedidos = await db.selectFrom('pedido').select(['idPedido', 'idSolicitud']).execute()
  expect(new Map(pedidos.map((one) => [one.idSolicitud, one.idPedido]))).toEqual(answered)
  expect(pedidos).toHaveLength(answered.size)
  const stock = await pool.query(
    `select (select $1::numeric - min(stock) from articulo_local where art_codigo = $2 and codigo_local = 1 and codigo_empresa = 10)
       - (select sum(cantidad_pedida) from pedido_linea) as falta`,
    [STOCK, ART.arroz],
  )
  expect(stock.rows).toEqual([{ falta: 0 }])
  // Jobs went on, each order was told, and none of those that a process had in hand twice.
  await expect.poll(() => new Set(smtp.mensajes().map(({ asunto }) => asunto)).size).toBe(pedidos.length)
  expect(smtp.mensajes()).toHaveLength(pedidos.length)
  expect((await fetch(`${server.url}/salud`)).status).toBe(200)
})
