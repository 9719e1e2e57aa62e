// Self-scan as a phone in a shop meets it: labels, prices, a network that comes and goes, and the till.

import { randomUUID } from 'node:crypto'
import { writeEtiqueta } from '@surtido/rules/etiquetas'
import type { Db } from '../db/client.ts'
import { UsoError } from '../terminal/uso.ts'
import type { TestApp } from '../testing/app.ts'
import { linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, HOY, test } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'
import { chargeCompra } from './charge-compra.ts'
import { gestionSelf } from './terminal/gestion-self.ts'

const PESO = { prefijo: '20', digitosCodigo: 5, valor: 'PESO', decimales: 3 } as const
const PRECIO = { prefijo: '21', digitosCodigo: 5, valor: 'PRECIO', decimales: 2 } as const

type Lecturas = { codigo: string; cantidad: number }[]
const una = (codigo: string, cantidad = 1) => ({ codigo, cantidad })

async function setControl(db: Db, selfControlPorcentaje: number): Promise<void> {
  await db.updateTable('empresa').set({ selfControlPorcentaje }).where('codigoEmpresa', '=', 10).execute()
}

async function begin(app: TestApp, usuario: UsuarioDePrueba, idSolicitud: string = randomUUID()) {
  const own = app.as(usuario)
  const start = () => own.post('self/compras', { idSolicitud, codigoEmpresa: 10, codigoLocal: 1 })
  const begun = await start()
  expect(begun.status).toBe(201)
  const path = `self/compras/${begun.body.idCompra}`
  return {
    start,
    compra: begun.body,
    write: (version: number, articulos: Lecturas) => own.put(`${path}/articulos`, { version, articulos }),
    codigo: () => own.get(`${path}/codigo`),
  }
}

test('a phone that was offline catches up without doubling its purchase or articles', async ({ app, db }) => {
  // covers: CX-12 CX-13
  const usuario = await createUsuario(db)
  const { start, write, compra } = await begin(app, usuario)
  expect(compra).toMatchObject({ estado: 'ABIERTA', version: 0, articulos: [], totales: { total: 0 } })
  expect((await start()).body.idCompra).toBe(compra.idCompra)
  const first = [una(ART.arroz)]
  expect((await write(1, first)).body).toMatchObject({ version: 1, totales: { total: 59 } })
  // Five more changes were made without a network; the answer to the next request is lost, and it is sent again.
  const whole = [una(ART.arroz, 3), una(ART.te)]
  const written = await write(6, whole)
  expect(written.body).toMatchObject({ version: 6, articulos: [{ cantidad: 3 }, { cantidad: 1 }] })
  expect(await write(6, whole)).toMatchObject({ status: 200, body: written.body })
  // The first one was still on its way.
  const late = await write(1, first)
  expect(late).toMatchObject({ status: 409, body: { error: 'Self.ERROR_VERSION' } })
  expect(late.body.detalles).toEqual([{ campo: 'version', version: 6, articulos: whole }])
  expect((await write(6, first)).status).toBe(409)
  expect((await start()).body).toMatchObject({ version: 6, totales: written.body.totales })
})

test('twenty writes at once, in any order, leave the list of the last one', async ({ app, db }) => {
  // covers: CX-13
  const { write, start } = await begin(app, await createUsuario(db))
  const versions = Array.from({ length: 20 }, (_, i) => ((i * 7) % 20) + 1)
  await Promise.all(versions.map((version) => write(version, [una(ART.arroz, version)])))
  expect((await start()).body).toMatchObject({
    version: 20,
    articulos: [
      { codigo: ART.arroz, cantidad: 20, urlImagen: expect.stringMatching(/^\/ilustraciones\/[\w-]+\.svg$/) },
    ],
  })
})

test('a scale label resolves by weight or by price and costs what the scale charged', async ({ app, db }) => {
  // covers: A-16 CX-13
  const { write } = await begin(app, await createUsuario(db))
  const porPeso = writeEtiqueta(PESO, '3010', 437)
  const porPrecio = writeEtiqueta(PRECIO, '3010', 17_455)
  const { body } = await write(1, [una(porPeso, 2), una(porPrecio)])
  // 0,437 kg at 529 is 231,173: each package 231,17.
  expect(body.articulos).toMatchObject([
    { codigo: porPeso, estado: 'OK', artCodigo: ART.jamon, kilos: 0.437, precioTotal: 462.34 },
    { codigo: porPrecio, estado: 'OK', artCodigo: ART.jamon, kilos: null, precioTotal: 174.55 },
  ])
  expect(body.totales).toEqual({ subtotal: 636.89, descuentos: 0, envases: 0, bolsas: 0, total: 636.89 })
})

