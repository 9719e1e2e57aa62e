import { useWhileSeen } from '@surtido/web/while-seen'

/**
 * Follows the changes in a local while the page is visible. If that code cannot be loaded, the screens keep polling.
 */
export function useEnVivo(codigoLocal: number | undefined): void {
  useWhileSeen(codigoLocal === undefined ? undefined : String(codigoLocal), async () => {
    const { followLocal } = await import('./en-vivo.ts')
    return () => followLocal(codigoLocal!)
  })
}
