import type { Centesimos } from '@surtido/rules/cantidades'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { Suspense, useEffect, useRef, useState } from 'react'
import { askPropuesta } from '../../data/propuestas.ts'
import { avisar } from '../../device/aviso.ts'
import type { Palabra, TandaGuardada } from '../../device/guardado.ts'
import { useZurda } from '../../device/mano.ts'
import {
  conCodigo,
  conMotivo,
  conQuedan,
  countUno,
  hasMuchos,
  isAprendible,
  otroDe,
  otrosPara,
  palabraOf,
  posicionesPorVer,
  putAcordado,
  putTodo,
  shareHay,
  wantsOtro,
} from '../../preparar/decisiones.ts'
import { isOf, significadoOf } from '../../preparar/lectura.ts'
import { lineaKey, nextParte, type Parada, type Parte } from '../../preparar/paradas.ts'
import { pesadaOf } from '../../preparar/peso.ts'
import { porLeer } from '../../preparar/por-leer.ts'
import { fraseDe, fraseDeOtro, isEmpezada, situacionOf } from '../../preparar/situacion.ts'
import {
  giveUpLector,
  learnCodigo,
  markLeidas,
  refreshTanda,
  sayPalabras,
  skipParada,
  useTandas,
} from '../../preparar/tandas.ts'
import { Cabecera } from './cabecera.tsx'
import { CampoDeLectura } from './campo.tsx'
import { Dicho } from './dicho.tsx'
import s from './herramienta.module.css'
import { Linea } from './linea.tsx'
import type { Corta, Mensaje, Panel } from './panel.ts'
import type { Elegido, Elegidos } from './paneles/otro.tsx'
import * as p from './partes.ts'
import { useRespuestas } from './use-respuestas.ts'

const NO_GUARDADO = 'No se pudo guardar en este aparato. Vuelve a intentarlo.'
const SIN_PREGUNTAR = 'Preguntar necesita señal. Sáltalo y pregunta más tarde, o llámalo.'

