import type { DatosNotificacion } from '@surtido/contract/notificaciones'
import { expect, test } from 'vitest'
import { rutaDeNotificacion } from './notificaciones.ts'

const aqui = { codigoEmpresa: 10, codigoLocal: 4 }
const datos = (change: Partial<DatosNotificacion>): DatosNotificacion => ({
  tipo: 0,
  empresa: 10,
  local: 4,
  identificador: '',
  ...change,
})

test('a pedido leads to the history with its number, a rating goes on to rate it', () => {
  // covers: S-31 S-34 B-33
  for (const local of [4, 5, null])
    for (const chosen of [aqui, undefined]) {
      const pedido = datos({ tipo: 1, local, identificador: '12045' })
      expect(rutaDeNotificacion(pedido, chosen)).toBe('/historico-pedidos?codigo=12045')
      expect(rutaDeNotificacion({ ...pedido, tipo: 3 }, chosen)).toBe('/historico-pedidos?codigo=12045&calificar=true')
    }
  expect(rutaDeNotificacion(datos({ tipo: 1 }), aqui)).toBe('/historico-pedidos')
})

test('an aviso about a scheduled pedido opens it, whatever local is chosen', () => {
  // covers: CX-33 S-33
  expect(rutaDeNotificacion(datos({ tipo: 1, local: 5, identificador: 'programado-12' }), aqui)).toBe('/programado/12')
  expect(rutaDeNotificacion(datos({ tipo: 0, identificador: 'programado-12' }), aqui)).toBe('/articulo/programado-12')
  expect(rutaDeNotificacion(datos({ tipo: 2, local: 4, identificador: 'programado-12' }), aqui)).toBe(
    '/cupones?codigo=programado-12',
  )
})

test('a question’s notification leads to it with the pressed answer', () => {
  // covers: A-63 S-31
  const pregunta = { ...datos({ tipo: 1, identificador: '12045' }), idReemplazo: 7 }
  expect(rutaDeNotificacion(pregunta, aqui)).toBe('/historico-pedidos?codigo=12045&reemplazo=7')
  for (const acepta of [true, false])
    expect(rutaDeNotificacion({ ...pregunta, acepta }, undefined)).toBe(
      `/historico-pedidos?codigo=12045&reemplazo=7&acepta=${acepta}`,
    )
  expect(rutaDeNotificacion({ ...datos({ tipo: 1, identificador: '12045' }), acepta: true }, aqui)).not.toContain(
    'acepta',
  )
})

test('a cupon notification leads to the cupones, or to the shops for another local', () => {
  // covers: S-32 A-67
  const cupon = datos({ tipo: 2, identificador: 'VERANO 10&MÁS' })
  expect(rutaDeNotificacion(cupon, aqui)).toBe('/cupones?codigo=VERANO+10%26M%C3%81S')
  expect(rutaDeNotificacion({ ...cupon, local: null }, undefined)).toBe('/cupones?codigo=VERANO+10%26M%C3%81S')
  const otro = '/lista-locales?local=5&empresa=10&cupon=VERANO+10%26M%C3%81S'
  expect(rutaDeNotificacion({ ...cupon, local: 5 }, aqui)).toBe(otro)
  expect(rutaDeNotificacion({ ...cupon, local: 5 }, undefined)).toBe(otro)
  // Somebody who was given a cupon has no code to redeem, and finds it among theirs.
  const dado = { ...cupon, identificador: '' }
  expect(rutaDeNotificacion(dado, aqui)).toBe('/cupones')
  expect(rutaDeNotificacion({ ...dado, local: 5 }, aqui)).toBe('/lista-locales?local=5&empresa=10&cupones=true')
})

test('a general notification leads home, to the welcome or to the other local', () => {
  // covers: S-33 A-68 CX-50
  expect(rutaDeNotificacion(datos({}), aqui)).toBe('/tabs/home')
  expect(rutaDeNotificacion(datos({ local: null }), aqui)).toBe('/tabs/home')
  expect(rutaDeNotificacion(datos({ local: null }), undefined)).toBe('/bienvenida')
  expect(rutaDeNotificacion(datos({ local: 5 }), aqui)).toBe('/lista-locales?local=5&empresa=10')
  // CX-50
  const volvio = datos({ identificador: '001010' })
  expect(rutaDeNotificacion(volvio, aqui)).toBe('/articulo/001010')
  expect(rutaDeNotificacion({ ...volvio, local: 5 }, aqui)).toBe('/lista-locales?local=5&empresa=10')
  // The same number in another empresa is another shop.
  expect(rutaDeNotificacion(datos({ empresa: 20 }), aqui)).toBe('/lista-locales?local=4&empresa=20')
})
