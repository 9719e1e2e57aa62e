import { createCliente, LOCAL, localOf, pedidosOf, prepare, someArticulos } from '../aparato.ts'
import { confirmButton, expectRecibido, openFinalizar } from '../finalizar.ts'
import { axe, expect, test } from '../test.ts'

test('a delivery the local may call about asks for the telephone and keeps it', async ({ page, surtido, isMobile }) => {
  // covers: A-63 C-24 C-02
  const usuario = await createCliente(surtido)
  await surtido.sql('update usuario set numero_celular = null where id_usuario = $1', [usuario.idUsuario])
  const lineas = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde: 900, hasta: 5_000 })
  const { latitud, longitud } = await localOf(surtido, LOCAL.quieto)
  const idDireccion = await surtido.createDireccion(usuario, { latitud, longitud })
  const direccion = { idDireccion, calle: 'Av. Brasil', numero: '2600', ciudad: 'Montevideo', latitud, longitud }
  await prepare(page, surtido, {
    codigoLocal: LOCAL.quieto,
    usuario,
    direccion,
    lineas: [{ ...lineas[0]!, cantidad: 3 }],
  })
  await openFinalizar(page)
  const celular = page.getByLabel('Celular para contactarte')
  await expect(celular).toBeVisible()
  await page.getByLabel('No reemplazar', { exact: true }).check()
  await expect(celular).toHaveCount(0)
  await page.getByLabel('Contactarme', { exact: true }).check()
  if (isMobile) await page.setViewportSize({ width: 390, height: 667 })
  await page.evaluate('scrollTo(0, 0)')
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: 'Si falta algo' })).toBeFocused()
  await expect(celular).toHaveAttribute('aria-invalid', 'true')
  // In sight, and not under the button's bar.
  const bottom = async () => {
    const { y, height } = (await celular.boundingBox())!
    return y + height
  }
  const { y } = (await confirmButton(page).boundingBox())!
  await expect.poll(bottom).toBeLessThan(isMobile ? y : 800)
  await axe(page)
  expect(await pedidosOf(surtido, usuario)).toEqual([])
  await celular.fill('099 765 432')
  await confirmButton(page).click()
  await expectRecibido(page)
  const perfil = await surtido.call('GET', `usuarios/${usuario.idUsuario}`, { usuario })
  expect(perfil.numeroCelular).toBe('099765432')
})
