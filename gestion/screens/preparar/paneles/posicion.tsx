import type { Tanda } from '@surtido/contract/gestion-tandas'
import { formatCantidad } from '@surtido/rules/cantidades'
import { IconButton } from '@surtido/ui/icon-button'
import { useEffect } from 'react'
import type { PorPoner } from '../../../preparar/decisiones.ts'
import type { Parada } from '../../../preparar/paradas.ts'
import s from '../herramienta.module.css'
import p from '../posicion.module.css'
import type { Tecla } from './teclado.tsx'

interface Props {
  parada: Parada
  tanda: Tanda
  /** The position and the amount. */
  esta: PorPoner
  tecla: Tecla
  onClose: () => void
  onLetra: (letra: string) => void
}

/** The picker presses or types the letter of the place on the trolley where it goes, or scans it or its basket. */
export default function Posicion({ parada, tanda, esta, tecla, onClose, onLetra }: Props) {
  const letras = tanda.pedidos.filter(({ estado }) => estado !== 'CANCELADO').map(({ posicion }) => posicion)
  useEffect(() => {
    tecla.current = (texto) => {
      const letra = texto.toUpperCase()
      if (letras.includes(letra)) onLetra(letra)
    }
    return () => {
      tecla.current = undefined
    }
  })
  return (
    <main className={s.cuerpo}>
      <div className={s.tituloPanel}>
        <h1 className={s.nombre}>
          Pon {formatCantidad(esta.cantidad, parada.porPeso)} en la {esta.posicion}
        </h1>
        <IconButton icon="close" label="Cancelar" onClick={onClose} />
      </div>
      <p className={s.contenido}>
        {parada.nombre} {parada.contenido}. Toca la letra de la canasta cuando lo pongas.
      </p>
      <div className={s.opciones}>
        {letras.map((letra) => (
          <button key={letra} type="button" className={s.boton} onClick={() => onLetra(letra)}>
            <b className={p.letra} data-posicion={letra}>
              {letra}
            </b>
          </button>
        ))}
      </div>
    </main>
  )
}
