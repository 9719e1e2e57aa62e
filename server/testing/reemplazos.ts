import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { DB } from '../db/types.generated.ts'

type Fila = Insertable<DB['reemplazo']>
type ReemplazoDado = LlavePedido & Pick<Fila, 'artCodigo' | 'propuesto' | 'creado' | 'vence'> & Partial<Fila>

/** The shop proposes another article for a line of a pedido: one unit at $ 40, where the test does not say otherwise. */
export async function createReemplazo(db: Db, dado: ReemplazoDado): Promise<{ idReemplazo: number }> {
  const articulo = { nombre: `Propuesto ${dado.propuesto}`, contenido: '1 kg', urlImagen: '', ventaFraccionada: false }
  return await db
    .insertInto('reemplazo')
    .values({ ...articulo, cantidad: 1, precioTotal: 40, precioUnitario: 40, precioEnvase: 0, ...dado })
    .returning('idReemplazo')
    .executeTakeFirstOrThrow()
}
