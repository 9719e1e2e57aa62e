import { importCupones } from '../importar/cupones.ts'
import { enqueueTareas } from '../jobs/enqueue-tareas.ts'
import { gestionPedido } from '../pedidos/terminal/gestion-pedido.ts'
import { UsoError } from '../terminal/uso.ts'
import type { TestApp } from '../testing/app.ts'
import { addTelefono } from '../testing/avisos.ts'
import { test } from '../testing/importing.ts'
import { makeRoom } from '../testing/pagos.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, createUsuarioAplicacion, expect, type UsuarioDePrueba } from '../testing/test.ts'
import { askCalificacion } from './avisos-pedido.ts'
import { gestionAviso } from './terminal/gestion-aviso.ts'

/** The notifications of a usuario, the oldest first. */
async function told(app: TestApp, usuario: UsuarioDePrueba) {
  const { contenido } = (await app.as(usuario).get('notificaciones')).body
  return contenido.map(({ titulo, datos }: { titulo: string; datos: object }) => [titulo, datos]).reverse()
}

test('a pedido tells each step once and later asks for a rating', async ({ app, db }) => {
  // covers: S-31 S-34 B-33 G-03
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const { idPedido, codigoRetiro } = body
  const say = (...words: string[]) => gestionPedido(app.deps, words)
  const codigo = String(idPedido)
  for (const words of [
    ['preparar', codigo],
    ['listo', codigo, '--resto-como-pedido'],
    ['retiro', codigo],
  ]) {
    await say(...words)
    await say(...words)
  }
  await say('entregar', codigo, '--codigo', codigoRetiro)
  const datos = { tipo: 1, empresa: 10, local: 1, identificador: codigo }
  const steps = [
    [`Recibimos tu pedido ${codigo}`, datos],
    [`Estamos preparando tu pedido ${codigo}`, datos],
    [`Tu pedido ${codigo} está listo para retirar`, datos],
    [`Retiraste tu pedido ${codigo}`, datos],
  ]
  expect(await told(app, usuario)).toEqual(steps)
  await enqueueTareas(app.database.pool)
  const { rows } = await app.database.pool.query(
    `select extract(epoch from run_at - now()) as waits, payload from graphile_worker._private_jobs
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'pedir_calificacion')`,
  )
  expect(rows).toEqual([{ waits: expect.anything(), payload: { codigoEmpresa: 10, idPedido } }])
  expect(Math.round(Number(rows[0].waits) / 3600)).toBe(2)
  for (const _ of [1, 2]) await askCalificacion(app.deps, rows[0].payload)
  expect(await told(app, usuario)).toEqual([...steps, [`¿Cómo estuvo tu pedido ${codigo}?`, { ...datos, tipo: 3 }]])
})

test('a customer who has rated a pedido is not asked again', async ({ app, db }) => {
  // covers: S-34 CX-06
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const { idPedido } = (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).body
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idPedido', '=', idPedido).execute()
  expect((await app.as(usuario).post(`pedidos/${idPedido}/calificacion`, { puntaje: 4 })).status).toBe(200)
  await askCalificacion(app.deps, { codigoEmpresa: 10, idPedido })
  expect(await told(app, usuario)).toEqual([[`Recibimos tu pedido ${idPedido}`, expect.anything()]])
})

test("a cancellation by the shop is notified with its reason; one's own is not", async ({ app, db }) => {
  // covers: S-31 B-33
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const [one, two] = [
    await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario)),
    await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario)),
  ]
  await app.as(usuario).post(`pedidos/${one.body.idPedido}/cancelar`, { motivo: 'Me equivoqué' })
  await gestionPedido(app.deps, ['cancelar', String(two.body.idPedido), '--motivo', 'No hay reparto hoy'])
  const { contenido } = (await app.as(usuario).get('notificaciones')).body
  const cancelled = contenido.filter(({ titulo }: { titulo: string }) => titulo.includes('canceló'))
  expect(cancelled).toMatchObject([
    { titulo: `Se canceló tu pedido ${two.body.idPedido}`, texto: 'No hay reparto hoy', datos: { tipo: 1 } },
  ])
})