export function Herramienta({ guardada }: { guardada: TandaGuardada }) {
  const { idTanda } = guardada
  const zurda = useZurda(({ zurda }) => zurda)
  const [panel, setPanel] = useState<Panel>()
  const [elegida, setElegida] = useState<string>()
  const [dicho, setDicho] = useState<Mensaje>()
  const [conCamara, setConCamara] = useState(false)
  const tecla = useRef<(texto: string) => void>(undefined)
  const contadas = useRef(new Set<string>())
  const turn = useRef(Promise.resolve())
  const leyendo = useRef(false)
  /** The positions that were confirmed. */
  const vistas = useRef(new Set<string>())
  /** The stops of which something was scanned. */
  const escaneadas = useRef(new Set<string>())
  useEffect(() => {
    for (const load of Object.values(p.PARTES)) void load().catch(() => {})
  }, [])

  const tomas = useTandas(({ tomas }) => tomas)
  // From the rendered state, so that a toma redraws it.
  const { paradas, actual } = situacionOf(guardada, tomas, elegida)
  /** The current state, which may be newer than the rendered one. */
  const situacion = () => {
    const now = useTandas.getState()
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

  const tell = (tono: Mensaje['tono'], texto: string, codigo?: string) => {
    avisar(tono)
    setDicho({ tono, texto, codigo })
  }

  /** Stores the palabras, and confirms only afterwards. */
  const say = async (palabras: readonly Palabra[], texto?: string) => {
    const before = situacion().actual
    try {
      await sayPalabras(idTanda, palabras)
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
    return actual ? put(actual, [palabra]) : say([palabra])
  }

  const read = async (codigo: string) => {
    if (leyendo.current) return tell('mal', 'Primero lee lo que está en la pantalla y toca Entendido.')
    const { paradas, actual } = situacion()
    if (!actual) return tell('mal', 'Todo está dicho: ya no falta nada de esta tanda.')
    const now = panelNow.current
    const otro =
      now?.que === 'otro' && otrosPara(now.cortas[0]!.parte, sustitutosOf(actual)).find((one) => isOf(one, codigo))
    if (otro) return setPanel({ ...now, elegido: otro })
    if (actual.pregunta && isOf(actual, codigo))
      return actual.pregunta.espera
        ? tell('mal', 'Es ese, pero todavía no contestó.')
        : say([putAcordado(actual.partes[0]!)], `Guardado: ${actual.nombre}`)
    const significado = significadoOf(codigo, actual, paradas, guardada.tanda.formatosEtiqueta)
    const parte = nextParte(actual)
    switch (significado.que) {
      case 'OTRA':
        return tell('mal', fraseDeOtro(actual, significado.parada))
      case 'DESCONOCIDO': {
        const leido = sustitutosOf(actual).find((one) => isOf(one, codigo))
        if (leido) return tell('mal', fraseDeOtro(actual, leido))
        const nuevo = !actual.porPeso && !actual.pregunta && isAprendible(codigo) ? codigo : undefined
        return tell('mal', `No es este. El código ${codigo} no es de la tanda.`, nuevo)
      }
      case 'SIN_PESO':
        setPanel({ que: 'cantidad' })
        return tell('bien', 'Es este. Escribe cuánto pesa.')
      case 'UNO': {
        escaneadas.current.add(actual.clave)
        const palabra = countUno(actual)
        return palabra ? put(actual, [palabra]) : tell('mal', 'Ya están todos los que pidieron.')
      }
      case 'PESO': {
        if (!parte) return tell('mal', 'Ya está pesado. Para cambiarlo, elige Cantidad.')
        const peso = parte.puesta + significado.peso
        const known = contadas.current.has(`${parte.idPedido}.${parte.orden}.${codigo}`)
        return known ? setPanel({ que: 'etiqueta', parte, peso, codigo }) : weigh(parte, peso, codigo)
      }
    }
  }
  /** The unknown code is of the article in hand: it counts as read, and is known from now on. */
  const learn = async (parada: Parada, codigo: string) => {
    escaneadas.current.add(parada.clave)
    await learnCodigo(idTanda, codigo, parada.artCodigo)
    const palabra = countUno(parada)
    if (palabra) await put(parada, [conCodigo(palabra, codigo)])
  }
  /** One after the other: the meaning of a scan depends on the previous one. */
  const onCodigo = (codigo: string) => {
    turn.current = turn.current.then(() => read(codigo))
  }

  /** Says it once the picker has confirmed each position that the local wants confirmed. */
  const put = async (parada: Parada, palabras: readonly Palabra[]) => {
    const porVer = posicionesPorVer(guardada.tanda, parada, palabras, vistas.current)
    return porVer.length > 0 ? open({ que: 'posicion', palabras, porVer }) : say(palabras)
  }

  /** What was not scanned needs a reason. */
  const sayTodo = (parada: Parada, palabras: readonly Palabra[]) => {
    if (escaneadas.current.has(parada.clave)) return void put(parada, palabras)
    if (guardada.sinLector) return void put(parada, conMotivo(palabras, 'SIN_LECTOR'))
    open({ que: 'sinLeer', palabras })
  }

  const short = (parada: Parada, hay: Centesimos, quedan?: Centesimos) => {
    const lines = shareHay(parada, hay).map((line) => ({ ...line, quedan }))
    const cortas = lines.filter(({ parte, cantidad }) => cantidad + parte.deOtras < parte.pedida)
    const withOtro = cortas.filter(({ parte }) => wantsOtro(parte))
    const settled = lines.filter((one) => !withOtro.includes(one))
    const words = settled.map((one) => conQuedan(palabraOf(one.parte, one.cantidad, true), one))
    if (withOtro.length === 0) return void say(words, `Guardado: faltan de ${parada.nombre}`)
    const next = () => setPanel({ que: 'otro', cortas: withOtro })
    if (words.length === 0) return next()
    void sayPalabras(idTanda, words).then(next, () => tell('mal', NO_GUARDADO))
  }

  /** A weight below the tolerance counts as short, like a missing piece. */
  const shortPeso = (parte: Parte, peso: Centesimos) =>
    wantsOtro(parte)
      ? setPanel({ que: 'otro', cortas: [{ parte, cantidad: peso }] })
      : void say([palabraOf(parte, peso, true)], `Guardado: faltan de ${actual?.nombre}`)

  /** First stores what was found; the rest waits for the answer. */
  const preguntar = async (corta: Corta, elegidos: Elegidos) => {
    const { parte, cantidad } = corta
    const [primera, ...otras] = elegidos
    try {
      await sayPalabras(idTanda, [conQuedan(palabraOf(parte, cantidad, false), corta)])
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

  const notas = porLeer(guardada)
  const linea = actual && (
    <Linea
      parada={actual}
      carro={paradas.some(isEmpezada) ? undefined : guardada.tanda.pedidos.map(({ posicion }) => posicion)}
      onNoHay={() => open({ que: 'noHay' })}
      onCantidad={() => open({ que: 'cantidad' })}
      onListo={() => (actual.porPeso ? open({ que: 'cantidad' }) : sayTodo(actual, putTodo(actual)))}
    />
  )

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
          void skipParada(idTanda, actual.clave)
          setDicho({ tono: 'bien', texto: `Para el final: ${actual.nombre}` })
        }}
      />
      {conCamara && (
        <Suspense>
          <p.Camara onCodigo={onCodigo} onClose={() => setConCamara(false)} />
        </Suspense>
      )}
      <Suspense fallback={linea}>
        {notas.length > 0 && !panel ? (
          <p.Notas
            notas={notas}
            onShown={(shown) => {
              leyendo.current = shown
            }}
            onLeidas={() =>
              void markLeidas(
                idTanda,
                notas.map(({ clave }) => clave),
              )
            }
          />
        ) : panel?.que === 'lista' ? (
          <p.Lista
            paradas={paradas}
            guardada={guardada}
            onElegir={(clave) => {
              setElegida(clave)
              close()
            }}
          />
        ) : !actual ? (
          <p.Revision guardada={guardada} paradas={paradas} onElegir={setElegida} />
        ) : panel?.que === 'cantidad' ? (
          <p.Cantidad
            parada={actual}
            tecla={tecla}
            onClose={close}
            onCantidad={(n) => {
              const parte = nextParte(actual) ?? actual.partes[0]!
              if (actual.porPeso) return weigh(parte, n)
              sayTodo(
                actual,
                shareHay(actual, n).map(({ parte, cantidad }) =>
                  palabraOf(parte, cantidad, cantidad + parte.deOtras >= parte.pedida),
                ),
              )
            }}
          />
        ) : panel?.que === 'noHay' ? (
          <p.NoHay
            parada={actual}
            tecla={tecla}
            onClose={close}
            onHay={(hay) => (hasMuchos(actual) ? setPanel({ que: 'vacio', hay }) : short(actual, hay))}
          />
        ) : panel?.que === 'vacio' ? (
          <p.Vacio
            parada={actual}
            stock={actual.stock ?? 0}
            tecla={tecla}
            onClose={close}
            onQuedan={(quedan) => short(actual, panel.hay, quedan)}
          />
        ) : panel?.que === 'sinLeer' ? (
          <p.PorQueSinLeer
            parada={actual}
            onClose={close}
            onMotivo={(motivo) => {
              if (motivo === 'SIN_LECTOR') void giveUpLector(idTanda)
              void put(actual, conMotivo(panel.palabras, motivo))
            }}
          />
        ) : panel?.que === 'posicion' ? (
          <p.Posicion
            key={panel.porVer.length}
            parada={actual}
            tanda={guardada.tanda}
            esta={panel.porVer[0]!}
            tecla={tecla}
            onClose={close}
            onOtra={(letra) => tell('mal', `Esa es la ${letra}. Va en la ${panel.porVer[0]!.posicion}.`)}
            onEsta={() => {
              vistas.current.add(panel.porVer[0]!.posicion)
              const porVer = panel.porVer.slice(1)
              if (porVer.length > 0) open({ ...panel, porVer })
              else void say(panel.palabras)
            }}
          />
        ) : panel?.que === 'codigo' ? (
          <p.CodigoNuevo
            parada={actual}
            codigo={panel.codigo}
            onClose={close}
            onEs={() => void learn(actual, panel.codigo)}
          />
        ) : panel?.que === 'peso' ? (
          <p.Peso
            parte={panel.parte}
            peso={panel.peso}
            onClose={close}
            onSay={(palabra) => void sayPeso(palabra, panel.codigo)}
            onFalta={() => shortPeso(panel.parte, panel.peso)}
          />
        ) : panel?.que === 'etiqueta' ? (
          <p.Etiqueta onSame={close} onOther={() => weigh(panel.parte, panel.peso)} />
        ) : panel?.que === 'otro' ? (
          <p.Otro
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
              void say([conQuedan(palabra, panel.cortas[0]!)]).then(
                () => rest.length > 0 && setPanel({ que: 'otro', cortas: rest }),
              )
            }}
          />
        ) : actual.pregunta ? (
          <p.Preguntada
            parada={actual}
            pregunta={actual.pregunta}
            onSay={(palabra, texto) => void say([palabra], texto)}
          />
        ) : (
          linea
        )}
      </Suspense>
      <Dicho dicho={dicho} onCodigo={(codigo) => open({ que: 'codigo', codigo })} />
    </div>
  )
}

const opcionOf = ({ articulo, cuanto }: Elegido) => otroDe(articulo.artCodigo, cuanto)
