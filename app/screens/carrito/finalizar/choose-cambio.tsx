import type { CambioProductoSinStock } from '@surtido/contract/pedido-solicitud'
import { CAMBIOS_SIN_STOCK } from '@surtido/contract/valores'
import { RadioGroup } from '@surtido/ui/radio-group'
import { SIN_STOCK } from '../../../textos/sin-stock.ts'

interface Props {
  label: string
  cambio: CambioProductoSinStock
  onChange: (cambio: CambioProductoSinStock) => void
}

/** E-16: what to do with missing articles. */
export const ChooseCambio = ({ label, cambio, onChange }: Props) => (
  <RadioGroup
    look="rows"
    label={label}
    labelHidden
    name="sin-stock"
    value={cambio}
    onChange={onChange}
    options={CAMBIOS_SIN_STOCK.map((one) => ({ value: one, titulo: SIN_STOCK.deseos[one] }))}
  />
)
