import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readAplicaciones, readMetricasToken, readServerProducts, readUrlPublica } from './config/api.ts'
import { type AvisosConfig, readAvisos } from './config/avisos.ts'
import { type BaseDeDatosConfig, readBaseDeDatos, readDuena } from './config/base-de-datos.ts'
import { type CorreoConfig, readCorreo } from './config/correo.ts'
import { unknownSettings } from './config/desconocidos.ts'
import { readAssetsUrl, readFotosHosts } from './config/fotos.ts'
import { type IdentidadConfig, readIdentidad } from './config/identidad.ts'
import { type Env, makeLector } from './config/lector.ts'
import { type LlavesConfig, readLlaves } from './config/llaves.ts'
import { isBehindProxy, type ProxyConfig, readProxy } from './config/proxy.ts'
import { readTarjetas, type TarjetasConfig } from './config/tarjetas.ts'
import { readTelemetry, type TelemetryConfig } from './config/telemetry.ts'
import { isLoopback } from './ip.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The variant served when none is named. */
const VARIANTE = 'demo'

/** Every setting of the server, validated. Times are in milliseconds unless a name says otherwise. */
export interface Config extends BaseDeDatosConfig, CorreoConfig {
  readonly produccion: boolean
  readonly host: string
  readonly port: number
  /** The folder of the embedded PostgreSQL and of built files. */
  readonly dataDir: string
  /** The variant of the app that is served: the name of its file in `app/config/`. */
  readonly variante: string
  /** The folder of that variant's build. */
  readonly carpetaApp: string
  /** The folder of the back office's build, which is the same for every variant. */
  readonly carpetaGestion: string
  /** The base address of the articles' pictures: a CDN in front of the folder. Absent: the page's own. */
  readonly assetsUrl: string | undefined
  /** Hosts of the company's own network from which pictures may be fetched. */
  readonly fotosHosts: readonly string[]
  /** Base path of the API, with both slashes. */
  readonly serverProducts: string
  /** The public address of the app, for canonical addresses and the sitemap. */
  readonly urlPublica: string | undefined
  /** Absent: no passkeys, except on the machine itself while it is not in production. */
  readonly llaves: LlavesConfig | undefined
  /** `Authorization: Basic` pairs that name an application: `id:clave`. Empty: requests need none. */
  readonly aplicaciones: readonly string[]
  readonly sesionMinutos: number
  readonly refrescoDias: number
  /** How many people may register from one network address, in an hour and in a day. */
  readonly registrosPorHora: number
  readonly registrosPorDia: number
  /** How many pedidos one account may place, in an hour and in a day. */
  readonly pedidosPorHora: number
  readonly pedidosPorDia: number
  /** How long a temporary password is valid. */
  readonly claveTemporalMinutos: number
  /** Allows C-06 by GET, whose path contains a password. */
  readonly loginAdminGet: boolean
  /** An administrator's session ends after this long without use, and in any case after `adminHoras`. */
  readonly adminMinutos: number
  readonly adminHoras: number
  /** How long an administrator may act as a usuario before giving the reason again (CX-20). */
  readonly actuarMinutos: number
  /** How long a slot stays held (CX-09). */
  readonly reservaMinutos: number
  /** Seconds between two heartbeats of a stream of events (CX-07). */
  readonly eventosLatido: number
  /** How many streams of events a process serves to customers, and to the people of shops. */
  readonly eventosClientes: number
  readonly eventosLocales: number
  /** Seconds between `/salud` saying that the server stops and the server taking no more requests. */
  readonly paradaAviso: number
  /** Absent: there is no service token, and no request for one. */
  readonly identidad: IdentidadConfig | undefined
  /** Absent: no online card payments, and no saved cards. */
  readonly tarjetas: TarjetasConfig | undefined
  readonly avisos: AvisosConfig
  /** True when this process does the work that follows requests: e-mails, push notices, waiting payments. */
  readonly trabajos: boolean
  /** `https://…/{z}/{x}/{y}.png`; absent means maps have a plain ground. */
  readonly mapaTeselas: string | undefined
  /** The address to which page views and clicks are posted (I-07); absent means analytics is off (G-07). */
  readonly analiticaUrl: string | undefined
  readonly mapaAtribucion: string
  /** R-36 Android apps that may open the pages of this domain, each with the SHA-256 of its signing certificate. */
  readonly enlacesAndroid: readonly { readonly paquete: string; readonly huella: string }[]
  /** R-36 The same for iOS: `<team>.<bundle identifier>`. */
  readonly enlacesIos: readonly string[]
  /** Bearer token for `/metricas`; absent means only this machine may read it. */
  readonly metricasToken: string | undefined
  /** Absent: no traces and no metrics are sent. */
  readonly telemetry: TelemetryConfig | undefined
  /** True when an empty database gets the sample network with its demo users, and they may log in. */
  readonly muestra: boolean
  /** True when other machines reach this server. */
  readonly enRed: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** How long a request may take to arrive. */
  readonly peticionSegundos: number
  /** After so long without a byte in either direction a connection is closed. */
  readonly silencioSegundos: number
  /** How many connections one origin of the network may hold. */
  readonly conexionesPorOrigen: number
  /** The proxies whose `X-Forwarded-*` headers are believed. */
  readonly proxy: ProxyConfig
  /** The messages about variables that look like a setting and are none. */
  readonly sinEfecto: readonly string[]
}

