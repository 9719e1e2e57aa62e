import type { Plazos } from '@surtido/contract/gestion-hoy'
import { isPorPreparar, plazoDe } from '@surtido/rules/cola'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import type { ColaEnMemoria } from './cola-en-memoria.ts'

/** A screen asks each minute or so: it gets early what its own clock tells in time. */
const AHEAD_MS = 2 * 60_000
const MOST = 200

/** The pedidos of a local that must be sealed within minutes, or should be by now; the longest due first. */
export async function readPlazos(
  db: Db,
  memoria: ColaEnMemoria,
  local: LlaveLocal,
  now: Date,
): Promise<Plazos['pedidos']> {
  const pronto = new Date(now.getTime() + AHEAD_MS)
  return (await memoria.read(db, local, now))
    .filter(({ estado, debido }) => isPorPreparar(estado) && plazoDe(debido, pronto) !== undefined)
    .sort((a, b) => a.debido.getTime() - b.debido.getTime() || a.idPedido - b.idPedido)
    .slice(0, MOST)
    .map(({ idPedido, debido, lineas, dichas }) => ({ idPedido, debido: toInstanteIso(debido), lineas, dichas }))
}
