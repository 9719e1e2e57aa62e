import type { Etiqueta as DatosDeEtiqueta } from '@surtido/contract/gestion-bultos'
import type { FormatoEtiqueta } from '@surtido/contract/gestion-impresiones'
import { code128Texto } from '@surtido/rules/code128'
import { textosDeEtiqueta } from '@surtido/rules/etiqueta-bulto'
import s from './etiquetas.module.css'

const CLASES = { '100x150': s.grande, '60x40': s.chica, '80': s.rollo } as const

/** One label as it is printed, black on white in every theme. */
export function Etiqueta({ etiqueta, formato }: { etiqueta: DatosDeEtiqueta; formato: FormatoEtiqueta }) {
  const t = textosDeEtiqueta(etiqueta)
  return (
    <li className={`${s.etiqueta} ${CLASES[formato]}`}>
      <p className={s.mayor}>
        <b>{t.temperatura}</b>
        <b>{t.cuenta}</b>
      </p>
      <p className={s.media}>
        <span>{t.pedido}</span>
        {t.posicion && <b className={s.posicion}>{t.posicion}</b>}
      </p>
      <p className={s.media}>
        <span>{t.cliente}</span>
        {t.copia && <b className={s.copia}>{t.copia}</b>}
      </p>
      <p>{t.cuando}</p>
      <p className={s.pie}>
        <Barras codigo={t.codigo} />
        <b className={s.codigo}>{t.codigo}</b>
      </p>
    </li>
  )
}

/** Includes the quiet zone that readers require, ten modules on each side. */
export function Barras({ codigo }: { codigo: string }) {
  let x = 10
  const path = code128Texto(codigo).map((width, i) => {
    const at = x
    x += width
    return i % 2 === 0 ? `M${at} 0h${width}v30h-${width}z` : ''
  })
  return (
    <svg
      className={s.barras}
      viewBox={`0 0 ${x + 10} 30`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Código de barras ${codigo}`}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} fill="black" />
    </svg>
  )
}
