import { expect, test } from 'vitest'
import { isOfConstraint } from './restriccion.ts'

test('a broken constraint is recognised with or without a shard number', () => {
  const broken = (constraint?: string) => isOfConstraint({ constraint }, 'usuario_red_email_key')
  expect([broken('usuario_red_email_key'), broken('usuario_red_email_key_102021')]).toEqual([true, true])
  for (const other of [undefined, 'usuario_red_email_key_old', 'usuario_red_email_key2', 'usuario_pkey'])
    expect(broken(other), other).toBe(false)
})
