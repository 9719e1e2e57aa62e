// `test` with the webhooks of an empresa: the terminal's command, and a company's own system that receives them.
import { startReceptor } from '@surtido/sandbox/integracion/receptor'
import { gestionWebhook } from '../integracion/terminal/gestion-webhook.ts'
import { test as base, EMPRESA } from './test.ts'

export const test = base
  .extend(
    'gestion',
    { scope: 'file' },
    ({ app }) =>
      (words: string, codigoEmpresa: number = EMPRESA.ceibo) =>
        gestionWebhook(app.deps, [...words.split(' '), '--empresa', String(codigoEmpresa)]),
  )
  .extend('receptor', { scope: 'file' }, async ({ app: _ }, { onCleanup }) => {
    const receptor = await startReceptor()
    onCleanup(receptor.close)
    return receptor
  })

/** The number of a webhook in what the terminal said of it. */
export const numeroOf = (said: string) => Number(/\d+/.exec(said)![0])
