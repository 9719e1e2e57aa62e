import { ArtCodigo, CodigoEmpresa, CodigoLocal } from '@surtido/contract/base'
import type { Logger } from 'pino'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { listenChannel } from '../db/listen.ts'

export const CHANNEL = 'catalogo'

/** A change: all of an empresa, or the part that the other fields name. */
export interface CambioCatalogo {
  readonly codigoEmpresa: number
  /** Only in that local. */
  readonly codigoLocal?: number
  /** Only these articles. Without `precios`, only their stock. */
  readonly artCodigos?: readonly string[]
  /** Prices, stock and offers changed, but not the articles themselves. */
  readonly precios?: true
}

/** Another shape is never read: it would fail at each try, for ever. */
const Cambio = Type.Object({
  codigoEmpresa: CodigoEmpresa,
  codigoLocal: Type.Optional(CodigoLocal),
  artCodigos: Type.Optional(Type.Array(ArtCodigo)),
  precios: Type.Optional(Type.Literal(true)),
})

interface Options {
  readonly databaseUrl: string
  readonly log: Logger
  readonly catalogo: { refresh(change: CambioCatalogo): Promise<void> }
  /** What this process has read: all of it may have changed while the connection was away. */
  readonly empresas: () => Iterable<number>
}

/** Delay before rereading a change that couldn't be read, as when no connection was free: it isn't announced again. */
const AGAIN_MS = 1_000
const MOST_AGAIN_MS = 60_000

/** Follows the channel `catalogo`. */
export async function listenCatalogo({ databaseUrl, log, catalogo, empresas }: Options): Promise<() => Promise<void>> {
  let stopped = false
  /** The changes that wait to be read again: of a change that comes again meanwhile, one try is enough. */
  const failed = new Set<string>()
  const follow = async (change: CambioCatalogo, wait = AGAIN_MS): Promise<void> => {
    if (stopped) return
    try {
      await catalogo.refresh(change)
    } catch (err) {
      log.error({ err }, 'catalogue refresh')
      const key = JSON.stringify(change)
      if (failed.has(key)) return
      failed.add(key)
      const again = () => {
        failed.delete(key)
        void follow(change, Math.min(wait * 2, MOST_AGAIN_MS))
      }
      setTimeout(again, wait).unref()
    }
  }
  const resync = async () => {
    for (const codigoEmpresa of empresas()) await follow({ codigoEmpresa })
  }
  const stop = await listenChannel({
    databaseUrl,
    channel: CHANNEL,
    log,
    onPayload: (payload) => {
      const change: unknown = JSON.parse(payload)
      if (!Value.Check(Cambio, change)) throw new TypeError('The notification names no change')
      void follow(change as CambioCatalogo)
    },
    resync: () => void resync(),
  })
  return () => {
    stopped = true
    return stop()
  }
}
