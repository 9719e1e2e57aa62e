import type { Db } from '../db/client.ts'
import { assignCupon, createCupon } from '../testing/cupones.ts'
import { arroz, articuloLocalOf, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, franja, HOY, test, zonaRetiro } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'
import { giveBackCupon } from './uso.ts'

/** Two arroz (59 each) in local 1, picked up today. */
const pedido = (usuario: UsuarioDePrueba, idCupon: number | null, totalEsperado: number, more: object = {}) =>
  pedidoOf(usuario, [arroz(2)], { idCupon, totalEsperado, ...more })

/** Room for all of these tests' pedidos. */
async function makeRoom(db: Db): Promise<void> {
  await db.updateTable('franja').set({ cupo: 1_000 }).execute()
  await db.updateTable('articuloLocal').set({ stock: 10_000 }).where('artCodigo', '=', ART.arroz).execute()
}

async function withCupon(db: Db, cupon: Parameters<typeof createCupon>[1] = {}) {
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const { idCupon } = await createCupon(db, cupon)
  await assignCupon(db, { idCupon }, usuario)
  return { usuario, idCupon }
}

const usosDe = async (db: Db, idCupon: number) =>
  (await db.selectFrom('cuponUsuario').select('usos').where('idCupon', '=', idCupon).executeTakeFirstOrThrow()).usos

test('the cupon is in the totals, is used up with the pedido and is read with it', async ({ app, db }) => {
  // covers: C-24 K-34 A-44
  const { usuario, idCupon } = await withCupon(db)
  const placed = await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))
  expect(placed).toMatchObject({
    status: 201,
    body: { totales: { subtotal: 118, descuentos: 0, cupon: 11.8, total: 106.2 } },
  })
  expect((await app.as(usuario).get('cupones')).body).toEqual([])
  expect((await app.as(usuario).get(`pedidos/${placed.body.idPedido}`)).body).toMatchObject({
    totales: { cupon: 11.8, total: 106.2 },
    cupon: { idCupon, titulo: 'Diez', descuento: 11.8, devuelto: false },
  })
})

test.for([
  ['another local', { locales: [2] }, 422, 'CUPON_NO_APLICA_AL_LOCAL'],
  ['its minimum', { montoMinimo: 118.01 }, 422, 'CUPON_MONTO_MINIMO_NO_ALCANZADO'],
  ['the local before the minimum', { montoMinimo: 200, locales: [2] }, 422, 'CUPON_NO_APLICA_AL_LOCAL'],
  ['articles it is not about', { artCodigos: [ART.te] }, 422, 'CUPON_NO_APLICA_A_LOS_ARTICULOS'],
  ['an excluded rubro', { rubrosExcluidos: ['01'] }, 422, 'CUPON_NO_APLICA_A_LOS_ARTICULOS'],
  ['its last day past', { vigenciaHasta: '2026-03-10' }, 409, 'CUPON_VENCIDO'],
  ['its first day to come', { vigenciaDesde: '2026-03-12' }, 409, 'CUPON_VENCIDO'],
] as const)(
  'the server refuses it again: %s, and nothing is used up',
  async ([, cupon, status, error], { app, db }) => {
    // covers: C-24 X-10 V-25 V-26 A-42 A-44 A-51
    const { usuario, idCupon } = await withCupon(db, cupon as object)
    for (const total of [118, 106.2]) {
      expect(await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, total))).toMatchObject({
        status,
        body: { error },
      })
    }
    expect(await usosDe(db, idCupon)).toBe(0)
    expect((await app.as(usuario).get('pedidos')).body.totalElementos).toBe(0)
  },
)

test('a total equal to the minimum is enough; a refusal says what is missing', async ({ app, db }) => {
  // covers: V-26 C-24
  const { usuario, idCupon } = await withCupon(db, { montoMinimo: 118 })
  expect((await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))).status).toBe(201)
  const otro = await withCupon(db, { montoMinimo: 150 })
  expect((await app.as(otro.usuario).post(PATH_PEDIDO, pedido(otro.usuario, otro.idCupon, 118))).body.detalles).toEqual(
    [{ campo: 'idCupon', falta: 32 }],
  )
})

