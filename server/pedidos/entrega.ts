import type { PedidoSolicitud } from '@surtido/contract/pedidos'
import { isFranjaAbierta, isPointInZona, tipoEntrega } from '@surtido/rules/entregas'
import { diaSemana } from '@surtido/rules/fechas'
import { isFranjaEnHorario } from '@surtido/rules/locales'
import type { Db } from '../db/client.ts'
import { isDiaOfrecido } from '../entregas/dias-ofrecidos.ts'
import { listZonas } from '../entregas/zonas.ts'
import { RefusalError } from '../http/refusal.ts'
import { getLocalOrRefuse, listHorarios } from '../locales/local.ts'

interface Asker {
  readonly idUsuario: number
  readonly codigoEmpresa: number
}

/**
 * Where and when a pedido goes: the local, the zone around the address, the slot of that day. Everything the usuario
 * chose is decided again; throws the refusal of the first thing that does not hold.
 */
export async function checkEntrega(db: Db, solicitud: PedidoSolicitud, { idUsuario, codigoEmpresa }: Asker, now: Date) {
  const { codigoLocal, tipoEntrega: tipo, idDireccion, idFranja, fechaEntrega } = solicitud
  const [local, horarios, direccion, franja, feriado] = await Promise.all([
    getLocalOrRefuse(db, codigoEmpresa, codigoLocal),
    listHorarios(db, codigoEmpresa, codigoLocal),
    idDireccion == null
      ? undefined
      : db
          .selectFrom('direccion')
          .selectAll()
          .where('idDireccion', '=', idDireccion)
          .where('idUsuario', '=', idUsuario)
          .executeTakeFirst(),
    db
      .selectFrom('franja')
      .selectAll()
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idFranja', '=', idFranja)
      .executeTakeFirst(),
    db
      .selectFrom('feriado')
      .select('fecha')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('fecha', '=', fechaEntrega)
      .executeTakeFirst(),
  ])
  // S-22: with an address, or in empresa 999, it is delivered; without, it is picked up.
  const expected = tipoEntrega({ direccion: idDireccion == null ? null : {}, codigoEmpresa } as never)
  if (expected.codigo !== tipo.codigo || !(tipo.codigo === 20 ? local.domicilio : local.retiro)) {
    throw new RefusalError('Entregas.ERROR_TIPO_ENTREGA')
  }
  if (tipo.codigo === 20 && !direccion) throw new RefusalError('Direcciones.ERROR_NO_ENCONTRADO')

  const zonas = await listZonas(db, codigoEmpresa, codigoLocal, tipo.codigo)
  const around = zonas.filter(
    ({ poligono }) =>
      tipo.codigo === 21 || isPointInZona(direccion!.latitud, direccion!.longitud, poligono as unknown as number[][][]),
  )
  if (solicitud.zonaEntrega != null && !zonas.some(({ zonaEntrega }) => zonaEntrega === solicitud.zonaEntrega)) {
    throw new RefusalError('Entregas.ERROR_ZONA_NO_ENCONTRADA')
  }
  const zona =
    solicitud.zonaEntrega == null ? around[0] : around.find(({ zonaEntrega }) => zonaEntrega === solicitud.zonaEntrega)
  if (!zona) throw new RefusalError('Direcciones.ERROR_FUERA_DE_ZONA')

  const offered = franja?.dia === diaSemana(fechaEntrega) && isDiaOfrecido(fechaEntrega, now)
  if (!franja || franja.zonaEntrega !== zona.zonaEntrega || !offered) {
    throw new RefusalError('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  }
  const { horaDesde, horaHasta, minutosCorte } = franja
  if (!isFranjaAbierta({ fecha: fechaEntrega, horaDesde, minutosCorte, ahora: now })) {
    throw new RefusalError('Entregas.ERROR_FRANJA_VENCIDA')
  }
  // a shop that is closed now takes pedidos for when it is open, and only for then.
  if (feriado || !isFranjaEnHorario(horarios, { fecha: fechaEntrega, horaDesde, horaHasta })) {
    throw new RefusalError('Locales.ERROR_LOCAL_CERRADO')
  }
  return { local, direccion, zona, franja, costo: franja.costo ?? zona.costo }
}

export type Entrega = Awaited<ReturnType<typeof checkEntrega>>
