import { setTimeout as sleep } from 'node:timers/promises'
import type { Idioma } from '@surtido/contract/base'
import { totalesDe } from '@surtido/rules/carrito'
import { sql } from 'kysely'
import { cartaDePedido, type PedidoDeCarta } from '../../correo/carta.ts'
import { isPassing } from '../../db/ausencia.ts'
import type { Db } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { JobDeps } from '../../jobs/job-deps.ts'

/** How long to wait before a letter is recorded again. */
const AGAIN_MS = 200
/** How often the database may refuse that for a reason that lasts. */
const MOST_REFUSED = 25

/**
 * Sends the confirmation e-mails of received pedidos, except those cancelled by the time this runs. An unconfirmed
 * address gets none: confirming it enqueues this again (`confirm-correo.ts`). Each sent e-mail is recorded before the
 * next is sent, so that a run after a crash repeats at most one. Answers the outcome of each; once `stopping` aborts, no
 * more are sent.
 */
export async function sendCartas(
  { db, correo, log }: JobDeps,
  llaves: readonly LlavePedido[],
  stopping?: AbortSignal,
): Promise<PromiseSettledResult<void>[]> {
  const cartas = await readCartas(db, llaves)
  const results: PromiseSettledResult<void>[] = []
  let obstacle: unknown
  for (const llave of llaves) {
    const carta = cartas.get(nameOf(llave))
    try {
      stopping?.throwIfAborted()
      // Fail the others too instead of waiting for each.
      if (obstacle) throw obstacle
      if (carta) {
        const { email, nombre, empresa, idioma, pedido } = carta
        await correo.send(email, cartaDePedido(pedido, nombre, empresa, idioma), `pedido-${nameOf(llave)}`)
      }
      results.push({ status: 'fulfilled', value: undefined })
    } catch (reason) {
      if (correo.isSilence(reason)) obstacle = reason
      results.push({ status: 'rejected', reason })
      continue
    }
    if (carta) obstacle = await recordEnviada(db, llave, log, stopping)
  }
  return results
}

const nameOf = ({ codigoEmpresa, idPedido }: LlavePedido) => `${codigoEmpresa}-${idPedido}`

/**
 * Waits for a database that is away. Answers what went wrong: the other letters then have to wait, since another process
 * may have been given this job meanwhile.
 */
async function recordEnviada(
  db: Db,
  llave: LlavePedido,
  log: JobDeps['log'],
  stopping: AbortSignal | undefined,
): Promise<unknown> {
  let problem: unknown
  for (let refused = 0; ; ) {
    try {
      await markEnviada(db, llave)
      return problem
    } catch (err) {
      log.warn({ err }, 'a letter that went out was not written down')
      if (!isPassing(err)) refused++
      if (refused === MOST_REFUSED || stopping?.aborted) return err
      problem = err
      await sleep(AGAIN_MS)
    }
  }
}

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
  Omit<PedidoDeCarta, 'codigo' | 'local' | 'lineas' | 'totales' | 'promociones'> &
  PedidoDeCarta['totales'] & {
    readonly nombreLocal: string
    readonly direccionLocal: string
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
      const { fechaEntrega, horaDesde, horaHasta, codigoRetiro, medioPago, direccion, tituloCupon } = row
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
        tituloCupon,
      }
      return [name, { email, nombre, empresa, idioma, pedido }]
    }),
  )
}
