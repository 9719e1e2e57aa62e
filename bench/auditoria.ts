import { chromium } from 'playwright-core'
import { buildAppIfStale, DEMO } from '../scripts/build-app.ts'
import { CHROMIUM_ARGS, findOrInstallChromium } from '../scripts/chromium.ts'
import { auditPaginas } from './audit-paginas.ts'
import type { Figura } from './figura.ts'
import { startProceso } from './proceso.ts'

/** Audits a server of its own, alone on the machine. A journey runs the same audit beside the others. */
export default async function auditoria(databaseUrl: string): Promise<Figura[]> {
  await buildAppIfStale({ variante: DEMO })
  const surtido = await startProceso('servidor.ts', [databaseUrl])
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(() => {}), args: CHROMIUM_ARGS })
  try {
    return await auditPaginas(browser, surtido.url)
  } finally {
    await browser.close()
    await surtido.stop()
  }
}
