import type { Bulto } from '@surtido/contract/gestion-bultos'
import type { Empaque as Datos } from '@surtido/contract/gestion-empaque'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { TEMPERATURAS } from '@surtido/contract/valores'
import { aparteOf, NOMBRES_TEMPERATURA, totalDeBultos } from '@surtido/rules/bultos'
import { formatUnidades } from '@surtido/rules/cantidades'
import { isEnPreparacion } from '@surtido/rules/pedidos'
import { Button, buttonClass } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Notice } from '@surtido/ui/notice'
import { ahora } from '@surtido/web/hora'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { sealPedido } from '../../data/bultos.ts'
import { empaqueQuery } from '../../data/empaque.ts'
import { paraCuando } from '../../data/hora.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { Fallo } from '../../parts/fallo.tsx'
import { Titulo } from '../../parts/titulo.tsx'
import { useLocal } from '../../sesion/store.ts'
import { fraseOf } from '../../textos/frase-de-paso.ts'
import { Cargando } from '../../views/cargando.tsx'
import { ErrorView } from '../../views/error-view.tsx'
import { fraseDeAparte } from '../bultos/aparte.ts'
import { Codigos } from '../bultos/codigos.tsx'
import { CuantosBultos } from '../bultos/cuantos.tsx'
import { Avisar } from '../mostrador/avisar.tsx'
import { Corregir } from './corregir.tsx'
import s from './empacar.module.css'
import { fraseDeCanasta, fraseDeFaltas } from './frases.ts'

/** Its bags are closed, and still in the shop. */
const SELLADOS: readonly EstadoPedido[] = ['PREPARADO', 'LISTO_PARA_RETIRO']

/** The last look at a pedido: its trolley places come together, and its bags are closed. */
export default function Empaque() {
  const { idPedido } = useParams({ from: '/empacar/$idPedido' })
  const [bultos, setBultos] = useState<readonly Bulto[]>()
  const { data, error, refetch } = useQuery({ ...empaqueQuery(idPedido), enabled: bultos === undefined })
  return (
    <>
      <Titulo>{`Empacar el pedido ${idPedido}`}</Titulo>
      {bultos ? (
        <Sellado idPedido={idPedido} bultos={bultos} empaque={data} />
      ) : data && SELLADOS.includes(data.estado) ? (
        <SelladoAntes idPedido={idPedido} empaque={data} />
      ) : data ? (
        <Revisar key={idPedido} empaque={data} onSellado={setBultos} />
      ) : error ? (
        <ErrorView
          error={error}
          onRetry={() => void refetch()}
          inexistente={{
            texto: 'No hay un pedido con ese número en tus locales.',
            action: (
              <Link to="/empacar" className={buttonClass()}>
                Ver lo que hay por empacar
              </Link>
            ),
          }}
        />
      ) : (
        <Cargando texto="Buscando el pedido…" />
      )}
    </>
  )
}

interface PropsDeSellado {
  idPedido: number
  bultos: readonly Bulto[]
  /** Its packing, as the server last answered it. */
  empaque: Datos | undefined
}

function Sellado({ idPedido, bultos, empaque }: PropsDeSellado) {
  const [faltas, aparte] = [empaque && fraseDeFaltas(empaque), fraseDeAparte(empaque?.articulos ?? [], bultos)]
  return (
    <section className={s.parte}>
      <Notice tono="success" titulo="Sellado" announce>
        Cada bolsa lleva su código, escrito o en una etiqueta.
      </Notice>
      {faltas && <p>{faltas}</p>}
      <Codigos bultos={bultos} />
      {aparte && <p>{aparte}</p>}
      <Avisar idPedido={idPedido} />
      <div className={s.botones}>
        <Link
          to="/pedidos/$idPedido/etiquetas"
          params={{ idPedido }}
          search={{ de: 'empacar' }}
          className={buttonClass({ variant: 'secondary' })}
        >
          Etiquetas
        </Link>
        <Link to="/empacar" className={buttonClass({ variant: 'secondary' })}>
          Siguiente pedido
        </Link>
      </div>
    </section>
  )
}

/** Sealed a while ago, or by somebody else. */
function SelladoAntes({ idPedido, empaque }: Omit<PropsDeSellado, 'bultos'>) {
  const { data: pedido, error, refetch } = useQuery(pedidoQuery(idPedido))
  return pedido ? (
    <Sellado idPedido={idPedido} bultos={pedido.bultos} empaque={empaque} />
  ) : error ? (
    <ErrorView error={error} onRetry={() => void refetch()} />
  ) : (
    <Cargando texto="Buscando el pedido…" />
  )
}

