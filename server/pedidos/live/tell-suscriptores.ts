// The events for the suscriptores of pedidos: only one whose session is still live gets one, since a stream
// outlives the request that was authorised.
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { stillLive } from '../../http/sesion.ts'
import type { VersionDePedido } from '../base/move-estado.ts'
import type { CambioDeCarritos, CambioDePedidos } from './notify-pedidos.ts'
import { type Suscriptor, type Suscriptores, textOfCarrito } from './suscriptores.ts'

/** Heartbeats per batch, before other requests get their turn. */
const LATIDOS_SEGUIDOS = 500

/** The latest event of each of these pedidos. */
export const selectEventosDePedido = (db: Db, codigoEmpresa: number, idPedidos: readonly number[]) =>
  db
    .selectFrom('pedido')
    .select(['codigoEmpresa', 'codigoLocal', 'idPedido', 'idUsuarioAplicacion', 'version', 'estado'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', 'in', [...idPedidos])

/** What answers `ask` of all the ids that come in one turn of the event loop: a thousand events are a few statements. */
function askTogether(ask: (ids: readonly number[]) => Promise<ReadonlySet<number>>) {
  let ofTurn: number[] = []
  let answer: Promise<ReadonlySet<number>> | undefined
  return (ids: readonly number[]): Promise<ReadonlySet<number>> => {
    ofTurn.push(...ids)
    answer ??= setImmediate().then(() => {
      const together = ofTurn
      ofTurn = []
      answer = undefined
      return ask(together)
    })
    return answer
  }
}

export function tellSuscriptores({ db, clock }: Pick<Deps, 'db' | 'clock'>, suscriptores: Suscriptores) {
  const findLive = askTogether((idSesiones) => stillLive(db, idSesiones, clock.now()))

  /** What could not be read can't be told: the readers reconnect and say what they saw last, so no event is missed. */
  async function orEnd<T>(listening: () => readonly Suscriptor[], work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      for (const suscriptor of listening()) suscriptores.end(suscriptor)
      throw error
    }
  }

  async function tell(evento: VersionDePedido): Promise<void> {
    const wanted = suscriptores
      .ofUsuario(evento.idUsuarioAplicacion)
      .filter(({ idPedido, seen }) => idPedido === undefined || (idPedido === evento.idPedido && seen < evento.version))
    if (wanted.length === 0) return
    const idSesiones = wanted.map(({ idSesion }) => idSesion)
    const live = await orEnd(() => wanted, findLive(idSesiones))
    for (const suscriptor of wanted) {
      if (!live.has(suscriptor.idSesion)) suscriptores.end(suscriptor, 'SESION')
      else if (suscriptor.idPedido === undefined || suscriptor.seen < evento.version)
        suscriptores.tell(suscriptor, evento)
    }
  }

  const tellAll = async (eventos: readonly object[]) => {
    await Promise.all(eventos.map((evento) => tell(evento as VersionDePedido)))
  }

  /** CX-08: to the usuarios who follow all their pedidos. By the version, a device recognises its own change. */
  async function tellCarritos({ codigoEmpresa, codigoLocal, cuentas }: CambioDeCarritos): Promise<void> {
    const wanted = cuentas
      .flatMap((one) => suscriptores.ofUsuario(one))
      .filter(({ idPedido }) => idPedido === undefined)
    if (wanted.length === 0) return
    const idSesiones = wanted.map(({ idSesion }) => idSesion)
    const versions = db
      .selectFrom('carrito')
      .select(['idUsuarioAplicacion', 'version'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('codigoLocal', '=', codigoLocal)
      .where('idUsuarioAplicacion', 'in', [...new Set(wanted.map((one) => one.idUsuarioAplicacion))])
      .execute()
    const [live, rows] = await orEnd(() => wanted, Promise.all([findLive(idSesiones), versions]))
    for (const suscriptor of wanted) {
      const row = rows.find((one) => one.idUsuarioAplicacion === suscriptor.idUsuarioAplicacion)
      if (!live.has(suscriptor.idSesion)) suscriptores.end(suscriptor, 'SESION')
      else if (row) suscriptores.write(suscriptor, textOfCarrito({ codigoLocal, version: row.version }))
    }
  }

  /** After the database connection broke: sends the missed events. */
  async function catchUp(): Promise<void> {
    const all = suscriptores.all()
    await orEnd(() => all, tellMissed(all))
    // A suscriptor of all pedidos reloads all of them when it reconnects.
    for (const suscriptor of all) if (suscriptor.idPedido === undefined) suscriptores.end(suscriptor)
  }

  async function tellMissed(all: readonly Suscriptor[]): Promise<void> {
    const ofOne = all.filter(({ idPedido }) => idPedido !== undefined)
    for (const [codigoEmpresa, suyos] of Map.groupBy(ofOne, (suscriptor) => suscriptor.codigoEmpresa)) {
      const idPedidos = new Set(suyos.flatMap(({ idPedido }) => idPedido ?? []))
      await tellAll(await selectEventosDePedido(db, codigoEmpresa, [...idPedidos]).execute())
    }
  }

  /** Keeps proxies from closing quiet streams, detects clients that left, and ends streams without a live session. */
  async function beat(): Promise<void> {
    const all = suscriptores.all()
    for (let i = 0; i < all.length && !suscriptores.empty; i += LATIDOS_SEGUIDOS) {
      const some = all.slice(i, i + LATIDOS_SEGUIDOS)
      const live = await stillLive(
        db,
        some.map(({ idSesion }) => idSesion),
        clock.now(),
      )
      for (const suscriptor of some) {
        if (live.has(suscriptor.idSesion)) suscriptores.write(suscriptor, ':\n\n')
        else suscriptores.end(suscriptor, 'SESION')
      }
    }
  }

  /** Reads what the pedidos are now, and tells it. */
  async function tellPedidos({ codigoEmpresa, idPedidos }: CambioDePedidos): Promise<void> {
    if (suscriptores.empty) return
    const isOfThese = ({ idPedido }: Suscriptor) => idPedido === undefined || idPedidos.includes(idPedido)
    const listening = () => suscriptores.all().filter((one) => one.codigoEmpresa === codigoEmpresa && isOfThese(one))
    await tellAll(await orEnd(listening, selectEventosDePedido(db, codigoEmpresa, idPedidos).execute()))
  }

  return { tell, tellCarritos, tellPedidos, catchUp, beat }
}
