import { formatCantidad } from '@surtido/rules/cantidades'
import { joinOpciones } from '@surtido/rules/preparacion'
import { Icon } from '@surtido/ui/icon'
import { horaDe } from '../../data/hora.ts'
import type { Palabra } from '../../device/guardado.ts'
import { fraseSinEl, fraseSinOtro, leaveAcordado, putHallado } from '../../preparar/arreglos.ts'
import { palabraDeAcordado } from '../../preparar/decisiones.ts'
import type { Parada, Pregunta } from '../../preparar/paradas.ts'
import s from './herramienta.module.css'
import { Lugar } from './lugar.tsx'
import { Imagen } from './paneles/imagen.tsx'

interface Props {
  parada: Parada
  pregunta: Pregunta
  onSay: (palabra: Palabra, texto: string) => void
}

/** A replacement for a missing article: its customer accepted it, or has not answered yet. */
export default function Preguntada({ parada, pregunta, onSay }: Props) {
  const { nombre, contenido, porPeso } = parada
  const { espera, vence, cantidad, falta, otras } = pregunta
  const parte = parada.partes[0]!
  const cuanto = formatCantidad(cantidad, porPeso)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <main className={s.cuerpo} tabIndex={0}>
        <Imagen parada={parada} />
        <p className={s.nota}>
          <Icon name={espera ? 'clock' : 'check'} size={20} />
          <span>
            {espera
              ? `${parte.posicion}: le preguntamos en la app si ${otras.length > 0 ? `quiere este o ${joinOpciones(otras)}` : 'lo quiere'} en lugar de ${falta}. Si no contesta antes de las ${horaDe(vence)}, ${fraseSinEl(parte)}. Hasta entonces no se cierra la tanda.`
              : `${parte.posicion}: aceptó este en lugar de ${falta}.`}
          </span>
        </p>
        <h1 className={s.nombre}>{nombre}</h1>
        <p className={s.contenido}>{contenido}</p>
        <div className={s.cuanto}>
          <p className={s.cantidad}>{cuanto}</p>
          <Lugar parada={parada} />
        </div>
      </main>
      <footer className={s.botones}>
        <button
          type="button"
          className={s.boton}
          onClick={() =>
            onSay(leaveAcordado(parte), `Guardado: ${espera ? fraseSinOtro(parte, falta) : `va sin ${nombre}`}`)
          }
        >
          {espera ? `No esperar: ${fraseSinEl(parte)}` : 'No hay'}
        </button>
        <button type="button" className={s.boton} onClick={() => onSay(putHallado(parte), `Guardado: ${falta}`)}>
          Apareció: va completo
        </button>
        {!espera && (
          <button
            type="button"
            className={`${s.boton} ${s.listo}`}
            onClick={() => onSay(palabraDeAcordado(parte), `Guardado: ${nombre}`)}
          >
            Listo
          </button>
        )}
      </footer>
    </>
  )
}
