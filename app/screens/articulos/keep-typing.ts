import { useEffect } from 'react'

/** The search field in use, when the press adds an article to the carrito. */
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

/** Searching one article after another needs no click: typing goes on, and the next words replace the last ones. */
export function useKeepTyping(): void {
  useEffect(() => {
    document.addEventListener('mousedown', keepFocus)
    document.addEventListener('click', selectWords)
    return () => {
      document.removeEventListener('mousedown', keepFocus)
      document.removeEventListener('click', selectWords)
    }
  }, [])
}
