// The carrito kept on the server (CX-08), as two devices, a lost answer and a pedido meet it.

import type { Carrito } from '@surtido/contract/carrito'
import { mergeCarritos } from '@surtido/rules/carrito-guardado'
import type { TestApp } from '../testing/app.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, test } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'

type Lineas = Carrito['lineas']

const linea = (artCodigo: string, cantidad: number, minute = 0) => ({
  artCodigo,
  cantidad,
  modificado: `2026-03-11T10:${String(minute).padStart(2, '0')}:00-03:00`,
})
const carritoOf = (app: TestApp, usuario: UsuarioDePrueba, local = 1) => {
  const query = { empresa: 10, local }
  return {
    read: async (): Promise<Carrito> => (await app.as(usuario).get('carrito', { query })).body,
    write: (version: number, lineas: Lineas) => app.as(usuario).put('carrito', { version, lineas }, { query }),
  }
}

/** Acts as a device does until the server keeps its carrito: on 409 it merges the stored one and tries again. */
async function synchronise(app: TestApp, usuario: UsuarioDePrueba, own: Lineas): Promise<Lineas> {
  const { read, write } = carritoOf(app, usuario)
  let kept = await read()
  for (;;) {
    const merged = mergeCarritos(own, kept.lineas)
    const { status, body } = await write(kept.version, merged)
    if (status === 200) return merged
    expect(body.error).toBe('Carrito.ERROR_VERSION')
    kept = body.detalles[0]
  }
}

test('devices that log in at once leave each article once in the carrito', async ({ app, db }) => {
  // covers: CX-08
  const usuario = await createUsuario(db)
  const devices = [
    [linea(ART.arroz, 2, 1), linea(ART.yerba, 1, 1)],
    [linea(ART.arroz, 5, 3), linea(ART.leche, 4, 1)],
    [linea(ART.arroz, 9, 2), linea(ART.yerba, 3, 4)],
    [linea(ART.fideos, 6, 1)],
  ]
  const quantities = (lineas: Lineas) =>
    Object.fromEntries(lineas.map(({ artCodigo, cantidad }) => [artCodigo, cantidad]))
  const expected = { [ART.arroz]: 5, [ART.yerba]: 3, [ART.leche]: 4, [ART.fideos]: 6 }
  await Promise.all(devices.map((own) => synchronise(app, usuario, own)))
  const kept = await carritoOf(app, usuario).read()
  expect(kept.lineas).toHaveLength(4)
  expect(quantities(kept.lineas)).toEqual(expected)
  // Logging in again anywhere adds nothing to it.
  for (const own of devices) expect(quantities(await synchronise(app, usuario, own))).toEqual(expected)
})

test('a version never given out, up to the largest number, does not match', async ({ app, db }) => {
  // covers: CX-08
  const { write, read } = carritoOf(app, await createUsuario(db))
  await write(0, [linea(ART.arroz, 2)])
  for (const version of [2, 2_147_483_646, 2_147_483_647])
    expect(await write(version, []), String(version)).toMatchObject({
      status: 409,
      body: { error: 'Carrito.ERROR_VERSION' },
    })
  expect((await write(2_147_483_648, [])).status).toBe(400)
  expect(await read()).toMatchObject({ version: 1, lineas: [{ artCodigo: ART.arroz }] })
})

test('a repeated change of the carrito is answered with the one kept', async ({ app, db }) => {
  // covers: CX-08
  const { read, write } = carritoOf(app, await createUsuario(db))
  const lineas: Lineas = [
    { ...linea(ART.quesoColonia, 0.35), nota: 'feteado fino', cambioProductoSinStock: 'No reemplazar' },
    { ...linea(ART.arroz, 1), sustitutos: [ART.fideos, ART.harina] },
  ]
  expect((await write(0, lineas)).body).toEqual({ codigoEmpresa: 10, codigoLocal: 1, version: 1, lineas })
  expect(await write(0, lineas)).toMatchObject({ status: 409, body: { detalles: [{ version: 1, lineas }] } })
  // The server also refuses a version that it never gave out.
  expect((await write(7, [])).body.detalles).toEqual([{ campo: 'carrito', version: 1, lineas }])
  expect(await read()).toEqual({ codigoEmpresa: 10, codigoLocal: 1, version: 1, lineas })
})

test('a carrito with a repeated article or a bad line is refused and changes nothing', async ({ app, db }) => {
  // covers: CX-08
  const { read, write } = carritoOf(app, await createUsuario(db))
  await write(0, [linea(ART.arroz, 1)])
  const before = await read()
  expect(await write(1, [linea(ART.arroz, 1), linea(ART.te, 1), linea(ART.arroz, 2)])).toMatchObject({
    status: 400,
    body: {
      error: 'Validacion.ERROR_DATOS',
      detalles: [{ campo: 'lineas.2.artCodigo', artCodigo: ART.arroz, error: 'Validacion.REPETIDO' }],
    },
  })
  const many = (n: number) => Array.from({ length: n }, (_, i) => linea(`A${i}`, 1))
  for (const lineas of [
    many(301),
    [linea(ART.arroz, -1)],
    [linea(ART.arroz, 10_000)],
    [{ ...linea(ART.arroz, 1), modificado: 'ayer' }],
    [{ ...linea(ART.arroz, 1), nota: 'x'.repeat(141) }],
    [{ ...linea(ART.arroz, 1), cambioProductoSinStock: 'Lo que sea' as never }],
    [{ ...linea(ART.arroz, 1), sustitutos: [ART.te, ART.cafe, ART.fideos, ART.harina] }],
  ]) {
    expect(await write(1, lineas)).toMatchObject({ status: 400, body: { error: 'Validacion.ERROR_DATOS' } })
  }
  expect(await read()).toEqual(before)
  expect((await write(1, many(300))).status).toBe(200)
})

