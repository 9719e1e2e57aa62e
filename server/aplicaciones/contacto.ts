import type { Contacto } from '@surtido/contract/aplicaciones'
import type { Db } from '../db/client.ts'

/** The columns of `empresa.contacto`, in the order people look for them. */
export const CAMPOS_CONTACTO = ['telefono', 'whatsapp', 'email', 'web', 'direccion', 'horario'] as const

/** The contact data of the empresa behind an app; undefined when no empresa has that app. */
export async function findContacto(db: Db, aplicacion: string): Promise<Contacto | undefined> {
  const row = await db
    .selectFrom('aplicacion')
    .innerJoin('empresa', 'empresa.codigoEmpresa', 'aplicacion.codigoEmpresa')
    .select('empresa.contacto')
    .where('aplicacion.aplicacion', '=', aplicacion)
    .executeTakeFirst()
  if (!row) return undefined
  const kept = row.contacto
  const said = CAMPOS_CONTACTO.flatMap((campo) => (kept[campo] ? [[campo, kept[campo]] as const] : []))
  return { ...Object.fromEntries(said), preguntasFrecuentes: kept.preguntasFrecuentes ?? [] }
}

/** P-06. */
export function hasContacto({ preguntasFrecuentes, ...said }: Contacto): boolean {
  return preguntasFrecuentes.length > 0 || Object.keys(said).length > 0
}
