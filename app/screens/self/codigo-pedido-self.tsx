import type { CodigoSelf } from '@surtido/contract/self'
import { code128 } from '@surtido/rules/code128'
import { formatPesos } from '@surtido/rules/dinero'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { Placeholder } from '@surtido/ui/placeholder'
import t from '@surtido/ui/text.module.css'
import { isRefusal, Refusal } from '@surtido/web/refusal'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { codigoQuery } from '../../data/self.ts'
import { type CompraEnCurso, syncCompra, useSelf } from '../../self/store.ts'
import { CONTROL, SELF } from '../../textos/self.ts'
import { ConCompra } from './con-compra.tsx'
import s from './self.module.css'

/** How often the app asks whether the till has charged the purchase. */
const EVERY_MS = 4_000
/** A new code is loaded this long before the shown one expires: a customer at the till keeps some time. */
const MARGIN_MS = 45_000
/**
 * A new code is shown for at least this long, even if the phone's clock is ahead: otherwise it would reload for ever.
 */
const LEAST_MS = 15_000

/** The code that is shown at the till (R-26, U-133). */
export default function CodigoPedidoSelf() {
  return <ConCompra titulo={SELF.codigo}>{(enCurso) => <Caja enCurso={enCurso} />}</ConCompra>
}

function Caja({ enCurso }: { enCurso: CompraEnCurso }) {
  const restart = useSelf((state) => state.restart)
  const { idCompra, version, sabida, compra, lecturas } = enCurso
  const pagada = compra?.estado === 'COBRADA'
  useEffect(() => {
    if (pagada) return
    const timer = setInterval(() => void syncCompra(), EVERY_MS)
    return () => clearInterval(timer)
  }, [pagada])
  const { data, error, refetch } = useQuery({
    ...codigoQuery(idCompra, version),
    enabled: idCompra !== undefined && sabida === version && version > 0 && !pagada,
  })
  if (pagada) {
    return (
      <EmptyView
        texto={`${SELF.pagada} ${SELF.pagadaTexto}`}
        action={
          <Link to="/modo-self" className={buttonClass()} onClick={restart}>
            {SELF.otra}
          </Link>
        }
      />
    )
  }
  const back = (
    <Link to="/modo-self" className={buttonClass({ variant: 'secondary', wide: true })}>
      {SELF.seguir}
    </Link>
  )
  if (lecturas.length === 0) return <EmptyView texto={SELF.vacia} action={back} />
  if (sabida !== version) return <Placeholder tipo="loading" texto={SELF.faltaSumar} action={back} />
  // Without a network the shown code is still valid.
  if (error && !(data && error instanceof Refusal && error.isPassing)) {
    const bad = isRefusal(error, 'Self.ERROR_ARTICULOS')
    return bad ? (
      <EmptyView texto={SELF.hayQueQuitar} action={back} />
    ) : (
      <ErrorView error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Placeholder tipo="loading" />
  return (
    <>
      {data.control && <Notice>{CONTROL[data.control]}</Notice>}
      <Codigo data={data} onEnd={() => void refetch({ cancelRefetch: false })} />
      {back}
    </>
  )
}

function Codigo({ data: { codigo, vence, cantidad, total }, onEnd }: { data: CodigoSelf; onEnd: () => void }) {
  const left = useLeft(vence)
  const ended = left <= 0
  useEffect(() => {
    if (ended) onEnd()
  }, [ended, onEnd])
  return (
    <>
      <p>{SELF.mostrar}</p>
      <div className={s.caja}>
        <Qr codigo={codigo} />
        <Barras codigo={codigo} />
        <p className={s.numero}>{codigo.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
      </div>
      <p className={`${l.row} ${l.total}`}>
        <span>{SELF.articulos(cantidad)}</span>
        <strong>{formatPesos(total)}</strong>
      </p>
      <p className={l.row}>
        <span className={t.soft}>{SELF.vence(minutes(left))}</span>
        <Button variant="quiet" onClick={onEnd}>
          {SELF.renovar}
        </Button>
      </p>
    </>
  )
}

/** Milliseconds until a new code is needed, updated every second. */
function useLeft(vence: string): number {
  const until = useMemo(() => Math.max(Date.parse(vence) - MARGIN_MS, Date.now() + LEAST_MS), [vence])
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return until - now
}

function minutes(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Qr({ codigo }: { codigo: string }) {
  const { size, data } = encode(codigo, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      className={s.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={SELF.qr(codigo)}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

const SILENCIO = 10

function Barras({ codigo }: { codigo: string }) {
  const widths = code128(codigo)
  let x = SILENCIO
  const path = widths
    .map((width, i) => {
      const bar = i % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : ''
      x += width
      return bar
    })
    .join('')
  return (
    <svg
      className={s.barras}
      viewBox={`0 0 ${x + SILENCIO} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={SELF.barras(codigo)}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
