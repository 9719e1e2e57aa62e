import { randomUUID } from 'node:crypto'
import { ART, franja, HOY, MEDIO_PAGO, zonaRetiro } from '../testing/mundo.ts'
import { createUsuario, expect, test } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'

const PATH = 'pedidos/realizar-pago-pedido'

const pickup = (usuario: UsuarioDePrueba, more: object = {}) => ({
  idSolicitud: randomUUID(),
  idUsuario: usuario.idUsuario,
  idUsuarioAplicacion: usuario.idUsuarioAplicacion,
  codigoEmpresa: 10,
  codigoLocal: 1,
  tipoEntrega: { codigo: 21, descripcion: 'Retiro en el local' },
  idFranja: franja(zonaRetiro(1), 3, 2),
  fechaEntrega: HOY,
  articulos: [{ artCodigo: ART.arroz, cantidad: 1, precio: 59, precioTotal: 59 }],
  medioPago: { idMedioDePago: MEDIO_PAGO.efectivo },
  totalEsperado: 59,
  ...more,
})

test('A-61 C-24 another wish after a lost answer is told of the pedido that was placed, and places none', async ({
  app,
  db,
}) => {
  const usuario = await createUsuario(db)
  const lost = pickup(usuario)
  const { body } = await app.as(usuario).post(PATH, lost)
  const answer = await app
    .as(usuario)
    .post(PATH, pickup(usuario, { observaciones: 'Otra', solicitudesAnteriores: [randomUUID(), lost.idSolicitud] }))
  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'Pedidos.ERROR_YA_REALIZADO', detalles: [{ idPedido: body.idPedido }] },
  })
  expect((await app.as(usuario).get('pedidos')).body.totalElementos).toBe(1)
  // Whoever wants one more on top of it says so by not naming it.
  expect((await app.as(usuario).post(PATH, pickup(usuario, { observaciones: 'Otra' }))).status).toBe(201)
})

test('A-61 C-24 a request that was given up and arrives late finds its id used up', async ({ app, db }) => {
  const usuario = await createUsuario(db)
  const late = pickup(usuario)
  const next = pickup(usuario, { solicitudesAnteriores: [late.idSolicitud] })
  expect((await app.as(usuario).post(PATH, next)).status).toBe(201)
  expect(await app.as(usuario).post(PATH, late)).toMatchObject({
    status: 409,
    body: { error: 'Pedidos.ERROR_SOLICITUD_REPETIDA' },
  })
  expect((await app.as(usuario).get('pedidos')).body.totalElementos).toBe(1)
  // The one that took its place is still answered as before.
  expect((await app.as(usuario).post(PATH, next)).status).toBe(201)
})

test('A-61 C-24 a refused request uses up nothing: the one it names may still be sent', async ({ app, db }) => {
  const usuario = await createUsuario(db)
  const first = pickup(usuario)
  const refused = pickup(usuario, { totalEsperado: 1, solicitudesAnteriores: [first.idSolicitud] })
  expect((await app.as(usuario).post(PATH, refused)).body.error).toBe('Articulos.ERROR_PRECIO_CAMBIADO')
  expect((await app.as(usuario).post(PATH, first)).status).toBe(201)
})

test('A-61 C-24 whichever of ten wishes that name each other arrives first, one pedido is placed', async ({
  app,
  db,
}) => {
  const usuario = await createUsuario(db)
  const ids = Array.from({ length: 10 }, () => randomUUID())
  const answers = await Promise.all(
    ids.map((idSolicitud, i) =>
      app.as(usuario).post(
        PATH,
        pickup(usuario, {
          idSolicitud,
          observaciones: String(i),
          solicitudesAnteriores: ids.filter((_, j) => j !== i),
        }),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, body } of answers) {
    if (status === 201) continue
    expect(status, JSON.stringify(body)).toBe(409)
    expect(['Pedidos.ERROR_YA_REALIZADO', 'Pedidos.ERROR_SOLICITUD_REPETIDA']).toContain(body.error)
  }
  expect((await app.as(usuario).get('pedidos')).body.totalElementos).toBe(1)
})

test('A-61 K-06 ids of somebody else, or none at all, change nothing for anybody', async ({ app, db }) => {
  const [ana, bruno] = [await createUsuario(db), await createUsuario(db)]
  const hers = pickup(ana)
  expect((await app.as(ana).post(PATH, hers)).status).toBe(201)
  const his = pickup(bruno, { solicitudesAnteriores: [hers.idSolicitud] })
  expect((await app.as(bruno).post(PATH, his)).status).toBe(201)
  const wrong = pickup(bruno, { solicitudesAnteriores: ['no es un id'] })
  expect((await app.as(bruno).post(PATH, wrong)).body.error).toBe('Validacion.ERROR_DATOS')
})
