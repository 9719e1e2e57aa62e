import type { Cantidad } from '@surtido/contract/base'
import type { CambioProductoSinStock } from '@surtido/contract/pedido-solicitud'
import { almacen } from '@surtido/web/storage'
import { useRef, useState } from 'react'
import { useSesion } from '../sesion/store.ts'

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
  sinStock: CambioProductoSinStock
  /** The telephone to call about missing articles, when the profile has none. */
  celular?: string
  /** How many of each, by its code. */
  bolsas: Record<string, Cantidad>
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

/** The key of the usuario's last choice for missing articles. */
const sinStockKey = (idUsuario: number) => `sinStock.${idUsuario}`

/** The choices made for this pedido; the rest is as usual. */
export function completeEleccion(idUsuario: number | undefined, chosen: Partial<Eleccion>): Eleccion {
  const sinStock = idUsuario === undefined ? undefined : almacen.read<Eleccion['sinStock']>(sinStockKey(idUsuario))
  return { ...empty, ...(sinStock && { sinStock }), ...chosen }
}

/** The choices, kept on the device until the pedido is placed. */
export function useEleccion(): readonly [Eleccion, Change] {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const [chosen, setChosen] = useState<Partial<Eleccion>>(() => almacen.read(KEY) ?? {})
  // A change that waited for an answer must not undo what was chosen meanwhile.
  const latest = useRef(chosen)
  const change: Change = (part) => {
    latest.current = { ...latest.current, ...part } as Partial<Eleccion>
    almacen.write(KEY, latest.current)
    setChosen(latest.current)
  }
  return [completeEleccion(idUsuario, chosen), change]
}

/** Initial choices for the next checkout; choices already made stay. */
export function proposeEleccion(part: Pick<Eleccion, 'comoSiempre' | 'idMedioDePago' | 'idPaymentProfile'>): void {
  almacen.write(KEY, { ...part, ...almacen.read<Partial<Eleccion>>(KEY) })
}

/** The pedido is placed: the next one begins anew, but for what to do with missing articles. */
export function forgetEleccion(idUsuario: number): void {
  const { sinStock } = almacen.read<Partial<Eleccion>>(KEY) ?? {}
  if (sinStock) almacen.write(sinStockKey(idUsuario), sinStock)
  almacen.remove(KEY)
}
