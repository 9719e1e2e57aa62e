import type { ReactNode } from 'react'
import type { TandaGuardada } from '../../device/guardado.ts'
import { setSinLector } from '../../device/sin-lector.ts'
import { hasMuchos, shareFound } from '../../preparar/arreglos.ts'
import { conMotivo, palabraOf, withRest } from '../../preparar/decisiones.ts'
import { lineaKey, nextParte, type Parada } from '../../preparar/paradas.ts'
import { askCliente, putOtro, short, shortPeso } from './faltas.ts'
import * as p from './lazy-parts.ts'
import type { Tecla } from './paneles/teclado.tsx'
import { seePosicion } from './read-canasta.ts'
import { sustitutosOf } from './sustitutos.ts'
import type { ToolView } from './use-view.ts'
import type { Voz } from './use-voz.ts'

interface Props {
  guardada: TandaGuardada
  parada: Parada
  view: ToolView
  voz: Voz
  tecla: Tecla
}

/** The panel over a stop; without one, its question or the stop itself (`linea`). */
export default function PanelAbierto(props: Props & { linea: ReactNode }) {
  const { parada, view, voz, tecla, linea } = props
  const { panel, setPanel, close } = view
  switch (panel?.que) {
    case 'cantidad':
      return <Cantidad {...props} />
    case 'noHay':
      return (
        <p.NoHay
          parada={parada}
          sustitutos={sustitutosOf(props.guardada, parada)}
          tecla={tecla}
          onClose={close}
          onOtro={(corta, otro) => putOtro(props, parada, corta, otro)}
          onHay={(hay) => (hasMuchos(parada) ? setPanel({ que: 'vacio', hay }) : short(props, parada, hay))}
        />
      )
    case 'vacio':
      return (
        <p.Vacio
          parada={parada}
          stock={parada.stock ?? 0}
          tecla={tecla}
          onClose={close}
          onQuedan={(quedan) => short(props, parada, panel.hay, quedan)}
        />
      )
    case 'sinLeer':
      return (
        <p.PorQueSinLeer
          parada={parada}
          onClose={close}
          onType={() => setPanel({ que: 'escribir', palabras: panel.palabras })}
          onMotivo={(motivo) => {
            if (motivo === 'SIN_LECTOR') setSinLector(true)
            void voz.put(parada, conMotivo(panel.palabras, motivo))
          }}
        />
      )
    case 'escribir':
      return (
        <p.CodigoEscrito
          parada={parada}
          tecla={tecla}
          onClose={close}
          onEs={() => voz.sayEscrito(parada, panel.palabras)}
        />
      )
    case 'posicion':
      return <Posicion {...props} />
    case 'codigo':
      return (
        <p.CodigoNuevo
          parada={parada}
          codigo={panel.codigo}
          onClose={close}
          onEs={() => void voz.learn(parada, panel.codigo)}
        />
      )
    case 'peso':
      return (
        <p.Peso
          parte={panel.parte}
          peso={panel.peso}
          onClose={close}
          onSay={(palabra) => void voz.sayPeso(palabra, panel.codigo)}
          onFalta={() => shortPeso(props, parada, panel.parte, panel.peso)}
        />
      )
    case 'etiqueta':
      return <p.Etiqueta onSame={close} onOther={() => voz.weigh(panel.parte, panel.peso)} />
    case 'otro':
      return <Otro {...props} />
  }
  if (!parada.pregunta) return linea
  return (
    <p.Preguntada
      parada={parada}
      pregunta={parada.pregunta}
      onSay={(palabra, texto) => void voz.say([palabra], texto)}
    />
  )
}

function Cantidad({ parada, view, voz, tecla }: Props) {
  return (
    <p.Cantidad
      parada={parada}
      etiqueta={view.panel?.que === 'cantidad' ? view.panel.etiqueta : undefined}
      tecla={tecla}
      onClose={view.close}
      onCantidad={(n) => {
        const parte = nextParte(parada) ?? parada.partes[0]!
        if (parada.porPeso) return voz.weigh(parte, n)
        voz.sayTodo(
          parada,
          shareFound(parada, n).map(({ parte, cantidad }) =>
            palabraOf(parte, cantidad, cantidad + parte.deOtras >= parte.pedida),
          ),
        )
      }}
    />
  )
}

function Posicion({ guardada, parada, view, voz, tecla }: Props) {
  const { panel, close } = view
  if (panel?.que !== 'posicion') return null
  const [esta] = panel.porVer
  if (!esta) return null
  return (
    <p.Posicion
      key={panel.porVer.length}
      parada={parada}
      tanda={guardada.tanda}
      esta={esta}
      tecla={tecla}
      onClose={close}
      onLetra={(letra) => seePosicion(panel, letra, view, voz)}
    />
  )
}

function Otro({ guardada, parada, view, voz, tecla }: Props) {
  const { panel, setPanel, close } = view
  if (panel?.que !== 'otro') return null
  const [corta, ...rest] = panel.cortas
  if (!corta) return null
  return (
    <p.Otro
      key={lineaKey(corta.parte.idPedido, corta.parte.orden)}
      parada={parada}
      sustitutos={sustitutosOf(guardada, parada)}
      corta={corta}
      elegido={panel.elegido}
      tecla={tecla}
      onElegir={(elegido) => setPanel({ ...panel, elegido })}
      onClose={close}
      onPreguntar={(elegidos) => void askCliente({ guardada, view, voz }, parada, corta, elegidos)}
      onSay={(palabra) =>
        void voz
          .say([withRest(palabra, corta)])
          .then((isSaid) => isSaid && rest.length > 0 && setPanel({ que: 'otro', cortas: rest }))
      }
    />
  )
}