test('an empresa with formats of its own reads its labels by them alone', async ({ app, db }) => {
  //
  const propio = { prefijo: '28', digitosCodigo: 4, valor: 'PESO', decimales: 3 } as const
  await db
    .insertInto('formatoEtiqueta')
    .values({ codigoEmpresa: 10, ...propio })
    .execute()
  try {
    const { write } = await begin(app, await createUsuario(db))
    const { body } = await write(1, [una(writeEtiqueta(propio, '3010', 1000)), una(writeEtiqueta(PESO, '3001', 437))])
    expect(body.articulos).toMatchObject([
      { estado: 'OK', kilos: 1, precioTotal: 529 },
      { estado: 'NO_ENCONTRADO', artCodigo: null, precioTotal: 0 },
    ])
  } finally {
    await db.deleteFrom('formatoEtiqueta').where('codigoEmpresa', '=', 10).execute()
  }
})

test('an article that cannot be scanned stays listed with its reason and adds nothing', async ({ app, db }) => {
  // covers: CX-13 A-16
  const [arroz] = await db
    .selectFrom('articulo')
    .select('codigosBarras')
    .where('artCodigo', '=', ART.arroz)
    .where('codigoEmpresa', '=', 10)
    .execute()
  const wrongDigit = writeEtiqueta(PESO, '3001', 437).replace(/.$/, (last) => String((Number(last) + 1) % 10))
  const { write } = await begin(app, await createUsuario(db))
  const { body } = await write(1, [
    una(arroz!.codigosBarras[0]!, 2),
    una(ART.quesoColonia),
    una('7799999999999'),
    una(wrongDigit),
    una(writeEtiqueta(PESO, ART.arroz.replace(/^0+/, ''), 500)),
  ])
  expect(body.articulos.map(({ estado }: { estado: string }) => estado)).toEqual([
    'OK',
    'SIN_PESO',
    'NO_ENCONTRADO',
    'NO_ENCONTRADO',
    'SIN_PESO',
  ])
  expect(body.totales.total).toBe(118)
})

test('the total is that of a pedido of the same: offers, tiers, promotions, deposits', async ({ app, db }) => {
  // covers: CX-13 A-45 A-59
  await db.deleteFrom('promocion').where('codigoEmpresa', '=', 10).execute()
  await db
    .insertInto('promocion')
    .values({
      codigoEmpresa: 10,
      idPromocion: 1,
      titulo: '3x2 en fideos',
      tipo: 'LLEVA_N_PAGA_M',
      parametros: JSON.stringify({ lleva: 3, paga: 2 }),
      artCodigos: [ART.fideos],
      vigenciaDesde: HOY,
      vigenciaHasta: HOY,
    })
    .execute()
  const usuario = await createUsuario(db)
  const todo = [ART.fideos, ART.arroz, ART.yerba, ART.te, ART.leche, ART.refrescoRetornable]
  const { write } = await begin(app, usuario)
  const { body } = await write(
    1,
    todo.map((codigo) => una(codigo, 3)),
  )
  expect(body.promociones).toMatchObject([{ idPromocion: 1, descripcion: '3x2 en fideos' }])
  // A pedido of the same articles, with an impossible total, is told the right one.
  const articulos = body.articulos.map((one: { artCodigo: string; precioUnitario: number }) =>
    linea(one.artCodigo, one.precioUnitario, 3),
  )
  const refused = await app
    .as(usuario)
    .post(PATH_PEDIDO, { ...pedidoOf(usuario, articulos), totalEsperado: 1 }, { headers: { 'x-plataforma': 'WEB' } })
  const { subtotal, descuentos, envases, total, entrega } = refused.body.detalles.find(
    ({ campo }: { campo: string }) => campo === 'totales',
  ).totales
  expect(body.totales).toMatchObject({ subtotal, descuentos, envases })
  expect(body.totales.total).toBeCloseTo(total - entrega, 2)
  expect(body.totales.descuentos).toBeGreaterThan(0)
})

