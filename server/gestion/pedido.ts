// One pedido as its local sees it.
import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { toInstanteIso } from '@surtido/rules/fechas'
import { pasosDe } from '@surtido/rules/pasos'
import { isPorEntregar } from '@surtido/rules/pedidos'
import { permisosEn } from '@surtido/rules/personal'
import { readEdades } from '../articulos/edades.ts'
import { dadasOf, mayDirigir } from '../asignaciones/asignaciones.ts'
import { mayCall } from '../asignaciones/puede.ts'
import { readBultos } from '../bultos/read-bultos.ts'
import type { Db } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { Deps } from '../deps.ts'
import { puntoOf } from '../direcciones/punto.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { readMensajesDePedido } from '../mensajes/mensajes.ts'
import { readReclamos, readReemplazos } from '../pedidos/reading/despues.ts'
import { readEntregado } from '../pedidos/reading/entregado.ts'
import { lineasOf } from '../pedidos/reading/lineas.ts'
import { pagoOf, readPago } from '../pedidos/reading/pago.ts'
import { readEnCola } from './cola.ts'
import type { ColaEnMemoria } from './cola-en-memoria.ts'
import { readHechos } from './hechos.ts'
import { readPreguntas } from './preguntas.ts'
import { nombreDeQuien } from './quienes.ts'

/** The caller has the pedido in reach; only callers who direct get the customer's phone and address. */
export async function readPedidoDelLocal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memoria: ColaEnMemoria,
  administrador: SesionAdministrador,
  idPedido: number,
): Promise<PedidoDelLocal> {
  const { codigoEmpresa } = administrador
  const llave = { codigoEmpresa, idPedido }
  const now = clock.now()
  const pedido = await db
    .selectFrom('pedido')
    .leftJoin('usuario', 'usuario.idUsuario', 'pedido.idUsuario')
    .select(['codigoLocal', 'estado', 'tipoEntrega', 'observaciones', 'total', 'direccion', 'totalInicial'])
    .select('usuario.numeroCelular')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
  const { codigoLocal, direccion } = pedido
  // The local of the row decides what each person sees.
  const dirige = mayDirigir(administrador, codigoLocal)
  const [
    enCola,
    lineas,
    promociones,
    entregado,
    reemplazos,
    historial,
    hechos,
    preguntas,
    mensajes,
    bultos,
    reclamos,
    dinero,
    enEfectivo,
    edades,
    punto,
  ] = await Promise.all([
    readEnCola(db, memoria, { codigoEmpresa, codigoLocal }, idPedido, now),
    db
      .selectFrom('pedidoLinea')
      .selectAll()
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .orderBy('orden')
      .execute(),
    db
      .selectFrom('pedidoPromocion')
      .select('lineas')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .execute(),
    readEntregado(db, llave),
    readReemplazos(db, llave, now),
    readHistorial(db, llave),
    readHechos(db, llave),
    readPreguntas(db, llave),
    readMensajesDePedido(db, llave),
    readBultos(db, llave),
    readReclamos(db, llave),
    readPago(db, llave),
    isEnEfectivo(db, llave),
    readEdades(db, codigoEmpresa, [idPedido]),
    dirige && direccion ? puntoOf(db, llave, direccion) : null,
  ])
  const estado = pedido.estado
  const mira = dirige || permisosEn(dadasOf(administrador), codigoLocal).includes('PERSONAL_VER')
  return {
    ...enCola,
    codigoLocal,
    comentario: pedido.observaciones,
    telefono: dirige ? pedido.numeroCelular : null,
    direccion:
      dirige && direccion
        ? [direccionEscrita(direccion), direccion.apartamento, direccion.ciudad].filter(Boolean).join(', ')
        : null,
    punto,
    totalFinal: isPorEntregar(estado) || estado === 'ENTREGADO' ? pedido.total : null,
    edadMinima: edades.get(idPedido) ?? null,
    lineasPedido: lineasOf(lineas, promociones, entregado).map((linea, i) => ({ orden: lineas[i]!.orden, ...linea })),
    reemplazos,
    historial,
    // The reason for handing it over without its code may name the customer's document.
    hechos: [
      ...hechos.map((one) => (mira || one.que !== 'ENTREGA_SIN_CODIGO' ? one : { ...one, motivo: null })),
      ...preguntas,
    ],
    // The link of a card's next step is the customer's.
    pago: mira
      ? {
          descripcion: dinero.pago.descripcion,
          enEfectivo,
          pagaCon: dinero.pago.pagaCon,
          ...pagoOf(dinero.pago, dinero.movimientos),
          urlAccion: null,
        }
      : null,
    reclamos: mira ? reclamos : [],
    mensajes,
    bultos,
    pasos: pasosDe(estado, pedido.tipoEntrega).filter((paso) =>
      mayCall(administrador, 'POST gestion/pedidos/:idPedido/pasos/:paso', codigoLocal, paso),
    ),
  }
}

async function isEnEfectivo(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<boolean> {
  const medio = await db
    .selectFrom('pago as g')
    .innerJoin('medioPago as m', (join) =>
      join.onRef('m.codigoEmpresa', '=', 'g.codigoEmpresa').onRef('m.idMedioDePago', '=', 'g.idMedioDePago'),
    )
    .select('m.efectivo')
    .where('g.codigoEmpresa', '=', codigoEmpresa)
    .where('m.codigoEmpresa', '=', codigoEmpresa)
    .where('g.idPedido', '=', idPedido)
    .executeTakeFirst()
  return medio?.efectivo ?? false
}

async function readHistorial(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<PedidoDelLocal['historial']> {
  const rows = await db
    .selectFrom('pedidoHistorial as h')
    .leftJoin('administrador as a', 'a.idAdministrador', 'h.idAdministrador')
    .leftJoin('aparato as d', 'd.idAparato', 'h.idDispositivo')
    .select(['h.estado', 'h.fecha', 'h.nota', 'h.quien', 'a.nombre', 'a.apellido', 'd.nombre as aparato'])
    .where('h.codigoEmpresa', '=', codigoEmpresa)
    .where('h.idPedido', '=', idPedido)
    .orderBy('h.orden')
    .execute()
  return rows.map(({ estado, fecha, nota, quien, nombre, apellido, aparato }) => ({
    estado,
    fecha: toInstanteIso(fecha),
    quien: nombre === null ? nombreDeQuien(quien) : `${nombre} ${apellido}`,
    aparato,
    motivo: nota || null,
  }))
}
