// A picker's readings before and after taking: who has what, what is next, and all that is needed without a network.
import type { Tanda } from '@surtido/contract/gestion-tandas'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { arroz, linea } from '../testing/pedidos.ts'
import { setStock } from '../testing/stock.ts'
import { AHORA, ART, expect, HOY, test } from '../testing/test.ts'

const EN_LOCAL_1 = { query: { local: 1 } }

test('the open tandas of a local: one’s own first, with how far each is', async ({ app, db }) => {
  const first = await placeEnCola(app, db)
  const second = await placeEnCola(app, db)
  const [otra, pilar] = [await createPersonal(app, db), await createPersonal(app, db)]
  const de = { otra: (await otra.take(first.idPedido)).body.idTanda, pilar: 0 }
  de.pilar = (await pilar.take(second.idPedido)).body.idTanda
  await pilar.send(de.pilar, pilar.tomaOf(second.idPedido, 0, 3))
  const read = async (who: typeof pilar, local = 1) =>
    (await who.as.get('gestion/tandas', { query: { local } })).body.tandas
  expect(await read(pilar)).toEqual([
    {
      idTanda: de.pilar,
      idAdministrador: pilar.idAdministrador,
      nombre: 'Carla Caja',
      propia: true,
      creada: expect.any(String),
      aparato: null,
      armada: false,
      frio: null,
      ultima: `${HOY}T10:00:00-03:00`,
      desfase: null,
      pedidos: [
        { idPedido: second.idPedido, posicion: 'A', estado: 'EN_PREPARACION', debido: `${HOY}T16:50:00-03:00` },
      ],
      lineas: 2,
      dichas: 1,
    },
    expect.objectContaining({ idTanda: de.otra, propia: false, ultima: null, lineas: 2, dichas: 0 }),
  ])
  expect((await read(otra)).map(({ idTanda }: { idTanda: number }) => idTanda)).toEqual([de.otra, de.pilar])
  await otra.as.post(`gestion/tandas/${de.otra}/ceder`, {})
  expect((await read(pilar)).map(({ idTanda }: { idTanda: number }) => idTanda)).toEqual([de.pilar])
  const elsewhere = await createPersonal(app, db, [['PREPARADOR', 2]])
  expect(await read(elsewhere, 2)).toEqual([])
})

test('taking takes what was suggested, and asking takes nothing', async ({ app, db }) => {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  const picker = await createPersonal(app, db)
  const path = 'gestion/locales/1/tanda-sugerida'
  expect((await picker.as.get(path)).body).toEqual({
    ...{ codigoLocal: 1, pedidos: [], lineas: 0, debido: null },
    ...{ kilos: 0, minutos: 0, tope: null },
  })
  const first = await placeEnCola(app, db)
  const later = await placeEnCola(app, db, [arroz(1)])
  const closed = await placeEnCola(app, db, [arroz(1)])
  // Its customer can't change it any more: it goes before those that can be changed.
  await db.updateTable('pedido').set({ editableHasta: AHORA }).where('idPedido', '=', closed.idPedido).execute()
  const { body } = await picker.as.get(path)
  expect(body).toMatchObject({ lineas: 4, debido: `${HOY}T16:50:00-03:00` })
  expect(body.pedidos).toEqual([
    { idPedido: closed.idPedido, lineas: 1, debido: `${HOY}T16:50:00-03:00` },
    ...[
      { idPedido: first.idPedido, lineas: 2, debido: `${HOY}T16:50:00-03:00` },
      { idPedido: later.idPedido, lineas: 1, debido: `${HOY}T16:50:00-03:00` },
    ].sort((a, b) => a.idPedido - b.idPedido),
  ])
  const two = (await picker.as.get(path, { query: { cuantos: 2 } })).body
  const { body: tanda } = await picker.as.post('gestion/tandas', { codigoLocal: 1, cuantos: 2 })
  const idsOf = ({ pedidos }: { pedidos: { idPedido: number }[] }) => pedidos.map(({ idPedido }) => idPedido)
  expect(idsOf(tanda)).toEqual(idsOf(two))
  expect((await picker.as.get(path)).body.pedidos).toHaveLength(1)
})

