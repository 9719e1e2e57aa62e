import { create } from 'zustand'
import { keepCosa, readCosa } from './guardado.ts'

/** True when the tool's buttons are mirrored for the left hand. Stored per device. */
export const useZurda = create<{ zurda: boolean }>(() => ({ zurda: false }))

void readCosa<boolean>('zurda').then(
  (zurda) => useZurda.setState({ zurda: zurda === true }),
  () => {},
)

export function setZurda(zurda: boolean): void {
  useZurda.setState({ zurda })
  void keepCosa('zurda', zurda).catch(() => {})
}
