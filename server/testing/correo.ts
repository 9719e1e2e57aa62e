import { type Mensaje, startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { expect } from 'vitest'
import { NO_REGULAR } from '../jobs/regulares.ts'
import type { TestApp } from './app.ts'
import { startTrabajos } from './trabajos.ts'

export interface Correo {
  /** The messages received for an address so far, newest first. */
  mensajes(para: string): readonly Mensaje[]
  /** Waits until that many have arrived for an address, and answers the newest. */
  wait(para: string, cuantos?: number): Promise<Mensaje>
  /** Waits until no job is left, but those of the next minute. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A failed job waits until its test moves the clock: a transport that retries by itself would run it first. */
const NEVER_LOOKS = { transportesMs: 24 * 3_600_000 }

/** Runs the jobs of an app, with its clock, and a real SMTP server that keeps their messages. */
export async function startCorreo(app: TestApp, databaseUrl: string): Promise<Correo> {
  const smtp = await startSmtpSandbox()
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: smtp.url, ...NEVER_LOOKS })
  const mensajes = (para: string) => smtp.mensajes().filter((one) => one.para === para)
  return {
    mensajes,
    async wait(para, cuantos = 1) {
      await expect.poll(() => mensajes(para).length).toBe(cuantos)
      return mensajes(para)[0]!
    },
    async settled() {
      const left = async () =>
        (
          await jobs.pool.query(
            `select id from graphile_worker.jobs where ${NO_REGULAR} union all select id_tarea from tarea`,
          )
        ).rows
      await expect.poll(left).toEqual([])
    },
    async close() {
      await jobs.stop()
      await smtp.close()
    },
  }
}
