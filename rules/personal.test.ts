import type { PermisoLocal } from '@surtido/contract/permisos'
import { expect, test } from 'vitest'
import { type Dada, dadasEnAparato, isPinDebil, mayGrant, mayManage, permisosEn, ROLES, type Rol } from './personal.ts'

const de = (rol: Rol, codigoLocal: number | null = 1): Dada => ({ rol, codigoLocal, permisos: ROLES[rol] })
const copia = (permisos: readonly PermisoLocal[], codigoLocal: number | null = 1): Dada => ({
  rol: '7',
  codigoLocal,
  permisos,
})
const TODOS = Object.keys(ROLES) as Rol[]
/** The permissions of the shop floor. */
const DEL_SALON: readonly Rol[] = ['PREPARADOR', 'EMPACADOR', 'MOSTRADOR']
const dados = (propias: Dada[], codigoLocal: number | null) =>
  TODOS.filter((rol) => mayGrant(propias, de(rol, codigoLocal)))

test('an Encargado gives only shop floor roles, and only in their own local', () => {
  expect(dados([de('ENCARGADO')], 1)).toEqual(DEL_SALON)
  expect(dados([de('ENCARGADO')], 2)).toEqual([])
  expect(dados([de('ENCARGADO')], null)).toEqual([])
  expect(dados([de('ENCARGADO', null)], 2)).toEqual(DEL_SALON)
  expect(dados([de('ENCARGADO', null)], null)).toEqual(DEL_SALON)
})

test('an administrator gives every role, within the reach of their own', () => {
  expect(dados([de('ADMINISTRADOR', null)], null)).toEqual(TODOS)
  expect(dados([de('ADMINISTRADOR', 1)], 1)).toEqual(TODOS)
  expect(dados([de('ADMINISTRADOR', 1), de('ENCARGADO', 2)], 2)).toEqual(DEL_SALON)
  expect(dados([de('ADMINISTRADOR', 1)], null)).toEqual([])
})

test('pickers, viewers and people without a role give no role', () => {
  for (const propias of [...DEL_SALON.map((rol) => [de(rol, null)]), [de('AUDITOR', null)], []])
    for (const codigoLocal of [1, null]) expect(dados(propias, codigoLocal)).toEqual([])
})

test('only a person who may give every role of an account may reset its password', () => {
  const encargada = [de('ENCARGADO')]
  for (const rol of DEL_SALON) expect(mayManage(encargada, [de(rol)], false)).toBe(true)
  expect(mayManage(encargada, [de('PREPARADOR'), de('PREPARADOR', 2)], false)).toBe(false)
  expect(mayManage(encargada, [de('PREPARADOR'), de('ENCARGADO')], false)).toBe(false)
  expect(mayManage(encargada, [de('PREPARADOR')], true)).toBe(false)
  expect(mayManage(encargada, [], false)).toBe(false)
  const todo = [de('ADMINISTRADOR', null)]
  for (const suyas of [[], [de('ADMINISTRADOR', null)], [de('PREPARADOR')]]) {
    expect(mayManage(todo, suyas, true)).toBe(true)
    expect(mayManage([de('AUDITOR', null)], suyas, false)).toBe(false)
  }
  expect(mayManage([de('ADMINISTRADOR', 1)], [de('ADMINISTRADOR', null)], false)).toBe(false)
})

test('a role allows calls only where it was given', () => {
  expect(permisosEn([de('PREPARADOR', 1), de('AUDITOR', null)], 1)).toEqual([
    'PREPARACION_VER',
    'PREPARACION_HACER',
    'EMPAQUE_HACER',
    'MOSTRADOR_HACER',
    'PERSONAL_VER',
  ])
  expect(permisosEn([de('PREPARADOR', 1)], 2)).toEqual([])
  expect(permisosEn([de('PREPARADOR', 1)], null)).toEqual([])
})

test('a shared device grants only shop floor work in its own local', () => {
  const hay = (...dadas: Dada[]) => dadasEnAparato(dadas, 1)
  for (const rol of ['PREPARADOR', 'ENCARGADO', 'ADMINISTRADOR'] as const)
    for (const codigoLocal of [1, null]) expect(hay(de(rol, codigoLocal))).toEqual([de('PREPARADOR', 1)])
  for (const rol of ['EMPACADOR', 'MOSTRADOR'] as const)
    expect(hay(de(rol, null))).toEqual([{ ...de('PREPARADOR', 1), permisos: ROLES[rol] }])
  expect(hay(de('AUDITOR', null), de('PREPARADOR', 2))).toEqual([])
})

test('the six digits that people try first are refused as a PIN', () => {
  for (const pin of ['000000', '777777', '123456', '654321', '890123', '210987', '121212', '246246'])
    expect(isPinDebil(pin), pin).toBe(true)
  for (const pin of ['246810', '135790', '112233', '407193', '123457']) expect(isPinDebil(pin), pin).toBe(false)
})

test('those who have all of a copied role give it; its permissions make it a desk role', () => {
  const encargada = [de('ENCARGADO')]
  expect(mayGrant(encargada, copia(['PREPARACION_VER']))).toBe(true)
  expect(mayGrant(encargada, copia(['PREPARACION_VER'], 2))).toBe(false)
  // The role works at a desk, so granting it takes the right over all workers.
  expect(mayGrant(encargada, copia(['PREPARACION_VER', 'PERSONAL_VER']))).toBe(false)
  const administra = [copia(['PREPARACION_VER', 'PERSONAL_VER', 'PERSONAL_ADMINISTRAR'])]
  expect(mayGrant(administra, copia(['PREPARACION_VER', 'PERSONAL_VER']))).toBe(true)
  expect(mayGrant(administra, copia(['PREPARACION_VER', 'PREPARACION_HACER', 'PERSONAL_VER']))).toBe(false)
})

test('on a hand-held a copied role keeps only its shop floor permissions', () => {
  const rol = 'PREPARADOR'
  expect(dadasEnAparato([copia(['PREPARACION_HACER', 'PERSONAL_VER'])], 1)).toEqual([
    { rol, codigoLocal: 1, permisos: ['PREPARACION_HACER'] },
  ])
  expect(dadasEnAparato([copia(['PREPARACION_VER', 'PREPARACION_DIRIGIR'])], 1)).toEqual([])
  expect(dadasEnAparato([copia(['PREPARACION_HACER'], 2)], 1)).toEqual([])
})
