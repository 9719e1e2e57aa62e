import type { Idioma } from '@surtido/contract/base'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Of whoever has an address in the network of an empresa, what a letter to them says; nobody, if none has. */
export const selectDestinatario = (
  db: Db,
  { red, codigoEmpresa, email }: { readonly red: number; readonly codigoEmpresa: number; readonly email: string },
) =>
  db
    .selectFrom('usuario')
    .innerJoin('empresa', 'empresa.red', 'usuario.red')
    .select([
      'usuario.idUsuario',
      'usuario.email',
      'usuario.nombre',
      'usuario.correoVerificado',
      sql<Idioma>`usuario.idioma`.as('idioma'),
      'empresa.nombre as nombreEmpresa',
    ])
    .where('usuario.red', '=', red)
    .where('usuario.email', '=', email)
    .where('empresa.codigoEmpresa', '=', codigoEmpresa)
