import { beep, vibrate } from './beep.ts'
import type { Detector } from './code-detector.ts'

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** No camera is available: the person refused it, another app uses it, or the device has none. */
export class SinCamara extends Error {
  readonly motivo: 'NEGADA' | 'OCUPADA' | 'NO_HAY'

  constructor(motivo: SinCamara['motivo']) {
    super(motivo)
    this.motivo = motivo
  }
}

export interface LectorDeCodigos {
  /** True when the camera has a light. */
  readonly conLuz: boolean
  setLuz(encendida: boolean): Promise<void>
  close(): void
}

/** The formats on packages and on scale labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf']
const EVERY_MS = 120

async function makeDetector(): Promise<Detector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass }
  const supported = (await own?.getSupportedFormats().catch(() => undefined)) ?? []
  if (own && supported.includes('ean_13')) return new own({ formats: FORMATS.filter((one) => supported.includes(one)) })
  return (await import('./code-detector.ts')).openDetector(FORMATS)
}

/**
 * Reads codes with the back camera, and reports after each look the codes it saw, even when there are none. Throws
 * SinCamara when no camera is available.
 */
export async function openLector(
  video: HTMLVideoElement,
  seen: (codigos: readonly string[]) => void,
): Promise<LectorDeCodigos> {
  const stream = await askCamara()
  const [track] = stream.getVideoTracks()
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const close = () => {
    closed = true
    clearTimeout(timer)
    for (const one of stream.getTracks()) one.stop()
    video.srcObject = null
  }
  try {
    video.srcObject = stream
    await video.play().catch(() => {})
    const detector = await makeDetector()
    const look = async () => {
      // An unreadable frame is no reason to stop.
      const found = video.readyState >= 2 && !document.hidden ? await detector.detect(video).catch(() => []) : undefined
      if (closed) return
      if (found) seen(found.map(({ rawValue }) => rawValue))
      timer = setTimeout(() => void look(), EVERY_MS)
    }
    void look()
  } catch (error) {
    close()
    throw error
  }
  return {
    conLuz: Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch),
    async setLuz(encendida) {
      await track?.applyConstraints({ advanced: [{ torch: encendida } as MediaTrackConstraintSet] }).catch(() => {})
    },
    close,
  }
}

const MOTIVOS: Readonly<Record<string, SinCamara['motivo']>> = {
  NotAllowedError: 'NEGADA',
  SecurityError: 'NEGADA',
  NotReadableError: 'OCUPADA',
  AbortError: 'OCUPADA',
}

async function askCamara(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new SinCamara('NO_HAY')
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    throw new SinCamara((error instanceof DOMException && MOTIVOS[error.name]) || 'NO_HAY')
  }
}

/** Signals a reading, if wanted: a short sound, and a vibration. */
export function tellLeido(conSonido: boolean): void {
  if (!conSonido) return
  vibrate(60)
  beep([[1_320, 0]], 90)
}
