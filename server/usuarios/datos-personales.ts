import { isDocumentoFallado } from '@surtido/rules/documentos'
import type { Errores, TextoError } from '@surtido/rules/usuarios'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'

/** What the server finds of a field: a form alone has a password twice, and a box to tick. */
type Falla = TextoError | 'SOLO_DIGITOS'

const SENTENCES: Readonly<Record<Falla, string>> = {
  REQUERIDO: 'Este dato es obligatorio.',
  CORTO: 'Este dato es demasiado corto.',
  LARGO: 'Este dato es demasiado largo.',
  FORMATO: 'Este dato no tiene el formato esperado.',
  SOLO_DIGITOS: 'Este dato lleva solo números.',
}
/** Fields with an error sentence of their own. */
const DE_CAMPO: Readonly<Record<string, string>> = {
  'email.FORMATO': 'Email invalido',
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
    if (error === undefined || error === 'NO_COINCIDE' || error === 'NO_ACEPTADO') return []
    const mensaje = DE_CAMPO[`${campo}.${error}`] ?? SENTENCES[error]
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
