// Counts what a thumb does: every press on something, and every time a field is gone into to write.
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

  /** A field that has the focus already is written in without a press. */
  async escribe(field: Locator, texto: string): Promise<void> {
    if (!(await field.evaluate((one) => one === one.ownerDocument.activeElement))) await this.toca(field)
    await field.fill(texto)
  }
}
