import type { Usuario } from '@surtido/contract/usuarios'
import { hoyEn } from '@surtido/rules/fechas'
import type { Db } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'

/** The logged usuario of E-02; undefined when it doesn't exist. */
export async function findUsuario(
  db: Db,
  {
    idUsuario,
    idUsuarioAplicacion,
    codigoEmpresa,
  }: Pick<Sesion, 'idUsuario' | 'idUsuarioAplicacion' | 'codigoEmpresa'>,
  now: Date,
): Promise<Usuario | undefined> {
  const row = await db
    .selectFrom('usuario')
    .innerJoin('usuarioAplicacion', 'usuarioAplicacion.idUsuario', 'usuario.idUsuario')
    .select([
      'usuario.idUsuario',
      'usuarioAplicacion.idUsuarioAplicacion',
      'usuario.email',
      'usuario.nombre',
      'usuario.apellido',
      'usuario.idTipoDocumento',
      'usuario.numeroDocumento',
      'usuario.numeroCelular',
      'usuario.pais',
      'usuario.blnCambiarPsw',
      'usuario.correoVerificado',
    ])
    .where('usuario.idUsuario', '=', idUsuario)
    .where('usuarioAplicacion.codigoEmpresa', '=', codigoEmpresa)
    .where('usuarioAplicacion.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .executeTakeFirst()
  if (!row) return undefined
  const { correoVerificado, ...usuario } = row
  return {
    ...usuario,
    correoConfirmado: correoVerificado !== null,
    aceptaTerminosCondiciones: await hasAcceptedTerminos(db, idUsuario, codigoEmpresa, now),
    // Administrators aren't usuarios: they have their own accounts and sessions.
    esAdmin: false,
  }
}

/** Says whether the usuario has accepted the terms in force. Without terms there is nothing to accept. */
export async function hasAcceptedTerminos(
  db: Db,
  idUsuario: number,
  codigoEmpresa: number,
  now: Date,
): Promise<boolean> {
  const terminos = await db
    .selectFrom('terminos')
    .leftJoin('aceptacionTerminos', (join) =>
      join
        .onRef('aceptacionTerminos.idTerminos', '=', 'terminos.id')
        .on('aceptacionTerminos.codigoEmpresa', '=', codigoEmpresa)
        .on('aceptacionTerminos.idUsuario', '=', idUsuario),
    )
    .select(['aceptacionTerminos.fecha'])
    .where('terminos.codigoEmpresa', '=', codigoEmpresa)
    .where('terminos.vigenciaDesde', '<=', hoyEn(now))
    .orderBy('terminos.vigenciaDesde', 'desc')
    .orderBy('terminos.id', 'desc')
    .executeTakeFirst()
  return !terminos || terminos.fecha !== null
}
