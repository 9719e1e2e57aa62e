import { createHash } from 'node:crypto'
import type { Suscripcion } from '@surtido/contract/dispositivos'
import webPush, { type RequestDetails } from 'web-push'
import type { VapidConfig } from '../../config/avisos.ts'
import { retryAfter } from '../retry-after.ts'
import type { Entrega, MensajePush, ServicioPush } from './servicio.ts'

interface Options {
  readonly vapid: VapidConfig
  /** The time limit of a push service, in ms. */
  readonly esperaMs: number
  /** Says whether that address may be called. A browser sends it, so it could be any address. */
  readonly admits: (endpoint: string) => boolean
}

/**
 * Web Push: RFC 8030 with the message encrypted for one browser (RFC 8291, aes128gcm) and signed as ours (RFC 8292).
 * `web-push` builds the request and we send it: `web-push` itself would accept only https addresses and say less about
 * the answer.
 */
export function openWebPush({ vapid, esperaMs, admits }: Options): ServicioPush<Suscripcion> {
  return {
    async send({ endpoint, p256dh, auth }, mensaje, mostMs = esperaMs): Promise<Entrega> {
      if (!admits(endpoint)) return { resultado: 'MUERTO', motivo: 'its push service is none of ours' }
      let request: RequestDetails
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, bodyOf(mensaje), {
          vapidDetails: { subject: vapid.contacto, publicKey: vapid.publica, privateKey: vapid.privada },
          TTL: mensaje.vidaSegundos,
          urgency: mensaje.urgente ? 'high' : 'normal',
          topic: topicOf(mensaje.etiqueta),
          contentEncoding: 'aes128gcm',
        })
      } catch {
        // The point isn't on the curve: no browser made it.
        return { resultado: 'MUERTO', motivo: 'its keys are none' }
      }
      try {
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: Object.fromEntries(
            Object.entries(request.headers).flatMap(([name, value]) =>
              name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
            ),
          ),
          body: new Uint8Array(request.body as Buffer),
          redirect: 'error',
          signal: AbortSignal.timeout(Math.min(esperaMs, mostMs)),
        })
        await answer.body?.cancel()
        return entregaOf(answer.status, answer.headers.get('retry-after'))
      } catch (error) {
        return { resultado: 'LUEGO', motivo: (error as Error).name }
      }
    },
  }
}

/** The message for the service worker; far below the 4096 bytes that every push service accepts. */
function bodyOf({ titulo, texto, datos, etiqueta }: MensajePush): string {
  return JSON.stringify({ titulo: titulo.slice(0, 200), texto: texto.slice(0, 500), etiqueta, datos })
}

/** Has at most 32 characters of base64url: an undelivered message of the same topic is replaced. */
function topicOf(etiqueta: string): string {
  return createHash('sha256').update(etiqueta).digest('base64url').slice(0, 32)
}

function entregaOf(status: number, wait: string | null): Entrega {
  const motivo = `HTTP ${status}`
  if (status >= 200 && status < 300) return { resultado: 'ENVIADO' }
  if (status === 404 || status === 410) return { resultado: 'MUERTO', motivo }
  if (status === 429 || status === 408 || status >= 500) {
    return { resultado: 'LUEGO', motivo, segundos: retryAfter(wait, Date.now()) }
  }
  return { resultado: 'RECHAZADO', motivo }
}
