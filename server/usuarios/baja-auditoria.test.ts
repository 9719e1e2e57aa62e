// A search that showed a person is removed with the account, even if it would not find them now.
import { randomUUID } from 'node:crypto'
import { createAdministrador, createUsuario, expect, test } from '../testing/test.ts'
import { tablesWith } from '../testing/texto.ts'

test('a search that showed a person by a surname they changed since goes too', async ({ app, db }) => {
  // covers: C-03 A-32
  const soltera = `Zarazola${randomUUID().slice(0, 8)}`
  const usuario = await createUsuario(db, { apellido: soltera })
  const admin = await createAdministrador(db)
  const path = `usuarios/${usuario.idUsuario}`
  const query = { tipo: 1, filtro: soltera, page: 0, size: 1 }
  expect((await app.as(admin).get('usuarios/busqueda', { query })).body.contenido).toMatchObject([
    { idUsuario: usuario.idUsuario },
  ])
  expect((await app.as(usuario).put(path, { apellido: 'Casada' })).status).toBe(200)
  expect(await tablesWith(app, soltera)).toEqual(['public.auditoria_texto'])
  expect((await app.as(usuario).delete(path, { body: { idMotivoBaja: 2, clave: usuario.clave } })).status).toBe(200)
  expect(await tablesWith(app, soltera)).toEqual([])
})
