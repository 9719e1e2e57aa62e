import type { Task } from 'graphile-worker'
import { countJuntos } from '../articulos/juntos.ts'
import { openTransporte } from '../correo/transporte.ts'
import type { Pulso } from '../db/pulso.ts'
import type { Deps } from '../deps.ts'
import { tellEsperas } from '../esperas/tell-esperas.ts'
import { startWebhooks } from '../integracion/webhooks.ts'
import type { SERVICIO_DE, Tareas } from '../jobs/add-job.ts'
import type { JobDeps } from '../jobs/job-deps.ts'
import { superviseRunner } from '../jobs/runner.ts'
import { tellCupones } from '../notificaciones/avisos-cupon.ts'
import { askCalificacion } from '../notificaciones/avisos-pedido.ts'
import { sendAviso } from '../notificaciones/send-aviso.ts'
import { advancePago } from '../pagos/advance-pago.ts'
import { reconcilePagos } from '../pagos/reconcile-pagos.ts'
import { deleteAlta, deleteTarjetas } from '../pagos-web/delete-tarjetas.ts'
import { sendCartas } from '../pedidos/placing/send-carta.ts'
import { expireReemplazo } from '../pedidos/preparing/reemplazos.ts'
import { sendProgramado } from '../programados/send-programado.ts'
import { tellProgramados } from '../programados/tell-programados.ts'
import { sendCodigoDocumento } from '../saldo/documento.ts'
import { traceTasks } from '../telemetry/tasks.ts'
import { sendClaveCambiada } from '../usuarios/send-clave-cambiada.ts'
import { sendClaveTemporal } from '../usuarios/send-clave-temporal.ts'
import { sendCodigo } from '../usuarios/send-codigo.ts'
import { sendConfirmacionCorreo } from '../usuarios/send-confirmacion.ts'
import { sendCorreoCambiado } from '../usuarios/send-correo-cambiado.ts'
import { cleanUp } from './clean-up.ts'
import { regularesOf } from './tareas-regulares.ts'
import { watchTransportes } from './transportes.ts'

export interface Jobs {
  stop(): Promise<void>
}

/** Only tasks with `correo` can send mail: no other would be tried again when the mail server answers. */
type DepsDe<T extends keyof Tareas> = (typeof SERVICIO_DE)[T] extends 'correo' ? JobDeps : Deps

/** The function of each task. `confirmar_pedido` is missing: its e-mails go out in batches, below. */
const FUNCTIONS: {
  readonly [T in Exclude<keyof Tareas, 'confirmar_pedido'>]: (deps: DepsDe<T>, payload: Tareas[T]) => Promise<void>
} = {
  avanzar_pago: async (deps, llave) => void (await advancePago(deps, llave)),
  enviar_clave_temporal: sendClaveTemporal,
  borrar_tarjetas: deleteTarjetas,
  borrar_alta: deleteAlta,
  enviar_codigo: sendCodigo,
  enviar_confirmacion: sendConfirmacionCorreo,
  enviar_codigo_documento: sendCodigoDocumento,
  pedir_calificacion: askCalificacion,
  vencer_reemplazo: expireReemplazo,
  enviar_aviso: sendAviso,
  avisar_programado: sendProgramado,
  avisar_correo_cambiado: sendCorreoCambiado,
  avisar_clave_cambiada: sendClaveCambiada,
}

const CONCURRENCY = 3

/**
 * Runs the work that follows requests: e-mails, and the clean-up of expired data. Jobs live in the same database, which
 * `databaseUrl` reaches without a pooler. Silent transports are retried every `transportesMs`; a minute of the regular
 * jobs lasts `minutoMs`.
 */
export async function startJobs({
  databaseUrl,
  smtpUrl,
  pulso,
  transportesMs,
  minutoMs,
  ...deps
}: Deps & {
  databaseUrl: string
  smtpUrl: string
  pulso?: Pulso
  transportesMs?: number
  minutoMs?: number
}): Promise<Jobs> {
  const { config, log } = deps
  const correo = openTransporte({ smtpUrl, remitente: config.correoRemitente })
  const { stop: stopTransportes, ...transportes } = watchTransportes(deps, correo, transportesMs)
  const taskList: Record<string, Task> = {
    limpiar: () => cleanUp(deps),
    avisar_esperas: () => tellEsperas(deps),
    contar_juntos: () => countJuntos(deps),
    avisar_cupones: () => tellCupones(deps),
    avisar_programados: () => tellProgramados({ ...deps, ...transportes }),
    conciliar_pagos: async () => void (await reconcilePagos({ ...deps, ...transportes })),
  }
  for (const [tarea, run] of Object.entries(FUNCTIONS)) {
    // graphile-worker passes `unknown`; `addJob` types the data of each task.
    taskList[tarea] = (payload) => run({ ...deps, ...transportes }, payload as never)
  }
  const stopping = new AbortController()
  // One job of these after the other, so that a process that is killed leaves at most one letter to be sent again.
  let cartas: Promise<unknown> = Promise.resolve()
  taskList.confirmar_pedido = async (payload) => {
    const llaves = payload as Tareas['confirmar_pedido'] | Tareas['confirmar_pedido'][]
    const sent = cartas.then(() => sendCartas({ ...deps, ...transportes }, [llaves].flat(), stopping.signal))
    cartas = sent.catch(() => {})
    const results = await sent
    // When some letters fail, only those are retried.
    const ended = results.map((result) => (result.status === 'rejected' ? Promise.reject(result.reason) : undefined))
    return Array.isArray(llaves) ? ended : ended[0]
  }
  const runner = await superviseRunner({
    // Connections of its own: a rush of requests uses up the pool's, and the work after a pedido must not wait for it.
    databaseUrl,
    concurrency: CONCURRENCY,
    taskList: config.telemetry?.traces ? traceTasks(taskList) : taskList,
    regulares: regularesOf(minutoMs),
    log,
    pulso,
  })
  const webhooks = startWebhooks(deps)
  return {
    async stop() {
      stopping.abort()
      await webhooks.stop()
      await stopTransportes()
      await runner.stop()
      correo.close()
    },
  }
}
