import type { Page } from '@playwright/test'
import { createCliente, LOCAL, prepare } from '../aparato.ts'
import { expect, test } from '../test.ts'

test.use({ serviceWorkers: 'block' })

/** Holds back the app's scripts until released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Returns what says whether the title of now is still in the page: a page that is drawn anew has another. */
async function markTitulo(page: Page): Promise<() => Promise<boolean>> {
  const titulo = await page.evaluateHandle(`document.querySelector('main h1')`)
  return () => page.evaluate((one) => (one as unknown as { isConnected: boolean }).isConnected, titulo)
}

test('the drawings of the server are the pages that the app takes over', async ({ page, surtido }) => {
  // covers: K-11
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  const { contenido } = await surtido.call('GET', 'articulos', { query: { empresa: 10, local: 1, size: 1 } })
  const [{ artCodigo, rubro }] = contenido
  const promociones = await surtido.call('GET', 'promociones', { query: { empresa: 10, local: 1, page: 0, size: 1 } })
  for (const address of [
    '/tabs/home',
    `/categoria/${rubro.id}`,
    `/articulo/${artCodigo}`,
    '/tabs/busqueda?q=yerba',
    '/ofertas',
    `/promocion/${promociones.contenido[0].idPromocion}`,
    '/lista-locales',
    '/info-local',
  ]) {
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeAttached()
    // The drawn elements are the same afterwards: none was removed and drawn anew.
    const isStill = await markTitulo(page)
    const before = await page.locator('main').innerText()
    release()
    await expect.poll(() => page.evaluate(`performance.getEntriesByName('surtido:usable').length`), address).toBe(1)
    expect(await isStill(), address).toBe(true)
    const lines = before.split('\n').filter(Boolean).slice(0, 6)
    for (const line of lines) expect(await page.locator('main').innerText(), address).toContain(line)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('promotions that come before the takeover do not draw their article anew', async ({ page, surtido }) => {
  // covers: K-11
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  const query = { empresa: 10, local: LOCAL.quieto, page: 0, size: 100 }
  const { contenido: promociones } = await surtido.call('GET', 'promociones', { query })
  const [promocion] = await surtido.sql<{ artCodigo: string; titulo: string }>(
    `select p.titulo, al.art_codigo as "artCodigo" from promocion p join articulo_local al
       on al.codigo_empresa = p.codigo_empresa and al.art_codigo = any(p.art_codigos)
     where p.codigo_empresa = 10 and al.codigo_local = $1 and p.id_promocion = any($2)
     order by al.art_codigo limit 1`,
    [LOCAL.quieto, promociones.map(({ idPromocion }: { idPromocion: number }) => idPromocion)],
  )
  const { artCodigo, titulo } = promocion!
  // A slow phone takes the page over later than other parts of the app have their answers: here they stand in the page.
  await page.route(`/articulo/${artCodigo}`, async (route) => {
    const answer = await route.fetch()
    const known = JSON.stringify([['promociones-vigentes', LOCAL.quieto], promociones]).replaceAll('<', '\\u003c')
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"consultas":[', `$&${known},`) })
  })
  const release = await holdScripts(page)
  await page.goto(`/articulo/${artCodigo}`, { waitUntil: 'commit' })
  const isStill = await markTitulo(page)
  release()
  await expect(page.getByRole('list', { name: 'Promociones de este artículo' })).toContainText(titulo)
  expect(await isStill()).toBe(true)
})

test('taps before the script has loaded count once for each control', async ({ page, surtido }) => {
  // covers: B-06
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  const release = await holdScripts(page)
  await page.goto('/ofertas', { waitUntil: 'commit' })
  const mas = page.locator('main button[aria-label^="Agregar "]')
  const names = [await mas.nth(0).getAttribute('aria-label'), await mas.nth(1).getAttribute('aria-label')]
  for (const i of [0, 0, 1, 0]) await mas.nth(i).tap()
  await expect(page.locator('main [role=group][data-open=true]')).toHaveCount(0)
  release()
  await expect(page.locator('main [role=group][data-open=true]')).toHaveCount(2)
  for (const name of names)
    await expect(page.getByRole('group', { name: name!.replace(/^Agregar/, 'Cantidad de') })).toHaveAttribute(
      'data-open',
      'true',
    )
  expect(await page.evaluate(`Object.keys(Object.values(JSON.parse(localStorage.getItem('carrito')))[0]).length`)).toBe(
    2,
  )
})

test('a press that makes the app take a list over adds the article under it', async ({ page, surtido }) => {
  // covers: B-06
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  // Only an event makes React work: on a slow phone its own turn comes later than the first press.
  await page.addInitScript(`
    const post = MessagePort.prototype.postMessage
    const held = []
    MessagePort.prototype.postMessage = function hold() { held.push(this) }
    addEventListener('mousedown', ({ clientX, clientY }) => {
      // After the takeover, before the next frame measures the rows: the release is looked for here.
      queueMicrotask(() => {
        const under = document.elementFromPoint(clientX, clientY)?.closest('button')
        document.documentElement.dataset.debajo = under?.ariaLabel ?? ''
        MessagePort.prototype.postMessage = post
        for (const port of held) port.postMessage(null)
      })
    })
  `)
  await page.goto('/ofertas', { waitUntil: 'commit' })
  const mas = page.locator('main button[aria-label^="Agregar "]').first()
  const name = await mas.getAttribute('aria-label')
  const taking = `Object.keys(document.getElementById('app')).some((key) => key.startsWith('__react'))`
  await expect.poll(() => page.evaluate(taking)).toBe(true)
  await mas.click()
  await expect(page.locator('html')).toHaveAttribute('data-debajo', name!)
  await expect(page.getByRole('group', { name: name!.replace(/^Agregar/, 'Cantidad de') })).toHaveAttribute(
    'data-open',
    'true',
  )
})

test('the app follows a link pressed before its script has loaded', async ({ page, surtido }) => {
  //
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  const release = await holdScripts(page)
  await page.goto('/ofertas', { waitUntil: 'commit' })
  const link = page.locator('main article a').first()
  const nombre = (await link.textContent())!.trim()
  await page.evaluate('window.mismaPagina = true')
  await link.tap()
  release()
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  // The page was not loaded anew.
  expect(await page.evaluate('window.mismaPagina')).toBe(true)
})

for (const quien of ['a guest', 'a customer'] as const)
  test(`what ${quien} types before the script has loaded is searched`, async ({ page, surtido }) => {
    // covers: U-128
    const usuario = quien === 'a customer' ? await createCliente(surtido) : undefined
    await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
    const release = await holdScripts(page)
    await page.goto('/busqueda', { waitUntil: 'commit' })
    const field = page.getByLabel('Buscar artículos')
    await field.tap()
    await page.keyboard.type('queso colonia')
    release()
    await expect(page.getByRole('link', { name: /^Queso Colonia/ }).first()).toBeVisible()
    await expect(field).toHaveValue('queso colonia')
    await page.keyboard.type(' magro')
    await expect(field).toHaveValue('queso colonia magro')
  })

test('text dictated while the app takes over the drawn page is searched', async ({ page, surtido }) => {
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  // Voice input or a form filler: one event, without a key or focus before it.
  await page.addInitScript(`
    const mark = performance.mark.bind(performance)
    performance.mark = (name, options) => {
      if (name === 'surtido:usable') queueMicrotask(() => {
        // Only taps before this moment are kept and repeated.
        globalThis.toques?.()
        const field = document.querySelector('search input')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'queso colonia')
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
      return mark(name, options)
    }
  `)
  await page.goto('/busqueda')
  await expect(page).toHaveURL(/q=queso/)
  await expect(page.getByLabel('Buscar artículos')).toHaveValue('queso colonia')
})

test('a letter typed while the address is updated stays', async ({ page, surtido }) => {
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto })
  await page.addInitScript(`
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (state, unused, url) => {
      if (/q=queso$/.test(url) && !/q=/.test(location.search)) document.execCommand('insertText', false, 's')
      replaceState(state, unused, url)
    }
  `)
  await page.goto('/busqueda')
  const field = page.getByLabel('Buscar artículos')
  await field.tap()
  await page.keyboard.type('queso')
  await expect(page).toHaveURL(/q=quesos/)
  await expect(field).toHaveValue('quesos')
})
