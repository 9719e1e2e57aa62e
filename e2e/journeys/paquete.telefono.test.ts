import type { Page } from '@playwright/test'
import { createCliente, LOCAL, localOf, someArticulos } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { beTelefono, callsOf, installPaquete } from '../nativo.ts'
import { placePedido } from '../pedidos.ts'
import { axe, expect, test } from '../test.ts'

const ORIGEN = 'https://localhost'

/** Every picture that is shown has come. */
const pictures = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        "[...document.images].filter((one) => one.complete && one.naturalWidth === 0 && one.loading !== 'lazy').map((one) => one.src)",
      ),
    )
    .toEqual([])

test('E-24 K-09 K-10 CX-07 CX-16 CX-17 S-07 the packaged app finds an article, logs in, follows an order, and keeps nothing once its person has left', async ({
  page,
  context,
  surtido,
  complaints,
}) => {
  // What the journeys put into each page is kept out of the frame in which nothing runs.
  complaints.allow(/^Blocked script execution in 'about:srcdoc'/)
  const servidor = new URL(process.env.SURTIDO_URL!).origin
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.otro, desde: 100 })
  const idPedido = await placePedido(surtido, usuario, LOCAL.otro, [articulo!])
  const secretos = await beTelefono(page, {
    plataforma: 'android',
    answers: { 'Filesystem.writeFile': { uri: 'file:///cache/mis-datos.json' } },
  })
  await installPaquete(page, ORIGEN)
  const asked: { url: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(servidor) && request.method() !== 'OPTIONS') asked.push({ url, headers: request.headers() })
  })

  // Somebody who chose a shop before, and is nobody.
  const local = await localOf(surtido, LOCAL.otro)
  await page.goto(`${ORIGEN}/ilustraciones/banana.svg`)
  await page.evaluate(
    ([one, codigo]) => {
      localStorage.setItem('local', one!)
      sessionStorage.setItem('localCerrado', codigo!)
    },
    [JSON.stringify(local), String(LOCAL.otro)],
  )
  await page.goto(`${ORIGEN}/`)
  await expect(page).toHaveURL(`${ORIGEN}/tabs/home`)
  await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
  await page.goto(`${ORIGEN}/busqueda?q=${encodeURIComponent(articulo!.nombre)}`)
  await expect(page.locator('main').getByText(articulo!.nombre, { exact: true }).first()).toBeVisible()
  await pictures(page)
  await page.goto(`${ORIGEN}/lista-locales`)
  await expect(page.locator(`main img[src="${servidor}/logos/10.svg"]`).first()).toBeVisible()
  await pictures(page)
  await axe(page)

  await page.goto(`${ORIGEN}/login`)
  await page.getByLabel('Correo electrónico').fill(usuario.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(usuario.clave)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  const kept = () => JSON.parse(secretos.get('surtido_sesion') ?? 'null')?.usuario as { token: string } | undefined
  await expect.poll(kept).toMatchObject({ token: expect.any(String), tokenRefresco: expect.any(String) })
  const { token } = kept()!
  const everywhere = () =>
    page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')
  expect(await everywhere()).not.toContain(token)
  expect((await context.cookies(servidor)).filter(({ name }) => name !== 'surtido_local')).toEqual([])

  // The app is opened again an hour later: the session has run out, and is renewed.
  await surtido.sql(`update sesion set vence = now() - interval '1 minute' where id_usuario = $1`, [usuario.idUsuario])
  await page.goto(`${ORIGEN}/historico-pedidos`)
  const main = page.locator('main')
  await expect(main.locator(`a[href="/detalle-pedido?codigo=${idPedido}"]`)).toBeVisible()
  await expect.poll(() => kept()?.token !== token).toBe(true)
  const following = page.waitForResponse(
    (answer) => answer.url().endsWith(`pedidos/${idPedido}/eventos`) && answer.request().method() === 'GET',
  )
  await page.goto(`${ORIGEN}/detalle-pedido?codigo=${idPedido}`)
  expect((await following).headers()['content-type']).toContain('text/event-stream')
  const now = main.getByRole('list', { name: 'Estado del pedido' }).locator('[aria-current=step]')
  await expect(now).toContainText('Ahora: Recibido')
  await gestion('preparar', String(idPedido))
  await expect(now).toContainText('Ahora: En preparación')

  // What is held about them is shown in the app, and given as a file to another.
  await page.goto(`${ORIGEN}/perfil-usuario`)
  const account = (name: string) => main.locator('section').getByRole('button', { name, exact: true })
  await account('Ver mis datos').click()
  const datos = page.getByRole('dialog').locator('iframe[title="Mis datos"]')
  await expect(datos).toBeVisible()
  await expect(datos).toHaveAttribute('srcdoc', new RegExp(usuario.email))
  await expect(datos).toHaveAttribute('sandbox', '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await account('Descargar mis datos').click()
  await expect
    .poll(() => callsOf(page))
    .toContainEqual(['Share.share', { title: 'mis-datos.json', files: ['file:///cache/mis-datos.json'] }])
  const [, written] = (await callsOf(page)).find(([name]) => name === 'Filesystem.writeFile')!
  expect(JSON.parse((written as { data: string }).data).usuario.email).toBe(usuario.email)

  const { token: last } = kept()!
  await account('Cerrar sesión').click()
  await expect.poll(() => secretos.size).toBe(0)
  await expect(surtido.call('GET', `usuarios/${usuario.idUsuario}`, { usuario: { token: last } })).rejects.toThrow(
    '401',
  )

  const calls = asked.filter(({ url }) => url.includes(process.env.SURTIDO_SERVER_PRODUCTS!))
  expect(calls.length).toBeGreaterThan(10)
  for (const { url, headers } of calls) {
    expect(headers, url).toMatchObject({ 'x-plataforma': 'ANDROID', 'x-aplicacion': 'uy.surtido.demo' })
    expect(headers, url).not.toHaveProperty('cookie')
  }
})
