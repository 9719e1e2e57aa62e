import { type Runner, run, type Task } from 'graphile-worker'
import { openTransporte, type Transporte } from '../correo/transporte.ts'
import type { Deps } from '../deps.ts'
import { askCalificacion } from '../notificaciones/avisos-pedido.ts'
import { sendAviso } from '../notificaciones/send-aviso.ts'
import { advancePago } from '../pagos/advance-pago.ts'
import { reconcilePagos } from '../pagos/reconcile-pagos.ts'
import { deleteTarjetas } from '../pagos-web/delete-tarjetas.ts'
import { sendConfirmacion } from '../pedidos/placing/send-confirmacion.ts'
import { expireReemplazo } from '../pedidos/preparing/reemplazos.ts'
import { sendClaveCambiada } from '../usuarios/send-clave-cambiada.ts'
import { sendClaveTemporal } from '../usuarios/send-clave-temporal.ts'
import { sendCodigo } from '../usuarios/send-codigo.ts'
import { sendCorreoCambiado } from '../usuarios/send-correo-cambiado.ts'
import type { Tareas } from './add-job.ts'
import { cleanUp } from './clean-up.ts'
import { quietLogger } from './logger.ts'

export interface Jobs {
  stop(): Promise<void>
}

/** What a job has to work with. */
export interface JobDeps extends Deps {
  readonly correo: Transporte
}

/** Each task of `Tareas`, by what does it. */
const HECHAS: { readonly [T in keyof Tareas]: (deps: JobDeps, payload: Tareas[T]) => Promise<void> } = {
  confirmar_pedido: sendConfirmacion,
  avanzar_pago: async (deps, llave) => void (await advancePago(deps, llave)),
  enviar_clave_temporal: sendClaveTemporal,
  borrar_tarjetas: deleteTarjetas,
  enviar_codigo: sendCodigo,
  pedir_calificacion: askCalificacion,
  vencer_reemplazo: expireReemplazo,
  enviar_aviso: sendAviso,
  avisar_correo_cambiado: sendCorreoCambiado,
  avisar_clave_cambiada: sendClaveCambiada,
}

const CONCURRENCY = 3

/** Runs what follows a request: e-mails, and the cleaning of what has ended. Jobs live in the same database. */
export async function startJobs({ smtpUrl, ...deps }: Deps & { smtpUrl: string }): Promise<Jobs> {
  const { pool, config, log } = deps
  const correo = openTransporte({ smtpUrl, remitente: config.correoRemitente })
  const taskList: Record<string, Task> = {
    limpiar: () => cleanUp(deps),
    conciliar_pagos: async () => void (await reconcilePagos(deps)),
  }
  for (const [tarea, run] of Object.entries(HECHAS)) {
    taskList[tarea] = (payload) => run({ ...deps, correo }, payload as never)
  }
  const runner: Runner = await run({
    // Connections of their own: a rush of requests keeps those of the pool, and what follows a pedido must not wait for it.
    connectionString: pool.options.connectionString,
    maxPoolSize: CONCURRENCY + 2,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList,
    // Cleaning goes before any number of waiting e-mails.
    crontab: '* * * * * limpiar ?max=1&priority=-10\n* * * * * conciliar_pagos ?max=1&priority=-5',
    logger: quietLogger(log),
  })
  // The runner ends by rejecting when the database goes away; the process's own signals decide what happens then.
  runner.promise.catch((err) => log.error({ err }, 'jobs stopped'))
  return {
    async stop() {
      await runner.stop()
      correo.close()
    },
  }
}
