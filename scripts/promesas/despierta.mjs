// Loaded into every process of a try: says which slip is awake, and notes the slips executed.
import { appendFileSync, readFileSync } from 'node:fs'

const { PROMESAS_DESPIERTA, PROMESAS_ARCHIVO, PROMESAS_PISADAS } = process.env
const FRESH_MS = 20
const seen = new Set()
let read = 0
let awake = Number(PROMESAS_DESPIERTA ?? -1)

/** A system that stays up between tries reads it from a file. */
function current() {
  if (PROMESAS_ARCHIVO && Date.now() - read > FRESH_MS) {
    read = Date.now()
    const now = Number(readFileSync(PROMESAS_ARCHIVO, 'utf8'))
    if (now !== awake) seen.clear()
    awake = now
  }
  return awake
}

globalThis.__promesa = (number) => {
  const now = current()
  if (PROMESAS_PISADAS && !seen.has(number)) {
    seen.add(number)
    appendFileSync(PROMESAS_PISADAS, `${number}\n`)
  }
  return number === now
}
