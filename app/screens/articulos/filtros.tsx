import { Chip, ChipRow } from '@surtido/ui/chip'
import type { ReactNode } from 'react'

/** What every list of articles can be narrowed down to or ordered by, as its address says it. */
export interface Filtro {
  oferta?: true | undefined
  orden?: 'precio' | undefined
}

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
      <Chip
        selected={orden === 'precio'}
        onClick={() => onChange({ orden: orden === 'precio' ? undefined : 'precio' })}
      >
        Menor precio
      </Chip>
      {children}
    </ChipRow>
  )
}
