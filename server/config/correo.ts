import type { Lector } from './lector.ts'

export interface CorreoConfig {
  /** `smtp://user:clave@host:port`; absent means the sandbox server, whose messages can be read in the browser. */
  readonly smtpUrl: string | undefined
  readonly correoRemitente: string
}

/** The sender of letters that stay on this machine: the address leads nowhere. */
const REMITENTE = 'Surtido <pedidos@surtido.example>'

export function readCorreo({ text, url, problems }: Lector, produccion: boolean): CorreoConfig {
  const correoRemitente = text('CORREO_REMITENTE') ?? REMITENTE
  if (!/^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(correoRemitente)) {
    problems.push(
      `CORREO_REMITENTE is "${correoRemitente}": it must be an e-mail address, as Tienda <pedidos@tienda.uy>.`,
    )
  }
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  if (produccion && !text('SMTP_URL')) {
    problems.push('SMTP_URL is needed in production: without it nobody would ever get an e-mail.')
  }
  if (produccion && correoRemitente === REMITENTE) {
    problems.push(
      'CORREO_REMITENTE is needed in production: the address that e-mails come from, as Tienda <pedidos@tienda.uy>. It must be one that SMTP_URL may send from.',
    )
  }
  return { smtpUrl, correoRemitente }
}
