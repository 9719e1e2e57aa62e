import { createPersonal, enterGestion, scan } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

test('a device is enrolled by QR, opened with a PIN, locked and removed', async ({ page, browser, surtido }) => {
  const jefa = await createPersonal(surtido, 'ENCARGADO', [7], 'Elena')
  const picker = await createPersonal(surtido, 'PREPARADOR', [7], 'Nora')
  await enterGestion(page, jefa)
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await main.getByRole('link', { name: 'Personal' }).click()
  await main.getByLabel('Buscar por nombre o usuario').fill(picker.usuario)
  await main.getByRole('link', { name: /Nora Sosa/ }).click()
  await main.getByRole('button', { name: 'Darle un PIN' }).click()
  await expect(page.getByRole('alert')).toContainText('Dale este PIN')
  const pin = await main.getByRole('code').innerText()
  await main.getByRole('button', { name: 'Hacer una credencial' }).click()
  const barras = main.getByRole('img', { name: /^Código de barras CR/ })
  const credencial = (await barras.getAttribute('aria-label'))!.split(' ').at(-1)!
  await main.getByRole('button', { name: 'Anular la credencial' }).click()
  await expect(main.getByRole('button', { name: 'Sí, anular la credencial' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await main.getByRole('link', { name: 'Aparatos' }).click()
  await expect(main).toContainText('Todavía no hay aparatos del local.')
  await axe(page)
  await main.getByLabel('Nombre del aparato').fill('Colectora 4')
  await main.getByRole('button', { name: 'Dar de alta un aparato' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para dar de alta el aparato' })).toBeVisible()
  await axe(page)
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(over).toBeLessThanOrEqual(0)
  const enlace = await main.getByRole('link', { name: /aparato#/ }).getAttribute('href')

  const suya = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await suya.clock.install()
  await suya.goto(enlace!)
  await expect(suya.getByRole('button', { name: 'Dar de alta' })).toBeVisible()
  await axe(suya)
  await suya.getByRole('button', { name: 'Dar de alta' }).click()
  await expect(main.getByRole('region', { name: 'Alta' }).getByRole('status')).toHaveText(
    /^«Colectora 4» ya está dado de alta/,
  )
  await expect(page.getByRole('img', { name: 'Código QR para dar de alta el aparato' })).toHaveCount(0)
  await axe(page)
  await expect(suya.getByText('Colectora 4')).toBeVisible()
  await axe(suya)
  const come = async (six: string) => {
    await suya.getByLabel('PIN', { exact: true }).fill(six)
    await suya.getByRole('button', { name: 'Ingresar', exact: true }).click()
  }
  await suya.getByLabel('Usuario').fill(picker.usuario)
  await come('000001')
  await expect(suya.getByRole('alert')).toHaveText('El usuario o el PIN no es correcto.')
  await come(pin)
  await suya.getByLabel('PIN que te dieron', { exact: true }).fill(pin)
  await suya.getByLabel('PIN nuevo', { exact: true }).fill('582604')
  await axe(suya)
  await suya.getByRole('button', { name: 'Cambiar' }).click()
  await expect(suya.getByText('No hay pedidos por preparar')).toBeVisible()

  // The device is left alone for five minutes.
  await suya.clock.fastForward('05:11')
  await expect(suya.getByRole('heading', { level: 1 })).toHaveText('Hola, Nora')
  await axe(suya)
  await axeDark(suya)
  // The Enter of a slow scanner arrives after its code was taken: it submits no form.
  const late = suya.evaluate<boolean>(`new Promise((done) => {
    const field = document.querySelector('[aria-label="Lectura del escáner"]')
    new MutationObserver(() => {
      done(!field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })))
    }).observe(field, { attributeFilter: ['aria-busy'] })
    field.value = 'CR2222222222222222'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })`)
  expect(await late).toBe(true)
  await expect(suya.getByRole('alert')).toHaveText('Esa credencial no sirve en este aparato.')
  await scan(suya, credencial.toLowerCase())
  await expect(suya.getByText('No hay pedidos por preparar')).toBeVisible()
  await suya.getByRole('link', { name: 'Cuenta' }).click()
  await suya.getByRole('button', { name: 'Cambiar de persona' }).click()
  // Its login hears a badge with the scripts of the page alone: on a slow network another one comes late.
  const first = await suya.evaluate<string[]>('[...document.querySelectorAll("script[src]")].map(({ src }) => src)')
  await suya.route('**/gestion/assets/*.js', (route) => {
    if (first.includes(route.request().url())) void route.continue()
  })
  await suya.reload({ waitUntil: 'commit' })
  await expect(suya.getByLabel('Lectura del escáner')).toBeFocused()
  await suya.unroute('**/gestion/assets/*.js')
  await suya.reload()
  await suya.getByRole('button', { name: 'Soy otra persona' }).click()
  await expect(suya.getByLabel('Usuario')).toBeVisible()

  await main.getByRole('button', { name: 'Listo' }).click()
  await main.getByRole('button', { name: 'Quitar Colectora 4' }).click()
  await main.getByRole('button', { name: 'Sí, quitar Colectora 4' }).click()
  await expect(main).toContainText('Todavía no hay aparatos del local.')
  await suya.getByLabel('Usuario').fill(picker.usuario)
  await come('582604')
  // It is an ordinary device again, and knows nobody.
  await expect(suya.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await expect(suya.getByLabel('Usuario')).toHaveValue('')
})
