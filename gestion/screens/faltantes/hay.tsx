import type { HoyDelLocal } from '@surtido/contract/gestion-hoy'
import { formatUnidades } from '@surtido/rules/cantidades'
import { Button } from '@surtido/ui/button'
import { useState } from 'react'
import { countArticulo } from '../../data/quiebres.ts'
import { useActionWithSentence } from '../../data/use-action-with-sentence.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { Contar } from './contar.tsx'

interface Props {
  codigoLocal: number
  quiebre: HoyDelLocal['quiebres'][number]
  /** Says what was done, and undoes it. */
  onHecho: (texto: string, undo: () => Promise<void>) => void
}

/** It is there after all: on sale again with one press, or with how many there are where the local counts it. */
export function Hay({ codigoLocal, quiebre: { artCodigo, nombre, ventaFraccionada, contado }, onHecho }: Props) {
  const [contando, setContando] = useState(false)
  const { run, loading, error } = useActionWithSentence()
  const sell = async (cuanto: number | null) => {
    await countArticulo(codigoLocal, artCodigo, cuanto)
    setContando(false)
    const cuantos = cuanto === null ? '' : `: hay ${formatUnidades(cuanto, ventaFraccionada)}`
    onHecho(`${nombre} se vende de nuevo${cuantos}`, () => countArticulo(codigoLocal, artCodigo, 0))
  }
  return (
    <>
      {contando ? (
        <Contar
          ventaFraccionada={ventaFraccionada}
          boton="Vender"
          loading={loading}
          onHay={(cuanto) => (cuanto > 0 ? void run(() => sell(cuanto)) : setContando(false))}
          onCancelar={() => setContando(false)}
        />
      ) : (
        <Button
          size="s"
          variant="secondary"
          loading={loading}
          aria-label={`Hay ${nombre}: vender de nuevo`}
          onClick={() => (contado ? setContando(true) : void run(() => sell(null)))}
        >
          Hay
        </Button>
      )}
      <Fallo>{error}</Fallo>
    </>
  )
}
