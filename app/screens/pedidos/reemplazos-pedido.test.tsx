import type { Pedido } from '@surtido/contract/pedidos'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Estrellas } from './estrellas.tsx'
import { ReemplazosDelPedido } from './reemplazos-pedido.tsx'

const propuesto = { artCodigo: '2', nombre: 'Fideos', contenido: '500 g', urlImagen: '/f.svg', ventaFraccionada: false }
const reemplazo = { idReemplazo: 1, artCodigo: '1', propuesto, cantidad: 2, precioTotal: 96 }
const pedido = (estado: string, ahorroPromociones = 0) =>
  ({
    lineas: [{ artCodigo: '1', nombre: 'Arroz', precioTotal: 118, ahorroPromociones }],
    reemplazos: [{ ...reemplazo, vence: '2026-03-11T10:15:00-03:00', estado }],
  }) as unknown as Pedido

test('a question says what is missing, the offer, its price and its deadline', () => {
  //
  const html = renderToStaticMarkup(<ReemplazosDelPedido pedido={pedido('PENDIENTE')} />)
  for (const said of ['Arroz', 'Fideos', '$96', '$118', '10:15', 'no lo pagas', 'Sí, cámbialo', 'No, quítalo'])
    expect(html).toContain(said)
  for (const estado of ['ACEPTADO', 'RECHAZADO', 'VENCIDO', 'SIN_EFECTO'])
    expect(renderToStaticMarkup(<ReemplazosDelPedido pedido={pedido(estado)} />)).toBe('')
})

test('a question shows beside it the price of the line with its promotions', () => {
  //
  const said = (ahorro: number) =>
    renderToStaticMarkup(<ReemplazosDelPedido pedido={pedido('PENDIENTE', ahorro)} />).replace(/\s/g, ' ')
  expect(said(0)).toContain('Lo que pediste costaba $118.')
  expect(said(10)).toContain('Lo que pediste costaba $108 con su promoción.')
  expect(said(22)).toContain('Pagas lo mismo que por lo que pediste.')
  expect(said(22)).not.toContain('$118')
})

test('a question of several choices shows each price and what is a present', () => {
  //
  const opciones = [
    { ...propuesto, cantidad: 2, precioTotal: 96, regalo: 0 },
    { ...propuesto, artCodigo: '3', nombre: 'Polenta', cantidad: 1, precioTotal: 118, regalo: 31 },
  ]
  const asked = { ...pedido('PENDIENTE'), reemplazos: [{ ...pedido('PENDIENTE').reemplazos[0]!, opciones }] }
  const html = renderToStaticMarkup(<ReemplazosDelPedido pedido={asked} acepta preguntado={1} />).replace(/\s/g, ' ')
  for (const said of ['Fideos', '$96', 'Polenta', '$118', 'Vale $31 más, que van de regalo', 'Quiero ese', 'Ninguno'])
    expect(html).toContain(said)
  const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? []
  expect(radios.map((one) => one.includes('checked=""'))).toEqual([true, false])
  const over = { ...asked, reemplazos: [{ ...asked.reemplazos[0]!, estado: 'RECHAZADO' as const }] }
  expect(renderToStaticMarkup(<ReemplazosDelPedido pedido={over} preguntado={1} />)).toContain(
    'Ya dijiste que no a Fideos o Polenta',
  )
})

test('a link to a closed question tells what became of it', () => {
  //
  const said = (estado: string, preguntado: number) =>
    renderToStaticMarkup(<ReemplazosDelPedido pedido={pedido(estado)} preguntado={preguntado} acepta />)
  expect(said('ACEPTADO', 1)).toContain('Ya aceptaste Fideos.')
  expect(said('RECHAZADO', 1)).toContain('Ya dijiste que no a Fideos')
  expect(said('VENCIDO', 1)).toContain('Ya no se puede responder por Fideos')
  expect(said('SIN_EFECTO', 1)).toContain('Ya no hace falta que respondas por Fideos')
  expect(said('PENDIENTE', 1)).not.toContain('Ya ')
  expect(said('VENCIDO', 2)).toBe('')
})

test('the stars are five named radio buttons of which one is chosen', () => {
  // covers: U-131
  const html = renderToStaticMarkup(<Estrellas value={4} onChange={() => {}} />)
  const radios = html.match(/<input[^>]*>/g) ?? []
  expect(radios.map((one) => /aria-label="([^"]*)"/.exec(one)?.[1])).toEqual([
    '1 de 5: Muy mala',
    '2 de 5: Mala',
    '3 de 5: Regular',
    '4 de 5: Buena',
    '5 de 5: Excelente',
  ])
  expect(radios.filter((one) => one.includes('checked=""'))).toEqual([radios[3]])
  expect(new Set(radios.map((one) => /name="([^"]*)"/.exec(one)?.[1]))).toEqual(new Set(['puntaje']))
})
