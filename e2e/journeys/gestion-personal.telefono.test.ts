import { CAJA, createPersonal, enterGestion } from '../personal.ts'
import { axe, axeDark, expect, settled, test } from '../test.ts'

test('an Encargada adds a picker, follows what became of it and removes them', async ({ page, browser, surtido }) => {
  const jefa = await createPersonal(surtido, 'ENCARGADO', [6], 'Elena')
  const usuario = `rita${Math.random().toString(36).slice(2, 8)}`
  await enterGestion(page, jefa)
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await main.getByRole('link', { name: 'Personal' }).click()
  await expect(main.getByRole('link', { name: new RegExp(jefa.usuario) })).toBeVisible()
  await axe(page)
  await main.getByRole('link', { name: 'Agregar a alguien' }).click()
  await expect(main.getByLabel('Dónde')).toHaveText('Malvín')
  await axe(page)
  await main.getByLabel('Nombre').fill('Rita')
  await main.getByLabel('Apellido').fill('Paz')
  await main.getByLabel('Usuario').fill('rita paz')
  await main.getByRole('button', { name: 'Agregar' }).click()
  await expect(main.getByLabel('Usuario')).toHaveAccessibleDescription(/sin espacios/)
  await expect(main.getByLabel('Usuario')).toBeFocused()
  await main.getByLabel('Usuario').fill(usuario)
  await main.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('alert')).toContainText('Dale esta contraseña')
  const clave = await main.getByRole('code').innerText()
  await axe(page)

  const suya = await (await browser.newContext()).newPage()
  await suya.goto('/gestion/')
  await suya.getByLabel('Usuario').fill(usuario)
  await suya.getByLabel('Contraseña', { exact: true }).fill(clave)
  await suya.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(suya.getByRole('heading', { level: 1 })).toHaveText('Cambiar contraseña')
  await axe(suya)
  // The app shows no other page before that.
  await suya.goto('/gestion/pedidos')
  await suya.getByLabel('Contraseña actual', { exact: true }).fill(clave)
  await suya.getByLabel('Contraseña nueva', { exact: true }).fill('el mate de las siete')
  await suya.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect(suya.getByText('No hay pedidos por preparar')).toBeVisible()

  await main.getByRole('button', { name: 'Darle un PIN' }).click()
  await expect(main.getByText('Dale este PIN')).toBeVisible()
  await expect(main.getByRole('code')).toHaveText([clave, /^\d{6}$/])
  await main.getByRole('link', { name: 'Volver al personal' }).click()
  await main.getByLabel('Buscar por nombre o usuario').fill(usuario)
  await main.getByRole('link', { name: /Rita Paz/ }).click()
  await expect(main.getByRole('region', { name: 'Historia' }).getByRole('listitem')).toHaveText([
    /^PIN nuevo, dado por otra persona.*Elena Sosa$/,
    /^Eligió su contraseña.*Rita Paz$/,
    /^Se le dio: Prepara pedidos · Malvín.*Elena Sosa$/,
    /^Alta.*Elena Sosa$/,
  ])
  await axe(page)
  await axeDark(page)
  // A role copied by a person who administers everything is granted in the same place.
  const otra = await (await browser.newContext()).newPage()
  await enterGestion(otra, CAJA)
  await otra.getByRole('link', { name: 'Cuenta' }).click()
  await otra.getByRole('main').getByRole('link', { name: 'Roles' }).click()
  await otra.getByRole('button', { name: 'Copiar: Prepara pedidos' }).click()
  const forma = otra.getByRole('dialog', { name: 'Copia de «Prepara pedidos»' })
  await forma.getByRole('button', { name: 'Guardar' }).click()
  await expect(forma.getByRole('alert')).toHaveText('Escribe un nombre.')
  await forma.getByLabel('Nombre del rol').fill(`Mostrador ${usuario}`)
  await forma.getByText('Ver quién trabaja').click()
  await axe(otra)
  await forma.getByRole('button', { name: 'Guardar' }).click()
  await expect(forma).toBeHidden()
  await expect(otra.getByRole('region', { name: 'Cambios' }).getByRole('listitem').first()).toContainText(
    `Rol nuevo «Mostrador ${usuario}»: Ver los pedidos y las tandas · Preparar pedidos · Sellar las bolsas y ponerles etiquetas · Guardar las bolsas, avisar y entregar · Ver quién trabaja`,
  )
  await axe(otra)
  await axeDark(otra)
  const [rita] = await surtido.sql<{ id: number }>(
    'select id_administrador as id from administrador where usuario = $1',
    [usuario],
  )
  await otra.goto(`/gestion/personal/${rita!.id}`)
  await otra.getByRole('button', { name: 'Dar otro rol' }).click()
  await otra.getByRole('combobox', { name: 'Qué hace' }).selectOption(`Mostrador ${usuario}`)
  await otra.getByRole('button', { name: 'Dar este rol' }).click()
  await expect(otra.getByRole('region', { name: 'Historia' }).getByRole('listitem').first()).toContainText(
    `Se le dio: Mostrador ${usuario}`,
  )
  await otra.getByRole('button', { name: `Quitar: Mostrador ${usuario}` }).click()
  await otra.getByRole('button', { name: `Sí, quitar: Mostrador ${usuario}` }).click()
  await expect(otra.getByRole('region', { name: 'Historia' }).getByRole('listitem').first()).toContainText(
    `Se le quitó: Mostrador ${usuario}`,
  )
  // The record of changes is two presses from anywhere.
  await otra.getByRole('link', { name: 'Cuenta' }).click()
  await otra.getByRole('main').getByRole('link', { name: 'Cambios: quién y cuándo' }).click()
  const cambios = otra.getByRole('main').getByRole('listitem')
  await expect(cambios.filter({ hasText: 'Rita Paz' }).first()).toContainText(/Rol de una persona · Rita Paz.*Carla/s)
  await axe(otra)
  await otra.getByLabel('Sobre').selectOption('Roles')
  await expect(cambios.first()).toContainText(/^Rol propio · Mostrador/)
  await expect(cambios.first()).toContainText('Ver los pedidos y las tandas')
  await expect(otra).toHaveURL(/sobre=ROLES/)
  await otra.getByLabel('Pedido').fill('abc')
  await expect(otra.getByLabel('Pedido')).toHaveAccessibleDescription('Escribe solo el número del pedido.')
  await otra.getByLabel('Pedido').fill('')
  const bajado = otra.waitForEvent('download')
  await otra.getByRole('button', { name: 'Descargar como archivo' }).click()
  expect((await bajado).suggestedFilename()).toBe('cambios.csv')
  await otra.emulateMedia({ colorScheme: 'light' })
  await settled(otra)
  await axe(otra, ['color-contrast'])

  // The only role is not taken away before it is said what that means.
  await main.getByRole('button', { name: 'Quitar: Prepara pedidos' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Es su único rol' })).toContainText('cierra antes su acceso')
  await axe(page)
  await main.getByRole('button', { name: 'Cancelar' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Prepara pedidos · Malvín' }).first()).toBeVisible()
  await main.getByRole('button', { name: 'Cerrar el acceso' }).click()
  await main.getByRole('button', { name: 'Sí, cerrar el acceso' }).click()
  await expect(main).toContainText('No puede entrar: se le cerró el acceso.')
  await suya.reload()
  await expect(suya.getByRole('alert').filter({ hasText: 'Cerraron tu acceso' })).toContainText('Deja de juntar')
  // The pedidos that they had in hand, or could take, are no longer offered.
  await expect(suya.getByRole('heading', { level: 1 })).toHaveText('Ya no puedes seguir aquí')
  await expect(suya.getByRole('button', { name: 'Tomar' })).toHaveCount(0)
  await axe(suya)
  await suya.getByRole('link', { name: 'Ingresar con otra cuenta' }).click()
  await suya.getByLabel('Usuario').fill(usuario)
  await suya.getByLabel('Contraseña', { exact: true }).fill('el mate de las siete')
  await suya.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(suya.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos.')
})
