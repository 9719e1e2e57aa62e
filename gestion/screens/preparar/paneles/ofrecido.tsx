import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import { type Centesimos, formatCantidad, UNIDAD } from '@surtido/rules/cantidades'
import { formatPesos } from '@surtido/rules/dinero'
import { isSinLoMismo } from '@surtido/rules/parecidos'
import { needsPregunta } from '../../../preparar/arreglos.ts'
import { otrosPara } from '../../../preparar/decisiones.ts'
import type { Parada, ParteDeParada } from '../../../preparar/paradas.ts'
import s from './ofrecido.module.css'

/** The replacement that most pickers would take: the customer's own choice, else the likest that they may accept. */
export function ofrecidoDe(
  parada: Parada,
  parte: ParteDeParada,
  sustitutos: readonly ArticuloDelLocal[],
): ArticuloDelLocal | undefined {
  const [suyo] = parte.elegidos
  return (
    suyo ??
    otrosPara(parte, sustitutos).find(
      (one) => one.disponible && one.artCodigo !== parada.artCodigo && isSinLoMismo(parada, one),
    )
  )
}

/** The missing part may be counted in pieces of the other one; an article sold by weight is weighed first. */
export const isContable = (parada: Parada, otro: ArticuloDelLocal): boolean => !parada.porPeso && !otro.ventaFraccionada

interface Props {
  parada: Parada
  parte: ParteDeParada
  articulo: ArticuloDelLocal
  falta: Centesimos
  onPoner: () => void
}

/** The likeliest replacement as one big button: the whole of what is missing, at once. */
export function Ofrecido({ parada, parte, articulo, falta, onPoner }: Props) {
  const { artCodigo, nombre, contenido, urlImagen, precioUnitario, ventaFraccionada } = articulo
  const cuanto = isContable(parada, articulo) ? `${formatCantidad(falta, false)} de ` : ''
  const verbo = cuanto && falta > UNIDAD ? 'Van' : 'Va'
  const suyo = parte.elegidos.some((one) => one.artCodigo === artCodigo)
  return (
    <button type="button" className={s.ofrecido} onClick={onPoner}>
      <img src={urlImagen} alt="" width={56} height={56} />
      <span>
        {needsPregunta(parte, artCodigo) ? `Preguntarle en la app si ${verbo.toLowerCase()}` : verbo} {cuanto}
        {nombre} {contenido}
        <small>
          {suyo ? 'Lo eligió el cliente' : 'En su lugar'} · {formatPesos(precioUnitario)}
          {ventaFraccionada && ' el kg'}
        </small>
      </span>
    </button>
  )
}
