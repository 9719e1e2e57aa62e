// An account holds one slot of an empresa, whatever its tabs, shops and carritos ask for.
import { randomUUID } from 'node:crypto'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { LOCALES, MANIANA } from '../testing/mundo.ts'
import { createUsuario, EMPRESA, expect, franja, test, zonaRetiro } from '../testing/test.ts'
import { createUsuarioAplicacion, type UsuarioDePrueba } from '../testing/usuarios.ts'

/** Pickup tomorrow at two shops of Ceibo. */
const SLOTS = [1, 2].flatMap((codigoLocal) => [1, 2].map((numero) => franja(zonaRetiro(codigoLocal), 4, numero)))

const hold = (app: TestApp, usuario: UsuarioDePrueba, idFranja: number) =>
  app.as(usuario).post(`franjas-entrega/${idFranja}/reserva`, { codigoEmpresa: usuario.codigoEmpresa, fecha: MANIANA })

/** How many places of each slot of an empresa are taken, and which slots are held. */
async function taken(db: Db, codigoEmpresa: number) {
  const places = await db
    .selectFrom('franjaDia')
    .select('idFranja')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('ocupados', '>', 0)
    .execute()
  const holds = await db
    .selectFrom('reservaFranja')
    .select('idFranja')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .execute()
  return { ocupadas: places.map(({ idFranja }) => idFranja), reservadas: holds.map(({ idFranja }) => idFranja) }
}

const only = (idFranja: number) => ({ ocupadas: [idFranja], reservadas: [idFranja] })

