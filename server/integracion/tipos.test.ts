// Every type of event, each caused as customers and the shop cause it: read with a cursor, and sent signed.
import { readFile } from 'node:fs/promises'
import { type EventoIntegracion, TIPOS_DE_EVENTO } from '@surtido/contract/integracion'
import { ESTADOS } from '@surtido/rules/pedidos'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal } from '../testing/gestion.ts'
import { test as base } from '../testing/integracion.ts'
import { createPagador, makeRoom } from '../testing/pagos.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { setStock } from '../testing/stock.ts'
import {
  ART,
  createDireccion,
  createUsuario,
  EMPRESA,
  expect,
  franja,
  MEDIO_PAGO,
  type UsuarioDePrueba,
  zonaCerca,
} from '../testing/test.ts'
import { sendWebhooks } from './webhooks.ts'

/** The events that the walks of this file cause, in order. */
const CAUSED = [
  // The last noodles go with it, and its customer changes it.
  'stock.cambiado',
  'pedido.recibido',
  'pedido.cambiado',
  // Its rice is missing: the shop asks, the customer answers, and the noodles go in.
  'pedido.en_preparacion',
  'stock.cambiado',
  'pedido.esperando_respuesta',
  'pedido.en_preparacion',
  'pedido.cambiado',
  'pedido.preparado',
  // Its bags are counted, and counted again.
  'pedido.cambiado',
  'pedido.cambiado',
  'pedido.listo_para_retiro',
  'pedido.entregado',
  // A delivery: its card is charged once it is ready. Nobody is at home, and the money goes back.
  'pedido.recibido',
  'pedido.en_preparacion',
  'pedido.cambiado',
  'pedido.preparado',
  'pedido.cambiado',
  'pedido.en_camino',
  'pedido.cancelado',
  'pedido.devolucion',
  'pedido.cambiado',
  'usuario.borrado',
] as const satisfies readonly (typeof TIPOS_DE_EVENTO)[number][]

async function openShop(app: TestApp, db: Db) {
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  const take = async (idPedido: number, paso: string, dicho: object, { as }: typeof picker) => {
    const answer = await as.post(`gestion/pedidos/${idPedido}/pasos/${paso}`, dicho)
    expect([paso, answer.status, answer.body.error]).toEqual([paso, 200, undefined])
  }
  return {
    picker,
    step: (idPedido: number, paso: string, dicho: object = {}) => take(idPedido, paso, dicho, picker),
    mandate: (idPedido: number, paso: string, dicho: object) => take(idPedido, paso, dicho, jefa),
    async pick(idPedido: number, ...amounts: readonly [orden: number, cantidad: number][]) {
      const { idTanda } = (await picker.take(idPedido)).body
      const tomas = amounts.map(([orden, cantidad]) => picker.tomaOf(idPedido, orden, cantidad))
      expect((await picker.send(idTanda, ...tomas)).tomas.map(({ resultado }) => resultado)).toEqual(
        tomas.map(() => 'PUESTA'),
      )
    },
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function place(app: TestApp, usuario: UsuarioDePrueba, pedido: object) {
  const { status, body } = await app.as(usuario).post(PATH_PEDIDO, pedido)
  expect([status, body.error]).toEqual([201, undefined])
  return body
}

async function walkPickup(app: TestApp, db: Db, shop: Shop) {
  const usuario = await createUsuario(db)
  const customer = app.as(usuario)
  const lineas = (cuantos: number) => [arroz(cuantos), linea(ART.fideos, 48, 2)]
  const { idPedido, codigoRetiro } = await place(app, usuario, pedidoOf(usuario, lineas(3)))
  const read = async () => (await customer.get(`pedidos/${idPedido}`)).body
  const { version } = await read()
  const changed = { version, articulos: lineas(2), totalEsperado: 214 }
  expect((await customer.put(`pedidos/${idPedido}`, changed)).status).toBe(200)
  await shop.step(idPedido, 'preparar')
  const asked = { artCodigo: ART.harina, cantidad: 2 }
  expect((await shop.picker.as.post(`gestion/pedidos/${idPedido}/lineas/0/propuestas`, asked)).status).toBe(200)
  const [{ idReemplazo }] = (await read()).reemplazos
  expect((await customer.post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, { acepta: true })).status).toBe(200)
  await shop.pick(idPedido, [1, 2])
  await shop.step(idPedido, 'sellar')
  const bultos = { ambiente: 1, frio: 0, congelado: 0 }
  const count = [
    await shop.picker.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos }),
    await shop.picker.as.put(`gestion/pedidos/${idPedido}/bultos`, { ...bultos, frio: 1 }),
    // The same again changes nothing, and tells nothing.
    await shop.picker.as.put(`gestion/pedidos/${idPedido}/bultos`, { ...bultos, frio: 1 }),
  ]
  expect(count.map(({ status }) => status)).toEqual([200, 200, 200])
  await shop.step(idPedido, 'retiro')
  await shop.step(idPedido, 'entregar', { codigo: codigoRetiro })
}

