import type { Cupon } from '@surtido/contract/cupones'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CUPONES } from '../../textos/cupones.ts'
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

test('the detail of a cupon says that it is for a first purchase, or joins no offer', () => {
  // covers: R-15 U-87
  const say = (rest: object) => renderToStaticMarkup(<DetalleCupon cupon={{ ...cupon(0), ...rest }} />)
  expect(say({ soloPrimeraCompra: true })).toContain(CUPONES.primeraCompra)
  expect(say({ soloPrimeraCompra: false })).not.toContain(CUPONES.primeraCompra)
  expect(say({ acumulable: false })).toContain(CUPONES.noDescuenta)
  expect(say({ acumulable: true })).not.toContain(CUPONES.noDescuenta)
})

test('the detail of a cupon says all that is written of it, and nothing that is not', () => {
  //
  const escrito = { descripcion: 'Solo yerba', condiciones: 'Uno por persona', codigo: 'MATE20' }
  const say = (texts: object) => renderToStaticMarkup(<DetalleCupon cupon={{ ...cupon(0), ...texts }} />)
  const nada = say({ descripcion: '', condiciones: '', codigo: '' })
  for (const one of Object.values(escrito)) {
    expect(say(escrito)).toContain(one)
    expect(nada).not.toContain(one)
  }
  expect(nada).not.toMatch(/<p[^>]*><\/p>/)
})
