// Every minute: for each scheduled pedido whose evening has come, notifies its customer, or places it.
import { MONEDA_CARRITO } from '@surtido/rules/carrito'
import { addDias, hoyEn } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { addJob } from '../jobs/add-job.ts'
import { addNotificacion } from '../notificaciones/add-notificacion.ts'
import { topeLeido } from './filas.ts'
import { ensureFecha, findFecha, placeProgramado } from './place.ts'
import {
  findProgramado,
  holdUnchanged,
  type LlaveProgramado,
  OtroProgramado,
  type ProgramadoGuardado,
} from './programado.ts'
import { planProxima } from './programados.ts'
import { type CotizacionDeProgramado, quoteProgramado } from './quote-programado.ts'
import { type ResultadoDeFecha, sayFecha } from './textos.ts'

/** How many run at once: each may wait for the card provider. */
const TANDA = 8
/** Longer than one takes: a process that took it and is silent for so long has died. */
const PLAZO = '2 minutes'

/** The `identificador` and the `evento` of its notifications. */
const identificadorDe = (idProgramado: number) => `programado-${idProgramado}`
export const eventoDe = (idProgramado: number, fecha: string) => `programado.${idProgramado}.${fecha}`

/** How often a run takes one, and begins again with one that its customer changes meanwhile. */
const MOST_ROUNDS = 3

/** One that is due, and until when it is ours. Whoever plans its next date, or takes it after that time, sets another. */
interface Tomado extends LlaveProgramado {
  readonly avisar: Date
}

/** Takes some of an empresa that are due, but those, and postpones them, so that nobody else takes them meanwhile. */
async function take({ db, clock }: Deps, codigoEmpresa: number, but: readonly number[]): Promise<readonly Tomado[]> {
  const now = clock.now()
  const { rows } = await sql<Tomado>`
    update programado set avisar = ${now}::timestamptz + ${PLAZO}::interval
    where codigo_empresa = ${codigoEmpresa} and id_programado in (
      select id_programado from programado where codigo_empresa = ${codigoEmpresa}
        and avisar <= ${now} and not pausado and id_programado <> all(${but}::int[])
      order by avisar limit ${TANDA} for update skip locked)
    returning codigo_empresa, id_programado, avisar`.execute(db)
  return rows
}

export async function tellProgramados(deps: Deps): Promise<void> {
  const empresas = await deps.db
    .selectFrom('programado')
    .select('codigoEmpresa')
    .distinct()
    .where('avisar', '<=', deps.clock.now())
    .where('pausado', '=', false)
    .orderBy('codigoEmpresa')
    .execute()
  for (const { codigoEmpresa } of empresas) await tellOfEmpresa(deps, codigoEmpresa)
}

/** Takes each a few times at most: a customer who changes theirs all the time, so that it is due again, keeps no job. */
async function tellOfEmpresa(deps: Deps, codigoEmpresa: number): Promise<void> {
  const veces = new Map<number, number>()
  const often: number[] = []
  for (;;) {
    const tomados = await take(deps, codigoEmpresa, often)
    if (tomados.length === 0) return
    for (const { idProgramado } of tomados) {
      veces.set(idProgramado, (veces.get(idProgramado) ?? 0) + 1)
      if (veces.get(idProgramado) === MOST_ROUNDS) often.push(idProgramado)
    }
    await Promise.all(
      tomados.map(async (tomado) => {
        try {
          await tellOne(deps, tomado)
        } catch (err) {
          // The others go on; this one is tried again after its term.
          deps.log.error({ err, ...tomado }, 'could not announce a scheduled pedido')
        }
      }),
    )
  }
}

/** Begins again with what it is by then when it changes meanwhile; one that changes all the time waits for its term. */
async function tellOne(deps: Deps, { avisar, ...llave }: Tomado): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const programado = await findProgramado(deps.db, llave)
    // Its customer ended or changed it, which plans it anew, or a process that thought us dead goes on with it.
    if (!programado || programado.pausado || programado.avisar?.getTime() !== avisar.getTime()) return
    try {
      return await tellAsRead(deps, programado)
    } catch (error) {
      if (!(error instanceof OtroProgramado)) throw error
    }
  }
}

