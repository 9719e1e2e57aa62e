// CX-07: what happens to pedidos, told to their customers as it happens. One connection of the process listens to the
// database however many listen here; what is told is held nowhere: a reader that was away says what it saw last.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type Sesion, stillLive } from '../../http/sesion.ts'
import type { EventoPedido } from '../move-estado.ts'
import type { Escucha } from './escucha.ts'
import { type Oyente, Oyentes, textOf } from './oyentes.ts'

/** Heartbeats at once, before requests have their turn again. */
const LATIDOS_SEGUIDOS = 500
/** When a reader that lost the connection comes back: ms. */
const VUELVE_MS = 3_000

export interface Eventos {
  /** Answers with what happens to the pedidos of a session, or to one of them, until one of both sides ends it. */
  subscribe(request: FastifyRequest, reply: FastifyReply, sesion: Sesion, idPedido?: number): Promise<FastifyReply>
}

type LosDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

/** Ends with the app. */
export function openEventos(app: FastifyInstance, { db, clock, log, config }: LosDeps, escucha: Escucha): Eventos {
  const oyentes = new Oyentes()
  let closing = false

  const complain = (err: unknown) => log.error({ err }, 'events of pedidos')

  /** Only to sessions that are live now: a stream outlives the request that was let in. */
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
      // They come back and say what they saw last: nothing is missed.
      for (const oyente of wanted) oyentes.end(oyente)
      throw error
    })
    for (const oyente of wanted) {
      if (!live.has(oyente.idSesion)) oyentes.end(oyente, 'SESION')
      else if (oyente.idPedido === undefined || oyente.visto < evento.version) oyentes.tell(oyente, evento)
    }
  }

  /** After the connection to the database broke: whatever was missed is told now. */
  async function catchUp(): Promise<void> {
    const all = oyentes.all()
    const idPedidos = [...new Set(all.flatMap(({ idPedido }) => idPedido ?? []))]
    if (idPedidos.length > 0) {
      const rows = await selectEventos(idPedidos).execute()
      for (const row of rows) await tell(row as EventoPedido)
    }
    // Who listens to everything asks for everything again when they come back.
    for (const oyente of all) if (oyente.idPedido === undefined) oyentes.end(oyente)
  }

  const selectEventos = (idPedidos: readonly number[]) =>
    db
      .selectFrom('pedido')
      .select(['codigoEmpresa', 'codigoLocal', 'idPedido', 'idUsuarioAplicacion', 'version', 'estado'])
      .where('idPedido', 'in', [...idPedidos])

  /** Keeps proxies from closing what is quiet, finds out who is gone, and ends what has no session any more. */
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
    async onCambio({ codigoEmpresa, idPedidos }) {
      if (oyentes.empty) return
      const rows = await selectEventos(idPedidos).where('codigoEmpresa', '=', codigoEmpresa).execute()
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
          : ((await selectEventos([idPedido]).where('codigoEmpresa', '=', codigoEmpresa).executeTakeFirst()) as
              | EventoPedido
              | undefined)
      const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
      // Who does not ask for a stream asks for what there is to tell: so do those whom a proxy leaves no stream.
      if (!request.headers.accept?.includes('text/event-stream')) {
        const evento = await now()
        return reply.headers(headers).send(evento && evento.version > visto ? textOf(evento) : '')
      }
      if (closing || oyentes.full) throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 30 })
      await escucha.start()
      reply.hijack()
      // Who left while it was asked whether they may listen leaves no more: nobody would let go of them.
      if (reply.raw.destroyed) return reply
      const oyente: Oyente = { raw: reply.raw, idUsuarioAplicacion, idSesion, idPedido, visto }
      oyentes.add(oyente)
      reply.raw.on('close', () => oyentes.remove(oyente))
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        ...headers,
        'cache-control': 'no-store, no-transform',
      })
      reply.raw.write(`retry: ${VUELVE_MS}\n\n`)
      // Read after it is among the listeners: what happens in between is told twice rather than never.
      const evento = await now().catch(complain)
      if (evento && evento.version > oyente.visto && !reply.raw.writableEnded) oyentes.tell(oyente, evento)
      return reply
    },
  }
}
