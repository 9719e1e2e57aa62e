import { randomBytes } from 'node:crypto'
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minutosDe } from '@surtido/rules/fechas'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The variant served when none is named. */
export const VARIANTE = 'demo'

/** Who this server is at the identity server, and whose service token it asks for (C-62). */
export interface IdentidadConfig {
  /** What stands before `/realms/…`; `sandbox` is the stand-in of this machine. */
  readonly url: string
  readonly reino: string
  readonly cliente: string
  readonly secreto: string
  readonly usuario: string
  readonly clave: string
  readonly alcance: string
}

/** The card provider of this server. */
export interface TarjetasConfig {
  /** REST base of the provider; `sandbox` is the stand-in of this machine. */
  readonly url: string
  readonly clavePublica: string
  readonly clavePrivada: string
  /** Where its script and capture page come from: what the page's policy lets in. */
  readonly origen: string
  /** Signs what the provider tells by itself. */
  readonly secretoAvisos: string | undefined
  readonly encabezadoFirma: string
  /** How long a call to it may take. */
  readonly esperaMs: number
}

/** What tries everything without a provider: the stand-in fills in its own address and keys. */
export const TARJETAS_SANDBOX: TarjetasConfig = {
  url: 'sandbox',
  clavePublica: '',
  clavePrivada: '',
  origen: '',
  secretoAvisos: undefined,
  encabezadoFirma: 'signature',
  esperaMs: 10_000,
}

/** Who this server is to the push services of browsers (RFC 8292). */
export interface VapidConfig {
  /** Of the P-256 pair, base64url: the point of 65 bytes, the number of 32. */
  readonly publica: string
  readonly privada: string
  /** Whom a push service writes to when we do it wrong: `mailto:` or `https:`. */
  readonly contacto: string
}

/** How people are called on their devices. */
export interface AvisosConfig {
  /** Absent: no browser is called. */
  readonly vapid: VapidConfig | undefined
  /** Hosts of push services a browser may name, `*.` for any below one; one may be a whole origin. Nothing else is ever called. */
  readonly serviciosWeb: readonly string[]
  /** File with the Firebase service account; absent: no phone is called. */
  readonly fcmCuenta: string | undefined
  readonly fcmUrl: string
  /** When nobody is called about what can wait, in minutes of the day; absent: never. */
  readonly silencio: { readonly desde: number; readonly hasta: number } | undefined
  /** How long a push service may take. */
  readonly esperaMs: number
}

/** Where browsers say they are reached: Chrome and its kin, Firefox, Safari, Edge. */
const SERVICIOS_WEB = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

/** Every setting of the server, validated. Times are in milliseconds unless a name says otherwise. */
export interface Config {
  readonly produccion: boolean
  readonly host: string
  readonly port: number
  /** Where the embedded PostgreSQL and built files live. */
  readonly dataDir: string
  /** Which variant of the app is served: the name of its file in `app/config/`. */
  readonly variante: string
  /** Where that variant is built. */
  readonly carpetaApp: string
  /** A PostgreSQL of your own; absent means the embedded one. */
  readonly databaseUrl: string | undefined
  readonly poolSize: number
  /** Base path of the API, with both slashes (A-77). */
  readonly serverProducts: string
  /** The public address of the app, for links in e-mails. */
  readonly urlPublica: string | undefined
  /** `Authorization: Basic` pairs that name an application (A-30): `id:clave`. Empty: none is asked for. */
  readonly aplicaciones: readonly string[]
  readonly sesionMinutos: number
  readonly refrescoDias: number
  /** How long a temporary password counts (A-18). */
  readonly claveTemporalMinutos: number
  /** C-06 by GET, whose path holds a password (A-31). */
  readonly loginAdminGet: boolean
  /** An administrator's session ends after this long without use, and in any case after `adminHoras`. */
  readonly adminMinutos: number
  readonly adminHoras: number
  /** How long an administrator acts as somebody before they have to say why again (CX-20). */
  readonly actuarMinutos: number
  /** How long a slot stays held (CX-09). */
  readonly reservaMinutos: number
  /** Seconds between two heartbeats of a stream of events (CX-07). */
  readonly eventosLatido: number
  /** `smtp://user:clave@host:port`; absent means the sandbox server, whose messages can be read in the browser. */
  readonly smtpUrl: string | undefined
  readonly correoRemitente: string
  /** Absent: no service token exists, and nobody asks for one (A-37). */
  readonly identidad: IdentidadConfig | undefined
  /** Absent: nobody pays by card online, and no card is saved. */
  readonly tarjetas: TarjetasConfig | undefined
  readonly avisos: AvisosConfig
  /** Whether this process does what follows requests: e-mails, calls on devices, payments that wait. */
  readonly trabajos: boolean
  /** `https://…/{z}/{x}/{y}.png`; absent means maps draw on a plain ground. */
  readonly mapaTeselas: string | undefined
  /** Where page views and clicks are posted (I-07); absent means analytics is off (G-07). */
  readonly analiticaUrl: string | undefined
  readonly mapaAtribucion: string
  /** R-36 Android apps that may open the pages of this domain, each with the SHA-256 of a certificate that signs it. */
  readonly enlacesAndroid: readonly { readonly paquete: string; readonly huella: string }[]
  /** R-36 The same for iOS: `<team>.<bundle identifier>`. */
  readonly enlacesIos: readonly string[]
  /** Bearer token for `/metricas`; absent means only this machine may read them. */
  readonly metricasToken: string | undefined
  /** Whether an empty database gets the sample network with its demo users. */
  readonly muestra: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Trust `X-Forwarded-*` of a proxy in front. */
  readonly proxy: boolean
}