test('each usuario has a carrito in each local, and none in a missing local', async ({ app, db }) => {
  // covers: CX-08
  const [ana, bruno] = [await createUsuario(db), await createUsuario(db)]
  await carritoOf(app, ana, 1).write(0, [linea(ART.arroz, 1)])
  await carritoOf(app, ana, 2).write(0, [linea(ART.te, 2)])
  await carritoOf(app, bruno, 1).write(0, [linea(ART.leche, 3)])
  expect((await carritoOf(app, ana, 1).read()).lineas).toEqual([linea(ART.arroz, 1)])
  expect((await carritoOf(app, ana, 2).read()).lineas).toEqual([linea(ART.te, 2)])
  expect((await carritoOf(app, bruno, 1).read()).lineas).toEqual([linea(ART.leche, 3)])
  const nowhere = await carritoOf(app, ana, 77).write(0, [])
  expect(nowhere).toMatchObject({ status: 404, body: { error: 'Locales.ERROR_NO_ENCONTRADO' } })
  const query = { empresa: 10, local: 1, 'usuario-app': ana.idUsuarioAplicacion }
  expect((await app.as(bruno).get('carrito', { query })).status).toBe(403)
  expect((await app.get('carrito', { query: { empresa: 10, local: 1 } })).status).toBe(401)
})

test('a pedido empties only the carrito of its local, and a late device cannot undo it', async ({ app, db }) => {
  // covers: CX-08 C-24
  const usuario = await createUsuario(db)
  const [here, there] = [carritoOf(app, usuario, 1), carritoOf(app, usuario, 2)]
  await here.write(0, [linea(ART.arroz, 1)])
  await there.write(0, [linea(ART.te, 1)])
  const placed = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  expect(placed.status).toBe(201)
  expect(await here.read()).toMatchObject({ version: 2, lineas: [] })
  expect(await there.read()).toMatchObject({ version: 1, lineas: [linea(ART.te, 1)] })
  expect((await here.write(1, [linea(ART.arroz, 1)])).status).toBe(409)
  expect((await here.read()).lineas).toEqual([])
})

test('articles added while a pedido is on its way stay in the carrito', async ({ app, db }) => {
  // covers: CX-08 C-24
  const usuario = await createUsuario(db)
  const { read, write } = carritoOf(app, usuario)
  // Another tab writes one more of the rice that is being ordered, a note, and cheese by weight.
  await write(0, [
    { ...linea(ART.arroz, 3), nota: 'del chico' },
    linea(ART.leche, 1),
    linea(ART.quesoColonia, 0.35),
    linea(ART.te, 1),
  ])
  const placed = await app.as(usuario).post(PATH_PEDIDO, {
    ...pedidoOf(usuario),
    articulos: [
      { artCodigo: ART.arroz, cantidad: 2, precio: 59, precioTotal: 118 },
      { artCodigo: ART.te, cantidad: 1, precio: 75, precioTotal: 75 },
    ],
    totalEsperado: 193,
  })
  expect(placed).toMatchObject({ status: 201, body: { estado: 'RECIBIDO' } })
  expect(await read()).toMatchObject({
    version: 2,
    lineas: [{ ...linea(ART.arroz, 1), nota: 'del chico' }, linea(ART.leche, 1), linea(ART.quesoColonia, 0.35)],
  })
})

test('a quantity of more than two decimals is rounded alike in every call', async ({ app, db }) => {
  // covers: V-32 CX-08 C-24
  const ana = await createUsuario(db)
  const query = { empresa: 10, local: 1 }
  const linea = (cantidad: number) => ({
    artCodigo: ART.quesoColonia,
    cantidad,
    modificado: '2026-03-11T09:00:00-03:00',
  })
  const put = (cantidad: number, version: number) =>
    app.as(ana).put('carrito', { version, lineas: [linea(cantidad)] }, { query })
  expect((await put(1.236789, 0)).body.lineas[0].cantidad).toBe(1.24)
  expect((await app.as(ana).get('carrito', { query })).body.lineas[0].cantidad).toBe(1.24)
  expect((await put(1.005, 1)).body.lineas[0].cantidad).toBe(1.01)
  const uno = { ...arroz(), cantidad: 1.0049 }
  const { status, body } = await app.as(ana).post(PATH_PEDIDO, pedidoOf(ana, [uno]))
  expect(status).toBe(201)
  expect((await app.as(ana).get(`pedidos/${body.idPedido}`)).body.lineas[0].cantidadPedida).toBe(1)
})
