// PostgreSQL goes away while customers order: killed, stopped fast or at once, frozen, moved elsewhere. The server
// stays up, says so, and goes on by itself; no answered pedido is lost or doubled.
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { expect, inject, test } from 'vitest'
import { awaitRestart, openWay, readStart, startOwnPostgres } from '../testing/base-propia.ts'
import { prepareClientes, readPedidos, SOBRA, startClientes } from '../testing/clientes.ts'
import { signalPostgres } from '../testing/copia.ts'
import { ART } from '../testing/mundo.ts'
import { BACK_S, SILENT_S, withLoad } from '../testing/plazo.ts'
import { killServer, startServerProcess } from '../testing/proceso.ts'
import { openDatabase } from './client.ts'

const CLIENTS = 6
const FAULTS = ['SIGKILL', 'frozen', 'SIGINT', 'moved', 'SIGQUIT'] as const
/** Longer than every limit of a statement, a connection or an idle transaction. */
const FROZEN_MS = 30_000
const rounds = inject('crashRounds')

test(`the server outlives ${rounds} absences of its database and loses nothing`, {
  timeout: 600_000 + rounds * 60_000,
}, async ({ onTestFinished }) => {
  const postgres = await startOwnPostgres()
  const way = await openWay(postgres.url)
  const smtp = await startSmtpSandbox({ most: SOBRA })
  const { db, pool, close } = openDatabase(postgres.url, 2, { patience: 12 })
  const usuarios = await prepareClientes(db, CLIENTS)
  const server = await startServerProcess(way.url, { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' })
  const clientes = startClientes(server, usuarios)
  onTestFinished(async () => {
    await postgres.signalAll('SIGCONT').catch(() => {})
    await killServer(server)
    await clientes.stop().catch(() => {})
    await smtp.close()
    await close()
    await way.close()
    await postgres.close()
  })

  for (let round = 0; round < rounds; round++) {
    const fault = FAULTS[round % FAULTS.length]!
    await clientes.served(CLIENTS)
    await sleep(Math.random() * 200)
    const before = clientes.refused
    clientes.takeLongest()
    let back: number
    if (fault === 'moved') {
      way.failOver()
      back = performance.now()
    } else if (fault === 'frozen') {
      await postgres.signalAll('SIGSTOP')
      // Everybody gets an answer while it is still frozen.
      await expect.poll(() => clientes.refused - before, { interval: 20 }).toBeGreaterThan(CLIENTS * 2)
      if (round === FAULTS.indexOf('frozen')) await sleep(FROZEN_MS)
      await postgres.signalAll('SIGCONT')
      back = performance.now()
    } else {
      const start = await readStart(postgres.url)
      await signalPostgres(postgres, fault)
      back = await awaitRestart(postgres.url, start)
    }
    const took = await clientes.firstAfter(back)
    expect(took, fault).toBeLessThan(fault === 'moved' ? withLoad(SILENT_S + BACK_S) : withLoad(BACK_S))
    await clientes.served(CLIENTS)
    expect(clientes.takeLongest(), fault).toBeLessThan(withLoad(SILENT_S))
  }
  await clientes.stop()
  expect(clientes.refused).toBeGreaterThan(0)

  const { answered } = clientes
  expect(await readPedidos(db)).toEqual(answered)
  const stock = await pool.query(
    `select (select $1::numeric - min(stock) from articulo_local where art_codigo = $2 and codigo_local = 1 and codigo_empresa = 10)
       - (select sum(cantidad_pedida) from pedido_linea) as falta`,
    [SOBRA, ART.arroz],
  )
  expect(stock.rows).toEqual([{ falta: 0 }])
  // Jobs went on: each order was notified, and none twice of those that a process had in hand.
  await expect.poll(() => new Set(smtp.mensajes().map(({ asunto }) => asunto)).size).toBe(answered.size)
  expect(smtp.mensajes()).toHaveLength(answered.size)
  expect((await fetch(`${server.url}/salud`)).status).toBe(200)
})
