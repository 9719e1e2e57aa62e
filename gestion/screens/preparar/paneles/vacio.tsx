import { type Centesimos, formatCantidad, parseCantidad } from '@surtido/rules/cantidades'
import { IconButton } from '@surtido/ui/icon-button'
import { useState } from 'react'
import type { Parada } from '../../../preparar/paradas.ts'
import s from '../herramienta.module.css'
import { type Tecla, Teclado } from './teclado.tsx'

interface Props {
  parada: Parada
  /** The shop's stock beyond its promises. */
  stock: Centesimos
  tecla: Tecla
  onClose: () => void
  /** How many are left on the shelf besides those for this tanda. */
  onQuedan: (quedan: Centesimos) => void
}

/** The shop counts more of a short article: whether its shelf is empty decides what goes on being sold. */
export default function Vacio({ parada, stock, tecla, onClose, onQuedan }: Props) {
  const [quedan, setQuedan] = useState(false)
  const { nombre, contenido, porPeso } = parada
  if (quedan)
    return (
      <Teclado
        titulo="¿Cuántos quedan, más o menos?"
        detalle={`${nombre} ${contenido} · sin contar los que pones`}
        unidad={porPeso ? 'kg' : 'un.'}
        decimal={porPeso}
        tecla={tecla}
        boton="Guardar"
        read={parseCantidad}
        onClose={() => setQuedan(false)}
        onDone={onQuedan}
      />
    )
  return (
    <main className={s.cuerpo}>
      <div className={s.tituloPanel}>
        <h1 className={s.nombre}>¿El estante está vacío?</h1>
        <IconButton icon="close" label="Cancelar" onClick={onClose} />
      </div>
      <p className={s.contenido}>
        {nombre} {contenido}: el sistema cuenta {formatCantidad(stock, porPeso)} más para vender. Mira si están atrás, o
        en otro lugar. Si está vacío, deja de venderse hasta que tu encargado lo cuente.
      </p>
      <div className={s.opciones}>
        <button type="button" className={s.boton} onClick={() => setQuedan(true)}>
          No, quedan algunos
        </button>
        <button type="button" className={`${s.boton} ${s.listo}`} onClick={() => onQuedan(0)}>
          Sí, está vacío
        </button>
      </div>
    </main>
  )
}
