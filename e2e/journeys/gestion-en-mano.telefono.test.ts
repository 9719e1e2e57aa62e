import type { Page } from '@playwright/test'
import { createCliente, LOCAL, someArticulos } from '../aparato.ts'
import { placePedido } from '../pedidos.ts'
import { assign, createPersonal, enterGestion, scan, takeSuyo } from '../personal.ts'
import type { Surtido } from '../surtido.ts'
import { expect, test } from '../test.ts'

// A person who asked for less motion feels no vibration.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Espia {
  /** The locks of the screen that were taken, and whether each was let go. */
  readonly despierta: { suelta: boolean }[]
  /** The frequency of each tone that began, and each vibration. */
  readonly tonos: number[]
  readonly temblores: unknown[]
}

/** Records what the page asks of the screen, the motor and the loudspeaker, as the browser hears it. */
const ESPIA = `
  globalThis.espia = { despierta: [], tonos: [], temblores: [] }
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      async request() {
        const lock = { suelta: false }
        espia.despierta.push(lock)
        return { release: async () => { lock.suelta = true } }
      },
    },
  })
  navigator.vibrate = (pattern) => espia.temblores.push(pattern) > 0
  const start = AudioScheduledSourceNode.prototype.start
  AudioScheduledSourceNode.prototype.start = function (when) {
    espia.tonos.push(this.frequency.value)
    start.call(this, when)
  }`

async function spy(page: Page) {
  await page.addInitScript(ESPIA)
  return <K extends keyof Espia>(what: K) => page.evaluate<Espia[K]>(`espia.${what}`)
}

/** The page goes to the background, or comes back. */
const show = (page: Page, hidden: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} })
    document.dispatchEvent(new Event('visibilitychange'))`)

/** A person with a tanda of one pedido in hand: its first article, asked for twice, is on the screen. */
async function take(page: Page, surtido: Surtido) {
  const codigoLocal = LOCAL.otro
  const [dos, otro] = await someArticulos(surtido, 2, { codigoLocal })
  const cliente = await createCliente(surtido)
  const idPedido = await placePedido(surtido, cliente, codigoLocal, [{ ...dos!, cantidad: 2 }, otro!])
  const picker = await createPersonal(surtido, 'PREPARADOR', [codigoLocal])
  await assign(surtido, idPedido, picker)
  await enterGestion(page, picker)
  await takeSuyo(page)
  await page.getByRole('button', { name: 'Ver todos los artículos' }).click()
  await page.getByRole('listitem').filter({ hasText: dos!.nombre }).getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dos!.nombre)
  return { idPedido, dos: dos!, otro: otro! }
}

test('a reading is heard and felt, and the screen stays on while a tanda is open', async ({ page, surtido }) => {
  const heard = await spy(page)
  const { dos, otro } = await take(page, surtido)
  await expect.poll(() => heard('despierta')).toEqual([{ suelta: false }])
  // The browser lets the screen go off with the page in the background: it is asked again afterwards.
  await show(page, true)
  await show(page, false)
  await expect.poll(() => heard('despierta')).toHaveLength(2)

  const dicho = page.locator('[aria-live=assertive]')
  const noted = async () => ({ tonos: await heard('tonos'), temblores: await heard('temblores') })
  const forget = () => page.evaluate('espia.tonos.length = espia.temblores.length = 0')
  await forget()
  await scan(page, dos.artCodigo)
  await expect(dicho).toHaveText('Van 1 de 2')
  expect(await noted()).toEqual({ tonos: [1_320], temblores: [[40]] })
  await forget()
  await scan(page, otro.artCodigo)
  await expect(dicho).toHaveText(/^No es este/)
  expect(await noted()).toEqual({ tonos: [330, 220], temblores: [[200, 80, 200]] })
  await forget()
  await scan(page, dos.artCodigo)
  await expect(dicho).toHaveText(`Guardado: ${dos.nombre}`)
  expect(await noted()).toEqual({ tonos: [1_320, 1_760], temblores: [[40, 40, 40]] })

  await page.getByRole('link', { name: 'Salir de la tanda' }).click()
  await expect(page).toHaveURL(/preparar$/)
  await expect.poll(() => heard('despierta')).toContainEqual({ suelta: true })
  expect((await heard('despierta')).at(-1)).toEqual({ suelta: true })
})

test('what the browser throws away in mid-tanda is told and kept, and counts once', async ({
  page,
  context,
  surtido,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/)
  const { idPedido, dos, otro } = await take(page, surtido)
  const dicho = page.locator('[aria-live=assertive]')
  await scan(page, dos.artCodigo)
  await expect(page.getByText('Todo enviado')).toBeVisible()
  await context.setOffline(true)
  await scan(page, dos.artCodigo)
  await expect(dicho).toHaveText(`Guardado: ${dos.nombre}`)
  await expect(page.getByText('Sin señal · 1 por enviar')).toBeVisible()

  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
  await expect(page.getByText('El navegador borró lo guardado en este aparato')).toBeVisible()
  // The next reading is kept as any other.
  await scan(page, otro.artCodigo)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todo listo')
  await expect(page.getByText('Sin señal · 2 por enviar')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Todo enviado')).toBeVisible()
  // Opened again, the page knows its person and the whole tanda.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todo listo')
  const puestas = await surtido.sql<{ cantidad: number; tomas: number }>(
    `select l.cantidad_preparada::float8 as cantidad,
       (select count(*)::int from toma t where t.codigo_empresa = 10 and t.id_pedido = l.id_pedido and t.orden = l.orden)
         as tomas
     from pedido_linea l where l.codigo_empresa = 10 and l.id_pedido = $1 order by cantidad`,
    [idPedido],
  )
  expect(puestas).toEqual([
    { cantidad: 1, tomas: 1 },
    { cantidad: 2, tomas: 2 },
  ])
})
