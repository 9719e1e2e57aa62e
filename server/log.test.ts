import { checkEmail } from '@surtido/rules/usuarios'
import { expect, test } from 'vitest'
import { withoutAddresses } from './log.ts'

test('no part of an e-mail address is left in a line of the log', () => {
  for (const correo of [
    "maria.d'angelo@ejemplo.uy",
    'a=b@ejemplo.uy',
    'a/b+c!#%&*?^{|}~@ejemplo.com.uy',
    'ñandú@ñandú.uy',
  ]) {
    expect(checkEmail(correo)).toBeNull()
    expect(withoutAddresses(`550 <${correo}> unknown, ${correo}: no`)).toBe('550 <[correo]> unknown, [correo]: no')
  }
  expect(withoutAddresses('https://ana:clave@ejemplo.uy/x y@ @z')).not.toContain('ejemplo')
})

test('a long line without an address takes no longer than another', () => {
  const began = performance.now()
  for (const long of ['a'.repeat(400_000), "'=/".repeat(100_000), 'a@ '.repeat(100_000), '@'.repeat(300_000)])
    withoutAddresses(long)
  expect(performance.now() - began).toBeLessThan(2_000)
})
