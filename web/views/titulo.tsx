import { useEffect, useRef } from 'react'
import { afterPaint } from '../after-paint.ts'

let landed: string | undefined
let moved = false

export interface TituloProps {
  children: string
  /** The name of the whole front end: the tab shows it beside the page's name. */
  sitio: string
  oculto?: boolean
  /** How it looks while it is seen. */
  className?: string | undefined
}

/** The name of the page: in the tab, as its heading, and as the focus target on arrival. */
export function Titulo({ children, sitio, oculto = false, className }: TituloProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} · ${sitio}`
    // The landing page keeps the browser's own focus, which is right there.
    landed ??= location.pathname
    moved ||= location.pathname !== landed
    if (!moved) return
    // The focus lays the page out at once. An element that takes the focus in the meantime keeps it.
    const before = document.activeElement
    return afterPaint(() => {
      const now = document.activeElement
      if (now === before || now === document.body) heading.current?.focus({ preventScroll: true })
    })
  }, [children, sitio])
  return (
    <h1 ref={heading} tabIndex={-1} className={oculto ? 'visually-hidden' : className}>
      {children}
    </h1>
  )
}
