// A customer's call that is under way when the session ends writes nothing: the account may be another's by now.
import { randomUUID } from 'node:crypto'
import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import type { TestApp } from '../testing/app.ts'
import { askLate } from '../testing/ask-late.ts'
import { createUsuario, expect, test } from '../testing/test.ts'
import { walkCalls } from '../testing/walk-calls.ts'

const LEE = 'only reads; it is a POST because of what it is asked about'
const DOCUMENTO = 'only where the company keeps debts: saldo/documento.test.ts'
const PROVEEDOR = 'holds nothing while the card provider is asked, and looks before: pagos-web/recuperadas.test.ts'

/** Calls that need not see that the session has ended, and why. */
const NO_MIRAN: Readonly<Record<string, string>> = {
  'POST pedidos/:idPedido/cotizar': LEE,
  'POST pedidos/:idPedido/repetir': LEE,
  'POST pedidos/:idPedido/verificar-pago': 'asks how a payment ended that was begun before, as a job does too',
  'POST pagos-web/customer': 'another customer than the one known is tried in pagos-web/altas.test.ts',
  'DELETE pagos-web/payment-profile': PROVEEDOR,
  'POST pagos-web/payment-profile/baja': PROVEEDOR,
  'POST usuarios/:id/confirmacion-correo': 'its letter goes to the e-mail of the account, whatever it is by then',
  'POST usuarios/prueba-documento/codigo': DOCUMENTO,
  'POST usuarios/prueba-documento': DOCUMENTO,
  'POST token-servicio': 'keeps nothing here',
}

/** Reads that write. */
const ESCRIBEN = ['GET self/compras/:id/codigo']

const isDelCliente = ({ access }: Call) => access === 'usuario' || (typeof access === 'object' && 'dueno' in access)

const writing = (Object.entries(contract) as [string, Call][]).filter(
  ([name, call]) => isDelCliente(call) && (!name.startsWith('GET ') || ESCRIBEN.includes(name)),
)

/** What requests count, and the sessions, which the test itself ends. */
const APARTE = ['intento', 'sesion']

/** What every table holds, in one number for each. */
async function readAll({ database }: TestApp): Promise<object> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const each = rows
    .filter(({ name }) => !APARTE.includes(name))
    .map(({ name }) => `select '${name}' as name, sum(hashtextextended(t::text, 0)) as suma from ${name} t`)
  const { rows: sums } = await database.pool.query<{ name: string; suma: string }>(each.join(' union all '))
  return Object.fromEntries(sums.map(({ name, suma }) => [name, suma]))
}

test('no call of a customer writes once the session has ended', async ({ app, db }) => {
  // covers: A-18 C-03 C-08 K-10
  const names = writing.map(([name]) => name)
  expect(Object.keys(NO_MIRAN).filter((name) => !names.includes(name))).toEqual([])
  const wrong: string[] = []
  let idUsuario = 0
  let antes: object = {}
  await walkCalls(
    app,
    db,
    writing.filter(([name]) => !(name in NO_MIRAN)),
    async (name, _call, _right, answer) => {
      const { error } = answer.json()
      if (error !== 'Sesion.ERROR_SESION_VENCIDA') wrong.push(`${name} answers ${answer.statusCode} ${error ?? ''}`)
      const ahora = Object.entries(await readAll(app))
      const written = ahora.filter(([tabla, suma]) => antes[tabla as never] !== suma)
      if (written.length > 0) wrong.push(`${name} writes ${written.map(([tabla]) => tabla).join()}`)
    },
    async (send) => {
      antes = await readAll(app)
      return askLate(app, idUsuario, send)
    },
    async (_name, found) => {
      idUsuario = found.idUsuario
      return undefined
    },
  )
  expect(wrong).toEqual([])
}, 120_000)

test('a call that may be repeated writes nothing once the session has ended', async ({ app, db }) => {
  // covers: K-09 A-18
  const usuario = await createUsuario(db)
  const antes = await readAll(app)
  const headers = { 'x-solicitud': randomUUID() }
  const answer = await askLate(app, usuario.idUsuario, () =>
    app.as(usuario).post('listas', { nombre: 'Asado' }, { headers }),
  )
  expect(answer).toMatchObject({ status: 401, body: { error: 'Sesion.ERROR_SESION_VENCIDA' } })
  expect(await readAll(app)).toEqual(antes)
})
