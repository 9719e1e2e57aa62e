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
