// A database that is there and takes nothing: full, failing, or only to be read.
import { CompiledQuery } from 'kysely'
import { buildTestApp } from '../testing/app.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect, test } from '../testing/test.ts'

test('a pedido on a full disk is answered 503, and /salud says so', async ({ app, db, databaseUrl }) => {
  // covers: C-24 K-06
  const usuario = await createUsuario(db)
  const refuse = (table: string, code: string) =>
    db.executeQuery(
      CompiledQuery.raw(`create or replace function sin_lugar() returns trigger language plpgsql as
        $$ begin raise exception 'no' using errcode = '${code}'; end $$;
        create or replace trigger sin_lugar before insert on ${table} execute function sin_lugar()`),
    )
  const admit = (table: string) => db.executeQuery(CompiledQuery.raw(`drop trigger sin_lugar on ${table}`))
  expect((await app.get('/salud')).body).toEqual({ estado: 'OK' })
  for (const code of ['53200', '53400', '57P05', '58000', '08006', '08P01']) {
    await refuse('pedido', code)
    const { status, headers } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
    expect([code, status]).toEqual([code, 503])
    expect(headers['retry-after']).toBeDefined()
  }
  await refuse('pedido', '53100')
  expect((await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).status).toBe(503)
  expect(await app.get('/salud')).toMatchObject({ status: 503, body: { estado: 'SIN_ESPACIO' } })
  await admit('pedido')
  expect((await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).status).toBe(201)

  // No pedido was placed at this server: it learns by writing itself.
  const other = await buildTestApp({ databaseUrl })
  try {
    await refuse('salud', '53100')
    expect(await other.get('/salud')).toMatchObject({ status: 503, body: { estado: 'SIN_ESPACIO' } })
  } finally {
    await admit('salud')
    await other.close()
  }
})
