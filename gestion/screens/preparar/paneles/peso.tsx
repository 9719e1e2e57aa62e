import { type Centesimos, formatCantidad } from '@surtido/rules/cantidades'
import { maximoDePeso } from '@surtido/rules/preparacion'
import { palabraOf, pesoQueCuenta } from '../../../preparar/decisiones.ts'
import type { Palabra } from '../../../preparar/guardado.ts'
import type { Parte } from '../../../preparar/paradas.ts'
import { frasePesada, pesadaOf } from '../../../preparar/peso.ts'
import s from '../herramienta.module.css'

interface Props {
  parte: Parte
  peso: Centesimos
  onClose: () => void
  onSay: (palabra: Palabra) => void
}

/** It weighs more, or less, than anybody would pass over: whoever holds it says what becomes of it. */
export function Peso({ parte, peso, onClose, onSay }: Props) {
  const pesada = pesadaOf(parte.pedida, peso)
  return (
    <main className={s.cuerpo}>
      <h1 className={s.nombre}>{frasePesada(parte.pedida, peso)}</h1>
      <p className={s.contenido}>
        {pesada === 'MENOS' && 'Es menos de lo que pidió.'}
        {pesada === 'MAS' && 'Es más de lo que pidió, y lo paga.'}
        {pesada === 'DEMASIADO' &&
          `No paga más de ${formatCantidad(maximoDePeso(parte.pedida), true)}: lo que pasa va de regalo.`}
      </p>
      <div className={s.opciones}>
        {pesada === 'MENOS' ? (
          <button type="button" className={s.boton} onClick={() => onSay(palabraOf(parte, peso, false))}>
            Agrego otra pieza
          </button>
        ) : (
          <button type="button" className={s.boton} onClick={onClose}>
            Busco otra pieza
          </button>
        )}
        <button
          type="button"
          className={`${s.boton} ${s.listo}`}
          onClick={() => onSay(palabraOf(parte, pesoQueCuenta(parte, peso), true))}
        >
          {pesada === 'MENOS' ? 'Es todo' : pesada === 'MAS' ? 'Está bien' : 'Va igual'}
        </button>
      </div>
    </main>
  )
}
