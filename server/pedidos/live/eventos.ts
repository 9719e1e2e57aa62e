// CX-07: sends pedido events to their customers as they happen. One database connection per process serves any number
// of suscriptores. Events are not stored: a reconnecting reader says which one it saw last.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { asksForStream, beginStream, STREAM_HEADERS } from '../../http/stream.ts'
import type { VersionDePedido } from '../base/move-estado.ts'
import type { PedidoListener } from './listen-pedidos.ts'
import { eventoText, type Suscriptor, Suscriptores } from './suscriptores.ts'
import { selectEventosDePedido, tellSuscriptores } from './tell-suscriptores.ts'

export interface Eventos {
  /** Streams the events of all pedidos of a session, or of one of them, until either side ends it. */
  subscribe(request: FastifyRequest, reply: FastifyReply, sesion: Sesion, idPedido?: number): Promise<FastifyReply>
}

type Needed = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

/** Ends with the app. */
export function openEventos(app: FastifyInstance, deps: Needed, listener: PedidoListener): Eventos {
  const { db, log, config } = deps
  const suscriptores = new Suscriptores(config.eventosClientes)
  let closing = false

  const told = tellSuscriptores(deps, suscriptores)
  const complain = (err: unknown) => log.error({ err }, 'events of pedidos')

  const latido = setInterval(() => void told.beat().catch(complain), config.eventosLatido * 1_000).unref()

  app.addHook('preClose', async () => {
    closing = true
    clearInterval(latido)
    for (const suscriptor of suscriptores.all()) suscriptores.end(suscriptor)
  })
  listener.add({
    onEvento: told.tell,
    onCarritos: told.tellCarritos,
    onCambio: told.tellPedidos,
    resync: told.catchUp,
  })

  return {
    async subscribe(request, reply, { codigoEmpresa, idUsuarioAplicacion, idSesion }, idPedido) {
      const said = request.headers['last-event-id']
      const seen = typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : 0
      const now = async () =>
        idPedido === undefined
          ? undefined
          : ((await selectEventosDePedido(db, codigoEmpresa, [idPedido]).executeTakeFirst()) as
              | VersionDePedido
              | undefined)
      // A client that does not ask for a stream gets the latest event, if any; so does one whose proxy lets no stream
      // through.
      if (!asksForStream(request)) {
        const evento = await now()
        return reply.headers(STREAM_HEADERS).send(evento && evento.version > seen ? eventoText(evento) : '')
      }
      if (closing || suscriptores.full) throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 30 })
      await listener.start()
      const suscriptor: Suscriptor = { raw: reply.raw, codigoEmpresa, idUsuarioAplicacion, idSesion, idPedido, seen }
      if (!beginStream(reply, () => suscriptores.remove(suscriptor))) return reply
      suscriptores.add(suscriptor)
      // The event is read after the suscriptor is added: an event in between is sent twice rather than never.
      try {
        const evento = await now()
        if (evento && evento.version > suscriptor.seen && !reply.raw.writableEnded)
          suscriptores.tell(suscriptor, evento)
      } catch (error) {
        // It returns with the last event it saw.
        suscriptores.end(suscriptor)
        complain(error)
      }
      return reply
    },
  }
}
