import { expect, test } from 'vitest'
import { isOfConstraint, meetTwin } from './restriccion.ts'

test('a broken constraint is recognised with or without a shard number', () => {
  const broken = (constraint?: string) => isOfConstraint({ constraint }, 'usuario_red_email_key')
  expect([broken('usuario_red_email_key'), broken('usuario_red_email_key_102021')]).toEqual([true, true])
  for (const other of [undefined, 'usuario_red_email_key_old', 'usuario_red_email_key2', 'usuario_pkey'])
    expect(broken(other), other).toBe(false)
})

test('work that met its own row as taken by the other key is done once more', async () => {
  const taken = Object.assign(new Error('duplicate key'), { constraint: 'pin_id_administrador_key' })
  const failing = (times: number) => {
    let left = times
    return async () => {
      if (left-- > 0) throw taken
      return 'done'
    }
  }
  expect(await meetTwin('pin_id_administrador_key', failing(1))).toBe('done')
  // Taken a second time it is somebody else's, and another constraint is another matter.
  await expect(meetTwin('pin_id_administrador_key', failing(2))).rejects.toBe(taken)
  await expect(meetTwin('pin_pkey', failing(1))).rejects.toBe(taken)
})
