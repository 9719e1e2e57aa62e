import { isNativa } from './plataforma.ts'

/** Says whether the app runs in a window of its own, where the browser shows no way back. */
export const isInstalada = (): boolean =>
  isNativa ||
  matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches ||
  // Safari on iPhones before iOS 17.
  (navigator as { standalone?: boolean }).standalone === true
