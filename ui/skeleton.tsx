import s from './skeleton.module.css'

/** A bar of text to come. `ancho` is a CSS width. */
function SkeletonLine({ ancho = '100%', alto = '0.8em' }: { ancho?: string; alto?: string }) {
  return <span aria-hidden className={s.bone} style={{ inlineSize: ancho, blockSize: alto }} />
}

/** A block to come: pass its height or let it be square. */
export function SkeletonBlock({ alto }: { alto?: string }) {
  return <span aria-hidden className={`${s.bone} ${s.block}`} style={alto ? { blockSize: alto } : { aspectRatio: 1 }} />
}

/** An ArticuloCard to come, of the same measures. */
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

/** A ListRow to come. */
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
