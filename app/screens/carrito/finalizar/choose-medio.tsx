import type { MedioPago } from '@surtido/contract/medios-pago'
import { RadioGroup } from '@surtido/ui/radio-group'

interface Props {
  label: string
  medios: readonly MedioPago[] | undefined
  medio: MedioPago | undefined
  onChange: (idMedioDePago: number) => void
}

export const ChooseMedio = ({ label, medios, medio, onChange }: Props) => (
  <RadioGroup
    look="rows"
    label={label}
    labelHidden
    name="medio"
    value={medio ? String(medio.idMedioDePago) : null}
    onChange={(id) => onChange(Number(id))}
    options={medios?.map((one) => ({ value: String(one.idMedioDePago), titulo: one.descripcion })) ?? []}
  />
)
