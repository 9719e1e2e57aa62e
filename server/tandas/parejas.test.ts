// Every pair of events that can happen to a pedido while it is picked, at the same moment: whichever is first, the
// books are right. More of each by hand: `SURTIDO_RACE_ROUNDS=200`.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import type { Db } from '../db/client.ts'
import { importClase } from '../importar/import-clase.ts'
import { expireReemplazo } from '../pedidos/preparing/reemplazos.ts'
import { gestionPedido } from '../pedidos/terminal/gestion-pedido.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal } from '../testing/gestion.ts'
import { createPagador, makeRoom } from '../testing/pagos.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { setStock } from '../testing/stock.ts'
import { ART, expect, HOY, MEDIO_PAGO, test } from '../testing/test.ts'

const RONDAS = Number(process.env.SURTIDO_RACE_ROUNDS ?? 1)
const CODIGO_EMPRESA = 10

/** One pedido in hand, with what the people around it can press. */
interface Mundo {
  readonly app: TestApp
  readonly databaseUrl: string
  readonly folder: string
  readonly idPedido: number
  readonly idTanda: number
  readonly idReemplazo: number | undefined
  readonly version: number
  readonly usuario: Awaited<ReturnType<typeof createPagador>>['usuario']
  readonly picker: Awaited<ReturnType<typeof createPersonal>>
  readonly jefa: Awaited<ReturnType<typeof createPersonal>>
}

const importPrecios = async ({ databaseUrl, folder }: Mundo, name: string, text: string) => {
  const archivo = join(folder, name)
  await writeFile(archivo, text)
  return importClase({ databaseUrl, clase: 'precios', archivo, codigoEmpresa: CODIGO_EMPRESA, hoy: HOY })
}
const say = ({ app, idPedido }: Mundo, accion: string, ...words: string[]) =>
  gestionPedido(app.deps, [accion, String(idPedido), ...words])

const HECHOS = {
  toma: ({ picker, idTanda, idPedido }: Mundo) => picker.send(idTanda, picker.tomaOf(idPedido, 0, 3)),
  otra: (mundo: Mundo) => say(mundo, 'linea', ART.arroz, '3'),
  falta: ({ picker, idTanda, idPedido }: Mundo) =>
    picker.send(idTanda, picker.tomaOf(idPedido, 0, 1, { terminada: true })),
  preguntar: ({ jefa, idPedido }: Mundo) =>
    jefa.as.post(`gestion/pedidos/${idPedido}/lineas/0/propuestas`, { artCodigo: ART.harina, cantidad: 2 }),
  responder: ({ app, usuario, idPedido, idReemplazo }: Mundo) =>
    app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, { acepta: true }),
  vencer: async ({ app, idPedido, idReemplazo }: Mundo) => {
    await expireReemplazo(app.deps, { codigoEmpresa: CODIGO_EMPRESA, idPedido, idReemplazo: idReemplazo! })
  },
  sellar: ({ jefa, idPedido }: Mundo) => jefa.as.post(`gestion/pedidos/${idPedido}/sellar`),
  cancelar: ({ jefa, idPedido }: Mundo) =>
    jefa.as.post('gestion/pedidos/acciones', {
      codigoLocal: 1,
      idPedidos: [idPedido],
      accion: 'cancelar',
      motivo: 'Se cortó la luz',
    }),
  editar: ({ app, usuario, idPedido, version }: Mundo) => {
    const articulos = [arroz(2), linea(ART.fideos, 48, 2)]
    return app.as(usuario).put(`pedidos/${idPedido}`, { version, articulos, totalEsperado: 2 * 59 + 2 * 48 })
  },
  'archivo de stock': (mundo: Mundo) =>
    importPrecios(mundo, 'stock.csv', `codigo_local,art_codigo,precio,stock\n1,${ART.arroz},59,${CONTADO}\n`),
  'archivo de precios': (mundo: Mundo) =>
    importPrecios(mundo, 'precios.csv', `codigo_local,art_codigo,precio\n1,${ART.harina},70\n`),
} as const satisfies Record<string, (mundo: Mundo) => Promise<unknown>>
type Hecho = keyof typeof HECHOS
const NOMBRES = Object.keys(HECHOS) as Hecho[]

/** The count of the shelf in the file of stock. */
const CONTADO = 500

