import type { DiaEntrega } from '@surtido/contract/entregas'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cuando } from './cuando.tsx'

const NINGUNO = 'En los próximos días no queda ningún horario. Prueba con otro local o forma de entrega.'

test('the slots of a pedido say that none is left only once they are known', () => {
  // covers: U-140
  const textOf = (dias: readonly DiaEntrega[] | undefined, dia?: DiaEntrega) =>
    renderToStaticMarkup(
      <Cuando {...{ dias, dia, error: null, franja: undefined }} onRetry={() => {}} onChange={() => {}} />,
    )
  const hoy: DiaEntrega = { fecha: '2026-03-11', descripcion: 'Hoy', franjas: [] }
  expect(textOf([])).toContain(NINGUNO)
  expect(textOf(undefined)).not.toContain(NINGUNO)
  expect(textOf([hoy], hoy)).not.toContain(NINGUNO)
})
