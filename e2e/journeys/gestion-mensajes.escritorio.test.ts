import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { createPersonal, enterGestion, jump, nombresDe, scan } from '../personal.ts'
import { axe, axeDark, expect, test } from '../test.ts'

const PHONE = { width: 360, height: 640 }

test('what the desk tells stops the picker until it is read, also in mid-round', async ({ page, surtido, browser }) => {
  const codigoLocal = LOCAL.mensajes
  const [dos] = await someArticulos(surtido, 1, { codigoLocal })
  const idPedido = await placePedido(surtido, await createCliente(surtido), codigoLocal, [{ ...dos!, cantidad: 2 }])
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await page.goto(`/gestion/pedidos/${idPedido}`)
  const main = page.getByRole('main')
  await page.getByLabel('Nota', { exact: true }).fill('Revisar dos veces los huevos')
  await page.keyboard.press('Enter')
  const notas = main.locator('section', { has: page.getByRole('heading', { name: 'Notas para quien prepara' }) })
  await expect(notas.getByRole('listitem')).toContainText('Elena Sosa')
  await notas.getByRole('button', { name: /^Quitar/ }).click()
  await expect(notas.getByRole('listitem')).toHaveCount(0)
  await notas.getByRole('button', { name: 'Deshacer' }).click()
  await expect(notas.getByRole('listitem')).toContainText('Revisar dos veces los huevos')
  await expect(main).toContainText('Se cobra al entregar')
  await axe(page)

  const context = await browser.newContext({ baseURL: process.env.SURTIDO_URL!, viewport: PHONE })
  const picker = await context.newPage()
  await enterGestion(picker, await createPersonal(surtido, 'PREPARADOR', [codigoLocal]))
  await picker.getByRole('button', { name: 'Tomar' }).click()
  const title = picker.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Antes de seguir')
  await expect(picker.getByRole('list', { name: 'Notas' })).toContainText('Revisar dos veces los huevos')
  await axe(picker)
  await axeDark(picker)
  await scan(picker, dos!.artCodigo)
  await expect(picker.locator('[aria-live=assertive]')).toHaveText(/^Primero lee/)
  await picker.getByRole('button', { name: 'Entendido' }).click()
  await expect(title).toHaveText(dos!.nombre)
  await scan(picker, dos!.artCodigo)
  await expect(picker.locator('[aria-live=assertive]')).toHaveText('Van 1 de 2')

  // A message to everybody arrives by itself, and stays read after the page is opened again.
  await page.goto('/gestion/hoy')
  await page.getByLabel('Mensaje para todos').fill('Hoy, sin bolsas grandes')
  await page.getByRole('button', { name: 'Enviar a todos' }).click()
  await expect(main).toContainText('Hoy, sin bolsas grandes')
  await expect(title).toHaveText('Antes de seguir', { timeout: 30_000 })
  await expect(picker.getByRole('list', { name: 'Notas' })).not.toContainText('huevos')
  await picker.getByRole('button', { name: 'Entendido' }).click()
  await picker.reload()
  await expect(title).toHaveText(dos!.nombre)

  // The person who has a pedido in hand hears at once that the desk cancelled it.
  await page.goto(`/gestion/pedidos/${idPedido}`)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByLabel('Por qué (lo lee el cliente)').fill('Lo pidió por teléfono')
  await page.getByRole('button', { name: 'Cancelar ahora' }).click()
  await expect(picker.getByRole('list', { name: 'Notas' })).toContainText(`Pedido ${idPedido}, cancelado`, {
    timeout: 2_000,
  })
  await context.close()
})

