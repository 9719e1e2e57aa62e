// The e-mails the system sent.
import { expect } from '@playwright/test'

const DESDE = '/correo-de-prueba'

const textOf = (html: string) =>
  html
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')

/**
 * Everyone who registers gets the e-mail that asks to confirm their address: journeys about it ask for it explicitly.
 */
const CONFIRMA = /^Confirma tu correo en /

async function pathsFor(origin: string, para: string, confirma: boolean): Promise<string[]> {
  const list = await (await fetch(new URL(DESDE, origin))).text()
  const rows = list.matchAll(/<li><a href="\/correo-de-prueba\/(\d+)">([^<]*)<\/a> para ([^,]+),/g)
  return [...rows]
    .filter(([, , asunto, one]) => textOf(one!) === para && CONFIRMA.test(textOf(asunto!)) === confirma)
    .map(([, id]) => `${DESDE}/${id}`)
}

/** Waits until that many e-mails have arrived for an address, and answers the newest as text. */
export async function waitCorreo(para: string, cuantos = 1, { confirma = false } = {}): Promise<string> {
  // One of the two servers sends all e-mails, also for requests to the other.
  const origin = process.env.SURTIDO_URL!
  let found: string[] = []
  await expect
    .poll(
      async () => {
        found = await pathsFor(origin, para, confirma)
        return found.length
      },
      { timeout: 60_000 },
    )
    .toBe(cuantos)
  return textOf(await (await fetch(new URL(found[0]!, origin))).text())
}

export function claveTemporalOf(mail: string): string {
  return /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/m.exec(mail)![0]
}

/** The code of the e-mail that asks to confirm an address. */
export async function waitConfirmacion(para: string, cuantos = 1): Promise<string> {
  return claveTemporalOf(await waitCorreo(para, cuantos, { confirma: true }))
}

export function codigoOf(mail: string): string {
  return /^\d{6}$/m.exec(mail)![0]
}
