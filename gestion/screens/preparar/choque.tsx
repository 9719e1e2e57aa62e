import type { Cantidad } from '@surtido/contract/base'
import { formatUnidades } from '@surtido/rules/cantidades'
import { fraseLugar } from '@surtido/rules/recorrido'
import { useEffect } from 'react'
import { signal } from '../../device/aviso.ts'
import type { Palabra } from '../../device/guardado.ts'
import { type Choque as Datos, frasesDeChoque, keepPropio, returnPropio } from '../../preparar/choques.ts'
import f from './filas.module.css'
import s from './herramienta.module.css'
import p from './posicion.module.css'

interface Props {
  choque: Datos
  /** Says whether it is on the screen: a scan in the meantime is not meant for a line. */
  onShown: (shown: boolean) => void
  onSay: (palabra: Palabra, texto: string) => void
}

/** Two people put in more than was ordered: the picker sees both amounts and says what goes. */
export default function Choque({ choque, onShown, onSay }: Props) {
  const { pedido, linea, toma, respuesta } = choque
  const { nombre, contenido, ventaFraccionada, lugar } = linea
  const cuanto = (cantidad: Cantidad) => formatUnidades(cantidad, ventaFraccionada)
  const { vuelve, queda } = frasesDeChoque(choque)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one sounds again.
  useEffect(() => {
    signal('mal')
    onShown(true)
    return () => onShown(false)
  }, [toma.idToma])
  return (
    <>
      <main className={s.cuerpoLargo}>
        <h1 className={s.nombre}>Entre dos pusieron de más</h1>
        <div className={`${f.tarjeta} ${f.dato}`}>
          <b className={p.letra} data-posicion={pedido.posicion}>
            {pedido.posicion}
          </b>
          <span>
            {nombre} <small>{contenido}</small>
          </span>
        </div>
        <ul className={f.resumen}>
          <li>
            Pidió <b>{cuanto(linea.cantidadPedida)}</b>
          </li>
          <li>
            Otra persona ya puso <b>{cuanto(respuesta.deOtras)}</b>
          </li>
          <li>
            Tú pusiste <b>{cuanto(toma.cantidad)}</b>
          </li>
        </ul>
        <p className={s.nota}>
          Elige qué va.{' '}
          {lugar ? `Lo que sobra vuelve a su estante: ${fraseLugar(lugar)}.` : 'Lo que sobra vuelve a su estante.'}
        </p>
      </main>
      <footer className={s.botones}>
        <button
          type="button"
          className={s.boton}
          onClick={() => onSay(keepPropio(choque), `Guardado: avisa a quien lo puso que devuelva ${nombre}.`)}
        >
          {queda}
        </button>
        <button
          type="button"
          className={`${s.boton} ${s.listo}`}
          onClick={() => onSay(returnPropio(choque), `Guardado: devuelve ${nombre} al estante.`)}
        >
          {vuelve}
        </button>
      </footer>
    </>
  )
}
