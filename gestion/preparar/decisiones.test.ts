import { expect, test } from 'vitest'
import { guardada, linea, TANDA, tandaOf } from '../testing/tanda.ts'
import { hasMuchos, needsPregunta, pesoPagado, shareFound, wantsOtro } from './arreglos.ts'
import { countUno, otrosPara, palabraOf, palabrasDeTodo, posicionesPorVer } from './decisiones.ts'
import { paradasOf } from './paradas.ts'

const arrozAfter = (...tomas: Parameters<typeof paradasOf>[1]) => paradasOf(TANDA, tomas)[0]!

test('each scan adds one to the first position that needs it', () => {
  expect(countUno(arrozAfter())).toEqual({ idPedido: 100, orden: 0, cantidad: 1 })
  expect(countUno(arrozAfter(guardada(1)))).toEqual({ idPedido: 100, orden: 0, cantidad: 2, terminada: true })
  const whole = guardada(2, { cantidad: 2, terminada: true })
  expect(countUno(arrozAfter(whole))).toEqual({ idPedido: 101, orden: 0, cantidad: 1, terminada: true })
  expect(countUno(arrozAfter(whole, guardada(3, { idPedido: 101, terminada: true })))).toBeUndefined()
})

test('"all of it" completes every line, whatever was counted of it', () => {
  expect(palabrasDeTodo(arrozAfter(guardada(1)))).toEqual([
    { idPedido: 100, orden: 0, cantidad: 2, terminada: true },
    { idPedido: 101, orden: 0, cantidad: 1, terminada: true },
  ])
  const short = guardada(1, { cantidad: 0, terminada: true })
  expect(palabrasDeTodo(arrozAfter(short))[0]).toMatchObject({ idPedido: 100, cantidad: 2 })
})

test('the available amount fills the positions in order, never beyond the asked', () => {
  const amounts = (hay: number) => shareFound(arrozAfter(), hay).map(({ cantidad }) => cantidad)
  expect([0, 100, 200, 300, 900].map(amounts)).toEqual([
    [0, 0],
    [100, 0],
    [200, 0],
    [200, 100],
    [200, 100],
  ])
})

test('a customer who wants no other gets none and pays no excess weight', () => {
  const [arroz, yerba, queso] = paradasOf(TANDA, [])
  expect(wantsOtro(arroz!.partes[0]!)).toBe(false)
  expect(wantsOtro(yerba!.partes[0]!)).toBe(true)
  expect([40, 60, 80].map((peso) => pesoPagado(queso!.partes[0]!, peso))).toEqual([40, 55, 55])
})

test('the substitutes a customer chose come first and need no question', () => {
  //
  const articulo = (artCodigo: string) => ({
    artCodigo,
    nombre: artCodigo,
    contenido: '',
    urlImagen: '',
    codigosBarras: [],
    ventaFraccionada: false,
    precioUnitario: 10,
    disponible: true,
  })
  const parecidos = ['a', 'b', 'c'].map(articulo)
  const parteOf = (more: Parameters<typeof linea>[2]) => paradasOf(tandaOf([linea(0, 'x', more)]), [])[0]!.partes[0]!
  const codigos = (siFalta: Parameters<typeof linea>[2]) =>
    otrosPara(parteOf(siFalta), parecidos).map(({ artCodigo }) => artCodigo)
  const elegidos = [articulo('c'), articulo('z')]
  for (const cambioProductoSinStock of ['Contactarme', 'Reemplazar por similar'] as const)
    expect(codigos({ cambioProductoSinStock, elegidos })).toEqual(['c', 'z', 'a', 'b'])
  expect(codigos({ cambioProductoSinStock: 'No reemplazar', elegidos })).toEqual(['c', 'z'])
  expect(wantsOtro(parteOf({ cambioProductoSinStock: 'No reemplazar', elegidos }))).toBe(true)
  const consulta = parteOf({ cambioProductoSinStock: 'Contactarme', elegidos })
  expect(['c', 'z', 'a'].map((code) => needsPregunta(consulta, code))).toEqual([false, false, true])
  expect(needsPregunta(parteOf({ cambioProductoSinStock: 'Reemplazar por similar' }), 'a')).toBe(false)
  const sinElegir = parteOf({ cambioProductoSinStock: 'Contactarme' })
  expect(otrosPara(sinElegir, parecidos)).toEqual(parecidos)
  expect(needsPregunta(sinElegir, 'a')).toBe(true)
})

test('a toma names a replacement only for a missing part', () => {
  const [, yerba] = paradasOf(TANDA, [])
  const otros = [{ artCodigo: 'mate', cantidad: 1 }]
  expect(palabraOf(yerba!.partes[0]!, 0, true, otros)).toEqual({
    idPedido: 101,
    orden: 1,
    cantidad: 0,
    terminada: true,
    otros,
  })
  expect(palabraOf(yerba!.partes[0]!, 50, false)).toEqual({ idPedido: 101, orden: 1, cantidad: 0.5 })
})

test('a missing article of which the shop counts three or more is asked about', () => {
  const counted = (stock: number | null) => paradasOf(tandaOf([linea(0, 'arroz', { stock })]), [])[0]!
  expect([null, 0, 2, 3, 24].map((stock) => hasMuchos(counted(stock)))).toEqual([false, false, false, true, true])
})

test('a position is confirmed always, the first time or never, as the local sets', () => {
  const parada = arrozAfter(guardada(1))
  const porVer = (verificarPosicion: 'SIEMPRE' | 'PRIMERA' | 'NUNCA' | undefined, ...vistas: string[]) =>
    posicionesPorVer(
      { ...TANDA, verificarPosicion: verificarPosicion! },
      parada,
      palabrasDeTodo(parada),
      new Set(vistas),
    )
  const ambas = [
    { posicion: 'A', cantidad: 100 },
    { posicion: 'B', cantidad: 100 },
  ]
  expect(porVer('SIEMPRE', 'A')).toEqual(ambas)
  expect(porVer('PRIMERA')).toEqual(ambas)
  expect(porVer('PRIMERA', 'A')).toEqual(ambas.slice(1))
  expect(porVer('NUNCA')).toEqual([])
  // A device kept this tanda before the setting existed.
  expect(porVer(undefined)).toEqual([])
  // A position that gets less needs no confirmation, and a single pedido has no other position.
  const less = [palabraOf(parada.partes[0]!, 0, true)]
  const siempre = { ...TANDA, verificarPosicion: 'SIEMPRE' } as const
  expect(posicionesPorVer(siempre, parada, less, new Set())).toEqual([])
  const sola = { ...siempre, pedidos: TANDA.pedidos.slice(0, 1) }
  expect(posicionesPorVer(sola, parada, palabrasDeTodo(parada), new Set())).toEqual([])
})
