import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPagador, makeRoom, PATH, pedidoConTarjeta } from '../testing/pagos.ts'
import { pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, test } from '../testing/test.ts'
import { gestionPedido, tellRefusal } from './gestion.ts'

/** Two arroz at 59 and a kilo of carne picada at 389, to be picked up. */
async function place(app: TestApp, db: Db) {
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const articulos = [
    { artCodigo: ART.arroz, cantidad: 2, precio: 59, precioTotal: 118 },
    { artCodigo: ART.carnePicada, cantidad: 1, precio: 389, precioTotal: 389 },
  ]
  const { body } = await app.as(usuario).post(PATH, { ...pedidoOf(usuario), articulos, totalEsperado: 507 })
  const { idPedido, codigoRetiro } = body
  return { usuario, idPedido: String(idPedido), codigoRetiro: codigoRetiro as string }
}
const stockOf = async (db: Db, artCodigo: string) =>
  (
    await db
      .selectFrom('articuloLocal')
      .select('stock')
      .where('codigoEmpresa', '=', 10)
      .where('codigoLocal', '=', 1)
      .where('artCodigo', '=', artCodigo)
      .executeTakeFirstOrThrow()
  ).stock

test('K-35 U-126 the command line takes a pedido from received to delivered, weighing and replacing on the way', async ({
  app,
  db,
}) => {
  const { usuario, idPedido, codigoRetiro } = await place(app, db)
  const detail = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  const say = (...words: string[]) => gestionPedido(app.deps, words)
  const [carne, fideos] = [await stockOf(db, ART.carnePicada), await stockOf(db, ART.fideos)]

  expect(await say('abiertos')).toContain(`${idPedido}  empresa 10  local 1`)
  expect(await say('ver', idPedido)).toContain('Arroz')
  expect(await say('preparar', idPedido)).toContain(`Pedido ${idPedido}: En preparación. Total $507.`)
  expect(await say('preparar', idPedido)).toMatch(/^Ya estaba hecho\./)
  expect(await say('linea', idPedido, ART.carnePicada, '0,93')).toContain('preparado 0,93 kg (Peso real), $361,77')
  const replaced = await say('linea', idPedido, ART.arroz, '2', '--reemplazo', ART.fideos)
  expect(replaced).toContain('(Reemplazado por Fideos')
  expect(await detail()).toMatchObject({
    totalInicial: 507,
    lineas: [
      {
        artCodigo: ART.arroz,
        cantidadPreparada: 2,
        motivoDiferencia: 'REEMPLAZO',
        reemplazo: { artCodigo: ART.fideos, ventaFraccionada: false },
      },
      { cantidadPedida: 1, cantidadPreparada: 0.93, precioFinal: 361.77, motivoDiferencia: 'PESO_REAL' },
    ],
  })
  expect(Object.keys((await detail()).lineas[0].reemplazo).sort()).toEqual([
    'artCodigo',
    'nombre',
    'precioUnitario',
    'ventaFraccionada',
  ])
  expect(await stockOf(db, ART.fideos)).toBe(fideos! - 2)

  // What is found after all is put right: the replacement goes back to its shelf.
  await say('linea', idPedido, ART.arroz, '1', '--motivo', 'sin-stock')
  expect(await stockOf(db, ART.fideos)).toBe(fideos)
  expect(await say('listo', idPedido)).toContain('Total $420,77 (era $507).')
  expect(await stockOf(db, ART.carnePicada)).toBeCloseTo(carne! + 0.07)
  await say('retiro', idPedido)
  await expect(say('entregar', idPedido)).rejects.toThrow('di su código con --codigo')
  expect(await say('entregar', idPedido, '--codigo', codigoRetiro)).toContain('Entregado. Total $420,77')
  expect(await detail()).toMatchObject({ estado: 'ENTREGADO', total: 420.77, pago: { estado: 'PAGADO' } })
})

