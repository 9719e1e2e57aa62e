// The next tanda is what a person should push and walk for.
import type { TandaSugerida } from '@surtido/contract/gestion-tandas'
import { sql } from 'kysely'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { arroz, linea } from '../testing/pedidos.ts'
import { ART, expect, test } from '../testing/test.ts'

test('the next tanda weighs 35 kg at most, and says why it is smaller than wanted', async ({ app, db }) => {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  await db
    .updateTable('articulo')
    .set({ medida: 'kg', contenidoMedida: 1 })
    .where('artCodigo', '=', ART.arroz)
    .execute()
  const place = async (...lineas: Parameters<typeof placeEnCola>[2] & object) =>
    (await placeEnCola(app, db, lineas)).idPedido
  /** Each is due an hour after the one before. */
  const dueFrom = (hora: number, ...idPedidos: number[]) =>
    Promise.all(
      idPedidos.map((idPedido, i) =>
        db
          .updateTable('pedido')
          .set({ horaDesde: `${hora + i}:00`, horaHasta: `${hora + i + 1}:00` })
          .where('idPedido', '=', idPedido)
          .execute(),
      ),
    )
  const pesado = await place(arroz(20))
  const otro = await place(arroz(16))
  const liviano = await place(arroz(2), linea(ART.fideos, 48, 1))
  await dueFrom(12, pesado, otro, liviano)
  const picker = await createPersonal(app, db)
  const suggest = async (cuantos: number) =>
    (await picker.as.get('gestion/locales/1/tanda-sugerida', { query: { cuantos } })).body as TandaSugerida
  const idsDe = ({ pedidos }: { readonly pedidos: readonly { readonly idPedido: number }[] }) =>
    pedidos.map(({ idPedido }) => idPedido)
  const sugerida = await suggest(3)
  expect(idsDe(sugerida)).toEqual([pesado, liviano])
  expect(sugerida).toMatchObject({ lineas: 3, minutos: 1, tope: 'PESO' })
  expect(sugerida.kilos).toBeGreaterThan(22)
  expect(sugerida.kilos).toBeLessThan(24)
  expect(await suggest(1)).toMatchObject({ pedidos: [{ idPedido: pesado }], kilos: 20, tope: null })
  // Pedidos that a person names go together all the same. Those that are taken next by themselves do not.
  const { body } = await picker.as.post('gestion/tandas', { codigoLocal: 1, cuantos: 3 })
  expect(idsDe(body)).toEqual([pesado, liviano])
  const heavy = await place(arroz(30))
  expect(idsDe((await picker.take(otro, heavy)).body)).toEqual([otro, heavy])
  expect(await suggest(6)).toMatchObject({ pedidos: [], kilos: 0, minutos: 0, tope: null })
})

test('the next tanda has 30 cold articles at most, and says so', async ({ app, db }) => {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  const placed = [await placeEnCola(app, db), await placeEnCola(app, db), await placeEnCola(app, db)]
  // Among pedidos for one slot, the lower number comes first.
  const [primero, frio, seco] = placed.map(({ idPedido }) => idPedido).sort((a, b) => a - b) as [number, number, number]
  const frios = await db
    .updateTable('articulo')
    .set({ temperatura: 'FRIO' })
    .where('codigoEmpresa', '=', 10)
    .where('artCodigo', 'not in', [ART.arroz, ART.fideos])
    .returning('artCodigo')
    .execute()
  const codigos = frios.map(({ artCodigo }) => artCodigo).sort()
  expect(codigos.length).toBeGreaterThan(30)
  const addFrios = (idPedido: number, articulos: readonly string[]) =>
    sql`
      insert into pedido_linea select (jsonb_populate_record(null::pedido_linea, to_jsonb(l)
        || jsonb_build_object('orden', 10 + n, 'art_codigo', codigo, 'cantidad_pedida', 0.1))).*
      from pedido_linea l, unnest(${articulos}::text[]) with ordinality as a (codigo, n)
      where l.codigo_empresa = 10 and l.id_pedido = ${idPedido} and l.orden = 0`.execute(db)
  await addFrios(primero, codigos.slice(0, 20))
  await addFrios(frio, codigos.slice(20, 31))
  const picker = await createPersonal(app, db)
  const { body } = await picker.as.get('gestion/locales/1/tanda-sugerida', { query: { cuantos: 3 } })
  expect(body).toMatchObject({ pedidos: [{ idPedido: primero }, { idPedido: seco }], tope: 'FRIO' })
  const tomada = (await picker.as.post('gestion/tandas', { codigoLocal: 1, cuantos: 3 })).body
  expect(tomada.pedidos.map((one: { idPedido: number }) => one.idPedido)).toEqual([primero, seco])
  await db.updateTable('articulo').set({ temperatura: null }).where('temperatura', '=', 'FRIO').execute()
})
