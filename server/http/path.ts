/** Replaces private text in a log. */
export const OCULTO = '[oculto]'

/**
 * The path of an address for the log. It leaves out the query (searches, documents), and the part after `login` or
 * `clave`, where C-06 carries a password. The same holds for an address that only resembles it, or is written with
 * escapes.
 */
export function pathForLog(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!
  const read = path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const secret = /(login|clave|password)[^a-z/]*\/./i.exec(read)
  return secret ? `${read.slice(0, secret.index + secret[1]!.length)}/${OCULTO}` : path
}
