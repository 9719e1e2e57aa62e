import type { EventoCarrito, LineaCarrito } from '@surtido/contract/carrito'
import { isSameLinea, mergeCarritos } from '@surtido/rules/carrito-guardado'
import { completeStored } from '@surtido/web/complete-stored'
import { queryClient } from '@surtido/web/query-client'
import { isRefusal } from '@surtido/web/refusal'
import { almacen } from '@surtido/web/storage'
import { useEffect } from 'react'
import { articulosPorCodigosQuery } from '../data/articulos.ts'
import { readCarrito, writeCarrito } from '../data/carrito.ts'
import { useLocal } from '../local/store.ts'
import { useSesion } from '../sesion/store.ts'
import { lineasEnviadas, lineasLeidas } from './en-centesimos.ts'
import { inOrder, placeOf, useCarritos } from './store.ts'

/** The carrito last agreed between device and server: a line missing from either one now was removed since. */
export interface CarritoComun {
  /** The server's version with these lines. Absent after a pedido was taken out of them here: the next sync reads it. */
  version?: number
  lineas: readonly LineaCarrito[]
}

const WAIT_MS = 1_200
const PATIENCE_MS = 3_000
const TRIES = 3
/** Devices keep it under this name. */
export const carritoComunKey = (idUsuario: number, place: string) => `carritoAcordado.${idUsuario}.${place}`

/** Reads what the device kept, perhaps before it had all the fields of today. */
export function readCarritoComun(key: string): CarritoComun | undefined {
  const kept = almacen.read<CarritoComun>(key)
  return kept && completeStored(kept, { lineas: [{ artCodigo: '', cantidad: 0, modificado: '' }] })
}

/** Sends the device's unsent changes first: the server removes a pedido from the carrito it knows. */
export async function tellCarrito(idUsuario: number, codigoLocal: number): Promise<void> {
  if (versionComun(idUsuario, codigoLocal) !== undefined) return
  // Stop waiting: the server then takes the pedido off an older carrito, and the next sync repairs that.
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([syncCarrito(idUsuario, codigoLocal), late])
}

/** The server's version of the carrito, when the device has just its lines: a pedido is made of that version. */
export function versionComun(idUsuario: number, codigoLocal: number): number | undefined {
  const comun = readCarritoComun(carritoComunKey(idUsuario, placeOf({ codigoLocal })))
  return comun && isSame(ownLineas(codigoLocal), comun.lineas) ? comun.version : undefined
}

/** Merges with the server's carrito, both ways; without an answer the next time does it. */
export const syncCarrito = (idUsuario: number, codigoLocal: number): Promise<void> =>
  sync(idUsuario, codigoLocal).catch(() => {})

/**
 * CX-08: for a logged-in usuario the server keeps the carrito too; the lines of two devices are merged, never doubled.
 */
export function useSincronia(): void {
  const usuario = useSesion((state) => state.usuario)
  const local = useLocal((state) => state.local)
  const lineas = useCarritos((state) => state.carritos[placeOf(local)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the lines is what has to be sent
  useEffect(() => {
    if (!usuario || !local) return
    const timer = setTimeout(() => void sync(usuario.idUsuario, local.codigoLocal).catch(() => {}), WAIT_MS)
    return () => clearTimeout(timer)
  }, [usuario, local, lineas])
}

/** Another device changed it; a change of this device is known by its version. */
export async function hearCarrito(idUsuario: number, { codigoLocal, version }: EventoCarrito): Promise<void> {
  const comun = readCarritoComun(carritoComunKey(idUsuario, placeOf({ codigoLocal })))
  if (comun?.version !== undefined && comun.version >= version) return
  await syncCarrito(idUsuario, codigoLocal)
}

async function sync(idUsuario: number, codigoLocal: number): Promise<void> {
  const key = carritoComunKey(idUsuario, placeOf({ codigoLocal }))
  const { version, lineas: base } = readCarritoComun(key) ?? { lineas: [] }
  // Without changes of our own to send, fetch those of other devices; also without a version to send them with.
  let comun =
    version === undefined || isSame(ownLineas(codigoLocal), base)
      ? await settle(await readCarrito(codigoLocal), base)
      : { version, lineas: base }
  for (let attempt = 0; attempt < TRIES && !isSame(ownLineas(codigoLocal), comun.lineas); attempt++) {
    const lineas = ownLineas(codigoLocal)
    try {
      const { version } = await writeCarrito(codigoLocal, { version: comun.version, lineas })
      refuseOther(idUsuario)
      comun = { version, lineas }
      almacen.write(key, comun)
    } catch (error) {
      const other = isRefusal(error, 'Carrito.ERROR_VERSION') ? error.detalles[0] : undefined
      if (!other) throw error
      comun = await settle(other, comun.lineas)
    }
  }

  async function settle({ version, lineas }: Required<CarritoComun>, base: readonly LineaCarrito[]) {
    await take(idUsuario, codigoLocal, lineas, base)
    const settled = { version, lineas }
    almacen.write(key, settled)
    return settled
  }
}

/** Throws when another usuario has logged in during the request: the answer is not theirs. */
function refuseOther(idUsuario: number): void {
  if (useSesion.getState().usuario?.idUsuario !== idUsuario) throw new Error('somebody else is here by now')
}

function ownLineas(codigoLocal: number): LineaCarrito[] {
  // Their order matters: a device that has none of them yet takes the order they are sent in.
  const lineas = inOrder(useCarritos.getState().carritos[placeOf({ codigoLocal })] ?? {})
  return lineasEnviadas(lineas).map(
    ({ artCodigo, cantidad, nota, cambioProductoSinStock, sustitutos, modificado }) => ({
      artCodigo,
      cantidad,
      ...(nota && { nota }),
      ...(cambioProductoSinStock && { cambioProductoSinStock }),
      ...(sustitutos?.length && { sustitutos: [...sustitutos] }),
      modificado,
    }),
  )
}

function isSame(own: readonly LineaCarrito[], others: readonly LineaCarrito[]): boolean {
  const known = new Map(others.map((one) => [one.artCodigo, one]))
  return (
    own.length === others.length &&
    own.every((one) => {
      const other = known.get(one.artCodigo)
      return other !== undefined && isSameLinea(one, other)
    })
  )
}

/** Merges the server's carrito into the device's; articles the device has never seen are loaded by code first. */
async function take(
  idUsuario: number,
  codigoLocal: number,
  kept: readonly LineaCarrito[],
  base: readonly LineaCarrito[],
): Promise<void> {
  const seen = () => useCarritos.getState().carritos[placeOf({ codigoLocal })] ?? {}
  const unseen = kept.filter(({ artCodigo }) => !seen()[artCodigo]).map(({ artCodigo }) => artCodigo)
  const articulos = unseen.length > 0 ? await queryClient.fetchQuery(articulosPorCodigosQuery(codigoLocal, unseen)) : []
  refuseOther(idUsuario)
  // No await from here on, so that lines added meanwhile are part of the merge.
  const own = ownLineas(codigoLocal)
  const here = seen()
  const merged = lineasLeidas(mergeCarritos(own, kept, base)).flatMap(
    ({ cantidad, cambioProductoSinStock: cambio, ...one }) => {
      const articulo = here[one.artCodigo]?.articulo ?? articulos.find(({ artCodigo }) => artCodigo === one.artCodigo)
      const line = { ...one, cantidad, ...(cambio && { cambioProductoSinStock: cambio }) }
      return articulo ? [{ ...line, articulo }] : []
    },
  )
  if (!isSame(own, lineasEnviadas(merged))) useCarritos.getState().replace(codigoLocal, merged)
}
