import { describe, expect, test } from 'vitest'
import { ILUSTRACIONES_COMUNES, ilustracionesCon } from './ilustraciones.ts'

const { choose: chooseIlustracion, chooseOfRubro: chooseIlustracionOfRubro } = ILUSTRACIONES_COMUNES

describe('the illustration of an article', () => {
  test.each([
    ['Yerba Mate con Palo Canarias 1 Kg', 'yerba-cafe-te', 'yerba'],
    ['Queso Colonia 1 Kg', 'quesos', 'queso'],
    ['Queso Rallado Reggianito 100 Gr', 'quesos-rallados', 'queso-rallado'],
    ['Dulce de Leche Clásico Pote 400 Gr', 'dulce-de-leche', 'dulce-de-leche'],
    ['Dulce de Membrillo 500 Gr', 'dulces-corte', 'membrillo'],
    ['Leche Chocolatada Larga Vida 1 Lt', 'leche', 'leche-chocolatada'],
    ['Crema de Leche 200 Cc', 'crema', 'crema'],
    ['Crema Dental Total 12 90 Gr', 'oral', 'pasta-dental'],
    ['Crema para Peinar Rizos 300 Ml', 'cabello', 'crema-de-peinar'],
    ['Jabón en Polvo Matic 3 Kg', 'ropa', 'jabon-en-polvo'],
    ['Jabón Líquido Frutos Rojos 220 Ml', 'jabones', 'jabon-liquido'],
    ['Jabón de Tocador 90 Gr', 'jabones', 'jabon'],
    ['Pañales Confort Sec Talle XG 48 Un', 'panales', 'panales'],
    ['Papel Higiénico Doble Hoja 4 Un', 'papeles', 'papel-higienico'],
    ['Agua Mineral sin Gas 2 Lt', 'aguas', 'agua'],
    ['Agua Mineral con Gas 2 Lt', 'aguas', 'soda'],
    ['Refresco Coca Cola 2,25 Lt', 'refrescos', 'cola'],
    ['Jugo en Polvo Naranja 20 Gr', 'jugos-polvo', 'jugo-en-polvo'],
    ['Vino Tinto Tannat 750 Ml', 'vinos-tintos', 'vino-tinto'],
    ['Tapas para Empanadas 12 Un', 'tapas-empanadas', 'tapas'],
    ['Alimento para Gatos Pescado 1 Kg', 'gatos', 'gato'],
    ['Nalga 1 Kg', 'vacuna', 'carne'],
    ['Limones', 'citricos', 'limon'],
  ])('%s (%s) is drawn as %s', (nombre, rubro, slug) => {
    expect(chooseIlustracion(nombre, rubro)).toBe(slug)
  })

  test('the rubro tells the fresh from the tinned', () => {
    expect(chooseIlustracion('Duraznos 820 Gr', 'conservas')).toBe('durazno-en-lata')
    expect(chooseIlustracion('Duraznos 1 Kg', 'frutas')).toBe('durazno')
  })

  test('one word of another kind of article does not decide', () => {
    expect(chooseIlustracion('Zorro Limón 300 Ml', 'cocina')).toBe('detergente')
  })

  test('a name without a known word gets the picture of its rubro, or a basket', () => {
    expect(chooseIlustracion('Xyz 300', 'vacuna')).toBe('carne')
    expect(chooseIlustracion('Xyz 300', 'nuevo')).toBe('canasta')
    expect(chooseIlustracion('', '')).toBe('canasta')
  })

  test('case, accents and plurals do not matter', () => {
    for (const nombre of ['JABONES', 'jabon', 'Jabón', 'jabones']) expect(chooseIlustracion(nombre, '')).toBe('jabon')
  })
})

describe('the look of a rubro', () => {
  test('a known rubro has its own picture; the name of another decides', () => {
    expect(chooseIlustracionOfRubro('lacteos', 'Lácteos')).toBe('leche')
    expect(chooseIlustracionOfRubro('ferreteria-nueva', 'Pilas y lámparas')).toBe('pilas')
    expect(chooseIlustracionOfRubro('otro', 'Otro')).toBe('canasta')
  })
})

test('the words of an empresa win over the common ones', () => {
  const propias = ilustracionesCon({ Chivitos: 'carne', 'Yerba de la Casa': 'te', leche: 'no-hay-tal-dibujo' })
  expect(propias.choose('Chivito Canadiense 1 Un', 'nuevo')).toBe('carne')
  expect(chooseIlustracion('Chivito Canadiense 1 Un', 'nuevo')).toBe('canasta')
  expect(propias.choose('Yerba casa 1 Kg', 'yerba-cafe-te')).toBe('te')
  expect(propias.choose('Yerba 1 Kg', 'yerba-cafe-te')).toBe('yerba')
  expect(propias.choose('Leche 1 Lt', 'leche')).toBe('leche')
  expect(ilustracionesCon(null)).toBe(ILUSTRACIONES_COMUNES)
})