export class ConfigError extends Error {}

/** Reads the settings from the environment. Throws a ConfigError that lists every bad one, with what it should be. */
export function readConfig(env: Env): Config {
  const lector = makeLector(env)
  const { problems, text, integer, oneOf, url, tiles, enlaces } = lector
  const produccion = oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const dataDir = resolve(root, text('SURTIDO_DATA_DIR') ?? '.surtido')
  if (isFile(dataDir)) {
    problems.push(`SURTIDO_DATA_DIR is "${dataDir}", which is a file: it must be a folder, or not be there yet.`)
  }

  const variante = text('VARIANTE') ?? VARIANTE
  const iconos = resolve(root, 'app/config/iconos', variante)
  if (!/^[a-z0-9-]{1,40}$/.test(variante) || !existsSync(resolve(root, `app/config/${variante}.ts`))) {
    problems.push(`VARIANTE is "${variante}": it must be the name of a file in app/config/, such as demo or dorado.`)
  } else if (!existsSync(iconos)) {
    problems.push(`VARIANTE is "${variante}": its icons are missing in app/config/iconos/${variante} (docs/native.md).`)
  }

  const host = text('HOST') ?? '127.0.0.1'
  if (!/^[\w.:-]+$/.test(host))
    problems.push(`HOST is "${host}": it must be an address of this machine, such as 0.0.0.0.`)
  const baseDeDatos = readBaseDeDatos(lector)
  const urlPublica = readUrlPublica(lector)
  if (produccion && /^http:/i.test(urlPublica ?? '') && !isLocalUrl(urlPublica!))
    problems.push('URL_PUBLICA must begin with https: in production the cookies of the app go over nothing else.')
  const muestra = oneOf('MUESTRA', ['si', 'no'], produccion || baseDeDatos.databaseUrl ? 'no' : 'si') === 'si'
  const proxy = readProxy(lector)
  const reachedBy = reachedByOthers({ host, proxy, urlPublica })
  if (reachedBy && !produccion && text('MUESTRA') === undefined) {
    problems.push(
      `${reachedBy}, where other machines reach this server, and it is not in production: its users' passwords would be public. Say NODE_ENV=production for a shop, MUESTRA=si to show the sample to that network, or MUESTRA=no to try data of your own.`,
    )
  }

  const config: Config = {
    produccion,
    host,
    port: integer('PORT', 3000, 0, 65_535),
    dataDir,
    variante,
    carpetaApp: resolve(root, variante === VARIANTE ? 'app/dist' : `dist/${variante}`),
    carpetaGestion: resolve(root, 'gestion/dist'),
    assetsUrl: readAssetsUrl(lector),
    fotosHosts: readFotosHosts(lector),
    ...baseDeDatos,
    serverProducts: readServerProducts(lector),
    urlPublica,
    llaves: readLlaves(lector, urlPublica),
    aplicaciones: readAplicaciones(lector),
    sesionMinutos: integer('SESION_MINUTOS', 60, 1, 1_440),
    refrescoDias: integer('REFRESCO_DIAS', 90, 1, 365),
    registrosPorHora: integer('REGISTROS_POR_HORA', 40, 1, 1_000_000),
    registrosPorDia: integer('REGISTROS_POR_DIA', 150, 1, 1_000_000),
    pedidosPorHora: integer('PEDIDOS_POR_HORA', 40, 1, 1_000_000),
    pedidosPorDia: integer('PEDIDOS_POR_DIA', 100, 1, 1_000_000),
    claveTemporalMinutos: integer('CLAVE_TEMPORAL_MINUTOS', 60, 5, 1_440),
    loginAdminGet: oneOf('LOGIN_ADMIN_GET', ['si', 'no'], produccion ? 'no' : 'si') === 'si',
    adminMinutos: integer('ADMIN_MINUTOS', 30, 1, 720),
    adminHoras: integer('ADMIN_HORAS', 12, 1, 24),
    actuarMinutos: integer('ACTUAR_MINUTOS', 30, 1, 240),
    reservaMinutos: integer('RESERVA_MINUTOS', 10, 1, 120),
    eventosLatido: integer('EVENTOS_LATIDO', 20, 1, 300),
    eventosClientes: integer('EVENTOS_CLIENTES', 20_000, 1, 1_000_000),
    eventosLocales: integer('EVENTOS_LOCALES', 5_000, 1, 1_000_000),
    paradaAviso: integer('PARADA_AVISO', 0, 0, 120),
    ...readCorreo(lector, produccion),
    identidad: readIdentidad(lector, produccion),
    tarjetas: readTarjetas(lector, produccion),
    avisos: readAvisos(lector, produccion),
    trabajos: oneOf('TRABAJOS', ['si', 'no'], 'si') === 'si',
    mapaTeselas: tiles('MAPA_TESELAS'),
    analiticaUrl: url('ANALITICA_URL', ['http:', 'https:']),
    mapaAtribucion: text('MAPA_ATRIBUCION') ?? '',
    enlacesAndroid: enlaces('ENLACES_ANDROID', /^([\w.]+)=((?:[\da-f]{2}:){31}[\da-f]{2})$/i, 'package=SHA-256').map(
      ([, paquete, huella]) => ({ paquete: paquete!, huella: huella!.toUpperCase() }),
    ),
    enlacesIos: enlaces('ENLACES_IOS', /^[A-Z\d]{10}\.[\w.-]+$/, 'team.package').map(([one]) => one!),
    metricasToken: readMetricasToken(lector),
    telemetry: readTelemetry(lector),
    muestra,
    enRed: reachedBy !== undefined,
    logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    peticionSegundos: integer('PETICION_SEGUNDOS', 20, 1, 300),
    silencioSegundos: integer('SILENCIO_SEGUNDOS', 120, 1, 3_600),
    conexionesPorOrigen: integer('CONEXIONES_POR_ORIGEN', 256, 4, 1_000_000),
    proxy,
    sinEfecto: unknownSettings(env, [...lector.names]),
  }
  refuseProblems(problems)
  return config
}

/** Reads the only setting of a command that changes the schema: the database, as the role that owns it. */
export function readDuenaUrl(env: Env): string {
  const lector = makeLector(env)
  const url = readDuena(lector)
  refuseProblems(lector.problems)
  return url!
}

function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new ConfigError(`Some settings are not right:\n  ${problems.join('\n  ')}`)
}

const isLocal = (host: string): boolean => host === 'localhost' || isLoopback(host)
const isLocalUrl = (url: string): boolean => isLocal(URL.parse(url)?.hostname ?? '')

/** Names the setting by which other machines reach this server; undefined when none does. */
function reachedByOthers({ host, proxy, urlPublica }: Pick<Config, 'host' | 'proxy' | 'urlPublica'>) {
  if (!isLocal(host)) return `HOST is "${host}"`
  if (isBehindProxy(proxy)) return 'PROXY names a proxy'
  if (urlPublica && !isLocalUrl(urlPublica)) return `URL_PUBLICA is "${urlPublica}"`
  return undefined
}

/** Says whether something other than a folder is there. A path that can't be read is reported when it is used. */
function isFile(path: string): boolean {
  try {
    return !statSync(path).isDirectory()
  } catch {
    return false
  }
}
