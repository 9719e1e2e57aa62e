// A picker needs no more of a customer than a first name and an initial: every call of the shop is walked as a picker.
import type { PermisoLocal } from '@surtido/contract/permisos'
import { rolesCon } from '@surtido/rules/personal'
import { sql } from 'kysely'
import { alcanceOf, calls, permisoOf, requestOf } from '../testing/acceso.ts'
import { createPropio, makeReady } from '../testing/propio.ts'
import { findEncontrados } from '../testing/requests.ts'
import { createAdministrador, expect, test } from '../testing/test.ts'

const RESERVADO = /Zzyxapellido|099777555|Qqwertcalle|reservada@/i
/** It tells ids and versions, and has no end (`eventos.test.ts`). */
const STREAM = 'GET gestion/eventos'

test('no answer to a picker has a customer’s surname, phone, street or e-mail', async ({ app, db }) => {
  //
  const served: string[] = []
  for (const [name, call] of calls) {
    const permiso = permisoOf(call)
    const roles: readonly string[] = alcanceOf(call) && permiso ? rolesCon(permiso as PermisoLocal) : []
    if (!roles.includes('PREPARADOR') || name === STREAM) continue
    const { usuario } = await createPropio(app, db)
    const { idUsuario } = usuario
    const email = `reservada@${idUsuario}.example`
    const datos = { apellido: 'Zzyxapellido', numeroCelular: '099777555', email }
    await db.updateTable('usuario').set(datos).where('idUsuario', '=', idUsuario).execute()
    await sql`update pedido set direccion = jsonb_set(direccion, '{calle}', '"Qqwertcalle"')
      where id_usuario = ${idUsuario} and direccion is not null`.execute(db)
    const request = requestOf(name, call, () => 1, await findEncontrados(app, db, { ...usuario, email }))
    await makeReady(db, name, usuario)
    const { token } = await createAdministrador(db, { roles: [['PREPARADOR', 1]] })
    const { statusCode, body } = await app.fastify.inject({ ...request, headers: { 'x-sesion': token } })
    expect(body, name).not.toMatch(RESERVADO)
    if (statusCode === 200) served.push(name)
  }
  expect(served.length).toBeGreaterThan(10)
})