async function makeMundo(app: TestApp, db: Db, databaseUrl: string, folder: string, pareja: readonly Hecho[]) {
  await makeRoom(db)
  // How many customers one address may have is not what this is about.
  await db.deleteFrom('intento').execute()
  for (const artCodigo of [ART.arroz, ART.fideos, ART.harina]) await setStock(db, artCodigo, 1_000)
  const { usuario, idPaymentProfile } = await createPagador(app, db)
  const medioPago = { idMedioDePago: MEDIO_PAGO.tarjeta, idPaymentProfile }
  const pedida = pedidoOf(usuario, [arroz(3), linea(ART.fideos, 48, 2)], { medioPago })
  const placed = await app.as(usuario).post(PATH_PEDIDO, pedida)
  expect(placed.status).toBe(201)
  const idPedido = placed.body.idPedido as number
  const picker = await createPersonal(app, db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { idTanda } = (await picker.take(idPedido)).body
  // A pedido that its customer may still change has no toma.
  if (!pareja.includes('editar')) await picker.send(idTanda, picker.tomaOf(idPedido, 1, 2))
  let idReemplazo: number | undefined
  if (pareja.includes('responder') || pareja.includes('vencer')) {
    const path = `gestion/pedidos/${idPedido}/lineas/0/propuestas`
    expect((await jefa.as.post(path, { artCodigo: ART.harina, cantidad: 2 })).status).toBe(200)
    const row = await db
      .selectFrom('reemplazo')
      .select('idReemplazo')
      .where('idPedido', '=', idPedido)
      .executeTakeFirstOrThrow()
    idReemplazo = row.idReemplazo
    if (pareja.includes('vencer')) {
      const vence = new Date(app.clock.now().getTime() - 1)
      await db.updateTable('reemplazo').set({ vence }).where('idReemplazo', '=', idReemplazo).execute()
    }
  }
  const { version } = (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  return { app, databaseUrl, folder, idPedido, idTanda, idReemplazo, version, usuario, picker, jefa }
}

/**
 * Where an article of the shop is: on the shelf, and off sale since its shelf was seen empty; and in this pedido.
 * `perdido`: a cancelled pedido had promised it, and nobody found it.
 */
async function countDe(db: Db, idPedido: number, artCodigo: string) {
  const { rows } = await sql<{ estante: number; pedido: number; perdido: number }>`
    select (al.stock + coalesce(q.stock_antes, 0))::float8 as estante,
      (l.tomado + coalesce(u.tomado, 0))::float8 as pedido,
      (case when p.estado = 'CANCELADO' then l.faltaba else 0 end)::float8 as perdido
    from articulo_local al
    join pedido p on p.codigo_empresa = al.codigo_empresa and p.id_pedido = ${idPedido}
    left join quiebre q on q.codigo_empresa = al.codigo_empresa and q.codigo_local = al.codigo_local
      and q.art_codigo = al.art_codigo and q.hasta is null
    cross join lateral (
      select coalesce(sum(l.stock_tomado), 0) as tomado, coalesce(sum(case l.motivo_diferencia
          when 'SIN_STOCK' then l.cantidad_pedida - l.cantidad_preparada
          when 'REEMPLAZO' then l.cantidad_pedida end), 0) as faltaba
      from pedido_linea l where l.codigo_empresa = p.codigo_empresa and l.id_pedido = p.id_pedido
        and l.art_codigo = al.art_codigo) l
    cross join lateral (
      select sum(u.stock_tomado) as tomado from puesto u
      where u.codigo_empresa = p.codigo_empresa and u.id_pedido = p.id_pedido and u.art_codigo = al.art_codigo) u
    where al.codigo_empresa = ${CODIGO_EMPRESA} and al.codigo_local = 1 and al.art_codigo = ${artCodigo}`.execute(db)
  return rows[0]!
}

type Cuenta = Awaited<ReturnType<typeof countDe>>
const sumOf = ({ estante, pedido, perdido }: Cuenta) => estante + pedido + perdido

/** stock before + files - prepared + returned = stock after, of every article that anything of the pair moves. */
async function expectStock(db: Db, idPedido: number, before: ReadonlyMap<string, Cuenta>, pareja: readonly string[]) {
  for (const [artCodigo, antes] of before) {
    const now = await countDe(db, idPedido, artCodigo)
    const wanted =
      artCodigo === ART.arroz && pareja.includes('archivo de stock')
        ? // The file counts the shelf before the other event, or after it.
          [CONTADO + antes.pedido, CONTADO + now.pedido]
        : [sumOf(antes)]
    expect(wanted, `${pareja.join()} ${artCodigo} ${JSON.stringify([antes, now])}`).toContain(sumOf(now))
  }
}

async function expectLibros(db: Db, idPedido: number, sellado: boolean): Promise<void> {
  const of = { codigoEmpresa: CODIGO_EMPRESA, idPedido }
  const pedido = await db.selectFrom('pedido').selectAll().where('idPedido', '=', idPedido).executeTakeFirstOrThrow()
  const lineas = await db.selectFrom('pedidoLinea').selectAll().where('idPedido', '=', idPedido).execute()
  const puestos = await db.selectFrom('puesto').selectAll().where('idPedido', '=', idPedido).execute()
  let charged = 0
  for (const { orden, cantidadPedida, cantidadPropia, precioFinal, precioTotal, precioUnitario } of lineas) {
    const suyos = puestos.filter((one) => one.orden === orden)
    const propia = suyos.reduce((sum, { nombre, cantidad }) => sum + (nombre === null ? cantidad : 0), 0)
    const otros = suyos.reduce((sum, one) => sum + Number(one.precioTotal ?? 0), 0)
    expect(propia, JSON.stringify(of)).toBeLessThanOrEqual(cantidadPedida)
    charged += Number(precioFinal ?? precioTotal)
    if (cantidadPropia === null) continue
    expect(propia).toBe(cantidadPropia)
    expect(precioFinal).toBeCloseTo(propia * Number(precioUnitario) + otros)
  }
  expect(pedido.total).toBeCloseTo(charged)
  if (sellado) {
    expect(lineas.filter(({ cantidadPropia }) => cantidadPropia === null)).toEqual([])
  }
  const pago = await db.selectFrom('pago').selectAll().where('idPedido', '=', idPedido).executeTakeFirstOrThrow()
  const captured = Number(pago.montoCapturado) - Number(pago.montoDevuelto)
  expect(captured, pago.estado).toBeCloseTo(sellado ? Number(pedido.total) : 0)
  // Every step of the shop is a change, with what it was before.
  const historial = await db
    .selectFrom('pedidoHistorial')
    .select(['estado', 'quien'])
    .where('idPedido', '=', idPedido)
    .orderBy('orden')
    .execute()
  const steps = historial.flatMap(({ estado, quien }, i) => {
    const antes = historial[i - 1]?.estado
    return antes !== undefined && antes !== estado && (quien === 'PERSONAL' || quien === 'TERMINAL')
      ? [{ antes: { estado: antes }, despues: expect.objectContaining({ estado }) }]
      : []
  })
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues'])
    .where('que', '=', 'ESTADO')
    .where(sql`(llave ->> 'idPedido')::bigint`, '=', idPedido)
    .orderBy('idCambio')
    .execute()
  expect(cambios).toEqual(steps)
  const negative = await db.selectFrom('articuloLocal').select('artCodigo').where('stock', '<', 0).execute()
  expect(negative).toEqual([])
}

for (const [i, uno] of NOMBRES.entries()) {
  test(`${uno}: at once with anything else, the books are right`, async ({ app, db, databaseUrl }) => {
    // covers: A-62 A-63
    const folder = throwawayFolder('parejas')
    try {
      for (const otro of NOMBRES.slice(i)) {
        for (let ronda = 0; ronda < RONDAS; ronda++) {
          const pareja = [uno, otro]
          const mundo = await makeMundo(app, db, databaseUrl, folder, pareja)
          const { idPedido, usuario } = mundo
          const before = new Map<string, Cuenta>()
          for (const one of [ART.arroz, ART.fideos, ART.harina]) before.set(one, await countDe(db, idPedido, one))
          const pressed = ronda % 2 === 0 ? pareja : pareja.toReversed()
          const answers = await Promise.allSettled(pressed.map((hecho) => HECHOS[hecho as Hecho](mundo)))
          for (const one of answers) {
            if (one.status === 'rejected')
              expect(one.reason.code, String(one.reason)).toMatch(/^(Pedidos|Reemplazos)\./)
            else expect((one.value as { status?: number } | undefined)?.status ?? 200, pareja.join()).toBeLessThan(500)
          }
          const estado = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body.estado
          await expectLibros(db, idPedido, (await estado()) === 'PREPARADO')
          await expectStock(db, idPedido, before, pareja)
          if (!['PREPARADO', 'CANCELADO'].includes(await estado())) {
            if ((await estado()) === 'RECIBIDO') await say(mundo, 'preparar')
            await say(mundo, 'listo', '--resto-como-pedido')
            await expectLibros(db, idPedido, true)
            await expectStock(db, idPedido, before, pareja)
          }
        }
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  })
}
