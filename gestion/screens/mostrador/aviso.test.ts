import type { EstadoPedido } from '@surtido/contract/pedidos'
import { expect, test } from 'vitest'
import { fraseDeAviso } from './aviso.ts'

test('sealing a pickup does not tell its customer, and the screen says so', () => {
  const say = (estado: EstadoPedido, codigo: 20 | 21, pasos: ['retiro'] | [] = ['retiro']) =>
    fraseDeAviso({ estado, tipoEntrega: { codigo, descripcion: '' }, pasos })
  expect(say('PREPARADO', 21)).toContain('Falta avisarle que puede venir')
  expect(say('LISTO_PARA_RETIRO', 21)).toContain('ya sabe que puede venir')
  expect(say('PREPARADO', 20)).toContain('cuando sale')
  // A person who only packs is not told to do what they may not.
  expect(say('PREPARADO', 21, [])).toContain('lo hace quien atiende el mostrador')
  expect(say('ENTREGADO', 21)).toBe('')
})
