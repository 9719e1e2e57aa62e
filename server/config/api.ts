import type { Lector } from './lector.ts'
import { RUTAS_PROPIAS } from './rutas.ts'

/** K-01, A-77: the path that every call begins with. */
export function readServerProducts({ text, problems }: Lector): string {
  const serverProducts = text('SERVER_PRODUCTS') ?? '/products-app-en-casa/api/'
  if (!/^\/([\w.-]*\w[\w.-]*\/)+$/.test(serverProducts)) {
    problems.push(`SERVER_PRODUCTS is "${serverProducts}": it must be a path such as /products-app-en-casa/api/.`)
  } else if (RUTAS_PROPIAS.includes(serverProducts.split('/')[1]!)) {
    problems.push(`SERVER_PRODUCTS is "${serverProducts}": addresses that begin so are the app's own or the server's.`)
  }
  return serverProducts
}

/** The pairs of the applications that may call. */
export function readAplicaciones({ list, problems }: Lector): string[] {
  const aplicaciones = list('APLICACIONES') ?? []
  if (aplicaciones.some((pair) => !/^[\w.-]+:.{8,}$/.test(pair))) {
    problems.push('APLICACIONES must be pairs id:clave separated by commas, each clave of at least 8 characters.')
  } else if (aplicaciones.length > 0 && !aplicaciones.some((pair) => pair.startsWith('web:'))) {
    problems.push('APLICACIONES must have a pair called web: the pages this server gives out send it with every call.')
  }
  return aplicaciones
}

/** The address of the app; undefined where it is not known. */
export function readUrlPublica({ url, problems }: Lector): string | undefined {
  const urlPublica = url('URL_PUBLICA', ['http:', 'https:'])
  if (urlPublica && !/^https?:\/\/[^/?#]+\/?$/i.test(urlPublica)) {
    problems.push('URL_PUBLICA must be the address of the app without a path, as https://tienda.uy.')
  }
  return urlPublica
}

/** Protects the counts of the server. */
export function readMetricasToken({ text, problems }: Lector): string | undefined {
  const metricasToken = text('METRICAS_TOKEN')
  if (metricasToken !== undefined && !/^[\x21-\x7e]{8,}$/.test(metricasToken)) {
    problems.push('METRICAS_TOKEN must be at least 8 characters of ASCII without spaces: it travels in a header.')
  }
  return metricasToken
}
