// Sends events to the webhooks of each empresa, in order, each until it arrives.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { post, type RespuestaDeDestino } from './destino.ts'
import { numberEventos, selectEventos } from './eventos.ts'
import { firmaHeaders } from './firma.ts'

/** How often to look for new events. */
const LOOK_MS = 2_000
/** A process that took a webhook and has been silent for this long has died. Longer than an answer may take. */
const ABANDONED = '60 seconds'
/** Events of one webhook in a row, and the time they may take, before others get their turn. */
const IN_A_ROW = 50
const TURN_MS = 10_000
/** Webhooks served at once. */
const AT_ONCE = 5
/** Seconds until the next try. The last value repeats until the event is no longer kept. */
const WAITS = [5, 30, 120, 600, 1_800, 3_600]
/** An event that has waited this many seconds because its receiver refused it is skipped at the next refusal. */
const REFUSED = 72 * 3_600

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

/** A webhook this process has taken. */
interface Tomado {
  readonly idWebhook: number
  readonly codigoEmpresa: number
  readonly url: string
  readonly tipos: string[]
  readonly secreto: string
  readonly secretoAnterior: string | null
  readonly ultimo: number
  readonly intentos: number
}

/** Looks for new events and sends them, until stopped. The sending of a slow receiver keeps only its own place. */
export function startWebhooks(deps: WebhookDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const warn = (err: unknown) => deps.log.warn({ err }, 'webhooks')
  const sending = new Set<Promise<void>>()
  const run = async () => {
    while (!signal.aborted) {
      await numberEventos(deps.db).catch(warn)
      while (sending.size < AT_ONCE) {
        const one: Promise<void> = sendDue(deps, signal)
          .catch(warn)
          .finally(() => sending.delete(one))
        sending.add(one)
      }
      await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await Promise.all([running, ...sending])
    },
  }
}

/** Sends everything due, once. */
export async function sendWebhooks(deps: WebhookDeps): Promise<void> {
  await numberEventos(deps.db)
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendDue(deps, signal)))
}

/** Sends one webhook after another, until none is due. */
async function sendDue(deps: WebhookDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await take(deps.db)
    if (!taken) return
    await sendSome(deps, taken, signal)
  }
}

/** Takes a webhook that is due and has something to send. The database's clock decides: processes compare by it. */
async function take(db: Db): Promise<Tomado | undefined> {
  const { rows } = await sql<Tomado>`
    update webhook set tomado = now() where id_webhook = (
      select w.id_webhook from webhook w join evento_contador c using (codigo_empresa)
      where w.activo and w.siguiente <= now() and c.ultimo > w.ultimo
        and (w.tomado is null or w.tomado < now() - ${ABANDONED}::interval)
      order by w.siguiente limit 1 for update of w skip locked)
    returning id_webhook, codigo_empresa, url, tipos, secreto,
      case when anterior_vence > now() then secreto_anterior end as secreto_anterior, ultimo, intentos`.execute(db)
  return rows[0]
}

async function sendSome(deps: WebhookDeps, webhook: Tomado, signal: AbortSignal): Promise<void> {
  const begun = performance.now()
  const { db } = deps
  const { codigoEmpresa, tipos } = webhook
  const contador = await db
    .selectFrom('eventoContador')
    .select('ultimo')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirstOrThrow()
  const eventos = await selectEventos(db, { codigoEmpresa, desde: webhook.ultimo, limite: IN_A_ROW, tipos })
  for (const evento of eventos) {
    if (signal.aborted || performance.now() - begun > TURN_MS) return await release(db, webhook)
    // Another process may have it by now, or an operator has switched it off or sent it back.
    if (!(await extend(db, webhook))) return
    const resultado = await sendOne(deps, webhook, evento.id, JSON.stringify(evento))
    if (resultado !== undefined) return await fail(db, webhook, evento.numero, resultado)
    if (!(await arrive(db, webhook, evento.numero))) return
    webhook = { ...webhook, ultimo: evento.numero, intentos: 0 }
  }
  // Events of other types are skipped.
  const seen = eventos.length < IN_A_ROW ? Math.max(contador.ultimo, webhook.ultimo) : webhook.ultimo
  if (seen === webhook.ultimo || (await pass(db, webhook, seen))) await release(db, { ...webhook, ultimo: seen })
}

