// Retries work that waits for a silent service (the mail server, a push service, the card provider) as soon as the
// service is back, and not only at its own next time. One item is tried each second; when it succeeds, all the others
// are tried at once. Meanwhile letters fail without being sent, and so do pushes and calls about cards that come while
// one is out. So a service that takes connections and says nothing keeps at most one worker waiting.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TarjetasConfig } from '../config/tarjetas.ts'
import { HungConnectionError, SLOW_MS, type Transporte } from '../correo/transporte.ts'
import type { Deps } from '../deps.ts'
import { tareasDe } from '../jobs/add-job.ts'
import { advancePago } from '../pagos/advance-pago.ts'
import { reconcilePagos } from '../pagos/reconcile-pagos.ts'
import { keyOfProveedor } from '../pagos-web/forget-tarjetas.ts'
import { openCardProvider } from '../providers/cards/open.ts'
import { type CardProvider, CardProviderError } from '../providers/cards/provider.ts'
import type { Entrega, ServiciosPush } from '../providers/push/servicio.ts'

const EVERY_MS = 1_000
/** How long a call to a service that is known to be silent waits: a call sent before its return ends soon after it. */
const SILENT_CALL_MS = 4_000
const CORREO = 'correo'
const TARJETAS = 'tarjetas'
/** The service for all phones, whatever their make. */
const FCM = 'fcm'
/** The services that don't answer, by name; a service that is not listed is not known to be silent. */
class Silences {
  readonly #silent = new Set<string>()
  readonly #away = new Set<string>()
  readonly #back = new Set<string>()
  readonly #asked = new Set<string>()
  #wake = () => {}

  says(name: string, answers: boolean): void {
    if (!answers) {
      this.suspect(name)
      this.#away.add(name)
    } else if (this.#silent.delete(name)) {
      this.#away.delete(name)
      this.#back.add(name)
      this.#wake()
    }
  }

  suspect(name: string): void {
    this.#silent.add(name)
  }

  /** The service takes connections; one item shows whether it works. */
  opens(name: string): void {
    this.#away.delete(name)
  }

  /** It did not answer, and has not taken a connection since. */
  isAway(name: string): boolean {
    return this.#away.has(name)
  }

