// npm run gestion: what a shop does with its pedidos, at the terminal.
import { ConfigError } from '../server/config.ts'
import { RefusalError } from '../server/http/refusal.ts'
import { AYUDA_PEDIDO, gestionPedido, tellRefusal, UsoError } from '../server/pedidos/gestion.ts'
import { withDeps } from './with-deps.ts'

const [tema, ...words] = process.argv.slice(2)
const wantsHelp = [tema, ...words].some((word) => word === '--ayuda' || word === '--help' || word === 'ayuda')

try {
  if (wantsHelp || tema === undefined) console.log(AYUDA_PEDIDO)
  else if (tema !== 'pedido') throw new UsoError(`No conozco «${tema}».`)
  else await withDeps(async (deps) => console.log(await gestionPedido(deps, words)))
} catch (error) {
  if (error instanceof UsoError) {
    console.error(`${error.message}\n\n${AYUDA_PEDIDO}`)
    process.exitCode = 2
  } else {
    const known = error instanceof RefusalError ? tellRefusal(error) : error instanceof ConfigError && error.message
    console.error(known || error)
    process.exitCode = 1
  }
}
