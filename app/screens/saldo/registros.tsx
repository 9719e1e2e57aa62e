import type { Saldo } from '@surtido/contract/saldo'
import { formatPesos } from '@surtido/rules/dinero'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { nombrePlan } from '@surtido/rules/saldo'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { SALDO } from '../../textos/saldo.ts'

/** U-71: every record of E-05, by its plan. */
export function Registros({ saldos }: { saldos: readonly Saldo[] }) {
  return saldos.map(({ plan, saldo, deuda, fechaEjecucion, numerosPANPorDocumento: tarjetas }) => (
    <section key={plan} className={l.card} aria-labelledby={`saldo-${plan}`}>
      <h2 id={`saldo-${plan}`}>{nombrePlan(plan)}</h2>
      <div className={`${l.row} ${l.total}`}>
        <span>{SALDO.saldo}</span>
        <span>{formatPesos(saldo)}</span>
      </div>
      <div className={l.row}>
        <span>{SALDO.deuda}</span>
        <span>{formatPesos(deuda)}</span>
      </div>
      <p className={t.soft}>{SALDO.al(formatFechaCorta(fechaEjecucion))}</p>
      {tarjetas.length === 0 ? (
        <p>{SALDO.sinTarjetas}</p>
      ) : (
        <>
          <h3>{SALDO.tarjetas}</h3>
          <ul>
            {tarjetas.map(({ pan }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two cards may end alike, and the list is only read.
              <li key={n}>{SALDO.terminada(pan)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  ))
}
