// What the system e-mailed. Both of its servers take jobs from the one database, so that either may have sent it.
import { expect } from '@playwright/test'

const DESDE = '/correo-de-prueba'

const textOf = (html: string) =>
  html
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')

async function idsFor(origin: string, para: string): Promise<string[]> {
  const list = await (await fetch(new URL(DESDE, origin))).text()
  const rows = list.matchAll(/<li><a href="\/correo-de-prueba\/(\d+)">[^<]*<\/a> para ([^,]+),/g)
  return [...rows].filter(([, , one]) => textOf(one!) === para).map(([, id]) => `${DESDE}/${id}`)
}

/** Waits until that many e-mails have come for an address, and answers the newest as it is read. */
export async function waitCorreo(para: string, cuantos = 1): Promise<string> {
  const origins = [process.env.SURTIDO_URL!, process.env.SURTIDO_DORADO_URL!]
  let found: string[] = []
  await expect
    .poll(
      async () => {
        found = (
          await Promise.all(
            origins.map(async (origin) => (await idsFor(origin, para)).map((path) => new URL(path, origin).href)),
          )
        ).flat()
        return found.length
      },
      { timeout: 20_000 },
    )
    .toBe(cuantos)
  const mails = await Promise.all(found.map(async (href) => textOf(await (await fetch(href)).text())))
  // Of two servers neither knows which came last; who asks for more than one looks for what the new one says.
  return mails[0]!
}

/** The temporary password of an e-mail. */
export function claveTemporalOf(mail: string): string {
  return /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/m.exec(mail)![0]
}

/** The code of an e-mail. */
export function codigoOf(mail: string): string {
  return /^\d{6}$/m.exec(mail)![0]
}
