// The traces that a deletion leaves in the tables of the person who goes.
import { randomUUID } from 'node:crypto'
import { hashOrigen } from '../http/origen.ts'
import type { TestApp } from '../testing/app.ts'
import { bajaOf, pathOf } from '../testing/baja.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { programadoOf } from '../testing/programados.ts'
import { receivePedidos } from '../testing/propio.ts'
import {
  AHORA,
  createAdministrador,
  createDireccion,
  createUsuario,
  createUsuarioAplicacion,
  expect,
  franja,
  HOY,
  PUNTO,
  test,
  type UsuarioDePrueba,
  zonaCerca,
} from '../testing/test.ts'
import { tablesWith } from '../testing/texto.ts'

const logIn = (app: TestApp, usuario: UsuarioDePrueba) =>
  app.post('usuarios/login', { usuario: usuario.email, clave: usuario.clave }, { headers: { 'x-empresa': '10' } })

test('a deleted account leaves nothing that names its person in any table', async ({ app, db }) => {
  // covers: C-03 A-39 K-20 C-27
  const n = randomUUID().slice(0, 8)
  const secret = {
    email: `persona.${n}@ejemplo.uy`,
    nombre: `Nombre${n}`,
    apellido: `Apellido${n}`,
    numeroDocumento: `Doc${n}`,
    numeroCelular: '098111222',
    calle: `Calle${n}`,
    nota: `Nota${n}`,
    observaciones: `Observaciones${n}`,
    aparato: `aparato-${n}`,
    asado: `Asado${n}`,
    espera: `Espera${n}`,
  }
  const { calle, nota, observaciones, aparato, asado, espera, ...persona } = secret
  const ip = '203.0.113.77'
  const usuario = await createUsuario(db, { ...persona, idTipoDocumento: 3 })
  const own = app.as(usuario)
  const idDireccion = await createDireccion(db, usuario, { ...PUNTO.pocitos, calle })
  await own.post('usuarios/registrar-device', { deviceID: aparato, plataforma: 1 })
  await own.put('carrito', { version: 0, lineas: [] }, { query: { empresa: 10, local: 1 } })
  const lista = { nombre: asado, lineas: [{ artCodigo: '001010', cantidad: 1 }] }
  const { idLista } = (await own.post('listas', lista)).body
  // Saved from an address of its own: tries count others, of whoever.
  await app.fastify.inject({
    method: 'POST',
    url: `${app.config.serverProducts}programados`,
    remoteAddress: ip,
    headers: { 'x-sesion': usuario.token },
    payload: programadoOf(idLista, { pedirSolo: true, tope: 100 }),
  })
  const { idUsuarioAplicacion } = usuario
  const donde = { codigoEmpresa: 10, codigoLocal: 1, artCodigo: '001010', desde: AHORA, vence: AHORA }
  await db
    .insertInto('espera')
    .values({ ...donde, idUsuarioAplicacion, nombre: espera })
    .execute()
  const base = pedidoOf(usuario)
  const pedido = {
    ...base,
    tipoEntrega: { codigo: 20 },
    idDireccion,
    idFranja: franja(zonaCerca(1), 3, 2),
    fechaEntrega: HOY,
    articulos: base.articulos.map((one) => ({ ...one, cantidad: 20, precioTotal: 1180, nota })),
    observaciones,
  }
  const cotizado = await own.post(PATH_PEDIDO, { ...pedido, totalEsperado: 1180 })
  const totalEsperado = cotizado.body.detalles?.at(-1)?.totales.total ?? 1180
  const placed = cotizado.status === 201 ? cotizado : await own.post(PATH_PEDIDO, { ...pedido, totalEsperado })
  expect(placed.status).toBe(201)
  await receivePedidos(db, usuario)
  for (const text of Object.values(secret)) expect(await tablesWith(app, text), text).not.toEqual([])
  expect(await tablesWith(app, hashOrigen(ip))).toEqual(['public.programado'])

  const other = await createUsuario(db)
  const elsewhere = await createUsuarioAplicacion(db, usuario, 20)
  const gone = await own.delete(pathOf(usuario), { body: bajaOf(usuario, { comentario: ' Me mudé ' }) })
  expect(gone).toMatchObject({ status: 200, body: { resultado: 'OK' } })
  for (const text of [...Object.values(secret), hashOrigen(ip)]) expect(await tablesWith(app, text), text).toEqual([])

  const kept = await db
    .selectFrom('pedido')
    .innerJoin('pago', (join) =>
      join.onRef('pago.codigoEmpresa', '=', 'pedido.codigoEmpresa').onRef('pago.idPedido', '=', 'pedido.idPedido'),
    )
    .select(['pedido.total', 'pago.monto', 'direccion', 'observaciones', 'codigoRetiro', 'cantidadArticulos'])
    .where('pedido.idPedido', '=', placed.body.idPedido)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({
    total: totalEsperado,
    monto: totalEsperado,
    direccion: null,
    observaciones: '',
    codigoRetiro: null,
    cantidadArticulos: 1,
  })
  // In every empresa of the network, and nobody else.
  for (const { token } of [usuario, elsewhere]) {
    expect(await app.as({ token }).get(pathOf(usuario))).toMatchObject({
      status: 401,
      body: { error: 'Sesion.ERROR_SESION_VENCIDA' },
    })
  }
  expect((await app.as(other).get(pathOf(other))).status).toBe(200)
  expect(await logIn(app, { ...usuario, email: persona.email })).toMatchObject({ status: 401 })
  const why = await db.selectFrom('baja').selectAll().orderBy('idBaja', 'desc').executeTakeFirstOrThrow()
  expect(why).toMatchObject({ codigoEmpresa: 10, idMotivoBaja: 2, comentario: 'Me mudé', fecha: HOY })
})

