import type { Page } from '@playwright/test'
import {
  createCliente,
  LOCAL,
  localOf,
  ownOrder,
  pedidosOf,
  pesos,
  SIN_OTRA_REBAJA,
  someArticulos,
} from '../aparato.ts'
import { chooseFranja, confirmButton, expectRecibido } from '../finalizar.ts'
import { gestion } from '../gestion.ts'
import { beTelefono, callsOf, installPaquete } from '../nativo.ts'
import { placePedido } from '../pedidos.ts'
import { PARES, test } from '../produccion.ts'
import { axe, expect, type Surtido } from '../test.ts'

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

/** An article by the piece that only an app offer makes cheaper; `enApp` is its price there. */
async function oneSoloApp(surtido: Surtido, codigoLocal: number) {
  const [one] = await surtido.sql<{ nombre: string; precio: number; enApp: number }>(
    `select nombre, al.precio::float8 as precio, o.precio::float8 as "enApp"
     from articulo a join articulo_local al using (codigo_empresa, art_codigo)
       join oferta o using (codigo_empresa, art_codigo)
     where a.codigo_empresa = 10 and al.codigo_local = $1 and (al.stock is null or al.stock > 20) and o.precio >= 50
       and o.solo_app_movil and o.precio < al.precio and (o.codigo_local is null or o.codigo_local = al.codigo_local)
       and (now() at time zone 'America/Montevideo')::date between o.fecha_desde and o.fecha_hasta - 1
       and not venta_fraccionada and not es_bolsa and precio_envase = 0 and limite_por_pedido is null
       and not exists (select from oferta other where other.codigo_empresa = 10 and other.art_codigo = a.art_codigo
         and other.ctid <> o.ctid)
       and ${SIN_OTRA_REBAJA}
     order by md5(art_codigo || $2) limit 1`,
    [codigoLocal, ownOrder()],
  )
  return one!
}

test('the packaged app orders and follows a pedido, and keeps nothing after logout', async ({
  page,
  context,
  surtido,
  produccion,
  complaints,
}) => {
  // covers: A-49 C-24 E-24 I-01 K-09 K-10 CX-07 CX-16 CX-17 S-07
  // Keeps the scripts that journeys put into each page out of the frame in which no script may run.
  complaints.allow(/^Blocked script execution in 'about:srcdoc'/)
  const servidor = produccion.url
  const usuario = await createCliente(surtido)
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.otro, desde: 100 })
  const idPedido = await placePedido(surtido, usuario, LOCAL.otro, [articulo!])
  const secretos = await beTelefono(page, {
    plataforma: 'android',
    answers: { 'Filesystem.writeFile': { uri: 'file:///cache/mis-datos.json' } },
  })
  await installPaquete(page, { origen: ORIGEN, servidor, aplicacion: PARES.android })
  const asked: { url: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(servidor) && request.method() !== 'OPTIONS') asked.push({ url, headers: request.headers() })
  })

  // A guest who chose a shop before.
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
  await page.getByLabel('Correo electrónico', { exact: true }).fill(usuario.email)
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

  // An article that is cheaper in the app alone is shown, summed and charged at that price there.
  const main = page.locator('main')
  const { nombre, precio, enApp } = await oneSoloApp(surtido, LOCAL.otro)
  await page.goto(`${ORIGEN}/busqueda?q=${encodeURIComponent(nombre)}&orden=precio`)
  const card = main.getByRole('listitem').filter({ has: page.getByText(nombre, { exact: true }) })
  await expect(card.first()).toContainText(pesos(enApp))
  await expect(card.first()).toContainText(pesos(precio))
  await expect(card.first()).not.toContainText('Precio exclusivo en la app')
  await card
    .first()
    .getByRole('button', { name: /^Agregar/ })
    .click()
  expect(asked.map(({ url }) => url)).toContainEqual(expect.stringMatching(/search\?.*sort=precio.*plataforma=ANDROID/))
  await page.goto(`${ORIGEN}/finalizar-pedido`)
  await chooseFranja(page)
  await expect(confirmButton(page)).toHaveText(`Confirmar pedido · ${pesos(enApp)}`)
  await confirmButton(page).click()
  await expectRecibido(page)
  expect((await pedidosOf(surtido, usuario))[0]).toMatchObject({ total: enApp })

  // The app opens again an hour later: the session has expired, and is renewed.
  await surtido.sql(`update sesion set vence = now() - interval '1 minute' where id_usuario = $1`, [usuario.idUsuario])
  await page.goto(`${ORIGEN}/historico-pedidos`)
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

  // The app shows the data held about them, and hands it as a file to another app.
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
  // The mark of a known phone is no session, and stays.
  await expect.poll(() => [...secretos.keys()]).toEqual(['surtido_equipo'])
  await expect(surtido.call('GET', `usuarios/${usuario.idUsuario}`, { usuario: { token: last } })).rejects.toThrow(
    '401',
  )

  const calls = asked.filter(({ url }) => url.includes(process.env.SURTIDO_SERVER_PRODUCTS!))
  expect(calls.length).toBeGreaterThan(10)
  for (const { url, headers } of calls) {
    expect(headers, url).toMatchObject({
      authorization: `Basic ${btoa(PARES.android)}`,
      'x-plataforma': 'ANDROID',
      'x-aplicacion': 'uy.surtido.demo',
    })
    expect(headers, url).not.toHaveProperty('cookie')
  }
})
