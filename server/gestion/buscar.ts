import type { PedidoEncontrado } from '@surtido/contract/gestion-buscar'
import { fold } from '@surtido/rules/busqueda'
import { addDias, hoyEn } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'

const DIAS = 30
const MOST = 8
/** Fewer letters, or digits, fit too many people. */
const LETRAS = 2
const DIGITOS = 4

/**
 * The latest pedidos of the last 30 days, and of those to come, whose customer has all these words at the beginning of a
 * name, or a telephone that ends in these digits.
 */
export async function findPedidosDe(
  db: Db,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  texto: string,
  now: Date,
): Promise<(PedidoEncontrado & { idUsuario: number })[]> {
  const digitos = texto.replace(/[\s.-]/g, '')
  const words = fold(texto)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const isTelefono = /^\d+$/.test(digitos)
  if (isTelefono ? digitos.length < DIGITOS : words.join('').length < LETRAS) return []
  const condition = isTelefono
    ? sql`telefono_buscable(u.numero_celular) like ${`%${digitos}`}`
    : sql`sin_acentos(concat_ws(' ', u.nombre, u.apellido)) ~ all (${words.map((one) => `\\m${one}`)}::text[])`
  const { rows } = await sql<PedidoEncontrado & { idUsuario: number }>`
    select p.id_pedido, p.id_usuario, concat_ws(' ', u.nombre, u.apellido) as cliente,
      right(telefono_buscable(coalesce(u.numero_celular, '')), 4) as telefono, p.estado, p.fecha_entrega,
      p.hora_desde
    from pedido p join usuario u using (id_usuario)
    where p.codigo_empresa = ${codigoEmpresa} and p.codigo_local = ${codigoLocal}
      and p.fecha_entrega >= ${addDias(hoyEn(now), -DIAS)} and p.estado <> 'PENDIENTE_PAGO' and ${condition}
    order by p.fecha_entrega desc, p.hora_desde desc, p.id_pedido desc limit ${MOST}`.execute(db)
  return rows
}
