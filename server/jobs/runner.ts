// Keeps graphile-worker running: it gives up when the database goes away while a job ends, and is then restarted.
import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Runner, run, type Task, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { GuardedPool } from '../db/pool.ts'
import type { Pulso } from '../db/pulso.ts'
import { keepHandingOver } from './hand-over.ts'
import { quietLogger } from './logger.ts'
import { keepPresence } from './presencia.ts'

interface Options {
  readonly databaseUrl: string
  readonly concurrency: number
  readonly taskList: Readonly<Record<string, Task>>
  readonly crontab: string
  readonly log: Logger
  /** Absent: its pools detect by themselves that the database is away. */
  readonly pulso?: Pulso | undefined
}

const AGAIN_MS = 500
const LOOK_MS = 50
/** Longer than any job of ours may wait for another service. */
const LEAVING_MS = 60_000
/** How long a graceful stop of the runner may take. */
const STOPPING_MS = 10_000
/** More completions than could be on their way to the database at once. */
const MOST_DONE = 100
const LIMITS = { free: 10_000, open: 3_000, statement: 15_000, idleTransaction: 20_000 }

/** One runner, its jobs in progress and its completed jobs, by job id. */
interface Shift {
  readonly runner: Runner
  /** Its name in `locked_by`. */
  readonly name: string
  readonly doing: ReadonlySet<string>
  readonly done: ReadonlySet<string>
  /** Resolves when the runner takes no more jobs, for whatever reason. */
  readonly over: Promise<unknown>
  /** Closes the runner's connections. */
  leave(): void
}

/**
 * Runs jobs until stopped. A runner that gives up leaves its jobs locked. As soon as the database is back, its
 * completed jobs are deleted, so that none runs twice, and the others are released. Then the next runner begins.
 */
export async function superviseRunner(options: Options): Promise<{ stop(): Promise<void> }> {
  const { log } = options
  const stopping = new AbortController()
  const pool = openPool(options, 3)
  let shift = await begin(options)

  const supervise = async () => {
    for (;;) {
      await shift.over
      if (stopping.signal.aborted) return
      log.error('jobs stopped')
      // Jobs in progress may still end well: no other runner should begin them meanwhile.
      shift.runner.stop().catch(() => {})
      await until(() => shift.doing.size === 0, LEAVING_MS)
      shift.leave()
      while (!stopping.signal.aborted) {
        try {
          await putAway(pool, shift)
          shift = await begin(options)
          log.warn('jobs go on')
          break
        } catch (err) {
          log.warn({ err }, 'jobs wait for the database')
          await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {})
        }
      }
    }
  }
  const { signal } = stopping
  const supervised = Promise.all([
    supervise(),
    keepPresence({ pool, own: () => shift, signal, log }),
    keepHandingOver(pool, signal, log),
  ])
  return {
    async stop() {
      stopping.abort()
      const ended = shift.runner.stop().catch((err) => log.warn({ err }, 'jobs did not stop in good order'))
      await Promise.race([Promise.all([ended, supervised]), sleep(STOPPING_MS, undefined, { ref: false })])
      shift.leave()
      await putAway(pool, shift).catch((err) => log.warn({ err }, 'jobs not put away'))
      await pool.end()
    },
  }
}

function openPool({ databaseUrl }: Options, max: number): GuardedPool {
  return new GuardedPool({ connectionString: databaseUrl, max, application_name: 'surtido-trabajos' }, LIMITS)
}

async function begin(options: Options): Promise<Shift> {
  const { concurrency, taskList, crontab, log, pulso } = options
  // A pool of its own: a runner that gives up may leave connections behind that are never returned.
  const pool = openPool(options, concurrency + 2)
  const letGo = pulso?.guard(pool)
  let left = false
  const leave = () => {
    if (left) return
    left = true
    letGo?.()
    pool.leave()
    void pool.end()
  }
  const doing = new Set<string>()
  const done = new Set<string>()
  let name = ''
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  events.on('job:start', ({ job }) => void doing.add(job.id))
  events.on('job:success', ({ job }) => {
    done.add(job.id)
    // Older completions are already written.
    if (done.size > MOST_DONE) for (const first of done) return void done.delete(first)
  })
  events.on('job:complete', ({ job }) => void doing.delete(job.id))
  const shutdown = once(events as EventEmitter, 'pool:gracefulShutdown')
  // A worker whose first read of its tasks failed keeps that failure, and never finds a job again.
  const poisoned = Promise.withResolvers<void>()
  let failures = 0
  const well = () => {
    failures = 0
  }
  events.on('worker:getJob:error', () => {
    if (++failures >= 2 * concurrency) poisoned.resolve()
  })
  events.on('worker:getJob:empty', well)
  events.on('job:start', well)
  try {
    const runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: { ...taskList },
      crontab,
      events,
      logger: quietLogger(log),
      // A batched completion that can't be written stops the runner; a single one fails without a handler.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    const ended = runner.promise.catch((err) => log.error({ err }, 'jobs ended'))
    // Once it has failed, the runner's own end may never come.
    return { runner, name, doing, done, over: Promise.race([ended, shutdown, poisoned.promise]), leave }
  } catch (error) {
    leave()
    throw error
  }
}

async function until(isSo: () => boolean, limit: number): Promise<void> {
  const begun = performance.now()
  while (!isSo() && performance.now() - begun < limit) await sleep(LOOK_MS)
}

/** Deletes the jobs that a stopped runner had completed, and releases the others. */
export async function putAway(pool: pg.Pool, { name, done }: Pick<Shift, 'name' | 'done'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>('select id from graphile_worker.jobs where locked_by = $1', [
      name,
    ])
    const own = rows.map(({ id }) => id)
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [name])
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [own.filter((id) => done.has(id))])
    // Taking a job counts as an attempt; one that did not end gets it back.
    await client.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), attempts => greatest(attempts - 1, 0))
       from graphile_worker.jobs where id = any($1::bigint[]) group by attempts`,
      [own],
    )
    await client.query('commit')
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
}
