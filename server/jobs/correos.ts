// The jobs of letters whose data name an e-mail: they go with a deleted account, and with a changed e-mail.
import { createHash, randomUUID } from 'node:crypto'
import { normalizeEmail } from '@surtido/rules/usuarios'
import { sql } from 'kysely'
import type { Transaction } from '../db/client.ts'

/**
 * The addressee of a letter: the address in its network, where another network may have another person, or the usuario
 * if it goes to an address that they had before.
 */
type Destinatario = { readonly red: number; readonly email: string } | { readonly idUsuario: number }

/** A job's key that names the addressee without telling the address. It is unique, so that it replaces no other job. */
export const keyOfCorreo = (destinatario: Destinatario) => prefixOf(destinatario) + randomUUID()

/**
 * Deletes the waiting letters of these addressees. A letter that is being sent, or that an older version handed over
 * without a key, finds no usuario at its next try, and ends (decision 0225).
 */
export async function deleteCorreos(trx: Transaction, destinatarios: readonly Destinatario[]): Promise<void> {
  const prefixes = destinatarios.flatMap((one) => [prefixOf(one), ...prefixesBefore(one)])
  // First the ones not yet handed over: one that is handed over meanwhile is then found in the queue.
  await sql`delete from tarea where llave ^@ any (${prefixes})`.execute(trx)
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where key ^@ any (${prefixes})))`.execute(trx)
}

function prefixOf(destinatario: Destinatario): string {
  if (!('email' in destinatario)) return hashed(`usuario ${destinatario.idUsuario}`)
  return hashed(`${destinatario.red}:${normalizeEmail(destinatario.email)}`)
}

/** Version 5.5.9 gave its letters a key without the network; they are gone a week after the next version has begun. */
const prefixesBefore = (destinatario: Destinatario) =>
  'email' in destinatario ? [hashed(normalizeEmail(destinatario.email))] : []

const hashed = (said: string) => `carta-${createHash('sha256').update(said).digest('hex')}-`
