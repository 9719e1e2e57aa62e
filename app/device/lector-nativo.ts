import { SinCamara } from '@surtido/web/code-reader'
import { plataforma } from './plataforma.ts'

/**
 * On native the platform's own scanner opens over the app (ML Kit). Returns what it read; undefined when it was closed.
 */
export async function scanNativo(): Promise<string | undefined> {
  const { BarcodeScanner } = await import('./nativo.ts')
  try {
    const { barcodes } = await BarcodeScanner.scan({
      formats: ['EAN_13', 'EAN_8', 'UPC_A', 'UPC_E', 'CODE_128', 'ITF'],
    })
    return barcodes[0]?.rawValue
  } catch (error) {
    const { camera } = await BarcodeScanner.requestPermissions().catch(() => ({ camera: 'granted' }))
    if (camera === 'denied') throw new SinCamara('NEGADA')
    // Closing the scanner is reported as an error too.
    if (error instanceof Error && /cancel/i.test(error.message)) return undefined
    throw new SinCamara('NO_HAY')
  }
}

/** ML Kit is no Swift package: on iOS the page looks through the camera itself. */
export const conEscanerNativo = plataforma === 'ANDROID'
