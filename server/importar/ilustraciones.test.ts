import { test } from '../testing/clases.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { makeRoom } from '../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect } from '../testing/test.ts'

test('an empresa’s own words draw its catalogue and its pedidos without a restart', async ({ load, app, db }) => {
  // covers: E-14
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const query = { empresa: 10, local: 1, codigos: ART.arroz }
  const drawn = async () => (await app.get('articulos/por-codigos-articulos', { query })).body[0].urlImagen
  const kept = async () => {
    const { status, body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))
    expect(status).toBe(201)
    const lineas = db.selectFrom('pedidoLinea').select('urlImagen').where('idPedido', '=', body.idPedido)
    return (await lineas.executeTakeFirstOrThrow()).urlImagen
  }
  const everybodys = '/ilustraciones/arroz.svg'
  expect([await drawn(), await kept()]).toEqual([everybodys, everybodys])
  await load('ilustraciones', [{ frase: 'Arroces', ilustracion: 'yerba' }, { frase: 'chivito' }])
  await expect.poll(drawn).toBe('/ilustraciones/yerba.svg')
  expect(await kept()).toBe('/ilustraciones/yerba.svg')
  await load('ilustraciones', [], { vaciar: true })
  await expect.poll(drawn).toBe(everybodys)
  expect(await kept()).toBe(everybodys)
})
