import { ENTREGA_DOMICILIO } from '@surtido/rules/tipos-entrega'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { useState } from 'react'
import { withElegibleOfCarrito } from '../../../carrito/cupon.ts'
import type { Change, Eleccion } from '../../../carrito/eleccion.ts'
import type { LineaDelCarrito } from '../../../carrito/store.ts'
import { type LocalElegido, useLocal } from '../../../local/store.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { Bolsas } from './bolsas.tsx'
import { Cuando } from './cuando.tsx'
import { Cupon } from './cupon.tsx'
import { Donde } from './donde.tsx'
import { Factura } from './factura.tsx'
import s from './finalizar.module.css'
import { Observaciones } from './observaciones.tsx'
import { Pago } from './pago.tsx'
import { type IdSeccion, Seccion } from './seccion.tsx'
import { SinStock } from './sin-stock.tsx'
import type { useCheckout } from './use-checkout.ts'

interface Props {
  checkout: ReturnType<typeof useCheckout>
  local: LocalElegido
  lineas: readonly LineaDelCarrito[]
  eleccion: Eleccion
  change: Change
  /** The customer tried to confirm: each section says what it lacks. */
  tried: boolean
}

/** The sections of the checkout. They come in their order, so that none pushes another away. */
export function Secciones({ checkout, local, lineas, eleccion, change, tried }: Props) {
  const direccion = useLocal((state) => state.direccion)
  const { tipo, zona, zonas, dias, dia, franja, propuesta, medios, medio, tarjeta, ahorros, cupon, totales, faltas } =
    checkout
  // A group stays once it is shown, also while a later choice loads its data again.
  const [shownGroups, setShownGroups] = useState(0)
  const pending = checkout.loadedGroups.indexOf(false)
  const loaded = pending < 0 ? checkout.loadedGroups.length : pending
  if (loaded > shownGroups) setShownGroups(loaded)
  const falta = (seccion: IdSeccion) => (tried ? faltas[seccion] : undefined)
  return (
    <>
      <Donde
        local={local}
        fuera={tipo.codigo === ENTREGA_DOMICILIO && direccion !== undefined && zonas.data !== undefined && !zona}
        falta={falta('donde')}
      />
      {shownGroups > 0 && zona && (
        <Cuando
          dias={dias.data}
          error={dias.error}
          onRetry={() => void dias.refetch()}
          dia={dia}
          franja={franja}
          propuesta={propuesta}
          onChange={(fecha, idFranja) => change({ fecha, idFranja })}
          falta={falta('cuando')}
        />
      )}
      {shownGroups > 1 && (
        <>
          <Pago
            medios={medios.data}
            medio={medio}
            eleccion={eleccion}
            change={change}
            total={totales.total}
            tried={tried}
            tarjeta={tarjeta}
            falta={falta('pago')}
          />
          <Factura eleccion={eleccion} change={change} tried={tried} />
          <SinStock
            eleccion={eleccion}
            change={change}
            lineas={lineas}
            asksCelular={checkout.asksCelular}
            tried={tried}
          />
        </>
      )}
      {shownGroups > 2 ? (
        <>
          <Cupon
            cupon={cupon}
            gone={checkout.cuponGone}
            falta={faltas.cupon}
            onRetry={() => void checkout.cupones.refetch()}
            codigoLocal={local.codigoLocal}
            costoPedido={totales.costoPedido}
            conElegibleOf={(one) => withElegibleOfCarrito(one, lineas, ahorros)}
            descuentoCupon={totales.cupon}
            change={change}
          />
          <Bolsas
            bolsas={checkout.bolsasEnVenta.data}
            falta={faltas.bolsas}
            onRetry={() => void checkout.bolsasEnVenta.refetch()}
            eleccion={eleccion}
            change={change}
          />
          <Observaciones eleccion={eleccion} change={change} />
        </>
      ) : (
        <Loading isFirst={shownGroups === 0} />
      )}
    </>
  )
}

/** Keeps the place of the sections that load; first of the slots. */
function Loading({ isFirst }: { isFirst: boolean }) {
  const rows = [1, 2, 3].map((n) => <SkeletonRow key={n} />)
  return (
    <div className={s.loading}>
      {isFirst ? (
        <Seccion id="cuando" titulo={FINALIZAR.cuando}>
          {rows}
        </Seccion>
      ) : (
        rows
      )}
    </div>
  )
}
