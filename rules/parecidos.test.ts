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

test('another brand of the same kind comes before the same brand of another kind', () => {
  const leche = (nombre: string, marca: string, contenido = '1 l') => ({ nombre, marca, contenido })
  const otros = [
    leche('Leche chocolatada Colet Conaprole', 'Conaprole', '200 ml'),
    leche('Leche 6 a 12 Meses Baby 2 Conaprole', 'Conaprole', '250 ml'),
    leche('Leche semidescremada Conaprole', 'Conaprole'),
    leche('Leche descremada Claldy', 'Claldy'),
    leche('Leche entera Conaprole', 'Conaprole'),
  ]
  const [first, second, third] = sortParecidos(leche('Leche descremada Conaprole', 'Conaprole'), otros)
  expect(first).toBe(otros[3])
  expect([second, third]).toEqual([otros[2], otros[4]])
})

test('a customer who needs it without something is first offered that', () => {
  const otros = [articulo('Fideos tirabuzón Adria', '500 g'), articulo('Galletas sin gluten', '100 g')]
  expect(sortParecidos(articulo('Fideos sin gluten Adria', '500 g'), otros)[0]).toBe(otros[1])
})

test('what leaves something out is like only what leaves out the same', () => {
  const like = (falta: string, otro: string) => isSinLoMismo({ nombre: falta }, { nombre: otro })
  expect(like('Fideos sin gluten', 'Fideos tirabuzón')).toBe(false)
  expect(like('Leche SIN LACTOSA entera', 'Leche sin lactosa descremada')).toBe(true)
  expect(like('Leche sin lactosa sin azúcar', 'Leche sin lactosa')).toBe(false)
  expect(like('Fideos tirabuzón', 'Fideos sin gluten')).toBe(true)
})
