import { config } from '#config'
import { isNativa } from './plataforma.ts'

/**
 * P-09 Asks once whether the app may track across other apps, where the variant wants it and there is no answer yet.
 */
export async function requestRastreo(): Promise<void> {
  if (!isNativa || !config.pideRastreo) return
  const { AppTracking } = await import('./nativo.ts')
  const { status } = await AppTracking.getStatus()
  if (status !== 'authorized') await AppTracking.requestPermission()
}
