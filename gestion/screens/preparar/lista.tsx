import { formatCantidad } from '@surtido/rules/cantidades'
import { fraseLugar } from '@surtido/rules/recorrido'
import { Icon } from '@surtido/ui/icon'
import { IconButton } from '@surtido/ui/icon-button'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { TandaGuardada } from '../../device/guardado.ts'
import { Titulo } from '../../parts/titulo.tsx'
import { canastasDe } from '../../preparar/canastas.ts'
import { fraseDeLista, type Parada } from '../../preparar/paradas.ts'
import { notasDe } from '../../preparar/por-leer.ts'
import { giveUpHere } from '../../preparar/tandas.ts'
import f from './filas.module.css'
import s from './herramienta.module.css'
import { ListaDeNotas } from './notas.tsx'

interface Props {
  paradas: readonly Parada[]
  guardada: TandaGuardada
  onClose: () => void
  onCanastas: () => void
  onElegir: (clave: string) => void
}

/** Every stop in walking order; the picker can go to any of them and change what was said. */
export default function Lista({ paradas, guardada, onClose, onCanastas, onElegir }: Props) {
  const { tanda } = guardada
  const notas = notasDe(guardada)
  return (
    <main className={s.cuerpoLargo}>
      <div className={s.tituloPanel}>
        <Titulo>Todos los artículos</Titulo>
        <IconButton icon="close" label="Cerrar la lista" onClick={onClose} />
      </div>
      <p className={s.suave}>{fraseDeLista(paradas)}</p>
      <p className={s.suave}>
        {canastasDe(guardada)
          .map(({ posicion, idPedido, codigo }) => `${posicion}: ${idPedido}${codigo ? `, ${codigo}` : ''}`)
          .join(' · ')}
      </p>
      {notas.length > 0 && <ListaDeNotas notas={notas} />}
      <ul className={f.lista}>
        {paradas.map((parada) => (
          <li key={parada.clave}>
            <button type="button" className={f.fila} onClick={() => onElegir(parada.clave)}>
              <span className={f.marca} data-dicha={parada.dicha}>
                {parada.dicha && <Icon name="check" size={20} label="Listo:" />}
              </span>
              <span>
                {parada.nombre} {parada.contenido}
                {parada.lugar && <small>{fraseLugar(parada.lugar)}</small>}
                <small>{resumenDe(parada)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={s.boton} onClick={onCanastas}>
        Leer las canastas
      </button>
      <Soltar idTanda={tanda.idTanda} />
    </main>
  )
}

function resumenDe({ partes, porPeso, pregunta }: Parada): string {
  if (!pregunta) return partes.map((parte) => resumenDeParte(parte, porPeso)).join(' · ')
  const cuanto = `${partes[0]!.posicion} ${formatCantidad(pregunta.cantidad, porPeso)} en lugar de ${pregunta.falta}`
  return pregunta.espera ? `${cuanto}: esperando respuesta` : `${cuanto}: aceptó`
}

/** "A 2 un.", "B 1 de 3 un." */
function resumenDeParte({ posicion, pedida, puesta, dicha }: Parada['partes'][number], porPeso: boolean): string {
  const asked = formatCantidad(pedida, porPeso)
  return dicha && puesta !== pedida
    ? `${posicion} ${formatCantidad(puesta, porPeso)} de ${asked}`
    : `${posicion} ${asked}`
}

/** A picker who cannot go on gives up what is not said yet; asked twice, since it then leaves their hands. */
function Soltar({ idTanda }: { idTanda: number }) {
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  const { run, refused } = useAction(() => giveUpHere(idTanda), {
    ownOffline: true,
    onDone: () => void navigate({ to: '/preparar' }),
  })
  return (
    <>
      <button type="button" className={s.boton} onClick={() => (asked ? void run() : setAsked(true))}>
        {asked ? 'Sí, que la siga otra persona' : 'Soltar la tanda'}
      </button>
      {refused !== undefined && (
        <Notice tono="danger" announce>
          {isRefusal(refused, SIN_CONEXION)
            ? 'Para soltar la tanda hace falta señal: primero se envía lo que hiciste.'
            : textoRechazo(refused)}
        </Notice>
      )}
    </>
  )
}
