import { expect, test } from 'vitest'
import { type ConfigError, readConfig } from '../config.ts'

/** The sentences about these settings. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).message.split('\n').slice(1)
  }
}

test('a bad value in a list is told in one sentence', () => {
  // covers: B-22
  for (const [name, values] of [
    ['APLICACIONES', ['x,', 'web:corta', 'app:una-clave-larga', 'web:una-clave-larga,x']],
    ['AVISOS_SERVICIOS_WEB', ['x,', ',', 'un servicio', 'fcm.googleapis.com,', '10.0.0.5', 'https://10.0.0.5']],
    ['ENLACES_ANDROID', ['x,', 'uy.surtido.demo=AA']],
    ['ENLACES_IOS', ['x,', 'uy.surtido.demo']],
    ['FOTOS_HOSTS', ['x,', 'fotos.tienda.uy:8443']],
    ['LLAVES_ORIGENES', ['x,', 'http://tienda.uy', 'https://tienda.uy,x']],
    ['PROXY', ['x,', '10.0.0.1,', '10.0.0.0/33']],
  ] as const) {
    for (const value of values) expect(problemsOf({ [name]: value }), `${name}=${value}`).toEqual([expect.any(String)])
  }
})

test('two faults in a list are told in a sentence each', () => {
  // covers: B-22
  expect(problemsOf({ AVISOS_SERVICIOS_WEB: 'x y,10.0.0.5,10.0.0.6' })).toEqual([
    expect.stringContaining('must be hosts'),
    expect.stringContaining('no addresses of a network'),
  ])
  const enProduccion = problemsOf({ NODE_ENV: 'production', AVISOS_SERVICIOS_WEB: 'http://avisos.uy,http://10.0.0.5' })
  expect(enProduccion.filter((one) => one.includes('AVISOS_SERVICIOS_WEB'))).toEqual([
    expect.stringContaining('an origin with http://'),
    expect.stringContaining('no addresses of a network'),
  ])
})

test('an address of the provider that is not https is told once in production', () => {
  const said = problemsOf({ NODE_ENV: 'production', TARJETAS_URL: 'http://tarjetas.uy' })
  expect(said.filter((one) => one.includes('must start with https'))).toHaveLength(1)
})