test('a till code charges its purchase once, as it stands, within five minutes', async ({ app, db, clock }) => {
  // covers: CX-14
  await setControl(db, 0)
  const usuario = await createUsuario(db)
  const { write, codigo, start } = await begin(app, usuario)
  expect(await codigo()).toMatchObject({ status: 422, body: { error: 'Self.ERROR_VACIA' } })
  await write(1, [una(ART.arroz, 2)])
  const { body: shown } = await codigo()
  expect(shown).toEqual({
    codigo: expect.stringMatching(/^\d{12}$/),
    vence: '2026-03-11T10:05:00-03:00',
    cantidad: 2,
    total: 118,
    control: null,
  })
  // No code is stored in the clear; what a guesser finds from its hash expires after five minutes.
  const rows = await db.selectFrom('selfCodigo').selectAll().execute()
  expect(JSON.stringify(rows.map(({ codigoHash }) => codigoHash.toString('latin1')))).not.toContain(shown.codigo)
  const deps = { db, clock }
  // One more article: the earlier code does not match the bag.
  await write(2, [una(ART.arroz, 3)])
  await expect(chargeCompra(deps, shown.codigo)).rejects.toMatchObject({ code: 'Self.ERROR_CODIGO' })
  const second = (await codigo()).body
  const third = (await codigo()).body
  clock.set(new Date('2026-03-11T10:05:00-03:00'))
  await expect(chargeCompra(deps, second.codigo)).rejects.toMatchObject({ code: 'Self.ERROR_CODIGO' })
  clock.set(new Date('2026-03-11T10:04:59-03:00'))
  // Two tills at once, the code just renewed among them: one charges.
  const tills = await Promise.allSettled([second, third, third].map((one) => chargeCompra(deps, one.codigo)))
  const charged = tills.filter(({ status }) => status === 'fulfilled')
  expect(charged).toHaveLength(1)
  expect(charged[0]).toMatchObject({ value: { totales: { total: 177 }, articulos: [{ cantidad: 3 }] } })
  expect(await codigo()).toMatchObject({ status: 409, body: { error: 'Self.ERROR_COBRADA' } })
  expect((await write(3, [])).body.error).toBe('Self.ERROR_COBRADA')
  // The phone asks by writing what it has: it is told, and of the price that was paid.
  const precio = db.updateTable('articuloLocal').where('artCodigo', '=', ART.arroz).where('codigoLocal', '=', 1)
  await precio.set({ precio: 99 }).execute()
  expect((await write(2, [una(ART.arroz, 3)])).body).toMatchObject({ estado: 'COBRADA', totales: { total: 177 } })
  expect((await start()).body).toMatchObject({ estado: 'COBRADA' })
  await precio.set({ precio: 59 }).execute()
})

test('there is no code while the list has an article that cannot be charged', async ({ app, db }) => {
  // covers: CX-14
  const { write, codigo } = await begin(app, await createUsuario(db))
  await write(1, [una(ART.arroz), una('7799999999999')])
  const refused = await codigo()
  expect(refused).toMatchObject({ status: 409, body: { error: 'Self.ERROR_ARTICULOS' } })
  expect(refused.body.detalles).toMatchObject([{ codigo: '7799999999999', estado: 'NO_ENCONTRADO' }])
})

test('a purchase drawn for control stays drawn until the till says how it went', async ({ app, db, clock }) => {
  // covers: CX-14
  await setControl(db, 100)
  const usuario = await createUsuario(db)
  const drawn = await begin(app, usuario)
  await drawn.write(1, [una(ART.arroz)])
  expect((await drawn.codigo()).body.control).toBe('AZAR')
  // From here on nobody is drawn; neither another code nor another purchase avoids the check.
  await setControl(db, 0)
  expect((await drawn.codigo()).body.control).toBe('AZAR')
  const again = await begin(app, usuario)
  await again.write(1, [una(ART.arroz)])
  const { body: shown } = await again.codigo()
  expect(shown.control).toBe('PENDIENTE')
  const other = await begin(app, await createUsuario(db))
  await other.write(1, [una(ART.arroz)])
  expect((await other.codigo()).body.control).toBe(null)
  await expect(chargeCompra({ db, clock }, shown.codigo)).rejects.toMatchObject({ code: 'Self.ERROR_CONTROL' })
  const till = { db, clock }
  await expect(gestionSelf(till, ['cobrar', '12345'])).rejects.toThrow(UsoError)
  const told = await gestionSelf(till, ['cobrar', shown.codigo, '--control', 'conforme'])
  expect(told).toContain(`Compra ${again.compra.idCompra} cobrada. Controlada: conforme.`)
  expect(told).toMatch(/1 × Arroz.*\$59[\s\S]*Total {2}\$59/)
  const kept = await db
    .selectFrom('selfCompra')
    .select(['estado', 'control', 'controlResultado'])
    .where('idCompra', '=', again.compra.idCompra)
    .execute()
  expect(kept).toEqual([{ estado: 'COBRADA', control: 'PENDIENTE', controlResultado: 'conforme' }])
})

