import { createCliente, LOCAL, pedidosOf, someArticulos, visitBefore } from '../aparato.ts'
import { gestion } from '../gestion.ts'
import type { Surtido, Usuario } from '../surtido.ts'
import { customerOf, saveCard, TARJETA } from '../tarjetas.ts'
import { expect, type Pagina, test } from './test.ts'

/** A browser that has chosen its shop, with an article in the carrito. */
async function returning(pagina: Pagina, surtido: Surtido, desde = 300) {
  const [articulo] = await someArticulos(surtido, 1, { codigoLocal: LOCAL.quieto, desde })
  const kept = await visitBefore(surtido, { codigoLocal: LOCAL.quieto, lineas: [articulo!] })
  await pagina.goto('/logos/10.svg')
  await pagina.motor.evaluate(`Object.entries(${JSON.stringify(kept)}).forEach(([key, value]) => {
    localStorage.setItem(key, JSON.stringify(value))
  })`)
  await pagina.motor.evaluate(`sessionStorage.setItem('localCerrado', '${LOCAL.quieto}')`)
  return articulo!
}

async function logIn(pagina: Pagina, usuario: Usuario): Promise<void> {
  await pagina.fill(/^Correo electrónico/, usuario.email)
  await pagina.fill(/^Contraseña/, usuario.clave)
  await pagina.motor.press('Enter')
}

/** From the carrito to the last page, by the log in on the way. */
async function finish(pagina: Pagina, usuario: Usuario): Promise<void> {
  await pagina.goto('/tabs/carrito')
  await pagina.click('link', /^Finalizar pedido/)
  await logIn(pagina, usuario)
  await pagina.has('heading', /^Finalizar pedido$/)
}

async function confirm(pagina: Pagina): Promise<void> {
  const days = `[...document.querySelectorAll('[role=group][aria-label="Día"] button, fieldset button')]`
  await pagina.until(`${days}.length > 0`, 'there are days')
  await pagina.motor.evaluate(`void ${days}.at(-1).click()`)
  const franja = `document.querySelector('input[name=franja]:not(:disabled)')`
  await pagina.until(franja, 'there are slots')
  await pagina.motor.evaluate(`void ${franja}.click()`)
  await pagina.click('button', /^Confirmar pedido/)
  await pagina.has('heading', /^¡Recibimos tu pedido!$/)
}

test('a guest chooses a shop, searches, adds, logs in and places a pickup', async ({ pagina, surtido }) => {
  const usuario = await createCliente(surtido)
  await pagina.goto('/')
  await pagina.click('link', /^Retiro en el local/)
  await pagina.click('button', /Pocitos Grande/)
  await pagina.has('heading', /^Categorías$/)
  await pagina.goto('/busqueda?q=llerba')
  await pagina.click('button', /^Agregar Yerba/)
  await finish(pagina, usuario)
  await confirm(pagina)
  await pagina.says(/Código de retiro/)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})

test('a delivery goes to the address that is chosen', async ({ pagina, surtido }) => {
  const usuario = await createCliente(surtido)
  await returning(pagina, surtido, 900)
  await surtido.createDireccion(usuario, { numero: '2587', latitud: -34.9094, longitud: -56.1516 })
  await pagina.goto('/login')
  await logIn(pagina, usuario)
  await pagina.until(`location.pathname !== '/login'`, 'somebody is logged in')
  await pagina.goto('/lista-locales?modo=domicilio')
  await pagina.click('button', /^Av\. Brasil 2587/)
  await pagina.click('button', /Pocitos Grande/)
  await pagina.has('button', /^Entrega en/)
  await pagina.goto('/finalizar-pedido')
  await pagina.says(/Entrega a domicilio/)
  await confirm(pagina)
  await pagina.says(/Lo llevamos a Av\. Brasil 2587/)
})

test('a coupon is redeemed by its code and used in a pedido', async ({ pagina, surtido }) => {
  const usuario = await createCliente(surtido)
  const codigo = `MOTOR${Date.now().toString(36)}`
  await surtido.sql(
    `insert into cupon (codigo_empresa, codigo, titulo, descripcion, descuento, monto_minimo, vigencia_desde, locales)
     values (10, $1, $2, 'Un décimo menos', 10, 0, '2020-01-01', '{}')`,
    [codigo, `Título ${codigo}`],
  )
  await returning(pagina, surtido)
  await finish(pagina, usuario)
  await pagina.goto('/tabs/cupones')
  await pagina.fill(/^Ingresa tu cupón|[Cc]upón/, codigo)
  await pagina.motor.press('Enter')
  await pagina.says(/El cupón fue canjeado satisfactoriamente/)
  await pagina.click('button', /^Aceptar$/)
  await pagina.goto('/finalizar-pedido')
  await pagina.click('button', /^Usar un cupón/)
  await pagina.click('button', new RegExp(`^Usar: Título ${codigo}`))
  await pagina.says(new RegExp(`Título ${codigo}`))
  await confirm(pagina)
  const [uso] = await surtido.sql(
    'select count(*)::int as usos from cupon_uso join cupon using (id_cupon) where codigo = $1',
    [codigo],
  )
  expect(uso).toEqual({ usos: 1 })
})

