// Checks what ends a job of letters early: a letter that could not be written down at once, and a server that stops.
import pg from 'pg'
import type { Transporte } from '../../correo/transporte.ts'
import { makeRoom } from '../../testing/pagos.ts'
import { PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { test as base, createUsuario, expect } from '../../testing/test.ts'
import { sendCartas } from './send-carta.ts'

const test = base.extend('llaves', async ({ app, db }) => {
  await makeRoom(db)
  const llaves: { codigoEmpresa: number; idPedido: number }[] = []
  for (let n = 0; n < 3; n++) {
    const usuario = await createUsuario(db)
    const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
    llaves.push({ codigoEmpresa: 10, idPedido: body.idPedido })
  }
  return llaves
})

const ALONE = ['fulfilled', 'rejected', 'rejected']

/** Counts the letters, and calls this at each. */
function openCorreo(sent: string[], onSend = () => {}): Transporte {
  return {
    async send(_para, _correo, id) {
      sent.push(id)
      onSend()
    },
    answers: async () => true,
    giveUpHung: () => false,
    isSilence: () => false,
    close: () => {},
  }
}

test('a letter that a lost connection kept from being written down is, alone', async ({
  app,
  databaseUrl,
  llaves,
  db,
  onTestFinished,
}) => {
  // covers: C-24
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin; lock table carta_enviada in exclusive mode')
  const sent: string[] = []
  const sending = sendCartas({ ...app.deps, correo: openCorreo(sent) }, llaves)
  const cut = new Set<number>()
  // Twice, so that it has tried again.
  await expect
    .poll(async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid, pg_terminate_backend(pid) from pg_locks
         where relation = 'carta_enviada'::regclass and not granted`,
      )
      for (const { pid } of rows) cut.add(pid)
      return cut.size
    })
    .toBe(2)
  await client.query('rollback')
  // Meanwhile another process may have been given the others.
  expect((await sending).map(({ status }) => status)).toEqual(ALONE)
  expect(sent).toHaveLength(1)
  expect(await db.selectFrom('cartaEnviada').select('idPedido').execute()).toEqual([{ idPedido: llaves[0]!.idPedido }])
})

test('a server that stops sends no more than the letter in hand', async ({ app, llaves }) => {
  // covers: C-24
  const stopping = new AbortController()
  const sent: string[] = []
  const correo = openCorreo(sent, () => stopping.abort())
  const results = await sendCartas({ ...app.deps, correo }, llaves, stopping.signal)
  expect(results.map(({ status }) => status)).toEqual(ALONE)
  expect(sent).toHaveLength(1)
})

test('a letter that was written down is not sent again by a job that comes back', async ({ app, llaves }) => {
  // covers: C-24
  const sent: string[] = []
  const deps = { ...app.deps, correo: openCorreo(sent) }
  await sendCartas(deps, llaves.slice(0, 2))
  const again = await sendCartas(deps, llaves)
  expect(again.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(sent).toEqual(llaves.map(({ idPedido }) => expect.stringContaining(String(idPedido))))
})
