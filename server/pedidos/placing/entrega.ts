import type { PedidoSolicitud } from '@surtido/contract/pedidos'
import { isPointInZona, tipoEntrega } from '@surtido/rules/entregas'
import type { Db } from '../../db/client.ts'
import { checkFranja, readCalendario } from '../../entregas/calendario.ts'
import { listZonas } from '../../entregas/zonas.ts'
import { RefusalError } from '../../http/refusal.ts'
import { getLocalOrRefuse } from '../../locales/local.ts'

interface Asker {
  readonly idUsuario: number
  readonly codigoEmpresa: number
}

/** Where a pedido may go, and when: `direccion` is where to, absent for pickup. */
export interface Destino {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  /** 20 to deliver, 21 to pick up. */
  readonly tipo: number
  readonly direccion: { readonly latitud: number; readonly longitud: number } | undefined
  readonly zonaEntrega?: number | null | undefined
  readonly idFranja: number
  readonly fechaEntrega: string
  /** Its place in the slot is there already: whether the slot still takes others does not matter. */
  readonly conLugar?: boolean
}

/**
 * Where and when a pedido goes: the local, the zone around the address, the slot of that day. Everything the usuario
 * chose is decided again; throws the refusal of the first thing that does not hold.
 */
export async function checkEntrega(db: Db, solicitud: PedidoSolicitud, { idUsuario, codigoEmpresa }: Asker, now: Date) {
  const { codigoLocal, tipoEntrega: tipo, zonaEntrega, idDireccion, idFranja, fechaEntrega } = solicitud
  const [local, direccion] = await Promise.all([
    getLocalOrRefuse(db, codigoEmpresa, codigoLocal),
    idDireccion == null ? undefined : findDireccion(db, idUsuario, idDireccion),
  ])
  // S-22: with an address, or in empresa 999, it is delivered; without, it is picked up.
  const expected = tipoEntrega({ direccion: idDireccion == null ? null : {}, codigoEmpresa } as never)
  if (expected.codigo !== tipo.codigo || !(tipo.codigo === 20 ? local.domicilio : local.retiro)) {
    throw new RefusalError('Entregas.ERROR_TIPO_ENTREGA')
  }
  if (tipo.codigo === 20 && !direccion) throw new RefusalError('Direcciones.ERROR_NO_ENCONTRADO')
  const destino = { codigoEmpresa, codigoLocal, tipo: tipo.codigo, direccion, zonaEntrega, idFranja, fechaEntrega }
  return { ...(await checkDestino(db, destino, now)), local, direccion }
}

/** One of the usuario's own addresses. */
export function findDireccion(db: Db, idUsuario: number, idDireccion: number) {
  return db
    .selectFrom('direccion')
    .selectAll()
    .where('idDireccion', '=', idDireccion)
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
}

/** The zone and the slot, or the refusal of the first that does not hold. */
export async function checkDestino(db: Db, destino: Destino, now: Date) {
  const { codigoEmpresa, codigoLocal, tipo, direccion, zonaEntrega, idFranja, fechaEntrega } = destino
  const [calendario, franja, zonas] = await Promise.all([
    readCalendario(db, destino, fechaEntrega),
    db
      .selectFrom('franja')
      .selectAll()
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idFranja', '=', idFranja)
      .executeTakeFirst(),
    listZonas(db, codigoEmpresa, codigoLocal, tipo),
  ])
  const around = zonas.filter(
    ({ poligono }) =>
      tipo === 21 || isPointInZona(direccion!.latitud, direccion!.longitud, poligono as unknown as number[][][]),
  )
  if (zonaEntrega != null && !zonas.some((one) => one.zonaEntrega === zonaEntrega)) {
    throw new RefusalError('Entregas.ERROR_ZONA_NO_ENCONTRADA')
  }
  const zona = zonaEntrega == null ? around[0] : around.find((one) => one.zonaEntrega === zonaEntrega)
  if (!zona) throw new RefusalError('Direcciones.ERROR_FUERA_DE_ZONA')
  if (!franja || franja.zonaEntrega !== zona.zonaEntrega) throw new RefusalError('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  if (!destino.conLugar) checkFranja(franja, fechaEntrega, calendario, now)
  return { zona, franja, costo: franja.costo ?? zona.costo }
}
