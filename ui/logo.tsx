import s from './logo.module.css'

/** Four goods in a crate: a fruit, a leaf, a slice and a loaf. `public` icons are drawn from the same file. */
export function SurtidoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <circle cx="8.5" cy="8.5" r="7.5" fill="#e2492f" />
      <path d="M17 16V8.5A7.5 7.5 0 0 1 24.5 1H32v7.5A7.5 7.5 0 0 1 24.5 16Z" fill="#3f9a5c" />
      <path d="M1 23.5A7.5 7.5 0 0 1 8.5 16H16v7.5a7.5 7.5 0 0 1-15 0Z" fill="#f6a81c" />
      <path d="M17 17h14v6.5a7 7 0 0 1-14 0Z" fill="#c98c4f" />
    </svg>
  )
}

export function SurtidoLogo({ size = 28 }: { size?: number }) {
  return (
    <span className={s.logo} style={{ fontSize: size * 0.86 }}>
      <SurtidoMark size={size} />
      <span>Surtido</span>
    </span>
  )
}
