import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BUILD, CHUNKS, SIN_SHIM, shortName } from '../web/build.ts'
import { trimmedReact } from '../web/build-react.ts'

/** Writes into the page of `npm run dev` what our server writes into it (`pagina.ts`, `scripts/dev.ts`). */
const tellPagina = (): Plugin => ({
  name: 'surtido-pagina',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(
      '<!--surtido-->',
      `<script type="application/json" id="surtido">${process.env.GESTION_PAGINA ?? '{}'}</script>`,
    ),
})

/** The sentences of the specification are a customer's. */
const TEXTOS = {
  find: /^\.\/textos\/normales\.ts$/,
  replacement: fileURLToPath(new URL('./textos/normales.ts', import.meta.url)),
}

export default defineConfig(({ command }) => ({
  base: '/gestion/',
  plugins: [react(), trimmedReact(), tellPagina()],
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  resolve: { alias: [SIN_SHIM, TEXTOS] },
  build: {
    ...BUILD,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The code that starts the picker's tool is one file, and what its panels need is another.
            { name: 'inicio', tags: ['$initial'], priority: 2 },
            {
              name: 'partes',
              test: /\/gestion\/screens\/preparar\/(paneles\/|(faltas|read-canasta|lista|notas|panel-abierto|preguntada|revision)\.)/,
              priority: 1,
            },
          ],
        },
        chunkFileNames: CHUNKS,
      },
    },
  },
}))
