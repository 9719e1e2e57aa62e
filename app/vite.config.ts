import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD, CHUNKS, SIN_SHIM, shortName } from '../web/build.ts'
import { trimmedReact } from '../web/build-react.ts'
import { ESPANOL, textosEn, textosEnSuLugar } from '../web/build-textos.ts'

const variante = process.env.EMPRESA ?? 'demo'
const idioma = process.env.IDIOMA ?? ESPANOL
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [textosEn(idioma), react(), textosEnSuLugar(), ...(isSsrBuild ? [] : [trimmedReact()])],
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  resolve: {
    alias: [
      { find: '#config', replacement: here(`./config/${variante}.ts`) },
      SIN_SHIM,
      ...(isSsrBuild
        ? [
            { find: /^zustand$/, replacement: here('./device/estado-servidor.ts') },
            { find: /^@surtido\/web\/send$/, replacement: here('./device/send-en-servidor.ts') },
          ]
        : []),
    ],
  },
  // Bundled whole, so that the server that loads it needs none of the app's libraries.
  ssr: { noExternal: true },
  build: {
    ...BUILD,
    // The code of every first visit is one file: ten cost ten headers, and compress worse.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'inicio', tags: ['$initial'], priority: 8 },
              // The home of a shop is a second file, with the cards and buttons that nearly every screen has.
              { name: 'casa', test: /\/app\/screens\/inicio\/home\.tsx$/, priority: 7 },
              // Code that several of the pages below share, so that none of them brings another along.
              {
                name: 'campos',
                test: /\/(ui\/(field|chip|notice)\.tsx|web\/views\/sin-traer\.tsx|app\/device\/conectado\.ts)$/,
                priority: 6,
              },
              { name: 'acciones', test: /\/(web\/use-action|app\/screens\/entrar\/ask-login)\.ts$/, priority: 6 },
              {
                name: 'articulos',
                test: /\/(web\/rechazos|app\/(carrito\/(promociones|en-centesimos)|data\/listas))\.ts$/,
                priority: 6,
              },
              {
                name: 'lugares',
                test: /\/(app\/(data\/(saldo|aplicaciones|sesiones|claves)\.ts|volver-al-menu\.tsx|screens\/(codigos\/campo-codigo|usuarios\/campo-correo)\.tsx)|rules\/(saldo|programados)\.ts|ui\/text-area\.tsx)$/,
                priority: 6,
              },
              { name: 'dialogo', test: /\/web\/overlays\/dialog\.tsx$/, priority: 6 },
              // Code that comes after each first view.
              { name: 'luego', test: /\/app\/shell\/(arranque|vigilancia|avisos-de-pagina)\.tsx$/, priority: 5 },
              // The pages with articles are a third file: a customer who opens one opens the others.
              {
                name: 'tienda',
                test: /\/app\/screens\/articulos\/(categoria|ofertas|promocion|busqueda)\.tsx$/,
                priority: 4,
              },
              // The rest of a page that a visit may begin with, in one file of its own: a file costs a round trip.
              { name: 'articulo', test: /\/app\/screens\/articulos\/detalle\.tsx$/, priority: 3 },
              { name: 'locales', test: /\/app\/screens\/locales\/(lista-locales|info-local)\.tsx$/, priority: 2 },
              {
                name: 'compra',
                test: /\/app\/screens\/carrito\/(carrito|finalizar\/finalizar-pedido)\.tsx$/,
                priority: 1,
              },
              // What the screens of the account share: the first script names each file.
              {
                name: 'cuenta',
                test: /\/(app\/(data\/(saldo|aplicaciones|sesiones|claves)\.ts|volver-al-menu\.tsx|screens\/(codigos\/campo-codigo|usuarios\/campo-correo)\.tsx)|rules\/(saldo|programados)\.ts|ui\/text-area\.tsx)$/,
                priority: 0,
              },
            ],
          },
          chunkFileNames: CHUNKS,
        },
      },
    }),
  },
}))
