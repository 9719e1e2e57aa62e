// CX-07: sends pedido events to their customers as they happen. One database connection per process serves any number
// of listeners. Events are not stored: a reconnecting reader says which one it saw last.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type Sesion, stillLive } from '../../http/sesion.ts'
import type { EventoPedido } from '../base/move-estado.ts'
import type { CambioDeCarritos, Escucha } from './escucha.ts'
import { type Oyente, Oyentes, textOf, textOfCarrito } from './oyentes.ts'

/** Heartbeats per batch, before other requests get their turn. */
const LATIDOS_SEGUIDOS = 500
/** How long a disconnected reader waits before it reconnects: ms. */
const RETRY_MS = 3_000

export interface Eventos {
  /** Streams the events of all pedidos of a session, or of one of them, until either side ends it. */
  subscribe(request: FastifyRequest, reply: FastifyReply, sesion: Sesion, idPedido?: number): Promise<FastifyReply>
}

type Needed = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

/** Ends with the app. */
export function openEventos(app: FastifyInstance, { db, clock, log, config }: Needed, escucha: Escucha): Eventos {
  const oyentes = new Oyentes()
  let closing = false

  const complain = (err: unknown) => log.error({ err }, 'events of pedidos')

  /** Sends only to sessions that are still live: a stream outlives the request that was authorised. */
  async function tell(evento: EventoPedido): Promise<void> {
    const wanted = oyentes
      .ofUsuario(evento.idUsuarioAplicacion)
      .filter(
        ({ idPedido, visto }) => idPedido === undefined || (idPedido === evento.idPedido && visto < evento.version),
      )
    if (wanted.length === 0) return
    const live = await stillLive(
      db,
      wanted.map(({ idSesion }) => idSesion),
      clock.now(),
    ).catch((error) => {
      // The readers reconnect and say what they saw last, so no event is missed.
      for (const oyente of wanted) oyentes.end(oyente)
      throw error
    })
    for (const oyente of wanted) {
      if (!live.has(oyente.idSesion)) oyentes.end(oyente, 'SESION')
      else if (oyente.idPedido === undefined || oyente.visto < evento.version) oyentes.tell(oyente, evento)
    }
  }

  /** CX-08: to the usuarios who follow all their pedidos. By the version, a device recognises its own change. */
  async function tellCarritos({ codigoEmpresa, codigoLocal, cuentas }: CambioDeCarritos): Promise<void> {
    const wanted = cuentas.flatMap((one) => oyentes.ofUsuario(one)).filter(({ idPedido }) => idPedido === undefined)
    if (wanted.length === 0) return
    const idSesiones = wanted.map(({ idSesion }) => idSesion)
    const [live, rows] = await Promise.all([
      stillLive(db, idSesiones, clock.now()),
      db
        .selectFrom('carrito')
        .select(['idUsuarioAplicacion', 'version'])
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('codigoLocal', '=', codigoLocal)
        .where('idUsuarioAplicacion', 'in', [...new Set(wanted.map((one) => one.idUsuarioAplicacion))])
        .execute(),
    ])
    for (const oyente of wanted) {
      const row = rows.find((one) => one.idUsuarioAplicacion === oyente.idUsuarioAplicacion)
      if (!live.has(oyente.idSesion)) oyentes.end(oyente, 'SESION')
      else if (row) oyentes.write(oyente, textOfCarrito({ codigoLocal, version: row.version }))
    }
  }

  /** After the database connection broke: sends the missed events. */
  async function catchUp(): Promise<void> {
    const all = oyentes.all()
    const ofOne = all.filter(({ idPedido }) => idPedido !== undefined)
    for (const [codigoEmpresa, suyos] of Map.groupBy(ofOne, (oyente) => oyente.codigoEmpresa)) {
      const idPedidos = new Set(suyos.flatMap(({ idPedido }) => idPedido ?? []))
      for (const row of await selectEventos(codigoEmpresa, [...idPedidos]).execute()) await tell(row as EventoPedido)
    }
    // A listener to all pedidos reloads all of them when it reconnects.
    for (const oyente of all) if (oyente.idPedido === undefined) oyentes.end(oyente)
  }

  const selectEventos = (codigoEmpresa: number, idPedidos: readonly number[]) =>
    db
      .selectFrom('pedido')
      .select(['codigoEmpresa', 'codigoLocal', 'idPedido', 'idUsuarioAplicacion', 'version', 'estado'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', 'in', [...idPedidos])

  /** Keeps proxies from closing quiet streams, detects clients that left, and ends streams without a live session. */
  async function beat(): Promise<void> {
    const all = oyentes.all()
    for (let i = 0; i < all.length && !closing; i += LATIDOS_SEGUIDOS) {
      const some = all.slice(i, i + LATIDOS_SEGUIDOS)
      const live = await stillLive(
        db,
        some.map(({ idSesion }) => idSesion),
        clock.now(),
      )
      for (const oyente of some) {
        if (live.has(oyente.idSesion)) oyentes.write(oyente, ':\n\n')
        else oyentes.end(oyente, 'SESION')
      }
    }
  }
  const latido = setInterval(() => void beat().catch(complain), config.eventosLatido * 1_000).unref()

  app.addHook('preClose', async () => {
    closing = true
    clearInterval(latido)
    for (const oyente of oyentes.all()) oyentes.end(oyente)
  })
  escucha.add({
    onEvento: tell,
    onCarritos: tellCarritos,
    async onCambio({ codigoEmpresa, idPedidos }) {
      if (oyentes.empty) return
      const rows = await selectEventos(codigoEmpresa, idPedidos).execute()
      for (const row of rows) await tell(row as EventoPedido)
    },
    resync: catchUp,
  })

  return {
    async subscribe(request, reply, { codigoEmpresa, idUsuarioAplicacion, idSesion }, idPedido) {
      const said = request.headers['last-event-id']
      const visto = typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : 0
      const now = async () =>
        idPedido === undefined
          ? undefined
          : ((await selectEventos(codigoEmpresa, [idPedido]).executeTakeFirst()) as EventoPedido | undefined)
      const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
      // A client that does not ask for a stream gets the latest event, if any; so does one whose proxy lets no stream
      // through.
      if (!request.headers.accept?.includes('text/event-stream')) {
        const evento = await now()
        return reply.headers(headers).send(evento && evento.version > visto ? textOf(evento) : '')
      }
      if (closing || oyentes.full) throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 30 })
      await escucha.start()
      reply.hijack()
      // If the client has already disconnected, 'close' has fired and won't fire again: nothing would remove the
      // listener.
      if (reply.raw.destroyed) return reply
      const oyente: Oyente = { raw: reply.raw, codigoEmpresa, idUsuarioAplicacion, idSesion, idPedido, visto }
      oyentes.add(oyente)
      reply.raw.on('close', () => oyentes.remove(oyente))
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        ...headers,
        'cache-control': 'no-store, no-transform',
      })
      reply.raw.write(`retry: ${RETRY_MS}\n\n`)
      // Read after adding the listener: an event in between is sent twice rather than never.
      const evento = await now().catch(complain)
      if (evento && evento.version > oyente.visto && !reply.raw.writableEnded) oyentes.tell(oyente, evento)
      return reply
    },
  }
}