test('a purchase belongs to its usuario, in a local with self-scan', async ({ app, db }) => {
  // covers: CX-12 CX-13 CX-14
  const [ana, bruno] = [await createUsuario(db), await createUsuario(db)]
  const { compra } = await begin(app, ana)
  const path = `self/compras/${compra.idCompra}`
  expect((await app.as(bruno).get(`${path}/codigo`)).status).toBe(404)
  expect((await app.as(bruno).put(`${path}/articulos`, { version: 1, articulos: [] })).status).toBe(404)
  expect((await app.get(`${path}/codigo`)).status).toBe(401)
  const at = (codigoEmpresa: number, codigoLocal: number, idSolicitud: string = randomUUID()) =>
    app.as(ana).post('self/compras', { idSolicitud, codigoEmpresa, codigoLocal })
  expect((await at(20, 1)).status).toBe(403)
  expect((await at(10, 77)).body.error).toBe('Locales.ERROR_NO_ENCONTRADO')
  const idSolicitud = randomUUID()
  await at(10, 1, idSolicitud)
  expect((await at(10, 2, idSolicitud)).body.error).toBe('Self.ERROR_SOLICITUD_REPETIDA')
  const local2 = db.updateTable('local').where('codigoEmpresa', '=', 10).where('codigoLocal', '=', 2)
  await local2.set({ self: false }).execute()
  expect((await at(10, 2)).body.error).toBe('Self.ERROR_NO_HABILITADO')
  const { body } = await app.get('locales/entrega-local', { query: { empresa: 10 } })
  expect(
    body.contenido.map(({ codigoLocal, self }: { codigoLocal: number; self: boolean }) => [codigoLocal, self]),
  ).toEqual(
    expect.arrayContaining([
      [1, true],
      [2, false],
    ]),
  )
  await local2.set({ self: true }).execute()
})

test('a charged purchase is in the export, and outlives its person without a name', async ({ app, db, clock }) => {
  // covers: C-03 CX-16
  await setControl(db, 0)
  const usuario = await createUsuario(db)
  const { write, codigo, compra } = await begin(app, usuario)
  await write(1, [una(ART.arroz)])
  await chargeCompra({ db, clock }, (await codigo()).body.codigo)
  const datos = await app
    .as(usuario)
    .get(`usuarios/${usuario.idUsuario}/datos`, { headers: { accept: 'application/json' } })
  expect(datos.body.compras).toMatchObject([
    { codigoLocal: 1, estado: 'COBRADA', articulos: [{ artCodigo: ART.arroz }] },
  ])
  const gone = await app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, {
    body: { idMotivoBaja: 1, clave: usuario.clave },
  })
  expect(gone.status).toBeLessThan(300)
  const kept = await db
    .selectFrom('selfCompra')
    .select(['idUsuarioAplicacion', 'estado'])
    .where('idCompra', '=', compra.idCompra)
    .execute()
  expect(kept).toEqual([{ idUsuarioAplicacion: null, estado: 'COBRADA' }])
})

test('an account begins thirty purchases in an hour and goes on with those it has', async ({ app, db, clock }) => {
  // covers: CX-12 K-07
  const usuario = await createUsuario(db)
  const first = await begin(app, usuario)
  const start = () =>
    app.as(usuario).post('self/compras', { idSolicitud: randomUUID(), codigoEmpresa: 10, codigoLocal: 1 })
  const answers = await Promise.all(Array.from({ length: 34 }, start))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(29)
  for (const { status, headers } of answers.filter((one) => one.status !== 201)) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await first.start()).body).toEqual(first.compra)
  expect((await first.write(1, [una('7730100000017')])).status).toBe(200)
  await begin(app, await createUsuario(db))
  clock.advance({ hours: 1 })
  expect((await start()).status).toBe(201)
})
