import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
}

const IDENTIDAD = {
  IDENTIDAD_URL: 'https://identidad.ejemplo.uy/auth/',
  IDENTIDAD_CLIENTE: 'app',
  IDENTIDAD_SECRETO: 's',
  IDENTIDAD_USUARIO: 'u',
  IDENTIDAD_CLAVE: 'c',
}
const TARJETAS = {
  TARJETAS_URL: 'https://api.tarjetas.uy/',
  TARJETAS_CLAVE_PUBLICA: 'publica',
  TARJETAS_CLAVE_PRIVADA: 'privada',
}

/** The least of a server in production. */
const PRODUCCION = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://correo.example',
  CORREO_REMITENTE: 'Tienda <pedidos@tienda.uy>',
}

const OTEL = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

test('without any setting everything has a value that works on one machine', () => {
  // covers: B-22
  expect(readConfig({})).toMatchObject({
    produccion: false,
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    serverProducts: '/products-app-en-casa/api/',
    aplicaciones: [],
    logLevel: 'info',
    proxy: { saltos: 0, direcciones: [] },
  })
})

/** At least one bad value of each setting, and the words that the error says about it. */
const BAD: readonly (readonly [name: string, value: string, said: RegExp, beside?: Record<string, string>])[] = [
  ['NODE_ENV', 'produccion', /NODE_ENV/],
  ['NODE_ENV', 'production', /SMTP_URL is needed in production[\s\S]*CORREO_REMITENTE is needed in production/],
  ['HOST', 'no host', /HOST is "no host"/],
  ['PORT', 'ochenta', /PORT is "ochenta": it must be a whole number from 0 to 65535/],
  ['PORT', '70000', /PORT/],
  ['PORT', '3.5', /PORT/],
  ['PORT', '0x50', /PORT/],
  ['SURTIDO_DATA_DIR', fileURLToPath(import.meta.url), /SURTIDO_DATA_DIR .* is a file/],
  ['VARIANTE', 'nada', /VARIANTE is "nada"/],
  ['VARIANTE', '../config/demo', /VARIANTE/],
  ['DATABASE_URL', 'mysql://a/b', /DATABASE_URL .* postgres:\/\//],
  ['DATABASE_URL', 'postgres:base', /DATABASE_URL .* postgres:\/\//],
  ['DATABASE_URL_SESION', 'mysql://a/b', /DATABASE_URL_SESION .* postgres:\/\//],
  ['DATABASE_URL_SESION', 'postgres://a/b', /DATABASE_URL_SESION goes with DATABASE_URL/],
  ['DATABASE_URL_LECTURA', 'mysql://a/b', /DATABASE_URL_LECTURA .* postgres:\/\//],
  ['DATABASE_URL_LECTURA', 'postgres://a/b', /DATABASE_URL_LECTURA goes with DATABASE_URL/],
  ['POOL_SIZE', '1', /POOL_SIZE .* from 2 to 200/],
  ['POOL_SIZE', '100', /POOL_SIZE may be at most 40 without DATABASE_URL/],
  ['SENTENCIAS_PREPARADAS', 'yes', /SENTENCIAS_PREPARADAS .* si, no/],
  ['SERVER_PRODUCTS', 'api', /SERVER_PRODUCTS .* path such as/],
  ['SERVER_PRODUCTS', '/', /SERVER_PRODUCTS/],
  ['SERVER_PRODUCTS', '/../', /SERVER_PRODUCTS/],
  ['SERVER_PRODUCTS', '/api/./', /SERVER_PRODUCTS/],
  ['SERVER_PRODUCTS', '/docs/', /SERVER_PRODUCTS is "\/docs\/": addresses that begin so are .* the server's/],
  ['SERVER_PRODUCTS', '/tabs/api/', /SERVER_PRODUCTS is "\/tabs\/api\/": addresses that begin so are the app's own/],
  ['URL_PUBLICA', 'tienda.uy', /URL_PUBLICA/],
  ['URL_PUBLICA', 'https:tienda.uy', /URL_PUBLICA/],
  ['LLAVES_ORIGENES', 'http://tienda.uy', /LLAVES_ORIGENES .* https/],
  ['LLAVES_ORIGENES', 'https://tienda.uy/gestion', /LLAVES_ORIGENES .* without a path/],
  ['LLAVES_ORIGENES', 'https://10.0.0.5', /LLAVES_ORIGENES/],
  ['LLAVES_DOMINIO', 'https://tienda.uy', /LLAVES_DOMINIO/],
  ['LLAVES_DOMINIO', '10.0.0.5', /LLAVES_DOMINIO/],
  ['LLAVES_DOMINIO', 'uy', /LLAVES_DOMINIO is "uy": it must be a domain of the shop alone/],
  ['LLAVES_DOMINIO', 'uy', /LLAVES_DOMINIO/, { URL_PUBLICA: 'https://tienda.com.uy', MUESTRA: 'no' }],
  ['LLAVES_DOMINIO', 'com.uy', /LLAVES_DOMINIO/, { URL_PUBLICA: 'https://tienda.com.uy', MUESTRA: 'no' }],
  ['URL_PUBLICA', 'https://ana:clave@tienda.uy', /URL_PUBLICA must be an address without a user and a password/],
  ['URL_PUBLICA', 'https://tienda.uy/compras', /URL_PUBLICA .* without a path/],
  ['APLICACIONES', 'app:corta', /APLICACIONES .* id:clave/],
  ['APLICACIONES', 'app:una-clave-larga', /APLICACIONES must have a pair called web/],
  ['SESION_MINUTOS', '0', /SESION_MINUTOS/],
  ['REFRESCO_DIAS', '-1', /REFRESCO_DIAS/],
  ['CLAVE_TEMPORAL_MINUTOS', '1', /CLAVE_TEMPORAL_MINUTOS .* from 5 to 1440/],
  ['LOGIN_ADMIN_GET', 'true', /LOGIN_ADMIN_GET .* si, no/],
  ['ADMIN_MINUTOS', 'media hora', /ADMIN_MINUTOS/],
  ['ADMIN_HORAS', '48', /ADMIN_HORAS .* from 1 to 24/],
  ['ACTUAR_MINUTOS', '0', /ACTUAR_MINUTOS/],
  ['RESERVA_MINUTOS', 'NaN', /RESERVA_MINUTOS/],
  ['REGISTROS_POR_HORA', '0', /REGISTROS_POR_HORA/],
  ['REGISTROS_POR_DIA', 'muchos', /REGISTROS_POR_DIA/],
  ['PEDIDOS_POR_HORA', '0', /PEDIDOS_POR_HORA/],
  ['PEDIDOS_POR_DIA', 'muchos', /PEDIDOS_POR_DIA/],
  ['EVENTOS_LATIDO', '0', /EVENTOS_LATIDO/],
  ['EVENTOS_CLIENTES', '0', /EVENTOS_CLIENTES/],
  ['EVENTOS_LOCALES', 'todos', /EVENTOS_LOCALES/],
  ['PARADA_AVISO', '121', /PARADA_AVISO/],
  ['SMTP_URL', 'correo', /SMTP_URL .* smtp:\/\//],
  ['SMTP_URL', 'smtp:correo', /SMTP_URL .* smtp:\/\//],
  ['SMTP_URL', 'smtp://', /SMTP_URL .* and a host/],
  ['CORREO_REMITENTE', 'nada', /CORREO_REMITENTE is "nada"/],
  ['FOTOS_HOSTS', 'https://fotos.tienda.uy', /FOTOS_HOSTS .* hosts such as/],
  ['FOTOS_HOSTS', 'fotos.tienda.uy:8443', /FOTOS_HOSTS .* hosts such as/],
  ['FOTOS_HOSTS', '*', /FOTOS_HOSTS .* hosts such as/],
  ['IDENTIDAD_URL', 'identidad.uy', /IDENTIDAD_URL must be an address/],
  ['IDENTIDAD_URL', 'https://identidad.uy', /IDENTIDAD_CLIENTE is needed[\s\S]*SECRETO[\s\S]*USUARIO[\s\S]*CLAVE/],
  ['IDENTIDAD_REINO', 'a/../b', /IDENTIDAD_REINO/, IDENTIDAD],
  ['IDENTIDAD_REINO', 'a/../b', /IDENTIDAD_REINO/],
  ['IDENTIDAD_CLIENTE', 'app', /IDENTIDAD_CLIENTE: IDENTIDAD_URL is needed/],
  ['IDENTIDAD_CLAVE', 'c', /IDENTIDAD_CLAVE: IDENTIDAD_URL is needed/],
  ['TARJETAS_URL', 'tarjetas.uy', /TARJETAS_URL must be an address/],
  ['TARJETAS_URL', 'https://tarjetas.uy', /TARJETAS_CLAVE_PUBLICA is needed[\s\S]*TARJETAS_CLAVE_PRIVADA/],
  ['TARJETAS_ORIGEN', 'captura', /TARJETAS_ORIGEN must be an address/, TARJETAS],
  ['TARJETAS_ENCABEZADO_FIRMA', 'mi firma', /TARJETAS_ENCABEZADO_FIRMA .* name of a header/, TARJETAS],
  ['TARJETAS_ESPERA_MS', '1', /TARJETAS_ESPERA_MS/, TARJETAS],
  ['TARJETAS_PROVEEDOR', 'otro', /TARJETAS_PROVEEDOR .* one of bamboo, rambla/, TARJETAS],
  ['TARJETAS_PROVEEDOR', 'visa', /TARJETAS_PROVEEDOR .* one of bamboo, rambla/],
  ['TARJETAS_ORIGEN', 'nope', /TARJETAS_ORIGEN must be an address/],
  ['TARJETAS_ORIGEN', 'nope', /TARJETAS_ORIGEN must be an address/, { TARJETAS_URL: 'sandbox' }],
  ['TARJETAS_ESPERA_MS', '0', /TARJETAS_ESPERA_MS/],
  ['TARJETAS_ENCABEZADO_FIRMA', 'mi firma', /TARJETAS_ENCABEZADO_FIRMA .* name of a header/],
  ['TARJETAS_CLAVE_PRIVADA', 'privada', /TARJETAS_CLAVE_PRIVADA: TARJETAS_URL is needed/],
  ['AVISOS_VAPID_PUBLICA', 'corta', /AVISOS_VAPID_PUBLICA and AVISOS_VAPID_PRIVADA[\s\S]*AVISOS_CONTACTO/],
  ['AVISOS_VAPID_PRIVADA', 'corta', /AVISOS_VAPID_PUBLICA and AVISOS_VAPID_PRIVADA/],
  ['AVISOS_CONTACTO', 'avisos', /AVISOS_CONTACTO must be mailto/],
  ['AVISOS_SERVICIOS_WEB', 'un servicio', /AVISOS_SERVICIOS_WEB must be hosts/],
  ['AVISOS_SERVICIOS_WEB', '169.254.169.254', /AVISOS_SERVICIOS_WEB may name no addresses of a network/],
  ['AVISOS_SERVICIOS_WEB', 'https://10.0.0.5', /AVISOS_SERVICIOS_WEB may name no addresses of a network/],
  ['AVISOS_SERVICIOS_WEB', '127.1', /AVISOS_SERVICIOS_WEB may name no addresses of a network/],
  ['AVISOS_FCM_URL', 'http://x', /AVISOS_FCM_URL must start with https/, PRODUCCION],
  ['AVISOS_FCM_CUENTA', '/no/such/file.json', /AVISOS_FCM_CUENTA .* no file/],
  ['AVISOS_FCM_URL', 'fcm', /AVISOS_FCM_URL must be an address/],
  ['AVISOS_SILENCIO', 'de noche', /AVISOS_SILENCIO .* 21:30-09:00, or no/],
  ['AVISOS_SILENCIO', '09:00-09:00', /AVISOS_SILENCIO/],
  ['AVISOS_ESPERA_MS', '1e9', /AVISOS_ESPERA_MS/],
  ['TRABAJOS', 'a veces', /TRABAJOS .* si, no/],
  ['ASSETS_URL', 'ftp://cdn', /ASSETS_URL/],
  ['ASSETS_URL', 'https://cdn.tienda.uy/?v=1', /ASSETS_URL must be an address without a query/],
  ['MAPA_TESELAS', 'ftp://x/{z}', /MAPA_TESELAS/],
  ['MAPA_TESELAS', 'https://x/{z}', /MAPA_TESELAS must say where/],
  ['MAPA_TESELAS', 'https://{zona}.x/{z}/{x}/{y}', /MAPA_TESELAS .* \{s\}/],
  ['MAPA_TESELAS', 'https://x;y/{z}/{x}/{y}', /MAPA_TESELAS/],
  ['ANALITICA_URL', 'https://ana:clave@medir.uy', /ANALITICA_URL must be an address without a user/],
  ['ANALITICA_URL', 'medir.uy', /ANALITICA_URL must be an address/],
  ['ENLACES_ANDROID', 'uy.surtido.demo=AA', /ENLACES_ANDROID must be/],
  ['ENLACES_IOS', 'uy.surtido.demo', /ENLACES_IOS must be/],
  ['METRICAS_TOKEN', 'con espacio y ñ', /METRICAS_TOKEN must be/],
  ['METRICAS_TOKEN', 'corto', /METRICAS_TOKEN must be/],
  ['MUESTRA', 'quizas', /MUESTRA .* si, no/],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'collector', /OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be an address/],
  ['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', 'collector', /OTEL_EXPORTER_OTLP_METRICS_ENDPOINT must be an address/],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', /OTEL_EXPORTER_OTLP_PROTOCOL must be http\/json/, OTEL],
  ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'grpc', /OTEL_EXPORTER_OTLP_TRACES_PROTOCOL must be http\/json/, OTEL],
  ['OTEL_EXPORTER_OTLP_METRICS_PROTOCOL', 'grpc', /OTEL_EXPORTER_OTLP_METRICS_PROTOCOL must be http\/json/, OTEL],
  ['OTEL_TRACES_EXPORTER', 'zipkin', /OTEL_TRACES_EXPORTER .* otlp, none/, OTEL],
  ['OTEL_METRICS_EXPORTER', 'prometheus', /OTEL_METRICS_EXPORTER .* otlp, none/, OTEL],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote', /OTEL_TRACES_SAMPLER .* parentbased_traceidratio/, OTEL],
  ['OTEL_TRACES_SAMPLER_ARG', '5 %', /OTEL_TRACES_SAMPLER_ARG must be a share/, OTEL],
  ['OTEL_BSP_SCHEDULE_DELAY', 'pronto', /OTEL_BSP_SCHEDULE_DELAY/, OTEL],
  ['OTEL_METRIC_EXPORT_INTERVAL', '0', /OTEL_METRIC_EXPORT_INTERVAL/, OTEL],
  ['HOST', '0.0.0.0', /HOST is "0\.0\.0\.0".*NODE_ENV=production for a shop, MUESTRA=si/],
  ['HOST', '::', /MUESTRA=si/],
  ['HOST', '192.168.1.4', /MUESTRA=si/],
  ['LOG_LEVEL', 'mucho', /LOG_LEVEL is "mucho": it must be one of debug, info, warn, error, silent/],
  ['PETICION_SEGUNDOS', '0', /PETICION_SEGUNDOS .* from 1 to 300/],
  ['SILENCIO_SEGUNDOS', '0', /SILENCIO_SEGUNDOS .* from 1 to 3600/],
  ['CONEXIONES_POR_ORIGEN', 'muchas', /CONEXIONES_POR_ORIGEN/],
  ['PROXY', 'true', /PROXY is "true": it must be how many proxies/],
  ['PROXY', 'si', /PROXY=si would believe .*PROXY=1.*PROXY=10\.0\.0\.5/],
  ['PROXY', '0.0.0.0/0', /PROXY is "0\.0\.0\.0\/0"/],
  ['PROXY', '10.0.0.0/33', /PROXY is/],
  ['PROXY', '10.0.0.1,', /PROXY is/],
]

/** Settings that take any text; most are secrets made elsewhere. */
const ANY_TEXT = [
  'IDENTIDAD_CLIENTE',
  'IDENTIDAD_SECRETO',
  'IDENTIDAD_USUARIO',
  'IDENTIDAD_CLAVE',
  'IDENTIDAD_ALCANCE',
  'TARJETAS_CLAVE_PUBLICA',
  'TARJETAS_CLAVE_PRIVADA',
  'TARJETAS_SECRETO_AVISOS',
  'MAPA_ATRIBUCION',
  'OTEL_SDK_DISABLED',
  'OTEL_SERVICE_NAME',
]

describe('a bad value is named, with what it should be', () => {
  test.for(BAD)('%s=%s is refused', ([name, value, words, beside]) => {
    expect(problemsOf({ ...beside, [name]: value })).toMatch(words)
  })
})

test('every setting has a bad value here and is in the documents', async () => {
  // covers: B-22
  const read = new Set<string>()
  const asking = new Proxy<Record<string, string>>(
    { ...IDENTIDAD, ...TARJETAS, ...OTEL },
    {
      get(target, name) {
        read.add(String(name))
        return target[String(name)]
      },
    },
  )
  readConfig(asking)
  expect([...read].sort()).toEqual([...new Set([...BAD.map(([name]) => name), ...ANY_TEXT])].sort())

  const told = new Set<string>()
  for (const file of ['../README.md', '../docs/operating.md']) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    for (const [, names] of text.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)) {
      for (const [, name] of names!.matchAll(/`([A-Z_]+)`/g)) told.add(name!)
    }
  }
  expect([...told].sort()).toEqual([...read].sort())
})

test('a variable that only looks like a setting is told, those of others are not', () => {
  // covers: B-22
  const deOtros = { SURTIDO_URL: 'x', NODE_OPTIONS: 'x', LOG_FORMAT: 'x', PATH: 'x', HOME: 'x', OTEL_LOG_LEVEL: 'x' }
  expect(readConfig({ ...deOtros, SESION_MINUTOS: '30', TARJETAS_URL: '' }).sinEfecto).toEqual([])
  const said = readConfig({ SESION_MINUTO: '5', DATABSE_URL: 'x', TARJETAS_CLAVE: 'x', AVISOS_NADA: ' ' }).sinEfecto
  expect(said).toEqual([
    'SESION_MINUTO is no setting of this server: SESION_MINUTOS is. It has no effect.',
    'DATABSE_URL is no setting of this server: DATABASE_URL is. It has no effect.',
    'TARJETAS_CLAVE is no setting of this server. It has no effect.',
  ])
})

test('a domain of passkeys is a name of the shop, or the whole host', () => {
  const of = (LLAVES_DOMINIO: string, URL_PUBLICA: string) =>
    readConfig({ LLAVES_DOMINIO, URL_PUBLICA, MUESTRA: 'no' }).llaves?.dominio
  expect(of('tienda.com.uy', 'https://gestion.tienda.com.uy')).toBe('tienda.com.uy')
  expect(of('tienda', 'https://tienda')).toBe('tienda')
  expect(of('localhost', 'http://localhost:3000')).toBe('localhost')
})

test('a list that ends in a comma lacks a value, whichever list it is', () => {
  // covers: B-22
  const lists = {
    APLICACIONES: 'web:una-clave-larga',
    AVISOS_SERVICIOS_WEB: 'fcm.googleapis.com, *.push.apple.com',
    ENLACES_IOS: 'ABCDE12345.uy.tienda',
    FOTOS_HOSTS: 'fotos.tienda.uy',
    LLAVES_ORIGENES: 'https://gestion.tienda.uy',
    PROXY: '10.0.0.5',
  }
  expect(problemsOf({ ...lists, MUESTRA: 'no' })).toBe('')
  for (const [name, value] of Object.entries(lists))
    for (const cut of [`${value},`, `${value}, ,${value}`])
      expect(problemsOf({ [name]: cut }), cut).toMatch(new RegExp(`^.*\n.*${name}.*$`))
})

test('every bad value is reported at once', () => {
  const text = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', POOL_SIZE: 'z' })
  for (const name of ['PORT', 'LOG_LEVEL', 'POOL_SIZE']) expect(text).toContain(name)
})

test('a bad variant, host, port or sender is named with the other mistakes', () => {
  const read = () =>
    readConfig({ VARIANTE: 'nada', PORT: '99999', HOST: 'no host', CORREO_REMITENTE: 'nada', MUESTRA: 'quizas' })
  for (const name of ['VARIANTE', 'PORT', 'HOST', 'CORREO_REMITENTE', 'MUESTRA']) expect(read).toThrow(name)
  for (const CORREO_REMITENTE of ['Tienda <pedidos@tienda.uy>', 'pedidos@tienda.uy'])
    expect(readConfig({ CORREO_REMITENTE, HOST: '::1', VARIANTE: 'dorado' }).correoRemitente).toBe(CORREO_REMITENTE)
})

test('a secret in a bad value is not repeated', () => {
  // covers: B-22
  const text = problemsOf({
    DATABASE_URL: 'http://usuario:clave-secreta@servidor/base',
    SMTP_URL: 'http://usuario:otra-secreta@correo',
    APLICACIONES: 'app uno:la-tercera-secreta',
  })
  expect(text).toMatch(/DATABASE_URL[\s\S]*APLICACIONES|APLICACIONES[\s\S]*DATABASE_URL/)
  expect(text).not.toMatch(/secreta/)
})

test('blank settings count as absent', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', SMTP_URL: '  ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    smtpUrl: undefined,
  })
})

test('in production letters have a sender of the shop, elsewhere a made-up one', () => {
  // covers: B-22
  expect(readConfig({}).correoRemitente).toContain('.example')
  expect(readConfig(PRODUCCION).correoRemitente).toBe(PRODUCCION.CORREO_REMITENTE)
  for (const CORREO_REMITENTE of ['', 'Surtido <pedidos@surtido.example>'])
    expect(problemsOf({ ...PRODUCCION, CORREO_REMITENTE })).toMatch(/CORREO_REMITENTE is needed in production/)
})

test('the identity server is off until its settings are there', () => {
  // covers: A-37 B-22
  expect(readConfig({}).identidad).toBeUndefined()
  expect(readConfig(IDENTIDAD).identidad).toEqual({
    url: 'https://identidad.ejemplo.uy/auth',
    reino: 'analytics',
    cliente: 'app',
    secreto: 's',
    usuario: 'u',
    clave: 'c',
    alcance: 'openid',
  })
})

test('in production the service password needs TLS or the same machine', () => {
  // covers: B-22
  const env = { IDENTIDAD_CLIENTE: 'a', IDENTIDAD_SECRETO: 'b', IDENTIDAD_USUARIO: 'c', IDENTIDAD_CLAVE: 'd' }
  const problem = (url: string) => problemsOf({ ...env, ...PRODUCCION, IDENTIDAD_URL: url })
  expect(problem('http://identidad.ejemplo.uy')).toMatch(/IDENTIDAD_URL must start with https/)
  expect(problem('sandbox')).toMatch(/IDENTIDAD_URL must start with https/)
  expect(problem('https://identidad.ejemplo.uy')).toBe('')
  expect(problem('identidad.ejemplo.uy').split('\n')).toHaveLength(2)
  expect(problem('http://127.0.0.1:8080')).toBe('')
})

test('in production the address of the app begins with https, save on this machine', () => {
  const problem = (URL_PUBLICA: string, more: object = {}) => problemsOf({ ...PRODUCCION, URL_PUBLICA, ...more })
  expect(problem('http://tienda.uy')).toMatch(/URL_PUBLICA must begin with https/)
  for (const good of ['https://tienda.uy', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(problem(good)).toBe('')
  expect(problem('http://tienda.uy', { NODE_ENV: 'development', MUESTRA: 'no' })).toBe('')
})

test('the secrets of the sandbox are new at each start', () => {
  // covers: B-22
  const secretos = [1, 2].map(() => readConfig({ IDENTIDAD_URL: 'sandbox' }).identidad!.secreto)
  expect(secretos[0]).not.toBe(secretos[1])
})

test('the card provider is off until configured and needs https in production', () => {
  // covers: B-22 A-75
  expect(readConfig({}).tarjetas).toBeUndefined()
  const env = TARJETAS
  expect(readConfig(env).tarjetas).toEqual({
    proveedor: 'bamboo',
    url: 'https://api.tarjetas.uy',
    origen: 'https://api.tarjetas.uy',
    clavePublica: 'publica',
    clavePrivada: 'privada',
    secretoAvisos: undefined,
    encabezadoFirma: 'signature',
    esperaMs: 10_000,
  })
  const other = readConfig({ ...env, TARJETAS_ORIGEN: 'https://captura.tarjetas.uy/v1/Capture/' })
  expect(other.tarjetas?.origen).toBe('https://captura.tarjetas.uy')
  expect(readConfig({ TARJETAS_URL: 'sandbox' }).tarjetas?.url).toBe('sandbox')
  expect(problemsOf({ TARJETAS_URL: 'sandbox', NODE_ENV: 'production' })).toMatch(/sandbox in production/)
  expect(problemsOf({ ...env, NODE_ENV: 'production', TARJETAS_URL: 'http://api.tarjetas.uy' })).toMatch(/https/)
  expect(problemsOf({ ...env, NODE_ENV: 'production' })).toMatch(/TARJETAS_SECRETO_AVISOS is needed in production/)
  const firmada = { ...env, NODE_ENV: 'production', TARJETAS_SECRETO_AVISOS: 'secreto' }
  expect(problemsOf(firmada)).not.toMatch(/TARJETAS_/)
  expect(readConfig({ ...env, TARJETAS_PROVEEDOR: 'rambla' }).tarjetas?.proveedor).toBe('rambla')
  expect(problemsOf({ ...env, NODE_ENV: 'production', TARJETAS_PROVEEDOR: 'rambla' })).toMatch(/rambla in production/)
})

test('in production the sample and its users enter a database only on request', () => {
  expect(readConfig({}).muestra).toBe(true)
  expect(readConfig(PRODUCCION).muestra).toBe(false)
  expect(readConfig({ ...PRODUCCION, MUESTRA: 'si' }).muestra).toBe(true)
})

test('the sample enters an own database, or a network, only on request', () => {
  // covers: B-22
  const DATABASE_URL = 'postgres://tienda@127.0.0.1/surtido'
  expect(readConfig({})).toMatchObject({ muestra: true, enRed: false })
  expect(readConfig({ DATABASE_URL })).toMatchObject({ muestra: false, enRed: false })
  expect(readConfig({ DATABASE_URL, MUESTRA: 'si' }).muestra).toBe(true)
  for (const HOST of ['127.0.0.1', '127.8.8.8', '::1', 'localhost'])
    expect(readConfig({ HOST })).toMatchObject({ muestra: true, enRed: false })
  expect(readConfig({ HOST: '0.0.0.0', MUESTRA: 'si' })).toMatchObject({ muestra: true, enRed: true })
  expect(readConfig({ HOST: '0.0.0.0', MUESTRA: 'no' })).toMatchObject({ muestra: false, enRed: true })
  // A proxy, or a public address, leads others to a server of this machine alone.
  const ways: Record<string, string>[] = [{ PROXY: '1' }, { PROXY: '127.0.0.1' }, { URL_PUBLICA: 'https://tienda.uy' }]
  for (const said of ways) {
    expect(problemsOf(said)).toMatch(/^Some settings .*\n .*(PROXY|URL_PUBLICA).*MUESTRA=si to show the sample/s)
    expect(readConfig({ ...said, MUESTRA: 'no' })).toMatchObject({ muestra: false, enRed: true })
  }
  expect(readConfig({ URL_PUBLICA: 'http://localhost:3000' })).toMatchObject({ muestra: true, enRed: false })
  expect(readConfig({ ...PRODUCCION, HOST: '::' })).toMatchObject({ muestra: false, enRed: true })
})
