import t from '@surtido/ui/text.module.css'
import type { Change, Eleccion } from '../../../carrito/eleccion.ts'
import { type LineaDelCarrito, useCarritos } from '../../../carrito/store.ts'
import { useLocal } from '../../../local/store.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { SUSTITUTOS } from '../../../textos/sustitutos.ts'
import { Celular } from './celular.tsx'
import { ChooseCambio } from './choose-cambio.tsx'
import { Seccion } from './seccion.tsx'
import { SinStockPorArticulo } from './sin-stock-por-articulo.tsx'

interface Props {
  eleccion: Eleccion
  change: Change
  lineas: readonly LineaDelCarrito[]
  /** No telephone to call is known yet. */
  asksCelular: boolean
  tried: boolean
}

/** E-16, A-63: what to do with missing articles: one choice for all of them, and exceptions for single articles. */
export function SinStock({ eleccion, change, lineas, asksCelular, tried }: Props) {
  const codigoLocal = useLocal((state) => state.local?.codigoLocal ?? 0)
  const setSinStock = useCarritos((state) => state.setSinStock)
  const conSustitutos = lineas.filter(
    ({ sustitutos = [], cambioProductoSinStock: cambio }) => sustitutos.length > 0 && cambio !== 'No reemplazar',
  ).length
  return (
    <Seccion id="sinStock" titulo={FINALIZAR.siFaltaAlgo}>
      <ChooseCambio
        label={FINALIZAR.siFaltaAlgo}
        cambio={eleccion.sinStock}
        onChange={(sinStock) => change({ sinStock })}
      />
      {conSustitutos > 0 && <p className={t.soft}>{SUSTITUTOS.enFinalizar(conSustitutos)}</p>}
      {asksCelular && <Celular celular={eleccion.celular} onChange={(celular) => change({ celular })} tried={tried} />}
      <SinStockPorArticulo
        lineas={lineas.map(({ articulo: { artCodigo, nombre, contenido }, cambioProductoSinStock: cambio }) => ({
          ...{ artCodigo, nombre, contenido, cambio },
        }))}
        general={eleccion.sinStock}
        onChange={(artCodigo, cambio) => setSinStock(codigoLocal, artCodigo, cambio)}
      />
    </Seccion>
  )
}
