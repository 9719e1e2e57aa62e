import { useEffect, useState } from 'react'

/** After the page has loaded its content. */
const PRELOAD_MS = 3_000

/** Keeps whether the palette is open: Ctrl+K, or the command key on a Mac. At a desk its code is preloaded. */
export function usePaleta(load: () => Promise<unknown>) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return
    const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [load])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      // Otherwise the browser's own bar would open.
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { open, close: () => setOpen(false) }
}
