// Packing: the places of several trolleys come together, and the app lists what should be in the bags.
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { stockOf } from '../testing/pedidos.ts'
import { ART, expect, test } from '../testing/test.ts'

test('a pedido picked by two is shown whole, with whose trolley has what', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const [ana, beto] = [await createPersonal(app, db), await createPersonal(app, db)]
  const una = (await ana.take(idPedido)).body
  await ana.send(una.idTanda, ana.tomaOf(idPedido, 0, 3))
  const list = async () =>
    (await beto.as.get('gestion/empaque', { query: { local: 1 } })).body.pedidos.find(
      (one: { idPedido: number }) => one.idPedido === idPedido,
    )
  expect(await list()).toMatchObject({
    lineas: 2,
    dichas: 1,
    canastas: [{ idTanda: una.idTanda, posicion: 'A', abierta: true, lineas: 2, dichas: 1 }],
  })
  await ana.as.post(`gestion/tandas/${una.idTanda}/ceder`, {})
  const otra = (await beto.take(idPedido)).body
  const short = beto.tomaOf(idPedido, 1, 0, {
    otros: [{ artCodigo: ART.harina, cantidad: 1 }],
    terminada: true,
    porTelefono: true,
  })
  const said = await beto.send(otra.idTanda, short)
  expect(said.tomas).toMatchObject([{ resultado: 'PUESTA' }])
  expect(await list()).toMatchObject({
    dichas: 2,
    // The missing article has a replacement.
    menos: 0,
    canastas: [
      { idTanda: una.idTanda, lineas: 1, dichas: 1 },
      { idTanda: otra.idTanda, lineas: 1, dichas: 1 },
    ],
  })
  const { body } = await beto.as.get(`gestion/pedidos/${idPedido}/empaque`)
  expect(body).toMatchObject({
    articulos: [
      {
        orden: 0,
        cantidad: 3,
        tandas: [una.idTanda],
        enLugarDe: null,
        temperatura: 'AMBIENTE',
        limpieza: false,
        crudo: false,
      },
      { orden: 1, cantidad: 1, tandas: [otra.idTanda] },
    ],
    faltan: [{ orden: 1, pedida: 2, puesta: 0 }],
    cuenta: { ambiente: 1, frio: 0, congelado: 0 },
  })
  expect(body.articulos[1].enLugarDe).toBe(body.faltan[0].nombre)
  expect(body.articulos[1].nombre).not.toBe(body.faltan[0].nombre)
  const outside = await createPersonal(app, db, [['PREPARADOR', 2]])
  expect((await outside.as.get(`gestion/pedidos/${idPedido}/empaque`)).status).toBe(404)
  await beto.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos: body.cuenta })
  expect(await list()).toBeUndefined()
  expect((await beto.as.get(`gestion/pedidos/${idPedido}/empaque`)).body.estado).toBe('PREPARADO')
})

test('errors in the bags can be corrected until the bags are closed', async ({ app, db }) => {
  //
  const { idPedido, usuario } = await placeEnCola(app, db)
  const [picker, packer] = [await createPersonal(app, db), await createPersonal(app, db)]
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2))
  const stock = await stockOf(db, ART.fideos)
  const repair = (orden: number, cantidad: number, { as } = packer) =>
    as.put(`gestion/pedidos/${idPedido}/lineas/${orden}`, { cantidad })
  // One of them is broken.
  const { body } = await repair(1, 1)
  expect(body).toMatchObject({ dichas: 2, faltan: [{ orden: 1, pedida: 2, puesta: 1 }] })
  expect(body.articulos).toMatchObject([{ pedida: 3 }, { orden: 1, cantidad: 1, pedida: 2 }])
  expect(await stockOf(db, ART.fideos)).toBe(stock)
  expect((await packer.as.get('gestion/quiebres', { query: { local: 1 } })).body.quiebres).toEqual([])
  const own = (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  expect(own.lineas[1]).toMatchObject({ cantidadPreparada: 1 })
  expect((await repair(1, 3)).body.error).toBe('Pedidos.ERROR_CANTIDAD_PREPARADA')
  expect((await repair(9, 1)).body.error).toBe('Pedidos.ERROR_LINEA_NO_ENCONTRADA')
  for (const [roles, status] of [
    ['PREPARADOR', 404],
    ['AUDITOR', 403],
  ] as const) {
    const local = status === 404 ? 2 : 1
    expect((await repair(1, 2, await createPersonal(app, db, [[roles, local]]))).status).toBe(status)
  }
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues'])
    .where('que', '=', 'linea')
    .where('idAdministrador', '=', packer.idAdministrador)
    .execute()
  expect(cambios).toEqual([{ antes: { cantidad: 2 }, despues: { cantidad: 1 } }])
  // The list says it too: the pedido is whole, and something of it is missing.
  const list = (await packer.as.get('gestion/empaque', { query: { local: 1 } })).body.pedidos
  expect(list.find((one: { idPedido: number }) => one.idPedido === idPedido)).toMatchObject({
    lineas: 2,
    dichas: 2,
    menos: 1,
  })
  // Two at once end in one of the two words.
  const both = await Promise.all([repair(1, 2), repair(1, 1)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { bultos } = (
    await packer.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos: { ambiente: 1, frio: 0, congelado: 0 } })
  ).body
  expect((await repair(1, 2)).body.error).toBe('Pedidos.ERROR_ESTADO')
  // Its label opens it.
  const bag = (local: number, codigo: string, { as } = packer) => as.get(`gestion/locales/${local}/bultos/${codigo}`)
  expect((await bag(1, bultos[0].codigo.toLowerCase())).body).toEqual({ idPedido, que: 'BOLSA' })
  expect((await bag(1, 'ZZZZ')).body.error).toBe('Bultos.ERROR_NO_ENCONTRADO')
  const outside = await createPersonal(app, db, [['PREPARADOR', 2]])
  expect((await bag(1, bultos[0].codigo, outside)).status).toBe(404)
  expect((await bag(2, bultos[0].codigo, outside)).status).toBe(404)
})

