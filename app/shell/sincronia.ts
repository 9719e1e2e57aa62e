import { toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { mergeCarritos } from '@surtido/rules/carrito'
import { useEffect } from 'react'
import { config } from '#config'
import { placeOf, useCarritos } from '../carrito/store.ts'
import { articulosPorCodigosQuery } from '../data/articulos.ts'
import { queryClient } from '../data/cliente.ts'
import { Refusal, send } from '../data/send.ts'
import { almacen } from '../device/almacen.ts'
import { useLocal } from '../local/store.ts'
import { useSesion } from '../sesion/store.ts'

interface Kept {
  artCodigo: string
  cantidad: number
  nota?: string | undefined
  modificado: string
}

const WAIT_MS = 1_200
const versionKey = (idUsuario: number, place: string) => `carritoVersion.${idUsuario}.${place}`

/** After a pedido the server has emptied its carrito by itself: what it keeps is asked for again. */
export function forgetVersion(idUsuario: number, codigoLocal: number): void {
  almacen.remove(versionKey(idUsuario, placeOf({ codigoLocal })))
}

/** CX-08: the carrito is also kept on the server for who is logged in; two devices' lines are merged, never doubled. */
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

async function sync(idUsuario: number, codigoLocal: number): Promise<void> {
  const place = placeOf({ codigoLocal })
  const query = { empresa: config.codigoEmpresa, local: codigoLocal }
  const known = almacen.read<number>(versionKey(idUsuario, place))
  const remember = (version: number) => almacen.write(versionKey(idUsuario, place), version)
  const own = (): Kept[] =>
    Object.values(useCarritos.getState().carritos[place] ?? {}).map(({ artCodigo, cantidad, nota, modificado }) => ({
      artCodigo,
      cantidad: toCantidad(cantidad),
      ...(nota && { nota }),
      modificado,
    }))
  // The first time on this device: what the server keeps is added to what is here.
  if (known === undefined) {
    const kept = await send('GET carrito', { query })
    await take(codigoLocal, mergeCarritos(own(), kept.lineas as Kept[]))
    remember(kept.version)
    if (kept.version === 0 && own().length === 0) return
    return push(kept.version)
  }
  return push(known)

  async function push(version: number): Promise<void> {
    try {
      remember((await send('PUT carrito', { query, body: { version, lineas: own() } })).version)
    } catch (error) {
      const other = error instanceof Refusal && error.is('Carrito.ERROR_VERSION') ? error.detalles[0] : undefined
      if (!other) throw error
      await take(codigoLocal, mergeCarritos(own(), other.lineas as Kept[]))
      remember(Number(other.version))
    }
  }
}

/** Puts merged lines into the device's carrito; those it has never seen are asked for by code. */
async function take(codigoLocal: number, lineas: readonly Kept[]): Promise<void> {
  const { carritos, setCantidad } = useCarritos.getState()
  const here = carritos[placeOf({ codigoLocal })] ?? {}
  const unseen = lineas.filter(({ artCodigo }) => !here[artCodigo]).map(({ artCodigo }) => artCodigo)
  const articulos = unseen.length > 0 ? await queryClient.fetchQuery(articulosPorCodigosQuery(codigoLocal, unseen)) : []
  for (const { artCodigo, cantidad } of lineas) {
    const articulo = here[artCodigo]?.articulo ?? articulos.find((one) => one.artCodigo === artCodigo)
    if (articulo && here[artCodigo]?.cantidad !== toCentesimos(cantidad)) setCantidad(articulo, toCentesimos(cantidad))
  }
}
