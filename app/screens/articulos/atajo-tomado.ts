import { useEffect } from 'react'
import { field, foco } from './atajo.ts'

/** In the search screen: after a press or the shortcut, its field takes the focus and what was typed meanwhile. */
export function useAtajoTomado(onText: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (foco.wanted) field()?.focus()
    if (foco.wanted && foco.stand?.value) onText(foco.stand.value)
    // Delayed, because the effect runs twice in development.
    const timer = setTimeout(() => {
      foco.wanted = false
      foco.stand = undefined
    })
    return () => clearTimeout(timer)
  }, [])
}
