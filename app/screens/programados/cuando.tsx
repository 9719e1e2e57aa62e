import type { DiaEntrega } from '@surtido/contract/entregas'
import { Chip, ChipRow } from '@surtido/ui/chip'
import l from '@surtido/ui/layout.module.css'
import { Select } from '@surtido/ui/select'
import { SinTraer } from '@surtido/web/views/sin-traer'
import type { UseQueryResult } from '@tanstack/react-query'
import { horas, nombreDia } from '../../textos/fechas.ts'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { Seccion } from '../carrito/finalizar/seccion.tsx'
import type { ChangeDeProgramado, EleccionDeProgramado } from './eleccion.ts'

const SEMANA = [1, 2, 3, 4, 5, 6, 7]

type Horario = Pick<DiaEntrega['franjas'][number], 'horaDesde' | 'horaHasta'>

interface Props {
  eleccion: EleccionDeProgramado
  change: ChangeDeProgramado
  dias: UseQueryResult<DiaEntrega[]>
  /** The hours that all chosen days have. */
  horarios: readonly Horario[]
  horario: Horario | undefined
  falta: string | undefined
}

/** Asks on which days, how often and at what time. */
export function Cuando({ eleccion, change, dias, horarios, horario, falta }: Props) {
  return (
    <Seccion id="cuando" titulo={PROGRAMADOS.cuando} falta={falta}>
      <div className={l.form}>
        <ChipRow label={PROGRAMADOS.dias}>
          {SEMANA.map((dia) => {
            const selected = eleccion.dias.includes(dia)
            const next = selected ? eleccion.dias.filter((one) => one !== dia) : [...eleccion.dias, dia]
            return (
              <Chip key={dia} selected={selected} onClick={() => change({ dias: next })}>
                {nombreDia(dia)}
              </Chip>
            )
          })}
        </ChipRow>
        <Select
          label={PROGRAMADOS.cada}
          value={String(eleccion.cada)}
          onChange={({ target }) => change({ cada: Number(target.value) })}
          options={PROGRAMADOS.semanas.map((text, i) => ({ value: String(i + 1), text }))}
        />
        {dias.error && !dias.data && (
          <SinTraer onRetry={() => void dias.refetch()}>{PROGRAMADOS.noHayHorarios}</SinTraer>
        )}
        {horarios.length > 0 && (
          <Select
            label={PROGRAMADOS.horario}
            empty={PROGRAMADOS.elegir}
            value={horario?.horaDesde ?? ''}
            onChange={({ target }) => change({ horaDesde: target.value })}
            options={horarios.map(({ horaDesde, horaHasta }) => ({
              value: horaDesde,
              text: horas(horaDesde, horaHasta),
            }))}
          />
        )}
      </div>
    </Seccion>
  )
}
