// The shop is warned of a point that contradicts the text, also where its owner said that it is right.
import { addCiudadesDeMuestra } from '../testing/direcciones.ts'
import { createPersonal } from '../testing/gestion.ts'
import { makeRoom } from '../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect, franja, MEDIO_PAGO, PUNTO, test, zonaCerca } from '../testing/test.ts'

const EN_POCITOS = { calle: 'Av. Brasil', numero: '2600', ...PUNTO.pocitos }

test('the shop is warned of a far point, also of a confirmed one, and not of a quarter', async ({ app, db }) => {
  // covers: C-13
  await addCiudadesDeMuestra(db)
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const place = async (idDireccion: number) => {
    const placed = await own.post(PATH_PEDIDO, {
      ...pedidoOf(usuario, [arroz(10)]),
      tipoEntrega: { codigo: 20 },
      idDireccion,
      idFranja: franja(zonaCerca(1), 3, 3),
      medioPago: { idMedioDePago: MEDIO_PAGO.efectivo, pagaCon: 1000 },
      // With the evening slot's 60.
      totalEsperado: 650,
    })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    return async () => (await jefa.as.get(`gestion/pedidos/${placed.body.idPedido}`)).body.punto
  }
  const enLaPaloma = { ...EN_POCITOS, ciudad: 'La Paloma', departamento: 'Montevideo' }
  const barrio = (await own.post('direcciones', enLaPaloma)).body
  const delBarrio = await place(barrio.idDireccion)
  expect(await delBarrio()).toMatchObject({ ciudad: 'Montevideo', duda: null })
  const lejana = { ...EN_POCITOS, numero: '2601', ciudad: 'Salto', puntoConfirmado: true }
  const confirmada = (await own.post('direcciones', lejana)).body
  const deLaConfirmada = await place(confirmada.idDireccion)
  // Zone and cost go by the point, the courier by the text: who gains by it would say yes.
  expect(await deLaConfirmada()).toMatchObject({ duda: { escrito: 'Salto', punto: 'Montevideo' } })
  // Once the address is gone, only the text of the pedido is left.
  await own.delete(`direcciones/${barrio.idDireccion}`)
  expect(await delBarrio()).toMatchObject({ duda: { escrito: 'La Paloma' } })
})