async function walkDelivery(app: TestApp, db: Db, shop: Shop) {
  const pagador = await createPagador(app, db)
  const { usuario, idPaymentProfile } = pagador
  const body = pedidoOf(usuario, [linea(ART.cafe, 289, 5)], {
    medioPago: { idMedioDePago: MEDIO_PAGO.tarjeta, idPaymentProfile },
    tipoEntrega: { codigo: 20 },
    idDireccion: await createDireccion(db, usuario),
    idFranja: franja(zonaCerca(1), 3, 2),
    totalEsperado: 1_535,
  })
  const { idPedido } = await place(app, usuario, body)
  await shop.step(idPedido, 'preparar')
  await shop.pick(idPedido, [0, 5])
  await shop.step(idPedido, 'sellar')
  await shop.step(idPedido, 'despachar')
  await shop.mandate(idPedido, 'no-entregado', { motivo: 'No había nadie' })
  const motivo = await db.selectFrom('motivoBaja').select('idMotivoBaja').executeTakeFirstOrThrow()
  const left = await app.as(usuario).post(`usuarios/${usuario.idUsuario}/baja`, { ...motivo, clave: usuario.clave })
  expect(left.status).toBeLessThan(300)
}

const test = base.extend('walked', { scope: 'file' }, async ({ app, db, gestion, receptor }) => {
  await makeRoom(db)
  for (const artCodigo of [ART.harina, ART.cafe]) await setStock(db, artCodigo, 100)
  await setStock(db, ART.fideos, 2)
  const headers = { authorization: `Bearer ${(await gestion('clave --nombre ERP')).split('\n')[1]!}` }
  const read = async (desde: number) =>
    (await app.get('integracion/eventos', { query: { desde, limite: 500 }, headers })).body
  receptor.answer(204)
  receptor.secretos.push((await gestion(`crear ${receptor.url}`)).split('\n')[1]!)
  const { siguiente } = await read(0)
  const shop = await openShop(app, db)
  await walkPickup(app, db, shop)
  await walkDelivery(app, db, shop)
  await sendWebhooks(app.deps)
  return { eventos: (await read(siguiente)).eventos as EventoIntegracion[], siguiente }
})

test('each step of a pedido is an event, read with a cursor and sent signed', async ({ walked, receptor }) => {
  // covers: CX-24 K-35
  const { eventos, siguiente } = walked
  expect(eventos.map(({ tipo }) => tipo)).toEqual(CAUSED)
  expect(eventos.map(({ numero }) => numero)).toEqual(CAUSED.map((_, i) => siguiente + 1 + i))
  for (const { tipo, datos } of eventos)
    if ('estado' in datos && tipo !== 'pedido.cambiado')
      expect(tipo).toBe(`pedido.${String(datos.estado).toLowerCase()}`)
  // The receiver takes only what is signed with its secret.
  expect(receptor.recibidos.map(({ body }) => JSON.parse(body))).toEqual(eventos)
})

test('every type of event that can be told is in the contract, and a walk causes it', async ({ walked, db }) => {
  // covers: CX-24
  expect(new Set(walked.eventos.map(({ tipo }) => tipo))).toEqual(new Set(TIPOS_DE_EVENTO))
  // A pedido that was never paid causes no event.
  for (const estado of ESTADOS)
    if (estado !== 'PENDIENTE_PAGO') expect(TIPOS_DE_EVENTO).toContain(`pedido.${estado.toLowerCase()}`)
  // Only triggers write events, so the list must have every type that one of them names.
  const { rows } = await sql<{ prosrc: string }>`
    select prosrc from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%insert into evento (%'`.execute(
    db,
  )
  const named = rows.flatMap(({ prosrc }) => prosrc.match(/(?<=')(pedido|stock|usuario)\.\w+(?=')/g) ?? [])
  expect(rows.length).toBeGreaterThanOrEqual(4)
  const guide = await readFile(new URL('../../docs/integracion.md', import.meta.url), 'utf8')
  expect(TIPOS_DE_EVENTO.filter((tipo) => !guide.includes(`\`${tipo}\``))).toEqual([])
  expect(named.filter((tipo) => !(TIPOS_DE_EVENTO as readonly string[]).includes(tipo))).toEqual([])
})

test('a webhook for a type of event that does not exist is refused', async ({ gestion, receptor }) => {
  // covers: CX-24
  await expect(gestion(`crear ${receptor.url} --tipos pedido.entregado,pedido.entregao`)).rejects.toThrow(
    '«pedido.entregao» no es un tipo de evento. Hay: pedido.recibido,',
  )
  expect(await gestion('lista', EMPRESA.ceibo)).not.toContain('entregado')
})
