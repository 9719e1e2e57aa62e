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

test('B-22 without any setting everything has a value that works on one machine', () => {
  expect(readConfig({})).toMatchObject({
    produccion: false,
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    serverProducts: '/products-app-en-casa/api/',
    aplicaciones: [],
    logLevel: 'info',
    proxy: false,
  })
})

describe('a bad value is named, with what it should be', () => {
  test.for([
    ['PORT', 'ochenta', /PORT is "ochenta": it must be a whole number from 0 to 65535/],
    ['PORT', '70000', /PORT/],
    ['PORT', '3.5', /PORT/],
    ['POOL_SIZE', '1', /POOL_SIZE .* from 2 to 200/],
    ['SESION_MINUTOS', '0', /SESION_MINUTOS/],
    ['REFRESCO_DIAS', '-1', /REFRESCO_DIAS/],
    ['RESERVA_MINUTOS', 'NaN', /RESERVA_MINUTOS/],
    ['LOG_LEVEL', 'mucho', /LOG_LEVEL is "mucho": it must be one of debug, info, warn, error, silent/],
    ['NODE_ENV', 'produccion', /NODE_ENV/],
    ['PROXY', 'true', /PROXY .* si, no/],
    ['SERVER_PRODUCTS', 'api', /SERVER_PRODUCTS .* path such as/],
    ['SERVER_PRODUCTS', '/../', /^$|SERVER_PRODUCTS/],
    ['DATABASE_URL', 'mysql://a/b', /DATABASE_URL .* postgres:\/\//],
    ['SMTP_URL', 'correo', /SMTP_URL .* smtp:\/\//],
    ['MAPA_TESELAS', 'ftp://x/{z}', /MAPA_TESELAS/],
    ['MAPA_TESELAS', 'https://x/{z}', /MAPA_TESELAS must say where/],
    ['NODE_ENV', 'production', /SMTP_URL is needed in production/],
    ['MUESTRA', 'quizas', /MUESTRA .* si, no/],
    ['TRABAJOS', 'a veces', /TRABAJOS .* si, no/],
    ['ANALITICA_URL', 'medir.uy', /ANALITICA_URL must be an address/],
    ['URL_PUBLICA', 'tienda.uy', /URL_PUBLICA/],
    ['APLICACIONES', 'app:corta', /APLICACIONES .* id:clave/],
    ['TARJETAS_URL', 'tarjetas.uy', /TARJETAS_URL must be an address/],
    ['TARJETAS_URL', 'https://tarjetas.uy', /TARJETAS_CLAVE_PUBLICA is needed[\s\S]*TARJETAS_CLAVE_PRIVADA/],
    ['AVISOS_VAPID_PUBLICA', 'corta', /AVISOS_VAPID_PUBLICA and AVISOS_VAPID_PRIVADA[\s\S]*AVISOS_CONTACTO/],
    ['AVISOS_SERVICIOS_WEB', 'un servicio', /AVISOS_SERVICIOS_WEB must be hosts/],
    ['AVISOS_SILENCIO', 'de noche', /AVISOS_SILENCIO .* 21:30-09:00, or no/],
    ['AVISOS_SILENCIO', '09:00-09:00', /AVISOS_SILENCIO/],
    ['AVISOS_FCM_URL', 'fcm', /AVISOS_FCM_URL must be an address/],
    ['IDENTIDAD_URL', 'identidad.uy', /IDENTIDAD_URL must be an address/],
    ['IDENTIDAD_URL', 'https://identidad.uy', /IDENTIDAD_CLIENTE is needed[\s\S]*SECRETO[\s\S]*USUARIO[\s\S]*CLAVE/],
  ] as const)('%s=%s', ([name, value, words]) => {
    expect(problemsOf({ [name]: value })).toMatch(words)
  })
})

test('every bad value is told at once', () => {
  const text = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', POOL_SIZE: 'z' })
  for (const name of ['PORT', 'LOG_LEVEL', 'POOL_SIZE']) expect(text).toContain(name)
})

test('a variant there is no file of, a host that is none and a sender nobody can answer are told with the rest', () => {
  const read = () =>
    readConfig({ VARIANTE: 'nada', PORT: '99999', HOST: 'no host', CORREO_REMITENTE: 'nada', MUESTRA: 'quizas' })
  for (const name of ['VARIANTE', 'PORT', 'HOST', 'CORREO_REMITENTE', 'MUESTRA']) expect(read).toThrow(name)
  for (const CORREO_REMITENTE of ['Tienda <pedidos@tienda.uy>', 'pedidos@tienda.uy'])
    expect(readConfig({ CORREO_REMITENTE, HOST: '::1', VARIANTE: 'dorado' }).correoRemitente).toBe(CORREO_REMITENTE)
})

test('B-22 a secret in a bad value is not repeated', () => {
  const text = problemsOf({
    DATABASE_URL: 'http://usuario:clave-secreta@servidor/base',
    SMTP_URL: 'http://usuario:otra-secreta@correo',
    APLICACIONES: 'app uno:la-tercera-secreta',
  })
  expect(text).toMatch(/DATABASE_URL[\s\S]*APLICACIONES|APLICACIONES[\s\S]*DATABASE_URL/)
  expect(text).not.toMatch(/secreta/)
})

test('blank settings are as if they were not there', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', SMTP_URL: '  ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    smtpUrl: undefined,
  })
})

