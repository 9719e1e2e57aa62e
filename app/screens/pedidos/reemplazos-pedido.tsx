import type { Pesos } from '@surtido/contract/base'
import type { Pedido, Reemplazo } from '@surtido/contract/pedidos'
import { formatUnidades } from '@surtido/rules/cantidades'
import { formatPesos, formatPrecio, isPositive } from '@surtido/rules/dinero'
import { joinOpciones } from '@surtido/rules/preparacion'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { RadioGroup } from '@surtido/ui/radio-group'
import t from '@surtido/ui/text.module.css'
import { showAlert } from '@surtido/web/overlays/alerts'
import { queryClient } from '@surtido/web/query-client'
import { textoRechazo } from '@surtido/web/rechazos'
import { useEffect, useRef, useState } from 'react'
import { useAnswerReemplazo } from '../../data/pedido-despues.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { montoEnCentavos } from '../../data/pedidos-en-centavos.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { precioAcordadoDe } from './diferencia.ts'
import s from './pedido.module.css'

type Opcion = Reemplazo['opciones'][number]

interface Props {
  pedido: Pedido
  /** The question to answer, and the button pressed in the notification: confirmed once more before it counts. */
  preguntado?: number | undefined
  acepta?: boolean | undefined
  /** Called before the question opens: removes the pressed button from the address. */
  onPreguntado?: () => Promise<void>
}

/** the shop's questions about lines that ran out, to be answered in time. */
export function ReemplazosDelPedido({ pedido, preguntado, acepta, onPreguntado }: Props) {
  const sinRespuesta = pedido.reemplazos.filter(({ estado }) => estado === 'PENDIENTE')
  const [vistos] = useState(() => new Set<number>())
  for (const { idReemplazo } of sinRespuesta) vistos.add(idReemplazo)
  const visibles = pedido.reemplazos.filter(
    ({ idReemplazo, estado }) =>
      idReemplazo === preguntado || (SETTLED_WITHOUT_CUSTOMER.has(estado) && vistos.has(idReemplazo)),
  )
  const llegado = visibles.find(({ idReemplazo }) => idReemplazo === preguntado)
  const aviso = visibles.map((reemplazo) => {
    const { idReemplazo, estado, propuesto } = reemplazo
    const texto = TERMINADAS[estado]?.(estado === 'ACEPTADO' ? propuesto.nombre : cualesDe(reemplazo))
    return (
      texto && (
        <Notice key={idReemplazo} tono="info" announce>
          {texto}
        </Notice>
      )
    )
  })
  if (sinRespuesta.length === 0) return aviso
  return (
    <section className={l.card} aria-labelledby="reemplazos-del-pedido">
      <h2 id="reemplazos-del-pedido">{PEDIDOS.necesitamosTuRespuesta}</h2>
      {aviso}
      {sinRespuesta.map((reemplazo) => (
        <Propuesta
          key={reemplazo.idReemplazo}
          pedido={pedido}
          reemplazo={reemplazo}
          elegida={reemplazo === llegado}
          acepta={reemplazo === llegado ? acepta : undefined}
          onPreguntado={onPreguntado}
        />
      ))}
    </section>
  )
}

/** Settled without the customer's answer: a customer watching the page gets a message. */
const SETTLED_WITHOUT_CUSTOMER: ReadonlySet<Reemplazo['estado']> = new Set(['VENCIDO', 'SIN_EFECTO'])

/** Messages for a customer who answers late or twice, and for one watching while it was settled. */
const TERMINADAS: Partial<Record<Reemplazo['estado'], (nombre: string) => string>> = {
  ACEPTADO: (nombre) => PEDIDOS.yaAceptaste(nombre),
  RECHAZADO: (nombre) => PEDIDOS.yaDijisteQueNo(nombre),
  VENCIDO: (nombre) => PEDIDOS.yaNoSePuede(nombre),
  SIN_EFECTO: (nombre) => PEDIDOS.yaNoHaceFalta(nombre),
}

/** The options by name. The customer takes one or none. */
const cualesDe = ({ propuesto, opciones = [] }: Reemplazo): string =>
  joinOpciones(opciones.length > 1 ? opciones.map(({ nombre }) => nombre) : [propuesto.nombre])

/** The question's price next to the agreed cost of the line, after its promotions. */
function tellCosto(linea: Pedido['lineas'][number], precioTotal: Pesos): string {
  const acordado = precioAcordadoDe(linea)
  if (acordado === montoEnCentavos(precioTotal)) return PEDIDOS.pagasLoMismoQue
  const promocion = isPositive(linea.ahorroPromociones) ? PEDIDOS.conSuPromocion : ''
  return PEDIDOS.loQuePedisteCostaba(formatPrecio(acordado), promocion)
}

/** How often the outcome of an expired question is polled. */
const AGAIN_MS = 5_000

/**
 * Once the time to answer is over, reloads the pedido until the question is gone. Returns true only if that reload
 * fails: the clock that counts is the server's, whenever it can be reached.
 */
