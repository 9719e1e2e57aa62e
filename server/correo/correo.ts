import type { Idioma } from '@surtido/contract/base'
import { correosEn } from '../textos/correos.ts'
import { LANG } from '../textos/idiomas.ts'

/** An e-mail as written, before it is sent. */
export interface Correo {
  readonly asunto: string
  readonly texto: string
  readonly html: string
}

interface CorreoPorEscribir {
  readonly idioma: Idioma
  readonly asunto: string
  /** Absent: the letter includes nothing that the account says about itself, because its owner isn't known yet. */
  readonly nombre?: string | null
  /** Sentences before the highlight, and after it. */
  readonly antes: readonly string[]
  readonly despues: readonly string[]
  /** The highlight of the letter: a code, a password. On a line of its own, to be copied whole. */
  readonly destacado?: string
  /** The link under it: the page where it is used. */
  readonly enlace?: { readonly texto: string; readonly url: string }
}

/** A short letter: greeting, sentences, and the highlight. Everything is escaped in the HTML. */
export function correoCorto({ idioma, asunto, nombre, antes, despues, destacado, enlace }: CorreoPorEscribir): Correo {
  const saludo = correosEn(idioma).hola(nombre ?? null)
  const parrafo = (text: string) => `<p>${escapeHtml(text)}</p>`
  return {
    asunto,
    texto: [
      saludo,
      ...antes,
      ...(destacado ? [destacado] : []),
      ...(enlace ? [`${enlace.texto}: ${enlace.url}`] : []),
      ...despues,
    ].join('\n\n'),
    html: `<!doctype html><html lang="${LANG[idioma]}"><body style="font-family:sans-serif;color:#222;max-width:560px;margin:auto;padding:16px">
<h1 style="font-size:22px">${escapeHtml(asunto)}</h1>
${[saludo, ...antes].map(parrafo).join('\n')}
${destacado ? `<p style="font-size:24px;font-weight:bold;letter-spacing:2px">${escapeHtml(destacado)}</p>` : ''}
${enlace ? `<p><a href="${escapeHtml(enlace.url)}">${escapeHtml(enlace.texto)}</a></p>` : ''}
${despues.map(parrafo).join('\n')}
</body></html>`,
  }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
