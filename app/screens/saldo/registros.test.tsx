import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Registros } from './registros.tsx'

test('each record of the saldo tells its plan, debt, due amount, day and cards', () => {
  // covers: U-71 E-05 B-16 T-54 T-55 T-56
  const html = renderToStaticMarkup(
    <Registros
      saldos={[
        { plan: 2, saldo: -30.25, deuda: 0, fechaEjecucion: '2026-03-01', numerosPANPorDocumento: [] },
        {
          plan: 1000,
          saldo: 5230.5,
          deuda: 1200,
          fechaEjecucion: '2026-03-10',
          numerosPANPorDocumento: [{ pan: '************1234' }, { pan: '************0099' }],
        },
      ]}
    />,
  )
  const named = [...html.matchAll(/aria-labelledby="([^"]+)"/g)].map(([, id]) => html.includes(`<h2 id="${id}"`))
  expect(named).toEqual([true, true])
  const text = html
    .replace(/<\/(div|p|h\d|li)>/g, '\n')
    .replace(/<\/span>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  expect(text).toEqual([
    ...['Mercado', 'Saldo total -$30,25', 'Próximo a vencer $0', 'Al 01/03/26', 'No tiene tarjetas'],
    ...['Tienda', 'Saldo total $5.230,50', 'Próximo a vencer $1.200', 'Al 10/03/26'],
    ...['Tarjetas', 'Terminada en 1234', 'Terminada en 0099'],
  ])
})
