// Where the card provider's stand-in of a running server is: commands at the terminal ask it there.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'tarjetas-de-prueba.url')

/** Leaves the address of the stand-in in the data folder; what it answers takes it away again, if it is still this one. */
export async function tellDireccionDePrueba(dataDir: string, url: string): Promise<() => Promise<void>> {
  await writeFile(fileOf(dataDir), `${url}\n`)
  return async () => {
    if ((await findDireccionDePrueba(dataDir)) === url) await rm(fileOf(dataDir), { force: true })
  }
}

/** The address a server on this data folder has left; it may have died since. */
export async function findDireccionDePrueba(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '')
  return URL.canParse(text) ? text.trim() : undefined
}
