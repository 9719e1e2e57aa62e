import { hash } from '@node-rs/argon2'
import type { UsuarioRegistro } from '@surtido/contract/usuarios'
import { normalizeDocumento } from '@surtido/rules/documentos'
import { checkUsuario, normalizeCelular, normalizeEmail } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { isClaveComun } from './claves-comunes.ts'
import { refuseWrong, requirePais } from './datos-personales.ts'
import { getEmpresaOrRefuse, joinEmpresa } from './log-in.ts'

/** Makes a person and their account in the empresa (V-01 … V-09 on the server). One e-mail, one person in a network. */
export async function registerUsuario(
  db: Db,
  registro: UsuarioRegistro,
  now: Date,
): Promise<{ idUsuario: number; idUsuarioAplicacion: number; codigoEmpresa: number }> {
  refuseWrong(checkUsuario(registro))
  if (isClaveComun(registro.clave)) throw new RefusalError('Usuarios.ERROR_CLAVE_DEBIL')
  const empresa = await getEmpresaOrRefuse(db, registro.codigoEmpresa)
  if (empresa.red !== registro.red) throw new RefusalError('Empresas.ERROR_NO_ENCONTRADO')
  await requirePais(db, registro.pais)

  const claveHash = await hash(registro.clave)
  return db.transaction().execute(async (trx) => {
    const usuario = await trx
      .insertInto('usuario')
      .values({
        red: empresa.red,
        email: normalizeEmail(registro.email),
        nombre: registro.nombre.trim(),
        apellido: registro.apellido.trim(),
        claveHash,
        numeroCelular: normalizeCelular(registro.numeroCelular) || null,
        idTipoDocumento: registro.idTipoDocumento ?? null,
        numeroDocumento: registro.idTipoDocumento ? normalizeDocumento(registro as never) : null,
        pais: registro.pais,
        fechaAlta: now,
      })
      .onConflict((conflict) => conflict.columns(['red', 'email']).doNothing())
      .returning('idUsuario')
      .executeTakeFirst()
    if (!usuario) throw new RefusalError('Usuarios.ERROR_CORREO_YA_REGISTRADO')
    return {
      idUsuario: usuario.idUsuario,
      idUsuarioAplicacion: await joinEmpresa(trx, usuario.idUsuario, empresa.codigoEmpresa),
      codigoEmpresa: empresa.codigoEmpresa,
    }
  })
}
