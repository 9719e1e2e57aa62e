import { config } from '#config'
import { isNativa } from './plataforma.ts'

/** I-10, B-20 The bar of the clock in the empresa's colour, its words light on it. */
export async function paintBarra(): Promise<void> {
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', config.colors.primary)
  if (!isNativa) return
  const { StatusBar } = await import('./nativo.ts')
  await StatusBar.setStyle({ style: 'DARK' })
  await StatusBar.setBackgroundColor({ color: config.colors.primary })
}
