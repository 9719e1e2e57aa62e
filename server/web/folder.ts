import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The names of a build's files. */
const ASSETS = /^[\w-][\w.-]*$/

/** A flat folder whose files are for everybody. */
interface Folder {
  readonly root: string
  /** The address of the folder, which ends in a slash. */
  readonly prefix: string
  /** The names that are answered; any other is not found. */
  readonly names: RegExp
  /** For how long a browser keeps a file without asking. `siempre`: its name changes with its content. */
  readonly kept: 'siempre' | '7d'
  /** Whether the folder has each file compressed too. */
  readonly preCompressed?: boolean
}

/**
 * Serves the folder's files by name. The plugin's own route would read the whole folder for each request: 160 ms of
 * processor for a picture among 150,000.
 */
export async function serveFolder(app: FastifyInstance, folder: Folder): Promise<void> {
  const { root, prefix, names, kept, preCompressed = false } = folder
  const siempre = kept === 'siempre'
  await app.register(async (own) => {
    await own.register(fastifyStatic, {
      root,
      serve: false,
      index: false,
      preCompressed,
      immutable: siempre,
      maxAge: siempre ? '365d' : kept,
    })
    own.get<{ Params: { nombre: string } }>(
      `${prefix}:nombre`,
      { schema: { hide: true } },
      ({ params: { nombre } }, reply) => (names.test(nombre) ? reply.sendFile(nombre) : reply.callNotFound()),
    )
  })
}

/** Serves the files of a build, each compressed ahead, whose names change with their content. */
export const serveAssets = (app: FastifyInstance, root: string, prefix: string): Promise<void> =>
  serveFolder(app, { root, prefix, names: ASSETS, kept: 'siempre', preCompressed: true })
