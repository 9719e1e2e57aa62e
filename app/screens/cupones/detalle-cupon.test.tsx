import type { Cupon } from '@surtido/contract/cupones'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DetalleCupon } from './detalle-cupon.tsx'

const cupon = (montoMinimo: number) =>
  ({ idCupon: 1, titulo: 'Mate', descuento: 20, montoMinimo, acumulable: false, localesAplica: [] }) as unknown as Cupon
const read = (montoMinimo: number) =>
  renderToStaticMarkup(<DetalleCupon cupon={cupon(montoMinimo)} />).replace(/\s/g, ' ')

test('the detail of a cupon tells its minimum where there is one', () => {
  // covers: R-15 T-64
  expect(read(800)).toContain('Monto mínimo: $800')
  expect(read(0)).not.toContain('Monto mínimo')
})

test('the detail of a cupon says what it is about where that is written', () => {
  // covers: R-15
  const escrito = { ...cupon(0), descripcion: 'Solo yerba' }
  expect(renderToStaticMarkup(<DetalleCupon cupon={escrito} />)).toContain('<p>Solo yerba</p>')
  expect(renderToStaticMarkup(<DetalleCupon cupon={{ ...escrito, descripcion: '' }} />)).not.toContain('<p></p>')
})
