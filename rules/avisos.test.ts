import { expect, test } from 'vitest'
import { esperaDeReintento, etiquetaDe, readDatosAviso, TEMA_DE_TIPO, timeToCall } from './avisos.ts'
import { toInstanteIso } from './fechas.ts'

const NOCHE = { desde: 21 * 60 + 30, hasta: 9 * 60 }

test('in the quiet hours only a pedido calls; the rest waits for the morning', () => {
  // covers: G-03 B-33
  const at = (hora: string, tipo: 0 | 1 | 2 | 3 = 0, silencio: typeof NOCHE | undefined = NOCHE) =>
    toInstanteIso(timeToCall(tipo, new Date(`2026-03-11T${hora}-03:00`), silencio)).slice(0, 16)
  expect(at('21:29:59')).toBe('2026-03-11T21:29')
  for (const tipo of [0, 2, 3] as const) expect(at('21:30:00', tipo)).toBe('2026-03-12T09:00')
  expect(at('23:59:59')).toBe('2026-03-12T09:00')
  expect(at('00:00:00')).toBe('2026-03-11T09:00')
  expect(at('08:59:59')).toBe('2026-03-11T09:00')
  expect(at('09:00:00')).toBe('2026-03-11T09:00')
  expect(at('03:00:00', 1)).toBe('2026-03-11T03:00')
  const siesta = { desde: 13 * 60, hasta: 15 * 60 + 30 }
  expect(at('12:59:00', 0, siesta)).toBe('2026-03-11T12:59')
  expect(at('14:00:00', 0, siesta)).toBe('2026-03-11T15:30')
  expect(at('15:30:00', 0, siesta)).toBe('2026-03-11T15:30')
  expect(toInstanteIso(timeToCall(0, new Date('2026-03-11T03:00:00-03:00'), undefined))).toContain('T03:00:00')
})

test('a pedido notification replaces the one before, and general ones all stay', () => {
  // covers: E-21 B-33
  const of = (tipo: 0 | 1 | 2 | 3, identificador: string, idNotificacion: number, codigoEmpresa = 10) =>
    etiquetaDe({ tipo, codigoEmpresa, identificador, idNotificacion })
  expect(of(1, '12045', 1)).toBe(of(1, '12045', 2))
  const all = [of(1, '12045', 1), of(1, '12046', 1), of(3, '12045', 1), of(2, '12045', 1), of(0, '', 1), of(0, '', 2)]
  expect(new Set([...all, of(1, '12045', 1, 20)]).size).toBe(7)
  expect(of(2, 'V'.repeat(80), 1)).toHaveLength(64)
  // Each question of a pedido has a key of its own; the same question sent twice has one key.
  const pregunta = (idReemplazo: number, idNotificacion: number) =>
    etiquetaDe({ tipo: 1, codigoEmpresa: 10, identificador: '12045', idNotificacion, idReemplazo })
  expect(pregunta(7, 1)).toBe(pregunta(7, 2))
  expect(new Set([...all, pregunta(7, 1), pregunta(8, 1)]).size).toBe(8)
  expect(TEMA_DE_TIPO).toEqual({ 0: 'ofertas', 1: 'pedidos', 2: 'cupones', 3: 'calificaciones' })
})

test('each try waits longer than the one before, an hour at most', () => {
  // covers: G-03
  expect([1, 2, 3, 4].map(esperaDeReintento)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(esperaDeReintento(30)).toBe(3_600_000)
})

test('a push is read from its texts, and one that is not ours is ignored', () => {
  // covers: E-21 B-33
  const datos = { tipo: '2', empresa: '10', local: '4', identificador: '0012', idNotificacion: '7' }
  expect(readDatosAviso(datos)).toEqual({ tipo: 2, empresa: 10, local: 4, identificador: '0012', idNotificacion: 7 })
  const { local: _, ...anywhere } = { ...datos, tipo: '0', identificador: undefined }
  expect(readDatosAviso(anywhere)).toEqual({ tipo: 0, empresa: 10, local: null, identificador: '', idNotificacion: 7 })
  const pregunta = { ...datos, tipo: '1', idReemplazo: '7' }
  expect(readDatosAviso(pregunta)).toMatchObject({ tipo: 1, idReemplazo: 7 })
  expect(readDatosAviso(pregunta)).not.toHaveProperty('varias')
  expect(readDatosAviso({ ...pregunta, varias: '1' })).toMatchObject({ varias: true })
  expect(readDatosAviso({ ...pregunta, varias: true })).toMatchObject({ varias: true })
  for (const none of [datos, { ...pregunta, tipo: '2' }, { ...pregunta, idReemplazo: '-7' }])
    expect(readDatosAviso(none)).not.toHaveProperty('idReemplazo')
  for (const wrong of [
    undefined,
    null,
    'texto',
    {},
    { ...datos, tipo: '4' },
    { ...datos, tipo: '' },
    { ...datos, empresa: 'x' },
    { ...datos, idNotificacion: '-1' },
  ])
    expect(readDatosAviso(wrong)).toBeUndefined()
})
