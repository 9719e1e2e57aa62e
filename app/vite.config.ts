import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { NAVEGADORES } from './navegadores.ts'

const variante = process.env.EMPRESA ?? 'demo'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: {
    alias: [
      { find: '#config', replacement: here(`./config/${variante}.ts`) },
      // The shim is for a React without the hook.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      ...(isSsrBuild ? [{ find: /^zustand$/, replacement: here('./device/estado-servidor.ts') }] : []),
    ],
  },
  // Whole, so that the server that loads it needs none of the app's libraries.
  ssr: { noExternal: true },
  // The server serves these, and the policy allows no data: scripts or styles.
  build: {
    target: NAVEGADORES,
    assetsInlineLimit: 0,
    // The page carries it whole: no screen waits for a style sheet of its own.
    cssCodeSplit: false,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What every first visit needs is one file: ten cost ten headers, and compress worse.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'inicio', tags: ['$initial'], priority: 2 },
              // The home of a shop comes beside it, with the cards and buttons that nearly every screen has: two files.
              { name: 'casa', test: /\/app\/screens\/inicio\/home\.tsx$/, priority: 1 },
            ],
          },
          // The first script names every other: 0.7 KiB of names. The manifest tells which is which.
          chunkFileNames: 'assets/[hash:7].js',
        },
      },
    }),
  },
}))
