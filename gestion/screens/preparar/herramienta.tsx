import type { ArticuloDelLocal } from '@surtido/contract/gestion-articulos'
import { type Centesimos, formatNumero, toCantidad } from '@surtido/rules/cantidades'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { lazy, Suspense, useRef, useState } from 'react'
import { askPropuesta } from '../../data/propuestas.ts'
import { avisar } from '../../device/aviso.ts'
import type { Palabra, TandaGuardada, TomaGuardada } from '../../device/guardado.ts'
import { useZurda } from '../../device/mano.ts'
import {
  contarUno,
  otrosPara,
  palabraOf,
  ponerAcordado,
  ponerTodo,
  quiereOtro,
  repartirHay,
} from '../../preparar/decisiones.ts'
import { isOf, significadoOf } from '../../preparar/lectura.ts'
import { lineaKey, nextParada, nextParte, type Parada, type Parte, paradasOf } from '../../preparar/paradas.ts'
import { pesadaOf } from '../../preparar/peso.ts'
import { decir, refreshTanda, saltar, useTrabajo } from '../../preparar/trabajo.ts'
import { Cabecera } from './cabecera.tsx'
import { CampoDeLectura } from './campo.tsx'
import s from './herramienta.module.css'
import { Linea } from './linea.tsx'
import { Lista } from './lista.tsx'
import { Cantidad } from './paneles/cantidad.tsx'
import { Etiqueta } from './paneles/etiqueta.tsx'
import { NoHay } from './paneles/no-hay.tsx'
import { type Elegido, type Elegidos, Otro } from './paneles/otro.tsx'
import { Peso } from './paneles/peso.tsx'
import { Preguntada } from './preguntada.tsx'
import { Revision } from './revision.tsx'
import { useRespuestas } from './use-respuestas.ts'

// Its reader of codes is larger than the tool, and a hand-held scanner needs none.
const Camara = lazy(() => import('./camara.tsx'))

const NO_GUARDADO = 'No se pudo guardar en este aparato. Vuelve a intentarlo.'
const SIN_PREGUNTAR = 'Preguntar necesita señal. Sáltalo y pregunta más tarde, o llámalo.'

/** A panel over the stop that needs an answer. */
type Panel =
  | { readonly que: 'cantidad' | 'noHay' | 'lista' }
  | { readonly que: 'peso'; readonly parte: Parte; readonly peso: Centesimos; readonly codigo?: string | undefined }
  | { readonly que: 'etiqueta'; readonly parte: Parte; readonly peso: Centesimos; readonly codigo: string }
  | { readonly que: 'otro'; readonly cortas: readonly Corta[]; readonly elegido?: ArticuloDelLocal | undefined }

/** A line with something missing. */
export interface Corta {
  readonly parte: Parte
  readonly cantidad: Centesimos
}

/** The last message in words; the tone and the vibration say the same. */
interface Dicho {
  readonly tono: 'bien' | 'mal'
  readonly texto: string
}