  /** Calls a service. While it is away, one call at a time goes out; the others get the answer of `refuse`. */
  async ask<T>(name: string, call: (isAway: boolean) => Promise<T>, refuse: () => T): Promise<T> {
    if (!this.isAway(name)) return await call(false)
    if (this.#asked.has(name)) return refuse()
    this.#asked.add(name)
    try {
      return await call(true)
    } finally {
      this.#asked.delete(name)
    }
  }

  names(): string[] {
    return [...this.#silent]
  }

  /** Nothing waits for the service, so its answer no longer matters. */
  forget(name: string): void {
    this.#silent.delete(name)
    this.#away.delete(name)
  }

  /** The services that answer again since the last call. */
  takeBack(): string[] {
    const all = [...this.#back]
    this.#back.clear()
    return all
  }

  /** Waits `ms`, or until a service answers again. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#back.size > 0) return
    const awake = new AbortController()
    this.#wake = () => awake.abort()
    await sleep(ms, undefined, { signal: AbortSignal.any([signal, awake.signal]) }).catch(() => {})
  }
}

class MailServerAwayError extends Error {
  override message = 'the mail server does not answer'
}

interface Watched extends Pick<Deps, 'push' | 'cards'> {
  readonly correo: Transporte
}

interface Transportes extends Watched {
  stop(): Promise<void>
}

/** The same transports, whose silences are recorded, and retried every `everyMs` ms. `deps` are those of the jobs. */
export function watchTransportes(deps: Deps, correo: Transporte, everyMs = EVERY_MS): Transportes {
  const silences = new Silences()
  const cards = deps.cards && watchCards(deps.cards, deps.config.tarjetas, silences)
  const watched: Watched = { correo: watchCorreo(correo, silences), push: watchPush(deps.push, silences), cards }
  const stopping = new AbortController()
  const { signal } = stopping
  // Each service has its own: a mail server that takes seconds to say nothing holds up no other.
  const tries = new Map<string, Promise<void>>()
  const tryAgain = (name: string) => {
    const tried = tryOne({ ...deps, ...watched }, correo, silences, name)
      .catch((err) => deps.log.debug({ err, transporte: name }, 'a transport was not tried'))
      .finally(() => tries.delete(name))
    tries.set(name, tried)
  }
  const run = async () => {
    let begun = false
    let again: readonly string[] = []
    while (!signal.aborted) {
      try {
        // At the start it is unknown which services the last process's waiting work waits for.
        if (!begun) await suspect(deps, silences)
        begun = true
        for (const name of silences.names()) if (!tries.has(name)) tryAgain(name)
        // Work in hand at its return may wait since then: it is hurried once more at the next look.
        const back = silences.takeBack()
        for (const name of back) deps.log.info({ transporte: name }, 'answers again')
        const hurried = new Set([...again, ...back])
        again = back
        for (const name of hurried) await hurryAll({ ...deps, ...watched }, name)
      } catch (err) {
        deps.log.debug({ err }, 'transports not looked at')
      }
      await silences.wait(everyMs, signal)
    }
  }
  const running = run()
  return {
    ...watched,
    async stop() {
      stopping.abort()
      await running
      await Promise.all(tries.values())
    },
  }
}

function watchCorreo(correo: Transporte, silences: Silences): Transporte {
  return {
    ...correo,
    async send(...args) {
      if (silences.isAway(CORREO)) throw new MailServerAwayError()
      const slow = setTimeout(() => silences.suspect(CORREO), SLOW_MS)
      try {
        await correo.send(...args)
        silences.says(CORREO, true)
      } catch (error) {
        // The server has just answered, on another connection: the letter waits for no more than its next try.
        if (error instanceof HungConnectionError) silences.suspect(CORREO)
        else silences.says(CORREO, !correo.isSilence(error))
        throw error
      } finally {
        clearTimeout(slow)
      }
    },
    isSilence: (error) => error instanceof MailServerAwayError || correo.isSilence(error),
  }
}

function watchPush(push: ServiciosPush | undefined, silences: Silences): ServiciosPush | undefined {
  if (!push) return undefined
  const ask = (name: string, send: (mostMs?: number) => Promise<Entrega>) =>
    silences.ask<Entrega>(
      name,
      async (isAway) => {
        const entrega = await send(isAway ? SILENT_CALL_MS : undefined)
        // A service that says when to come back is not silent.
        if (entrega.resultado !== 'LUEGO' || entrega.segundos === undefined)
          silences.says(name, entrega.resultado !== 'LUEGO')
        return entrega
      },
      () => ({ resultado: 'LUEGO', motivo: 'its service does not answer' }),
    )
  const { web, fcm } = push
  return {
    ...(web && {
      web: {
        send: (destino, mensaje) => ask(new URL(destino.endpoint).host, (mostMs) => web.send(destino, mensaje, mostMs)),
      },
    }),
    ...(fcm && { fcm: { send: (destino, mensaje) => ask(FCM, (mostMs) => fcm.send(destino, mensaje, mostMs)) } }),
  }
}

type Llamada = {
  [Name in keyof CardProvider]: CardProvider[Name] extends (...args: never[]) => Promise<unknown> ? Name : never
}[keyof CardProvider]
/** The calls of a provider that go over the network. */
const LLAMADAS: Readonly<Record<Llamada, true>> = {
  createCustomer: true,
  findCustomer: true,
  readCustomer: true,
  deleteProfile: true,
  forgetCustomer: true,
  authorise: true,
  capture: true,
  void: true,
  refund: true,
  read: true,
  findByOrder: true,
}

/** Watches every call of the provider that goes over the network. */
function watchCards(cards: CardProvider, config: TarjetasConfig | undefined, silences: Silences): CardProvider {
  const impatient =
    openCardProvider(config && { ...config, esperaMs: Math.min(config.esperaMs, SILENT_CALL_MS) }) ?? cards
  const noted = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer
      silences.says(TARJETAS, true)
      return value
    } catch (error) {
      silences.says(TARJETAS, !(error instanceof CardProviderError && error.problem === 'UNKNOWN'))
      throw error
    }
  }
  const refuse = () => {
    throw new CardProviderError('UNKNOWN', 'AWAY')
  }
  const calls = (Object.keys(LLAMADAS) as Llamada[]).map((name) => {
    const call = (provider: CardProvider, args: unknown[]) =>
      noted((provider[name] as (...args: unknown[]) => Promise<unknown>)(...args))
    const watched = (...args: unknown[]) =>
      silences.ask(TARJETAS, (isAway) => call(isAway ? impatient : cards, args), refuse)
    return [name, watched]
  })
  return { ...cards, ...Object.fromEntries(calls) }
}

async function suspect(deps: Deps, silences: Silences): Promise<void> {
  const { rows } = await sql<{ servicio: string }>`select distinct ${SERVICIO} as servicio from ${WAITING}`.execute(
    deps.db,
  )
  for (const { servicio } of rows) silences.suspect(servicio)
  silences.suspect(CORREO)
  if (deps.cards) silences.suspect(TARJETAS)
}

/** Tries one item that waits for the service, if any. */
async function tryOne(deps: Deps, correo: Transporte, silences: Silences, name: string): Promise<void> {
  const waits =
    name === CORREO
      ? await tryCorreo(deps, correo, silences)
      : name === TARJETAS
        ? (await tryPago(deps)) || (await tryCustomer(deps))
        : (await hurryEnvios(deps, name, 1)) > 0
  if (!waits) silences.forget(name)
}

async function hurryAll(deps: Deps, name: string): Promise<void> {
  if (name === CORREO) await hurryCorreos(deps, 10_000)
  else if (name === TARJETAS) {
    await hurryPagos(deps)
    await hurryTarjetas(deps)
  } else await hurryEnvios(deps, name, 10_000)
}

/** Sends one letter, and only when the mail server accepts a connection. False: none waits. */
async function tryCorreo(deps: Deps, correo: Transporte, silences: Silences): Promise<boolean> {
  if (!(await correo.answers())) {
    await keepTries(deps)
    return true
  }
  silences.opens(CORREO)
  const isSlow = correo.giveUpHung()
  return (await hurryCorreos(deps, 1)) > 0 || isSlow
}

/** A letter that has just failed for the last time has one more: it was not refused. */
async function keepTries({ db }: Deps): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array[id], attempts => max_attempts - 1) from graphile_worker.jobs
    where task_identifier = any(${tareasDe(CORREO)}) and attempts >= max_attempts and locked_at is null
      and run_at > now()`.execute(db)
}

/** Runs the waiting letters now, without counting a try: the last failure was not theirs. */
async function hurryCorreos({ db }: Deps, most: number): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => greatest(attempts - 1, 0))
    from (
      select id, attempts from graphile_worker.jobs
      where task_identifier = any(${tareasDe(CORREO)}) and attempts > 0 and locked_at is null and run_at > now()
      order by id limit ${most}) j`.execute(db)
  if (rows.length > 0) await sql`select pg_notify('jobs:insert', ${JSON.stringify({ count: rows.length })})`.execute(db)
  return rows.length
}

