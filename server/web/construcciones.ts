// The app as it was built, in each language.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Dibujo, openCodigo, openDibujo, Refused } from './dibujo.ts'
import { ESPANOL, IDIOMAS } from './idioma.ts'

/** The app as it was built in one language. */
interface Construccion {
  readonly html: string
  readonly dibujo: Dibujo
  readonly codigoOf: Awaited<ReturnType<typeof openCodigo>>
}

interface Construcciones {
  /** Spanish is at the root, and speaks for all of them. */
  readonly espanol: Construccion
  /** Opens a language at its first visit. */
  of(idioma: string): Promise<Construccion>
  /** A language that is not built yet, as after a first start, is answered in Spanish. */
  builtOr(idioma: string): string
  /** The folder of a language, below that of the build. */
  folderOf(idioma: string): string
}

/** `app` answers the calls of a view. */
export async function openConstrucciones(dist: string, app: FastifyInstance): Promise<Construcciones> {
  const open = async (folder: string): Promise<Construccion> => {
    const [html, dibujo, codigoOf] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      openDibujo(folder),
      openCodigo(folder),
    ])
    dibujo.setAsk(async (address) => {
      const answer = await app.inject({ url: dibujo.serverProducts + address })
      if (answer.statusCode !== 200) throw new Refused(answer.statusCode)
      return answer.json()
    })
    return { html, dibujo, codigoOf }
  }
  const espanol = await open(dist)
  const opened = new Map([[ESPANOL as string, Promise.resolve(espanol)]])
  const built = new Set<string>([ESPANOL])
  const folderOf = (idioma: string) => (idioma === ESPANOL ? '' : join(IDIOMAS, idioma))
  return {
    espanol,
    of(idioma) {
      const known = opened.get(idioma) ?? open(join(dist, folderOf(idioma)))
      opened.set(idioma, known)
      return known
    },
    builtOr(idioma) {
      if (!built.has(idioma) && existsSync(join(dist, folderOf(idioma), 'index.html'))) built.add(idioma)
      return built.has(idioma) ? idioma : ESPANOL
    },
    folderOf,
  }
}
