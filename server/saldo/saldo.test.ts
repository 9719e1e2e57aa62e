import { randomInt } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { proveDocumento } from '../testing/saldo.ts'
import { createUsuario, createUsuarioAplicacion, EMPRESA, expect, test } from '../testing/test.ts'

const PATH = 'usuarios/saldo-deuda-dorado'
const codigoEmpresa = EMPRESA.dorado

/** Somebody of the company, with a document that nobody else has and that they have proved. */
async function createDeudor(db: Db, numeroDocumento: string | null = `${randomInt(1e7, 1e8)}`) {
  const idTipoDocumento = numeroDocumento === null ? null : 4
  const usuario = await createUsuario(db, { codigoEmpresa, idTipoDocumento, numeroDocumento })
  if (numeroDocumento !== null) await proveDocumento(db, usuario, numeroDocumento.replace(/^0/, ''))
  return { ...usuario, numeroDocumento: numeroDocumento ?? '' }
}

const addSaldo = (db: Db, documento: string, rest: { codigoEmpresa?: number; plan?: number; pans?: string[] } = {}) =>
  db
    .insertInto('saldo')
    .values({
      codigoEmpresa,
      plan: 1000,
      saldo: 5230.5,
      deuda: 1200,
      fechaEjecucion: '2026-03-10',
      pans: ['************1234'],
      ...rest,
      documento,
    })
    .execute()

const REGISTRO = {
  plan: 1000,
  saldo: 5230.5,
  deuda: 1200,
  fechaEjecucion: '2026-03-10',
  numerosPANPorDocumento: [{ pan: '************1234' }],
}

test('a person reads the debts of their own document, by plan and uncached', async ({ app, db }) => {
  // covers: C-10 K-21 E-05 A-71
  const ana = await createDeudor(db)
  expect((await app.as(ana).get(PATH)).body).toEqual([])
  await addSaldo(db, ana.numeroDocumento)
  await addSaldo(db, ana.numeroDocumento, { plan: 3, pans: [] })
  const answer = await app.as(ana).get(PATH)
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(answer.body).toEqual([{ ...REGISTRO, plan: 3, numerosPANPorDocumento: [] }, REGISTRO])
})

test('a person may name their own document in any spelling, and no other', async ({ app, db }) => {
  // covers: A-38 C-10
  const ana = await createDeudor(db, '06543217')
  const bruno = await createDeudor(db)
  const nadie = await createDeudor(db, null)
  for (const { numeroDocumento } of [ana, bruno]) await addSaldo(db, numeroDocumento.replace(/^0/, ''))
  for (const documento of ['06543217', '6.543.217', '654321-7', ''])
    expect(await app.as(ana).get(PATH, { query: { documento } }), documento).toMatchObject({
      status: 200,
      body: [REGISTRO],
    })
  const noAutorizado = { status: 403, body: { error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' } }
  for (const documento of [bruno.numeroDocumento, '0', '654321', '%', '.'])
    expect(await app.as(ana).get(PATH, { query: { documento } }), documento).toMatchObject(noAutorizado)
  // An account without a document cannot borrow one either.
  expect(await app.as(nadie).get(PATH, { query: { documento: ana.numeroDocumento } })).toMatchObject(noAutorizado)
  expect(await app.as(nadie).get(PATH)).toMatchObject({ status: 200, body: [] })
  expect((await app.get(PATH, { query: { documento: ana.numeroDocumento } })).status).toBe(401)
})

test('nobody reads other debts by claiming one document after another', async ({ app, db }) => {
  // covers: A-38 C-10
  const ana = await createDeudor(db, null)
  const say = (documento: string) =>
    app.as(ana).put(`usuarios/${ana.idUsuario}`, { idTipoDocumento: 4, numeroDocumento: documento })
  const deudores = await Promise.all(Array.from({ length: 6 }, () => createDeudor(db)))
  for (const { numeroDocumento } of deudores) await addSaldo(db, numeroDocumento)
  const seen: number[] = []
  for (const { numeroDocumento } of deudores) {
    const { status } = await say(numeroDocumento)
    // The same once more is no other.
    expect((await say(numeroDocumento)).status).toBe(status)
    if (status === 200) seen.push((await app.as(ana).get(PATH)).body.length)
    else expect(status).toBe(429)
  }
  // Writing a document there proves none, and the profile takes no more of them in a day (CX-25).
  expect(seen).toEqual([0, 0, 0, 0, 0])
})

test('outside empresa 999 there is no saldo, even for a person with a debt there', async ({ app, db }) => {
  // covers: G-04 P-05
  const ana = await createDeudor(db)
  await addSaldo(db, ana.numeroDocumento)
  await addSaldo(db, ana.numeroDocumento, { codigoEmpresa: EMPRESA.ceibo })
  expect((await app.as(ana).get(PATH)).body).toEqual([REGISTRO])
  const enCeibo = await createUsuarioAplicacion(db, ana, EMPRESA.ceibo)
  expect(await app.as(enCeibo).get(PATH)).toMatchObject({ status: 200, body: [] })
})

test('a financial system that is down answers 503, and its debts come back after', async ({ app, db }) => {
  // covers: C-10 X-12
  const ana = await createDeudor(db)
  await addSaldo(db, ana.numeroDocumento)
  await app.database.pool.query('alter table saldo rename to saldo_ausente')
  try {
    expect(await app.as(ana).get(PATH)).toMatchObject({
      status: 503,
      body: {
        error: 'Saldo.ERROR_NO_DISPONIBLE',
        mensaje: 'Lo sentimos, ha ocurrido un error. Intente nuevamente.',
      },
    })
  } finally {
    await app.database.pool.query('alter table saldo_ausente rename to saldo')
  }
  expect((await app.as(ana).get(PATH)).body).toEqual([REGISTRO])
})
