import { config } from '#config'
import { isNativa } from './plataforma.ts'

/** I-09 Opens an external page: in the app's own browser on native, in another tab on the web. */
export async function openPagina(url: string): Promise<void> {
  if (!isNativa) {
    window.open(url, '_blank', 'noopener,noreferrer')
    return
  }
  const { Browser } = await import('./nativo.ts')
  await Browser.open({ url, toolbarColor: config.colors.primary })
}
