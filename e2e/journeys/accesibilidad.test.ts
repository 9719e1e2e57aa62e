import type { Page } from '@playwright/test'
import { createCliente, LOCAL, localOf, pedidosOf, prepare, someArticulos } from '../aparato.ts'
import { axe, expect, type Surtido, test } from '../test.ts'

/** Every screen with something on it: a carrito, an address, a pedido. */
async function screens(page: Page, surtido: Surtido): Promise<string[]> {
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })
  const { latitud, longitud } = await localOf(surtido, LOCAL.quieto)
  await surtido.createDireccion(usuario, { latitud, longitud })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  await page.goto('/finalizar-pedido')
  await page.locator('input[name=franja]:not(:disabled)').first().check()
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click()
  await expect(page.getByRole('heading', { name: '¡Recibimos tu pedido!' })).toBeVisible()
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  const { idPedido } = (await pedidosOf(surtido, usuario))[0]!
  return [
    '/bienvenida',
    '/lista-locales',
    '/info-local',
    '/tabs/home',
    '/busqueda?q=queso',
    '/tabs/busqueda',
    '/categoria/1',
    `/articulo/${lineas[0]!.artCodigo}`,
    '/ofertas',
    '/promocion/1',
    '/tabs/carrito',
    '/finalizar-pedido',
    `/pedido-realizado?codigo=${idPedido}`,
    `/detalle-pedido?codigo=${idPedido}`,
    '/historico-pedidos',
    '/cupones',
    '/direcciones-envio?desdeMenu=true',
    '/agregar-direccion',
    '/tabs/otras-opciones',
    '/perfil-usuario',
    '/soporte',
    '/configuracion',
    '/notificaciones',
    '/login',
    '/registro-usuario',
    '/olvido-password',
    '/codigo-verificacion?motivo=clave',
    '/cambiar-contrasena',
    '/no-existe',
  ]
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A long list brings rows until the window is full, and shows each once it is measured.
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await page.locator('main article').count()
        const same = now === before && (await page.locator('main [style*="visibility: hidden"]').count()) === 0
        before = now
        return same
      },
      { intervals: [400] },
    )
    .toBe(true)
}

test('every screen is clean for axe, and its colours in the dark too', async ({ page, surtido }) => {
  test.slow()
  const paths = await screens(page, surtido)
  // Seen whole: the bars at both ends cover whatever one has not scrolled to yet.
  await page.setViewportSize({ ...page.viewportSize()!, height: 3_000 })
  for (const path of paths)
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, path)
      await axe(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      // Colours move from one scheme to the other.
      await page.waitForTimeout(400)
      await axe(page, ['color-contrast'])
    })
})

test('nothing scrolls sideways at 200 % and at 320 pixels', async ({ page, surtido }) => {
  test.slow()
  const paths = await screens(page, surtido)
  // What a browser makes of 640 pixels at twice the size (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, path)
      const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
      expect.soft(wide, `what ${path} scrolls sideways`).toBe(0)
    })
})

test('what one taps is 44 pixels or more on the way to a pedido', async ({ page, surtido }) => {
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })
  const usuario = await createCliente(surtido)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  for (const path of ['/tabs/home', '/busqueda?q=yerba', '/tabs/carrito', '/finalizar-pedido', '/lista-locales']) {
    await open(page, path)
    // A row of a list is pressed anywhere on it.
    const buttons = page.locator(
      'main button:visible:not(.lista button), .lista > li:visible, main label:has(input):visible, header button:visible',
    )
    const small: string[] = []
    for (const button of await buttons.all()) {
      const box = await button.boundingBox()
      if (box && (box.width < 43.5 || box.height < 43.5))
        small.push(
          `${await button.innerText()} ${await button.getAttribute('aria-label')}: ${box.width} x ${box.height}`,
        )
    }
    expect.soft(small, `small at ${path}`).toEqual([])
  }
})

test('who wants less motion gets none', async ({ page, surtido }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.goto('/tabs/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Retiro en/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const moving = await page.evaluate(
    "document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getTiming().duration > 1).length",
  )
  expect(moving).toBe(0)
})
