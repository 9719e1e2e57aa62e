import type { FormatoEtiqueta } from '@surtido/contract/gestion-impresiones'
import { RadioGroup } from '@surtido/ui/radio-group'
import { setFormato, useFormato } from '../../device/formato.ts'
import e from './etiquetas.module.css'

const FORMATOS: readonly { value: FormatoEtiqueta; titulo: string; detalle: string }[] = [
  { value: '100x150', titulo: '100 × 150', detalle: 'Etiqueta grande, de 100 × 150 mm' },
  { value: '60x40', titulo: '60 × 40', detalle: 'Etiqueta chica, de 60 × 40 mm' },
  { value: '80', titulo: '80 mm', detalle: 'Rollo de tickets, de 80 mm de ancho' },
]

/** The size of the labels, kept on this device. */
export function Tamanio() {
  const formato = useFormato((state) => state.formato)
  return (
    <>
      <div className={e.tamanio}>
        <RadioGroup
          label="Tamaño"
          look="segments"
          options={FORMATOS.map(({ value, titulo }) => ({ value, titulo }))}
          value={formato}
          onChange={setFormato}
        />
      </div>
      <p>
        {FORMATOS.find(({ value }) => value === formato)?.detalle}: elige el que tiene puesto la impresora. La que se
        imprime otra vez dice COPIA.
      </p>
    </>
  )
}
