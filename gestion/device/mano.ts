import { create } from 'zustand'
import { keepCosa, readCosa } from './guardado.ts'

/** Whether the buttons of the tool are mirrored, for the other hand. Of the device. */
export const useZurda = create<{ zurda: boolean }>(() => ({ zurda: false }))

void readCosa<boolean>('zurda').then(
  (zurda) => useZurda.setState({ zurda: zurda === true }),
  () => {},
)

export function setZurda(zurda: boolean): void {
  useZurda.setState({ zurda })
  void keepCosa('zurda', zurda).catch(() => {})
}
