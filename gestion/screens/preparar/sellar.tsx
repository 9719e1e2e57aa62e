import type { Bulto } from '@surtido/contract/gestion-bultos'
import { cuentaProbable, totalDeBultos } from '@surtido/rules/bultos'
import { isCrudo } from '@surtido/rules/recorrido'
import { buttonClass } from '@surtido/ui/button'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pedidoQuery } from '../../data/pedidos.ts'
import type { TandaGuardada } from '../../device/guardado.ts'
import { refreshTanda } from '../../preparar/novedades.ts'
import { notasDe } from '../../preparar/por-leer.ts'
import { sealEnTanda } from '../../preparar/tandas.ts'
import { dropTanda, useTandas } from '../../preparar/tandas-guardadas.ts'
import { fraseDeAparte } from '../bultos/aparte.ts'
import { Codigos } from '../bultos/codigos.tsx'
import { CuantosBultos } from '../bultos/cuantos.tsx'
import { Avisar } from '../mostrador/avisar.tsx'
import f from './filas.module.css'
import s from './herramienta.module.css'
import { ListaDeNotas } from './notas.tsx'
import { countPorJuntar, fraseDeSelladoPor, frasePorJuntar, isSellado } from './por-sellar.ts'
import p from './posicion.module.css'

type Linea = TandaGuardada['tanda']['pedidos'][number]['lineas'][number]

/** The round is over: closing the bags of each pedido makes its total final. */
export default function Sellar({ guardada }: { guardada: TandaGuardada }) {
  const { tanda, idTanda, sellados } = guardada
  const sinEnviar = useTandas(({ tomas }) =>
    tomas.some((one) => one.idTanda === idTanda && one.respuesta === undefined),
  )
  const navigate = useNavigate()
  /** The desk moved all its pedidos away. */
  const vacia = tanda.pedidos.length === 0
  const open = tanda.pedidos.filter(
    ({ idPedido, estado }) => estado !== 'CANCELADO' && !sellados.includes(idPedido) && !isSellado(estado),
  )
  const enteros = open.filter(({ lineas }) => countPorJuntar(lineas) === 0)
  const end = async () => {
    await dropTanda(idTanda)
    void navigate({
      to: '/preparar',
      ...(enteros.length > 0 && { state: { porSellar: enteros.map(({ idPedido }) => idPedido) } }),
    })
  }
  return (
    <div className={s.herramienta}>
      <main className={s.cuerpoLargo}>
        <h1 className={s.nombre}>
          {vacia
            ? 'Ya no es tuya'
            : enteros.length > 0
              ? 'Cierra las bolsas'
              : open.length > 0
                ? 'Deja las canastas'
                : 'Tanda terminada'}
        </h1>
        {enteros.length > 0 && (
          <p className={s.suave}>
            Di cuántas bolsas tiene cada pedido; la limpieza y la carne cruda van aparte, los huevos y el pan arriba, y
            lo congelado a su frío antes de veinte minutos. Al sellar, el pedido queda preparado, con su total final.
            Cada bolsa lleva su código, escrito o en una etiqueta.
          </p>
        )}
        {open.length === 0 && sellados.length > 0 && (
          <p className={s.suave}>
            Deja las bolsas en su estante y anota en cuál, abajo en <Link to="/mostrador">Mostrador</Link>: quien
            entrega las encuentra por ahí.
          </p>
        )}
        <ListaDeNotas notas={notasDe(guardada)} />
        <ul className={f.resumen}>
          {tanda.pedidos.map((pedido) => (
            <Pedido
              key={`${pedido.idPedido}.${countPorJuntar(pedido.lineas)}`}
              idTanda={idTanda}
              pedido={pedido}
              propio={sellados.includes(pedido.idPedido)}
            />
          ))}
        </ul>
      </main>
      <footer className={s.botones}>
        <button
          type="button"
          className={`${s.boton} ${enteros.length === 0 ? s.listo : ''}`}
          disabled={sinEnviar}
          onClick={() => void end()}
        >
          {enteros.length === 0 ? 'Terminar' : 'Sellar después'}
        </button>
      </footer>
    </div>
  )
}

/** Something of it went in, as far as this tanda knows. */
const isDentro = ({ puesta, deOtras, esBolsa }: Pick<Linea, 'puesta' | 'deOtras' | 'esBolsa'>) =>
  !esBolsa && puesta + deOtras > 0