/** Throws `OtroProgramado` when it changes meanwhile. */
async function tellAsRead(deps: Deps, programado: ProgramadoGuardado): Promise<void> {
  const fecha = programado.proxima
  if (fecha === null) return
  const known = await findFecha(deps.db, programado, fecha)
  const idPedido = known?.idPedido
  // Its customer was quicker.
  if (idPedido && !programado.pedirSolo) return await goOn(deps, programado, fecha)
  const cotizacion = await quoteProgramado(deps, programado, fecha)
  // Perhaps placed by a process that died before it told so.
  const resultado = idPedido
    ? ({ que: 'YA_PEDIDO', idPedido } as const)
    : await workOn(deps, programado, fecha, cotizacion)
  const say = (trx: Transaction) => tell(trx, deps, programado, fecha, cotizacion, resultado)
  try {
    await goOn(deps, programado, fecha, say)
  } catch (error) {
    // The pedido is there, whatever became of the programado since.
    if (error instanceof OtroProgramado && 'idPedido' in resultado) await transact(deps.db, say)
    throw error
  }
}

/** Places it where that was chosen. */
async function workOn(
  deps: Deps,
  programado: ProgramadoGuardado,
  fecha: string,
  cotizacion: CotizacionDeProgramado,
): Promise<ResultadoDeFecha> {
  if (!programado.pedirSolo) return { que: 'AVISADO' }
  // S-02: until then the account does nothing else either.
  if (programado.blnCambiarPsw) return { que: 'RECHAZADO', error: 'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE' }
  if (cotizacion.impedimento) return { que: 'RECHAZADO', error: cotizacion.impedimento }
  if (cotizacion.cotizado.totales.total > topeLeido(programado)) return { que: 'SOBRE_EL_TOPE' }
  const { codigoEmpresa, idUsuario, idUsuarioAplicacion } = programado
  // There is no session: it acts for the usuario, who chose so when it was made.
  const sesion: Sesion = {
    idSesion: 0,
    idUsuario,
    idUsuarioAplicacion,
    codigoEmpresa,
    blnCambiarPsw: false,
    idAdministrador: undefined,
  }
  // Its refused cards, and what a new account orders, count for the address that chose this.
  const origin = { ip: null, hash: programado.origenHash, userAgent: null }
  const requireStill = (trx: Transaction) => holdUnchanged(trx, programado)
  const porPedir = { fecha, totalEsperado: null, origin, requireStill }
  try {
    const pedido = await placeProgramado(deps, programado, sesion, porPedir, cotizacion)
    return { que: 'PEDIDO', idPedido: pedido.idPedido, porPagar: pedido.estado === 'PENDIENTE_PAGO' }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    // Its customer was quicker.
    const [hecho] = error.is('Pedidos.ERROR_YA_REALIZADO') ? (error.detalles ?? []) : []
    if (hecho) return { que: 'YA_PEDIDO', idPedido: hecho.idPedido }
    return { que: 'RECHAZADO', error: error.code }
  }
}

/** Ends with this date, once. Throws `OtroProgramado` when it changed meanwhile. */
async function goOn(
  deps: Deps,
  programado: ProgramadoGuardado,
  fecha: string,
  work?: (trx: Transaction) => Promise<void>,
): Promise<void> {
  const { codigoEmpresa, idProgramado, idUsuarioAplicacion } = programado
  const now = deps.clock.now()
  await transact(deps.db, async (trx) => {
    // A notification holds the account, and a recovery or a deletion takes it before the programado.
    await trx
      .selectFrom('usuarioAplicacion')
      .select('idUsuarioAplicacion')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
      .forKeyShare()
      .execute()
    await holdUnchanged(trx, programado)
    await ensureFecha(trx, programado, fecha)
    await trx
      .updateTable('programadoFecha')
      .set({ avisada: now })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idProgramado', '=', idProgramado)
      .where('fecha', '=', fecha)
      .execute()
    await work?.(trx)
    const hoy = hoyEn(now)
    await planProxima(trx, deps, programado, addDias(fecha > hoy ? fecha : hoy, 1))
  })
}

async function tell(
  trx: Transaction,
  { clock }: Deps,
  programado: ProgramadoGuardado,
  fecha: string,
  cotizacion: CotizacionDeProgramado,
  resultado: ResultadoDeFecha,
): Promise<void> {
  const { codigoEmpresa, idProgramado, idUsuarioAplicacion, codigoLocal } = programado
  await addNotificacion(trx, clock.now(), {
    codigoEmpresa,
    idUsuarioAplicacion,
    tipo: 1,
    say: (t, idioma) =>
      sayFecha(t.programado, idioma, { programado, fecha, cotizacion, resultado, moneda: MONEDA_CARRITO }),
    codigoLocal,
    identificador: identificadorDe(idProgramado),
    evento: eventoDe(idProgramado, fecha),
  })
  // A placed pedido has a letter of its own.
  if (resultado.que === 'PEDIDO' || resultado.que === 'YA_PEDIDO') return
  const key = eventoDe(idProgramado, fecha)
  await addJob(trx, 'avisar_programado', { codigoEmpresa, idProgramado, fecha }, { key: `${codigoEmpresa}.${key}` })
}