test('a saved card pays, and the open pedido updates by itself', async ({ pagina, surtido }) => {
  const usuario = await createCliente(surtido)
  await saveCard(surtido, usuario, TARJETA.visa)
  await returning(pagina, surtido)
  await finish(pagina, usuario)
  await pagina.until(`document.querySelector('input[type=radio]')`, 'the ways to pay are there')
  await pagina.motor.evaluate(`void [...document.querySelectorAll('input[type=radio]')].find((one) =>
    [...one.labels].some(({ textContent }) => textContent.includes('Tarjeta online'))).click()`)
  await pagina.until(`document.querySelector('input[name=tarjeta]:checked')`, 'the card is chosen')
  await confirm(pagina)
  const [pedido] = await pedidosOf(surtido, usuario)
  const numero = String(pedido!.idPedido)
  await pagina.goto(`/detalle-pedido?codigo=${numero}`)
  await pagina.says(/VISA •••• 0000/)
  await pagina.says(/Ahora: Recibido/)
  await gestion('preparar', numero)
  await pagina.says(/Ahora: En preparación/)
})

test('a card typed in the frame of its provider is saved', async ({ pagina, surtido }) => {
  const usuario = await createCliente(surtido)
  await returning(pagina, surtido)
  await pagina.goto('/login')
  await logIn(pagina, usuario)
  await pagina.until(`location.pathname !== '/login'`, 'somebody is logged in')
  await pagina.goto('/tarjetas')
  await pagina.click('button', /^VISA$/)
  await pagina.inFrame(async (frame) => {
    await frame.fill(/^Número de tarjeta/, TARJETA.visa)
    await frame.fill(/^Nombre como figura/, 'Ana Silva')
    await frame.fill(/^Vencimiento/, '12/29')
    await frame.fill(/^CVV/, '123')
    await frame.click('button', /^Guardar tarjeta$/)
  })
  await pagina.until(`location.pathname === '/tarjetas'`, 'the list of cards is back')
  await pagina.says(/VISA •••• 0000/)
  expect((await customerOf(surtido, usuario)).paymentProfiles).toHaveLength(1)
})

test('without a network a reload shows the page and the data seen before', async ({ pagina, surtido, red }) => {
  await returning(pagina, surtido)
  await pagina.goto('/tabs/home')
  await pagina.until('navigator.serviceWorker.controller !== null', 'the worker answers for the page')
  await pagina.goto('/ofertas')
  await pagina.has('button', /^Agregar /)
  red.cut()
  await pagina.goto('/ofertas')
  await pagina.has('button', /^Agregar /)
  await pagina.says(/Sin conexión/)
  red.mend()
})

test('nothing scrolls sideways on a phone', async ({ pagina, surtido }) => {
  await returning(pagina, surtido)
  for (const path of [
    '/tabs/home',
    '/busqueda?q=queso',
    '/ofertas',
    '/tabs/carrito',
    '/login',
    '/tabs/otras-opciones',
  ]) {
    await pagina.goto(path)
    await pagina.until(`document.querySelector('main')?.textContent.trim()`, `${path} shows something`)
    const sideways = await pagina.motor.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(sideways, path).toBeLessThanOrEqual(0)
  }
})

test('a pedido is placed by keyboard alone', async ({ pagina, surtido }) => {
  const usuario = await createCliente(surtido)
  await returning(pagina, surtido)
  await pagina.goto('/tabs/carrito')
  await pagina.tabTo('link', /^Finalizar pedido/)
  await pagina.motor.press('Enter')
  await pagina.tabTo('field', /^Correo electrónico/)
  await pagina.motor.type(usuario.email)
  await pagina.tabTo('field', /^Contraseña/)
  await pagina.motor.type(usuario.clave)
  await pagina.motor.press('Enter')
  await pagina.has('heading', /^Finalizar pedido$/)
  await pagina.tabTo('button', /^(Mañana|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo|Lunes)/i)
  await pagina.motor.press('Enter')
  await pagina.tabTo('option', /\d\d:\d\d/)
  await pagina.motor.press('Space')
  await pagina.tabTo('button', /^Confirmar pedido/)
  await pagina.motor.press('Enter')
  await pagina.has('heading', /^¡Recibimos tu pedido!$/)
  expect(await pedidosOf(surtido, usuario)).toHaveLength(1)
})