const claseDe = ({ sector, temperatura, rubro, categoria }: Linea) => ({
  sector,
  limpieza: sector === 'LIMPIEZA',
  crudo: isCrudo(rubro, categoria),
  temperatura,
})

function Pedido({
  idTanda,
  pedido: { idPedido, posicion, estado, lineas },
  propio,
}: {
  idTanda: number
  pedido: TandaGuardada['tanda']['pedidos'][number]
  /** It was sealed here. */
  propio: boolean
}) {
  const sellado = propio || isSellado(estado)
  const dentro = lineas.filter(isDentro).map(claseDe)
  const [cuenta, setCuenta] = useState(() => cuentaProbable(dentro))
  const [bultos, setBultos] = useState<readonly Bulto[]>([])
  const {
    run: seal,
    loading,
    refused: error,
  } = useAction(() => sealEnTanda(idTanda, idPedido, cuenta), {
    ownOffline: true,
    onDone: setBultos,
    // Somebody else may have closed them: the card then says who.
    onRefused: (refused) => {
      if (isRefusal(refused, 'Pedidos.ERROR_ESTADO')) void refreshTanda(idTanda).catch(() => {})
    },
  })
  const {
    run: look,
    loading: looking,
    refused: lookError,
  } = useAction(() => refreshTanda(idTanda), { ownOffline: true })
  const porJuntar = countPorJuntar(lineas)
  const abierto = !sellado && estado !== 'CANCELADO'
  // After a reload the server says them.
  const { data: deAntes } = useQuery({ ...pedidoQuery(idPedido), enabled: sellado && bultos.length === 0 })
  const suyos = bultos.length > 0 ? bultos : sellado ? (deAntes?.bultos ?? []) : []
  const aparte = fraseDeAparte(dentro, suyos)
  return (
    <li className={f.tarjeta}>
      <b className={p.letra} data-posicion={posicion}>
        {posicion}
      </b>
      <span>
        Pedido {idPedido}
        <small>
          {estado === 'CANCELADO'
            ? 'Cancelado: todo vuelve al estante'
            : sellado
              ? propio
                ? 'Sellado'
                : fraseDeSelladoPor(deAntes?.historial)
              : ['Sin sellar', frasePorJuntar(porJuntar)].filter(Boolean).join(' · ')}
        </small>
      </span>
      {abierto && porJuntar > 0 && (
        <>
          <p>Deja esta canasta donde se juntan: en Empacar se sella cuando estén todas.</p>
          <button type="button" className={s.boton} disabled={looking} onClick={() => void look()}>
            Ver si ya están todas
          </button>
          {lookError !== undefined && (
            <Notice tono="danger" announce>
              {textoRechazo(lookError)}
            </Notice>
          )}
        </>
      )}
      {abierto && porJuntar === 0 && (
        <>
          <CuantosBultos cuenta={cuenta} de={posicion} onChange={setCuenta} />
          <button
            type="button"
            className={`${s.boton} ${s.listo}`}
            disabled={loading || totalDeBultos(cuenta) === 0}
            onClick={() => void seal()}
          >
            Sellar {posicion}
          </button>
        </>
      )}
      {suyos.length > 0 && <Codigos bultos={suyos} />}
      {aparte && <p>{aparte}</p>}
      {sellado && <Avisar idPedido={idPedido} />}
      {sellado && (
        <Link to="/pedidos/$idPedido/etiquetas" params={{ idPedido }} className={buttonClass({ variant: 'secondary' })}>
          Etiquetas de {posicion}
        </Link>
      )}
      {abierto && error !== undefined && (
        <Notice tono="danger" announce>
          {isRefusal(error, SIN_CONEXION)
            ? 'Sellar necesita señal.'
            : isRefusal(error, 'Pedidos.ERROR_LINEAS_SIN_DECIR')
              ? 'Otra persona todavía prepara líneas de este pedido.'
              : isRefusal(error, 'Pagos.ERROR_MONTO_MAYOR')
                ? 'El total pasa lo que su tarjeta cubre. En Empacar, con Corregir, baja un peso o saca algo.'
                : textoRechazo(error, 'Este pedido no se puede sellar ahora.')}
        </Notice>
      )}
    </li>
  )
}
