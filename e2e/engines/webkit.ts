// WebKitGTK through its WebDriver, on a screen of its own. Its MiniBrowser runs as an unprivileged user.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { findAccount } from '../../server/db/embedded/account.ts'
import type { Account } from '../../server/db/embedded/process.ts'
import type { Motor, Navegador, Size } from './motor.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const BROWSERS = '/usr/{lib,libexec}/{,*/}webkit{2gtk-4.1,2gtk-4.0,gtk-6.0}/MiniBrowser'
const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Space: Key.SPACE, Escape: Key.ESCAPE } as const
/** The height of the window's bar above the page. */
const BAR = 100

interface WebKit {
  readonly binary: string
}

/** The programs WebKit needs, or the name of a missing one. */
export function findWebKit(): WebKit | string {
  for (const program of [DRIVER, SCREEN]) if (!existsSync(program)) return `${program} is not here`
  const [binary] = globSync(BROWSERS)
  return binary ? { binary } : 'its MiniBrowser is not here'
}

export async function startWebKit({ binary }: WebKit): Promise<Navegador> {
  const account = await findAccount('', () => {})
  const home = throwawayFolder('webkit')
  if (account) chownSync(home, account.uid, account.gid)
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: home, XDG_RUNTIME_DIR: home, LANG: 'es_UY.UTF-8' }
  const screen = await startScreen(account, env)
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    ...account,
    env: { ...env, DISPLAY: screen.display, NO_AT_BRIDGE: '1', GTK_A11Y: 'none', GSETTINGS_BACKEND: 'memory' },
    stdio: 'ignore',
  })
  const capabilities = new Capabilities()
  capabilities.setBrowserName('MiniBrowser')
  // It doesn't report when a page has loaded.
  capabilities.setPageLoadStrategy('none')
  capabilities.set('webkitgtk:browserOptions', { binary, args: ['--automation'] })
  const server = `http://127.0.0.1:${port}`
  await untilAnswers(server)
  return {
    open: (size) => openPage(server, capabilities, size),
    async close() {
      await end(driver)
      await end(screen.process)
    },
  }
}

async function openPage(server: string, capabilities: Capabilities, { width, height }: Size): Promise<Motor> {
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build()
  await driver
    .manage()
    .window()
    .setRect({ width, height: height + BAR, x: 0, y: 0 })
  const motor: Motor = {
    goto: (url) => driver.get(url),
    evaluate: (script) => driver.executeScript(`return (${script})`),
    async click(script) {
      const element = await driver.executeScript(`return (${script})`)
      if (!(element instanceof WebElement)) throw new Error(`There is nothing to press: ${script}`)
      await element.click()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    async inFrame(work) {
      await driver.switchTo().frame(0)
      try {
        await work(motor)
      } finally {
        await driver.switchTo().defaultContent()
      }
    },
    // Its console can't be read from outside.
    complaints: async () => [],
    close: () => driver.quit(),
  }
  return motor
}

async function startScreen(
  account: Account | undefined,
  env: Readonly<Record<string, string>>,
): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    ...account,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(process.stdout, 'data')
  return { display: `:${String(number).trim()}`, process }
}

async function untilAnswers(server: string): Promise<void> {
  const limit = Date.now() + 60_000
  while (
    !(await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > limit) throw new Error(`${DRIVER} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
