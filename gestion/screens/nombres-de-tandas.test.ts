import type { TandaAbierta } from '@surtido/contract/gestion-tandas'
import { expect, test } from 'vitest'
import { fraseDeSoltada, nombresDe, preguntaDeSoltada } from './nombres-de-tandas.ts'

test('two tandas of one person are told apart', () => {
  const tandas = ['Ana', 'Beto', 'Ana'].map((nombre, i) => ({ idTanda: i + 1, nombre }) as TandaAbierta)
  expect([...nombresDe(tandas).values()]).toEqual(['Ana', 'Beto', 'Ana (2)'])
})

test('letting go of a tanda asks with the number of lines, and says it', () => {
  const tanda = { nombre: 'Diego', lineas: 9, dichas: 7 }
  expect(preguntaDeSoltada(tanda)).toContain('¿Soltar las 2 líneas que le faltan a Diego?')
  expect(preguntaDeSoltada({ ...tanda, dichas: 8 })).toContain('¿Soltar la línea que le falta a Diego?')
  expect(fraseDeSoltada(tanda)).toBe('Quedaron libres 2 líneas de Diego.')
  expect(fraseDeSoltada({ ...tanda, dichas: 8 })).toBe('Quedó libre 1 línea de Diego.')
})
