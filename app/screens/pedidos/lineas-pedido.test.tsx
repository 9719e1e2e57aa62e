import type { Pedido } from '@surtido/contract/pedidos'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { DespuesDelPedido } from './despues-pedido.tsx'
import { isPorCalificar } from './entregado.ts'
import { LineasPedido } from './lineas-pedido.tsx'
import { ReclamoDelPedido } from './reclamo-pedido.tsx'

const yerba = {
  artCodigo: '1',
  nombre: 'Yerba mate Canarias',
  contenido: '1 kg',
  esBolsa: false,
  ventaFraccionada: false,
  cantidadPedida: 3,
  precioUnitario: 191.36,
  precioTotal: 574.08,
  ahorroPromociones: 95.68,
  cantidadPreparada: null,
  precioFinal: null,
  motivoDiferencia: null,
  reemplazo: null,
  sustitutos: [],
}
const baldo = { artCodigo: '2', nombre: 'Yerba mate Baldo', ventaFraccionada: false, precioUnitario: 220 }
const reemplazada = { ...yerba, cantidadPreparada: 3, motivoDiferencia: 'REEMPLAZO', reemplazo: baldo }

/** The cost of a line, as a screen reader says it. */
function importeOf(linea: object): string {
  const html = renderToStaticMarkup(
    <LineasPedido lineas={[linea] as never} codigoLocal={1} cambioProductoSinStock="Contactarme" />,
  )
  return html
    .slice(html.lastIndexOf('<div'))
    .replace(/<s>/, '~')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('a line crosses out its old price only when that was higher', () => {
  // covers: A-62 CX-02
  expect(importeOf(yerba)).toBe('$574,08')
  expect(importeOf({ ...reemplazada, precioFinal: 478.4 })).toBe('$478,40')
  expect(importeOf({ ...reemplazada, precioFinal: 400 })).toBe('~ Antes $478,40 $400')
  expect(importeOf({ ...yerba, cantidadPreparada: 2, precioFinal: 382.72, motivoDiferencia: 'SIN_STOCK' })).toBe(
    '~ Antes $574,08 $382,72',
  )
})

test('a replacement that is worth more than its price says the rest is a present', () => {
  // covers: A-62
  const said = (regalo?: number) => {
    const entregado = [{ artCodigo: '2', nombre: 'Yerba mate Baldo', cantidad: 3, precioTotal: 478.4, regalo }]
    return renderToStaticMarkup(
      <LineasPedido
        lineas={[{ ...reemplazada, precioFinal: 478.4, entregado }] as never}
        codigoLocal={1}
        cambioProductoSinStock="Contactarme"
      />,
    ).replace(/\s/g, ' ')
  }
  expect(said(181.6)).toContain('$181,60 van de regalo')
  expect(said(0)).not.toContain('regalo')
  expect(said()).not.toContain('regalo')
})

test('a corrected weight shows the original and the paid price, not a discount', () => {
  // covers: A-62 CX-02
  const queso = { ...yerba, ventaFraccionada: true, precioTotal: 588, motivoDiferencia: 'PESO_REAL' }
  expect(importeOf({ ...queso, cantidadPreparada: 1.62, precioFinal: 635.04 })).toBe('Pedido $588 $635,04')
  expect(importeOf({ ...queso, cantidadPreparada: 1.4, precioFinal: 548.8 })).toBe('Pedido $588 $548,80')
})

test('a report names the delivered article and the one it replaced', () => {
  // covers: CX-07
  const reclamos = [{ idReclamo: 1, artCodigo: '1', motivo: 'OTRO', fecha: '2026-03-11T10:00:00-03:00' }]
  const calificacion = { puntaje: 5, fecha: '2026-03-11T10:00:00-03:00' }
  const pedido = {
    estado: 'ENTREGADO',
    calificacion,
    lineas: [reemplazada],
    reclamos,
    historial: [],
  } as unknown as Pedido
  const named = 'Yerba mate Baldo, en lugar de Yerba mate Canarias · 1 kg'
  expect(renderToStaticMarkup(<ReclamoDelPedido pedido={pedido} onClose={() => {}} />)).toContain(`>${named}</option>`)
  expect(renderToStaticMarkup(<DespuesDelPedido pedido={pedido} />)).toContain(named)
})

test('a claim shows its text and whether it has a photo', () => {
  // covers: CX-07
  const reclamo = { artCodigo: '1', motivo: 'MAL_ESTADO', fecha: '2026-03-11T10:00:00-03:00', respuesta: null }
  const reclamos = [
    { ...reclamo, idReclamo: 1, detalle: 'Vino con mal olor', conFoto: true },
    { ...reclamo, idReclamo: 2, detalle: '', conFoto: false },
  ]
  const calificacion = { puntaje: 5, fecha: '2026-03-11T10:00:00-03:00' }
  const pedido = { estado: 'ENTREGADO', calificacion, lineas: [yerba], reclamos, historial: [] } as unknown as Pedido
  const html = renderToStaticMarkup(<DespuesDelPedido pedido={pedido} />)
  const [one, two] = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, li]) =>
    li!
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  expect(one).toMatch(/^Yerba mate Canarias.*: Llegó en mal estado \(con foto\) «Vino con mal olor» /)
  expect(two).toMatch(/^Yerba mate Canarias.*: Llegó en mal estado (?!\(con foto)[^«]*$/)
})

test('no rating and no claim is offered once its time is over', () => {
  // covers: CX-06 CX-07
  const said = (dias: number) => {
    const fecha = new Date(Date.now() - dias * 24 * 3_600_000).toISOString()
    const historial = [{ estado: 'ENTREGADO', fecha, nota: '' }]
    const calificacion = { puntaje: 5, fecha }
    const pedido = { estado: 'ENTREGADO', calificacion, lineas: [yerba], reclamos: [], historial } as unknown as Pedido
    expect(isPorCalificar(pedido, new Date())).toBe(dias < 7)
    expect(isPorCalificar({ ...pedido, calificacion: null }, new Date())).toBe(dias < 60)
    return dias < 7 ? '' : renderToStaticMarkup(<DespuesDelPedido pedido={pedido} />)
  }
  said(6)
  expect(said(8)).not.toContain('Hacer un reclamo')
  expect(said(61)).toContain('Los reclamos se hacen hasta 7 días después de la entrega.')
})

test('a line names its chosen substitutes in order until it is prepared', () => {
  // covers: A-63 CX-02
  const said = (linea: object) => {
    const client = new QueryClient()
    client.setQueryData(articulosPorCodigosQuery(1, ['2', '3']).queryKey, [
      { artCodigo: '2', nombre: 'Yerba mate Baldo', contenido: '1 kg' },
      { artCodigo: '3', nombre: 'Yerba mate Armiño', contenido: '' },
    ] as never)
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <LineasPedido lineas={[linea] as never} codigoLocal={1} cambioProductoSinStock="Contactarme" />
      </QueryClientProvider>,
    )
  }
  const elegida = { ...yerba, sustitutos: ['3', '2'] }
  expect(said(elegida)).toContain('Si falta, va Yerba mate Armiño, o Yerba mate Baldo 1 kg')
  expect(said({ ...elegida, cantidadPreparada: 3, precioFinal: 574.08 })).not.toContain('Si falta,')
  // Their names are not loaded yet, or the shop does not sell them now.
  expect(said({ ...yerba, sustitutos: ['8', '9'] })).toContain('Si falta, va uno de los 2 que elegiste')
  expect(said({ ...yerba, sustitutos: [] })).not.toContain('Si falta,')
})
