// The server is killed (SIGKILL) after the card provider has said yes and before we have written it down: at each step
// of a payment in turn, while other customers order. The provider runs outside the process that dies. Afterwards both
// books say the same, to the cent, and everybody has a pedido or their money.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Step } from '@surtido/sandbox/cards/fallas'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { inject } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { cancelPedido } from '../pedidos/base/cancel-pedido.ts'
import { addCard, comparedBooks, makeRoom, type Pagador, pedidoConTarjeta } from '../testing/pagos.ts'
import { PATH_PEDIDO } from '../testing/pedidos.ts'
import {
  createUsuariosDeHoy,
  killServer,
  nextFranja,
  type ServerProcess,
  startServerProcess,
} from '../testing/proceso.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { EMPRESA, expect, test } from '../testing/test.ts'
import { AVISOS_TARJETAS } from './avisos.ts'
import { requestCapture, requestRefund, requestVoid } from './operaciones.ts'

const rounds = inject('crashRounds')

/**
 * The steps of the provider at which the server dies; the two authorisations are held money and, by debit, taken money.
 */
const STEPS: readonly { readonly step: Step; readonly debito?: boolean }[] = [
  { step: 'purchase' },
  { step: 'commit' },
  { step: 'rollback' },
  { step: 'refund' },
  { step: 'purchase', debito: true },
]
const CARDS = [TARJETA.visa, TARJETA.otraVisa, TARJETA.master, TARJETA.debito, TARJETA.rechazada, TARJETA.visa]
/** The cards from here on do not come back after the server died: only the reconciler looks after them. */
const RETURN = 3

interface Sent {
  readonly pagador: Pagador
  readonly solicitud: ReturnType<typeof pedidoConTarjeta>
  answer?: { readonly status: number; readonly idPedido?: number; readonly estado?: string; readonly error?: string }
}

type Pool = ReturnType<typeof openDatabase>['pool']

