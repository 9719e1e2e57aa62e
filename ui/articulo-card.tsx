import type { ReactNode } from 'react'
import s from './articulo-card.module.css'
import { ArticuloImagen, type Fotos } from './articulo-imagen.tsx'
import { Badge } from './badge.tsx'
import { Price } from './price.tsx'

type Props = {
  nombre: string
  /** Brand and content as one quiet line: "Canarias · 1 kg". */
  detalle?: string
  imagen: { src: string; fotos?: Fotos | undefined; dibujo?: string | undefined; sizes?: string }
  tint: number
  /** Short words below it: "sin gluten". */
  etiquetas?: readonly string[]
  precio: string
  anterior?: string
  por?: string
  porUnidad?: string
  /** Short words over the picture: "-25%", "Solo en la app". */
  badges?: ReactNode
  /** The saving for more pieces: "Llevando 3, $ 89 c/u". */
  escala?: string
  /** Wraps the name in the page's own link, which covers the card; the stepper stays outside it. */
  renderLink: (link: { className: string; children: ReactNode }) => ReactNode
  /** A button over the picture's corner: a heart. */
  corner?: ReactNode
  /** The stepper, or its replacement ("Sin stock"). */
  stepper?: ReactNode
  /** Sold out: nothing can be added. */
  agotado?: boolean
  /** Level of the name as a heading: 3 under a heading of its own list, 2 right under the page's. */
  nivel?: 2 | 3
  eager?: boolean
  /** Makes the card a third as high on a phone, with the picture at its side: for cards above the main content. */
  bajo?: boolean
}

export function ArticuloCard(props: Props) {
  const Name = props.nivel === 2 ? 'h2' : 'h3'
  return (
    <article className={`${s.card}${props.agotado ? ` ${s.gone}` : ''}${props.bajo ? ` ${s.low}` : ''}`}>
      <div className={s.picture}>
        <ArticuloImagen {...props.imagen} tint={props.tint} eager={props.eager} />
        {props.badges && <div className={s.badges}>{props.badges}</div>}
        {props.corner && <div className={s.corner}>{props.corner}</div>}
        {props.stepper && <div className={s.stepper}>{props.stepper}</div>}
      </div>
      <Name className={s.name}>{props.renderLink({ className: s.link ?? '', children: props.nombre })}</Name>
      {props.detalle && <p className={s.detail}>{props.detalle}</p>}
      {props.etiquetas && (
        <p className={s.labels}>
          {props.etiquetas.map((one) => (
            <Badge key={one}>{one}</Badge>
          ))}
        </p>
      )}
      <div className={s.foot}>
        {props.escala && <p className={s.tier}>{props.escala}</p>}
        <Price precio={props.precio} anterior={props.anterior} por={props.por} porUnidad={props.porUnidad} />
      </div>
    </article>
  )
}