test('a tanda carries all that a device without a network needs', async ({ app, db }) => {
  await setStock(db, ART.harina, 0)
  const { idPedido } = await placeEnCola(app, db, [
    arroz(1),
    linea(ART.papelHigienico, await precioOf(app, ART.papelHigienico)),
    linea(ART.manteca, await precioOf(app, ART.manteca)),
  ])
  const keeps = await placeEnCola(app, db, [linea(ART.banana, await precioOf(app, ART.banana))], {
    cambioProductoSinStock: 'No reemplazar',
  })
  const picker = await createPersonal(app, db)
  const { body } = (await picker.take(idPedido, keeps.idPedido)) as { body: Tanda }
  const lineas = [idPedido, keeps.idPedido].flatMap(
    (id) => body.pedidos.find((pedido) => pedido.idPedido === id)!.lineas,
  )
  expect(body.pedidos[0]).toMatchObject({ debido: `${HOY}T16:50:00-03:00` })
  expect(lineas).toMatchObject([
    { precioUnitario: 59, codEstMerc: '0102', rubro: 'Arroz y fideos', categoria: 'Almacén', sector: 'SECO' },
    { codEstMerc: '0602', rubro: 'Papeles', categoria: 'Limpieza', sector: 'LIMPIEZA' },
    { codEstMerc: '0202', categoria: 'Lácteos', sector: 'FRIO' },
    { codEstMerc: '0401', sector: 'FRESCO' },
  ])
  expect(body.formatosEtiqueta).toContainEqual({ prefijo: '20', digitosCodigo: 5, valor: 'PESO', decimales: 3 })
  // Once for each rubro; nothing for lines that accept no replacement, nor articles that ran out.
  expect(body.sustitutos.map(({ codEstMerc }) => codEstMerc)).toEqual(['0102', '0602', '0202'])
  const deArroz = body.sustitutos[0]!.articulos
  expect(deArroz[0]).toMatchObject({ artCodigo: ART.arroz, precioUnitario: 59, disponible: true })
  expect(deArroz.map(({ artCodigo }) => artCodigo)).toContain(ART.fideos)
  expect(deArroz.map(({ artCodigo }) => artCodigo)).not.toContain(ART.harina)
  const away = deArroz.map(({ precioUnitario }) => Math.abs(Number(precioUnitario) - 59))
  expect(away).toEqual([...away].sort((a, b) => a - b))
  expect((await picker.as.get(`gestion/tandas/${body.idTanda}`)).body).toEqual(body)
})

async function precioOf(app: Parameters<typeof placeEnCola>[0], codigos: string): Promise<number> {
  const { body } = await app.get('articulos/por-codigos-articulos', { query: { empresa: 10, local: 1, codigos } })
  return body[0].precioUnitario
}

test('a substitute is found by words, bar code, label and code in its local alone', async ({ app, db }) => {
  const picker = await createPersonal(app, db)
  const find = async (filtro: string) => {
    const { status, body } = await picker.as.get('gestion/articulos', { query: { ...EN_LOCAL_1.query, filtro } })
    expect(status).toBe(200)
    return (body.articulos as { artCodigo: string }[]).map(({ artCodigo }) => artCodigo)
  }
  const { codigosBarras } = await db
    .selectFrom('articulo')
    .select('codigosBarras')
    .where('codigoEmpresa', '=', 10)
    .where('artCodigo', '=', ART.arroz)
    .executeTakeFirstOrThrow()
  expect(await find(codigosBarras[0]!)).toEqual([ART.arroz])
  expect(await find('fideos')).toContain(ART.fideos)
  expect(await find(ART.fideos)).toEqual([ART.fideos])
  expect(await find('nada que se le parezca')).toEqual([])
  expect((await find('a')).length).toBeLessThanOrEqual(20)
  expect((await picker.as.get('gestion/articulos', { query: { local: 1, filtro: '' } })).status).toBe(400)
})
