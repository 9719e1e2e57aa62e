import type { Sobre } from '@surtido/contract/gestion-cambios'
import type { FiltrosDeCambios } from '../../data/cambios.ts'

export const SOBRE_TEXTOS: Readonly<Record<Sobre, string>> = {
  PEDIDOS: 'Pedidos',
  TANDAS: 'Tandas',
  PERSONAL: 'Personal',
  ROLES: 'Roles',
  APARATOS: 'Aparatos',
  TOLERANCIAS: 'Tolerancias',
  LOCAL: 'Horarios, faltantes y lugares',
  VISTAS: 'Vistas del local',
  EMPRESA: 'Empresa',
}

const NUMERO = /^[1-9]\d{0,8}$/
const NUMERO_PEDIDO = /^[1-9]\d{0,14}$/
const FECHA = /^\d{4}-\d\d-\d\d$/

/** The filters in an address; other parameters are left out. */
export function filtrosDe(search: Record<string, unknown>): FiltrosDeCambios {
  const text = (name: string, forma: RegExp) => {
    const value = String(search[name] ?? '')
    return forma.test(value) ? value : undefined
  }
  const number = (name: string, forma: RegExp) => Number(text(name, forma) ?? 0) || undefined
  const sobre = Object.hasOwn(SOBRE_TEXTOS, String(search.sobre)) ? (search.sobre as Sobre) : undefined
  const filtros = {
    desde: text('desde', FECHA),
    hasta: text('hasta', FECHA),
    persona: number('persona', NUMERO),
    pedido: number('pedido', NUMERO_PEDIDO),
    sobre,
  }
  return Object.fromEntries(Object.entries(filtros).filter(([, value]) => value !== undefined))
}

/** Why the days find nothing; empty: they are in order. */
export const faltaDeFechas = ({ desde, hasta }: FiltrosDeCambios): string =>
  desde && hasta && desde > hasta ? 'Es antes de «Desde»: cambia uno de los dos.' : ''

export const faltaDePedido = (texto: string): string =>
  texto.trim() === '' || NUMERO_PEDIDO.test(texto.trim()) ? '' : 'Escribe solo el número del pedido.'
