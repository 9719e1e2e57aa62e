import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BUILD, CHUNKS, SIN_SHIM, shortName } from '../web/build.ts'

/** What our server writes into the page (`pagina.ts`), written by `npm run dev` (`scripts/dev.ts`). */
const tellPagina = (): Plugin => ({
  name: 'surtido-pagina',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(
      '<!--surtido-->',
      `<script type="application/json" id="surtido">${process.env.GESTION_PAGINA ?? '{}'}</script>`,
    ),
})

export default defineConfig(({ command }) => ({
  base: '/gestion/',
  plugins: [react(), tellPagina()],
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  resolve: { alias: [SIN_SHIM] },
  build: {
    ...BUILD,
    rolldownOptions: {
      output: {
        // The code that starts the picker's tool is one file.
        codeSplitting: { groups: [{ name: 'inicio', tags: ['$initial'] }] },
        chunkFileNames: CHUNKS,
      },
    },
  },
}))
