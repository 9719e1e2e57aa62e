import type { CuentaDeBultos } from '@surtido/contract/gestion-bultos'
import { MOST_BULTOS, NOMBRES_TEMPERATURA, totalDeBultos } from '@surtido/rules/bultos'
import { Stepper } from '@surtido/ui/stepper'
import s from './bultos.module.css'

const CLASES = [
  ['ambiente', NOMBRES_TEMPERATURA.AMBIENTE],
  ['frio', NOMBRES_TEMPERATURA.FRIO],
  ['congelado', NOMBRES_TEMPERATURA.CONGELADO],
] as const satisfies readonly (readonly [keyof CuentaDeBultos, string])[]

/** The number of bags of each kind; `de` names the pedido, when the page shows several. */
export function CuantosBultos({
  cuenta,
  de = '',
  onChange,
}: {
  cuenta: CuentaDeBultos
  de?: string
  onChange: (cuenta: CuentaDeBultos) => void
}) {
  const room = MOST_BULTOS - totalDeBultos(cuenta)
  return (
    <div className={s.cuantos}>
      {CLASES.map(([clase, nombre]) => (
        <div key={clase} className={s.cuanto}>
          <span>{nombre}</span>
          <Stepper
            label={`bolsas de ${nombre.toLowerCase()}${de && ` de ${de}`}`}
            value={cuenta[clase]}
            text={String(cuenta[clase])}
            max={cuenta[clase] + room}
            onChange={(value) => onChange({ ...cuenta, [clase]: value })}
          />
        </div>
      ))}
    </div>
  )
}
