import { expect, test } from 'vitest'
import { type ConfigError, readConfig, readDuenaUrl } from '../config.ts'

/** The sentences about these settings. */
function problemsOf(env: Record<string, string>, read: (env: Record<string, string>) => unknown = readConfig) {
  try {
    read(env)
    return []
  } catch (error) {
    return (error as ConfigError).message.split('\n').slice(1)
  }
}

test('DATABASE_URL_SESION makes DATABASE_URL a pooler without prepared statements', () => {
  const env = { DATABASE_URL: 'postgres://pooler/b', DATABASE_URL_SESION: 'postgres://base/b' }
  expect(readConfig(env)).toMatchObject({
    databaseUrl: env.DATABASE_URL_SESION,
    poolerUrl: env.DATABASE_URL,
    sentenciasPreparadas: false,
  })
  expect(readConfig({ ...env, SENTENCIAS_PREPARADAS: 'si' }).sentenciasPreparadas).toBe(true)
  expect(readConfig({ DATABASE_URL: env.DATABASE_URL }).poolerUrl).toBeUndefined()
})

test('the role of an address is the one that the connection takes', () => {
  const problem = (DATABASE_URL: string, DATABASE_URL_SESION: string) => {
    try {
      readDuenaUrl({ DATABASE_URL, DATABASE_URL_SESION })
    } catch (error) {
      return String(error)
    }
    return undefined
  }
  const one = 'postgres:///d?host=/run/pg&user=duena'
  expect(problem(one, 'postgres:///d?host=/run/pg&user=servidor')).toBeUndefined()
  expect(problem(one, 'postgres://servidor@db/d')).toBeUndefined()
  // The query counts, where both are there.
  expect(problem(one, 'postgres://duena@db/d?user=servidor')).toBeUndefined()
  expect(problem(one, 'postgres://duena@pooler/d')).toMatch(/two addresses of the same role/)
  // The last of several counts, and a plus is a space in the query alone.
  expect(problem(one, 'postgres:///d?user=duena&user=servidor')).toBeUndefined()
  expect(problem(one, 'postgres:///d?user=servidor&user=duena')).toMatch(/same role/)
  expect(problem('postgres://a+b@db/d', 'postgres://a%20b@db/d')).toBeUndefined()
  expect(problem('postgres://a+b@db/d', 'postgres:///d?user=a%2Bb')).toMatch(/same role/)
  expect(problem('postgres://a%20b@db/d', 'postgres:///d?user=a+b')).toMatch(/same role/)
  expect(problem('postgres://due%C3%B1a@db/d', 'postgres:///d?user=due\u00f1a')).toMatch(/same role/)
})

test('an address that the driver cannot read is told in one sentence, by its name', () => {
  // covers: B-22
  const good = 'postgres://tienda@127.0.0.1/d'
  for (const bad of [
    'postgres://%E0%A4@127.0.0.1/d',
    'postgres://tienda:secreta%zz@h/d',
    'postgres://tienda:secreta%@h/d',
    'postgres://%zz/d',
    'postgres://h/%E0%A4',
    'postgres:///d?host=/run/pg&user=%zz',
    'postgres://h:0/d',
    'postgres://h/d?port=abc',
    'postgres://h/d?port=0',
    'postgres://h/d?port=65536',
    'postgres://h/d?port=5432&port=5432,5433',
    'postgres://h/d?sslrootcert=/no/hay/tal.crt',
  ]) {
    for (const name of ['DATABASE_URL', 'DATABASE_URL_SESION', 'DATABASE_URL_LECTURA']) {
      const said = problemsOf({ DATABASE_URL: good, [name]: bad })
      expect(said, `${name}=${bad}`).toEqual([expect.stringMatching(new RegExp(`^ *${name} `))])
      expect(said.join()).not.toContain('secreta')
    }
    expect(problemsOf({ DATABASE_URL: bad }, readDuenaUrl), bad).toEqual([expect.stringMatching(/^ *DATABASE_URL /)])
    // The settings beside it are not said to lack it.
    expect(problemsOf({ DATABASE_URL: bad, DATABASE_URL_LECTURA: good, POOL_SIZE: '50' }), bad).toHaveLength(1)
  }
})

test('an address may hold what the driver reads in it', () => {
  for (const address of [
    'postgres://tienda:una%25clave%2F@h:6543/d',
    'postgres:///d?host=/run/pg&port=6543',
    'postgres://%2Frun%2Fpg/d',
    'postgresql://[::1]:5432/d?application_name=tienda',
    'postgres://due%C3%B1a@h/d?sslmode=disable',
  ]) {
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address)
    expect(readDuenaUrl({ DATABASE_URL: address })).toBe(address)
  }
})