test.for([
  ['an amount', { total: 50 }, 50],
  ['an amount above the pedido', { total: 500 }, 118],
  ['a percentage up to its cap', { descuento: 50, topeDescuento: 20 }, 20],
  ['a percentage and an amount: the percentage', { descuento: 50, total: 10 }, 59],
  ['half a cent up', { descuento: 12.5 }, 14.75],
  ['what is excluded apart', { descuento: 10, artCodigosExcluidos: [ART.te] }, 11.8],
] as const)('takes off %s', async ([, cupon, expected], { app, db }) => {
  // covers: C-24 A-44
  const { usuario, idCupon } = await withCupon(db, cupon as object)
  const total = Math.round((118 - expected) * 100) / 100
  expect(await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, total))).toMatchObject({
    status: 201,
    body: { totales: { cupon: expected, total } },
  })
})

test('the minimum of a cupon is measured after promotions', async ({ app, db }) => {
  // covers: A-43 C-24
  const { fideos } = ART
  await makeRoom(db)
  const { precio } = await articuloLocalOf(db, fideos)
  const articulos = [
    { artCodigo: ART.arroz, cantidad: 2, precio: 59, precioTotal: 118 },
    // 3x2 in the world of the tests.
    { artCodigo: fideos, cantidad: 3, precio, precioTotal: precio * 3 },
  ]
  const costo = 118 + precio * 2
  const all = await withCupon(db, { montoMinimo: costo })
  const off = Math.round(costo * 10) / 100
  expect(
    await app.as(all.usuario).post(PATH_PEDIDO, pedido(all.usuario, all.idCupon, costo - off, { articulos })),
  ).toMatchObject({ status: 201, body: { totales: { descuentos: precio, cupon: off } } })
  const more = await withCupon(db, { montoMinimo: costo + 0.01 })
  expect(
    (await app.as(more.usuario).post(PATH_PEDIDO, pedido(more.usuario, more.idCupon, costo, { articulos }))).body.error,
  ).toBe('CUPON_MONTO_MINIMO_NO_ALCANZADO')
  const apart = await withCupon(db, { acumulable: false })
  expect(
    await app.as(apart.usuario).post(PATH_PEDIDO, pedido(apart.usuario, apart.idCupon, costo - 11.8, { articulos })),
  ).toMatchObject({ status: 201, body: { totales: { cupon: 11.8 } } })
})

test('a total without the cupon is refused with the true total', async ({ app, db }) => {
  // covers: C-24 A-61
  const { usuario, idCupon } = await withCupon(db)
  const answer = await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 118))
  expect(answer).toMatchObject({
    status: 409,
    body: {
      error: 'Articulos.ERROR_PRECIO_CAMBIADO',
      detalles: [{ campo: 'totales', totales: { cupon: 11.8, total: 106.2 }, totalAnterior: 118 }],
    },
  })
  expect(await usosDe(db, idCupon)).toBe(0)
})

test('a cupon of somebody else, of another empresa or that does not exist is not found', async ({ app, db }) => {
  // covers: C-24
  const { idCupon } = await withCupon(db)
  const ladron = await createUsuario(db)
  const ajeno = await createCupon(db, { codigoEmpresa: 20 })
  for (const id of [idCupon, ajeno.idCupon, 2_147_483_647]) {
    expect(await app.as(ladron).post(PATH_PEDIDO, pedido(ladron, id, 106.2))).toMatchObject({
      status: 404,
      body: { error: 'CUPON_NO_ENCONTRADO' },
    })
  }
  expect(await usosDe(db, idCupon)).toBe(0)
})

test('ten pedidos at once use a single-use cupon once', async ({ app, db }) => {
  // covers: C-24
  const { usuario, idCupon } = await withCupon(db)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))),
  )
  expect(answers.map(({ status, body }) => (status === 201 ? 'OK' : body.error)).sort()).toEqual([
    ...Array(9).fill('CUPON_YA_USADO'),
    'OK',
  ])
  expect(await usosDe(db, idCupon)).toBe(1)
  expect((await app.as(usuario).get('pedidos')).body.totalElementos).toBe(1)
})

