import type { Articulo } from '@surtido/contract/articulos'
import { formatPesos } from '@surtido/rules/dinero'
import { CAMBIOS_SIN_STOCK } from '@surtido/rules/pedidos'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { RadioGroup } from '@surtido/ui/radio-group'
import { Stepper } from '@surtido/ui/stepper'
import t from '@surtido/ui/text.module.css'
import { SinTraer } from '@surtido/web/views/sin-traer'
import type { Change, Eleccion } from '../../../carrito/eleccion.ts'
import { type LineaCarrito, useCarritos } from '../../../carrito/store.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { SIN_STOCK } from '../../../textos/sin-stock.ts'
import { SUSTITUTOS } from '../../../textos/sustitutos.ts'
import { Celular } from './celular.tsx'
import { PorArticulo } from './por-articulo.tsx'
import { Seccion } from './seccion.tsx'

interface SinStockProps {
  eleccion: Eleccion
  change: Change
  lineas: readonly LineaCarrito[]
  /** No telephone to call is known yet. */
  pideCelular: boolean
  tried: boolean
}

/** E-16, A-63: what to do with missing articles: one choice for all of them, and exceptions for single articles. */
export function SinStock({ eleccion, change, lineas, pideCelular, tried }: SinStockProps) {
  const setSinStock = useCarritos((state) => state.setSinStock)
  const conSustitutos = lineas.filter(
    ({ sustitutos = [], cambioProductoSinStock: cambio }) => sustitutos.length > 0 && cambio !== 'No reemplazar',
  ).length
  return (
    <Seccion id="falta" titulo={FINALIZAR.siFaltaAlgo}>
      <RadioGroup
        look="rows"
        label={FINALIZAR.siFaltaAlgo}
        labelHidden
        name="sin-stock"
        value={eleccion.sinStock}
        onChange={(sinStock) => change({ sinStock })}
        options={CAMBIOS_SIN_STOCK.map((one) => ({ value: one, titulo: SIN_STOCK.deseos[one] }))}
      />
      {conSustitutos > 0 && <p className={t.soft}>{SUSTITUTOS.enFinalizar(conSustitutos)}</p>}
      {pideCelular && <Celular celular={eleccion.celular} onChange={(celular) => change({ celular })} tried={tried} />}
      <PorArticulo
        lineas={lineas.map(({ articulo: { artCodigo, nombre, contenido }, cambioProductoSinStock: cambio }) => ({
          ...{ artCodigo, nombre, contenido, cambio },
        }))}
        general={eleccion.sinStock}
        onChange={setSinStock}
      />
    </Seccion>
  )
}

interface Props {
  bolsas: readonly Articulo[] | undefined
  /** Some were chosen, and could not be read. */
  falta: string | undefined
  onRetry: () => void
  eleccion: Eleccion
  change: Change
}

/** C-39: the bags to add, if the shop sells any. */
export function Bolsas({ bolsas = [], falta, onRetry, eleccion, change }: Props) {
  if (bolsas.length === 0 && !falta) return null
  return (
    <Seccion id="bolsas" titulo={FINALIZAR.bolsas}>
      {falta && (
        <>
          <SinTraer onRetry={onRetry}>{falta}</SinTraer>
          <Button variant="quiet" onClick={() => change({ bolsas: {} })}>
            {FINALIZAR.seguirSinBolsas}
          </Button>
        </>
      )}
      {bolsas.map((bolsa) => (
        <div key={bolsa.artCodigo} className={l.row}>
          <span>
            {bolsa.nombre} · {formatPesos(bolsa.precio)}
          </span>
          <Stepper
            label={bolsa.nombre}
            value={eleccion.bolsas[bolsa.artCodigo] ?? 0}
            text={String(eleccion.bolsas[bolsa.artCodigo] ?? 0)}
            max={100}
            onChange={(cantidad) => change({ bolsas: { ...eleccion.bolsas, [bolsa.artCodigo]: cantidad } })}
          />
        </div>
      ))}
    </Seccion>
  )
}

/** A note for the person who prepares the pedido. */
export function Observaciones({ eleccion, change }: Pick<Props, 'eleccion' | 'change'>) {
  return (
    <Seccion id="para-quien-prepara" titulo={FINALIZAR.paraQuienPreparaTu}>
      <Field
        label={FINALIZAR.observaciones}
        optional
        maxLength={500}
        value={eleccion.observaciones}
        onChange={(event) => change({ observaciones: event.target.value })}
      />
    </Seccion>
  )
}
