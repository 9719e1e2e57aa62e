import type { Bulto } from '@surtido/contract/gestion-bultos'
import { NOMBRES_TEMPERATURA } from '@surtido/rules/bultos'
import s from './bultos.module.css'

/** The codes of the bags, to copy by hand where there is no printer. */
export function Codigos({ bultos }: { bultos: readonly Bulto[] }) {
  return (
    <ul className={s.codigos} aria-label="Bolsas">
      {bultos.map(({ idBulto, codigo, numero, temperatura, estante }) => (
        <li key={idBulto} data-temperatura={temperatura}>
          <b className={s.codigo}>{codigo}</b>
          <span>
            {numero}/{bultos.length} · {NOMBRES_TEMPERATURA[temperatura]}
            {estante && <small>Está en {estante}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
