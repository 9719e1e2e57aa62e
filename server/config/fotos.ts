import { isIP } from 'node:net'
import type { Lector } from './lector.ts'

/** The address that `/fotos/…` is appended to, without a trailing slash. */
export function readAssetsUrl({ url, problems }: Lector): string | undefined {
  const said = url('ASSETS_URL', ['https:', 'http:'])?.replace(/\/$/, '')
  if (said !== undefined && !/^https?:\/\/[^/?#]+(\/[\w./-]*)?$/i.test(said)) {
    problems.push('ASSETS_URL must be an address without a query, as https://cdn.tienda.uy.')
  }
  return said
}

/** The hosts of the company's own network, as `URL` writes them: in lower case, without a port or brackets. */
export function readFotosHosts({ list, problems }: Lector): readonly string[] {
  const hosts = (list('FOTOS_HOSTS') ?? []).map((one) => one.toLowerCase())
  if (!hosts.every((one) => isIP(one) !== 0 || /^[\w-]+(\.[\w-]+)*$/.test(one))) {
    problems.push('FOTOS_HOSTS must be hosts such as fotos.tienda.uy or 10.0.0.5, separated by commas.')
  }
  return hosts
}