/** Pushes that failed before and wait; when a service said when to come back, its pushes wait until then. */
const WAITING = sql`envio e join dispositivo d on d.codigo_empresa = e.codigo_empresa and d.device_id = e.device_id
  where e.estado = 'PENDIENTE' and e.intentos > 0 and coalesce(e.motivo, '') not like 'HTTP 429%'`
const SERVICIO = sql`coalesce(split_part(d.endpoint, '/', 3), ${FCM})`

async function hurryEnvios({ db, clock }: Deps, servicio: string, most: number): Promise<number> {
  const now = clock.now()
  const { rows } = await sql`
    with tomados as (
      update envio set siguiente = ${now} where (codigo_empresa, id_envio) in (
        select e.codigo_empresa, e.id_envio from ${WAITING} and e.siguiente > ${now} and ${SERVICIO} = ${servicio}
        order by e.siguiente limit ${most})
      returning codigo_empresa, id_envio)
    select graphile_worker.add_job('enviar_aviso', json_build_object('codigoEmpresa', codigo_empresa, 'idEnvio', id_envio)) from tomados`.execute(
    db,
  )
  return rows.length
}

const PAGOS_EN_ESPERA = sql`select p.codigo_empresa, p.id_pedido from pago p
  where p.revisar is not null and exists (
    select from pago_operacion o
    where o.codigo_empresa = p.codigo_empresa and o.id_pedido = p.id_pedido and o.estado = 'PENDIENTE')`

/** Checks the payment with the earliest next look. False: none waits. */
async function tryPago(deps: Deps): Promise<boolean> {
  const { rows } = await sql<{ codigoEmpresa: number; idPedido: number }>`
    ${PAGOS_EN_ESPERA} and p.revisiones > 0 order by p.revisar limit 1`.execute(deps.db)
  if (!rows[0]) return false
  await advancePago(deps, rows[0])
  return true
}

async function hurryPagos(deps: Deps): Promise<void> {
  await sql`
    update pago set revisar = ${deps.clock.now()} from (${PAGOS_EN_ESPERA}) espera
    where pago.codigo_empresa = espera.codigo_empresa and pago.id_pedido = espera.id_pedido
      and pago.tomado_por is null`.execute(deps.db)
  await reconcilePagos(deps)
}

/** Cards to be deleted that wait for another try. */
const BORRADOS_EN_ESPERA = sql`from graphile_worker.jobs
  where task_identifier = any(${tareasDe(TARJETAS)}) and attempts > 0 and locked_at is null and run_at > now()`

/** Reads a customer whose cards are to be deleted, which shows as much as the deletion. False: none waits. */
async function tryCustomer({ db, cards }: Deps): Promise<boolean> {
  if (!cards) return false
  const prefix = keyOfProveedor(cards.proveedor)
  const { rows } = await sql<{ key: string }>`
    select key ${BORRADOS_EN_ESPERA} and key ^@ ${prefix} order by id limit 1`.execute(db)
  if (!rows[0]) return false
  await cards.readCustomer(rows[0].key.slice(prefix.length)).catch((error: unknown) => {
    if (!(error instanceof CardProviderError)) throw error
  })
  return true
}

/** Each at once, but not within a minute of its last try: a provider that answers may still fail to delete. */
async function hurryTarjetas({ db }: Deps): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array[id],
      run_at => least(run_at, greatest(now(), updated_at + interval '1 minute')), attempts => greatest(attempts - 1, 0))
    ${BORRADOS_EN_ESPERA}`.execute(db)
}