export class ConfigError extends Error {}

/** May a password travel there? Encrypted, or without leaving this machine. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname ?? '')
}

type Env = Readonly<Record<string, string | undefined>>

/** Reads the settings from the environment; throws a ConfigError that lists every bad one, with what it should be. */
export function readConfig(env: Env): Config {
  const problems: string[] = []
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const raw = text(name)
    if (raw === undefined) return fallback
    const value = Number(raw)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    problems.push(`${name} is "${raw}": it must be a whole number from ${min} to ${max}.`)
    return fallback
  }
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const raw = text(name)
    if (raw === undefined) return fallback
    if ((values as readonly string[]).includes(raw)) return raw as T
    problems.push(`${name} is "${raw}": it must be one of ${values.join(', ')}.`)
    return fallback
  }
  const url = (name: string, protocols: readonly string[]): string | undefined => {
    const raw = text(name)
    if (raw === undefined) return undefined
    const parsed = URL.parse(raw.replaceAll('{', '%7B').replaceAll('}', '%7D'))
    if (parsed && protocols.includes(parsed.protocol)) return raw
    // The value itself may hold a password, so it is not repeated.
    problems.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    return undefined
  }
  const tiles = (name: string): string | undefined => {
    const raw = url(name, ['http:', 'https:'])
    if (raw === undefined || ['{z}', '{x}', '{y}'].every((part) => raw.includes(part))) return raw
    problems.push(`${name} must say where {z}, {x} and {y} go, as https://tiles.example/{z}/{x}/{y}.png does.`)
    return undefined
  }

  const enlaces = (name: string, form: RegExp, said: string): RegExpExecArray[] => {
    const asked = (text(name) ?? '').split(',').filter(Boolean)
    const read = asked.map((one) => form.exec(one.trim()))
    if (read.includes(null)) problems.push(`${name} must be pairs ${said} separated by commas.`)
    return read.filter((one) => one !== null)
  }

  const serverProducts = text('SERVER_PRODUCTS') ?? '/products-app-en-casa/api/'
  if (!/^\/([\w.-]+\/)+$/.test(serverProducts)) {
    problems.push(`SERVER_PRODUCTS is "${serverProducts}": it must be a path such as /products-app-en-casa/api/.`)
  }
  const aplicaciones = (text('APLICACIONES') ?? '').split(',').filter(Boolean)
  if (aplicaciones.some((pair) => !/^[\w.-]+:.{8,}$/.test(pair))) {
    problems.push('APLICACIONES must be pairs id:clave separated by commas, each clave of at least 8 characters.')
  }
  const dataDir = text('SURTIDO_DATA_DIR') ?? '.surtido'

  const variante = text('VARIANTE') ?? VARIANTE
  if (!/^[a-z0-9-]{1,40}$/.test(variante)) {
    problems.push(`VARIANTE is "${variante}": it must be the name of a file in app/config/, such as demo or dorado.`)
  }

  const produccion = oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const readIdentidad = (): IdentidadConfig | undefined => {
    const raw = text('IDENTIDAD_URL')
    if (raw === undefined) return undefined
    const sandbox = raw === 'sandbox'
    const address = sandbox ? raw : url('IDENTIDAD_URL', ['http:', 'https:'])
    if (produccion && !isPrivate(raw)) {
      problems.push('IDENTIDAD_URL must start with https:// in production: a password goes there.')
    }
    const needed = (name: string): string => {
      const value = text(name)
      // The sandbox takes what it is given; a secret made up at each start is one that nobody can read here.
      if (value === undefined && !sandbox) problems.push(`${name} is needed beside IDENTIDAD_URL.`)
      return value ?? randomBytes(18).toString('base64url')
    }
    return {
      url: (address ?? '').replace(/\/+$/, ''),
      reino: text('IDENTIDAD_REINO') ?? 'analytics',
      cliente: needed('IDENTIDAD_CLIENTE'),
      secreto: needed('IDENTIDAD_SECRETO'),
      usuario: needed('IDENTIDAD_USUARIO'),
      clave: needed('IDENTIDAD_CLAVE'),
      alcance: text('IDENTIDAD_ALCANCE') ?? 'openid',
    }
  }

  const readTarjetas = (): TarjetasConfig | undefined => {
    if (text('TARJETAS_URL') === undefined) return undefined
    if (text('TARJETAS_URL') === 'sandbox') {
      if (produccion) problems.push('TARJETAS_URL may not be sandbox in production: nobody would be charged.')
      return TARJETAS_SANDBOX
    }
    const address = url('TARJETAS_URL', ['http:', 'https:'])
    const origen = url('TARJETAS_ORIGEN', ['http:', 'https:']) ?? address
    for (const one of [address, origen]) {
      if (produccion && one && !isPrivate(one)) {
        problems.push('TARJETAS_URL and TARJETAS_ORIGEN must start with https:// in production: money goes there.')
      }
    }
    const needed = (name: string): string => {
      const value = text(name)
      if (value === undefined) problems.push(`${name} is needed beside TARJETAS_URL.`)
      return value ?? ''
    }
    return {
      url: (address ?? '').replace(/\/+$/, ''),
      origen: origen ? new URL(origen).origin : '',
      clavePublica: needed('TARJETAS_CLAVE_PUBLICA'),
      clavePrivada: needed('TARJETAS_CLAVE_PRIVADA'),
      secretoAvisos: text('TARJETAS_SECRETO_AVISOS'),
      encabezadoFirma: (text('TARJETAS_ENCABEZADO_FIRMA') ?? 'signature').toLowerCase(),
      esperaMs: integer('TARJETAS_ESPERA_MS', 10_000, 100, 60_000),
    }
  }

  const readVapid = (): VapidConfig | undefined => {
    const publica = text('AVISOS_VAPID_PUBLICA')
    const privada = text('AVISOS_VAPID_PRIVADA')
    if (!publica && !privada) return undefined
    const contacto = text('AVISOS_CONTACTO') ?? ''
    if (!/^[A-Za-z0-9_-]{87}$/.test(publica ?? '') || !/^[A-Za-z0-9_-]{43}$/.test(privada ?? '')) {
      problems.push(
        'AVISOS_VAPID_PUBLICA and AVISOS_VAPID_PRIVADA must be a pair as `npx web-push generate-vapid-keys` prints it.',
      )
    }
    if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(contacto)) {
      problems.push(
        'AVISOS_CONTACTO must be mailto:… or https://…: push services ask for it beside AVISOS_VAPID_PUBLICA.',
      )
    }
    return { publica: publica ?? '', privada: privada ?? '', contacto }
  }
  const readSilencio = (): AvisosConfig['silencio'] => {
    const raw = text('AVISOS_SILENCIO') ?? '21:30-09:00'
    if (raw === 'no') return undefined
    const [, desde, hasta] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(raw) ?? []
    if (desde && hasta && desde !== hasta) return { desde: minutosDe(desde), hasta: minutosDe(hasta) }
    problems.push(`AVISOS_SILENCIO is "${raw}": it must be hours such as 21:30-09:00, or no.`)
    return undefined
  }
  const serviciosWeb = (text('AVISOS_SERVICIOS_WEB') ?? SERVICIOS_WEB)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (serviciosWeb.some((one) => !/^(https?:\/\/[\w.-]+(:\d+)?|(\*\.)?[\w-]+(\.[\w-]+)+)$/.test(one))) {
    problems.push(
      'AVISOS_SERVICIOS_WEB must be hosts such as fcm.googleapis.com or *.push.apple.com, separated by commas.',
    )
  }
  if (produccion && serviciosWeb.some((one) => one.includes('://') && !isPrivate(one))) {
    problems.push('AVISOS_SERVICIOS_WEB may not name an origin with http:// in production.')
  }

  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  if (produccion && !text('SMTP_URL')) {
    problems.push('SMTP_URL is needed in production: without it nobody would ever get an e-mail.')
  }

  const config: Config = {
    produccion,
    host: text('HOST') ?? '127.0.0.1',
    port: integer('PORT', 3000, 0, 65_535),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(root, dataDir),
    variante,
    carpetaApp: resolve(root, variante === VARIANTE ? 'app/dist' : `dist/${variante}`),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    poolSize: integer('POOL_SIZE', 12, 2, 200),
    serverProducts,
    urlPublica: url('URL_PUBLICA', ['http:', 'https:']),
    aplicaciones,
    sesionMinutos: integer('SESION_MINUTOS', 60, 1, 1_440),
    refrescoDias: integer('REFRESCO_DIAS', 90, 1, 365),
    claveTemporalMinutos: integer('CLAVE_TEMPORAL_MINUTOS', 60, 5, 1_440),
    loginAdminGet: oneOf('LOGIN_ADMIN_GET', ['si', 'no'], produccion ? 'no' : 'si') === 'si',
    adminMinutos: integer('ADMIN_MINUTOS', 30, 1, 720),
    adminHoras: integer('ADMIN_HORAS', 12, 1, 24),
    actuarMinutos: integer('ACTUAR_MINUTOS', 30, 1, 240),
    reservaMinutos: integer('RESERVA_MINUTOS', 10, 1, 120),
    eventosLatido: integer('EVENTOS_LATIDO', 20, 1, 300),
    smtpUrl,
    correoRemitente: text('CORREO_REMITENTE') ?? 'Surtido <pedidos@surtido.example>',
    identidad: readIdentidad(),
    tarjetas: readTarjetas(),
    avisos: {
      vapid: readVapid(),
      serviciosWeb,
      fcmCuenta: text('AVISOS_FCM_CUENTA'),
      fcmUrl: (url('AVISOS_FCM_URL', ['http:', 'https:']) ?? 'https://fcm.googleapis.com').replace(/\/+$/, ''),
      silencio: readSilencio(),
      esperaMs: integer('AVISOS_ESPERA_MS', 10_000, 100, 60_000),
    },
    trabajos: oneOf('TRABAJOS', ['si', 'no'], 'si') === 'si',
    mapaTeselas: tiles('MAPA_TESELAS'),
    analiticaUrl: url('ANALITICA_URL', ['http:', 'https:']),
    mapaAtribucion: text('MAPA_ATRIBUCION') ?? '',
    enlacesAndroid: enlaces('ENLACES_ANDROID', /^([\w.]+)=((?:[\da-f]{2}:){31}[\da-f]{2})$/i, 'package=SHA-256').map(
      ([, paquete, huella]) => ({ paquete: paquete!, huella: huella!.toUpperCase() }),
    ),
    enlacesIos: enlaces('ENLACES_IOS', /^[A-Z\d]{10}\.[\w.-]+$/, 'team.package').map(([one]) => one!),
    metricasToken: text('METRICAS_TOKEN'),
    muestra: oneOf('MUESTRA', ['si', 'no'], produccion ? 'no' : 'si') === 'si',
    logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    proxy: oneOf('PROXY', ['si', 'no'], 'no') === 'si',
  }
  if (problems.length > 0) throw new ConfigError(`Some settings are not right:\n  ${problems.join('\n  ')}`)
  return config
}