export function Herramienta({ guardada }: { guardada: TandaGuardada }) {
  const { idTanda } = guardada
  const zurda = useZurda(({ zurda }) => zurda)
  const [panel, setPanel] = useState<Panel>()
  const [elegida, setElegida] = useState<string>()
  const [dicho, setDicho] = useState<Dicho>()
  const [conCamara, setConCamara] = useState(false)
  const tecla = useRef<(texto: string) => void>(undefined)
  const contadas = useRef(new Set<string>())
  const turn = useRef(Promise.resolve())

  const tomas = useTrabajo(({ tomas }) => tomas)
  // From the rendered state, so that a toma redraws it.
  const { paradas, actual } = situacionOf(guardada, tomas, elegida)
  /** The current state, which may be newer than the rendered one. */
  const situacion = () => {
    const now = useTrabajo.getState()
    return situacionOf(
      now.tandas.find((one) => one.idTanda === idTanda),
      now.tomas,
      elegida,
    )
  }

  useRespuestas(idTanda, paradas, (texto) => tell('bien', texto))

  const panelNow = useRef(panel)
  panelNow.current = panel
  const sustitutosOf = (parada: Parada) =>
    guardada.tanda.sustitutos.find(({ codEstMerc }) => codEstMerc === parada.codEstMerc)?.articulos ?? []

  const tell = (tono: Dicho['tono'], texto: string) => {
    avisar(tono)
    setDicho({ tono, texto })
  }

  /** Stores the palabras, and confirms only afterwards. */
  const say = async (palabras: readonly Palabra[], texto?: string) => {
    const before = situacion().actual
    try {
      await decir(idTanda, palabras)
    } catch {
      return tell('mal', NO_GUARDADO)
    }
    setPanel(undefined)
    const after = situacion().paradas.find(({ clave }) => clave === before?.clave)
    if (after && !after.dicha) return tell('bien', texto ?? fraseDe(after))
    avisar('listo')
    setDicho({ tono: 'bien', texto: texto ?? `Guardado: ${before?.nombre}` })
    setElegida(undefined)
  }

  const weigh = (parte: Parte, peso: Centesimos, codigo?: string) =>
    pesadaOf(parte, peso) === 'JUSTO'
      ? sayPeso(palabraOf(parte, peso, true), codigo)
      : setPanel({ que: 'peso', parte, peso, codigo })

  /** Remembers the label once its weight counts: reading it again opens a question. */
  const sayPeso = (palabra: Palabra, codigo: string | undefined) => {
    if (codigo !== undefined) contadas.current.add(`${palabra.idPedido}.${palabra.orden}.${codigo}`)
    return say([palabra])
  }

  const read = async (codigo: string) => {
    const { paradas, actual } = situacion()
    if (!actual) return tell('mal', 'Todo está dicho: ya no falta nada de esta tanda.')
    const now = panelNow.current
    const otro =
      now?.que === 'otro' && otrosPara(now.cortas[0]!.parte, sustitutosOf(actual)).find((one) => isOf(one, codigo))
    if (otro) return setPanel({ ...now, elegido: otro })
    if (actual.pregunta && isOf(actual, codigo))
      return actual.pregunta.espera
        ? tell('mal', 'Es ese, pero todavía no contestó.')
        : say([ponerAcordado(actual.partes[0]!)], `Guardado: ${actual.nombre}`)
    const significado = significadoOf(codigo, actual, paradas, guardada.tanda.formatosEtiqueta)
    const parte = nextParte(actual)
    switch (significado.que) {
      case 'OTRA':
        return tell('mal', `No es este. Leíste ${significado.parada.nombre} ${significado.parada.contenido}`)
      case 'DESCONOCIDO':
        return tell('mal', `No es este. El código ${codigo} no es de la tanda.`)
      case 'SIN_PESO':
        setPanel({ que: 'cantidad' })
        return tell('bien', 'Es este. Escribe cuánto pesa.')
      case 'UNO': {
        const palabra = contarUno(actual)
        return palabra ? say([palabra]) : tell('mal', 'Ya están todos los que pidieron.')
      }
      case 'PESO': {
        if (!parte) return tell('mal', 'Ya está pesado. Para cambiarlo, elige Cantidad.')
        const peso = parte.puesta + significado.peso
        const known = contadas.current.has(`${parte.idPedido}.${parte.orden}.${codigo}`)
        return known ? setPanel({ que: 'etiqueta', parte, peso, codigo }) : weigh(parte, peso, codigo)
      }
    }
  }
  /** One after the other: the meaning of a scan depends on the previous one. */
  const onCodigo = (codigo: string) => {
    turn.current = turn.current.then(() => read(codigo))
  }

  const short = (parada: Parada, hay: Centesimos) => {
    const lines = repartirHay(parada, hay)
    const cortas = lines.filter(({ parte, cantidad }) => cantidad + parte.deOtras < parte.pedida)
    const withOtro = cortas.filter(({ parte }) => quiereOtro(parte))
    const settled = lines.filter((one) => !withOtro.includes(one))
    const words = settled.map(({ parte, cantidad }) => palabraOf(parte, cantidad, true))
    if (withOtro.length === 0) return void say(words, `Guardado: faltan de ${parada.nombre}`)
    const next = () => setPanel({ que: 'otro', cortas: withOtro })
    if (words.length === 0) return next()
    void decir(idTanda, words).then(next, () => tell('mal', NO_GUARDADO))
  }

  /** A weight below the tolerance counts as short, like a missing piece. */
  const shortPeso = (parte: Parte, peso: Centesimos) =>
    quiereOtro(parte)
      ? setPanel({ que: 'otro', cortas: [{ parte, cantidad: peso }] })
      : void say([palabraOf(parte, peso, true)], `Guardado: faltan de ${actual?.nombre}`)

  /** First stores what was found; the rest waits for the answer. */
  const preguntar = async ({ parte, cantidad }: Corta, elegidos: Elegidos) => {
    const [primera, ...otras] = elegidos
    try {
      await decir(idTanda, [palabraOf(parte, cantidad, false)])
      await askPropuesta(parte, [opcionOf(primera), ...otras.map(opcionOf)])
      await refreshTanda(idTanda)
    } catch (error) {
      return tell('mal', isRefusal(error, SIN_CONEXION) ? SIN_PREGUNTAR : textoRechazo(error))
    }
    tell('bien', 'Preguntado. Sigue con lo demás.')
    setElegida(undefined)
    nextCorta()
  }
  const nextCorta = () => {
    const rest = panelNow.current?.que === 'otro' ? panelNow.current.cortas.slice(1) : []
    setPanel(rest.length > 0 ? { que: 'otro', cortas: rest } : undefined)
  }

  const close = () => setPanel(undefined)
  /** Drops the previous message, which is about something else. */
  const open = (next: Panel | undefined) => {
    setDicho(undefined)
    setPanel(next)
  }

  return (
    <div className={`${s.herramienta}${zurda ? ` ${s.zurda}` : ''}`}>
      <CampoDeLectura onCodigo={onCodigo} onTecla={(texto) => tecla.current?.(texto)} />
      <Cabecera
        idTanda={idTanda}
        paradas={paradas}
        actual={actual}
        onCamara={() => setConCamara(!conCamara)}
        onLista={() => open(panel?.que === 'lista' ? undefined : { que: 'lista' })}
        onSaltar={() => {
          if (!actual) return
          setElegida(undefined)
          close()
          void saltar(idTanda, actual.clave)
          setDicho({ tono: 'bien', texto: `Para el final: ${actual.nombre}` })
        }}
      />
      {conCamara && (
        <Suspense>
          <Camara onCodigo={onCodigo} onClose={() => setConCamara(false)} />
        </Suspense>
      )}
      {panel?.que === 'lista' ? (
        <Lista
          paradas={paradas}
          tanda={guardada.tanda}
          onElegir={(clave) => {
            setElegida(clave)
            close()
          }}
        />
      ) : !actual ? (
        <Revision guardada={guardada} paradas={paradas} onElegir={setElegida} />
      ) : panel?.que === 'cantidad' ? (
        <Cantidad
          parada={actual}
          tecla={tecla}
          onClose={close}
          onCantidad={(n) => {
            const parte = nextParte(actual) ?? actual.partes[0]!
            if (actual.porPeso) return weigh(parte, n)
            void say(
              repartirHay(actual, n).map(({ parte, cantidad }) =>
                palabraOf(parte, cantidad, cantidad + parte.deOtras >= parte.pedida),
              ),
            )
          }}
        />
      ) : panel?.que === 'noHay' ? (
        <NoHay parada={actual} tecla={tecla} onClose={close} onHay={(hay) => short(actual, hay)} />
      ) : panel?.que === 'peso' ? (
        <Peso
          parte={panel.parte}
          peso={panel.peso}
          onClose={close}
          onSay={(palabra) => void sayPeso(palabra, panel.codigo)}
          onFalta={() => shortPeso(panel.parte, panel.peso)}
        />
      ) : panel?.que === 'etiqueta' ? (
        <Etiqueta onSame={close} onOther={() => weigh(panel.parte, panel.peso)} />
      ) : panel?.que === 'otro' ? (
        <Otro
          key={lineaKey(panel.cortas[0]!.parte.idPedido, panel.cortas[0]!.parte.orden)}
          parada={actual}
          sustitutos={sustitutosOf(actual)}
          corta={panel.cortas[0]!}
          elegido={panel.elegido}
          tecla={tecla}
          onElegir={(elegido) => setPanel({ ...panel, elegido })}
          onClose={close}
          onPreguntar={(elegidos) => void preguntar(panel.cortas[0]!, elegidos)}
          onSay={(palabra) => {
            const rest = panel.cortas.slice(1)
            void say([palabra]).then(() => rest.length > 0 && setPanel({ que: 'otro', cortas: rest }))
          }}
        />
      ) : actual.pregunta ? (
        <Preguntada parada={actual} pregunta={actual.pregunta} onSay={(palabra, texto) => void say([palabra], texto)} />
      ) : (
        <Linea
          parada={actual}
          carro={paradas.some(isEmpezada) ? undefined : guardada.tanda.pedidos.map(({ posicion }) => posicion)}
          onNoHay={() => open({ que: 'noHay' })}
          onCantidad={() => open({ que: 'cantidad' })}
          onListo={() => (actual.porPeso ? open({ que: 'cantidad' }) : void say(ponerTodo(actual)))}
        />
      )}
      <p className={s.dicho} data-tono={dicho?.tono} role="status" aria-live="assertive">
        {dicho?.texto}
      </p>
    </div>
  )
}

