import { queryOptions } from '@tanstack/react-query'
import { readPosicion } from '../device/posicion.ts'

/** E-23: where the device is; null where it does not say. */
export const posicionQuery = () =>
  queryOptions({ queryKey: ['posicion'], queryFn: async () => (await readPosicion()) ?? null, gcTime: 0 })
