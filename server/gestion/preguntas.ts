// The questions to the customer about lines of a pedido, and how each ended: who, when and on which device.
import type { HechoDePedido } from '@surtido/contract/gestion-pedidos'
import { toInstanteIso } from '@surtido/rules/fechas'
import { joinOpciones } from '@surtido/rules/preparacion'
import type { Db } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { Quien } from '../db/quien.ts'
import { opcionesOf } from '../pedidos/preparing/opciones.ts'
import { nombreDeQuien } from './quienes.ts'

/** Lists each question before its end. */
export async function readPreguntas(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<HechoDePedido[]> {
  const rows = await db
    .selectFrom('reemplazo as r')
    .leftJoin('pedidoLinea as l', (join) =>
      join
        .on('l.codigoEmpresa', '=', codigoEmpresa)
        .on('l.idPedido', '=', idPedido)
        .onRef('l.artCodigo', '=', 'r.artCodigo')
        .on('l.esBolsa', '=', false),
    )
    .leftJoin('administrador as a', 'a.idAdministrador', 'r.idAdministrador')
    .leftJoin('aparato as d', 'd.idAparato', 'r.idDispositivo')
    .leftJoin('administrador as b', 'b.idAdministrador', 'r.resueltoIdAdministrador')
    .leftJoin('aparato as e', 'e.idAparato', 'r.resueltoIdDispositivo')
    .selectAll('r')
    .select(['l.orden', 'l.nombre as articulo', 'd.nombre as aparato', 'e.nombre as resueltoAparato'])
    .select(['a.nombre as preguntaNombre', 'a.apellido as preguntaApellido'])
    .select(['b.nombre as resuelveNombre', 'b.apellido as resuelveApellido'])
    .where('r.codigoEmpresa', '=', codigoEmpresa)
    .where('r.idPedido', '=', idPedido)
    .orderBy('r.idReemplazo')
    .execute()
  return rows.flatMap((row): HechoDePedido[] => {
    const { orden, articulo, estado, resuelto } = row
    const linea = { orden, articulo }
    const cuales = joinOpciones(opcionesOf(row).map(({ nombre }) => nombre))
    const pregunta: HechoDePedido = {
      ...linea,
      que: 'PREGUNTADO',
      fecha: toInstanteIso(row.creado),
      quien: nombreDe(row.preguntaNombre, row.preguntaApellido, row.quien),
      aparato: row.aparato,
      motivo: cuales,
    }
    if (resuelto === null || estado === 'PENDIENTE') return [pregunta]
    const fin: HechoDePedido = {
      ...linea,
      que: estado,
      fecha: toInstanteIso(resuelto),
      quien: nombreDe(row.resuelveNombre, row.resuelveApellido, row.resueltoQuien),
      aparato: row.resueltoAparato,
      motivo: estado === 'ACEPTADO' ? row.nombre : cuales,
    }
    return [pregunta, fin]
  })
}

const nombreDe = (nombre: string | null, apellido: string | null, quien: Quien | null): string | null =>
  nombre === null ? nombreDeQuien(quien) : `${nombre} ${apellido}`
