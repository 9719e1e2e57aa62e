import type { DiaEntrega } from '@surtido/contract/entregas'
import { formatPesos } from '@surtido/rules/dinero'
import { proximasFranjas } from '@surtido/rules/entregas'
import { Chip, ChipRow } from '@surtido/ui/chip'
import { RadioGroup } from '@surtido/ui/radio-group'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { SIEMPRE } from '../../../textos/compra-habitual.ts'
import { descripcionDia, horas } from '../../../textos/fechas.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { Seccion } from './seccion.tsx'

type Franja = DiaEntrega['franjas'][number]

const horasDe = ({ horaDesde, horaHasta }: Franja) => horas(horaDesde, horaHasta)
const costo = ({ costo }: Franja) => (costo === 0 ? FINALIZAR.gratis : formatPesos(costo))

/** The cost of a franja, or the reason why it cannot be had. */
const tellFranja = (one: Franja) =>
  one.motivo === 'SIN_CUPO' ? FINALIZAR.completo : one.motivo ? FINALIZAR.feriado : costo(one)

/** Past slots are hidden; full slots and holidays are shown as such. */
const isAsked = ({ motivo }: Franja) => motivo !== 'FUERA_DE_HORA'

interface Props {
  dias: readonly DiaEntrega[] | undefined
  error: Error | null
  onRetry: () => void
  /** The day shown, and the slot chosen in it. */
  dia: DiaEntrega | undefined
  franja: Franja | undefined
  /** The slot the pedido already has: the customer can keep it even when it is full. */
  deAhora?: Franja | undefined
  /** The slot resembles the last pedido's, and the customer has not chosen it. */
  propuesta?: boolean
  onChange: (fecha: string, idFranja: number | undefined) => void
  falta?: string | undefined
}

/** U-140: the days, and their slots with the cost of each; the next free slots as shortcuts. */
export function Cuando({ dias, error, onRetry, dia, franja, deAhora, propuesta, onChange, falta }: Props) {
  // They stay once a slot is chosen: without them the list would jump under the finger.
  const proximas = deAhora ? [] : proximasFranjas(dias ?? [], 3)
  return (
    <Seccion id="cuando" titulo={FINALIZAR.cuando} falta={falta}>
      {error && <SinTraer onRetry={onRetry}>{FINALIZAR.noPudimosTraerLos}</SinTraer>}
      {!dias && !error && [1, 2, 3].map((n) => <SkeletonRow key={n} />)}
      {dias && !dia && <p>{FINALIZAR.enLosProximosDias}</p>}
      {propuesta && dia && franja && <p>{SIEMPRE.horario(descripcionDia(dia.fecha), horasDe(franja))}</p>}
      {proximas.length > 0 && (
        <>
          <p className={t.soft}>{FINALIZAR.loAntesPosible}</p>
          <ChipRow label={FINALIZAR.loAntesPosible}>
            {proximas.map(({ dia: cual, franja: one }) => (
              <Chip
                key={one.idFranja + cual.fecha}
                selected={dia?.fecha === cual.fecha && franja?.idFranja === one.idFranja}
                onClick={() => onChange(cual.fecha, one.idFranja)}
              >
                {descripcionDia(cual.fecha)}, {horasDe(one)} · {costo(one)}
              </Chip>
            ))}
          </ChipRow>
        </>
      )}
      {dias && dia && (
        <ChipRow label={FINALIZAR.dia}>
          {dias.map(({ fecha }) => (
            <Chip key={fecha} selected={dia.fecha === fecha} onClick={() => onChange(fecha, undefined)}>
              {descripcionDia(fecha)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {dia && (
        <RadioGroup
          look="rows"
          label={FINALIZAR.horario}
          labelHidden
          name="franja"
          note={!dia.franjas.some(isAsked) && <p className={t.soft}>{FINALIZAR.yaNoQuedanHorarios}</p>}
          value={franja ? String(franja.idFranja) : null}
          onChange={(id) => onChange(dia.fecha, Number(id))}
          options={dia.franjas
            .filter((one) => isAsked(one) || one === deAhora)
            .map((one) => ({
              value: String(one.idFranja),
              titulo: `${horasDe(one)}${one.disponible && one.cupoDisponible <= 3 ? FINALIZAR.quedanLugares(one.cupoDisponible) : ''}`,
              end: one === deAhora ? FINALIZAR.elDeAhora : tellFranja(one),
              disabled: !one.disponible && one !== deAhora,
            }))}
        />
      )}
    </Seccion>
  )
}
