import { pagina } from './pagina.ts'

/**
 * Prefix of every address on the server: empty on the web, where it serves the page too; its `https://…` in a packaged
 * app, whose page names it (`scripts/native/pagina.ts`).
 */
export const servidor = pagina.servidor ?? ''