test('K-35 the command line says in Spanish what it cannot do and why', async ({ app, db }) => {
  const { idPedido } = await place(app, db)
  const why = (...words: string[]) =>
    gestionPedido(app.deps, words).then(
      () => 'done',
      (error) => ('code' in error ? tellRefusal(error) : error.message),
    )
  expect(await why('listo', idPedido)).toBe('El pedido no está en un estado que permita eso. Está en: Recibido.')
  expect(await why('ver', '999999999')).toBe('No encontramos el pedido.')
  expect(await why('ver', idPedido, '--empresa', '999')).toBe('No encontramos el pedido.')
  expect(await why('volar', idPedido)).toBe('No conozco la acción «volar».')
  expect(await why('preparar', idPedido, 'ya')).toBe('No entiendo «ya».')
  expect(await why('preparar')).toBe('Falta el número del pedido.')
  await gestionPedido(app.deps, ['preparar', idPedido])
  expect(await why('linea', idPedido, ART.arroz, 'dos')).toBe('«dos» no es una cantidad.')
  expect(await why('linea', idPedido, ART.arroz, '3')).toContain('no es válida')
  expect(await why('linea', idPedido, ART.arroz, '1', '--motivo', 'peso-real')).toContain('no es válida')
  expect(await why('linea', idPedido, ART.carnePicada, '1.21')).toContain('no es válida')
  expect(await why('linea', idPedido, ART.yerba, '1')).toBe('El pedido no tiene ese artículo.')
  expect(await why('linea', idPedido, ART.arroz, '1', '--reemplazo', 'nada')).toContain('No encontramos el artículo')
})

test('E-16 A-63 the command line tells of each article what to do when it runs out, and puts nothing in the place of one that wants nothing', async ({
  app,
  db,
}) => {
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const { body } = await app.as(usuario).post(PATH, {
    ...pedidoOf(usuario),
    articulos: [
      { artCodigo: ART.arroz, cantidad: 2, precio: 59, precioTotal: 118, cambioProductoSinStock: 'No reemplazar' },
      { artCodigo: ART.carnePicada, cantidad: 1, precio: 389, precioTotal: 389 },
    ],
    cambioProductoSinStock: 'Reemplazar por similar',
    totalEsperado: 507,
  })
  const idPedido = String(body.idPedido)
  const lineas = (await app.as(usuario).get(`pedidos/${idPedido}`)).body.lineas
  expect(lineas).toMatchObject([
    { artCodigo: ART.arroz, cambioProductoSinStock: 'No reemplazar' },
    { artCodigo: ART.carnePicada, cambioProductoSinStock: 'Reemplazar por similar' },
  ])
  const said = await gestionPedido(app.deps, ['preparar', idPedido])
  expect(said).toMatch(/Arroz.*si falta: No reemplazar/)
  expect(said).toMatch(/picada.*si falta: Reemplazar por similar/)
  const replace = (artCodigo: string) =>
    gestionPedido(app.deps, ['linea', idPedido, artCodigo, '1', '--reemplazo', ART.fideos]).catch(tellRefusal)
  expect(await replace(ART.arroz)).toBe('Para ese artículo pidió no recibir reemplazos.')
  expect(await replace(ART.carnePicada)).toContain('Reemplazado por Fideos')
})

test('K-35 A-62 the command line cancels, and lets the card go', async ({ app, db }) => {
  await makeRoom(db)
  const pagador = await createPagador(app, db)
  const { body } = await app.as(pagador.usuario).post(PATH, pedidoConTarjeta(pagador))
  const said = await gestionPedido(app.deps, ['cancelar', String(body.idPedido), '--motivo', 'No hay reparto hoy.'])
  expect(said).toContain('Cancelado')
  expect(said).toContain('No se cobró: liberamos lo reservado')
  const { historial } = (await app.as(pagador.usuario).get(`pedidos/${body.idPedido}`)).body
  expect(historial.at(-1)).toMatchObject({ estado: 'CANCELADO', nota: 'No hay reparto hoy.' })
})
