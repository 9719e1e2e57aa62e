import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The oldest browsers it is built for: those of the customer app (docs/operating.md). */
const NAVEGADORES = ['chrome123', 'edge123', 'safari17.5', 'ios17.5', 'firefox124']

/** What our server says to the page (`pagina.ts`), said by `npm run dev` (`scripts/dev.ts`). */
const tellPagina = (): Plugin => ({
  name: 'surtido-pagina',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(
      '<!--surtido-->',
      `<script type="application/json" id="surtido">${process.env.GESTION_PAGINA ?? '{}'}</script>`,
    ),
})

export default defineConfig({
  base: '/gestion/',
  plugins: [react(), tellPagina()],
  resolve: {
    // The shim is for a React without the hook.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: NAVEGADORES,
    // The server serves these, and the policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What the picker's tool needs to start is one file.
        codeSplitting: { groups: [{ name: 'inicio', tags: ['$initial'] }] },
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
})
