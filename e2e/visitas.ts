// Every screen of the app, for the journeys that check all of them.
import { expect, type Page } from '@playwright/test'
import { createCliente, LOCAL, localOf, prepare, someArticulos } from './aparato.ts'
import { placePedido } from './pedidos.ts'
import type { Surtido } from './surtido.ts'

/**
 * The addresses of screens with content: a carrito, an address, a pedido. First the screens for buying, then the rest.
 */
export async function screens(page: Page, surtido: Surtido): Promise<{ compra: string[]; cuenta: string[] }> {
  const usuario = await createCliente(surtido)
  const lineas = await someArticulos(surtido, 2, { codigoLocal: LOCAL.quieto })
  const { latitud, longitud } = await localOf(surtido, LOCAL.quieto)
  await surtido.createDireccion(usuario, { latitud, longitud })
  const idPedido = await placePedido(surtido, usuario, LOCAL.quieto, lineas)
  await prepare(page, surtido, { codigoLocal: LOCAL.quieto, usuario, lineas })
  return {
    compra: [
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
    ],
    cuenta: [
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
      '/confirmar-correo',
      '/cambiar-contrasena',
      '/no-existe',
    ],
  }
}

/** Consecutive checks that found the same cards. */
const STEADY = 3

/** Opens a page, and waits until it is complete. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A long list adds rows until the window is full, and shows each once measured.
  let before = -1
  let quiet = 0
  await expect
    .poll(
      async () => {
        const now = await page.locator('main article').count()
        const same = now === before && (await page.locator('main [style*="visibility: hidden"]').count()) === 0
        before = now
        quiet = now === 0 ? STEADY : same ? quiet + 1 : 0
        return quiet
      },
      { intervals: [250] },
    )
    .toBeGreaterThanOrEqual(STEADY)
}

/** How many pixels of the page overflow its right edge. */
export const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
