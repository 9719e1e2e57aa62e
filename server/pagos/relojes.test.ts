// A server's clock was two hours ahead, and was corrected.
import { randomUUID } from 'node:crypto'
import { addCard, makeRoom, pay, pedidoConTarjeta, test } from '../testing/pagos.ts'
import { PATH_PEDIDO } from '../testing/pedidos.ts'
import { createUsuariosDeHoy, killServer, nextFranja, startServerProcess } from '../testing/proceso.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { expect } from '../testing/test.ts'
import { reconcilePagos } from './reconcile-pagos.ts'

const HOURS = 2 * 3_600_000

test('a charge written down two hours ahead ends once the clock is right', async ({ app, clock, pagador }) => {
  // covers: C-24 A-61
  app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
  const { body, llave } = await pay(app, pagador)
  expect(body.estado).toBe('PENDIENTE_PAGO')
  const { db } = app.database
  const ahead = new Date(clock.now().getTime() + HOURS)
  const left = { creado: ahead, revisar: ahead, tomadoPor: randomUUID(), tomadoHasta: ahead }
  await db.updateTable('pago').set(left).where('idPedido', '=', llave.idPedido).execute()
  await reconcilePagos(app.deps)
  const { estado } = await db
    .selectFrom('pago')
    .select('estado')
    .where('idPedido', '=', llave.idPedido)
    .executeTakeFirstOrThrow()
  expect(estado).toBe('AUTORIZADO')
})

test('a server whose clock is ahead writes the time of the database', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-24 A-61
  const { sandbox } = app
  await makeRoom(db)
  const [usuario] = await createUsuariosDeHoy(db, 1)
  const idPaymentProfile = await addCard(app, usuario!, TARJETA.visa)
  const ahead = `data:text/javascript,const real = Date;
    globalThis.Date = class extends real {
      constructor(...args) { if (args.length === 0) super(real.now() + ${HOURS}); else super(...args) }
      static now() { return real.now() + ${HOURS} }
    }`
  const server = await startServerProcess(databaseUrl, {
    NODE_OPTIONS: `--import ${JSON.stringify(ahead.replace(/\s+/g, ' ').replaceAll(' ', '%20'))}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    TARJETAS_URL: sandbox.url,
    TARJETAS_CLAVE_PUBLICA: sandbox.publicKey,
    TARJETAS_CLAVE_PRIVADA: sandbox.privateKey,
    TARJETAS_SECRETO_AVISOS: sandbox.secret,
    TARJETAS_ESPERA_MS: '500',
    TRABAJOS: 'no',
  })
  onTestFinished(() => killServer(server))
  await db
    .updateTable('sesion')
    .set({ vence: new Date(Date.now() + HOURS / 2) })
    .execute()
  sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
  const answer = await fetch(`${server.url}/products-app-en-casa/api/${PATH_PEDIDO}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sesion': usuario!.token },
    body: JSON.stringify(pedidoConTarjeta({ usuario: usuario!, idPaymentProfile }, 1, nextFranja())),
  })
  expect(answer.status).toBe(201)
  const { idPedido } = (await answer.json()) as { idPedido: number }
  const { rows } = await app.database.pool.query(
    `select creado < now() + interval '1 minute' as creado, revisar < now() + interval '10 minutes' as revisar
     from pago where id_pedido = $1`,
    [idPedido],
  )
  expect(rows).toEqual([{ creado: true, revisar: true }])
})