const isEmpezada = ({ dicha, partes }: Parada) => dicha || partes.some(({ puesta, dicha }) => puesta > 0 || dicha)

/** The stops of a tanda, and the current one: the chosen one, or the next. */
function situacionOf(
  guardada: TandaGuardada | undefined,
  tomas: readonly TomaGuardada[],
  elegida: string | undefined,
): { readonly paradas: Parada[]; readonly actual: Parada | undefined } {
  if (!guardada) return { paradas: [], actual: undefined }
  const { tanda, idTanda, saltadas } = guardada
  const paradas = paradasOf(
    tanda,
    tomas.filter((one) => one.idTanda === idTanda),
  )
  const actual = elegida ? paradas.find(({ clave }) => clave === elegida) : nextParada(paradas, saltadas)
  return { paradas, actual }
}

const opcionOf = ({ articulo, cuanto }: Elegido) => ({
  artCodigo: articulo.artCodigo,
  cantidad: toCantidad(cuanto),
})

/** "Van 1 de 3. Sigue B." */
function fraseDe({ partes, porPeso }: Parada): string {
  const sum = (of: (parte: Parte) => number) => partes.reduce((total, parte) => total + of(parte), 0)
  const next = partes.find(({ dicha }) => !dicha)
  const [puesta, pedida] = [sum(({ puesta }) => puesta), sum(({ pedida }) => pedida)]
  const van = `Van ${formatNumero(puesta)} de ${formatNumero(pedida)}${porPeso ? ' kg' : ''}`
  return partes.length > 1 && next ? `${van}. Sigue ${next.posicion}.` : van
}
