import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { Pedido } from '@surtido/contract/pedidos'
import { ENTREGA_DOMICILIO, isPointInZona, RETIRO_LOCAL, tipoEntrega, tiposOfrecidos } from '@surtido/rules/entregas'
import type { Db } from '../../db/client.ts'
import { refuseFranja } from '../../entregas/calendario.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Reglas } from '../../reglas/reglas.ts'

/** The place and time of a pedido: `direccion` is absent for pickup. */
export interface Destino {
  /** 20 to deliver, 21 to pick up. */
  readonly tipo: number
  readonly direccion: { readonly latitud: number; readonly longitud: number } | undefined
  readonly zonaEntrega?: number | null | undefined
  readonly idFranja: number
  readonly fechaEntrega: string
  /** The pedido already has its place in the slot, so the slot is not checked again. */
  readonly conCupo?: boolean
}

/** An address as a pedido keeps it. */
export type DireccionDePedido = Readonly<NonNullable<Pedido['direccion']>>

/** One of the usuario's own addresses. */
export interface DireccionPropia extends DireccionDePedido {
  readonly porConfirmar: boolean
}

/**
 * Where and when a pedido goes: the local, the zone around the address, the slot of that day. Every choice of the
 * usuario is checked again; throws the refusal of the first that fails. `direccion` is the address the solicitud names,
 * if it is the usuario's.
 */
export function decideEntrega(
  reglas: Reglas,
  solicitud: PedidoSolicitud,
  direccion: DireccionPropia | undefined,
  now: Date,
) {
  const { codigoEmpresa, tipoEntrega: tipo, zonaEntrega, idDireccion, idFranja, fechaEntrega } = solicitud
  if (!reglas.local) throw new RefusalError('Locales.ERROR_NO_ENCONTRADO')
  // S-22, G-02: with an address, or in empresa 999, it is delivered; without, it is picked up.
  const expected = tipoEntrega({ direccion: idDireccion == null ? null : {}, codigoEmpresa })
  if (expected.codigo !== tipo.codigo || !tiposOfrecidos(reglas.local).includes(tipo.codigo)) {
    throw new RefusalError('Entregas.ERROR_TIPO_ENTREGA')
  }
  if (tipo.codigo === ENTREGA_DOMICILIO && !direccion) throw new RefusalError('Direcciones.ERROR_NO_ENCONTRADO')
  refusePorConfirmar(direccion)
  const destino = { tipo: tipo.codigo, direccion, zonaEntrega, idFranja, fechaEntrega }
  return { ...decideDestino(reglas, destino, now), direccion }
}

/** An unconfirmed address may be someone else's, added before the account was recovered (decision 0054). */
export function refusePorConfirmar(direccion: DireccionPropia | undefined): void {
  if (direccion?.porConfirmar) throw new RefusalError('Direcciones.ERROR_POR_CONFIRMAR')
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

/** The zone and the slot. Throws the refusal of the first that fails. */
export function decideDestino(reglas: Reglas, destino: Destino, now: Date) {
  const { tipo, direccion, zonaEntrega, idFranja, fechaEntrega } = destino
  const zonas = reglas.zonas.filter(({ tipoEntrega }) => tipoEntrega === tipo)
  const around = zonas.filter(
    ({ poligono }) => tipo === RETIRO_LOCAL || isPointInZona(direccion!.latitud, direccion!.longitud, poligono),
  )
  if (zonaEntrega != null && !zonas.some((one) => one.zonaEntrega === zonaEntrega)) {
    throw new RefusalError('Entregas.ERROR_ZONA_NO_ENCONTRADA')
  }
  const zona = zonaEntrega == null ? around[0] : around.find((one) => one.zonaEntrega === zonaEntrega)
  if (!zona) throw new RefusalError('Direcciones.ERROR_FUERA_DE_ZONA')
  const franja = reglas.franjas.get(idFranja)
  if (franja?.zonaEntrega !== zona.zonaEntrega) throw new RefusalError('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  if (!destino.conCupo) refuseFranja(franja, fechaEntrega, reglas, now)
  return { zona, franja, costo: franja.costo ?? zona.costo }
}
