import type pg from 'pg'
import { hashToken, makeToken } from '../http/sesion.ts'

const NOMBRE = 'Demostración'

/**
 * Creates a hand-held of the sample's first shop that waits a day for the first visitor of its address; undefined where
 * the sample's picker doesn't exist. It replaces one that was never opened.
 */
export async function offerAparato(client: pg.Client): Promise<string | undefined> {
  const codigo = makeToken()
  await client.query('delete from aparato where nombre = $1 and alta is null', [NOMBRE])
  const { rowCount } = await client.query(
    `insert into aparato (codigo_empresa, codigo_local, nombre, alta_hash, alta_vence)
     select codigo_empresa, codigo_local, $1, $2, now() + interval '1 day'
     from pin join asignacion using (codigo_empresa, id_administrador) join administrador using (codigo_empresa, id_administrador)
     where usuario = 'prepara1' and codigo_local is not null order by codigo_empresa limit 1`,
    [NOMBRE, hashToken(codigo)],
  )
  return rowCount === 1 ? `/gestion/aparato#${codigo}` : undefined
}
