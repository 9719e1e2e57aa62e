import type { Articulo } from '@surtido/contract/articulos'
import type { Direccion } from '@surtido/contract/direcciones'
import type { Pedido } from '@surtido/contract/pedidos'
import type { Centesimos } from '@surtido/rules/cantidades'
import { completeStored, type Template } from '@surtido/web/complete-stored'
import { almacen } from '@surtido/web/storage'
import { useState } from 'react'
import { ARTICULO } from '../../data/articulo-plantilla.ts'
import type { Deseos } from './efectos-de-edicion.ts'

/** A change of a pedido as it was entered so far. */
interface CambioEmpezado {
  /** The key is the article. Contains only lines whose stepper was touched. */
  readonly cantidades: Readonly<Record<string, Centesimos>>
  readonly agregados: readonly Articulo[]
  readonly deseos: Deseos
  readonly direccion?: Direccion | undefined
  readonly elegida?: { readonly fecha: string; readonly idFranja: number | undefined } | undefined
}

const NOTHING: CambioEmpezado = { cantidades: {}, agregados: [], deseos: {} }
const EMPEZADO: Template<CambioEmpezado> = {
  cantidades: {},
  agregados: [ARTICULO],
  deseos: {},
  'direccion?': {
    idDireccion: 0,
    calle: '',
    numero: '',
    latitud: 0,
    longitud: 0,
    idUsuario: 0,
    apartamento: '',
    esquina: '',
    referencias: '',
    barrio: '',
    ciudad: '',
    departamento: '',
    alias: '',
    predeterminada: false,
    entregaDisponible: false,
    porConfirmar: false,
  },
  'elegida?': { fecha: '' },
}
const keyOf = ({ idPedido }: Pedido) => `cambioEmpezado.${idPedido}`

/** The change of this pedido that was begun on this device, as the app has it today. */
export function readCambioEmpezado(pedido: Pedido): CambioEmpezado {
  const kept = almacen.read<Partial<CambioEmpezado> & { version?: number }>(keyOf(pedido))
  if (kept?.version !== pedido.version) return NOTHING
  return completeStored<CambioEmpezado>({ ...NOTHING, ...kept }, EMPEZADO)
}

/** A begun change stays on the device until it is made or given up, or the pedido has changed. */
export function useCambioEmpezado(pedido: Pedido) {
  const { version } = pedido
  const [empezado, setEmpezado] = useState(() => readCambioEmpezado(pedido))
  return {
    empezado,
    change: (next: (now: CambioEmpezado) => Partial<CambioEmpezado>) =>
      setEmpezado((now) => {
        const changed = { ...now, ...next(now) }
        almacen.write(keyOf(pedido), { ...changed, version })
        return changed
      }),
    forget: () => almacen.remove(keyOf(pedido)),
  }
}

export type CambiosEmpezados = ReturnType<typeof useCambioEmpezado>
