import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import { isIdioma } from '../textos/idiomas.ts'

/** Keeps the language of the app in which a person logs in, or goes on: letters to them are in it. */
export async function noteIdioma(
  db: Db,
  idUsuario: number,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<void> {
  const idioma = headers['x-idioma']
  if (!isIdioma(idioma)) return
  await db
    .updateTable('usuario')
    .set({ idioma })
    .where('idUsuario', '=', idUsuario)
    .where('idioma', '<>', idioma)
    .execute()
}
