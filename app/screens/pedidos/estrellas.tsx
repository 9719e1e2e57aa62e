import { Rating } from '@surtido/ui/rating'
import { PEDIDOS } from '../../textos/pedidos.ts'

export const PUNTAJES = [PEDIDOS.muyMala, PEDIDOS.mala, PEDIDOS.regular, PEDIDOS.buena, PEDIDOS.excelente] as const

interface Props {
  /** 0: none yet. */
  value: number
  onChange: (value: number) => void
}

export const Estrellas = (props: Props) => (
  <Rating label={PEDIDOS.tuPuntaje} texts={PUNTAJES} name="puntaje" {...props} />
)
