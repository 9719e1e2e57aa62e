import { createTransport } from 'nodemailer'
import type { Correo } from './correo.ts'

/** A mail server that says nothing is given up long before a job is taken for dead. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }

export interface Transporte {
  /**
   * Hands an e-mail to the mail server; throws when it does not take it. `id` names the message, the same at every try
   * of the same one: a mail server that got it twice can tell.
   */
  send(para: string, correo: Correo, id: string): Promise<void>
  /** Does the mail server take a connection and speak? */
  answers(): Promise<boolean>
  /** Was it not heard, as against what it said of a message? */
  isSilence(error: unknown): boolean
  close(): void
}

/** How long it is waited for when only that is asked. */
const PROBE = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 3_000 }
/** Of nodemailer: no connection, no name, no answer in time, a connection that ended. */
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

/** Every e-mail of the server goes through here, over SMTP: `smtp://user:clave@host:port`. */
export function openTransporte({ smtpUrl, remitente }: { smtpUrl: string; remitente: string }): Transporte {
  const transport = createTransport({ url: smtpUrl, pool: true, ...TIMEOUTS })
  return {
    async send(para, { asunto, texto, html }, id) {
      // An address of the table is one address, never a list: a comma in it must not add a reader.
      const to = { name: '', address: para }
      await transport.sendMail({
        from: remitente,
        to,
        subject: asunto,
        text: texto,
        html,
        messageId: `<${id}@surtido>`,
      })
    },
    async answers() {
      const probe = createTransport({ url: smtpUrl, ...PROBE })
      try {
        return await probe.verify()
      } catch {
        return false
      } finally {
        probe.close()
      }
    },
    isSilence(error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
      // 421: it is about to close, whatever was asked of it.
      return responseCode === 421 || SILENCE.has(String(code))
    },
    close: () => transport.close(),
  }
}