/** The reason it didn't arrive, or undefined. */
type Falla = RespuestaDeDestino | { readonly status: 0; readonly motivo: string; readonly espera: undefined }

async function sendOne(
  { clock, config }: WebhookDeps,
  { url, secreto, secretoAnterior }: Tomado,
  id: string,
  body: string,
): Promise<Falla | undefined> {
  const now = clock.now()
  const secretos = secretoAnterior ? [secreto, secretoAnterior] : [secreto]
  try {
    const answer = await post(url, firmaHeaders(id, now, body, secretos), body, !config.produccion)
    return answer.status >= 200 && answer.status < 300 ? undefined : answer
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { status: 0, motivo: (code ?? message).slice(0, 200), espera: undefined }
  }
}

const held = ({ idWebhook, ultimo }: Tomado) =>
  sql`id_webhook = ${idWebhook} and ultimo = ${ultimo} and activo and tomado is not null`

async function changed(db: Db, statement: ReturnType<typeof sql>): Promise<boolean> {
  return ((await statement.execute(db)).numAffectedRows ?? 0n) > 0n
}

const extend = (db: Db, webhook: Tomado) => changed(db, sql`update webhook set tomado = now() where ${held(webhook)}`)

const arrive = (db: Db, webhook: Tomado, numero: number) =>
  changed(
    db,
    sql`update webhook set ultimo = ${numero}, intentos = 0, desde = null, rechazado = 0, motivo = '',
        siguiente = now(), enviado = now()
      where ${held(webhook)}`,
  )

const pass = (db: Db, webhook: Tomado, numero: number) =>
  changed(db, sql`update webhook set ultimo = ${numero} where ${held(webhook)}`)

async function release(db: Db, webhook: Tomado): Promise<void> {
  await sql`update webhook set tomado = null where ${held(webhook)}`.execute(db)
}

/** An event that the receiver refuses: any other failure is of the receiver, and its events wait. */
const isRechazo = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** Schedules another try. Switches off a webhook its receiver no longer wants, and skips an event refused for days. */
async function fail(db: Db, webhook: Tomado, numero: number, falla: Falla): Promise<void> {
  const motivo = 'motivo' in falla ? falla.motivo : `HTTP ${falla.status}`
  if (falla.status === 410) {
    await sql`update webhook set activo = false, tomado = null, motivo = 'HTTP 410' where ${held(webhook)}`.execute(db)
    return
  }
  const refused = isRechazo(falla.status)
  if (refused && (await skip(db, webhook, numero, motivo))) return
  const wait = Math.max(WAITS[Math.min(webhook.intentos, WAITS.length - 1)]!, Math.min(falla.espera ?? 0, 86_400))
  await sql`
    update webhook set tomado = null, intentos = intentos + 1, desde = coalesce(desde, now()), motivo = ${motivo},
      rechazado = rechazado + ${refused ? wait : 0}, siguiente = now() + make_interval(secs => ${wait})
    where ${held(webhook)}`.execute(db)
}

/** Skips an event that was refused for long enough, so that those behind it can come. Answers whether it was. */
const skip = (db: Db, webhook: Tomado, numero: number, motivo: string) =>
  changed(
    db,
    sql`with pasado as (
        update webhook set ultimo = ${numero}, intentos = 0, desde = null, rechazado = 0, motivo = '', tomado = null,
          siguiente = now()
        where ${held(webhook)} and rechazado >= ${REFUSED} returning id_webhook)
      insert into webhook_saltado (id_webhook, numero, motivo)
      select id_webhook, ${numero}, ${motivo} from pasado
      on conflict (id_webhook, numero) do update set fecha = now(), motivo = excluded.motivo`,
  )
