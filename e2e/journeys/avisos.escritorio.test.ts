import { CHROMIUM_ARGS, findWholeChromium } from '../../scripts/chromium.ts'
import { createCliente, LOCAL, localOf, prepare, someArticulos } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import { placePedido } from '../pedidos.ts'
import { startPushDeNavegador, subscribeAt, trabajadorOf } from '../push.ts'
import { axe, expect, type Surtido, test, type Usuario } from '../test.ts'

const whole = findWholeChromium()
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: whole!, args: CHROMIUM_ARGS } })
test.skip(whole === undefined, 'the headless shell shows no notifications: this needs the whole Chromium')

/** Articles of the shop: one that is ordered, and one that may replace it. */
const twoArticulos = (surtido: Surtido) => someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })

/** A pedido to be picked up, as a phone of the same person would place it. */
function placeOne(surtido: Surtido, usuario: Usuario, linea: { artCodigo: string; precio: number }): Promise<number> {
  return placePedido(surtido, usuario, LOCAL.quieto, [linea])
}

test('a browser is notified about a pedido, and a tap opens its screen', async ({ page, context, surtido }) => {
  // covers: G-03 C-27 E-21 A-63 S-31 S-33 S-34 S-35 T-121 A-67 A-69 B-06 U-134 CX-15
  const push = await startPushDeNavegador()
  try {
    const usuario = await createCliente(surtido)
    const [falta, otro] = await twoArticulos(surtido)
    const first = await placeOne(surtido, usuario, falta!)
    await subscribeAt(page, push)
    await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario })
    await page.goto(`/pedido-realizado?codigo=${first}`)
    const offer = page.getByRole('region', { name: '¿Te avisamos cómo va tu pedido?' })
    await expect(offer).toBeVisible()
    await axe(page)
    const trabajador = await trabajadorOf(page)
    await offer.getByRole('button', { name: 'Avisarme' }).click()
    await expect(page.getByText('Te vamos a avisar en este dispositivo.')).toBeVisible()
    const dispositivos = await surtido.sql(
      'select plataforma, endpoint from dispositivo where id_usuario_aplicacion = $1',
      [usuario.idUsuarioAplicacion],
    )
    expect(dispositivos).toEqual([{ plataforma: 3, endpoint: expect.stringContaining(push.url) }])

    // The server encrypts for this browser; while the app is in view, the app shows the message itself.
    const second = await placeOne(surtido, usuario, falta!)
    await expect.poll(() => push.recibidos().length, { timeout: 60_000 }).toBe(1)
    const { texto } = push.recibidos()[0]!
    await page.clock.install()
    await trabajador.openListening('/tabs/home')
    await expect(page.getByRole('heading', { name: 'Categorías' })).toBeVisible()
    await trabajador.deliver(texto)
    const toast = page.getByText(`Recibimos tu pedido ${second}.`)
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/detalle-pedido\\?codigo=${second}$`))
    await expect(toast).toBeHidden()
    // When the push service repeats a notification, the app does not show it again: it shows only what comes after it.
    const other = JSON.parse(texto)
    const told = (titulo: string, datos: object) =>
      JSON.stringify({ titulo, texto: '', etiqueta: titulo, datos: { ...other.datos, ...datos } })
    const general = { tipo: '0', identificador: '', idNotificacion: '900001' }
    // The pointer is where the button was, and its hover would keep the toast.
    await page.mouse.move(1, 1)
    await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 60_000'))
    await trabajador.deliver(texto)
    await trabajador.deliver(told('Sin botón', general))
    const plain = page.getByText('Sin botón', { exact: true })
    await expect(plain).toBeVisible()
    await expect(toast).toBeHidden()
    await page.clock.runFor(14_000)
    await expect(plain).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(plain).toBeHidden()
    await page.clock.resume()

    // Preferences: U-134.
    await page.goto('/configuracion')
    const ofertas = page.getByRole('switch', { name: 'Ofertas y novedades' })
    await expect(ofertas).toBeChecked()
    await axe(page)
    await page.getByText('Ofertas y novedades', { exact: true }).click()
    await expect(ofertas).not.toBeChecked()
    await expect
      .poll(() => surtido.call('GET', `usuarios/${usuario.idUsuario}/preferencias`, { usuario }))
      .toEqual({ pedidos: true, cupones: true, ofertas: false, calificaciones: true })

    // An article ran out: the button pressed in the notification is confirmed in the app before it counts.
    await trabajador.leave()
    await gestion('preparar', String(second))
    await gestion('proponer', String(second), falta!.artCodigo, otro!.artCodigo)
    const question = () => push.recibidos().find((one) => JSON.parse(one.texto).datos.idReemplazo)?.texto
    await expect.poll(question, { timeout: 60_000 }).toBeDefined()
    await trabajador.deliver(question()!)
    const titulo = `Necesitamos tu respuesta por el pedido ${second}`
    await expect.poll(trabajador.shown).toMatchObject([{ title: titulo, actions: ['Aceptar', 'Rechazar'] }])
    await trabajador.tap(titulo, 'aceptar')
    await page.goto('/')
    const confirm = page.getByRole('alertdialog', { name: '¿Lo cambiamos?', exact: true })
    await expect(confirm).toContainText(`${otro!.nombre} en lugar de ${falta!.nombre}`)
    const estado = () => surtido.sql<{ estado: string }>('select estado from reemplazo where id_pedido = $1', [second])
    expect(await estado()).toEqual([{ estado: 'PENDIENTE' }])
    await confirm.getByRole('button', { name: 'Sí, cámbialo' }).click()
    await expect(page.getByText(`Ya aceptaste ${otro!.nombre}.`)).toBeVisible()
    expect(await estado()).toEqual([{ estado: 'ACEPTADO' }])

    // No page is open: the worker shows it, once, and a tap starts the app there, by way of the login.
    await trabajador.leave()
    const rating = told('¿Cómo estuvo?', { tipo: '3', identificador: String(first), idNotificacion: '900002' })
    await trabajador.deliver(rating, rating)
    await trabajador.deliver(rating)
    await expect
      .poll(trabajador.shown)
      .toEqual([{ title: '¿Cómo estuvo?', body: '', tag: '¿Cómo estuvo?', actions: [] }])
    await trabajador.tap('¿Cómo estuvo?')
    await context.clearCookies({ name: /sesion/ })
    await page.goto('/logos/10.svg')
    await page.evaluate(`localStorage.removeItem('usuario')`)
    await page.goto('/')
    await expect(page).toHaveURL(new RegExp(`/historico-pedidos\\?codigo=${first}&calificar=true$`))
    await expect(page.getByRole('dialog').getByLabel('Correo electrónico', { exact: true })).toBeVisible()

    // This one is about another shop: the app asks whether to change, and goes on there.
    const otroLocal = await localOf(surtido, LOCAL.otro)
    await trabajador.leave()
    await trabajador.deliver(told('Novedades', { ...general, local: String(LOCAL.otro), idNotificacion: '900003' }))
    await expect.poll(async () => (await trabajador.shown()).map(({ title }) => title)).toEqual(['Novedades'])
    await trabajador.tap('Novedades')
    await page.goto('/')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page).toHaveURL(/\/tabs\/home$/)
    expect(JSON.parse(await page.evaluate<string>(`localStorage.getItem('local')`)).nombre).toBe(otroLocal.nombre)
  } finally {
    await push.close()
  }
})
