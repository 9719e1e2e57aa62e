// npm run gestion: a shop's work on its pedidos and accounts, and its notices to customers, at the terminal.

import { AYUDA_USUARIO, gestionUsuario } from '../server/administradores/terminal/gestion-usuario.ts'
import { AYUDA_BULTO, gestionBulto } from '../server/bultos/terminal/gestion-bulto.ts'
import { RefusalError } from '../server/http/refusal.ts'
import { AYUDA_WEBHOOK, gestionWebhook } from '../server/integracion/terminal/gestion-webhook.ts'
import { AYUDA_LECTURA, gestionLectura } from '../server/lectura-obligada/terminal/gestion-lectura.ts'
import { AYUDA_AVISO, gestionAviso } from '../server/notificaciones/terminal/gestion-aviso.ts'
import { AYUDA_PEDIDO } from '../server/pedidos/terminal/acciones.ts'
import { gestionPedido, tellRefusal } from '../server/pedidos/terminal/gestion-pedido.ts'
import { AYUDA_QUIEBRE, gestionQuiebre } from '../server/pedidos/terminal/gestion-quiebre.ts'
import { AYUDA_SELF, gestionSelf } from '../server/self/terminal/gestion-self.ts'
import { AYUDA_TANDA, gestionTanda } from '../server/tandas/terminal/gestion-tanda.ts'
import { UsoError } from '../server/terminal/uso.ts'
import { guardOutput, wordsOf } from './sin-lugar.ts'
import { withDeps } from './with-deps.ts'

const [tema, ...words] = process.argv.slice(2)
const wantsHelp = [tema, ...words].some((word) => word === '--ayuda' || word === '--help' || word === 'ayuda')

const TEMAS = {
  pedido: { ayuda: AYUDA_PEDIDO, run: gestionPedido },
  tanda: { ayuda: AYUDA_TANDA, run: gestionTanda },
  bulto: { ayuda: AYUDA_BULTO, run: gestionBulto },
  quiebre: { ayuda: AYUDA_QUIEBRE, run: gestionQuiebre },
  lectura: { ayuda: AYUDA_LECTURA, run: gestionLectura },
  aviso: { ayuda: AYUDA_AVISO, run: gestionAviso },
  self: { ayuda: AYUDA_SELF, run: gestionSelf },
  webhook: { ayuda: AYUDA_WEBHOOK, run: gestionWebhook },
  usuario: { ayuda: AYUDA_USUARIO, run: gestionUsuario },
} as const
const known = Object.hasOwn(TEMAS, tema ?? '') ? TEMAS[tema as keyof typeof TEMAS] : undefined
const ayuda =
  known?.ayuda ??
  Object.values(TEMAS)
    .map((one) => one.ayuda)
    .join('\n\n')

guardOutput('es')
try {
  if (wantsHelp || tema === undefined) console.log(ayuda)
  else if (!known) throw new UsoError(`No conozco «${tema}».`)
  else await withDeps(async (deps) => console.log(await known.run(deps, words)))
} catch (error) {
  if (error instanceof UsoError) {
    console.error(`${error.message}\n\n${error.uso ?? ayuda}`)
    process.exitCode = 2
  } else {
    console.error(error instanceof RefusalError ? tellRefusal(error) : wordsOf(error, 'es'))
    process.exitCode = 1
  }
}
