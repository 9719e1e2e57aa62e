import { expect, test } from 'vitest'
import { stepsOf } from './estado.tsx'

const at = (estado: 'RECIBIDO' | 'EN_PREPARACION' | 'ESPERANDO_RESPUESTA', minute: number, nota = '') => ({
  estado,
  fecha: `2026-03-11T10:${minute}:00-03:00`,
  nota,
})

test('repeated changes within one state of a pedido are shown as one step', () => {
  // covers: K-35 U-126
  expect(stepsOf([at('RECIBIDO', 10), at('RECIBIDO', 12, 'Lo modificaste'), at('EN_PREPARACION', 20)])).toEqual([
    { estado: 'RECIBIDO', detalle: '11/03/26 10:10 · Lo modificaste 11/03/26 10:12' },
    { estado: 'EN_PREPARACION', detalle: '11/03/26 10:20' },
  ])
  // A state that comes back is a step again.
  const back = [at('EN_PREPARACION', 20), at('ESPERANDO_RESPUESTA', 21), at('EN_PREPARACION', 25, 'Aceptaste Fideos.')]
  expect(stepsOf(back).map(({ detalle }) => detalle)).toEqual([
    '11/03/26 10:20',
    '11/03/26 10:21',
    '11/03/26 10:25 · Aceptaste Fideos.',
  ])
})
