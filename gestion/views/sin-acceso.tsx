import type { FinDeSesion } from '@surtido/contract/gestion-aparatos'
import { Notice } from '@surtido/ui/notice'
import { usePorEnviar } from '../preparar/tandas-guardadas.ts'

const TITULOS: Readonly<Record<FinDeSesion, string>> = {
  ACCESO_CERRADO: 'Cerraron tu acceso',
  APARATO_QUITADO: 'Este aparato ya no es del local',
}

/** Why the work here is over: somebody may stand with a trolley in the aisle. */
export function SinAcceso({ fin }: { fin: FinDeSesion }) {
  const porEnviar = usePorEnviar()
  return (
    <Notice tono="danger" announce titulo={TITULOS[fin]}>
      Deja de juntar y dale el carro a quien está a cargo: lo que faltaba lo toma otra persona.
      {porEnviar > 0 &&
        ` ${porEnviar === 1 ? 'Una cosa guardada aquí no se envió' : `${porEnviar} cosas guardadas aquí no se enviaron`}: díselo.`}
    </Notice>
  )
}
