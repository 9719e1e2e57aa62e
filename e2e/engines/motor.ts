// A page in any engine, as a journey uses it: one name for what Firefox and WebKit do in different ways.
import { expect } from '@playwright/test'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The operations an engine must support. A script is an expression. */
export interface Motor {
  goto(url: string): Promise<void>
  evaluate(script: string): Promise<unknown>
  /** Clicks the element that the script answers. */
  click(script: string): Promise<void>
  /** Types, key by key, where the focus is. */
  type(text: string): Promise<void>
  press(key: 'Tab' | 'Enter' | 'Space' | 'Escape'): Promise<void>
  /** Does this in the frame that the page shows: another page, of another origin. */
  inFrame(work: (frame: Motor) => Promise<void>): Promise<void>
  /** Errors the page logged. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Navegador {
  /** A page without history or storage. */
  open(size: Size): Promise<Motor>
  close(): Promise<void>
}

type What = 'button' | 'link' | 'field' | 'option' | 'heading'

/** Runs in the page: finds the visible elements of this kind and name, the last layer first. */
const FINDER = `((kind, source, flags) => {
  const kinds = {
    button: 'button,[role=button],input[type=submit]',
    link: 'a[href]',
    field: 'input:not([type=radio],[type=checkbox]),textarea',
    option: 'input[type=radio],input[type=checkbox]',
    heading: 'h1,h2,h3',
  }
  const name = new RegExp(source, flags)
  const textOf = (one) => (one?.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const nameOf = (one) =>
    one.getAttribute('aria-label') ??
    (one.labels?.length ? [...one.labels].map(textOf).join(' ') : textOf(one) || one.getAttribute('placeholder') || '')
  const seen = (one) =>
    one.getClientRects().length > 0 &&
    getComputedStyle(one).visibility !== 'hidden' &&
    !one.closest('[inert],[aria-hidden=true],:disabled')
  const found = [...document.querySelectorAll(kinds[kind])].filter((one) => seen(one) && name.test(nameOf(one)))
  const over = [...document.querySelectorAll('[role=dialog],[role=alertdialog],dialog[open]')].filter(seen).at(-1)
  return found.find((one) => over?.contains(one)) ?? found.find((one) => one.closest('main')) ?? found[0]
})`

export class Pagina {
  readonly motor: Motor
  readonly #url: string

  constructor(motor: Motor, url: string) {
    this.motor = motor
    this.#url = url
  }

  /** Opens a path, and waits until that page has run its scripts. */
  async goto(path: string): Promise<void> {
    await this.motor.evaluate('void (window.before = true)').catch(() => {})
    await this.motor.goto(new URL(path, this.#url).href)
    await this.until(`window.before === undefined && document.readyState === 'complete'`, `${path} opens`)
  }

  /** Does this in the frame that the page shows. */
  async inFrame(work: (frame: Pagina) => Promise<void>): Promise<void> {
    await this.until(`document.querySelector('iframe[src^=http]')`, 'there is a frame')
    await this.motor.inFrame((frame) => work(new Pagina(frame, this.#url)))
  }

  async until(script: string, what: string): Promise<void> {
    const now = () => this.motor.evaluate(`Boolean(${script})`).catch(() => false)
    await expect.poll(now, { message: what, timeout: 60_000 }).toBe(true)
  }

  async click(kind: What, name: RegExp): Promise<void> {
    const script = this.#found(kind, name)
    await this.until(script, `${kind} ${name}`)
    // An element that is opening or closing may cover it or move it: press once it stands still.
    await expect(async () => {
      await this.motor.evaluate(`void ${script}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
      await this.motor.click(script)
    }, `${kind} ${name} is pressed`).toPass({ timeout: 30_000 })
  }

  async fill(name: RegExp, text: string): Promise<void> {
    const script = this.#found('field', name)
    await expect(async () => {
      await this.click('field', name)
      expect(await this.motor.evaluate(`document.activeElement === ${script}`)).toBe(true)
    }, `field ${name} has the focus`).toPass({ timeout: 60_000 })
    await this.motor.evaluate(`void document.activeElement.select()`)
    await this.motor.type(text)
  }

  /**
   * A scanner's code where the focus is, and its Enter. The code comes at once: a driver types each key apart, on a busy
   * machine more slowly than any scanner.
   */
  async scan(code: string): Promise<void> {
    await this.motor.evaluate(`void document.execCommand('insertText', false, ${JSON.stringify(code)})`)
    await this.motor.press('Enter')
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(kind: What, name: RegExp, most = 120): Promise<void> {
    const script = this.#found(kind, name)
    await this.until(script, `${kind} ${name}`)
    for (let presses = 0; presses < most; presses++) {
      if (await this.motor.evaluate(`document.activeElement === ${script}`)) return
      await this.motor.press('Tab')
    }
    throw new Error(`${kind} ${name} was not reached with ${most} presses of Tab`)
  }

  has(kind: What, name: RegExp): Promise<void> {
    return this.until(this.#found(kind, name), `${kind} ${name} is there`)
  }

  /** Waits until the page shows it. */
  says(text: RegExp): Promise<void> {
    const script = `${text}.test(document.body.innerText.replace(/\\s+/g, ' '))`
    return this.until(script, `the page says ${text}`)
  }

  #found(kind: What, name: RegExp): string {
    return `${FINDER}(${JSON.stringify(kind)}, ${JSON.stringify(name.source)}, ${JSON.stringify(name.flags)})`
  }
}
