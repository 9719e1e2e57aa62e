import { randomUUID } from 'node:crypto'
import { assignCupon, createCupon } from '../testing/cupones.ts'
import { ART, createUsuario, expect, franja, HOY, MEDIO_PAGO, test, zonaRetiro } from '../testing/test.ts'
import { correoDePedido } from './pedido-correo.ts'

test('C-24 C-47 the e-mail of a pedido names each promotion and its cupon, and its parts add up to its total', async ({
  app,
  db,
}) => {
  const usuario = await createUsuario(db)
  const { idCupon } = await createCupon(db, { titulo: 'Diez & <más>' })
  await assignCupon(db, { idCupon }, usuario)
  const { precio } = await db
    .selectFrom('articuloLocal')
    .select('precio')
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', '=', ART.fideos)
    .executeTakeFirstOrThrow()
  const total = Math.round(precio * 2 * 90) / 100
  const { body } = await app.as(usuario).post('pedidos/realizar-pago-pedido', {
    idSolicitud: randomUUID(),
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    codigoEmpresa: 10,
    codigoLocal: 1,
    tipoEntrega: { codigo: 21 },
    idFranja: franja(zonaRetiro(1), 3, 2),
    fechaEntrega: HOY,
    articulos: [{ artCodigo: ART.fideos, cantidad: 3, precio, precioTotal: precio * 3 }],
    medioPago: { idMedioDePago: MEDIO_PAGO.efectivo },
    idCupon,
    totalEsperado: total,
  })
  const pedido = (await app.as(usuario).get(`pedidos/${body.idPedido}`)).body
  const { texto, html } = correoDePedido(pedido, 'Ana', 'Ceibo')
  const rows = texto.split('\n')
  const amounts = (beginning: string) =>
    rows
      .filter((row) => row.startsWith(beginning))
      .map((row) =>
        Number(row.slice(beginning.length).replace('$', '').replace('.', '').replace(',', '.').split(' ')[0]),
      )
  const sum = ['Subtotal: ', '3x2 en fideos: ', 'Cupón Diez & <más>: '].flatMap(amounts)
  expect(sum).toHaveLength(3)
  expect(Math.round(sum.reduce((a, b) => a + b, 0) * 100)).toBe(Math.round(amounts('Total: ')[0]! * 100))
  expect(amounts('Total: ')).toEqual([total])
  expect(html).toContain('Cupón Diez &#38; &#60;más&#62;')
  expect(html).not.toContain('<más>')
})
