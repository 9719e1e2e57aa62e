// Finds the Chromium or Chrome for journeys, measurements and pictures: an installed one, else one it can install.
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, platform } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

const run = promisify(execFile)

/**
 * Features a browser under test does without. The browser's own bar and boxes are pages with a process per window, nine
 * tenths of the cost of opening one. Chromium uses the last of two such lists, so this one repeats what Playwright
 * turns off.
 */
const WITHOUT = [
  ...['WebUIToolbar', 'WebUIReloadButton', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['InitialWebUI', 'PreloadTopChromeWebUI'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'PaintHolding'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
]

/**
 * Flags that every launch needs: there is no sandbox for root, and a browser under test must not call out on its own.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${WITHOUT.join(',')}`,
]

/** `shell`: Chromium without its window. Pages are the same; a run of journeys takes a sixth less. */
type Which = 'shell' | 'whole'

/** The installed browser for journeys; undefined without one. CHROME_PATH wins. */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  if (env.CHROME_PATH) {
    if (existsSync(env.CHROME_PATH)) return env.CHROME_PATH
    throw new Error(`CHROME_PATH is "${env.CHROME_PATH}", where there is no file.`)
  }
  return candidates('shell', env).find((path) => existsSync(path))
}

/** For what the shell cannot show, such as notifications; undefined where only the shell is installed. */
export function findWholeChromium(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  if (env.CHROME_PATH && !SHELLS.includes(basename(env.CHROME_PATH))) return findChromium(env)
  return candidates('whole', env).find((path) => existsSync(path))
}

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

function candidates(which: Which, env: Readonly<Record<string, string | undefined>>): string[] {
  // Playwright's own cache, in the version that this Playwright needs.
  const own = chromium.executablePath()
  if (platform() === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    const apps = ['/Applications', join(homedir(), 'Applications')]
    return [...apps.flatMap((folder) => names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`)), own]
  }
  if (platform() === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    )
    const places = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
    return [...folders.flatMap((folder) => places.map((place) => join(folder, place))), own]
  }
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(env.PATH ?? '').split(':').filter(Boolean)]
  const placed = (names: readonly string[]) => folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const whole = [own, ...placed(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'])]
  return which === 'shell' ? [...placed(SHELLS), ...whole] : whole
}

/** An installed browser, or one it installs first: Playwright's, else Debian's. Logs its steps. */
export async function findOrInstallChromium(log: (line: string) => void, which: Which = 'whole'): Promise<string> {
  if (process.env.CHROME_PATH) {
    const chosen = findChromium()!
    if (await starts(chosen)) return chosen
    throw new Error(`CHROME_PATH is "${chosen}", which does not start.`)
  }
  const here = await findStarting(which)
  if (here) return here

  const reasons: string[] = []
  for (const [what, command, args] of ways(which)) {
    log(`No Chromium or Chrome that starts: ${what}`)
    try {
      await install(command, args)
      const installed = await findStarting(which)
      if (installed) return installed
      reasons.push(`${what}: it does not start`)
    } catch (error) {
      reasons.push(`${what}: ${(error as Error).message}`)
    }
  }
  throw new Error(
    `The journeys need Chromium or Chrome, and none could be installed:\n  ${reasons.join('\n  ')}\n` +
      'Install one, or set CHROME_PATH to where it is.',
  )
}

async function findStarting(which: Which): Promise<string | undefined> {
  for (const path of candidates(which, process.env)) {
    if (existsSync(path) && (await starts(path))) return path
  }
  return undefined
}

function ways(which: Which): [what: string, command: string, args: string[]][] {
  const cli = createRequire(import.meta.url)
    .resolve('playwright-core/package.json')
    .replace('package.json', 'cli.js')
  const all: ReturnType<typeof ways> = [
    ['installing the one of Playwright', process.execPath, [cli, 'install', 'chromium']],
  ]
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (names: string): (typeof all)[number] => [
      `installing ${names.replace(' ', ' and ')}`,
      '/bin/sh',
      [
        '-c',
        `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${names}`,
      ],
    ]
    // One journey is about notifications, which the shell has not.
    if (which === 'shell') all.push(apt('chromium-headless-shell chromium'))
    all.push(apt('chromium'))
  }
  return all
}

function install(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))))
  })
}

/** An existing file may still lack its libraries, or be the stub that asks to install a snap. */
async function starts(path: string): Promise<boolean> {
  const flags = platform() === 'win32' ? ['--headless=new', '--dump-dom', 'about:blank'] : ['--version']
  return run(path, flags, { timeout: 20_000 }).then(
    ({ stdout }) => stdout.trim() !== '',
    () => false,
  )
}
