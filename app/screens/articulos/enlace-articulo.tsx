import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface Props {
  artCodigo: string
  className: string
  children: ReactNode
}

/**
 * A link to an article. The router's own link checks at each navigation whether it is the active one: on a list dozens
 * would, within the press.
 */
export function EnlaceArticulo({ artCodigo, className, children }: Props) {
  const router = useRouter()
  const destino = { to: '/articulo/$artCodigo', params: { artCodigo } } as const
  const preload = () => void router.preloadRoute(destino).catch(() => {})
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate(destino)
  }
  return (
    <a
      href={`/articulo/${encodeURIComponent(artCodigo)}`}
      className={className}
      onClick={go}
      onFocus={preload}
      onMouseEnter={preload}
      onTouchStart={preload}
    >
      {children}
    </a>
  )
}
