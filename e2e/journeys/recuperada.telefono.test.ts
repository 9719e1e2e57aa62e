import { createCliente, LOCAL, localOf, prepare, someArticulos } from '../aparato.ts'
import { chooseFranja, confirmButton, expectRecibido } from '../finalizar.ts'
import { saveCard, TARJETA } from '../tarjetas.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'

/** Leaves the account as a log in with a temporary password does. */
async function recover(surtido: Surtido, { idUsuario, idUsuarioAplicacion }: Usuario): Promise<void> {
  await surtido.sql('update direccion set por_confirmar = true where id_usuario = $1', [idUsuario])
  await surtido.sql('update tarjeta_cliente set recuperada = true where id_usuario_aplicacion = $1', [
    idUsuarioAplicacion,
  ])
}

test('after a recovery the checkout asks to confirm the address and the card', async ({ page, surtido }) => {
  // covers: A-18 CX-27
  const usuario = await createCliente(surtido)
  const { latitud, longitud } = await localOf(surtido, LOCAL.quieto)
  const idDireccion = await surtido.createDireccion(usuario, { calle: 'Calle de Antes', latitud, longitud })
  await saveCard(surtido, usuario, TARJETA.visa)
  await recover(surtido, usuario)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde: 200 })
  const direccion = { idDireccion, calle: 'Calle de Antes', numero: '2600', latitud, longitud }
  const lineas = [{ artCodigo: articulo!.artCodigo, cantidad: 10 }]
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas, direccion })
  await page.goto('/finalizar-pedido')
  await chooseFranja(page)
  const donde = page.getByRole('region', { name: 'Dónde' })
  const pago = page.getByRole('region', { name: 'Cómo pagas' })
  await confirmButton(page).click()
  await expect(donde.getByText('Dinos si la dirección es tuya.')).toBeVisible()
  await axe(page)
  await donde.getByRole('button', { name: 'Es mía: Calle de Antes 2600' }).click()
  await expect(donde.getByText('¿Es tuya?')).toBeHidden()
  await pago.getByRole('radio', { name: 'Tarjeta online' }).check()
  const visa = pago.getByRole('radio', { name: /VISA/ })
  await expect(visa).toBeDisabled()
  await pago.getByRole('button', { name: /^Es mía: VISA terminada en 0000/ }).click()
  await expect(visa).toBeEnabled()
  await expect(visa).toBeChecked()
  await confirmButton(page).click()
  await expectRecibido(page)
})

test('after a recovery one tap removes a foreign address or card from its list', async ({ page, surtido }) => {
  // covers: A-18 CX-27
  const usuario = await createCliente(surtido)
  const { latitud, longitud } = await localOf(surtido, LOCAL.quieto)
  for (const calle of ['Calle Propia', 'Calle Ajena'])
    await surtido.createDireccion(usuario, { calle, latitud, longitud })
  await saveCard(surtido, usuario, TARJETA.visa)
  await recover(surtido, usuario)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
  await page.goto('/direcciones-envio')
  await page.getByRole('button', { name: 'Quitar Calle Ajena 2600' }).click()
  await expect(page.getByText('Calle Ajena 2600')).toBeHidden()
  await page.getByRole('button', { name: 'Es mía: Calle Propia 2600' }).click()
  await expect(page.getByText('¿Es tuya?')).toBeHidden()
  expect(await surtido.call('GET', 'direcciones', { usuario })).toMatchObject([
    { calle: 'Calle Propia', porConfirmar: false },
  ])
  await page.goto('/tarjetas')
  await axe(page)
  await page.getByRole('button', { name: /^Quitar VISA terminada en 0000/ }).click()
  await expect(page.getByText('No tienes tarjetas agregadas.', { exact: true })).toBeVisible()
})
