import s from './skeleton.module.css'

/** A placeholder for a line of text. `ancho` is a CSS width. */
function SkeletonLine({ ancho = '100%', alto = '0.8em' }: { ancho?: string; alto?: string }) {
  return <span aria-hidden className={s.bone} style={{ inlineSize: ancho, blockSize: alto }} />
}

/** A placeholder for a block: square unless a height is given. */
export function SkeletonBlock({ alto }: { alto?: string }) {
  return <span aria-hidden className={`${s.bone} ${s.block}`} style={alto ? { blockSize: alto } : { aspectRatio: 1 }} />
}

/** A placeholder for an ArticuloCard, of the same size. */
export function SkeletonCard() {
  return (
    <div aria-hidden className={s.card}>
      <SkeletonBlock />
      <SkeletonLine ancho="88%" />
      <SkeletonLine ancho="52%" alto="0.6em" />
      <SkeletonLine ancho="38%" alto="1.3em" />
    </div>
  )
}

/** A placeholder for a ListRow. */
export function SkeletonRow() {
  return (
    <div aria-hidden className={s.row}>
      <span className={`${s.bone} ${s.dot}`} />
      <span className={s.lines}>
        <SkeletonLine ancho="62%" />
        <SkeletonLine ancho="40%" alto="0.6em" />
      </span>
    </div>
  )
}