test('a given coupon is notified once, with its only shop and no code to redeem', async ({ app, db, file }) => {
  // covers: S-32 B-33 G-03
  const [usuario, otro] = [await createUsuario(db), await createUsuario(db)]
  const cupon = {
    codigo: 'PARA-TI',
    titulo: 'Diez para ti',
    descripcion: '10 % en todo',
    descuento: 10,
    vigenciaDesde: 'hoy',
  }
  for (const usuarios of [[usuario.email], [usuario.email], [usuario.email, otro.email]])
    await importCupones(await file([{ ...cupon, locales: [2], usuarios }]))
  const expected = [['Tienes un cupón: Diez para ti', { tipo: 2, empresa: 10, local: 2, identificador: '' }]]
  expect(await told(app, usuario)).toEqual(expected)
  expect(await told(app, otro)).toEqual(expected)
})

test('the command line sends an offer or a coupon to everybody or to some', async ({ app, db }) => {
  // covers: S-32 S-33 B-33 G-03
  const [usuario, otro] = [await createUsuario(db), await createUsuario(db)]
  const elsewhere = await createUsuarioAplicacion(db, usuario, 20)
  await addTelefono(app, usuario)
  const all = await db
    .selectFrom('usuarioAplicacion')
    .select('idUsuarioAplicacion')
    .where('codigoEmpresa', '=', 10)
    .execute()
  const say = (...words: string[]) => gestionAviso(app.deps, words)
  const offer = ['oferta', '--empresa', '10', '--titulo', 'Semana del asado', '--texto', '20 % en carnes']
  expect(await say(...offer)).toBe(`Avisados: ${all.length}. En 1 dispositivos.`)
  expect(await say(...offer)).toBe('Avisados: 0. En 0 dispositivos.')
  await app.database.pool.query(`insert into cupon (codigo_empresa, codigo, titulo, descuento, vigencia_desde)
    values (10, 'VERANO', 'Verano', 10, '2026-01-01')`)
  await app.database.pool.query(`insert into cupon
    (codigo_empresa, codigo, titulo, descuento, vigencia_desde, vigencia_hasta, limite_total, entregados)
    values (10, 'LUEGO', 'Luego', 10, '2026-04-01', null, null, 0),
      (10, 'ANTES', 'Antes', 10, '2026-01-01', '2026-03-10', null, 0), (10, 'LLENO', 'Lleno', 10, '2026-01-01', null, 1, 1)`)
  const coupon = ['cupon', 'VERANO', '--empresa', '10', '--titulo', 'Canjea VERANO', '--local', '1', '--a', otro.email]
  expect(await say(...coupon)).toBe('Avisados: 1. En 0 dispositivos.')
  const datos = { tipo: 0, empresa: 10, local: null, identificador: '' }
  expect(await told(app, usuario)).toEqual([['Semana del asado', datos]])
  expect(await told(app, otro)).toEqual([
    ['Semana del asado', datos],
    ['Canjea VERANO', { tipo: 2, empresa: 10, local: 1, identificador: 'VERANO' }],
  ])
  expect(await told(app, elsewhere)).toEqual([])
  for (const [words, why] of [
    [[], 'No conozco el aviso'],
    [['oferta', '--titulo', 'x'], 'Falta --empresa'],
    [['oferta', '--empresa', '10'], 'Falta --titulo'],
    [['oferta', 'suelta', '--empresa', '10', '--titulo', 'x'], 'Sobran palabras'],
    [['oferta', '--empresa', 'diez', '--titulo', 'x'], '--empresa es un número'],
    [['oferta', '--empresa', '10', '--titulo', 'x'.repeat(101)], '--titulo tiene más de 100'],
    [['oferta', '--empresa', '10', '--titulo', 'x', '--local', '99'], 'no tiene el local 99'],
    [['cupon', 'NADA', '--empresa', '10', '--titulo', 'x'], 'no tiene el cupón «NADA»'],
    [['cupon', 'LUEGO', '--empresa', '10', '--titulo', 'x'], 'El cupón «LUEGO» vale desde el 2026-04-01.'],
    [['cupon', 'ANTES', '--empresa', '10', '--titulo', 'x'], 'El cupón «ANTES» venció el 2026-03-10.'],
    [['cupon', 'LLENO', '--empresa', '10', '--titulo', 'x'], 'ya se entregó a todos los que podía'],
    [['oferta', '--empresa', '10', '--titulo', 'x', '--a', 'nadie@ejemplo.uy'], 'no tiene a nadie@ejemplo.uy'],
    [['oferta', '--color', 'rojo'], 'No conozco la opción «--color».'],
    [['oferta', '--titulo'], 'Falta lo que dice --titulo.'],
  ] as const) {
    const refused = await say(...words).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(UsoError)
    expect((refused as Error).message).toContain(why)
  }
  expect(await told(app, usuario)).toHaveLength(1)
})
