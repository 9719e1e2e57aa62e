import { config } from '#config'
import { isNativa } from './plataforma.ts'

/** P-09 Asks once whether the app may be followed across others, where the variant wants it and nobody answered yet. */
export async function requestRastreo(): Promise<void> {
  if (!isNativa || !config.pideRastreo) return
  const { AppTracking } = await import('./nativo.ts')
  const { status } = await AppTracking.getStatus()
  if (status !== 'authorized') await AppTracking.requestPermission()
}
