// Debts in tests: a document of the company's file, and an account that has proved it.
import type { Db } from '../db/client.ts'
import { AHORA } from './mundo.ts'
import type { UsuarioDePrueba } from './usuarios.ts'

/** Acts as if the usuario had proved this document, given in its searchable form. */
export async function proveDocumento(db: Db, usuario: UsuarioDePrueba, documento: string): Promise<void> {
  const { codigoEmpresa, idUsuarioAplicacion } = usuario
  await db
    .insertInto('documentoProbado')
    .values({ codigoEmpresa, idUsuarioAplicacion, documento, probado: AHORA })
    .execute()
}
