// A whole server in a process of its own, over a test's database, to kill at any moment.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addDias, diaSemana, hoyEn } from '@surtido/rules/fechas'
import type { Db } from '../db/client.ts'
import { FERIADO, franja, zonaRetiro } from './mundo.ts'
import { createUsuario, type UsuarioDePrueba } from './usuarios.ts'

const script = fileURLToPath(new URL('./servidor.ts', import.meta.url))

export interface ServerProcess {
  readonly process: ChildProcess
  readonly url: string
}

/** `env` besides the database: the addresses of everything that must outlive the process. */
export async function startServerProcess(
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const common = { PORT: '0', LOG_LEVEL: 'error', PEDIDOS_POR_HORA: '100000', PEDIDOS_POR_DIA: '100000' }
  const child = fork(script, {
    env: { ...process.env, ...common, DATABASE_URL: databaseUrl, ...env },
    execArgv: [],
  })
  const over = new AbortController()
  const [message] = await Promise.race([
    once(child, 'message', over),
    once(child, 'exit', over).then(() => Promise.reject(new Error('the server ended before it served'))),
  ]).finally(() => over.abort())
  return { process: child, url: (message as { url: string }).url }
}

/** Kills without warning: SIGKILL. A dead process stays dead. */
export async function killServer({ process: child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** A slot of the coming days, by the real clock: a separate process has no other. */
export function nextFranja(): { idFranja: number; fechaEntrega: string } {
  let fecha = hoyEn(new Date())
  do fecha = addDias(fecha, 1)
  while (fecha === FERIADO || diaSemana(fecha) === 7)
  return { idFranja: franja(zonaRetiro(1), diaSemana(fecha), 2), fechaEntrega: fecha }
}

/** Usuarios whose sessions are valid by the real clock. */
export async function createUsuariosDeHoy(db: Db, cantidad: number): Promise<UsuarioDePrueba[]> {
  const usuarios = await Promise.all(Array.from({ length: cantidad }, () => createUsuario(db)))
  const tomorrow = new Date(Date.now() + 86_400_000)
  await db.updateTable('sesion').set({ vence: tomorrow, refrescoVence: tomorrow }).execute()
  return usuarios
}
