import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import type { ReactNode } from 'react'

/** The sections where something is missing, with the sentence that says what. */
export type Faltas = Partial<
  Record<'donde' | 'cuando' | 'pago' | 'factura' | 'sinStock' | 'cupon' | 'bolsas' | 'resumen', string>
>
export type IdSeccion = keyof Faltas

/** A section of the page; it shows what is missing in it, and its heading takes the focus. */
export function Seccion({
  id,
  titulo,
  falta,
  children,
}: {
  id: string
  titulo: string
  falta?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={l.card} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {titulo}
      </h2>
      {falta && (
        <Notice tono="danger" announce>
          {falta}
        </Notice>
      )}
      {children}
    </section>
  )
}

/** Moves the focus to the section, where the customer looks for what is missing; a field that lacks it comes into sight. */
export function focusSeccion(id: IdSeccion): void {
  const titulo = document.getElementById(id)
  titulo?.focus({ preventScroll: true })
  titulo?.scrollIntoView({ block: 'start' })
  // Marked only once the page shows what is missing.
  requestAnimationFrame(() =>
    titulo?.parentElement?.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'nearest' }),
  )
}