/** While no server runs: leases run out, the dead process's work is free again, and hours go by. */
async function outliveLeases(pool: Pool): Promise<void> {
  // A charge is counted before it is asked for; a process that dies does not take the count back.
  await pool.query(`delete from intento where clave like 'tarjeta.rechazo%'`)
  await pool.query(`update pago set tomado_hasta = now() - interval '1 second' where tomado_hasta is not null`)
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs where locked_at is not null`,
  )
}

/** Moves time on: operations that nobody retries have waited long enough, and every look is due now. */
async function passTime(pool: Pool): Promise<void> {
  // One row a statement: the jobs of each minute run meanwhile, and lock the same rows in another order.
  const { rows } = await pool.query<{ codigo_empresa: number; id_pedido: string }>(
    `select codigo_empresa, id_pedido from pago where estado = 'AUTORIZANDO' or revisar is not null`,
  )
  for (const { codigo_empresa, id_pedido } of rows) {
    const key = [codigo_empresa, id_pedido]
    const own = 'codigo_empresa = $1 and id_pedido = $2'
    await pool.query(
      `update pago set creado = creado - interval '10 minutes' where ${own} and estado = 'AUTORIZANDO'`,
      key,
    )
    await pool.query(
      `update pago set revisar = now() where ${own} and revisar is not null and estado <> 'RECHAZADO'`,
      key,
    )
  }
  await pool.query(`select graphile_worker.add_job('conciliar_pagos', priority => -10)`)
}

test(`${rounds} kills around the commit of a charge leave both books equal`, {
  timeout: 600_000 + rounds * 30_000,
}, async ({ app, db: ownDb, databaseUrl, onTestFinished }) => {
  // covers: C-24 A-61 A-62 A-75
  const { sandbox } = app
  // The killed processes use the real date, because a notice must not be old.
  app.clock.set(new Date())
  const { db, pool, close } = openDatabase(databaseUrl, 4)
  const smtp = await startSmtpSandbox({ most: 1_000_000 })
  const env = {
    SMTP_URL: smtp.url,
    TARJETAS_URL: sandbox.url,
    TARJETAS_CLAVE_PUBLICA: sandbox.publicKey,
    TARJETAS_CLAVE_PRIVADA: sandbox.privateKey,
    TARJETAS_SECRETO_AVISOS: sandbox.secret,
    // Longer than dying takes, so that no answer of the provider arrives before the kill.
    TARJETAS_ESPERA_MS: '60000',
  }
  const start = async () => {
    const started = await startServerProcess(databaseUrl, env)
    sandbox.notices.sendTo(started.url + AVISOS_TARJETAS)
    return started
  }
  let server: ServerProcess | undefined
  onTestFinished(async () => {
    sandbox.notices.sendTo(undefined)
    if (server) await killServer(server)
    await smtp.close()
    await close()
  })
  await makeRoom(db)
  const usuarios = await createUsuariosDeHoy(db, CARDS.length)
  const pagadores: Pagador[] = []
  for (const [i, usuario] of usuarios.entries()) {
    pagadores.push({ usuario, idPaymentProfile: await addCard(app, usuario, CARDS[i]!) })
  }
  // Their sessions count by the real clock, which is another than the test's own.
  await ownDb
    .updateTable('sesion')
    .set({ vence: new Date(Date.now() + 86_400_000) })
    .execute()
  server = await start()
  const lugar = nextFranja()

  const post = async (one: Sent): Promise<void> => {
    const answer = await fetch(`${server!.url}/products-app-en-casa/api/${PATH_PEDIDO}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sesion': one.pagador.usuario.token },
      body: JSON.stringify(one.solicitud),
      signal: AbortSignal.timeout(15_000),
    })
    const { idPedido, estado, error } = (await answer.json()) as NonNullable<Sent['answer']>
    if (answer.status < 500) one.answer = { status: answer.status, ...(error ? { error } : { idPedido, estado }) }
  }
  /** Does as the app does: repeats the request until an answer says how it ended. */
  const insist = async (one: Sent): Promise<void> => {
    for (let attempt = 0; attempt < 200 && (!one.answer || one.answer.estado === 'PENDIENTE_PAGO'); attempt++) {
      await post(one).catch(() => {})
      if (!one.answer || one.answer.estado === 'PENDIENTE_PAGO') await sleep(50)
    }
  }
  const prepare = (pagador: Pagador): Sent => ({
    pagador,
    solicitud: pedidoConTarjeta(pagador, 1 + Math.floor(Math.random() * 3), lugar),
  })
  const llaveOf = (one: Sent) => ({ codigoEmpresa: EMPRESA.ceibo, idPedido: one.answer!.idPedido! })
  const decide = (
    run: (trx: Parameters<Parameters<ReturnType<typeof db.transaction>['execute']>[0]>[0]) => Promise<unknown>,
  ) => db.transaction().execute(async (trx) => void (await run(trx)))
  const pagoOf = async (one: Sent) =>
    db
      .selectFrom('pago')
      .select(['estado', 'montoCapturado', 'montoDevuelto'])
      .where('idPedido', '=', llaveOf(one).idPedido)
      .executeTakeFirstOrThrow()
  const open = async (): Promise<readonly object[]> =>
    (
      await pool.query(
        `select p.id_pedido, o.tipo, p.estado, p.tomado_hasta - now() as lease, p.revisar - now() as revisar,
           p.revisiones, now() - p.creado as edad
         from pago_operacion o join pago p using (codigo_empresa, id_pedido) where o.estado = 'PENDIENTE'`,
      )
    ).rows
  const settleAll = async () => {
    // A busy machine starts a server's jobs late; a lost job is never done.
    for (let tries = 0; tries < 400 && (await open()).length > 0; tries++) {
      await passTime(pool)
      await sleep(200)
    }
    const waiting = await open()
    const jobs = `select task_identifier, attempts, last_error, now() - locked_at as locked, run_at - now() as due
      from graphile_worker.jobs where task_identifier ~ 'pago' limit 20`
    expect(waiting, waiting.length > 0 ? JSON.stringify((await pool.query(jobs)).rows) : '').toEqual([])
  }

  const everything: Sent[] = []
  let struck = 0
  let alone = 0
  for (let round = 0; round < rounds; round++) {
    const { step, debito } = STEPS[round % STEPS.length]!
    // Three payments for the shop to work on: one to charge, one to cancel, one charged already and to be given back.
    const [toCapture, toCancel, toRefund] = [prepare(pagadores[0]!), prepare(pagadores[1]!), prepare(pagadores[2]!)]
    await Promise.all([toCapture, toCancel, toRefund].map(insist))
    await decide((trx) => requestCapture(trx, llaveOf(toRefund), 5_900, new Date()))
    await expect.poll(async () => (await pagoOf(toRefund)).estado, { interval: 20 }).toBe('CAPTURADO')

    const fault: Fault = { at: step, how: 'hang', done: true }
    const traffic = pagadores.map(prepare)
    if (step === 'purchase') {
      // The victim asks first and alone, so that its own yes is the one that is lost; the others follow meanwhile.
      const victim = debito ? 3 : round % 2 === 0 ? 0 : 5
      traffic.unshift(...traffic.splice(victim, 1))
    }
    sandbox.faults.add(fault)
    const sending = traffic.map((one) => post(one).catch(() => {}))
    const shop = Promise.all([
      decide((trx) => requestCapture(trx, llaveOf(toCapture), 5_900, new Date())),
      decide(async (trx) => {
        await cancelPedido(
          trx,
          app.deps.oyentes.estados,
          llaveOf(toCancel),
          'Cancelado por el cliente',
          'TRABAJO',
          new Date(),
        )
        await requestVoid(trx, llaveOf(toCancel), 'Pedido cancelado', new Date())
      }),
      decide((trx) =>
        requestRefund(trx, app.deps.cards!, llaveOf(toRefund), { monto: 900, motivo: 'Faltó algo' }, new Date()),
      ),
    ])
    await expect.poll(() => sandbox.faults.pending, { interval: 1 }).toBe(0)
    await killServer(server)
    await Promise.all([...sending, shop])
    struck++

    await outliveLeases(pool)
    server = await start()
    await Promise.all(traffic.slice(0, RETURN).map(insist))
    await settleAll()
    alone += traffic.length - RETURN

    expect(await pagoOf(toCapture)).toEqual({ estado: 'CAPTURADO', montoCapturado: 59, montoDevuelto: 0 })
    expect(await pagoOf(toCancel)).toEqual({ estado: 'ANULADO', montoCapturado: 0, montoDevuelto: 0 })
    expect(await pagoOf(toRefund)).toEqual({ estado: 'CAPTURADO', montoCapturado: 59, montoDevuelto: 9 })
    const { ours, theirs } = await comparedBooks({ sandbox }, db)
    expect(theirs).toEqual(ours)
    everything.push(toCapture, toCancel, toRefund, ...traffic)
  }

  expect(struck).toBe(rounds)
  // A customer who insisted knows how it ended, and it ended so: a pedido, or a card that said no.
  const pedidos = await db
    .selectFrom('pedido')
    .innerJoin('pago', (join) =>
      join.onRef('pago.codigoEmpresa', '=', 'pedido.codigoEmpresa').onRef('pago.idPedido', '=', 'pedido.idPedido'),
    )
    .select(['pedido.idPedido', 'pedido.idSolicitud', 'pedido.estado', 'pago.estado as pago'])
    .execute()
  const byId = new Map(pedidos.map((one) => [one.idPedido, one]))
  for (const { answer, solicitud } of everything) {
    if (answer?.status !== 201) continue
    expect(byId.get(answer.idPedido!)?.idSolicitud).toBe(solicitud.idSolicitud)
  }
  // One request, one valid pedido; its money is held or taken, and that of any other is not.
  const standing = pedidos.filter(({ estado }) => estado === 'RECIBIDO')
  expect(new Set(standing.map(({ idSolicitud }) => idSolicitud)).size).toBe(standing.length)
  expect(
    [...new Set(standing.map(({ pago }) => pago))].filter((pago) => !['AUTORIZADO', 'CAPTURADO'].includes(pago)),
  ).toEqual([])
  const fallen = pedidos.filter(({ estado }) => estado !== 'RECIBIDO')
  expect(
    [...new Set(fallen.map(({ pago }) => pago))].filter((pago) => !['RECHAZADO', 'ANULADO', 'DEVUELTO'].includes(pago)),
  ).toEqual([])
  const sums = await pool.query(
    `select (select count(*)::int from pago_operacion where estado = 'PENDIENTE') as abiertas,
         (select coalesce(sum(stock_tomado), 0) from pedido_linea) as tomado,
         (select 100000 - stock from articulo_local where codigo_empresa = 10 and codigo_local = 1 and art_codigo = '001010') as faltante`,
  )
  expect(sums.rows[0].abiertas).toBe(0)
  expect(Number(sums.rows[0].tomado)).toBe(Number(sums.rows[0].faltante))
  if (rounds > STEPS.length) {
    const { theirs } = await comparedBooks({ sandbox }, db)
    const sum = (of: 'held' | 'taken') => theirs.reduce((all, one) => all + one[of], 0)
    console.info(
      `${rounds} kills, ${everything.length} pedidos asked for, ${alone} of them left to the reconciler, ` +
        `${sandbox.purchases().length} purchases; both books: ${sum('held')} cents held, ${sum('taken')} taken`,
    )
  }
})
