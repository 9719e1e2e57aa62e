import { randomInt, randomUUID } from 'node:crypto'
import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { codigoOf, waitCorreo } from '../correo.ts'
import type { Surtido } from '../surtido.ts'
import { axe, expect, test } from '../test.ts'

const codigoEmpresa = 999
const codigoLocal = 1

// The same server code with the app built for this company (E-24).
test.use({ baseURL: async ({ baseURL: _ }, use) => use(process.env.SURTIDO_DORADO_URL) })

/** A customer whose document is in the profile and, by default, proved; with the given debts. */
async function createDeudor(
  surtido: Surtido,
  planes: readonly { plan: number; pans: readonly string[] }[],
  { de = codigoEmpresa, probado = true, correo = '' } = {},
) {
  const usuario = await createCliente(surtido, de)
  const { idUsuarioAplicacion } = usuario
  const documento = String(randomInt(1e8, 1e9))
  await surtido.call('PUT', `usuarios/${usuario.idUsuario}`, {
    usuario,
    body: { idTipoDocumento: 4, numeroDocumento: documento },
  })
  for (const { plan, pans } of planes) {
    await surtido.sql(
      `insert into saldo (codigo_empresa, documento, plan, saldo, deuda, fecha_ejecucion, pans, correo)
       values ($1, $2, $3, 5230.5, 1200, '2026-03-10', $4, $5)`,
      [codigoEmpresa, documento, plan, pans, correo],
    )
  }
  if (probado)
    await surtido.sql(
      `insert into documento_probado (codigo_empresa, id_usuario_aplicacion, documento, probado)
       values ($1, $2, $3, now())`,
      [de, idUsuarioAplicacion, documento],
    )
  return usuario
}

test('the menu opens a modal with the debt by plan and the cards', async ({ page, surtido }) => {
  // covers: R-29 U-71 U-106 P-05 A-07 T-50 T-54 T-97 B-16
  const usuario = await createDeudor(surtido, [
    { plan: 1000, pans: ['************1234'] },
    { plan: 7, pans: [] },
  ])
  await prepare(page, surtido, { codigoEmpresa, codigoLocal, usuario })
  await page.goto('/tabs/otras-opciones')
  await page.locator('main').getByRole('button', { name: 'Saldo', exact: true }).click()
  const modal = page.getByRole('dialog', { name: 'Consulta saldo y deuda', exact: true })
  const tienda = modal.getByRole('region', { name: 'Tienda', exact: true })
  await expect(tienda.getByText('$5.230,50', { exact: true })).toBeVisible()
  await expect(tienda.getByText('$1.200', { exact: true })).toBeVisible()
  await expect(tienda.getByText('Al 10/03/26', { exact: true })).toBeVisible()
  await expect(tienda.getByText('Terminada en 1234', { exact: true })).toBeVisible()
  await expect(
    modal.getByRole('region', { name: 'Mercado', exact: true }).getByText('No tiene tarjetas', { exact: true }),
  ).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(/\/tabs\/otras-opciones$/)
})

