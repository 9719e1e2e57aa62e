import { Chip, ChipRow } from '@surtido/ui/chip'
import type { ReactNode } from 'react'
import { ARTICULOS } from '../../textos/articulos.ts'

/** The filters and the order of a list of articles, as they stand in its address. */
export interface Filtro {
  oferta?: true | undefined
  orden?: keyof typeof ORDENES | undefined
}

/** The orders of a list; without one, the most relevant articles come first. */
const ORDENES = {
  precio: ARTICULOS.menorPrecio,
  medida: ARTICULOS.menorPrecioPorKg,
  descuento: ARTICULOS.mayorDescuento,
} as const

/** The chips above a list; `children` are the list's own chips. */
export function Filtros({
  oferta,
  orden,
  onChange,
  children,
}: Filtro & { onChange: (change: Filtro) => void; children?: ReactNode }) {
  return (
    <ChipRow label={ARTICULOS.filtros}>
      <Chip selected={oferta === true} onClick={() => onChange({ oferta: oferta ? undefined : true })}>
        {ARTICULOS.enOferta}
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
