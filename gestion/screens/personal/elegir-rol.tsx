import type { RolDado } from '@surtido/contract/gestion-personal'
import { Select } from '@surtido/ui/select'
import { useSesion } from '../../sesion/store.ts'
import { localDe, nombreDe } from './frases.ts'

interface Props {
  puedeDar: readonly RolDado[]
  dado: RolDado
  onChange: (dado: RolDado) => void
}

const textOf = (codigoLocal: number | null) => String(codigoLocal ?? 'todos')

/** A role that the person may give, and the local it is for. */
export function ElegirRol({ puedeDar, dado, onChange }: Props) {
  const locales = useSesion((state) => state.persona?.trabajo.locales ?? [])
  const roles = [...new Map(puedeDar.map((dar) => [dar.rol, nombreDe(dar)]))]
  const donde = puedeDar.filter(({ rol }) => rol === dado.rol)
  return (
    <>
      <Select
        label="Qué hace"
        options={roles.map(([value, text]) => ({ value, text }))}
        value={dado.rol}
        onChange={(event) => {
          const suyas = puedeDar.filter(({ rol }) => rol === event.target.value)
          onChange(suyas.find((one) => one.codigoLocal === dado.codigoLocal) ?? suyas[0]!)
        }}
      />
      <Select
        label="Dónde"
        options={donde.map(({ codigoLocal }) => ({
          value: textOf(codigoLocal),
          text: codigoLocal === null ? 'Todos los locales' : localDe(codigoLocal, locales),
        }))}
        value={textOf(dado.codigoLocal)}
        onChange={(event) => onChange(donde.find((one) => textOf(one.codigoLocal) === event.target.value)!)}
      />
    </>
  )
}
