import s from './map-pin.module.css'

const KINDS = {
  local: {
    look: s.local,
    sign: 'M11 22h18v9H11ZM9 22l2-6h18l2 6c0 3-4 3-4 0 0 3-5 3-5 0 0 3-4 3-4 0 0 3-5 3-5 0 0 3-4 3-4 0Z',
  },
  direccion: { look: s.direccion, sign: 'm10 22 10-9 10 9v9h-7v-6h-6v6h-7Z' },
  usuario: { look: s.usuario, sign: 'M20 28a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z' },
} as const

const DROP = 'M20 49c9-11 16-18 16-28a16 16 0 1 0-32 0c0 10 7 17 16 28Z'

export type MapPinKind = keyof typeof KINDS

/** For the map's own markers, which take a string: 40 × 50 px, the point at the middle of the bottom. */
export function mapPinHtml(kind: MapPinKind, chosen = false): string {
  const { look, sign } = KINDS[kind]
  return `<svg class="${s.pin} ${look}${chosen ? ` ${s.chosen}` : ''}" viewBox="0 0 40 50" width="40" height="50" aria-hidden="true"><path class="${s.drop}" d="${DROP}"/><path class="${s.sign}" d="${sign}"/></svg>`
}

export function MapPin({ kind, chosen = false }: { kind: MapPinKind; chosen?: boolean }) {
  const { look, sign } = KINDS[kind]
  return (
    <svg
      className={`${s.pin} ${look}${chosen ? ` ${s.chosen}` : ''}`}
      viewBox="0 0 40 50"
      width={40}
      height={50}
      aria-hidden
    >
      <path className={s.drop} d={DROP} />
      <path className={s.sign} d={sign} />
    </svg>
  )
}
