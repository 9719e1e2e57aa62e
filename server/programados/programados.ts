// CX-32: the scheduled pedidos of a usuario.

import type { Plataforma } from '@surtido/contract/base'
import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { ProgramadoEntrada, Programado as Publicado } from '@surtido/contract/programados'
import { isPositive } from '@surtido/rules/dinero'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { ENTREGA_DOMICILIO, findZona, horaCorte } from '@surtido/rules/entregas'
import { addDias, hoyEn } from '@surtido/rules/fechas'
import { avisoDe, fechasDe, MAS_PROGRAMADOS, proximaFecha, type Ritmo } from '@surtido/rules/programados'
import { tipoEntrega as tipoDe, tiposOfrecidos } from '@surtido/rules/tipos-entrega'
import type { Db, Transaction } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { hashOrigen } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion, Titular } from '../http/sesion.ts'
import { offeredMedios } from '../medios-pago/offered-medios.ts'
import { chooseTarjeta } from '../pagos/tarjeta.ts'
import { type Reglas, reglasOf } from '../reglas/reglas.ts'
import {
  getProgramado,
  type LlaveProgramado,
  type ProgramadoGuardado,
  readFechas,
  selectProgramados,
} from './programado.ts'

/** How many dates each answer has. */
const FECHAS = 3

