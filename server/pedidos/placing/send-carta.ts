import type { Idioma } from '@surtido/contract/base'
import { totalesDe } from '@surtido/rules/carrito'
import { sql } from 'kysely'
import { cartaDePedido, type PedidoDeCarta } from '../../correo/carta.ts'
import type { Db } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { JobDeps } from '../../jobs/job-deps.ts'

/**
 * Sends the confirmation e-mails of received pedidos, except those cancelled by the time this runs. An unconfirmed
 * address gets none: confirming it enqueues this again (`confirm-correo.ts`). Each sent e-mail but the last is
 * recorded while the next is sent, so that a run after a crash repeats at most two. Answers the outcome of each.
 */
export async function sendCartas(
  { db, correo, log }: JobDeps,
  llaves: readonly LlavePedido[],
): Promise<PromiseSettledResult<void>[]> {
  const cartas = await readCartas(db, llaves)
  const results: PromiseSettledResult<void>[] = []
  let silence: unknown
  let writing: Promise<unknown> = Promise.resolve()
  for (const [i, llave] of llaves.entries()) {
    const carta = cartas.get(nameOf(llave))
    try {
      // The mail server does not answer: fail the others too instead of waiting for each.
      if (silence) throw silence
      if (carta) {
        const { email, nombre, empresa, idioma, pedido } = carta
        await correo.send(email, cartaDePedido(pedido, nombre, empresa, idioma), `pedido-${nameOf(llave)}`)
      }
      results.push({ status: 'fulfilled', value: undefined })
    } catch (reason) {
      if (correo.isSilence(reason)) silence = reason
      results.push({ status: 'rejected', reason })
      continue
    }
    if (!carta || i === llaves.length - 1) continue
    await writing
    writing = markEnviada(db, llave).catch((err) => log.warn({ err }, 'a letter that went out was not written down'))
  }
  await writing
  return results
}

const nameOf = ({ codigoEmpresa, idPedido }: LlavePedido) => `${codigoEmpresa}-${idPedido}`

async function markEnviada(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<void> {
  await sql`insert into carta_enviada (codigo_empresa, id_pedido) values (${codigoEmpresa}, ${idPedido})
    on conflict do nothing`.execute(db)
}

interface Carta {
  readonly email: string
  readonly nombre: string
  readonly empresa: string
  readonly idioma: Idioma
  readonly pedido: PedidoDeCarta
}

type Fila = LlavePedido &
  Omit<Carta, 'pedido'> &
  Omit<PedidoDeCarta, 'codigo' | 'local' | 'lineas' | 'totales' | 'promociones' | 'cupon'> &
  PedidoDeCarta['totales'] & {
    readonly nombreLocal: string
    readonly direccionLocal: string
    readonly tituloCupon: string | null
  }

/**
 * The address and contents of each e-mail, in three queries for any number. A pedido that is gone, or whose account is,
 * has no e-mail.
 */
async function readCartas(db: Db, llaves: readonly LlavePedido[]): Promise<ReadonlyMap<string, Carta>> {
  const asked = sql`unnest(${llaves.map(({ codigoEmpresa }) => codigoEmpresa)}::int[],
    ${llaves.map(({ idPedido }) => idPedido)}::bigint[]) as pedida (codigo_empresa, id_pedido)`
  const [{ rows }, { rows: lineas }, { rows: promociones }] = await Promise.all([
    sql<Fila>`
      select p.codigo_empresa, p.id_pedido, p.fecha_entrega, p.hora_desde, p.hora_hasta, p.direccion, p.codigo_retiro,
        p.subtotal, p.descuentos, p.cupon, p.envases, p.bolsas, p.entrega, p.total,
        u.email, u.nombre, u.idioma, e.nombre as empresa, l.nombre as nombre_local, l.direccion as direccion_local,
        pago.descripcion as medio_pago, c.titulo as titulo_cupon
      from ${asked} join pedido p using (codigo_empresa, id_pedido)
      join usuario u using (id_usuario) join empresa e using (codigo_empresa)
      join local l using (codigo_empresa, codigo_local) join pago using (codigo_empresa, id_pedido)
      left join cupon_uso c using (codigo_empresa, id_pedido)
      where p.estado <> 'CANCELADO' and u.correo_verificado is not null and not exists (
        select from carta_enviada s where s.codigo_empresa = p.codigo_empresa and s.id_pedido = p.id_pedido)`.execute(
      db,
    ),
    sql<LlavePedido & PedidoDeCarta['lineas'][number]>`
      select codigo_empresa, id_pedido, cantidad_pedida, unidades, venta_fraccionada, nombre, contenido, precio_total
      from ${asked} join pedido_linea using (codigo_empresa, id_pedido) order by orden`.execute(db),
    sql<LlavePedido & PedidoDeCarta['promociones'][number]>`
      select codigo_empresa, id_pedido, titulo, ahorro
      from ${asked} join pedido_promocion using (codigo_empresa, id_pedido) where ahorro > 0
      order by id_promocion`.execute(db),
  ])
  const lineasOf = Map.groupBy(lineas, nameOf)
  const promocionesOf = Map.groupBy(promociones, nameOf)
  return new Map(
    rows.map((row) => {
      const { email, nombre, empresa, idioma, nombreLocal, direccionLocal } = row
      const { fechaEntrega, horaDesde, horaHasta, codigoRetiro, medioPago, direccion } = row
      const name = nameOf(row)
      const pedido = {
        codigo: String(row.idPedido),
        fechaEntrega,
        horaDesde,
        horaHasta,
        codigoRetiro,
        medioPago,
        direccion,
        local: { nombre: nombreLocal, direccion: direccionLocal },
        lineas: lineasOf.get(name) ?? [],
        totales: totalesDe(row),
        promociones: promocionesOf.get(name) ?? [],
        cupon: row.tituloCupon,
      }
      return [name, { email, nombre, empresa, idioma, pedido }]
    }),
  )
}
