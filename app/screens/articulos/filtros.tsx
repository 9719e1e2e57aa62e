import { Chip, ChipRow } from '@surtido/ui/chip'
import type { ReactNode } from 'react'

/** What every list of articles can be narrowed down to or ordered by, as its address says it. */
export interface Filtro {
  oferta?: true | undefined
  orden?: keyof typeof ORDENES | undefined
}

/** How a list may be ordered; without one, the most relevant first. */
const ORDENES = {
  precio: 'Menor precio',
  medida: 'Menor precio por kg o l',
  descuento: 'Mayor descuento',
} as const

/** The chips above a list; `children` are those that it alone has. */
export function Filtros({
  oferta,
  orden,
  onChange,
  children,
}: Filtro & { onChange: (change: Filtro) => void; children?: ReactNode }) {
  return (
    <ChipRow label="Filtros">
      <Chip selected={oferta === true} onClick={() => onChange({ oferta: oferta ? undefined : true })}>
        En oferta
      </Chip>
      {(Object.keys(ORDENES) as (keyof typeof ORDENES)[]).map((one) => (
        <Chip key={one} selected={orden === one} onClick={() => onChange({ orden: orden === one ? undefined : one })}>
          {ORDENES[one]}
        </Chip>
      ))}
      {children}
    </ChipRow>
  )
}
