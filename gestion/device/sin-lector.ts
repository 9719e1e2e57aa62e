import { keepCosa, readCosa } from './guardado.ts'

/** The day on which this device's person said to work without a scanner. Stored per device. */
let dia: string | undefined

void readCosa<string>('sinLector').then(
  (kept) => {
    dia ??= kept
  },
  () => {},
)

const hoy = () => new Date().toDateString()

export const isSinLector = (): boolean => dia === hoy()

export function setSinLector(sinLector: boolean): void {
  if (sinLector === isSinLector()) return
  dia = sinLector ? hoy() : ''
  void keepCosa('sinLector', dia).catch(() => {})
}