test("a deletion clears the text of administrators' searches, not the record of them", async ({ app, db }) => {
  // covers: C-03 A-32
  const n = randomUUID().slice(0, 8)
  const secret = {
    nombre: `Zoraida${n}`,
    apellido: `Zubeldía${n}`,
    email: `zoraida.${n}@ejemplo.uy`,
    numeroDocumento: `Zdoc${n}`,
    numeroCelular: '094777666',
    calle: `Zcalle${n}`,
  }
  const { calle, ...persona } = secret
  const usuario = await createUsuario(db, { ...persona, idTipoDocumento: 3 })
  const other = await createUsuario(db, { nombre: 'Zoraida', apellido: 'Otra' })
  await createDireccion(db, usuario, { calle })
  const admin = await createAdministrador(db)
  const search = (tipo: number, filtro: string, page = 0) =>
    app.as(admin).get('usuarios/busqueda', { query: { tipo, filtro, page, size: 1 } })
  for (const [tipo, filtro] of [
    [1, `zubeldia${n}`],
    [1, secret.nombre],
    [2, secret.email],
    [3, secret.numeroCelular],
    [4, secret.numeroDocumento],
  ] as const) {
    expect((await search(tipo, filtro)).body.contenido).toMatchObject([{ idUsuario: usuario.idUsuario }])
  }
  // Two are found and one is shown; the other's name was typed as well.
  await search(1, 'zoraida', 1)
  await search(1, 'zoraida', 0)
  // A search that finds nobody.
  await search(1, `${secret.nombre} ${secret.calle}`)
  const motivo = `Llamó ${secret.nombre} ${secret.apellido}, de ${secret.calle}`
  const { body } = await app
    .as(admin)
    .post(`usuarios/${usuario.idUsuario}/actuar-como`, { motivo }, { headers: { 'x-plataforma': 'ANDROID' } })
  await app.as({ token: body.sesion.token }).get('direcciones', { query: { filtro: calle } })
  const { body: datos } = await app
    .as(usuario)
    .get(`usuarios/${usuario.idUsuario}/datos`, { query: { formato: 'json' } })
  const seen = datos.accesos.filter(({ accion }: { accion: string }) => accion === 'BUSCAR')
  expect(seen.map(({ busqueda }: { busqueda: string }) => busqueda)).toContain(secret.email)
  expect(datos.accesos.map((one: { motivo: string | null }) => one.motivo)).toContain(motivo)
  for (const text of Object.values(secret)) {
    expect(await tablesWith(app, text), text).toContainEqual('public.auditoria_texto')
  }
  const done = async () => (await db.selectFrom('auditoria').select('idAuditoria').execute()).length
  const before = await done()

  const comentario = `Soy ${secret.nombre} ZUBELDIA${n}, de ${calle} 1234, ${secret.email}, 094 777 666. Los precios subieron.`
  expect((await app.as(usuario).delete(pathOf(usuario), { body: bajaOf(usuario, { comentario }) })).status).toBe(200)
  for (const text of [...Object.values(secret), `zubeldia${n}`, '094 777 666']) {
    expect(await tablesWith(app, text), text).toEqual([])
  }
  const why = await db.selectFrom('baja').select('comentario').orderBy('idBaja', 'desc').executeTakeFirstOrThrow()
  expect(why.comentario).toMatch(/^Soy … …, de … ….*Los precios subieron\.$/)
  expect(await done()).toBe(before)
  // Other people found by the same words leave no trace either.
  const { rows } = await app.database.pool.query(`select 1 from auditoria_texto where detalle ->> 'filtro' = 'zoraida'`)
  expect(rows).toEqual([])
  expect((await app.as(other).get(pathOf(other))).status).toBe(200)
})