test('without a document there is no entry, and the address opens the profile', async ({ page, surtido }) => {
  // covers: U-106 U-72 A-70 R-29 T-52 T-53 X-12
  const usuario = await createCliente(surtido, codigoEmpresa)
  await prepare(page, surtido, { codigoEmpresa, codigoLocal, usuario })
  await page.goto('/consulta-saldo')
  await expect(page.getByRole('heading', { level: 1, name: 'Consulta saldo y deuda', exact: true })).toBeVisible()
  await expect(
    page.getByText('Para ver esta información, debe ingresar su documento en el Perfil de usuario', { exact: true }),
  ).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Editar Perfil', exact: true }).click()
  await expect(page).toHaveURL(/\/perfil-usuario$/)

  // A document without a record does not show it either.
  const sinDeuda = await createDeudor(surtido, [])
  await prepare(page, surtido, { codigoEmpresa, codigoLocal, usuario: sinDeuda })
  const asked = page.waitForResponse(/saldo-deuda-dorado/)
  await page.goto('/tabs/otras-opciones')
  expect(await (await asked).json()).toEqual([])
  await expect(page.locator('main').getByRole('link', { name: 'Mis cupones', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saldo', exact: true })).toHaveCount(0)
  await page.goto('/consulta-saldo')
  await expect(page.getByText('No tienes saldo ni deuda.', { exact: true })).toBeVisible()
})

test('a document is proved by a code to the e-mail of the company’s record', async ({ page, surtido, complaints }) => {
  // covers: CX-25 R-29 U-106 P-05 T-50
  complaints.allow(/status of 400/)
  const ficha = `${randomUUID()}@ficha.uy`
  const usuario = await createDeudor(surtido, [{ plan: 1000, pans: [] }], { probado: false, correo: ficha })
  await prepare(page, surtido, { codigoEmpresa, codigoLocal, usuario })
  // The app answers as for an unknown document, because its owner has not proved it.
  await page.goto('/tabs/otras-opciones')
  await expect(page.locator('main').getByRole('link', { name: 'Mis cupones', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saldo', exact: true })).toHaveCount(0)
  await page.goto('/perfil-usuario')
  await page.getByRole('button', { name: 'Ver mi saldo y deuda', exact: true }).click()
  const modal = page.getByRole('dialog', { name: 'Consulta saldo y deuda', exact: true })
  await expect(modal.getByText('$5.230,50', { exact: true })).toHaveCount(0)
  await axe(page)
  await modal.getByRole('button', { name: 'Enviar código', exact: true }).click()
  const codigo = codigoOf(await waitCorreo(ficha))
  await modal.getByRole('textbox', { name: 'Código' }).fill(codigo === '000000' ? '111111' : '000000')
  await modal.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(modal.getByRole('alert')).toContainText('El código no es correcto o ya no sirve.')
  await modal.getByRole('textbox', { name: 'Código' }).fill(codigo)
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('region', { name: 'Tienda', exact: true })).toContainText('$5.230,50')
  await page.keyboard.press('Escape')
  await page.goto('/tabs/otras-opciones')
  await expect(page.locator('main').getByRole('button', { name: 'Saldo', exact: true })).toBeVisible()
})

test('a balance that cannot be read says so and can be retried', async ({ page, surtido, complaints }) => {
  // covers: U-72 X-12 T-51 R-29
  complaints.allow(/status of 503/)
  const usuario = await createDeudor(surtido, [{ plan: 1000, pans: [] }])
  await prepare(page, surtido, { codigoEmpresa, codigoLocal, usuario })
  await page.route('**/usuarios/saldo-deuda-dorado*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/consulta-saldo')
  await expect(page.getByText('Lo sentimos, ha ocurrido un error. Intente nuevamente.', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await axe(page)
  await page.unroute('**/usuarios/saldo-deuda-dorado*')
  await page.getByRole('main').getByRole('button', { name: 'Reintentar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Tienda', exact: true })).toBeVisible()
})

test.describe('another company has no balance', () => {
  test.use({ baseURL: async ({ baseURL: _ }, use) => use(process.env.SURTIDO_URL) })

  test('the balance is neither offered nor asked for', async ({ page, surtido }) => {
    // covers: G-04 P-05 U-106
    const usuario = await createDeudor(surtido, [{ plan: 1000, pans: [] }], { de: 10 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
    await page.goto('/tabs/otras-opciones')
    await expect(page.locator('main').getByRole('link', { name: 'Mis cupones', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Saldo', exact: true })).toHaveCount(0)
    await page.goto('/consulta-saldo')
    await expect(page.getByText('Esta empresa no tiene consulta de saldo.', { exact: true })).toBeVisible()
    expect(asked.filter((url) => url.includes('saldo-deuda'))).toEqual([])
  })
})