test('a packer cannot correct a line that has a replacement', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const otros = [{ artCodigo: ART.harina, cantidad: 1 }]
  await picker.send(idTanda, picker.tomaOf(idPedido, 1, 0, { otros, terminada: true, porTelefono: true }))
  const answer = await picker.as.put(`gestion/pedidos/${idPedido}/lineas/1`, { cantidad: 1 })
  expect(answer).toMatchObject({ status: 409, body: { error: 'Bultos.ERROR_CON_OTRO' } })
  const { articulos } = (await picker.as.get(`gestion/pedidos/${idPedido}/empaque`)).body
  expect(articulos).toMatchObject([{ orden: 1, pedida: null }])
})

test('what is said of closed bags waits for the packer until somebody has looked', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const [ana, beto] = [await createPersonal(app, db), await createPersonal(app, db)]
  const { idTanda } = (await ana.take(idPedido)).body
  await ana.send(idTanda, ana.tomaOf(idPedido, 0, 3), ana.tomaOf(idPedido, 1, 1, { terminada: true }))
  expect((await beto.as.post(`gestion/pedidos/${idPedido}/sellar`)).status).toBe(200)
  const tardias = async () =>
    (await beto.as.get('gestion/empaque', { query: { local: 1 } })).body.tardias.filter(
      (one: { idPedido: number }) => one.idPedido === idPedido,
    )
  expect(await tardias()).toEqual([])
  // The second noodles were put in where there was no network; the rice is as it was counted.
  const [antes, despues] = [
    ana.tomaOf(idPedido, 1, 2),
    ana.tomaOf(idPedido, 1, 1, { otros: [{ artCodigo: ART.harina, cantidad: 1 }], terminada: true, porTelefono: true }),
  ]
  expect((await ana.send(idTanda, ana.tomaOf(idPedido, 0, 3), antes)).tomas).toMatchObject([
    { resultado: 'SELLADA' },
    { resultado: 'SELLADA' },
  ])
  expect(await tardias()).toMatchObject([
    { idToma: antes.idToma, quien: 'Carla Caja', posicion: 'A', cantidad: 2, contada: 1, otros: [] },
  ])
  await ana.send(idTanda, despues)
  const [una, ...rest] = await tardias()
  expect([una, rest]).toMatchObject([{ idToma: despues.idToma, cantidad: 1, contada: 1, otros: [{ cantidad: 1 }] }, []])
  expect(una.otros[0].nombre).not.toBe(ART.harina)

  const look = (idToma: string, as = beto.as) => as.post(`gestion/pedidos/${idPedido}/tardias`, { idToma })
  const outside = await createPersonal(app, db, [['PREPARADOR', 2]])
  expect((await look(una.idToma, outside.as)).status).toBe(404)
  // An older word is not what waits; looking at the last one twice is looking once.
  expect((await look(antes.idToma)).status).toBe(200)
  expect(await tardias()).toHaveLength(1)
  const both = await Promise.all([look(una.idToma), look(una.idToma)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await tardias()).toEqual([])
  const kept = await db.selectFrom('cambio').selectAll().where('que', '=', 'toma tarde').execute()
  expect(kept.filter(({ llave }) => (llave as { idToma: string }).idToma === una.idToma)).toMatchObject([
    {
      idAdministrador: beto.idAdministrador,
      llave: { idPedido, orden: 1 },
      llamada: 'POST gestion/pedidos/:idPedido/tardias',
    },
  ])
})
