import { expect, test } from 'vitest'
import { readConfig, readDuenaUrl } from '../config.ts'

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
