import { useEffect } from 'react'

/** The search field that is being written in, when what is pressed puts an article into the carrito. */
function writing({ target }: Event): HTMLInputElement | undefined {
  const field = document.activeElement
  const adds = target instanceof Element && target.closest('main article [role=group] button') !== null
  return adds && field instanceof HTMLInputElement && field.closest('search') ? field : undefined
}

function keepFocus(event: Event): void {
  if (writing(event)) event.preventDefault()
}

function selectWords(event: Event): void {
  writing(event)?.select()
}

/** Whoever looks for one article after another goes on writing: the next words take the place of the last. */
export function useSeguirEscribiendo(): void {
  useEffect(() => {
    document.addEventListener('mousedown', keepFocus)
    document.addEventListener('click', selectWords)
    return () => {
      document.removeEventListener('mousedown', keepFocus)
      document.removeEventListener('click', selectWords)
    }
  }, [])
}
