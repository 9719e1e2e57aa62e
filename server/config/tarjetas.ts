import { isPrivate, type Lector } from './lector.ts'

/** `rambla` is a second protocol of the stand-in, with text ids: it charges no real cards. */
const PROVEEDORES = ['bamboo', 'rambla'] as const
export type Proveedor = (typeof PROVEEDORES)[number]
/** The provider where none is named: in the settings, or in data of the time when there was one. */
export const FIRST_PROVIDER: Proveedor = 'bamboo'

/** The card provider of this server. */
export interface TarjetasConfig {
  readonly proveedor: Proveedor
  /** REST base of the provider; `sandbox` is the stand-in on this machine. */
  readonly url: string
  readonly clavePublica: string
  readonly clavePrivada: string
  /** The origin of its script and capture page, which the page's policy allows. */
  readonly origen: string
  /** Signs the provider's own notifications. */
  readonly secretoAvisos: string | undefined
  readonly encabezadoFirma: string
  /** How long a request to it may take. */
  readonly esperaMs: number
}

/** Lets everything be tried without a provider: the stand-in fills in its own address and keys. */
export const TARJETAS_SANDBOX: TarjetasConfig = {
  proveedor: FIRST_PROVIDER,
  url: 'sandbox',
  clavePublica: '',
  clavePrivada: '',
  origen: '',
  secretoAvisos: undefined,
  encabezadoFirma: 'signature',
  esperaMs: 10_000,
}

export function readTarjetas(
  { text, main, url, integer, oneOf, problems }: Lector,
  produccion: boolean,
): TarjetasConfig | undefined {
  const proveedor = oneOf('TARJETAS_PROVEEDOR', PROVEEDORES, FIRST_PROVIDER)
  if (produccion && proveedor === 'rambla') {
    problems.push('TARJETAS_PROVEEDOR may not be rambla in production: nobody would be charged.')
  }
  const captura = url('TARJETAS_ORIGEN', ['http:', 'https:'])
  const esperaMs = integer('TARJETAS_ESPERA_MS', 10_000, 100, 60_000)
  const encabezadoFirma = (text('TARJETAS_ENCABEZADO_FIRMA') ?? 'signature').toLowerCase()
  if (!/^[\w-]+$/.test(encabezadoFirma)) {
    problems.push(`TARJETAS_ENCABEZADO_FIRMA is "${encabezadoFirma}": it must be the name of a header.`)
  }
  const said = main('TARJETAS_URL', ['TARJETAS_CLAVE_PUBLICA', 'TARJETAS_CLAVE_PRIVADA', 'TARJETAS_SECRETO_AVISOS'])
  if (said === undefined) return undefined
  if (said === 'sandbox') {
    if (produccion) problems.push('TARJETAS_URL may not be sandbox in production: nobody would be charged.')
    return { ...TARJETAS_SANDBOX, proveedor }
  }
  const address = url('TARJETAS_URL', ['http:', 'https:'])
  const origen = captura ?? address
  if (produccion && [address, origen].some((one) => one && !isPrivate(one))) {
    problems.push('TARJETAS_URL and TARJETAS_ORIGEN must start with https:// in production: money goes there.')
  }
  const needed = (name: string): string => {
    const value = text(name)
    if (value === undefined) problems.push(`${name} is needed beside TARJETAS_URL.`)
    return value ?? ''
  }
  const secretoAvisos = text('TARJETAS_SECRETO_AVISOS')
  // Both providers sign their notices.
  if (produccion && secretoAvisos === undefined) {
    problems.push(
      'TARJETAS_SECRETO_AVISOS is needed in production: without it, anybody could make the server read purchases.',
    )
  }
  return {
    proveedor,
    url: (address ?? '').replace(/\/+$/, ''),
    origen: origen ? new URL(origen).origin : '',
    clavePublica: needed('TARJETAS_CLAVE_PUBLICA'),
    clavePrivada: needed('TARJETAS_CLAVE_PRIVADA'),
    secretoAvisos,
    encabezadoFirma,
    esperaMs,
  }
}
