// npm run impresora: a shop's printing agent, next to its label printer.

import { Rechazado, runAgente } from './impresora/agente.ts'
import { AjusteError, AYUDA, readAjustes } from './impresora/ajustes.ts'
import { guardOutput } from './sin-lugar.ts'
import { onStopSignal } from './stop-signal.ts'

const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`)

guardOutput('es')
if (process.argv.length > 2) {
  console.log(AYUDA)
  process.exitCode = process.argv.includes('--ayuda') || process.argv.includes('--help') ? 0 : 2
} else {
  try {
    const ajustes = readAjustes(process.env)
    const { host, port } = ajustes.impresora
    log(`Las etiquetas del local ${ajustes.codigoLocal} van a ${host}:${port}. Ctrl-C termina.`)
    const end = new AbortController()
    onStopSignal(() => end.abort())
    await runAgente(ajustes, log, end.signal)
  } catch (error) {
    if (!(error instanceof AjusteError) && !(error instanceof Rechazado)) throw error
    console.error(error instanceof AjusteError ? `${error.message}\n\n${AYUDA}` : error.message)
    process.exitCode = 1
  }
}
