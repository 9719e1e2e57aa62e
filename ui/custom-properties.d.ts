import 'react'

declare module 'react' {
  // A style may set custom properties; their names are checked nowhere else.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