function useTarde(idPedido: number, vence: string): boolean {
  const [tarde, setTarde] = useState(false)
  useEffect(() => {
    let left = false
    const ask = async () => {
      const fresh = await queryClient.fetchQuery({ ...pedidoQuery(idPedido), staleTime: 0 }).catch(() => undefined)
      if (left) return
      setTarde(!fresh)
      timer = setTimeout(ask, AGAIN_MS)
    }
    let timer = setTimeout(ask, Math.max(0, Date.parse(vence) - Date.now()))
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [idPedido, vence])
  return tarde
}

const tellCantidad = ({
  contenido,
  cantidad,
  ventaFraccionada,
}: Pick<Opcion, 'contenido' | 'cantidad' | 'ventaFraccionada'>) =>
  [contenido, formatUnidades(cantidad, ventaFraccionada)].filter(Boolean).join(' · ')

/** The replacement costs more than the line did; the customer does not pay the difference. */
const tellRegalo = (regalo: Pesos) => PEDIDOS.valeMasQueVan(formatPesos(regalo))

const SI = PEDIDOS.siCambialo
const NO = PEDIDOS.noQuitalo

interface PropuestaProps extends Pick<Props, 'pedido' | 'acepta' | 'onPreguntado'> {
  reemplazo: Reemplazo
  elegida: boolean
}

function Propuesta({ pedido, reemplazo, elegida, acepta, onPreguntado }: PropuestaProps) {
  const place = useRef<HTMLDivElement>(null)
  const { propuesto, cantidad, precioTotal, vence } = reemplazo
  // An answer of an older server, kept on the device, has no opciones.
  const opciones = reemplazo.opciones ?? []
  const [preferida, setPreferida] = useState(propuesto.artCodigo)
  const varias = opciones.length > 1
  const { run: answer, sent: loading, refused } = useAnswerReemplazo(pedido.idPedido, reemplazo.idReemplazo, preferida)
  const tarde = useTarde(pedido.idPedido, vence)
  const linea = pedido.lineas.find(({ artCodigo }) => artCodigo === reemplazo.artCodigo)
  const elegido = opciones.find(({ artCodigo }) => artCodigo === preferida) ?? { precioTotal, regalo: 0 }
  const asking = useRef(false)
  useEffect(() => {
    if (elegida) place.current?.scrollIntoView({ block: 'center' })
  }, [elegida])
  useEffect(() => {
    // With several options the yes does not say which one, so the form asks instead.
    if (acepta === undefined || asking.current || varias) return
    asking.current = true
    const ask = async () => {
      await onPreguntado?.()
      const [titulo, button] = acepta ? [PEDIDOS.loCambiamos, SI] : [PEDIDOS.loQuitamos, NO]
      const falta = linea?.nombre ?? PEDIDOS.unArticulo
      const mensaje = acepta
        ? PEDIDOS.enLugarDePor(propuesto.nombre, falta, formatPesos(precioTotal))
        : PEDIDOS.sinCambiarloPorQuitamos(propuesto.nombre, falta)
      if ((await showAlert(titulo, mensaje, PEDIDOS.todaviaNo, button)) === button) await answer(acepta)
    }
    void ask().finally(() => {
      asking.current = false
    })
  })
  return (
    <div ref={place}>
      <p>
        {PEDIDOS.noHay} <strong>{linea ? `${linea.nombre} ${linea.contenido}`.trim() : PEDIDOS.unArticulo}</strong>
        {varias ? PEDIDOS.eligeQueVaEn : PEDIDOS.teSirveEstoEn}
      </p>
      {varias ? (
        <div className={s.opciones}>
          <RadioGroup
            label={PEDIDOS.queVaEnSu}
            labelHidden
            options={opciones.map((opcion) => ({
              value: opcion.artCodigo,
              titulo: opcion.nombre,
              detalle: [tellCantidad(opcion), ...(isPositive(opcion.regalo) ? [tellRegalo(opcion.regalo)] : [])].join(
                ' · ',
              ),
              start: <img src={opcion.urlImagen} alt="" width={48} height={48} loading="lazy" />,
              end: <strong>{formatPesos(opcion.precioTotal)}</strong>,
              disabled: tarde || loading !== undefined,
            }))}
            value={preferida}
            onChange={setPreferida}
          />
        </div>
      ) : (
        <div className={l.line}>
          <img src={propuesto.urlImagen} alt="" loading="lazy" />
          <div>
            <strong>{propuesto.nombre}</strong>
            <p className={t.soft}>{tellCantidad({ ...propuesto, cantidad })}</p>
          </div>
          <strong>{formatPesos(precioTotal)}</strong>
        </div>
      )}
      <p className={t.soft}>
        {linea && `${tellCosto(linea, elegido.precioTotal)} `}
        {!varias && isPositive(elegido.regalo) && `${tellRegalo(elegido.regalo)}. `}
        {tarde ? PEDIDOS.seTerminoElTiempo : PEDIDOS.respondeAntesDeLas(vence.slice(11, 16))}
      </p>
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {textoRechazo(refused)}
        </Notice>
      )}
      <div className={l.actions}>
        <Button loading={loading === true} disabled={tarde || loading === false} onClick={() => void answer(true)}>
          {varias ? PEDIDOS.quieroEse : SI}
        </Button>
        <Button
          variant="secondary"
          loading={loading === false}
          disabled={tarde || loading === true}
          onClick={() => void answer(false)}
        >
          {varias ? PEDIDOS.ningunoQuitalo : NO}
        </Button>
      </div>
    </div>
  )
}