test('A-37 B-22 with no identity server configured there is none; a whole one is read, its last slash left out', () => {
  expect(readConfig({}).identidad).toBeUndefined()
  const env = {
    IDENTIDAD_URL: 'https://identidad.ejemplo.uy/auth/',
    IDENTIDAD_CLIENTE: 'app',
    IDENTIDAD_SECRETO: 's',
    IDENTIDAD_USUARIO: 'u',
    IDENTIDAD_CLAVE: 'c',
  }
  expect(readConfig(env).identidad).toEqual({
    url: 'https://identidad.ejemplo.uy/auth',
    reino: 'analytics',
    cliente: 'app',
    secreto: 's',
    usuario: 'u',
    clave: 'c',
    alcance: 'openid',
  })
})

test('B-22 in production the password of the service goes only over TLS, or stays on the machine', () => {
  const env = { IDENTIDAD_CLIENTE: 'a', IDENTIDAD_SECRETO: 'b', IDENTIDAD_USUARIO: 'c', IDENTIDAD_CLAVE: 'd' }
  const problem = (url: string) =>
    problemsOf({ ...env, NODE_ENV: 'production', SMTP_URL: 'smtp://correo.example', IDENTIDAD_URL: url })
  expect(problem('http://identidad.ejemplo.uy')).toMatch(/IDENTIDAD_URL must start with https/)
  expect(problem('sandbox')).toMatch(/IDENTIDAD_URL must start with https/)
  expect(problem('https://identidad.ejemplo.uy')).toBe('')
  expect(problem('http://127.0.0.1:8080')).toBe('')
})

test('B-22 the secrets of the sandbox are new at each start', () => {
  const secretos = [1, 2].map(() => readConfig({ IDENTIDAD_URL: 'sandbox' }).identidad!.secreto)
  expect(secretos[0]).not.toBe(secretos[1])
})

test('B-22 A-75 the card provider is off until it is configured, and its keys travel encrypted in production', () => {
  expect(readConfig({}).tarjetas).toBeUndefined()
  const env = {
    TARJETAS_URL: 'https://api.tarjetas.uy/',
    TARJETAS_CLAVE_PUBLICA: 'publica',
    TARJETAS_CLAVE_PRIVADA: 'privada',
  }
  expect(readConfig(env).tarjetas).toEqual({
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
})

test('in production no database gets the sample and its demo users unless asked', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://correo.example' }
  expect(readConfig({}).muestra).toBe(true)
  expect(readConfig(production).muestra).toBe(false)
  expect(readConfig({ ...production, MUESTRA: 'si' }).muestra).toBe(true)
})