test('what is typed about a pedido stays with it until it is sent', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.mensajes
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal })
  const cliente = await createCliente(surtido)
  const uno = await placePedido(surtido, cliente, codigoLocal, [articulo!])
  const otro = await placePedido(surtido, cliente, codigoLocal, [articulo!])
  const elena = await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena')
  await enterGestion(page, elena)
  const nota = page.getByLabel('Nota', { exact: true })
  const open = async (idPedido: number) => {
    await jump(page, String(idPedido))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${idPedido}`)
    await expect(nota).toBeVisible()
  }
  await open(otro)
  await open(uno)
  await nota.fill('Los huevos, revisados')
  await open(otro)
  await expect(nota).toHaveValue('')
  await open(uno)
  await expect(nota).toHaveValue('Los huevos, revisados')
  await page.reload()
  await expect(nota).toHaveValue('Los huevos, revisados')
  await page.getByRole('button', { name: 'Agregar nota' }).click()
  await expect(nota).toHaveValue('')
  await page.reload()
  await expect(nota).toHaveValue('')

  // The next person at this computer reads nothing of it.
  await nota.fill('Sin terminar')
  await jump(page, 'cerrar ses')
  await expect(page).toHaveURL(/\/entrar/)
  await enterGestion(page, elena)
  await open(uno)
  await expect(nota).toHaveValue('')
})

test('what is typed in one shop is not in the next one', async ({ page, surtido }) => {
  const locales = [LOCAL.otro, LOCAL.mensajes]
  const [uno, otro] = (await nombresDe(surtido, locales)) as [string, string]
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', locales, 'Elena'))
  await page.getByRole('button', { name: uno }).click()
  const local = page.getByRole('banner')
  const change = async (nombre: string) => {
    await jump(page, nombre)
    await expect(local).toContainText(nombre)
  }
  const mensaje = page.getByLabel('Mensaje para todos')
  await expect(mensaje).toHaveValue('')
  await change(otro)
  await expect(mensaje).toHaveValue('')
  await change(uno)
  await mensaje.fill('Solo para el primero')
  await change(otro)
  await expect(mensaje).toHaveValue('')
  await mensaje.fill('Solo para el segundo')
  await change(uno)
  await expect(mensaje).toHaveValue('Solo para el primero')
  await page.reload()
  await expect(mensaje).toHaveValue('Solo para el primero')
  await change(otro)
  await expect(mensaje).toHaveValue('Solo para el segundo')
  await mensaje.fill('')

  // The searches and the forms of the other screens begin anew too.
  for (const [pantalla, campo] of [
    ['Faltantes', 'Buscar lo que no está en el estante'],
    ['Pasillos y recorrido', 'Buscar un artículo'],
    ['Mostrador', 'Estante'],
  ] as const) {
    await jump(page, pantalla)
    const field = page.getByLabel(campo, { exact: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pantalla)
    await expect(field).toBeVisible()
    await change(uno)
    await expect(field).toBeVisible()
    await field.fill('arroz')
    await change(otro)
    await expect(field, pantalla).toHaveValue('')
  }
})

test('a draft is never shown to the next person of the browser', async ({ page, surtido, context }) => {
  const locales = [LOCAL.mensajes]
  const [elena, olga] = [
    await createPersonal(surtido, 'ENCARGADO', locales, 'Elena'),
    await createPersonal(surtido, 'ENCARGADO', locales, 'Olga'),
  ]
  await enterGestion(page, elena)
  const mensaje = page.getByLabel('Mensaje para todos')
  await mensaje.fill('Lo de Elena')
  const otra = await context.newPage()
  await otra.goto('/gestion/hoy')
  await expect(otra.getByLabel('Mensaje para todos')).toBeVisible()
  await jump(otra, 'cerrar ses')
  await expect(otra).toHaveURL(/\/entrar/)
  // Elena's own tab follows by itself: out with her, and in with Olga. A reload meanwhile would cut that off.
  await expect(page).toHaveURL(/\/entrar/)
  await enterGestion(otra, olga)
  await expect(page).toHaveURL(/\/hoy$/)
  await expect(mensaje).toHaveValue('')
  await page.reload()
  await expect(mensaje).toHaveValue('')
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('Lo de Elena')
  await mensaje.fill('Lo de Olga')
  await page.reload()
  await expect(mensaje).toHaveValue('Lo de Olga')
})

test('a lost answer neither sends a message twice nor jams the next one', async ({ page, surtido, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [LOCAL.mensajes], 'Elena'))
  const mensaje = page.getByLabel('Mensaje para todos')
  const enviar = page.getByRole('button', { name: 'Enviar a todos' })
  const mensajes = page.locator('#mensajes')
  /** The server keeps it, and nobody hears. */
  const loseAnswer = (texto: string) =>
    test.step(`lose the answer of ${texto}`, async () => {
      await mensaje.fill(texto)
      await page.route(
        '**/mensajes/*',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await enviar.click()
      await expect(mensajes).toContainText(/señal/i)
    })
  const cuantos = (texto: string) => mensajes.getByRole('listitem').filter({ hasText: texto })

  await loseAnswer('Primero el frío')
  await enviar.click()
  await expect(mensaje).toHaveValue('')
  await expect(cuantos('Primero el frío')).toHaveCount(1)

  await loseAnswer('Llega el camión a las 10')
  await mensaje.fill('Llega el camión a las 11')
  await enviar.click()
  await expect(mensajes).toContainText('Ese mensaje ya dice otra cosa.')
  // It shows what the server kept.
  await expect(cuantos('Llega el camión a las 10')).toHaveCount(1, { timeout: 5_000 })
  await enviar.click()
  await expect(mensaje).toHaveValue('')
  await expect(cuantos('Llega el camión a las 11')).toHaveCount(1)

  // Written anew, it is another one from the start.
  await loseAnswer('El pan, al final')
  await mensaje.fill('')
  await mensaje.fill('El hielo, en la caja 3')
  await page.reload()
  await expect(mensaje).toHaveValue('El hielo, en la caja 3')
  await enviar.click()
  await expect(mensaje).toHaveValue('')
  await expect(cuantos('El hielo, en la caja 3')).toHaveCount(1)
  for (const texto of ['Primero el frío', 'a las 10', 'a las 11', 'El pan, al final', 'El hielo, en la caja 3']) {
    await cuantos(texto)
      .getByRole('button', { name: /^Quitar/ })
      .click()
    await expect(cuantos(texto)).toHaveCount(0)
  }
})

test('what is typed while a message is being sent is sent after it', async ({ page, surtido }) => {
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [LOCAL.mensajes], 'Elena'))
  const mensaje = page.getByLabel('Mensaje para todos')
  const mensajes = page.locator('#mensajes')
  const answer = Promise.withResolvers<void>()
  await page.route(
    '**/mensajes/*',
    async (route) => {
      await answer.promise
      await route.continue()
    },
    { times: 1 },
  )
  await mensaje.fill('Primer aviso')
  await mensaje.press('Enter')
  await mensaje.fill('Segundo aviso')
  answer.resolve()
  await expect(mensajes.getByRole('listitem')).toContainText(['Primer aviso'])
  await expect(mensajes.locator('[aria-busy]')).toHaveCount(0)
  await expect(mensaje).toHaveValue('Segundo aviso')
  await page.reload()
  await expect(mensaje).toHaveValue('Segundo aviso')
  await mensaje.press('Enter')
  await expect(mensaje).toHaveValue('')
  await expect(mensajes.getByRole('listitem')).toContainText(['Segundo aviso', 'Primer aviso'])
  for (const texto of ['Primer aviso', 'Segundo aviso']) {
    await mensajes.getByRole('button', { name: `Quitar: ${texto}` }).click()
    await expect(mensajes.getByRole('listitem').filter({ hasText: texto })).toHaveCount(0)
  }
})

test('a slot is closed for the day from the desk, and undone', async ({ page, surtido }) => {
  const codigoLocal = LOCAL.mensajes
  // Late in the evening no slot of the sample is left.
  await surtido.sql(
    `update franja set hora_desde = '23:00', hora_hasta = '23:59', minutos_corte = 0 where id_franja =
       (select max(id_franja) from franja join zona_entrega using (codigo_empresa, zona_entrega)
        where codigo_empresa = 10 and codigo_local = $1
          and dia = extract(isodow from now() at time zone 'America/Montevideo'))`,
    [codigoLocal],
  )
  await enterGestion(page, await createPersonal(surtido, 'ENCARGADO', [codigoLocal], 'Elena'))
  await page.goto('/gestion/hoy')
  const horarios = page.locator('section', { has: page.getByRole('heading', { name: 'Horarios de hoy' }) })
  await horarios
    .getByRole('button', { name: /^Cerrar/ })
    .last()
    .click()
  await expect(horarios).toContainText('ya no recibe pedidos hoy')
  await expect(horarios.getByRole('listitem').last()).toContainText('Cerrado')
  await axe(page)
  await horarios.getByRole('button', { name: 'Deshacer' }).click()
  await expect(horarios).toContainText('Quedó como antes.')
  await expect(horarios.getByRole('listitem').last()).not.toContainText('Cerrado')

  await horarios
    .getByRole('link', { name: /^23:00–23:59/ })
    .last()
    .click()
  await expect(page).toHaveURL(/horas=23(:|%3A)00-23(:|%3A)59/)
  await page.getByRole('button', { name: 'Filtros: 3' }).click()
  await expect(page.getByRole('combobox', { name: 'Horario' })).toHaveValue('23:00-23:59')
  await expect(page.getByRole('combobox', { name: 'Día' })).toHaveValue('SOLO_HOY')
  await axe(page)
})
