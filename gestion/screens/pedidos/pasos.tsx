import type { CuentaDeBultos } from '@surtido/contract/gestion-bultos'
import type { DatosDePaso, Paso, PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { cuentaProbable, totalDeBultos } from '@surtido/rules/bultos'
import { RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'
import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Field } from '@surtido/ui/field'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { type FormEvent, useState } from 'react'
import { rereadPedido, sayPaso } from '../../data/pedidos.ts'
import { Fallo } from '../../fallo.tsx'
import { conTraza } from '../../traza.ts'
import { CuantosBultos } from '../bultos/cuantos.tsx'
import { CON_MOTIVO, PASOS } from './frases.ts'
import s from './pedidos.module.css'

/** Why a step was refused. */
export function fraseOf(error: unknown): string {
  if (isRefusal(error, SIN_CONEXION)) return 'Para esto hace falta señal.'
  if (isRefusal(error, 'Pedidos.ERROR_ESTADO')) return 'El pedido cambió mientras tanto. Mira cómo está ahora.'
  if (isRefusal(error, 'Pagos.ERROR_PENDIENTE'))
    return 'La tarjeta todavía no contestó. Vuelve a preguntar en unos minutos.'
  if (isRefusal(error, 'Pagos.ERROR_MONTO_MAYOR'))
    return 'El total pasa lo que su tarjeta cubre: baja un peso o saca algo.'
  if (error instanceof Refusal && error.estado === 403 && !error.is('Pedidos.ERROR_CODIGO_RETIRO'))
    return 'Sin el código solo puede entregarlo quien está a cargo del local.'
  return conTraza(textoRechazo(error), error)
}

/** The steps this person may take now. */
export function Pasos({ pedido, onHecho }: { pedido: PedidoDelLocal; onHecho: (paso: Paso | undefined) => void }) {
  const { idPedido, pasos, tipoEntrega, edadMinima } = pedido
  const [abierto, setAbierto] = useState<Paso>()
  const {
    run,
    sent,
    refused: error,
  } = useAction(
    async ({ paso, palabras }: { paso: Paso; palabras: DatosDePaso }) => {
      await sayPaso(idPedido, paso, palabras)
      onHecho(paso)
    },
    {
      ownOffline: true,
      onRefused: () => {
        onHecho(undefined)
        void rereadPedido(idPedido)
      },
    },
  )
  const loading = sent?.paso
  const say = (paso: Paso, palabras: DatosDePaso) => run({ paso, palabras })
  const asks = (paso: Paso) =>
    CON_MOTIVO.includes(paso) ||
    paso === 'sellar' ||
    (paso === 'entregar' && (tipoEntrega.codigo === RETIRO_LOCAL || edadMinima !== null))
  if (pasos.length === 0) return null
  return (
    <section className={s.parte} aria-label="Qué se puede hacer" data-acciones>
      <div className={s.pasos}>
        {pasos.map((paso) => (
          <Button
            key={paso}
            variant={CON_MOTIVO.includes(paso) ? 'secondary' : 'primary'}
            loading={loading === paso}
            aria-expanded={asks(paso) ? abierto === paso : undefined}
            onClick={() => (asks(paso) ? setAbierto(abierto === paso ? undefined : paso) : void say(paso, {}))}
          >
            {PASOS[paso]}
          </Button>
        ))}
      </div>
      <Fallo>{error !== undefined && fraseOf(error)}</Fallo>
      {abierto === 'sellar' && <Cierre onSay={(bultos) => void say('sellar', { bultos })} />}
      {abierto && abierto !== 'sellar' && (
        <Palabras
          key={abierto}
          paso={abierto}
          retiro={tipoEntrega.codigo === RETIRO_LOCAL}
          edadMinima={abierto === 'entregar' ? edadMinima : null}
          onSay={(palabras) => void say(abierto, palabras)}
        />
      )}
    </section>
  )
}

/** The number of bags closed. */
function Cierre({ onSay }: { onSay: (cuenta: CuentaDeBultos) => void }) {
  const [cuenta, setCuenta] = useState(() => cuentaProbable([]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSay(cuenta)
  }
  return (
    <form className={s.palabras} onSubmit={submit} noValidate>
      <p>¿Cuántas bolsas son?</p>
      <CuantosBultos cuenta={cuenta} onChange={setCuenta} />
      <Button type="submit" disabled={totalDeBultos(cuenta) === 0}>
        Sellar ahora
      </Button>
    </form>
  )
}

/** The customer's code, or the reason to hand over without it; or the reason why a pedido ends here. */
function Palabras({
  paso,
  retiro,
  edadMinima,
  onSay,
}: {
  paso: Paso
  retiro: boolean
  /** The minimum age of the person who takes it. */
  edadMinima: number | null
  onSay: (palabras: DatosDePaso) => void
}) {
  const [edadVista, setEdadVista] = useState(false)
  const [codigo, setCodigo] = useState('')
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const entrega = paso === 'entregar'
  const conEdad = edadVista ? { edadVista } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entrega && !retiro) return onSay(conEdad)
    if (codigo.trim()) return onSay({ codigo: codigo.trim(), ...conEdad })
    if (motivo.trim()) return onSay({ motivo: motivo.trim(), ...conEdad })
    setFalta(true)
  }
  return (
    <form className={s.palabras} onSubmit={submit} noValidate>
      {edadMinima !== null && (
        <Checkbox
          label={`Vi un documento: quien lo recibe tiene ${edadMinima} años o más`}
          checked={edadVista}
          onChange={(event) => setEdadVista(event.target.checked)}
        />
      )}
      {entrega && retiro && (
        <Field
          label="Código que dice el cliente"
          type="number"
          value={codigo}
          onChange={(event) => setCodigo(event.target.value)}
        />
      )}
      {(!entrega || retiro) && (
        <Field
          label={entrega ? 'Sin código, por qué' : 'Por qué (lo lee el cliente)'}
          optional={entrega}
          maxLength={200}
          value={motivo}
          error={
            falta && !motivo.trim() ? (entrega ? 'Escribe el código, o por qué va sin él.' : 'Escribe por qué.') : ''
          }
          onChange={(event) => setMotivo(event.target.value)}
        />
      )}
      <Button type="submit" variant={entrega ? 'primary' : 'danger'} disabled={edadMinima !== null && !edadVista}>
        {entrega ? 'Entregar ahora' : paso === 'cancelar' ? 'Cancelar ahora' : 'Guardar'}
      </Button>
    </form>
  )
}
