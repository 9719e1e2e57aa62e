// Checks that texts of the shop and searches with a person's former name are removed with the account.
import { randomUUID } from 'node:crypto'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { linea } from '../testing/pedidos.ts'
import { AHORA, ART, createAdministrador, createUsuario, expect, test } from '../testing/test.ts'
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
  expect(await tablesWith(app, soltera)).toEqual(['public.auditoria_texto', 'public.usuario_anterior'])
  expect((await app.as(usuario).delete(path, { body: { idMotivoBaja: 2, clave: usuario.clave } })).status).toBe(200)
  expect(await tablesWith(app, soltera)).toEqual([])
})

test('what the shop wrote with a name that its customer changed goes too', async ({ app, db }) => {
  // covers: C-03
  const n = randomUUID().slice(0, 8)
  const [soltera, antes] = [`Zarazola${n}`, `antes.${n}@ejemplo.uy`]
  const celular = `09${String(Number.parseInt(n, 16)).padStart(10, '0').slice(-7)}`
  const usuario = await createUsuario(db, { apellido: soltera, email: antes, numeroCelular: celular })
  const path = `usuarios/${usuario.idUsuario}`
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const said = [`Hoy viene ${soltera}`, `Como ${antes}`, `Llamar al ${celular}`]
  for (const texto of said) {
    expect((await jefa.as.put(`gestion/locales/1/mensajes/${randomUUID()}`, { texto })).status).toBe(200)
    const vista = { nombre: texto.slice(0, 40), filtros: { texto: soltera.toUpperCase() }, version: 0 }
    expect((await jefa.as.put(`gestion/locales/1/vistas/${randomUUID()}`, vista)).status).toBe(200)
  }
  const otro = {
    apellido: 'Casada',
    email: `despues.${n}@ejemplo.uy`,
    numeroCelular: '099111000',
    clave: usuario.clave,
  }
  for (const cambio of [otro, { apellido: 'Viuda' }]) expect((await app.as(usuario).put(path, cambio)).status).toBe(200)
  // The shop still calls them so.
  const tarde = { texto: `Volvió ${soltera}` }
  expect((await jefa.as.put(`gestion/locales/1/mensajes/${randomUUID()}`, tarde)).status).toBe(200)
  await app
    .as(await createAdministrador(db))
    .get('usuarios/busqueda', { query: { tipo: 1, filtro: soltera, page: 0, size: 1 } })
  const { body: datos } = await app.as(usuario).get(`${path}/datos`, { query: { formato: 'json' } })
  expect(datos.anteriores).toHaveLength(2)
  for (const one of [{ apellido: 'Casada' }, { apellido: soltera, email: antes, numeroCelular: celular }])
    expect(datos.anteriores).toContainEqual(expect.objectContaining(one))

  const comentario = `Soy ${soltera}`
  const baja = { idMotivoBaja: 2, clave: usuario.clave, comentario }
  expect((await app.as(usuario).delete(path, { body: baja })).status).toBe(200)
  for (const text of [soltera, antes, celular, 'Casada', 'Viuda']) expect(await tablesWith(app, text), text).toEqual([])
})

test('the shelf and the basket of a pedido go from the history with the account', async ({ app, db }) => {
  // covers: C-03
  const palabra = `Z${randomUUID().slice(0, 7)}`.toUpperCase()
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { usuario, idPedido } = await placeEnCola(app, db, [linea(ART.banana, 89.9, 1)])
  const { idTanda } = (await jefa.take(idPedido)).body
  const canastas = { canastas: [{ idPedido, codigo: `C${palabra}` }] }
  expect((await jefa.as.put(`gestion/tandas/${idTanda}/canastas`, canastas)).status).toBe(200)
  await jefa.send(idTanda, jefa.tomaOf(idPedido, 0, 1, { terminada: true }))
  const sealed = await jefa.as.post(`gestion/pedidos/${idPedido}/sellar`, {
    bultos: { ambiente: 1, frio: 0, congelado: 0 },
  })
  const { codigo } = sealed.body.bultos[0]
  for (const estante of [palabra, 'A-12'])
    expect((await jefa.as.put(`gestion/locales/1/bultos/${codigo}`, { estante })).status).toBe(200)
  for (const paso of ['retiro', 'entregar'])
    await jefa.as.post(`gestion/pedidos/${idPedido}/pasos/${paso}`, paso === 'entregar' ? { motivo: 'Sin código' } : {})
  expect(await tablesWith(app, palabra)).toEqual(['public.cambio', 'public.tanda_pedido'])
  const gone = await app
    .as(usuario)
    .delete(`usuarios/${usuario.idUsuario}`, { body: { idMotivoBaja: 2, clave: usuario.clave } })
  expect(gone.status).toBe(200)
  expect(await tablesWith(app, palabra)).toEqual([])
  // Which bag it was stays.
  const { rows } = await app.database.pool.query(
    "select despues from cambio where que = 'estante' and llave->>'idPedido' = $1",
    [String(idPedido)],
  )
  expect(rows).toEqual([{ despues: { bolsa: codigo } }, { despues: { bolsa: codigo } }])
})

test('of what a profile said before, the latest fifty are kept', async ({ app, db, clock }) => {
  // covers: C-03 CX-16
  const usuario = await createUsuario(db, { apellido: 'Primera' })
  const path = `usuarios/${usuario.idUsuario}`
  for (let n = 0; n < 53; n++) {
    clock.set(new Date(AHORA.getTime() + n * 9_000_000))
    expect((await app.as(usuario).put(path, { apellido: `Apellido ${'abcdefg'[n % 7]}${n}` })).status).toBe(200)
  }
  const { anteriores } = (await app.as(usuario).get(`${path}/datos`, { query: { formato: 'json' } })).body
  expect(anteriores).toHaveLength(50)
  expect(anteriores[0].apellido).toBe('Apellido c51')
  expect(JSON.stringify(anteriores)).not.toContain('Primera')
})
