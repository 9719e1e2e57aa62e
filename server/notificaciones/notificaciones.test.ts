import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, createUsuarioAplicacion, expect, test, type UsuarioDePrueba } from '../testing/test.ts'

test('a pedido leaves a notification of its own, of the shop, that leads to it', async ({ app, db, clock }) => {
  // covers: CX-15 E-21 B-33
  const usuario = await createUsuario(db)
  const ordered = clock.now()
  const { body: pedido } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const { status, body } = await app.as(usuario).get('notificaciones', {
    query: { 'usuario-app': usuario.idUsuarioAplicacion },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    contenido: [
      {
        idNotificacion: expect.any(Number),
        titulo: `Recibimos tu pedido ${pedido.codigo}`,
        texto: expect.stringMatching(/^Retiro en el local: .* de \d\d:\d\d a \d\d:\d\d\.$/),
        fecha: expect.any(String),
        leida: false,
        datos: { tipo: 1, empresa: 10, local: 1, identificador: pedido.codigo },
      },
    ],
    pagina: 0,
    tamanio: 20,
    totalElementos: 1,
    totalPaginas: 1,
    ultima: true,
    noLeidas: 1,
  })
  expect(new Date(body.contenido[0].fecha)).toEqual(ordered)
})

test('a pedido sent ten times at once is notified once, a refused one never', async ({ app, db }) => {
  // covers: CX-15 A-61
  const usuario = await createUsuario(db)
  const solicitud = pedidoOf(usuario)
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.as(usuario).post(PATH_PEDIDO, solicitud)))
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  const refused = await app.as(usuario).post(PATH_PEDIDO, { ...pedidoOf(usuario), totalEsperado: 1, idFranja: 999_999 })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await app.as(usuario).get('notificaciones')).body.totalElementos).toBe(1)
})

test('the newest come first, by pages; the count of unread ones is of all', async ({ app, db, clock }) => {
  // covers: CX-15 K-05
  const usuario = await createUsuario(db)
  await seed(usuario, 25)
  const page = async (query: Record<string, number>) => (await app.as(usuario).get('notificaciones', { query })).body
  const first = await page({ page: 0, size: 20 })
  expect(first).toMatchObject({ totalElementos: 25, totalPaginas: 2, ultima: false, noLeidas: 25 })
  expect(first.contenido[0].titulo).toBe('Aviso 24')
  const second = await page({ page: 1, size: 20 })
  expect(second).toMatchObject({ ultima: true, noLeidas: 25 })
  expect(second.contenido.map(({ titulo }: { titulo: string }) => titulo)).toEqual([
    'Aviso 4',
    'Aviso 3',
    'Aviso 2',
    'Aviso 1',
    'Aviso 0',
  ])
  expect(await page({ page: 9, size: 20 })).toMatchObject({ contenido: [], ultima: true })

  async function seed({ codigoEmpresa, idUsuarioAplicacion }: UsuarioDePrueba, count: number) {
    await db
      .insertInto('notificacion')
      .values(
        Array.from({ length: count }, (_, i) => ({
          codigoEmpresa,
          idUsuarioAplicacion,
          tipo: 0,
          titulo: `Aviso ${i}`,
          evento: `aviso.${i}`,
          creada: clock.now(),
        })),
      )
      .execute()
  }
})

test('reading a notification marks only it, once, and answers it whole', async ({ app, db, clock }) => {
  // covers: CX-15 K-08
  const usuario = await createUsuario(db)
  const other = await createUsuario(db)
  for (const one of [usuario, other]) await app.as(one).post(PATH_PEDIDO, pedidoOf(one))
  await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const { contenido } = (await app.as(usuario).get('notificaciones')).body
  const { idNotificacion } = contenido[0]
  expect(await app.as(usuario).put(`notificaciones/${idNotificacion}/leida`)).toMatchObject({
    status: 200,
    body: { ...contenido[0], leida: true },
  })
  const readAt = async () =>
    (
      await db
        .selectFrom('notificacion')
        .select('leida')
        .where('idNotificacion', '=', idNotificacion)
        .executeTakeFirstOrThrow()
    ).leida
  const first = await readAt()
  clock.set(new Date(clock.now().getTime() + 3_600_000))
  expect((await app.as(usuario).put(`notificaciones/${idNotificacion}/leida`)).body.leida).toBe(true)
  expect(await readAt()).toEqual(first)
  const after = (await app.as(usuario).get('notificaciones')).body
  expect(after.noLeidas).toBe(1)
  expect(after.contenido.map(({ leida }: { leida: boolean }) => leida)).toEqual([true, false])
  expect((await app.as(other).get('notificaciones')).body.noLeidas).toBe(1)
  expect(await app.as(usuario).put('notificaciones/99999999/leida')).toMatchObject({
    status: 404,
    body: { error: 'Notificaciones.ERROR_NO_ENCONTRADA' },
  })
})

test('preferences allow everything until changed, for the account of one empresa', async ({ app, db }) => {
  // covers: CX-15 G-03
  const usuario = await createUsuario(db)
  const path = `usuarios/${usuario.idUsuario}/preferencias`
  const all = { pedidos: true, cupones: true, ofertas: true, calificaciones: true }
  expect((await app.as(usuario).get(path)).body).toEqual(all)
  const some = { ...all, ofertas: false, cupones: false }
  expect(await app.as(usuario).put(path, some)).toMatchObject({ status: 200, body: some })
  expect(await app.as(usuario).put(path, { ...some, cupones: true })).toMatchObject({ status: 200 })
  expect((await app.as(usuario).get(path)).body).toEqual({ ...all, ofertas: false })
  const elsewhere = await createUsuarioAplicacion(db, usuario, 20)
  expect((await app.as(elsewhere).get(path)).body).toEqual(all)
  for (const wrong of [{}, { ...all, ofertas: 'no' }, { ...all, todo: true }])
    expect(await app.as(usuario).put(path, wrong)).toMatchObject({
      status: 400,
      body: { error: 'Validacion.ERROR_DATOS' },
    })
  expect((await app.as(usuario).get(path)).body).toEqual({ ...all, ofertas: false })
})
