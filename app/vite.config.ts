import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD, CHUNKS, SIN_SHIM, shortName } from '../web/build.ts'
import { reactRecortado } from '../web/build-react.ts'
import { ESPANOL, textosEn, textosEnSuLugar } from '../web/build-textos.ts'

const variante = process.env.EMPRESA ?? 'demo'
const idioma = process.env.IDIOMA ?? ESPANOL
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [textosEn(idioma), react(), textosEnSuLugar(), ...(isSsrBuild ? [] : [reactRecortado()])],
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  resolve: {
    alias: [
      { find: '#config', replacement: here(`./config/${variante}.ts`) },
      SIN_SHIM,
      ...(isSsrBuild
        ? [
            { find: /^zustand$/, replacement: here('./device/estado-servidor.ts') },
            { find: /^@surtido\/web\/send$/, replacement: here('./device/pedir-servidor.ts') },
          ]
        : []),
    ],
  },
  // Bundled whole, so that the server that loads it needs none of the app's libraries.
  ssr: { noExternal: true },
  build: {
    ...BUILD,
    // What every first visit needs is one file: ten cost ten headers, and compress worse.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'inicio', tags: ['$initial'], priority: 2 },
              // The home of a shop is a second file, with the cards and buttons that nearly every screen has.
              { name: 'casa', test: /\/app\/screens\/inicio\/home\.tsx$/, priority: 1 },
              // The pages with articles are a third: whoever opens one opens the others.
              {
                name: 'tienda',
                test: /\/app\/screens\/articulos\/(categoria|ofertas|promocion|busqueda)\.tsx$/,
              },
            ],
          },
          chunkFileNames: CHUNKS,
        },
      },
    }),
  },
}))