function Revisar({ empaque, onSellado }: { empaque: Datos; onSellado: (bultos: readonly Bulto[]) => void }) {
  const { idPedido, cliente, debido, lineas, dichas, canastas, mensajes, comentario, faltan } = empaque
  const puede = useLocal()?.permisos.includes('EMPAQUE_HACER') ?? false
  const [llegaron, setLlegaron] = useState<readonly number[]>([])
  const [cuenta, setCuenta] = useState(empaque.cuenta)
  const {
    run: seal,
    loading,
    refused,
  } = useAction(() => sealPedido(idPedido, cuenta), { ownOffline: true, onDone: onSellado })
  const faltas = fraseDeFaltas(empaque)
  const abierto = isEnPreparacion(empaque.estado)
  const entero = dichas === lineas
  const juntas = canastas.every(({ idTanda }) => llegaron.includes(idTanda))
  return (
    <>
      <p>
        <b>{cliente}</b> · tiene que estar {paraCuando(debido, ahora())}
      </p>
      {[
        ...mensajes.map(({ texto, quien }) => `${quien}: ${texto}`),
        ...(comentario ? [`El cliente: ${comentario}`] : []),
      ].map((nota) => (
        <p key={nota} className={s.nota}>
          {nota}
        </p>
      ))}
      {faltas && <p>{faltas}</p>}
      {!abierto && <Notice>Las bolsas de este pedido ya no se cierran aquí: mira su página.</Notice>}
      {canastas.length > 0 && (
        <fieldset className={s.parte}>
          <legend>Canastas que se juntan</legend>
          {canastas.map((canasta) => (
            <Checkbox
              key={canasta.idTanda}
              label={fraseDeCanasta(canasta)}
              checked={llegaron.includes(canasta.idTanda)}
              onChange={({ target }) =>
                setLlegaron((before) => [
                  ...before.filter((one) => one !== canasta.idTanda),
                  ...(target.checked ? [canasta.idTanda] : []),
                ])
              }
            />
          ))}
        </fieldset>
      )}
      <Dentro empaque={empaque} editable={abierto && puede} />
      {[
        { titulo: 'No va, o va menos', filas: faltan.filter(({ puesta }) => puesta !== null) },
        { titulo: 'Sin preparar todavía', filas: faltan.filter(({ puesta }) => puesta === null) },
      ].map(({ titulo, filas }) => (
        <Faltan key={titulo} titulo={titulo} filas={filas} empaque={empaque} editable={abierto && puede} />
      ))}
      {abierto && puede && (
        <section className={s.parte}>
          <h2>Bolsas</h2>
          <CuantosBultos cuenta={cuenta} onChange={setCuenta} />
          {!entero && <p>Todavía faltan líneas: se sella cuando estén todas.</p>}
          {entero && !juntas && <p>Marca cada canasta cuando la tengas aquí.</p>}
          <Fallo>{refused !== undefined && fraseOf(refused)}</Fallo>
          <Button
            size="l"
            loading={loading}
            disabled={!entero || !juntas || totalDeBultos(cuenta) === 0}
            onClick={() => void seal()}
          >
            Sellar
          </Button>
        </section>
      )}
    </>
  )
}

interface PropsDeFaltan {
  titulo: string
  filas: Datos['faltan']
  empaque: Datos
  editable: boolean
}

/** Lines with less in the bags than was ordered. */
function Faltan({ titulo, filas, empaque: { idPedido, articulos }, editable }: PropsDeFaltan) {
  if (filas.length === 0) return null
  return (
    <section className={s.parte}>
      <h2>{titulo}</h2>
      <ul className={s.filas}>
        {filas.map(({ orden, nombre, contenido, pedida, puesta, ventaFraccionada }) => (
          <li key={orden}>
            <span>
              {nombre} {contenido}
            </span>
            <span className={s.cuanto}>
              {puesta === null
                ? `pidió ${formatUnidades(pedida, ventaFraccionada)}`
                : `${formatUnidades(puesta, ventaFraccionada)} de ${formatUnidades(pedida, ventaFraccionada)}`}
            </span>
            {editable && puesta === 0 && !articulos.some((one) => one.orden === orden) && (
              <Corregir idPedido={idPedido} linea={{ orden, nombre, ventaFraccionada, pedida }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the order in which a bag is packed: what is crushed easily comes last. */
const inOrder = (articulos: Datos['articulos']) => [...articulos].sort((a, b) => Number(a.arriba) - Number(b.arriba))

/** The articles that should be in the bags, by kind of bag. */
function Dentro({ empaque: { idPedido, articulos, canastas }, editable }: { empaque: Datos; editable: boolean }) {
  const clases = [
    ...TEMPERATURAS.map((temperatura) => ({
      titulo: NOMBRES_TEMPERATURA[temperatura],
      suyos: articulos.filter((one) => one.temperatura === temperatura && !aparteOf(one)),
    })),
    { titulo: 'Carne cruda, aparte', suyos: articulos.filter((one) => aparteOf(one) === 'CRUDO') },
    { titulo: 'Limpieza, aparte', suyos: articulos.filter((one) => aparteOf(one) === 'LIMPIEZA') },
  ].filter(({ suyos }) => suyos.length > 0)
  const posicionesOf = (tandas: readonly number[]) =>
    canastas.filter(({ idTanda }) => tandas.includes(idTanda)).map(({ posicion }) => posicion)
  return clases.map(({ titulo, suyos }) => (
    <section key={titulo} className={s.parte}>
      <h2>{titulo}</h2>
      <ul className={s.filas}>
        {inOrder(suyos).map(
          ({
            orden,
            nombre,
            contenido,
            cantidad,
            ventaFraccionada,
            tandas,
            enLugarDe,
            nota,
            edadMinima,
            pedida,
            arriba,
          }) => (
            <li key={`${orden}.${nombre}`}>
              <span>
                {nombre} {contenido}
                {edadMinima && <small>Mayores de {edadMinima}: quien lo recibe muestra un documento</small>}
                {arriba && <small>Va arriba de todo</small>}
                {enLugarDe && <small>En lugar de {enLugarDe}</small>}
                {nota && <small className={s.nota}>{nota}</small>}
              </span>
              <span className={s.cuanto}>
                <b>{formatUnidades(cantidad, ventaFraccionada)}</b>
                {canastas.length > 1 && <small>{posicionesOf(tandas).join(', ')}</small>}
              </span>
              {editable && pedida !== null && (
                <Corregir idPedido={idPedido} linea={{ orden, nombre, ventaFraccionada, pedida }} />
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  ))
}
