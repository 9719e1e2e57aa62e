import type { CuentaDeBultos } from '@surtido/contract/gestion-bultos'
import type { DatosDePaso, Paso, PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { cuentaProbable, totalDeBultos } from '@surtido/rules/bultos'
import { RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'
import { Button, buttonClass } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Field } from '@surtido/ui/field'
import { lazyPart } from '@surtido/web/lazy-part'
import { useAction } from '@surtido/web/use-action'
import { Link } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { rereadPedido, sayPaso } from '../../data/pedidos.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { usePermisoEn } from '../../sesion/store.ts'
import { fraseOf } from '../../textos/frase-de-paso.ts'
import { Cargando } from '../../views/cargando.tsx'
import { CuantosBultos } from '../bultos/cuantos.tsx'
import { ACobrar, isPorCobrar } from './a-cobrar.tsx'
import { CON_MOTIVO, countPorDecir, fraseDePorDecir, HECHO, PASOS } from './frases.ts'
import s from './pedidos.module.css'

const EntregarRetiro = lazyPart(() => import('./entregar-retiro.tsx'))

/** The steps this person may take now. `onHecho`: a sentence about what a step did; undefined: it was refused. */
export function Pasos({ pedido, onHecho }: { pedido: PedidoDelLocal; onHecho: (frase: string | undefined) => void }) {
  const { idPedido, codigoLocal, tipoEntrega, edadMinima, preparadores } = pedido
  const [abierto, setAbierto] = useState<Paso>()
  const {
    run,
    sent,
    refused: error,
  } = useAction(
    async ({ paso, datos }: { paso: Paso; datos: DatosDePaso }) => {
      await sayPaso(idPedido, paso, datos)
      onHecho(HECHO[paso])
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
  const say = (paso: Paso, datos: DatosDePaso) => run({ paso, datos })
  const retiro = tipoEntrega.codigo === RETIRO_LOCAL
  const asks = (paso: Paso) =>
    CON_MOTIVO.includes(paso) ||
    paso === 'sellar' ||
    (paso === 'entregar' && (retiro || edadMinima !== null || isPorCobrar(pedido)))
  const faltan = countPorDecir(pedido)
  const enMano = preparadores.length > 0
  // Closing bags with lines to come is refused.
  const pasos = pedido.pasos.filter((paso) => paso !== 'sellar' || faltan === 0)
  const hace = usePermisoEn(codigoLocal, 'PREPARACION_HACER')
  if (pedido.pasos.length === 0) return null
  if (abierto === 'entregar' && retiro)
    return (
      <Suspense fallback={<Cargando texto="Buscando sus bolsas…" />}>
        <EntregarRetiro
          pedido={pedido}
          onClose={(frase) => {
            setAbierto(undefined)
            if (frase) onHecho(frase)
          }}
        />
      </Suspense>
    )
  return (
    <section className={s.parte} aria-label="Qué se puede hacer" data-acciones>
      {faltan > 0 && <p>{fraseDePorDecir(faltan)}</p>}
      <div className={s.pasos}>
        {faltan > 0 && hace && !enMano && (
          <Link to="/preparar" className={buttonClass()}>
            Ir a preparar
          </Link>
        )}
        {pasos.map((paso) => (
          <Button
            key={paso}
            variant={CON_MOTIVO.includes(paso) || (paso === 'preparar' && enMano) ? 'secondary' : 'primary'}
            loading={loading === paso}
            aria-expanded={asks(paso) ? abierto === paso : undefined}
            onClick={() => (asks(paso) ? setAbierto(abierto === paso ? undefined : paso) : void say(paso, {}))}
          >
            {PASOS[paso]}
          </Button>
        ))}
      </div>
      <Fallo>{error !== undefined && fraseOf(error)}</Fallo>
      {abierto === 'sellar' && <Sellar onSay={(bultos) => void say('sellar', { bultos })} />}
      {abierto && abierto !== 'sellar' && (
        <Datos key={abierto} paso={abierto} pedido={pedido} onSay={(datos) => void say(abierto, datos)} />
      )}
    </section>
  )
}

/** The number of bags closed. */
function Sellar({ onSay }: { onSay: (cuenta: CuentaDeBultos) => void }) {
  const [cuenta, setCuenta] = useState(() => cuentaProbable([]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSay(cuenta)
  }
  return (
    <form className={s.datos} onSubmit={submit} noValidate>
      <p>¿Cuántas bolsas son?</p>
      <CuantosBultos cuenta={cuenta} onChange={setCuenta} />
      {totalDeBultos(cuenta) === 0 && <p role="status">Falta decir cuántas bolsas son.</p>}
      <Button type="submit" disabled={totalDeBultos(cuenta) === 0}>
        Sellar ahora
      </Button>
    </form>
  )
}

/** Shows what the courier takes at the door, and asks what they see; or asks why a pedido ends here. */
function Datos({ paso, pedido, onSay }: { paso: Paso; pedido: PedidoDelLocal; onSay: (datos: DatosDePaso) => void }) {
  const [edadVista, setEdadVista] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const entrega = paso === 'entregar'
  const edad = entrega ? pedido.edadMinima : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entrega) return edad !== null && !edadVista ? setFalta(true) : onSay(edadVista ? { edadVista } : {})
    if (motivo.trim()) return onSay({ motivo: motivo.trim() })
    setFalta(true)
  }
  return (
    <form className={s.datos} onSubmit={submit} noValidate>
      {entrega && <ACobrar pedido={pedido} />}
      {edad !== null && (
        <Checkbox
          label={`Vi un documento: quien lo recibe tiene ${edad} años o más`}
          checked={edadVista}
          onChange={(event) => setEdadVista(event.target.checked)}
        />
      )}
      {edad !== null && <Fallo>{falta && !edadVista && `Falta ver un documento: ${edad} años o más.`}</Fallo>}
      {!entrega && (
        <Field
          label="Por qué (lo lee el cliente)"
          maxLength={200}
          value={motivo}
          error={falta && !motivo.trim() ? 'Escribe por qué.' : ''}
          onChange={(event) => setMotivo(event.target.value)}
        />
      )}
      <Button type="submit" variant={entrega ? 'primary' : 'danger'}>
        {entrega ? 'Entregar ahora' : paso === 'cancelar' ? 'Cancelar ahora' : 'Guardar'}
      </Button>
    </form>
  )
}
