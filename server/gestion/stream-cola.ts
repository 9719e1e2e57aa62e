// Sends what changes in the queues of a shop to its people as it happens: ids and versions, never contents. A reader
// that connects or reconnects has to read everything: no event is stored.
import { rolesCon } from '@surtido/rules/personal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { asksForStream, beginStream, STREAM_HEADERS } from '../http/stream.ts'
import type { PedidoListener } from '../pedidos/live/listen-pedidos.ts'
import { type SuscriptorDelLocal, SuscriptoresDelLocal, textOf } from './suscriptores-del-local.ts'

/** How long events of a local are collected: a picker says several lines in one breath. */
const TOLD_AFTER_MS = 100

export interface EventosDelLocal {
  subscribe(
    request: FastifyRequest,
    reply: FastifyReply,
    sesion: SesionAdministrador,
    codigoLocal: number,
  ): Promise<FastifyReply>
}

type Needed = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

/** Ends with the app. */
export function openEventosDelLocal(
  app: FastifyInstance,
  { db, clock, log, config }: Needed,
  listener: PedidoListener,
): EventosDelLocal {
  const suscriptores = new SuscriptoresDelLocal(config.eventosLocales)
  /** `empresa.local` → versions of its pedidos still to be sent. */
  const porDecir = new Map<string, Map<number, number>>()
  let timer: NodeJS.Timeout | undefined
  let closing = false
  const complain = (err: unknown) => log.error({ err }, 'events of a shop')

  const tell = () => {
    timer = undefined
    for (const [place, versiones] of porDecir) {
      const [codigoEmpresa, codigoLocal] = place.split('.').map(Number) as [number, number]
      const pedidos = [...versiones].map(([idPedido, version]) => ({ idPedido, version }))
      const text = textOf({ codigoLocal, todo: false, pedidos })
      for (const suscriptor of suscriptores.of(codigoEmpresa, codigoLocal)) suscriptores.write(suscriptor, text)
    }
    porDecir.clear()
  }
  const collect = (
    codigoEmpresa: number,
    codigoLocal: number,
    pedidos: readonly { readonly idPedido: number; readonly version: number }[],
  ) => {
    const place = `${codigoEmpresa}.${codigoLocal}`
    const versiones = porDecir.get(place) ?? new Map<number, number>()
    for (const { idPedido, version } of pedidos)
      versiones.set(idPedido, Math.max(version, versiones.get(idPedido) ?? 0))
    porDecir.set(place, versiones)
    timer ??= setTimeout(tell, TOLD_AFTER_MS).unref()
  }

  listener.add({
    async onEvento({ codigoEmpresa, codigoLocal, idPedido, version }) {
      if (suscriptores.of(codigoEmpresa, codigoLocal).length > 0)
        collect(codigoEmpresa, codigoLocal, [{ idPedido, version }])
    },
    async onCambio({ codigoEmpresa, codigoLocal, idPedidos }) {
      const listening = suscriptores.of(codigoEmpresa, codigoLocal)
      if (listening.length === 0) return
      const pedidos = await db
        .selectFrom('pedido')
        .select(['idPedido', 'version'])
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('idPedido', 'in', [...idPedidos])
        .execute()
        .catch((error) => {
          // They read for themselves what could not be read for them.
          for (const suscriptor of listening) suscriptores.write(suscriptor, todoDe(codigoLocal))
          throw error
        })
      collect(codigoEmpresa, codigoLocal, pedidos)
    },
    async resync() {
      for (const suscriptor of suscriptores.all()) suscriptores.write(suscriptor, todoDe(suscriptor.codigoLocal))
    },
  })

  /** Keeps proxies from closing quiet streams, and ends those that are not allowed any longer. */
  async function beat(): Promise<void> {
    const all = suscriptores.all()
    if (all.length === 0) return
    const allowed = await stillAllowed(db, all, clock.now())
    for (const suscriptor of all) {
      if (allowed.has(`${suscriptor.idSesionAdministrador}.${suscriptor.codigoLocal}`))
        suscriptores.write(suscriptor, ':\n\n')
      else suscriptores.end(suscriptor, 'SESION')
    }
  }
  const latido = setInterval(() => void beat().catch(complain), config.eventosLatido * 1_000).unref()

  app.addHook('preClose', async () => {
    closing = true
    clearInterval(latido)
    clearTimeout(timer)
    for (const suscriptor of suscriptores.all()) suscriptores.end(suscriptor)
  })

  return {
    async subscribe(request, reply, { codigoEmpresa, idSesionAdministrador, idAdministrador }, codigoLocal) {
      // A client whose proxy lets no stream through polls the queue itself.
      if (!asksForStream(request)) return reply.headers(STREAM_HEADERS).send(todoDe(codigoLocal))
      if (closing || suscriptores.full) throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 30 })
      await listener.start()
      const suscriptor = { raw: reply.raw, idSesionAdministrador, idAdministrador, codigoEmpresa, codigoLocal }
      if (!beginStream(reply, () => suscriptores.remove(suscriptor))) return reply
      suscriptores.add(suscriptor)
      reply.raw.write(todoDe(codigoLocal))
      return reply
    },
  }
}

/**
 * The suscriptores with a live session that may still look into the local: a role taken away ends its stream at the next
 * beat.
 */
async function stillAllowed(db: Db, all: readonly SuscriptorDelLocal[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ idSesionAdministrador: number; codigoLocal: number }>`
    select o.id_sesion_administrador, o.codigo_local
    from unnest(${all.map((one) => one.idSesionAdministrador)}::int[], ${all.map((one) => one.codigoLocal)}::int[])
      as o (id_sesion_administrador, codigo_local)
    join sesion_administrador s using (id_sesion_administrador) join administrador a using (id_administrador)
    where s.vence > ${now} and s.revocada is null and a.activo and exists (
      select from asignacion r where r.id_administrador = a.id_administrador
        and (r.rol in (${sql.join(rolesCon('PREPARACION_VER'))}) or exists (select from rol p
          where p.codigo_empresa = r.codigo_empresa and p.id_rol = r.id_rol and 'PREPARACION_VER' = any(p.permisos)))
        and (r.codigo_local is null or r.codigo_local = o.codigo_local))`.execute(db)
  return new Set(rows.map((row) => `${row.idSesionAdministrador}.${row.codigoLocal}`))
}

/** Everything known of the local may be stale. */
const todoDe = (codigoLocal: number): string => textOf({ codigoLocal, todo: true, pedidos: [] })
