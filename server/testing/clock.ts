import type { Clock } from '../clock.ts'
import { AHORA } from './mundo.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now = AHORA.getTime()

  now(): Date {
    return new Date(this.#now)
  }

  /** @param instant ISO 8601 with offset, as in `2026-03-11T10:00:00-03:00`. */
  set(instant: string | Date): void {
    this.#now = new Date(instant).getTime()
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
  }
}
