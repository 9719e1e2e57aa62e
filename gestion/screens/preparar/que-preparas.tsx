import { Chip, ChipRow } from '@surtido/ui/chip'
import { setFrio, useFrio } from '../../device/frio.ts'

const QUE = [
  [undefined, 'Todo'],
  [false, 'Sin frío'],
  [true, 'Solo frío'],
] as const

/** One person may take the cold articles, and another the rest. */
export default function QuePreparas() {
  const frio = useFrio(({ frio }) => frio)
  return (
    <ChipRow label="Qué preparas">
      {QUE.map(([valor, nombre]) => (
        <Chip key={nombre} selected={frio === valor} onClick={() => setFrio(valor)}>
          {nombre}
        </Chip>
      ))}
    </ChipRow>
  )
}
