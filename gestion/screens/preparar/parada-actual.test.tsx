import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paradasOf } from '../../preparar/paradas.ts'
import { guardada, linea, tandaOf } from '../../testing/tanda.ts'
import { fraseEnSuLugar } from './en-su-lugar.ts'
import { ParadaActual } from './parada-actual.tsx'

const nada = () => {}

const lineaCon = (...of: Parameters<typeof linea>[2][]): string => lineaTras([], ...of)

/** The line once these tomas were said. */
const lineaTras = (tomas: Parameters<typeof paradasOf>[1], ...of: Parameters<typeof linea>[2][]): string => {
  const pedidos = of.map((more) => [linea(0, 'jugo', { nombre: 'Jugo', contenido: '500 ml', ...more })])
  const tanda = tandaOf(...pedidos)
  const parada = paradasOf(tanda, tomas)[0]!
  return renderToStaticMarkup(
    <ParadaActual
      parada={parada}
      carro={undefined}
      enSuLugar={fraseEnSuLugar(tanda, parada)}
      onCanastas={nada}
      onNoHay={nada}
      onCantidad={nada}
      onListo={nada}
    />,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('what is left to fetch and what Listo puts in are told apart', () => {
  expect(lineaCon({ cantidadPedida: 2 })).toMatch(/ 2 unidades .* Listo, los 2 $/)
  expect(lineaCon({ cantidadPedida: 2, puesta: 1 })).toMatch(/ 1 unidad más .* Listo, los 2 $/)
  expect(lineaCon({ cantidadPedida: 4, puesta: 1 })).toMatch(/ 3 unidades más .* Listo, los 4 $/)
  expect(lineaCon({})).toMatch(/ 1 unidad .* Listo $/)
  expect(lineaCon({ cantidadPedida: 2, puesta: 2, dicha: true })).toMatch(/ 2 unidades /)
})

test('a pack of several pieces is told from how many packs go in', () => {
  expect(lineaCon({ contenido: '12 un.', cantidadPedida: 2 })).toMatch(/ Jugo Cada uno trae 12 un\. 2 unidades /)
  expect(lineaCon({ contenido: '1 un.' })).toMatch(/ Jugo 1 un\. 1 unidad /)
  expect(lineaCon({ contenido: '500 ml' })).toMatch(/ Jugo 500 ml 1 unidad /)
})

test('a weight that the customer counted in pieces says how many', () => {
  expect(lineaCon({ ventaFraccionada: true, cantidadPedida: 0.54, unidades: 3 })).toContain(' A 0,54 kg, 3 un. ')
  expect(lineaCon({ ventaFraccionada: true, cantidadPedida: 0.54 })).not.toContain(' un. ')
})

test('a note says whose it is', () => {
  expect(lineaCon({ nota: 'Sin golpes' })).toContain(' El cliente pide: Sin golpes ')
  expect(lineaCon({}, { nota: 'Sin golpes' })).toContain(' El cliente de B pide: Sin golpes ')
})

test('an article that another one replaces says which', () => {
  const otros = [{ artCodigo: 'agua', cantidad: 1 }]
  const said = lineaTras([guardada(1, { cantidad: 0, otros, terminada: true })], { cantidadPedida: 1 })
  expect(said).toContain(' A: va 1 un. de agua en su lugar ')
  expect(lineaTras([guardada(1)], { cantidadPedida: 1 })).not.toContain('en su lugar')
})
