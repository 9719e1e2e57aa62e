import type { MotivoCodigo } from '@surtido/contract/usuarios'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { writeJsonb } from '../db/jsonb.ts'

/** A customer at a card provider. */
export interface CustomerDeTarjetas {
  /** Absent in old data, written when there was only one provider. */
  readonly proveedor?: string
  readonly idCliente: string
}

/** A customer that a card provider may have made under this e-mail. */
export interface AltaDeTarjetas {
  readonly codigoEmpresa: number
  readonly proveedor: string
  readonly correo: string
}

/**
 * The tasks that run after a request, each with its data. A task whose data name an e-mail has a key of `correos.ts`,
 * except `borrar_alta`, which the deletion of the account adds.
 * Times are ISO 8601; `solicitado` is that of the request.
 */
export interface Tareas {
  confirmar_pedido: { readonly codigoEmpresa: number; readonly idPedido: number }
  avanzar_pago: { readonly codigoEmpresa: number; readonly idPedido: number }
  enviar_clave_temporal: {
    readonly red: number
    readonly codigoEmpresa: number
    readonly email: string
    readonly solicitado: string
  }
  borrar_tarjetas: CustomerDeTarjetas
  borrar_alta: AltaDeTarjetas
  /** `direccion`: the app's address, for the link; null when not configured. */
  enviar_confirmacion: {
    readonly idUsuario: number
    readonly codigoEmpresa: number
    readonly direccion: string | null
  }
  enviar_codigo: {
    readonly red: number
    readonly codigoEmpresa: number
    readonly email: string
    readonly motivo: MotivoCodigo
    readonly solicitado: string
  }
  /** The code proves a document (CX-25). */
  enviar_codigo_documento: {
    readonly codigoEmpresa: number
    readonly idUsuarioAplicacion: number
    readonly documento: string
    readonly solicitado: string
  }
  /** `antes` is the previous e-mail: an intruder who changed it reads the new one. */
  avisar_correo_cambiado: { readonly idUsuario: number; readonly antes: string; readonly cuando: string }
  pedir_calificacion: { readonly codigoEmpresa: number; readonly idPedido: number }
  vencer_reemplazo: { readonly codigoEmpresa: number; readonly idPedido: number; readonly idReemplazo: number }
  avisar_programado: { readonly codigoEmpresa: number; readonly idProgramado: number; readonly fecha: string }
  enviar_aviso: { readonly codigoEmpresa?: number; readonly idEnvio: number }
  avisar_clave_cambiada: { readonly idUsuario: number; readonly cuando: string }
}

/**
 * The service that a task needs. While it is silent the task keeps its tries; when it answers again, all its tasks run
 * at once (`worker/transportes.ts`). `null`: the task needs none, or its own row says when it is next (`pago`,
 * `envio`). Only tasks with `correo` get the mail server.
 */
export const SERVICIO_DE = {
  confirmar_pedido: 'correo',
  avanzar_pago: null,
  enviar_clave_temporal: 'correo',
  borrar_tarjetas: 'tarjetas',
  borrar_alta: 'tarjetas',
  enviar_confirmacion: 'correo',
  enviar_codigo: 'correo',
  enviar_codigo_documento: 'correo',
  avisar_correo_cambiado: 'correo',
  pedir_calificacion: null,
  vencer_reemplazo: null,
  avisar_programado: 'correo',
  enviar_aviso: null,
  avisar_clave_cambiada: 'correo',
} as const satisfies Record<keyof Tareas, 'correo' | 'tarjetas' | null>

/** The tasks that need a service. */
export const tareasDe = (servicio: string): string[] =>
  Object.entries(SERVICIO_DE).flatMap(([tarea, needed]) => (needed === servicio ? [tarea] : []))

interface Options {
  /** Replaces a job with the same key that still waits. */
  readonly key?: string
  /** The maximum number of tries, each one later than the one before. */
  readonly tries?: number
  /** The delay before the first try, in seconds. */
  readonly after?: number
}

/** Adds a job; inside a transaction, only if that commits. It is picked up within a second (`enqueue-tareas.ts`). */
export async function addJob<T extends keyof Tareas>(
  db: Db,
  tarea: T,
  payload: Tareas[T],
  { key, tries = 25, after = 0 }: Options = {},
): Promise<void> {
  await sql`insert into tarea (tarea, datos, llave, intentos, desde)
    values (${tarea}, ${writeJsonb(payload)}, ${key ?? null}, ${tries}, now() + make_interval(secs => ${after}))`.execute(
    db,
  )
}
