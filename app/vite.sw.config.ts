// The service worker, one file beside the page. Built after the app, whose files it keeps.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { NAVEGADORES } from '../web/build.ts'
import { ESPANOL, textosEn } from '../web/build-textos.ts'

const variante = process.env.EMPRESA ?? 'demo'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [textosEn(process.env.IDIOMA ?? ESPANOL)],
  resolve: { alias: [{ find: '#config', replacement: here(`./config/${variante}.ts`) }] },
  // scripts/build-app.ts provides the list of files.
  define: { __CONSTRUCCION__: process.env.CONSTRUCCION ?? '{}' },
  build: {
    target: NAVEGADORES,
    emptyOutDir: false,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: { input: here('./sw/sw.ts'), output: { entryFileNames: 'sw.js', format: 'iife' } },
  },
})
