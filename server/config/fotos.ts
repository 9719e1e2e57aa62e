import type { Lector } from './lector.ts'

/** The address that `/fotos/…` is appended to, without a trailing slash. */
export function readAssetsUrl({ url, problems }: Lector): string | undefined {
  const said = url('ASSETS_URL', ['https:', 'http:'])?.replace(/\/$/, '')
  if (said !== undefined && !/^https?:\/\/[^/?#]+(\/[\w./-]*)?$/i.test(said)) {
    problems.push('ASSETS_URL must be an address without a query, as https://cdn.tienda.uy.')
  }
  return said
}
