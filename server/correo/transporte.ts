import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { withoutAddresses } from '../log.ts'
import type { Correo } from './correo.ts'
import { isPlainAddress, readRemitente, writeMensaje } from './mensaje.ts'

/**
 * Gives up on a silent mail server long before its job counts as dead. Some servers greet after six seconds on purpose:
 * to nodemailer the greeting is part of the connection's own time.
 */
const GREETING_MS = 8_000
const TIMEOUTS = { connectionTimeout: GREETING_MS, greetingTimeout: GREETING_MS, socketTimeout: 45_000 }

export interface Transporte {
  /**
   * Hands an e-mail to the mail server; throws when the server doesn't take it. `id` names the message and is the same
   * at every try, so that a mail server that got it twice can tell.
   */
  send(para: string, correo: Correo, id: string): Promise<void>
  /** Says whether the mail server accepts a connection and speaks. */
  answers(): Promise<boolean>
  /**
   * Call it when the server has just answered: it closes the connections on which letters wait for much longer than
   * that took, and lets them fail with a `HungConnectionError`. It answers whether any letter takes long, given up or
   * not.
   */
  giveUpHung(): boolean
  /** Says whether the error means the server wasn't reached, and not that it refused the message. */
  isSilence(error: unknown): boolean
  close(): void
}

/** The timeouts of `answers`; its greeting may take as long as that of a letter. */
const PROBE = { ...TIMEOUTS, socketTimeout: GREETING_MS }
/** While one is not greeted, the next one begins: a server that has come back greets those that came after. */
const PROBES = 4
const BETWEEN_PROBES_MS = GREETING_MS / PROBES
/** A letter takes no longer than this where the server is at hand. */
export const SLOW_MS = 2_000
/** nodemailer's codes: no connection, no name, no answer in time, a connection that ended. */
const SILENCE = new Set([
  'ECONNECTION',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPROTOCOL',
  'EAUTH',
])

/** Its letter waited on a connection that the server had dropped, while the server accepted another one. */
export class HungConnectionError extends Error {
  override message = 'the connection to the mail server hung'
}

/** Every e-mail of the server goes through here, over SMTP: `smtp://user:clave@host:port`. */
export function openTransporte({ smtpUrl, remitente }: { smtpUrl: string; remitente: string }): Transporte {
  const openPool = () => createTransport({ url: smtpUrl, pool: true, ...TIMEOUTS })
  let transport = openPool()
  const de = readRemitente(remitente)
  const inHand = new Set<{ readonly since: number; readonly hung: AbortController }>()
  let lastAnswerMs = 0
  const hand = async (para: string, correo: Correo, id: string, signal: AbortSignal) => {
    if (de && isPlainAddress(para)) {
      const raw = writeMensaje(correo, { de, para, id: `${id}@surtido`, fecha: new Date() })
      await transport.sendMail({ envelope: { from: de.address, to: [para] }, raw, signal })
      return
    }
    const { asunto, texto, html } = correo
    // An address in the table is one address, never a list: a comma in it must not add a recipient.
    const to = { name: '', address: para }
    const messageId = `<${id}@surtido>`
    await transport.sendMail({ from: remitente, to, subject: asunto, text: texto, html, messageId, signal })
  }
  return {
    async send(...args) {
      const own = { since: performance.now(), hung: new AbortController() }
      inHand.add(own)
      try {
        await hand(...args, own.hung.signal)
      } catch (error) {
        throw own.hung.signal.aborted ? new HungConnectionError() : withoutRecipient(error)
      } finally {
        inHand.delete(own)
      }
    },
    async answers() {
      const probes: ReturnType<typeof openProbe>[] = []
      try {
        for (let n = 0; n < PROBES; n++) {
          probes.push(openProbe(smtpUrl))
          const first = Promise.any(probes.map(({ took }) => took)).catch(() => undefined)
          const ended = await Promise.race([first, sleep(BETWEEN_PROBES_MS, 'not yet' as const)])
          if (ended === undefined) return false
          if (ended === 'not yet') continue
          lastAnswerMs = ended
          return true
        }
        return false
      } finally {
        for (const one of probes) one.close()
      }
    },
    giveUpHung() {
      const now = performance.now()
      const slow = [...inHand].filter(({ since }) => now - since >= SLOW_MS)
      const hung = slow.filter(({ since }) => now - since > SLOW_MS + 2 * lastAnswerMs)
      if (hung.length > 0) {
        // The idle connections of the pool are as old.
        const old = transport
        transport = openPool()
        for (const one of hung) one.hung.abort()
        old.close()
      }
      return slow.length > 0
    },
    isSilence(error) {
      if (error instanceof HungConnectionError) return true
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
      // 421: the server is about to close, whatever the command was.
      return responseCode === 421 || SILENCE.has(String(code))
    },
    close: () => transport.close(),
  }
}

/** Removes the addressee from an error. The job keeps the words of its failure, in a table and in the log. */
function withoutRecipient(error: unknown): Error {
  const { message, code, responseCode, command } = error as Error & Readonly<Record<string, unknown>>
  return Object.assign(new Error(withoutAddresses(message)), { code, responseCode, command })
}

/** Opens a connection only to see whether the server speaks; `took`: after how many milliseconds it did. */
function openProbe(smtpUrl: string): { readonly took: Promise<number>; close(): void } {
  const probe = createTransport({ url: smtpUrl, ...PROBE })
  const begun = performance.now()
  const took = probe.verify().then(() => performance.now() - begun)
  took.catch(() => {})
  return { took, close: () => probe.close() }
}
