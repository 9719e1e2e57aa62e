import { pagina } from './pagina.ts'

/**
 * What goes before the address of anything the server has: nothing on the web, where it serves the page too; its
 * `https://…` in a packaged app, whose page says it (`scripts/native/pagina.ts`).
 */
export const servidor = pagina.servidor ?? ''
