import { Icon } from '@surtido/ui/icon'
import type { Parada } from '../../preparar/paradas.ts'
import s from './herramienta.module.css'

/** The place of the article in this local, else the usual place of such articles. */
export function Lugar({ parada: { lugar, categoria } }: { parada: Parada }) {
  if (!lugar)
    return (
      <p className={s.lugar}>
        <Icon name="pin" size={20} /> {categoria ? `Suele estar en ${categoria}` : 'Sin lugar conocido'}
      </p>
    )
  const { pasillo, modulo, estante } = lugar
  return (
    <p className={s.lugar}>
      <Icon name="pin" size={20} />
      <span>
        <strong>Pasillo {pasillo}</strong>
        {modulo && <span> · módulo {modulo}</span>}
        {estante && <span> · estante {estante}</span>}
      </span>
    </p>
  )
}
