import { almacen } from '@surtido/web/storage'

const KEY = 'compraHabitual'

/**
 * Is the place of the usual shop kept from the first paint, so that nothing moves when it comes? For whoever is known to
 * have none it is not; of whom nothing is known yet it is.
 */
export function keepsLugar(idUsuario: number): boolean {
  const known = almacen.read<{ idUsuario: number; hay: boolean }>(KEY)
  return known?.idUsuario !== idUsuario || known.hay
}

export const rememberLugar = (idUsuario: number, hay: boolean) => almacen.write(KEY, { idUsuario, hay })

/** Somebody has bought something: from now on there may be one. */
export const forgetLugar = () => almacen.remove(KEY)

const KEY_ABIERTOS = 'pedidosAbiertos'

/** Is the place of what is on its way kept from the first paint? For whom this device knows of one. */
export const keepsAbiertos = (idUsuario: number) => almacen.read<number>(KEY_ABIERTOS) === idUsuario

export function rememberAbiertos(idUsuario: number, hay: boolean): void {
  if (hay) almacen.write(KEY_ABIERTOS, idUsuario)
  else almacen.remove(KEY_ABIERTOS)
}
