import { SkeletonRow } from '@surtido/ui/skeleton'
import { useState } from 'react'
import { applyToCarrito } from '../../../carrito/cupon.ts'
import type { Change, Eleccion } from '../../../carrito/eleccion.ts'
import type { LineaCarrito } from '../../../carrito/store.ts'
import { type LocalElegido, useLocal } from '../../../local/store.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { Cuando } from './cuando.tsx'
import { Cupon } from './cupon.tsx'
import { Donde } from './donde.tsx'
import { Bolsas, Observaciones, SinStock } from './extras.tsx'
import { Factura } from './factura.tsx'
import s from './finalizar.module.css'
import { Pago } from './pago.tsx'
import type { usePorPedir } from './por-pedir.ts'
import { type IdSeccion, Seccion } from './seccion.tsx'

interface Props {
  porPedir: ReturnType<typeof usePorPedir>
  local: LocalElegido
  lineas: readonly LineaCarrito[]
  eleccion: Eleccion
  change: Change
  /** The customer tried to confirm: each section says what it lacks. */
  tried: boolean
}

/** The sections of the checkout. They come in their order, so that none pushes another away. */
export function Partes({ porPedir, local, lineas, eleccion, change, tried }: Props) {
  const direccion = useLocal((state) => state.direccion)
  const { tipo, zona, zonas, dias, dia, franja, propuesta, medios, medio, tarjeta, ahorros, cupon, totales, faltas } =
    porPedir
  // Once there, for good: what a later choice loads takes its place below.
  const [hasta, setHasta] = useState(0)
  const pending = porPedir.leidas.indexOf(false)
  const now = pending < 0 ? porPedir.leidas.length : pending
  if (now > hasta) setHasta(now)
  const falta = (seccion: IdSeccion) => (tried ? faltas[seccion] : undefined)
  return (
    <>
      <Donde
        local={local}
        fuera={tipo.codigo === 20 && direccion !== undefined && zonas.data !== undefined && !zona}
        falta={falta('donde')}
      />
      {hasta > 0 && zona && (
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
      {hasta > 1 && (
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
            pideCelular={porPedir.pideCelular}
            tried={tried}
          />
        </>
      )}
      {hasta > 2 ? (
        <>
          <Cupon
            cupon={cupon}
            perdido={porPedir.cuponPerdido}
            falta={faltas.cupon}
            onRetry={() => void porPedir.cupones.refetch()}
            codigoLocal={local.codigoLocal}
            costoPedido={totales.costoPedido}
            applyTo={(one) => applyToCarrito(one, lineas, ahorros)}
            descuento={totales.cupon}
            change={change}
          />
          <Bolsas
            bolsas={porPedir.bolsasDe.data}
            falta={faltas.bolsas}
            onRetry={() => void porPedir.bolsasDe.refetch()}
            eleccion={eleccion}
            change={change}
          />
          <Observaciones eleccion={eleccion} change={change} />
        </>
      ) : (
        <PorVenir primera={hasta === 0} />
      )}
    </>
  )
}

/** The place of what is being asked for; the first time, of the slots. */
function PorVenir({ primera }: { primera: boolean }) {
  const rows = [1, 2, 3].map((n) => <SkeletonRow key={n} />)
  return (
    <div className={s.porVenir}>
      {primera ? (
        <Seccion id="cuando" titulo={FINALIZAR.cuando}>
          {rows}
        </Seccion>
      ) : (
        rows
      )}
    </div>
  )
}
