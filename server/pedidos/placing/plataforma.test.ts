// The price of an article depends on where it is ordered: the app is charged the price that it can work out from the
// answers.
import type { Articulo } from '@surtido/contract/articulos'
import type { Plataforma } from '@surtido/contract/base'
import { toPrecios, toProducto } from '@surtido/rules/articulos'
import { toPesos } from '@surtido/rules/dinero'
import { unitPrecio } from '@surtido/rules/precios'
import { linea, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { ART, createUsuario, expect, HOY, test } from '../../testing/test.ts'

test('the app pays its own offers, the web does not, each as its articles say', async ({ app, db }) => {
  // covers: A-49 C-24 C-48
  const de = { codigoEmpresa: 10, fechaDesde: HOY, fechaHasta: HOY }
  await db
    .insertInto('oferta')
    .values([
      { ...de, artCodigo: ART.azucar, precio: 50 },
      { ...de, artCodigo: ART.azucar, precio: 40, soloAppMovil: true },
    ])
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  const usuario = await createUsuario(db)
  const EN: Record<Plataforma, number[]> = { WEB: [289, 50], ANDROID: [259, 40], IOS: [259, 40] }
  const codigos = [ART.cafe, ART.azucar]
  for (const plataforma of ['WEB', 'ANDROID', 'IOS'] as const) {
    const headers = { 'x-plataforma': plataforma }
    // The same bytes for all of them: they are made ahead.
    const { body } = await app.get('articulos/por-codigos-articulos', {
      query: { empresa: 10, local: 1, codigos: codigos.join(',') },
      headers,
    })
    const precios = (body as Articulo[]).map((one) =>
      Number(
        toPesos(unitPrecio({ ...toPrecios(toProducto(one as never)), cantidad: 200, plataforma, hoy: HOY }).unitario),
      ),
    )
    expect(precios, plataforma).toEqual(EN[plataforma])
    const pedido = (unitarios: readonly number[]) =>
      pedidoOf(
        usuario,
        codigos.map((codigo, i) => linea(codigo, unitarios[i]!, 2)),
      )
    const placed = await app.as(usuario).post(PATH_PEDIDO, pedido(precios), { headers })
    expect(placed, plataforma).toMatchObject({
      status: 201,
      body: { totales: { total: (precios[0]! + precios[1]!) * 2 } },
    })
    const otros = plataforma === 'WEB' ? EN.IOS : EN.WEB
    expect(await app.as(usuario).post(PATH_PEDIDO, pedido(otros), { headers }), plataforma).toMatchObject({
      status: 409,
      body: { error: 'Articulos.ERROR_PRECIO_CAMBIADO' },
    })
  }
})
