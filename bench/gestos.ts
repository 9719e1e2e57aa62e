// Gestures that a shopper repeats, timed in the page: from the tap to the frame that shows its effect.
import type { Page } from 'playwright-core'
import { type Figura, round } from './figura.ts'
import { BASE } from './proceso.ts'
import { rememberLocal, visit } from './telefono-lento.ts'

const TIMES = 5
const WORDS = ['yerba', 'leche', 'queso', 'arroz', 'galletitas']
/** Long enough for the parts of the page that load later, and for what they fetch. */
const SETTLE_MS = 6_000
const BETWEEN_MS = 1_500

/** Gestures on a category's page and on its search, on the slow phone after its page has settled. */
export async function gestos(url: string): Promise<Figura[]> {
  const answer = await fetch(`${url}${BASE}articulos?empresa=10&local=1&size=1`)
  const { contenido } = (await answer.json()) as { contenido: { rubro: { id: number } }[] }
  const categoria = `${url}/categoria/${contenido[0]!.rubro.id}`
  return [
    ...(await visit(categoria, { preparar: rememberLocal }, async (page) => {
      await page.waitForTimeout(SETTLE_MS)
      return [...(await listToDetail(page)), ...(await add(page)), ...(await scroll(page))]
    })),
    ...(await visit(`${url}/tabs/busqueda`, { preparar: rememberLocal }, async (page) => {
      await page.waitForTimeout(SETTLE_MS)
      return results(page)
    })),
  ]
}

const median = (all: readonly number[]) => [...all].sort((a, b) => a - b)[all.length >> 1]!

const figure = (nombre: string, all: readonly number[], promised: string): Figura => ({
  nombre,
  valor: round(median(all), 0),
  unidad: 'ms',
  referencia: `most ${round(Math.max(...all), 0)}, promised ${promised}`,
})

/** Runs `act` in the page, and answers the ms from there to the first frame in which `shown` is true. */
const timed = (page: Page, act: string, shown: string): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const seen = () => {
      if (${shown}) {
        // The frame that shows it, and not the one that computes it.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - from)
        requestAnimationFrame(() => channel.port2.postMessage(0))
      } else if (performance.now() - from > 10000) reject(new Error('never shown: ' + ${JSON.stringify(shown)}))
      else requestAnimationFrame(seen)
    }
    const from = performance.now()
    ;(() => { ${act} })()
    seen()
  })`)

async function listToDetail(page: Page): Promise<Figura[]> {
  const there: number[] = []
  const back: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const card = `document.querySelectorAll('main [role="listitem"] a[href^="/articulo/"]')[${i}]`
    there.push(
      await timed(
        page,
        `window.__nombre = ${card}.textContent.trim(); ${card}.click()`,
        "location.pathname.startsWith('/articulo/') && document.querySelector('main h1')?.textContent.trim() === window.__nombre",
      ),
    )
    await page.waitForTimeout(BETWEEN_MS)
    back.push(
      await timed(
        page,
        'history.back()',
        `location.pathname.startsWith('/categoria/') && ${card}?.textContent.trim() === window.__nombre`,
      ),
    )
    await page.waitForTimeout(BETWEEN_MS)
  }
  return [figure('gesture: list to detail', there, '100'), figure('gesture: back to the list', back, '60')]
}

/** Measures an interaction as the browser itself does: from the input to the next paint, in steps of 8 ms. */
async function add(page: Page): Promise<Figura[]> {
  await page.evaluate(`{
    window.__eventos = []
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (one.name === 'click') window.__eventos.push(one.duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  }`)
  let taps = 0
  for (let i = 0; i < 2 * TIMES; i++) {
    const box = await page
      .locator('main button[aria-label^="Agregar "]')
      .nth(i % 4)
      .boundingBox()
    if (!box) continue
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    taps++
    await page.waitForTimeout(400)
  }
  const slow = (await page.evaluate('window.__eventos')) as number[]
  // A browser reports only what took longer than 16 ms.
  const all = [...slow, ...Array<number>(Math.max(taps - slow.length, 0)).fill(16)]
  return [figure('gesture: add', all, '32, most 64')]
}

const FLICKS = 16
const MOVES = 12
const MOVE_MS = 12

/**
 * Frames of a list that is flicked up again and again. The finger is sent event by event: the protocol's own gesture
 * (`Input.synthesizeScrollGesture`) never ends on an emulated phone.
 */
async function scroll(page: Page): Promise<Figura[]> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await page.evaluate(`{
    window.__frames = []
    let last = performance.now()
    const frame = (now) => {
      window.__frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }`)
  for (let i = 0; i < FLICKS; i++) {
    await touch('touchStart', 700)
    for (let move = 1; move <= MOVES; move++) {
      await touch('touchMove', 700 - move * 45)
      await page.waitForTimeout(MOVE_MS)
    }
    await touch('touchEnd')
    await page.waitForTimeout(300)
  }
  const frames = ((await page.evaluate('window.__frames')) as number[]).slice(1).sort((a, b) => a - b)
  const far = (await page.evaluate('scrollY')) as number
  const slow = frames.filter((one) => one > 34).length
  return [
    {
      nombre: 'gesture: scroll, frames over 33 ms',
      valor: round((100 * slow) / frames.length),
      unidad: '%',
      referencia: `${frames.length} frames over ${far} px, longest ${round(frames.at(-1)!, 0)} ms, promised none`,
    },
  ]
}

/** Measures from the last key to the frame with the results of the words. */
async function results(page: Page): Promise<Figura[]> {
  const all: number[] = []
  const field = page.locator('main search input')
  for (const words of WORDS) {
    await field.fill('')
    await page.waitForTimeout(BETWEEN_MS)
    await field.pressSequentially(words.slice(0, -1), { delay: 60 })
    all.push(await lastKey(page, words))
  }
  return [figure('gesture: last key to results', all, '300')]
}

async function lastKey(page: Page, words: string): Promise<number> {
  // Installed before the key is pressed: a busy page takes keys first.
  await page.evaluate(
    `window.__resultados = new Promise((resolve, reject) => {
      addEventListener('input', (event) => {
        const from = event.timeStamp
        const seen = () => {
          const q = new URLSearchParams(location.search).get('q')
          const list = document.querySelector('main [role="list"]')
          if (q === ${JSON.stringify(words)} && list && !list.closest('[aria-busy]')) {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - from)
            requestAnimationFrame(() => channel.port2.postMessage(0))
          } else if (performance.now() - from > 10000) reject(new Error('no results of ' + ${JSON.stringify(words)}))
          else requestAnimationFrame(seen)
        }
        seen()
      }, { capture: true, once: true })
    })
    // Not its value, which comes only later.
    void 0`,
  )
  await page.keyboard.press(words.at(-1)!)
  return page.evaluate<number>('window.__resultados')
}
