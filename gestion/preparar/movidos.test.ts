import { expect, test } from 'vitest'
import { linea, tandaOf } from '../testing/tanda.ts'
import { movidosDe } from './movidos.ts'
import { porLeer } from './por-leer.ts'

const DOS = tandaOf([linea(0, 'arroz')], [linea(0, 'yerba')])
const [uno, dos] = DOS.pedidos
const only = (...pedidos: (typeof DOS.pedidos)[number][]) => ({ ...DOS, pedidos })

test('each move by the desk is shown until the picker has read it', () => {
  expect(movidosDe({ tanda: DOS }, DOS)).toEqual([])
  const gone = movidosDe({ tanda: DOS }, only(uno!))
  expect(gone).toEqual([{ idPedido: dos!.idPedido, entro: false }])
  const [note] = porLeer({ tanda: only(uno!), movidos: gone })
  expect(note).toMatchObject({
    titulo: `Pedido ${dos!.idPedido}`,
    texto: expect.stringContaining('ya no va en tu carro'),
  })
  expect(note).not.toHaveProperty('posicion')
  const back = movidosDe({ tanda: only(uno!), movidos: gone }, DOS)
  expect(back.map(({ entro }) => entro)).toEqual([false, true])
  expect(porLeer({ tanda: DOS, movidos: back, leidas: [note!.clave] })).toMatchObject([
    { posicion: 'B', texto: 'Quien encarga lo sumó a tu tanda.' },
  ])
  const again = movidosDe({ tanda: DOS, movidos: back }, only(uno!))
  expect(porLeer({ tanda: only(uno!), movidos: again, leidas: [note!.clave] })).toHaveLength(2)
  // A second reading, from before the move was kept, sees it too.
  expect(movidosDe({ tanda: DOS, movidos: gone }, only(uno!))).toEqual(gone)
})
