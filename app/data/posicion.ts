import { queryOptions } from '@tanstack/react-query'
import { readPosicion } from '../device/posicion.ts'

/** E-23: the position of the device; null when it is not available. */
export const posicionQuery = () =>
  queryOptions({ queryKey: ['posicion'], queryFn: async () => (await readPosicion()) ?? null, gcTime: 0 })
