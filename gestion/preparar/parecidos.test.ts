import { expect, test } from 'vitest'
import { isSinLoMismo, sortParecidos } from './parecidos.ts'

const articulo = (nombre: string, contenido: string) => ({ nombre, contenido })

test('the likest article shares most words, then its content, then comes first', () => {
  const falta = articulo('Yerba mate Canarias Serena', '1 kg')
  const otros = [
    articulo('Té negro', '1 kg'),
    articulo('Yerba mate Sara', '500 g'),
    articulo('Yerba mate Baldo', '1 kg'),
    articulo('Yerba máte Canarias', '500 g'),
    articulo('Yerba mate Contigo', '1 Kg'),
  ]
  expect(sortParecidos(falta, otros).map(({ nombre }) => nombre)).toEqual([
    'Yerba máte Canarias',
    'Yerba mate Baldo',
    'Yerba mate Contigo',
    'Yerba mate Sara',
    'Té negro',
  ])
})

test('what leaves something out is like only what leaves out the same', () => {
  const like = (falta: string, otro: string) => isSinLoMismo({ nombre: falta }, { nombre: otro })
  expect(like('Fideos sin gluten', 'Fideos tirabuzón')).toBe(false)
  expect(like('Leche SIN LACTOSA entera', 'Leche sin lactosa descremada')).toBe(true)
  expect(like('Leche sin lactosa sin azúcar', 'Leche sin lactosa')).toBe(false)
  expect(like('Fideos tirabuzón', 'Fideos sin gluten')).toBe(true)
})
