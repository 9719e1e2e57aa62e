import { Rating } from '@surtido/ui/rating'

export const PUNTAJES = ['Muy mala', 'Mala', 'Regular', 'Buena', 'Excelente'] as const

interface Props {
  /** 0: none yet. */
  value: number
  onChange: (value: number) => void
}

export const Estrellas = (props: Props) => <Rating label="Tu puntaje" texts={PUNTAJES} name="puntaje" {...props} />
