// The address of a running server's card stand-in, for commands at the terminal.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'tarjetas-de-prueba.url')

/** Writes the stand-in's address in the data folder. The answer removes it, if it is still the same. */
export async function tellDireccionDePrueba(dataDir: string, url: string): Promise<() => Promise<void>> {
  await writeFile(fileOf(dataDir), `${url}\n`)
  return async () => {
    if ((await findDireccionDePrueba(dataDir)) === url) await rm(fileOf(dataDir), { force: true })
  }
}

/** The address a server on this data folder has written; the server may have died since. */
export async function findDireccionDePrueba(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '')
  return URL.canParse(text) ? text.trim() : undefined
}
