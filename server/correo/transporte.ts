import { createTransport } from 'nodemailer'
import type { Correo } from './correo.ts'
import { isPlainAddress, readRemitente, writeMensaje } from './mensaje.ts'

/**
 * Gives up on a silent mail server long before its job counts as dead. Some servers greet after six seconds on purpose.
 */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 8_000, socketTimeout: 45_000 }

export interface Transporte {
  /**
   * Hands an e-mail to the mail server; throws when the server doesn't take it. `id` names the message and is the same
   * at every try, so that a mail server that got it twice can tell.
   */
  send(para: string, correo: Correo, id: string): Promise<void>
  /** Whether the mail server accepts a connection and speaks. */
  answers(): Promise<boolean>
  /** Whether the error means the server wasn't reached, and not that it refused the message. */
  isSilence(error: unknown): boolean
  close(): void
}

/** The timeouts of `answers`; its greeting may take as long as that of a letter. */
const PROBE = { ...TIMEOUTS, connectionTimeout: 2_000, socketTimeout: 8_000 }
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

/** Every e-mail of the server goes through here, over SMTP: `smtp://user:clave@host:port`. */
export function openTransporte({ smtpUrl, remitente }: { smtpUrl: string; remitente: string }): Transporte {
  const transport = createTransport({ url: smtpUrl, pool: true, ...TIMEOUTS })
  const de = readRemitente(remitente)
  return {
    async send(para, correo, id) {
      if (de && isPlainAddress(para)) {
        const raw = writeMensaje(correo, { de, para, id: `${id}@surtido`, fecha: new Date() })
        await transport.sendMail({ envelope: { from: de.address, to: [para] }, raw })
        return
      }
      const { asunto, texto, html } = correo
      // An address in the table is one address, never a list: a comma in it must not add a recipient.
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
      // 421: the server is about to close, whatever the command was.
      return responseCode === 421 || SILENCE.has(String(code))
    },
    close: () => transport.close(),
  }
}
