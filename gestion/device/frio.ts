import { create } from 'zustand'
import { keepCosa, readCosa } from './guardado.ts'

/**
 * Says whether this device takes only what is kept cold, or only what is not; undefined: all of it. Stored per device.
 */
export const useFrio = create<{ frio: boolean | undefined }>(() => ({ frio: undefined }))

void readCosa<boolean>('frio').then(
  (frio) => useFrio.setState({ frio }),
  () => {},
)

export function setFrio(frio: boolean | undefined): void {
  useFrio.setState({ frio })
  void keepCosa('frio', frio).catch(() => {})
}
