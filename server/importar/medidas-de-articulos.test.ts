// Files of articles that lose what the articles had: how they are sold, their tax, their barcodes, their names.
import { createTienda, test } from '../testing/importing.ts'
import { expect } from '../testing/test.ts'
import { importClase } from './import-clase.ts'

const CODIGOS = Array.from({ length: 60 }, (_, n) => String(620_001 + n))
const HEADER =
  'art_codigo,nombre,marca,contenido,cod_est_merc,venta_fraccionada,paso_venta,minimo_venta,precio_envase,medida,contenido_medida,iva,codigos_barras,etiquetas,limite_por_pedido,es_bolsa,descripcion_ampliada,imagen\n'

interface Articulo {
  readonly nombre?: string
  readonly fraccionada?: number | ''
  readonly iva?: number | ''
  readonly barras?: string
}
type Of = (n: number) => Articulo

/** Sixty articles by weight, each with a name, a tax of 10 and a barcode, but for what is said of one. */
const textOf = (of: Of, codigos: readonly string[] = CODIGOS) =>
  HEADER +
  codigos
    .map((codigo, n) => {
      const { nombre = `Artículo ${n}`, fraccionada = 1, iva = 10, barras = `77300${10_000 + n}` } = of(n)
      return `${codigo},${nombre},,,0101,${fraccionada},,,,kg,1,${iva},${barras},,,,,\n`
    })
    .join('')

const own = test.extend('given', { scope: 'file' }, async ({ app, file }, { onCleanup }) => {
  onCleanup(await createTienda(app.database.pool, [], CODIGOS))
  return async () => importClase({ ...(await file(textOf(() => ({})))), clase: 'articulos', confirmar: true })
})

const LOST: Readonly<Record<string, readonly [of: Of, words: string]>> = {
  venta_fraccionada: [() => ({ fraccionada: '' }), 'are sold by weight and were not, or the other way round'],
  iva: [() => ({ iva: '' }), 'have another iva'],
  codigos_barras: [() => ({ barras: '' }), 'lose their codigos_barras'],
  nombre: [() => ({ nombre: 'X' }), 'get one and the same nombre'],
}

own.for(Object.entries(LOST))(
  'articles that lose what they had are stopped, and taken when meant: %s',
  async ([columna, [of, words]], { given, doubts, file }) => {
    // covers: E-14
    await given()
    const part =
      (most: number): Of =>
      (n) =>
        n < most ? of(n) : {}
    expect(await doubts('articulos', textOf(of))).toEqual([{ que: 'OTRO_DATO', columna, son: 60, de: 60 }])
    expect(await doubts('articulos', textOf(part(31)))).toMatchObject([{ que: 'OTRO_DATO', columna, son: 31 }])
    // Half of them, and nineteen of nineteen.
    expect(await doubts('articulos', textOf(part(30)))).toEqual([])
    expect(await doubts('articulos', textOf(of, CODIGOS.slice(0, 19)))).toEqual([])
    const lost = { ...(await file(textOf(of))), clase: 'articulos' }
    await expect(importClase(lost)).rejects.toThrow(`60 of 60 articles ${words}`)
    await importClase({ ...lost, confirmar: true })
    // Once it is so, nothing is lost any more.
    expect(await doubts('articulos', textOf(of))).toEqual([])
  },
)

own('what a blank column takes from the few articles that had it is asked about', async ({ doubts, file }) => {
  // covers: E-14
  const few: Of = (n) => (n < 25 ? {} : { fraccionada: 0, iva: 22 })
  await importClase({ ...(await file(textOf(few))), clase: 'articulos', confirmar: true })
  const dato = { que: 'OTRO_DATO', son: 25, de: 25 }
  expect(
    await doubts(
      'articulos',
      textOf((n) => ({ ...few(n), fraccionada: '' })),
    ),
  ).toEqual([{ ...dato, columna: 'venta_fraccionada' }])
  expect(
    await doubts(
      'articulos',
      textOf((n) => ({ ...few(n), iva: '' })),
    ),
  ).toEqual([{ ...dato, columna: 'iva' }])
})

own('articles that are new, or changed as on any day, come in', async ({ given, doubts }) => {
  // covers: E-14
  await given()
  // Other names, barcodes of which there were none, a tax of a few, and the last line of those said twice.
  const others = textOf((n) => ({ nombre: `Nuevo ${n}`, barras: `77300${20_000 + n}`, iva: n < 20 ? 22 : 10 }))
  expect(await doubts('articulos', others)).toEqual([])
  expect(await doubts('articulos', textOf(() => ({ iva: 22 })) + textOf(() => ({})).slice(HEADER.length))).toEqual([])
  const news = CODIGOS.map((codigo) => `9${codigo}`)
  expect(
    await doubts(
      'articulos',
      textOf(() => ({ nombre: 'X', iva: 22, barras: '' }), news),
    ),
  ).toEqual([])
})
