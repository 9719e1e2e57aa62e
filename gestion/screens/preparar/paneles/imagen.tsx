import { useState } from 'react'
import type { Parada } from '../../../preparar/paradas.ts'
import s from '../herramienta.module.css'

/** The picture of the stop; without one its space goes to the text. */
export function Imagen({ parada }: { parada: Parada }) {
  const [failed, setFailed] = useState<string>()
  const { urlImagen } = parada
  if (!urlImagen || failed === urlImagen) return null
  return (
    <div className={s.imagen} data-imagen>
      <img src={urlImagen} alt="" onError={() => setFailed(urlImagen)} />
    </div>
  )
}
