import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { listen } from '../listen.ts'

export interface Mensaje {
  readonly id: number
  readonly de: string
  readonly para: string
  readonly asunto: string
  readonly texto: string
  readonly html: string
  readonly recibido: Date
}

export interface SmtpSandbox {
  readonly url: string
  /** Newest first; the oldest make room. */
  mensajes(): readonly Mensaje[]
  /**
   * Holds back the answers from the nth message from now on until `release` is called; the messages are already kept.
   */
  hold(nth: number): { readonly held: Promise<void>; release(): void }
  close(): Promise<void>
}

const MOST_BYTES = 1_000_000

/** A real SMTP server on this machine that delivers nothing and keeps the messages, to be read. */
export async function startSmtpSandbox({
  port = 0,
  most = 200,
  refuses = () => false,
}: {
  port?: number
  most?: number
  /** Whether it refuses a recipient, for good and by their address, as many servers do. */
  refuses?: (para: string) => boolean
} = {}): Promise<SmtpSandbox> {
  const mensajes: Mensaje[] = []
  let next = 1
  let gate: { left: number; readonly arrived: () => void; readonly open: Promise<void> } | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MOST_BYTES,
    onRcptTo({ address }, _session, done) {
      if (!refuses(address)) return done()
      done(Object.assign(new Error(`5.1.1 <${address}>: Recipient address rejected`), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mensajes.unshift({
            id: next++,
            de: mail.from?.address ?? '',
            para: session.envelope.rcptTo.map(({ address }) => address).join(', '),
            asunto: mail.subject ?? '',
            texto: mail.text ?? '',
            html: mail.html ?? '',
            recibido: new Date(),
          })
          mensajes.splice(most)
          if (!gate || --gate.left > 0) return done()
          gate.arrived()
          void gate.open.then(() => done())
        }, done)
      })
    },
  })
  server.on('error', () => {})
  return {
    url: `smtp://127.0.0.1:${await listen(server.server, port)}`,
    mensajes: () => mensajes,
    hold(nth) {
      const { promise: held, resolve: arrived } = Promise.withResolvers<void>()
      const { promise: open, resolve: release } = Promise.withResolvers<void>()
      gate = { left: nth, arrived, open }
      return { held, release }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
