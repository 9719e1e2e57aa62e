import { isDocumentoFallado } from '@surtido/rules/documentos'
import { EMAIL_INVALIDO } from '@surtido/rules/frases-de-campo'
import type { Errores } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { FRASES_DE_CAMPO } from '../http/frases-de-campo.ts'
import { RefusalError } from '../http/refusal.ts'

/** Fields with an error sentence of their own. */
const DE_CAMPO: Readonly<Record<string, string>> = {
  'email.FORMATO': EMAIL_INVALIDO,
  'nombre.FORMATO': 'Escribe solo tu nombre, sin direcciones web.',
  'apellido.FORMATO': 'Escribe solo tu apellido, sin direcciones web.',
}

/** 400 with every field that `rules/usuarios` finds invalid; a document that fails its check has its own code. */
export function refuseWrong(found: Errores<string>): void {
  const detalles = Object.entries(found).flatMap(([campo, error]) => {
    if (isDocumentoFallado(error)) {
      throw new RefusalError('Usuarios.ERROR_DOCUMENTO_INVALIDO', [
        { campo: 'numeroDocumento', error: 'Validacion.DOCUMENTO' },
      ])
    }
    // A form alone has a password twice, and a box to tick.
    if (error === undefined || error === 'NO_COINCIDE' || error === 'NO_ACEPTADO') return []
    const mensaje = DE_CAMPO[`${campo}.${error}`] ?? FRASES_DE_CAMPO[error]
    return [{ campo, error: `Validacion.${error}` as const, mensaje }]
  })
  if (detalles.length > 0) throw new RefusalError('Validacion.ERROR_DATOS', detalles)
}

/** 400 for a kind of document that the country does not have (C-21). */
export async function requireTipoDocumento(
  db: Db,
  { pais, idTipoDocumento }: { pais: number; idTipoDocumento?: number | null | undefined },
): Promise<void> {
  if (idTipoDocumento == null) return
  const tipo = await db
    .selectFrom('tipoDocumento')
    .select('id')
    .where('pais', '=', pais)
    .where('id', '=', idTipoDocumento)
    .executeTakeFirst()
  if (!tipo) throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'idTipoDocumento', error: 'Validacion.VALOR' }])
}

/** 400 for a country that the network does not know. */
export async function requirePais(db: Db, codigo: number): Promise<void> {
  const pais = await db.selectFrom('pais').select('codigo').where('codigo', '=', codigo).executeTakeFirst()
  if (!pais) throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'pais', error: 'Validacion.VALOR' }])
}
