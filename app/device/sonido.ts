import { almacen } from '@surtido/web/storage'

const KEY = 'sonido-self'

/** Says whether a code that was read sounds and vibrates. */
export const readSonido = (): boolean => almacen.read<boolean>(KEY) ?? true

export const setSonido = (wanted: boolean): void => almacen.write(KEY, wanted)