test('the same request ten times at once uses its cupon once', async ({ app, db }) => {
  // covers: C-24 A-61
  const { usuario, idCupon } = await withCupon(db, { limitePorUsuario: 5 })
  const body = pedido(usuario, idCupon, 106.2)
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.as(usuario).post(PATH_PEDIDO, body)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.idPedido}`)).size).toBe(1)
  expect(await usosDe(db, idCupon)).toBe(1)
})

test('a cupon for three uses is good for three pedidos at once, and no more', async ({ app, db }) => {
  // covers: C-24
  const { usuario, idCupon } = await withCupon(db, { limitePorUsuario: 3 })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await usosDe(db, idCupon)).toBe(3)
})

test('a pedido that cannot be placed uses no cupon', async ({ app, db }) => {
  // covers: C-24
  const { usuario, idCupon } = await withCupon(db)
  await db.updateTable('articuloLocal').set({ stock: 1 }).where('artCodigo', '=', ART.arroz).execute()
  expect((await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))).body.error).toBe(
    'Articulos.ERROR_SIN_STOCK',
  )
  expect(await usosDe(db, idCupon)).toBe(0)
  expect((await app.as(usuario).get('cupones')).body).toHaveLength(1)
})

test('a cupon is used until the last instant of its day and refused after it', async ({ app, db, clock }) => {
  // covers: A-51 C-24
  const { usuario, idCupon } = await withCupon(db, { vigenciaHasta: HOY, limitePorUsuario: 2 })
  const manana = { fechaEntrega: '2026-03-12', idFranja: franja(zonaRetiro(1), 4, 2) }
  clock.set(new Date('2026-03-11T23:59:59.999-03:00'))
  expect((await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2, manana))).status).toBe(201)
  clock.set(new Date('2026-03-12T00:00:00-03:00'))
  expect(await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2, manana))).toMatchObject({
    status: 409,
    body: { error: 'CUPON_VENCIDO' },
  })
})

test('a cancelled pedido gives its cupon back exactly once', async ({ app, db, clock }) => {
  // covers: C-24 K-28
  const { usuario, idCupon } = await withCupon(db, { limitePorUsuario: 2 })
  const first = await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))
  await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))
  expect(await usosDe(db, idCupon)).toBe(2)
  const { idPedido } = first.body
  const giveBack = () =>
    db.transaction().execute((trx) => giveBackCupon(trx, { codigoEmpresa: 10, idPedido }, clock.now()))
  await Promise.all(Array.from({ length: 8 }, giveBack))
  await giveBack()
  expect(await usosDe(db, idCupon)).toBe(1)
  expect((await app.as(usuario).get('cupones')).body).toMatchObject([{ idCupon, estado: 'DISPONIBLE' }])
  expect((await app.as(usuario).get(`pedidos/${idPedido}`)).body.cupon).toMatchObject({ devuelto: true })
  expect((await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))).status).toBe(201)
  expect((await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))).body.error).toBe('CUPON_YA_USADO')
})

test('a cupon for a first purchase is refused and not listed after a purchase', async ({ app, db }) => {
  // covers: C-24 C-25 C-26
  const { usuario, idCupon } = await withCupon(db, { soloPrimeraCompra: true, limitePorUsuario: 2 })
  const otro = await createCupon(db, { soloPrimeraCompra: true })
  const first = await app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))
  expect(first.status).toBe(201)
  const again = () => app.as(usuario).post(PATH_PEDIDO, pedido(usuario, idCupon, 106.2))
  expect(await again()).toMatchObject({ status: 409, body: { error: 'CUPON_SOLO_PRIMERA_COMPRA' } })
  expect((await app.as(usuario).get('cupones')).body).toEqual([])
  expect(await app.as(usuario).post(`cupones/codigo-canje/${otro.codigo}`)).toMatchObject({
    status: 409,
    body: { error: 'CUPON_SOLO_PRIMERA_COMPRA' },
  })
  // A cancelled pedido was no purchase.
  await db.updateTable('pedido').set({ estado: 'CANCELADO' }).where('idPedido', '=', first.body.idPedido).execute()
  expect((await app.as(usuario).get('cupones')).body).toMatchObject([{ idCupon, soloPrimeraCompra: true }])
  expect((await again()).status).toBe(201)
})

test('of two first purchases at once, one gets the cupon', async ({ app, db }) => {
  // covers: C-24 X-10
  const { usuario, idCupon } = await withCupon(db, { soloPrimeraCompra: true })
  const otro = await createCupon(db, { soloPrimeraCompra: true })
  await assignCupon(db, otro, usuario)
  const answers = await Promise.all(
    [idCupon, otro.idCupon].map((id) => app.as(usuario).post(PATH_PEDIDO, pedido(usuario, id, 106.2))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})
