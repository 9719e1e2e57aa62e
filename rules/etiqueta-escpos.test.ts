import { expect, test } from 'vitest'
import type { EtiquetaDeBulto } from './etiqueta-bulto.ts'
import { escposDeEtiqueta } from './etiqueta-escpos.ts'

const BULTO: EtiquetaDeBulto = {
  codigo: 'K7MP',
  idPedido: 12045,
  numero: 2,
  de: 5,
  temperatura: 'CONGELADO',
  cliente: 'Inés Ñ.',
  retiro: true,
  fechaEntrega: '2026-03-11',
  horaDesde: '09:00',
  horaHasta: '11:00',
  posicion: 'C',
  copia: false,
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

test('a ticket resets the printer, prints its text and code, and is cut', () => {
  const ticket = latin(escposDeEtiqueta(BULTO))
  expect(ticket.startsWith('\x1b@\x1bt\x13')).toBe(true)
  expect(ticket.endsWith('\x1dVB\x00')).toBe(true)
  expect(ticket).toContain('CONGELADO            2/5\n')
  expect(ticket).toContain('Pedido 12045           C\n')
  // é, é and Ñ as page 858 has them.
  expect(ticket).toContain('In\x82s \xa5.\n')
  expect(ticket).toContain('Retira mi\x82 11/03 09:00-11:00\n')
  expect(ticket).toContain('\x1dkI\x06{BK7MP\n')
})

test('no text is read as a command, and a long name leaves room for COPIA', () => {
  const cliente = 'Ana\x1d\x56\x00\x1b@ Wołodymyr 龍 de los Ríos'
  const ticket = latin(escposDeEtiqueta({ ...BULTO, cliente, copia: true }))
  expect(ticket.split('\x1dV')).toHaveLength(2)
  expect(ticket.split('\x1b@')).toHaveLength(2)
  expect(ticket).toContain('AnaV@ Wo?odymyr ?  COPIA\n')
})
