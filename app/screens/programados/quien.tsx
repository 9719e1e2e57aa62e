import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { RadioGroup } from '@surtido/ui/radio-group'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { Seccion } from '../carrito/finalizar/seccion.tsx'
import type { ChangeDeProgramado, EleccionDeProgramado } from './eleccion.ts'

interface Props {
  eleccion: EleccionDeProgramado
  change: ChangeDeProgramado
  falta: string | undefined
}

/** The choice of who confirms each pedido: the customer, or the app up to an amount. */
export function Quien({ eleccion, change, falta }: Props) {
  return (
    <Seccion id="resumen" titulo={PROGRAMADOS.quien}>
      <div className={l.form}>
        <RadioGroup
          label={PROGRAMADOS.quien}
          labelHidden
          name="quien"
          value={eleccion.pedirSolo ? 'solo' : 'avisar'}
          onChange={(quien) => change({ pedirSolo: quien === 'solo' })}
          options={[
            { value: 'avisar', titulo: PROGRAMADOS.avisarme, detalle: PROGRAMADOS.avisarmeDetalle },
            { value: 'solo', titulo: PROGRAMADOS.solo, detalle: PROGRAMADOS.soloDetalle },
          ]}
        />
        {eleccion.pedirSolo && (
          <Field
            label={PROGRAMADOS.tope}
            type="decimal"
            required
            maxLength={14}
            start={<span>$</span>}
            value={eleccion.tope}
            hint={PROGRAMADOS.topeDetalle}
            {...(falta && { error: falta })}
            onChange={({ target }) => change({ tope: target.value })}
          />
        )}
      </div>
    </Seccion>
  )
}
