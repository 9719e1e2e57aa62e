// What somebody owes, in tests: a document of the company's file, and an account that has proved it.
import type { Db } from '../db/client.ts'
import { AHORA } from './mundo.ts'
import type { UsuarioDePrueba } from './usuarios.ts'

/** As if the usuario had proved that this document, written as it is searched for, is theirs. */
export async function proveDocumento(db: Db, usuario: UsuarioDePrueba, documento: string): Promise<void> {
  const { codigoEmpresa, idUsuarioAplicacion } = usuario
  await db
    .insertInto('documentoProbado')
    .values({ codigoEmpresa, idUsuarioAplicacion, documento, probado: AHORA })
    .execute()
}
