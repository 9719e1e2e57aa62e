// Waiting letters go with a changed e-mail: those of its person, and nobody else's.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { pathOf } from '../testing/baja.ts'
import { createUsuario, expect, test } from '../testing/test.ts'

const HERE = { 'x-empresa': '10', 'x-red': '1' }
const THERE = { 'x-empresa': '20', 'x-red': '2', 'x-plataforma': 'ANDROID' }

/** Where the waiting letters to an address are. */
async function waiting(db: Db, email: string) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tarea where datos->>'email' = ${email}
    union all select count(*)::int from graphile_worker._private_jobs where payload->>'email' = ${email}`.execute(db)
  return rows.reduce((sum, { n }) => sum + n, 0)
}

test('a letter stays when the same e-mail is changed in another network', async ({ app, db }) => {
  // covers: C-02 C-07 A-84
  await sql`insert into red (red, nombre, pais) values (2, 'Otra red', 233)`.execute(db)
  await sql`update empresa set red = 2 where codigo_empresa = 20`.execute(db)
  const email = `${randomUUID().slice(0, 8)}@ejemplo.uy`
  const [owner, clave] = [await createUsuario(db, { email }), 'Tucan.9-lampara']
  const persona = { email, clave, nombre: 'Juan', apellido: 'Perez', pais: 233, codigoEmpresa: 20, red: 2 }
  const other = (await app.post('usuarios', persona, { headers: THERE })).body
  expect((await app.put('usuarios/restablecer-password', { email }, { headers: HERE })).status).toBe(200)
  const changed = { email: `otro.${email}`, clave }
  const at = app.as({ token: other.sesion.token })
  expect((await at.put(pathOf(other), changed, { headers: THERE })).status).toBe(200)
  expect(await waiting(db, email)).toBe(1)
  const own = { email: `mio.${email}`, clave: owner.clave }
  expect((await app.as(owner).put(pathOf(owner), own)).status).toBe(200)
  expect(await waiting(db, email)).toBe(0)
})

test('a letter with the key of version 5.5.9 goes with the e-mail too', async ({ app, db }) => {
  // covers: C-02 C-07
  const owner = await createUsuario(db)
  const { email } = owner
  const llave = `carta-${createHash('sha256').update(email).digest('hex')}-${randomUUID()}`
  const datos = JSON.stringify({ red: 1, codigoEmpresa: 10, email, solicitado: app.clock.now() })
  await sql`insert into tarea (tarea, datos, llave, intentos) values ('enviar_clave_temporal', ${datos}, ${llave}, 5)`.execute(
    db,
  )
  expect(await waiting(db, email)).toBe(1)
  const changed = { email: `otro.${email}`, clave: owner.clave }
  expect((await app.as(owner).put(pathOf(owner), changed)).status).toBe(200)
  expect(await waiting(db, email)).toBe(0)
})
