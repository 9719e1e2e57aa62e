// The service worker, one file beside the page. Built after the pages, whose files it keeps.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { NAVEGADORES } from '../web/build.ts'

export default defineConfig({
  base: '/gestion/',
  // scripts/build-gestion.ts provides the list of files.
  define: { __CONSTRUCCION__: process.env.CONSTRUCCION ?? '{}' },
  build: {
    target: NAVEGADORES,
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('./sw/sw.ts', import.meta.url)),
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
})
