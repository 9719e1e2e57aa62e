import type { Idioma } from '@surtido/contract/base'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** The recipient of a letter: the usuario with that address in the network of an empresa, if there is one. */
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
      'usuario.claveHash',
      'usuario.nombre',
      'usuario.correoVerificado',
      sql<Idioma>`usuario.idioma`.as('idioma'),
      'empresa.nombre as nombreEmpresa',
    ])
    .where('usuario.red', '=', red)
    .where('usuario.email', '=', email)
    .where('empresa.codigoEmpresa', '=', codigoEmpresa)
