import type { TandaAbierta } from '@surtido/contract/gestion-tandas'
import { expect, test } from 'vitest'
import { nombresDe } from './nombres-de-tandas.ts'

test('two tandas of one person are told apart', () => {
  const tandas = ['Ana', 'Beto', 'Ana'].map((nombre, i) => ({ idTanda: i + 1, nombre }) as TandaAbierta)
  expect([...nombresDe(tandas).values()]).toEqual(['Ana', 'Beto', 'Ana (2)'])
})