export async function listProgramados(db: Db, { codigoEmpresa, idUsuarioAplicacion }: Titular, now: Date) {
  const rows = await selectProgramados(db, codigoEmpresa)
    .where('programado.codigoEmpresa', '=', codigoEmpresa)
    .where('programado.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .orderBy('idProgramado')
    .execute()
  return await publish(db, codigoEmpresa, rows, now)
}

/** One of them, as it travels. */
export async function showProgramado(db: Db, llave: LlaveProgramado, now: Date): Promise<Publicado> {
  const [one] = await publish(db, llave.codigoEmpresa, [await getProgramado(db, llave)], now)
  return one!
}

async function publish(
  db: Db,
  codigoEmpresa: number,
  rows: readonly Omit<ProgramadoGuardado, 'lineas'>[],
  now: Date,
): Promise<Publicado[]> {
  if (rows.length === 0) return []
  const hoy = hoyEn(now)
  const ids = rows.map(({ idProgramado }) => idProgramado)
  const idDirecciones = rows.flatMap(({ idDireccion }) => idDireccion ?? [])
  const [conocidas, direcciones] = await Promise.all([
    readFechas(db, codigoEmpresa, ids),
    idDirecciones.length === 0
      ? []
      : db
          .selectFrom('direccion')
          .select(['idDireccion', 'calle', 'numero'])
          .where('idDireccion', 'in', idDirecciones)
          .execute(),
  ])
  return rows.map((row) => {
    const { idProgramado, idLista, codigoLocal, idDireccion, dias, cada, horaDesde, idMedioDePago } = row
    const { idPaymentProfile, pedirSolo, tope, pausado, salteadas, nombre, nombreLocal, medioPago } = row
    const direccion = direcciones.find((one) => one.idDireccion === idDireccion)
    return {
      idProgramado,
      pedido: {
        idLista,
        codigoLocal,
        tipoEntrega: row.tipoEntrega,
        idDireccion,
        dias,
        cada,
        horaDesde,
        idMedioDePago,
        idPaymentProfile,
        cambioProductoSinStock: row.cambioProductoSinStock,
        pedirSolo,
        tope,
        pausado,
        salteadas,
      },
      nombre,
      nombreLocal,
      direccion: direccion ? direccionEscrita(direccion) : null,
      medioPago: medioPago ?? '',
      fechas: fechasDe(row, hoy, FECHAS).map((fecha) => {
        const known = conocidas.find((one) => one.idProgramado === idProgramado && one.fecha === fecha)
        const idPedido = known?.idPedido ?? null
        const salteada = salteadas.includes(fecha)
        const estado = idPedido ? 'PEDIDA' : salteada ? 'SALTEADA' : known?.avisada ? 'AVISADA' : 'PREVISTA'
        return { fecha, estado, idPedido } as const
      }),
    }
  })
}

/** Checked before any transaction: the card provider may be asked. Answers what is kept of it. */
export async function checkEntrada(deps: Deps, sesion: Sesion, entrada: ProgramadoEntrada, ip: string) {
  const { codigoEmpresa } = sesion
  const { codigoLocal, tipoEntrega, idMedioDePago, pedirSolo, dias, horaDesde } = entrada
  const { db, clock, pool, cards } = deps
  if (pedirSolo && !isPositive(entrada.tope ?? 0)) {
    throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'tope', error: 'Validacion.REQUERIDO' }])
  }
  const reglas = await reglasOf(pool).read(db, codigoEmpresa, codigoLocal, hoyEn(clock.now()))
  if (!reglas.local) throw new RefusalError('Locales.ERROR_NO_ENCONTRADO')
  const idDireccion = tipoEntrega === ENTREGA_DOMICILIO ? (entrada.idDireccion ?? null) : null
  const expected = tipoDe({ direccion: idDireccion === null ? null : {}, codigoEmpresa })
  if (expected.codigo !== tipoEntrega || !tiposOfrecidos(reglas.local).includes(tipoEntrega)) {
    throw new RefusalError('Entregas.ERROR_TIPO_ENTREGA')
  }
  const zona = await findZonaDe(db, reglas, tipoEntrega, idDireccion)
  const franjas = [...reglas.franjas.values()].filter(
    (one) => one.zonaEntrega === zona.zonaEntrega && one.horaDesde === horaDesde,
  )
  if (!dias.every((dia) => franjas.some((one) => one.dia === dia))) {
    throw new RefusalError('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  }
  const place = { codigoEmpresa, codigoLocal, tipoEntrega }
  const medio = offeredMedios(reglas.medios, place, cards !== undefined).find(
    (one) => one.idMedioDePago === idMedioDePago,
  )
  if (!medio) throw new RefusalError('MediosPago.ERROR_NO_DISPONIBLE')
  const conTarjeta = medio.tipo === 'TARJETA_WEB'
  const idPaymentProfile = conTarjeta ? (entrada.idPaymentProfile ?? null) : null
  if (conTarjeta) {
    const medioPago = { idMedioDePago, idPaymentProfile }
    await chooseTarjeta(deps, { codigoEmpresa, codigoLocal, tipoEntrega: { codigo: tipoEntrega }, medioPago }, sesion)
  }
  return {
    idLista: entrada.idLista,
    codigoLocal,
    tipoEntrega,
    idDireccion,
    dias: [...dias].sort((a, b) => a - b),
    cada: entrada.cada,
    horaDesde,
    idMedioDePago,
    idPaymentProfile,
    cambioProductoSinStock: entrada.cambioProductoSinStock,
    pedirSolo,
    tope: pedirSolo ? entrada.tope! : null,
    // Where its customer confirms each date, that request has an address.
    origenHash: pedirSolo ? hashOrigen(ip) : null,
    pausado: entrada.pausado ?? false,
    salteadas: [...new Set(entrada.salteadas ?? [])].sort(),
  }
}

type Elegido = Awaited<ReturnType<typeof checkEntrada>>

async function findZonaDe(db: Db, reglas: Reglas, tipoEntrega: CodigoTipoEntrega, idDireccion: number | null) {
  const zonas = reglas.zonas.filter((one) => one.tipoEntrega === tipoEntrega)
  if (idDireccion === null) {
    if (!zonas[0]) throw new RefusalError('Entregas.ERROR_TIPO_ENTREGA')
    return zonas[0]
  }
  const punto = await db
    .selectFrom('direccion')
    .select(['latitud', 'longitud'])
    .where('idDireccion', '=', idDireccion)
    .executeTakeFirst()
  if (!punto) throw new RefusalError('Direcciones.ERROR_NO_ENCONTRADO')
  const zona = findZona(zonas, punto)
  if (!zona) throw new RefusalError('Direcciones.ERROR_FUERA_DE_ZONA')
  return zona
}

/** The maximum holds for all devices: the caller holds the person (`transactAs`). */
export async function addProgramado(
  trx: Transaction,
  deps: Pick<Deps, 'pool' | 'clock'>,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  elegido: Elegido,
  plataforma: Plataforma,
): Promise<LlaveProgramado> {
  const { cantidad } = await trx
    .selectFrom('programado')
    .select(({ fn }) => fn.countAll<number>().as('cantidad'))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  if (cantidad >= MAS_PROGRAMADOS) throw new RefusalError('Programados.ERROR_DEMASIADOS')
  const now = deps.clock.now()
  const desde = addDias(hoyEn(now), 1)
  const { idProgramado } = await trx
    .insertInto('programado')
    .values({ codigoEmpresa, idUsuarioAplicacion, ...elegido, desde, plataforma, creado: now })
    .returning('idProgramado')
    .executeTakeFirstOrThrow()
  const llave = { codigoEmpresa, idProgramado }
  await planProxima(trx, deps, llave, desde)
  return llave
}

/** Other weekdays or weeks begin anew from tomorrow; notified dates stay notified. */
export async function changeProgramado(
  trx: Transaction,
  deps: Pick<Deps, 'pool' | 'clock'>,
  llave: LlaveProgramado,
  elegido: Elegido,
): Promise<void> {
  const { codigoEmpresa, idProgramado } = llave
  const before = await getProgramado(trx, llave)
  const maniana = addDias(hoyEn(deps.clock.now()), 1)
  const same = before.cada === elegido.cada && before.dias.join() === elegido.dias.join()
  await trx
    .updateTable('programado')
    .set({ ...elegido, ...(!same && { desde: maniana }) })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idProgramado', '=', idProgramado)
    .execute()
  await planProxima(trx, deps, llave, maniana)
}

/** Decides the next date from `desde` on to notify its usuario of, and when. No date is notified twice. */
export async function planProxima(
  trx: Transaction,
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  llave: LlaveProgramado,
  desde: string,
): Promise<void> {
  const { codigoEmpresa, idProgramado } = llave
  const programado = await getProgramado(trx, llave)
  const avisadas = (await readFechas(trx, codigoEmpresa, [idProgramado])).filter(({ avisada }) => avisada !== null)
  const fuera = [...programado.salteadas, ...avisadas.map(({ fecha }) => fecha)]
  const now = clock.now()
  const reglas = await reglasOf(pool).read(trx, codigoEmpresa, programado.codigoLocal, hoyEn(now))
  const franjas = [...reglas.franjas.values()].filter(({ horaDesde }) => horaDesde === programado.horaDesde)
  // The strictest of them: their cut-offs differ by the zone, and by the day.
  const minutosCorte = Math.max(0, ...franjas.map((franja) => franja.minutosCorte))
  const franja = { horaDesde: programado.horaDesde, minutosCorte }
  const isOver = (fecha: string) => horaCorte({ fecha, ...franja }) <= now
  const ritmo: Ritmo = programado
  let fecha = proximaFecha(ritmo, fuera, desde)
  if (fecha && isOver(fecha)) fecha = proximaFecha(ritmo, fuera, addDias(fecha, 1))
  await trx
    .updateTable('programado')
    .set({ proxima: fecha ?? null, avisar: fecha ? avisoDe(fecha, franja) : null })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idProgramado', '=', idProgramado)
    .execute()
}

export async function deleteProgramado(db: Db, { codigoEmpresa, idProgramado }: LlaveProgramado): Promise<void> {
  await db
    .deleteFrom('programado')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idProgramado', '=', idProgramado)
    .execute()
}
