import { toInstanteIso } from '@surtido/rules/fechas'
import type { SmtpSandbox } from '@surtido/sandbox/smtp/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isFromHere } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { escapeHtml } from './correo.ts'

/**
 * Shows the sandbox's e-mails in the browser. Works only where no SMTP server is configured, never in production, and
 * only for this machine, even when others reach the server.
 */
export function serveBandeja(app: FastifyInstance, smtp: SmtpSandbox, { proxy }: Pick<Config, 'proxy'>): void {
  const refuseOthers = (request: FastifyRequest) => {
    if (!isFromHere(request, proxy)) throw new RefusalError('Servidor.ERROR_NO_ENCONTRADO')
  }
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><body><h1>${title}</h1>${body}</body></html>`

  app.get('/correo-de-prueba', { schema: { hide: true } }, async (request, reply) => {
    refuseOthers(request)
    const list = smtp
      .mensajes()
      .map(
        ({ id, asunto, para, recibido }) =>
          `<li><a href="/correo-de-prueba/${id}">${escapeHtml(asunto)}</a> para ${escapeHtml(para)}, ${toInstanteIso(recibido).slice(11, 19)}</li>`,
      )
      .join('')
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page('Correos de prueba', list ? `<ul>${list}</ul>` : '<p>Todavía no hay ninguno.</p>'))
  })

  app.get('/correo-de-prueba/:id(^\\d+$)', { schema: { hide: true } }, async (request, reply) => {
    refuseOthers(request)
    const { id } = request.params as { id: string }
    const mensaje = smtp.mensajes().find((one) => one.id === Number(id))
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (!mensaje) return reply.code(404).send(page('Correos de prueba', '<p>Ese mensaje ya no está.</p>'))
    return reply.send(
      page(
        escapeHtml(mensaje.asunto),
        `<p>Para ${escapeHtml(mensaje.para)}</p><pre>${escapeHtml(mensaje.texto)}</pre><p><a href="/correo-de-prueba">Todos</a></p>`,
      ),
    )
  })
}
