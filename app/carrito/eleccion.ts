import type { CAMBIOS_SIN_STOCK } from '@surtido/rules/pedidos'
import { almacen } from '@surtido/web/storage'
import { useState } from 'react'

const KEY = 'finalizar'

/** The customer's choices for the pedido they are about to place. */
export interface Eleccion {
  fecha?: string
  idFranja?: number
  idMedioDePago?: number
  pagaCon?: string
  /** The saved card, and the number of instalments. */
  idPaymentProfile?: number
  cuotas?: number
  factura: boolean
  rut: string
  razonSocial: string
  sinStock: (typeof CAMBIOS_SIN_STOCK)[number]
  /** The telephone to call about missing articles, when the profile has none. */
  celular?: string
  bolsas: Record<string, number>
  observaciones: string
  idCupon?: number
  /** The slot of the last pedido; the most similar free one is proposed until the customer chooses. */
  comoSiempre?: { readonly diaSemana: number; readonly horaDesde: string }
}

/** A partial change; `undefined` takes a choice back. */
export type Change = (part: { [K in keyof Eleccion]?: Eleccion[K] | undefined }) => void

const empty: Eleccion = {
  factura: false,
  rut: '',
  razonSocial: '',
  sinStock: 'Contactarme',
  bolsas: {},
  observaciones: '',
}

/** The choices, kept on the device until the pedido is placed. */
export function useEleccion(): readonly [Eleccion, Change] {
  const [eleccion, setEleccion] = useState<Eleccion>(() => ({ ...empty, ...almacen.read<Partial<Eleccion>>(KEY) }))
  const change: Change = (part) => {
    const next = { ...eleccion, ...part } as Eleccion
    almacen.write(KEY, next)
    setEleccion(next)
  }
  return [eleccion, change]
}

/** Initial choices for the next checkout; choices already made stay. */
export function proposeEleccion(part: Pick<Eleccion, 'comoSiempre' | 'idMedioDePago' | 'idPaymentProfile'>): void {
  almacen.write(KEY, { ...part, ...almacen.read<Partial<Eleccion>>(KEY) })
}

export function forgetEleccion(): void {
  almacen.remove(KEY)
}
