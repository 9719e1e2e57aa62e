import type { Permiso } from '@surtido/contract/permisos'
import type { Db, Transaction } from '../db/client.ts'
import { hashClave, TAREAS } from '../usuarios/argon.ts'
import { makeClave } from '../usuarios/clave-temporal.ts'
import { forgetCuentasDeClave } from '../usuarios/entradas.ts'

interface AdministradorNuevo {
  readonly codigoEmpresa: number
  /** The login name. It isn't an e-mail. */
  readonly usuario: string
  readonly nombre: string
  readonly apellido: string
  readonly permisos: readonly Permiso[]
}

interface ClavePrimera {
  readonly clave: string
  readonly claveHash: string
}

/** A first password, which can't be read again. Make it before the transaction that keeps it. */
export async function makePrimera(): Promise<ClavePrimera> {
  const clave = makeClave()
  return { clave, claveHash: await hashClave(clave, TAREAS) }
}

/** Creates an administrator; false when the name is taken. */
export async function createAdministrador(
  trx: Transaction,
  { permisos, ...nuevo }: AdministradorNuevo,
  { claveHash }: ClavePrimera,
): Promise<boolean> {
  const created = await trx
    .insertInto('administrador')
    .values({ ...nuevo, permisos: [...permisos], claveHash })
    .onConflict((conflict) => conflict.columns(['codigoEmpresa', 'base', 'usuario']).doNothing())
    .returning('idAdministrador')
    .executeTakeFirst()
  return created !== undefined
}

/**
 * Sets another password for an administrator and ends their sessions; undefined when no administrator has that name.
 */
export async function renewClave(
  db: Db,
  { codigoEmpresa, usuario }: Pick<AdministradorNuevo, 'codigoEmpresa' | 'usuario'>,
  now: Date,
): Promise<string | undefined> {
  const { clave, claveHash } = await makePrimera()
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('administrador')
      .set({ claveHash })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('usuario', '=', usuario)
      .returning('idAdministrador')
      .execute()
    if (changed.length === 0) return undefined
    for (const { idAdministrador } of changed) await forgetCuentasDeClave(trx, idAdministrador)
    await trx
      .updateTable('sesionAdministrador')
      .set({ revocada: now })
      .where('revocada', 'is', null)
      .where(
        'idAdministrador',
        'in',
        changed.map(({ idAdministrador }) => idAdministrador),
      )
      .execute()
    return clave
  })
}