test('an account that holds a second slot releases the first', async ({ app, db }) => {
  // covers: CX-09
  await forgetAll(db)
  const [holder, other] = [await createUsuario(db), await createUsuario(db)]
  // The last is of another shop: another carrito, and the same account.
  for (const idFranja of SLOTS) {
    expect((await hold(app, holder, idFranja)).status).toBe(201)
    expect(await taken(db, EMPRESA.ceibo)).toEqual(only(idFranja))
  }
  await db.updateTable('franja').set({ cupo: 1 }).where('idFranja', '=', SLOTS[0]!).execute()
  // The usuario who waited for the place finds it free.
  expect((await hold(app, other, SLOTS[0]!)).status).toBe(201)
  // Refused, a hold leaves the one there was.
  expect((await hold(app, holder, SLOTS[0]!)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  expect((await taken(db, EMPRESA.ceibo)).reservadas.sort()).toEqual([SLOTS[0]!, SLOTS.at(-1)!].sort())
})

test('forty simultaneous holds of one account leave one', async ({ app, db }) => {
  // covers: CX-09
  await forgetAll(db)
  await db.updateTable('franja').set({ cupo: 8 }).execute()
  const holder = await createUsuario(db)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => hold(app, holder, SLOTS[n % SLOTS.length]!)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const { ocupadas, reservadas } = await taken(db, EMPRESA.ceibo)
  expect(reservadas).toHaveLength(1)
  expect(ocupadas).toEqual(reservadas)
})

test('a person may hold a slot in each empresa at once', async ({ app, db }) => {
  // covers: CX-09
  await forgetAll(db)
  const ana = await createUsuario(db)
  const enHuerta = await createUsuarioAplicacion(db, ana, EMPRESA.huerta)
  const { codigoLocal } = LOCALES.find(({ codigoEmpresa }) => codigoEmpresa === EMPRESA.huerta)!
  const otra = franja(zonaRetiro(codigoLocal), 4, 2)
  expect((await hold(app, ana, SLOTS[0]!)).status).toBe(201)
  expect((await hold(app, enHuerta, otra)).status).toBe(201)
  expect(await taken(db, EMPRESA.ceibo)).toEqual(only(SLOTS[0]!))
  expect(await taken(db, EMPRESA.huerta)).toEqual(only(otra))
})

test('a hold that waits for its slot keeps no other of its address waiting', async ({ app, db }) => {
  const { pool } = app.database
  // covers: CX-09
  await forgetAll(db)
  await db.deleteFrom('intento').execute()
  const unproved = { correoVerificado: null }
  const [holder, uno, otro] = await Promise.all([
    createUsuario(db),
    createUsuario(db, unproved),
    createUsuario(db, unproved),
  ])
  expect((await hold(app, holder, SLOTS[0]!)).status).toBe(201)
  const owner = await pool.connect()
  try {
    await owner.query('begin')
    await owner.query('select from franja_dia where id_franja = $1 for update', [SLOTS[0]])
    const waits = hold(app, uno, SLOTS[0]!)
    await expect.poll(() => countWaiting(pool)).toBe(1)
    expect((await hold(app, otro, SLOTS[1]!)).status).toBe(201)
    await owner.query('rollback')
    expect((await waits).status).toBe(201)
  } finally {
    owner.release(true)
  }
})

test('a hold that is refused or repeated is not counted', async ({ app, db }) => {
  // covers: CX-09 K-09
  await forgetAll(db)
  await db.deleteFrom('intento').execute()
  const usuario = await createUsuario(db, { correoVerificado: null })
  const headers = { 'x-solicitud': randomUUID() }
  const body = { codigoEmpresa: usuario.codigoEmpresa, fecha: MANIANA }
  const again = () => app.as(usuario).post(`franjas-entrega/${SLOTS[0]}/reserva`, body, { headers })
  const first = await again()
  for (let n = 0; n < 12; n++) {
    expect(await again()).toMatchObject({ status: 201, body: first.body })
    expect((await hold(app, usuario, 999_999)).body.error).toBe('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  }
  const { cantidad } = await db
    .selectFrom('intento')
    .select((eb) => eb.fn.max('cantidad').as('cantidad'))
    .where('clave', 'like', 'reserva%')
    .executeTakeFirstOrThrow()
  expect(cantidad).toBe(1)
})

test('accounts nobody has proved hold half of a slot, at once or one by one', async ({ app, db, clock }) => {
  // covers: CX-09
  await forgetAll(db)
  await db.deleteFrom('intento').execute()
  await db.updateTable('franja').set({ cupo: 7 }).where('idFranja', 'in', SLOTS).execute()
  const strangers = await Promise.all(Array.from({ length: 12 }, () => createUsuario(db, { correoVerificado: null })))
  const answers = await Promise.all(strangers.map((usuario) => hold(app, usuario, SLOTS[0]!)))
  const held = strangers.filter((_, i) => answers[i]!.status === 201)
  expect(held).toHaveLength(4)
  expect(answers.filter(({ body }) => body.error === 'Entregas.ERROR_FRANJA_SIN_CUPO')).toHaveLength(8)
  // Their own hold is renewed, and the other half is for the others.
  expect((await hold(app, held[0]!, SLOTS[0]!)).status).toBe(201)
  for (let n = 0; n < 3; n++) expect((await hold(app, await createUsuario(db), SLOTS[0]!)).status).toBe(201)
  expect((await hold(app, await createUsuario(db), SLOTS[0]!)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  // An expired hold is free for others, also when its holder comes back. A person proved by now no longer counts.
  clock.advance({ minutes: 11 })
  const others = strangers.filter((one) => !held.includes(one))
  for (const usuario of others.slice(0, 4)) expect((await hold(app, usuario, SLOTS[0]!)).status).toBe(201)
  for (const usuario of held)
    expect((await hold(app, usuario, SLOTS[0]!)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  await db
    .updateTable('usuario')
    .set({ correoVerificado: clock.now() })
    .where('idUsuario', '=', others[0]!.idUsuario)
    .execute()
  expect((await hold(app, others[0]!, SLOTS[0]!)).status).toBe(201)
  expect((await hold(app, held[0]!, SLOTS[0]!)).status).toBe(201)
  await forgetAll(db)
})

test('an expired hold that nobody took is no second half for strangers', async ({ app, db, clock }) => {
  // covers: CX-09
  await forgetAll(db)
  await db.deleteFrom('intento').execute()
  await db.updateTable('franja').set({ cupo: 8 }).where('idFranja', 'in', SLOTS).execute()
  const strangers = await Promise.all(Array.from({ length: 8 }, () => createUsuario(db, { correoVerificado: null })))
  const [early, late] = [strangers.slice(0, 4), strangers.slice(4)]
  for (const usuario of early) expect((await hold(app, usuario, SLOTS[0]!)).status).toBe(201)
  clock.advance({ minutes: 11 })
  for (const usuario of late) expect((await hold(app, usuario, SLOTS[0]!)).status).toBe(201)
  for (const usuario of early)
    expect((await hold(app, usuario, SLOTS[0]!)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  expect((await hold(app, await createUsuario(db), SLOTS[0]!)).status).toBe(201)
  await forgetAll(db)
})

async function forgetAll(db: Db): Promise<void> {
  await db.deleteFrom('reservaFranja').execute()
  await db.deleteFrom('franjaDia').execute()
}

test('accounts nobody has proved hold 12 places an hour, 60 from an address', async ({ app, db, clock }) => {
  // covers: CX-09
  await forgetAll(db)
  await db.deleteFrom('intento').execute()
  const room = db.updateTable('franja').set({ cupo: 200 }).where('codigoEmpresa', '=', EMPRESA.ceibo)
  await room.where('idFranja', 'in', SLOTS).execute()
  const unproved = { correoVerificado: null }
  const tooMany = { status: 429, body: { error: 'Sesion.ERROR_DEMASIADOS_INTENTOS' } }
  const one = await createUsuario(db, unproved)
  const holds = async (usuario: UsuarioDePrueba, times: number) => {
    for (let n = 0; n < times; n++) expect((await hold(app, usuario, SLOTS[n % 2]!)).status, `${n}`).toBe(201)
  }
  await holds(one, 12)
  expect(await hold(app, one, SLOTS[0]!)).toMatchObject(tooMany)
  // Accounts made for it, all from one address.
  for (let n = 0; n < 60 - 12; n++) await holds(await createUsuario(db, unproved), 1)
  expect(await hold(app, await createUsuario(db, unproved), SLOTS[0]!)).toMatchObject(tooMany)
  // A confirmed e-mail proves an account, and so does time.
  await holds(await createUsuario(db), 13)
  clock.advance({ hours: 1 })
  await holds(one, 1)
  await forgetAll(db)
})
