import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const variante = process.env.EMPRESA ?? 'demo'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '#config': fileURLToPath(new URL(`./config/${variante}.ts`, import.meta.url)) } },
  // The server serves these, and the policy allows no data: scripts or styles.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
})
