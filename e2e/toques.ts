// Counts a thumb's actions: every press, and every time a text field gets the focus.
import type { Locator } from '@playwright/test'

export class Toques {
  #cuantos = 0

  get cuantos(): number {
    return this.#cuantos
  }

  async toca(what: Locator): Promise<void> {
    await what.click()
    this.#cuantos++
  }

  /** A field that already has the focus needs no press. */
  async escribe(field: Locator, texto: string): Promise<void> {
    if (!(await field.evaluate((one) => one === one.ownerDocument.activeElement))) await this.toca(field)
    await field.fill(texto)
  }
}
