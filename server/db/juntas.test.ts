import { inject } from 'vitest'
import { expect, test } from '../testing/test.ts'
import { openDatabase } from './client.ts'
import { AT_COMMIT } from './juntas.ts'

const NUEVA = 'insert into secreto (nombre, valor) values ($1, $2)'
const byteaDe = (text: string) => Buffer.alloc(32, text)

/** A pool of one connection, how many answers it got, and whether everybody can read a secret. */
async function open(databaseUrl: string, preparing = false) {
  const { pool, close } = openDatabase(databaseUrl, 2, { preparing, pooler: inject('pooler') !== '' })
  const client = await pool.connect()
  let answered = 0
  client.connection.on('readyForQuery', () => answered++)
  return {
    client,
    countAnswered: () => answered,
    isThere: async (nombre: string) =>
      (await pool.query('select from secreto where nombre = $1', [nombre])).rowCount === 1,
    async [Symbol.asyncDispose]() {
      client.release()
      await close()
    },
  }
}

test.for([{ preparing: false }, { preparing: true }])(
  'begin travels with the first statement, commit with the last ($preparing)',
  async ({ preparing }, { databaseUrl }) => {
    await using one = await open(databaseUrl, preparing)
    const { client } = one
    for (let i = 0; i < 6; i++) {
      const before = one.countAnswered()
      await client.query('begin', [])
      const first = await client.query('select $1::int as uno, $2::text as dos', [i, 'b'])
      expect(first).toMatchObject({ command: 'SELECT', rowCount: 1, rows: [{ uno: i, dos: 'b' }] })
      expect((await client.query(NUEVA, [`medio-${preparing}-${i}`, byteaDe('a')])).command).toBe('INSERT')
      await client.query(`${NUEVA}${AT_COMMIT}`, [`ultima-${preparing}-${i}`, byteaDe('b')])
      expect(await one.isThere(`medio-${preparing}-${i}`)).toBe(false)
      await client.query('commit', [])
      expect(one.countAnswered() - before).toBe(3)
      expect(client.getTransactionStatus()).toBe('I')
      expect([await one.isThere(`medio-${preparing}-${i}`), await one.isThere(`ultima-${preparing}-${i}`)]).toEqual([
        true,
        true,
      ])
    }
    // The first statement may be the last.
    await client.query('begin', [])
    await client.query(`${NUEVA}${AT_COMMIT}`, [`sola-${preparing}`, byteaDe('a')])
    await client.query('commit', [])
    expect(await one.isThere(`sola-${preparing}`)).toBe(true)
  },
)

test('a statement that fails with the begin or the commit throws and leaves nothing', async ({ databaseUrl }) => {
  await using one = await open(databaseUrl)
  const { client } = one
  const rollback = async () => {
    await client.query('rollback', [])
    expect(client.getTransactionStatus()).toBe('I')
  }
  await client.query('begin', [])
  await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  await expect(client.query('select $1::int', [1])).rejects.toMatchObject({ code: '25P02' })
  await rollback()

  await client.query('begin', [])
  await client.query(NUEVA, ['antes', byteaDe('a')])
  await client.query(`select 1 / $1::int${AT_COMMIT}`, [0])
  await expect(client.query('commit', [])).rejects.toMatchObject({ code: '22012' })
  await rollback()
  expect(await one.isThere('antes')).toBe(false)

  // The commit itself fails, after its last statement has succeeded.
  await client.query('create temporary table unica (n int unique deferrable initially deferred)')
  await client.query('insert into unica values (1)')
  await client.query('begin', [])
  await client.query(NUEVA, ['diferida', byteaDe('a')])
  await client.query(`insert into unica values ($1)${AT_COMMIT}`, [1])
  await expect(client.query('commit', [])).rejects.toMatchObject({ code: '23505' })
  await rollback()
  expect(await one.isThere('diferida')).toBe(false)

  // A last statement that was not sent yet is dropped when its transaction ends in another way.
  await client.query('begin', [])
  await client.query(NUEVA, ['vuelta', byteaDe('a')])
  await client.query(`${NUEVA}${AT_COMMIT}`, ['vuelta-ultima', byteaDe('a')])
  await rollback()
  expect([await one.isThere('vuelta'), await one.isThere('vuelta-ultima')]).toEqual([false, false])

  await client.query('begin', [])
  await client.query(`${NUEVA}${AT_COMMIT}`, ['no', byteaDe('a')])
  await expect(client.query('select $1::int', [1])).rejects.toThrow('a statement after the last of its transaction')
  await rollback()
})

test('a transaction without statements sends nothing; a command may be its first', async ({ databaseUrl }) => {
  await using one = await open(databaseUrl)
  const { client } = one
  const before = one.countAnswered()
  for (const end of ['commit', 'rollback']) {
    await client.query('begin', [])
    await client.query(end, [])
  }
  expect(one.countAnswered()).toBe(before)
  await client.query('begin')
  await client.query('savepoint uno')
  await client.query(NUEVA, ['con-orden', byteaDe('a')])
  await client.query('rollback to savepoint uno')
  await client.query({ text: NUEVA, values: ['con-objeto', byteaDe('a')] })
  expect(await one.isThere('con-objeto')).toBe(false)
  await client.query('commit')
  expect([await one.isThere('con-orden'), await one.isThere('con-objeto')]).toEqual([false, true])
})
