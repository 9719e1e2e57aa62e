// A deletion stops or clears things outside our tables: waiting e-mails, and the card provider.
import { addJob } from '../jobs/add-job.ts'
import { enqueueTareas } from '../jobs/enqueue-tareas.ts'
import { openCardProvider } from '../providers/cards/open.ts'
import { bajaOf, pathOf } from '../testing/baja.ts'
import { enableCodigos } from '../testing/codigos.ts'
import { startCorreo } from '../testing/correo.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { receivePedidos } from '../testing/propio.ts'
import { TARJETA, typeCard } from '../testing/tarjetas.ts'
import { createDireccion, createUsuario, expect, test } from '../testing/test.ts'

test('a deleted account gets no waiting e-mail, and its cards leave the provider', async ({ app, db, databaseUrl }) => {
  // covers: C-03
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  await own.post(PATH_PEDIDO, pedidoOf(usuario))
  const email = `otra.${usuario.email}`
  const headers = { 'x-empresa': '10' }
  await enableCodigos(db)
  // Asked while the e-mail was theirs: it goes with the change.
  expect((await app.put('usuarios/restablecer-password', { email: usuario.email }, { headers })).status).toBe(200)
  expect((await own.put(pathOf(usuario), { email, clave: usuario.clave })).status).toBe(200)
  const neighbour = await createUsuario(db)
  for (const one of [email, email, neighbour.email])
    expect((await app.put('usuarios/restablecer-password', { email: one }, { headers })).status).toBe(200)
  expect((await app.post('usuarios/codigo-verificacion', { email, motivo: 'CUENTA' }, { headers })).status).toBe(200)
  const waiting = async (named: string) => {
    await enqueueTareas(app.database.pool)
    const naming = `select task_id, key from graphile_worker._private_jobs where position($1 in payload::text) > 0`
    return (await app.database.pool.query(naming, [named])).rows
  }
  // Three to the new e-mail, and one to the one of before.
  expect(await waiting(usuario.email)).toHaveLength(4)
  expect(JSON.stringify((await waiting(usuario.email)).map(({ key }) => key))).not.toContain(usuario.email)
  const { body: customer } = await own.post('pagos-web/customer')
  await typeCard(app.sandbox, customer.uniqueID, TARJETA.visa)
  const { idCliente } = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  const cards = openCardProvider(app.config.tarjetas)!
  const saved = async () => (await cards.readCustomer(idCliente)).profiles
  expect(await saved()).toHaveLength(1)
  await receivePedidos(db, usuario)
  expect((await own.delete(pathOf(usuario), { body: bajaOf(usuario) })).status).toBe(200)
  expect(await waiting(usuario.email)).toEqual([])
  expect(await waiting(neighbour.email)).toHaveLength(1)
  // An older version handed it over so, without a key.
  await addJob(db, 'enviar_clave_temporal', {
    red: 1,
    codigoEmpresa: 10,
    email,
    solicitado: app.clock.now().toISOString(),
  })
  const correo = await startCorreo(app, databaseUrl)
  try {
    await correo.settled()
    for (const one of [usuario.email, email]) expect(correo.mensajes(one)).toEqual([])
    expect(await saved()).toEqual([])
  } finally {
    await correo.close()
  }
})

test('the card provider forgets a deleted customer, even after a first failure', async ({ app, db, databaseUrl }) => {
  // covers: C-03 A-72
  const usuario = await createUsuario(db, { nombre: 'Zenobia', apellido: 'Zapatero' })
  const own = app.as(usuario)
  await createDireccion(db, usuario, { calle: 'Calle de Zenobia', predeterminada: true })
  await own.post('pagos-web/customer')
  const { idCliente } = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  const kept = () => JSON.stringify(app.sandbox.customers().find(({ id }) => String(id) === idCliente))
  const telling = [usuario.email.split('@')[0]!, 'Zenobia', 'Zapatero', '12345672', '099123456']
  for (const text of telling) expect(kept(), text).toContain(text)
  expect((await own.delete(pathOf(usuario), { body: bajaOf(usuario) })).status).toBe(200)
  app.sandbox.faults.add({ at: 'customer', how: 'status', value: '503' })
  const correo = await startCorreo(app, databaseUrl)
  try {
    await correo.settled()
  } finally {
    await correo.close()
  }
  expect(app.sandbox.faults.pending).toBe(0)
  for (const text of telling) expect(kept(), text).not.toContain(text)
})
