// How both front ends are built.

/** The oldest browsers they are built for (docs/operating.md); what they lack in script and style is built away or refused. */
export const NAVEGADORES = ['chrome123', 'edge123', 'safari17.5', 'ios17.5', 'firefox124']

/** The shim is for a React without the hook. */
export const SIN_SHIM = {
  find: 'use-sync-external-store/shim/with-selector',
  replacement: 'use-sync-external-store/with-selector',
}

export const BUILD = {
  target: NAVEGADORES,
  // The server serves these, and the policy allows no data: scripts or styles.
  assetsInlineLimit: 0,
  // The page carries it whole: no screen waits for a style sheet of its own.
  cssCodeSplit: false,
  manifest: true,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
} as const

/** The first script names every other: 0.7 KiB of names. The manifest tells which is which. */
export const CHUNKS = 'assets/[hash:7].js'
