import { expect, test, VERSION } from '../test.ts'

const VARIANTES = [
  { nombre: 'Almacén del Sur', url: 'SURTIDO_URL', codigo: 10, aplicacion: 'uy.surtido.demo', primario: '#0b7a4b' },
  {
    nombre: 'Mercado Dorado',
    url: 'SURTIDO_DORADO_URL',
    codigo: 999,
    aplicacion: 'uy.surtido.dorado',
    primario: '#8a5a00',
  },
] as const

for (const { nombre, url, codigo, aplicacion, primario } of VARIANTES)
  test(`the app of ${nombre} has its name, logo, colour and version, and says who it is`, async ({ page }) => {
    // covers: E-24 G-06 B-20 B-18 I-01
    const base = process.env[url]!
    // The page before any script.
    const html = await (await page.request.get(base)).text()
    expect(html).toContain(`<title>${nombre}</title>`)
    expect(html).toContain(`<link rel="icon" href="/logos/${codigo}.svg"`)
    expect(html).toContain(`<meta name="theme-color" content="${primario}">`)
    expect((await page.request.get(`${base}/logos/${codigo}.svg`)).status()).toBe(200)

    const asked = page.waitForRequest('**/versiones?**')
    await page.goto(`${base}/tabs/otras-opciones`)
    await expect(page).toHaveTitle(`Otras opciones · ${nombre}`)
    await expect(page.locator('main').getByText(`Versión ${VERSION}`)).toBeVisible()
    const request = await asked
    expect(new URL(request.url()).searchParams.get('aplicacion')).toBe(aplicacion)
    expect(await request.allHeaders()).toMatchObject({
      // Without a configured pair: its package id, which proves nothing.
      authorization: `Basic ${Buffer.from(`${aplicacion}:`).toString('base64')}`,
      'content-type': 'application/json',
      'x-version-app': VERSION,
      'x-aplicacion': aplicacion,
      'x-empresa': String(codigo),
      'x-red': '1',
      'x-plataforma': 'WEB',
    })
    // Its colour is the colour of the buttons, in the light theme.
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${base}/bienvenida`)
    const channels = primario.match(/[0-9a-f]{2}/g)!.map((hex) => Number.parseInt(hex, 16))
    await expect(page.locator('main a').first()).toHaveCSS('background-color', `rgb(${channels.join(', ')})`)
  })
