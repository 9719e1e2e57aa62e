import type { MedioPago } from '@surtido/contract/medios-pago'
import type { PaymentProfile } from '@surtido/contract/pagos-web'
import { type Centavos, formatPrecio } from '@surtido/rules/dinero'
import { checkPagaCon, totalEnEfectivo } from '@surtido/rules/efectivo'
import { Field } from '@surtido/ui/field'
import t from '@surtido/ui/text.module.css'
import { useState } from 'react'
import type { Change, Eleccion } from '../../../carrito/eleccion.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { PAGOS } from '../../../textos/pagos.ts'
import { ChooseMedio } from './choose-medio.tsx'
import { Seccion } from './seccion.tsx'
import { ChooseTarjeta } from './tarjeta.tsx'

/** The error of the cash amount the customer pays with; undefined when no amount is asked for. */
export function errorPagaCon(eleccion: Eleccion, medio: MedioPago | undefined, total: Centavos): string | undefined {
  if (!medio?.efectivo) return undefined
  const { error } = checkPagaCon(eleccion.pagaCon ?? '', total)
  if (error === 'FORMATO') return FINALIZAR.escribeUnMontoPor
  return error && FINALIZAR.noAlcanzaEnEfectivo(formatPrecio(totalEnEfectivo(total)))
}

interface Props {
  medios: readonly MedioPago[] | undefined
  medio: MedioPago | undefined
  eleccion: Eleccion
  change: Change
  total: Centavos
  /** The customer tried to confirm. */
  tried: boolean
  /** The chosen saved card. */
  tarjeta: PaymentProfile | undefined
  falta?: string | undefined
}

export function Pago({ medios, medio, eleccion, change, total, tried, tarjeta, falta }: Props) {
  const [left, setLeft] = useState(false)
  const error = left || tried ? errorPagaCon(eleccion, medio, total) : undefined
  const { vuelto } = checkPagaCon(eleccion.pagaCon ?? '', total)
  return (
    <Seccion id="pago" titulo={FINALIZAR.comoPagas} falta={medio?.tipo === 'TARJETA_WEB' ? falta : undefined}>
      <ChooseMedio
        label={FINALIZAR.medioDePago}
        medios={medios}
        medio={medio}
        onChange={(idMedioDePago) => change({ idMedioDePago })}
      />
      {medio?.tipo === 'TARJETA_WEB' && total === 0 && <p className={t.soft}>{PAGOS.sinCargo}</p>}
      {medio?.tipo === 'TARJETA_WEB' && total > 0 && (
        <ChooseTarjeta medio={medio} elegida={tarjeta} eleccion={eleccion} change={change} total={total} />
      )}
      {medio?.efectivo && (
        <Field
          label={FINALIZAR.conCuantoPagas}
          optional
          type="decimal"
          maxLength={14}
          start={<span>$</span>}
          value={eleccion.pagaCon ?? ''}
          {...(error && { error })}
          {...(vuelto !== null && {
            hint: vuelto > 0 ? FINALIZAR.tuVuelto(formatPrecio(vuelto)) : FINALIZAR.justoSinVuelto,
          })}
          onBlur={() => setLeft(true)}
          onChange={(event) => change({ pagaCon: event.target.value })}
        />
      )}
    </Seccion>
  )
}
