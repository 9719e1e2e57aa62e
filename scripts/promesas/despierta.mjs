// Loaded into every process of a try: says which slip is awake, and notes the executed slips with their executor.
import { appendFileSync, readFileSync } from 'node:fs'

const { PROMESAS_DESPIERTA, PROMESAS_DE, PROMESAS_ARCHIVO, PROMESAS_PISADAS } = process.env
const FRESH_MS = 20
const seen = new Set()
let read = 0
let awake = Number(PROMESAS_DESPIERTA ?? -1)
let who = PROMESAS_DE ?? ''

/** From here on this slip is awake, and executed slips count for it, in this process and those it starts. */
globalThis.__promesaDe = (name, slip) => {
  if (name !== who) seen.clear()
  who = name
  awake = slip
  process.env.PROMESAS_DE = name
  process.env.PROMESAS_DESPIERTA = String(slip)
}

/** A system that stays up between tries reads both from a file. */
function refresh() {
  if (!PROMESAS_ARCHIVO || Date.now() - read <= FRESH_MS) return
  read = Date.now()
  const [slip, ...name] = readFileSync(PROMESAS_ARCHIVO, 'utf8').split('\t')
  globalThis.__promesaDe(name.join('\t'), Number(slip))
}

globalThis.__promesa = (number) => {
  refresh()
  if (PROMESAS_PISADAS && !seen.has(number)) {
    seen.add(number)
    appendFileSync(PROMESAS_PISADAS, `${number}\t${who}\n`)
  }
  return number === awake
}
