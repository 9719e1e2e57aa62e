import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import vite from '../vite.config.ts'
import { TEXTS } from './normales.ts'

test('the sentences of every screen of the shop say tú, and what is missing', () => {
  for (const text of Object.values(TEXTS)) expect(text).not.toMatch(/Ups|intent[eé]|verifique|por favor/i)
  expect(TEXTS.sinConexion).toMatch(/^Sin señal/)
  expect(TEXTS.sinConexionGuardado).toMatch(/^Sin señal/)
})

test('the back office is built with them', () => {
  const { alias } = vite({ command: 'build', mode: 'production' }).resolve!
  const own = (alias as { find: RegExp | string; replacement: string }[]).find(
    ({ find }) => typeof find !== 'string' && find.test('./textos/normales.ts'),
  )
  expect(existsSync(own!.replacement)).toBe(true)
  expect(own!.replacement).toMatch(/gestion\/textos\/normales\.ts$/)
})
