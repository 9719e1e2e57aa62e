// The drawing code of the built app (`app/servidor.tsx`), and how much of this process's time it may take.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Ask, Dibujada, DireccionDePagina, OpeningView } from '@surtido/contract/dibujo'

export interface Dibujo {
  readonly codigoEmpresa: number
  readonly serverProducts: string
  readonly colores: string
  readonly idiomas: readonly [string, ...string[]]
  readonly idiomaDelNavegador: boolean
  readonly manifiesto: {
    readonly name: string
    readonly description: string
    readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  }
  setAsk(answer: Ask): void
  /** Undefined when the app has no screen there. */
  readDireccion(url: string): DireccionDePagina | undefined
  /** `procesador` reads the milliseconds that the thread has worked. */
  draw(opening: OpeningView, procesador: () => number): Promise<Dibujada>
}

export const openDibujo = async (dist: string): Promise<Dibujo> =>
  import(pathToFileURL(join(dist, 'servidor', 'servidor.js')).href)

/** A call that a view needs was refused; with 404 the page has nothing to show. */
export class Refused extends Error {
  readonly estado: number

  constructor(estado: number) {
    super(`a call of the view was answered with ${estado}`)
    this.estado = estado
  }
}

/** How many milliseconds of a second drawing may hold the thread, and how many may be saved up. */
const SHARE_MS = 250
const MOST_SAVED_MS = 2_000

/**
 * Says whether one more view may be drawn now. Somebody who reads every page of the shop gets those beyond as a browser
 * draws them anyway: the API answers all the while.
 */
export function openPresupuesto(now: () => number = () => performance.now()) {
  let left = MOST_SAVED_MS
  let at = now()
  return {
    mayDraw(): boolean {
      const time = now()
      left = Math.min(MOST_SAVED_MS, left + ((time - at) * SHARE_MS) / 1_000)
      at = time
      return left > 0
    },
    spend(ms: number): void {
      left -= ms
    },
  }
}

/** The processor's time of this thread, in milliseconds: on a busy machine the clock would count others' work too. */
export function readProcesador(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

interface Manifest {
  readonly [source: string]: {
    readonly file: string
    readonly name?: string
    readonly imports?: readonly string[]
    readonly isEntry?: boolean
  }
}

/**
 * The addresses of the code of a screen, named by its chunks (`app/vite.config.ts`): all of it beyond the first script.
 */
export async function openCodigo(dist: string): Promise<(chunks: readonly string[]) => readonly string[]> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  return (chunks) => {
    const files = new Set<string>()
    const visit = (name: string) => {
      const chunk = manifest[name]
      if (!chunk || chunk.isEntry || files.has(chunk.file)) return
      files.add(chunk.file)
      for (const one of chunk.imports ?? []) visit(one)
    }
    const named = Object.entries(manifest)
    for (const chunk of chunks) for (const [key, { name }] of named) if (name === chunk) visit(key)
    return [...files].map((file) => `/${file}`)
  }
}
