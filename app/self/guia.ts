import { preferencias } from '../device/preferencias.ts'

const KEY = 'guia-self'

/** Says whether the guide is still shown before scanning. */
export async function wantsGuia(): Promise<boolean> {
  return (await preferencias.read<{ mostrar: boolean }>(KEY))?.mostrar ?? true
}

export const setGuia = (mostrar: boolean): Promise<void> => preferencias.write(KEY, { mostrar })
