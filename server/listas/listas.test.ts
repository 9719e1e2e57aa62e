import { ART, actAs, createAdministrador, createUsuario, expect, test } from '../testing/test.ts'

const linea = (artCodigo: string, cantidad = 1) => ({ artCodigo, cantidad })
const codes = ({ lineas }: { lineas: { artCodigo: string; cantidad: number }[] }) =>
  lineas.map(({ artCodigo, cantidad }) => [artCodigo, cantidad])

test('a list is made, renamed, filled, emptied and deleted only by its owner', async ({ app, db }) => {
  // covers: CX-29
  const [usuario, other] = [await createUsuario(db), await createUsuario(db)]
  const own = app.as(usuario)
  expect((await own.get('listas')).body).toEqual([])
  const made = await own.post('listas', {
    nombre: ' Asado del domingo ',
    // Repeated articles are added up; a bag and an unknown code are no articles of a list.
    lineas: [linea(ART.vino), linea(ART.arroz, 2), linea('no-existe'), linea(ART.bolsa), linea(ART.vino, 2)],
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ nombre: 'Asado del domingo', favoritos: false, enlace: null })
  expect(codes(made.body)).toEqual([
    [ART.vino, 3],
    [ART.arroz, 2],
  ])
  const path = `listas/${made.body.idLista}`
  expect((await own.put(path, { nombre: 'Asado' })).body.nombre).toBe('Asado')
  expect(codes((await own.put(`${path}/articulos/${ART.leche}`, { cantidad: 1.5 })).body).at(-1)).toEqual([
    ART.leche,
    1.5,
  ])
  // Repeating it changes nothing.
  expect(codes((await own.put(`${path}/articulos/${ART.leche}`, { cantidad: 2 })).body)).toHaveLength(3)
  expect(await own.put(`${path}/articulos/no-existe`, { cantidad: 1 })).toMatchObject({
    status: 404,
    body: { error: 'Articulos.ERROR_NO_ENCONTRADO', detalles: [{ artCodigo: 'no-existe' }] },
  })
  await own.delete(`${path}/articulos/${ART.vino}`)
  expect(codes((await own.delete(`${path}/articulos/${ART.vino}`)).body)).toEqual([
    [ART.arroz, 2],
    [ART.leche, 2],
  ])
  const [listed] = (await own.get('listas')).body
  expect(listed).toMatchObject({ nombre: 'Asado', lineas: [{ nombre: expect.stringContaining('Arroz') }, {}] })
  expect((await app.as(other).get('listas')).body).toEqual([])
  expect((await own.delete(path)).body).toEqual({ resultado: 'OK' })
  expect((await own.get('listas')).body).toEqual([])
  expect((await own.put(path, { nombre: 'Otra vez' })).status).toBe(404)
})

test('a link opens a list to anybody of the empresa until it is switched off', async ({ app, db }) => {
  // covers: CX-29
  const own = app.as(await createUsuario(db))
  const { idLista } = (await own.post('listas', { nombre: 'Asado', lineas: [linea(ART.arroz, 2)] })).body
  const share = async (activo: boolean) => (await own.put(`listas/${idLista}/enlace`, { activo })).body.enlace
  const enlace = await share(true)
  expect(enlace).toMatch(/^[\w-]{22}$/)
  expect(await share(true)).toBe(enlace)
  const open = (one: string, empresa = 10) => app.get(`listas-compartidas/${one}`, { query: { empresa } })
  expect((await open(enlace)).body).toEqual({
    nombre: 'Asado',
    lineas: [{ artCodigo: ART.arroz, nombre: expect.any(String), cantidad: 2 }],
  })
  const missing = { status: 404, body: { error: 'Listas.ERROR_NO_ENCONTRADA' } }
  expect(await open(enlace, 20)).toMatchObject(missing)
  expect(await open('A'.repeat(22))).toMatchObject(missing)
  expect(await share(false)).toBeNull()
  expect(await open(enlace)).toMatchObject(missing)
  expect(await share(true)).not.toBe(enlace)
  expect(await open(enlace)).toMatchObject(missing)
})

test('the first heart makes the list of favourites, also with two at once', async ({ app, db }) => {
  // covers: CX-30
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const heart = (artCodigo: string) => own.put(`listas/favoritos/articulos/${artCodigo}`, { cantidad: 1 })
  const answers = await Promise.all([heart(ART.arroz), heart(ART.vino), heart(ART.arroz)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await own.post('listas', { nombre: 'Asado' })
  const [favoritos, asado] = (await own.get('listas')).body
  expect([favoritos.favoritos, favoritos.nombre, asado.nombre]).toEqual([true, 'Favoritos', 'Asado'])
  expect(codes(favoritos).sort()).toEqual([
    [ART.arroz, 1],
    [ART.vino, 1],
  ])
  expect(codes((await own.delete(`listas/favoritos/articulos/${ART.vino}`)).body)).toEqual([[ART.arroz, 1]])
  expect((await own.get('listas')).body).toHaveLength(2)
})

test('a usuario has thirty lists at most, of three hundred lines each', async ({ app, db }) => {
  // covers: CX-29
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const made = await Promise.all(Array.from({ length: 33 }, (_, i) => own.post('listas', { nombre: `Lista ${i}` })))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(30)
  expect(made.filter(({ body }) => body.error === 'Listas.ERROR_DEMASIADAS')).toHaveLength(3)
  // The list of hearts comes on top of them.
  expect((await own.put(`listas/favoritos/articulos/${ART.arroz}`, { cantidad: 1 })).status).toBe(200)
  const { idLista } = made.find(({ status }) => status === 201)!.body
  await app.database.pool.query(
    `insert into lista_linea (codigo_empresa, id_lista, art_codigo, nombre, cantidad)
     select 10, $1, 'x' || n, 'X', 1 from generate_series(1, 299) n`,
    [idLista],
  )
  const both = await Promise.all(
    [ART.arroz, ART.vino].map((one) => own.put(`listas/${idLista}/articulos/${one}`, { cantidad: 1 })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body.error).toBe('Listas.ERROR_LLENA')
  const { lineas } = (await own.get('listas')).body.find((one: { idLista: number }) => one.idLista === idLista)
  expect(lineas).toHaveLength(300)
})

test('an acting administrator sees the lists of the customer and changes none', async ({ app, db }) => {
  // covers: CX-29 A-32
  const usuario = await createUsuario(db)
  await app.as(usuario).post('listas', { nombre: 'Asado' })
  const acting = app.as({ token: await actAs(app, await createAdministrador(db), usuario) })
  expect((await acting.get('listas')).body).toHaveLength(1)
  expect((await acting.post('listas', { nombre: 'Otra' })).body.error).toBe('Sesion.ERROR_VEDADO_ACTUANDO')
})
