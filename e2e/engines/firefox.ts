// Firefox through WebDriver BiDi, which it speaks itself.
import { existsSync } from 'node:fs'
import { type Frame, type KeyInput, launch } from 'puppeteer-core'
import type { Motor, Navegador, Size } from './motor.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
/**
 * The browser itself reports each answer of 400 to 499, and each fetch that fails without a network; a page that is
 * left reports its pending requests.
 */
const EXPECTED =
  /status of 4\d\d|NetworkError|NS_ERROR|Loading failed|can’t establish a connection|was interrupted|ServiceWorker intercepted|Red\.SIN_CONEXION/

export const findFirefox = (): string | undefined =>
  [process.env.FIREFOX_PATH ?? '', ...PLACES].find((path) => path !== '' && existsSync(path))

export async function startFirefox(executablePath: string): Promise<Navegador> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-UY,es', 'ui.prefersReducedMotion': 1 },
  })
  return {
    async open(size: Size): Promise<Motor> {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      const complaints: string[] = []
      const note = (text: string) => void (EXPECTED.test(text) || complaints.push(text))
      page.on('pageerror', (error) => note(String(error)))
      // From outside, a logged Error object has no details.
      await page.evaluateOnNewDocument(`{
        const own = console.error.bind(console)
        console.error = (...words) => own(words.map((one) => one instanceof Error ? one + ' ' + one.stack : one).join(' '))
      }`)
      page.on('console', (message) => void (message.type() === 'error' && note(message.text())))
      const motorOf = (frame: Frame): Motor => ({
        goto: async (url) => void (await frame.goto(url, { waitUntil: 'domcontentloaded' }).catch(() => undefined)),
        evaluate: (script) => frame.evaluate(script),
        async click(script) {
          const handle = await frame.evaluateHandle(script)
          const element = handle.asElement()
          if (!element) throw new Error(`There is nothing to press: ${script}`)
          await element.click()
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press((key === 'Space' ? ' ' : key) satisfies KeyInput),
        async inFrame(work) {
          const [inner] = frame.childFrames()
          if (!inner) throw new Error('The page shows no frame.')
          await work(motorOf(inner))
        },
        complaints: async () => complaints,
        close: () => context.close(),
      })
      return motorOf(page.mainFrame())
    },
    close: () => browser.close(),
  }
}
