import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, test } from '../testing/test.ts'
import { countJuntos } from './juntos.ts'

/** A delivered pedido of somebody: rice, and these beside it. */
async function buy(app: TestApp, db: Db, con: readonly string[], usuario = createUsuario(db)): Promise<void> {
  const { body, status } = await app.as(await usuario).post(PATH_PEDIDO, pedidoOf(await usuario, [arroz()]))
  expect(status).toBe(201)
  for (const [i, artCodigo] of con.entries())
    await sql`insert into pedido_linea (codigo_empresa, id_pedido, orden, art_codigo, nombre, contenido, url_imagen,
        venta_fraccionada, es_bolsa, iva, cantidad_pedida, precio, precio_unitario, precio_total, cambio_producto_sin_stock)
      select codigo_empresa, id_pedido, orden + ${i + 1}::int, ${artCodigo}, nombre, contenido, url_imagen,
        venta_fraccionada, es_bolsa, iva, cantidad_pedida, precio, precio_unitario, precio_total, cambio_producto_sin_stock
      from pedido_linea where codigo_empresa = 10 and id_pedido = ${body.idPedido} and art_codigo = ${ART.arroz}`.execute(
      db,
    )
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idPedido', '=', body.idPedido).execute()
}

const juntosOf = async (app: TestApp, articulo: string, local = 1): Promise<string[]> => {
  const { body } = await app.get('articulos/juntos', { query: { empresa: 10, local, articulo } })
  return body.map(({ artCodigo }: { artCodigo: string }) => artCodigo)
}

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('pedido').execute()
  await db.deleteFrom('articuloJuntos').execute()
  await db.updateTable('franja').set({ cupo: 1_000 }).execute()
  await db.updateTable('articuloLocal').set({ stock: 10_000 }).execute()
})

test('three customers make a pair; one who buys it repeatedly does not', async ({ app, db, clock }) => {
  for (let n = 0; n < 3; n++) await buy(app, db, [ART.te])
  const una = createUsuario(db)
  for (let n = 0; n < 5; n++) await buy(app, db, [ART.harina], una)
  expect(await juntosOf(app, ART.arroz)).toEqual([])
  await countJuntos({ db, clock })
  expect(await juntosOf(app, ART.arroz)).toEqual([ART.te])
  expect(await juntosOf(app, ART.te)).toEqual([ART.arroz])
  expect(await juntosOf(app, ART.harina)).toEqual([])
})

test('articles bought with everything come after those bought with this one', async ({ app, db, clock }) => {
  for (let n = 0; n < 3; n++) await buy(app, db, [ART.te, ART.fideos])
  for (let n = 0; n < 4; n++) await buy(app, db, [ART.fideos, ART.harina])
  await countJuntos({ db, clock })
  // Rice is in all of them: with tea it says less than the pasta, which is in three; tea says most.
  expect(await juntosOf(app, ART.te)).toEqual([ART.arroz, ART.fideos].sort((a, b) => (a < b ? -1 : 1)))
  expect((await juntosOf(app, ART.harina))[0]).not.toBe(ART.te)
})

test('sold out articles are left out, and pairs no longer bought disappear', async ({ app, db, clock }) => {
  for (let n = 0; n < 3; n++) await buy(app, db, [ART.te])
  await countJuntos({ db, clock })
  await db.updateTable('articuloLocal').set({ stock: 0 }).where('artCodigo', '=', ART.te).execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  expect(await juntosOf(app, ART.arroz)).toEqual([])
  await db.deleteFrom('pedido').execute()
  clock.set(new Date(clock.now().getTime() + 86_400_000))
  await countJuntos({ db, clock })
  expect(await db.selectFrom('articuloJuntos').selectAll().execute()).toEqual([])
  expect((await app.get('articulos/juntos', { query: { empresa: 10, local: 99, articulo: ART.te } })).status).toBe(404)
})
