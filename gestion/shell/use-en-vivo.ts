import { useWhileSeen } from '@surtido/web/while-seen'

/** Follows what changes in a local while the page is looked at. Where that cannot be loaded the screens go on asking. */
export function useEnVivo(codigoLocal: number | undefined): void {
  useWhileSeen(codigoLocal === undefined ? undefined : String(codigoLocal), async () => {
    const { followLocal } = await import('../data/en-vivo.ts')
    return () => followLocal(codigoLocal!)
  })
}
