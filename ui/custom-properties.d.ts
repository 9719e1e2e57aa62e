import 'react'

declare module 'react' {
  // A style may set custom properties; their names are not checked anywhere else.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
