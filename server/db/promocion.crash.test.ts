// The database fails over to its replica while customers order. Everything that was answered while each commit waited
// for the replica is there, and nothing is there twice.
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { expect, inject, test } from 'vitest'
import { openWay, startOwnPostgres } from '../testing/base-propia.ts'
import { prepareClientes, readPedidos, SOBRA, startClientes } from '../testing/clientes.ts'
import { awaitEnd, type Cluster, type Copia, confirmWithCopia, signalPostgres, startCopia } from '../testing/copia.ts'
import { ART } from '../testing/mundo.ts'
import { BACK_S, SILENT_S, withLoad } from '../testing/plazo.ts'
import { killServer, startServerProcess } from '../testing/proceso.ts'
import { type Database, openDatabase } from './client.ts'

const CLIENTS = 6
/**
 * `behind`: it is killed after the replica heard nothing of it for a while. `cut off` and `silent`: it goes on running,
 * while its connections end, or nothing more is heard from them.
 */
const FAULTS = ['killed', 'cut off', 'behind', 'silent', 'stopped'] as const
const BEHIND_MS = 300
const rounds = inject('crashRounds')

test(`${rounds} failovers to the replica lose no acknowledged pedido and repeat none`, {
  timeout: 600_000 + rounds * 60_000,
}, async ({ onTestFinished }) => {
  const first = await startOwnPostgres({ keep: false })
  const way = await openWay(first.url)
  const smtp = await startSmtpSandbox({ most: SOBRA })
  const usuarios = await inside(first, ({ db }) => prepareClientes(db, CLIENTS))
  const server = await startServerProcess(way.url, { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' })
  const clientes = startClientes(server, usuarios)
  const copias: Copia[] = []
  onTestFinished(async () => {
    await killServer(server)
    await clientes.stop().catch(() => {})
    await smtp.close()
    await way.close()
    for (const copia of copias) await copia.close()
    await first.close()
  })

  let primary: Cluster = first
  for (let round = 0; round < rounds; round++) {
    const fault = FAULTS[round % FAULTS.length]!
    const copia = await startCopia(primary, `copia-${round}`)
    copias.push(copia)
    await confirmWithCopia(primary)
    await clientes.served(CLIENTS)
    await sleep(Math.random() * 200)
    clientes.takeLongest()
    if (fault === 'behind') {
      await copia.leave()
      await sleep(BEHIND_MS)
    }
    if (fault === 'killed' || fault === 'behind') await signalPostgres(primary, 'SIGKILL')
    if (fault === 'stopped') {
      await signalPostgres(primary, 'SIGINT')
      await awaitEnd(primary)
    }
    const acknowledged = [...clientes.answered]
    await copia.promote()
    if (fault === 'silent') way.failOver()
    way.lead(copia.url)
    const took = await clientes.firstAfter(performance.now())
    expect(took, fault).toBeLessThan(fault === 'silent' ? withLoad(SILENT_S + BACK_S) : withLoad(BACK_S))
    await clientes.served(CLIENTS)
    expect(clientes.takeLongest(), fault).toBeLessThan(withLoad(SILENT_S))
    const there = await inside(copia, ({ db }) => readPedidos(db))
    expect(acknowledged.filter(([idSolicitud, idPedido]) => there.get(idSolicitud) !== idPedido)).toEqual([])

    if (fault === 'cut off' || fault === 'silent') await signalPostgres(primary, 'SIGKILL')
    await awaitEnd(primary)
    await rm(primary.cluster, { recursive: true })
    primary = copia
  }
  await clientes.stop()
  expect(clientes.refused).toBeGreaterThan(0)

  const { answered } = clientes
  expect(await inside(primary, ({ db }) => readPedidos(db))).toEqual(answered)
  const sums = await inside(primary, ({ pool }) =>
    pool.query(
      `select (select $1::numeric - min(stock) from articulo_local where art_codigo = $2 and codigo_local = 1 and codigo_empresa = 10)
           - (select sum(cantidad_pedida) from pedido_linea) as falta,
         (select sum(ocupados) from franja_dia) - (select count(*) from pedido) as ocupados,
         (select count(*) from pedido p where 1 <> (select count(*) from pago where pago.id_pedido = p.id_pedido)
           or 1 <> (select count(*) from pedido_historial h where h.id_pedido = p.id_pedido)) as descosidos`,
      [SOBRA, ART.arroz],
    ),
  )
  expect(sums.rows).toEqual([{ falta: 0, ocupados: 0, descosidos: 0 }])
  // Jobs went on: each pedido was notified, and none twice.
  await expect.poll(() => new Set(smtp.mensajes().map(({ asunto }) => asunto)).size).toBe(answered.size)
  expect(smtp.mensajes()).toHaveLength(answered.size)
  expect((await fetch(`${server.url}/salud`)).status).toBe(200)
})

async function inside<T>({ url }: Cluster, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, 1, { patience: 12 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
