import { almacen } from '@surtido/web/storage'

const KEY = 'compraHabitual'

export const knowsLugar = (idUsuario: number) =>
  almacen.read<{ idUsuario: number; hay: boolean }>(KEY)?.idUsuario === idUsuario

/**
 * Says whether the page reserves space for the usual purchase from the first paint, so that nothing moves when it
 * arrives. True also for a usuario that is not known yet.
 */
export function keepsLugar(idUsuario: number): boolean {
  const known = almacen.read<{ idUsuario: number; hay: boolean }>(KEY)
  return known?.idUsuario !== idUsuario || known.hay
}

export const rememberLugar = (idUsuario: number, hay: boolean) => almacen.write(KEY, { idUsuario, hay })

/** The customer has bought something: from now on there may be a usual purchase. */
export const forgetLugar = () => almacen.remove(KEY)

const KEY_ABIERTOS = 'pedidosAbiertos'

/**
 * Says whether the page reserves space for the open pedidos from the first paint: only for a usuario this device knows
 * to have one.
 */
export const keepsAbiertos = (idUsuario: number) => almacen.read<number>(KEY_ABIERTOS) === idUsuario

export function rememberAbiertos(idUsuario: number, hay: boolean): void {
  if (hay) almacen.write(KEY_ABIERTOS, idUsuario)
  else almacen.remove(KEY_ABIERTOS)
}
