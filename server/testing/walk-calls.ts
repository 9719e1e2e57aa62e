// Every call with a right request, one after another; the shop's reads are of one person, all others each of their own.
import type { Call } from '@surtido/contract/calls'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Db } from '../db/client.ts'
import { createIntegracion } from '../integracion/claves.ts'
import type { TestApp } from './app.ts'
import { createPropio, makeReady, ownValue, type Propio, receivePedidos } from './propio.ts'
import { type CallRequest, callRequestOf, type Encontrados, findEncontrados, pathOf } from './requests.ts'
import { giveToTell } from './respuestas.ts'

type Told = (
  name: string,
  call: Call,
  right: CallRequest,
  answer: LightMyRequestResponse,
  found: Encontrados,
) => Promise<void> | void
type Ask = (send: () => Promise<LightMyRequestResponse>) => Promise<LightMyRequestResponse>
/** Prepares a call further, and may answer the token to use in place of the administrator's. */
type Ready = (name: string, found: Encontrados) => Promise<string | undefined>

/** The person who calls, and what they call for. */
interface Caller {
  readonly propio: Propio
  readonly found: Encontrados
}

/** Tells each answer. `ask` sends each request, and may watch what it does. */
export async function walkCalls(
  app: TestApp,
  db: Db,
  calls: readonly (readonly [string, Call])[],
  told: Told,
  ask: Ask = (send) => send(),
  ready: Ready = async () => undefined,
): Promise<void> {
  let ofReads: Caller | undefined
  for (const [name, call] of calls) {
    // The shop's reads use nothing up, and no published example shows their answers.
    const isRead = name.startsWith('GET gestion/')
    const kept = isRead ? ofReads : undefined
    const propio = kept?.propio ?? (await createPropio(app, db))
    await makeReady(db, name, propio.usuario)
    await giveToTell(app, db, name, propio.usuario)
    if (name === 'DELETE usuarios/:id' || name === 'POST usuarios/:id/baja') await receivePedidos(db, propio.usuario)
    await db.deleteFrom('intento').execute()
    const found = kept?.found ?? (await findEncontrados(app, db, propio.usuario))
    if (isRead) ofReads = { propio, found }
    const token = (await ready(name, found)) ?? found.administrador.token
    const right = callRequestOf(name, call, (what) => ownValue(what, propio), found)
    // A page of the largest size.
    const query = { ...right.query, ...(call.query?.properties.size && { size: 100 }) }
    const ofAdministrador =
      call.access === 'administrador' || (typeof call.access === 'object' && 'permiso' in call.access)
    const clave = call.access === 'integracion' ? (await createIntegracion(db, 10, 'ERP')).clave : undefined
    const request = {
      method: name.split(' ')[0],
      url: app.config.serverProducts + pathOf(name, { ...right, query }),
      headers: {
        ...(clave === undefined
          ? { 'x-sesion': ofAdministrador ? token : propio.usuario.token }
          : { authorization: `Bearer ${clave}` }),
        'x-empresa': '10',
        'x-plataforma': 'ANDROID',
      },
      ...(right.body !== undefined && { payload: right.body }),
    } as InjectOptions
    // Awaited inside: what inject answers does not begin before somebody waits for it.
    await told(name, call, right, await ask(async () => await app.fastify.inject(request)), found)
  }
}
