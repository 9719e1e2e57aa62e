import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { HoyDelLocal } from '@surtido/contract/gestion-hoy'
import { isPorPreparar } from '@surtido/rules/cola'
import { finDeFranja, TIPOS_ENTREGA } from '@surtido/rules/entregas'
import { diaSemana, hoyEn, instanteDe, toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import type { Deps } from '../deps.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { listTandas } from '../tandas/list-tandas.ts'
import { type AbiertoColocado, readCola } from './cola.ts'
import type { ColaEnMemoria } from './cola-en-memoria.ts'
import { readCongelado } from './congelado.ts'

const MOST_QUIEBRES = 100
const MOST_RECLAMOS = 50

/** Everything that needs attention in a local now: seven queries, for any number of open pedidos. */
export async function readHoy(
  deps: Pick<Deps, 'db' | 'catalogo'>,
  memoria: ColaEnMemoria,
  administrador: SesionAdministrador,
  codigoLocal: number,
  now: Date,
): Promise<HoyDelLocal> {
  const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal }
  const { db } = deps
  const fecha = hoyEn(now)
  const [colocados, franjas, tandas, quiebres, reclamos, congelado] = await Promise.all([
    readCola(db, memoria, local, now),
    readFranjas(db, local, fecha),
    listTandas(db, administrador, codigoLocal),
    readQuiebres(db, local, fecha),
    readReclamos(db, local),
    readCongelado(deps, local),
  ])
  const count = (which: (one: AbiertoColocado) => boolean) => colocados.filter(which).length
  return {
    codigoLocal,
    fecha,
    tarde: count(({ urgencia }) => urgencia === 'TARDE'),
    enRiesgo: count(({ urgencia }) => urgencia === 'EN_RIESGO'),
    esperandoRespuesta: count(({ pedido }) => pedido.estado === 'ESPERANDO_RESPUESTA'),
    porPreparar: count(({ vistas }) => vistas.includes('POR_PREPARAR')),
    enCurso: count(({ vistas }) => vistas.includes('EN_CURSO')),
    franjas: franjas
      .map(({ tipoEntrega, ...franja }) => ({
        ...franja,
        tipoEntrega: { codigo: tipoEntrega, descripcion: TIPOS_ENTREGA[tipoEntrega].descripcion },
        pedidos: count(
          ({ pedido }) =>
            isPorPreparar(pedido.estado) && pedido.fechaEntrega === fecha && pedido.idFranja === franja.idFranja,
        ),
      }))
      .filter(({ pedidos, ...franja }) => pedidos > 0 || now < finDeFranja({ fecha, ...franja })),
    preparadores: [...Map.groupBy(tandas, ({ idAdministrador }) => idAdministrador).values()].map((suyas) => ({
      idAdministrador: suyas[0]!.idAdministrador,
      nombre: suyas[0]!.nombre,
      tandas: suyas.length,
      lineas: suyas.reduce((sum, { lineas }) => sum + lineas, 0),
      dichas: suyas.reduce((sum, { dichas }) => sum + dichas, 0),
    })),
    quiebres,
    reclamos,
    congelado,
  }
}

async function readReclamos(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal): Promise<HoyDelLocal['reclamos']> {
  const { rows } = await sql<Omit<HoyDelLocal['reclamos'][number], 'fecha'> & { readonly fecha: Date }>`
    select r.id_reclamo, r.id_pedido, r.motivo, r.fecha from reclamo r join pedido p using (codigo_empresa, id_pedido)
    where r.codigo_empresa = ${codigoEmpresa} and r.respondido is null and p.codigo_local = ${codigoLocal}
    order by r.fecha, r.id_reclamo limit ${MOST_RECLAMOS}`.execute(db)
  return rows.map(({ fecha, ...reclamo }) => ({ ...reclamo, fecha: toInstanteIso(fecha) }))
}

type Franja = Omit<HoyDelLocal['franjas'][number], 'tipoEntrega' | 'pedidos'> & {
  readonly tipoEntrega: CodigoTipoEntrega
}

async function readFranjas(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal, fecha: string): Promise<Franja[]> {
  const { rows } = await sql<Franja>`
    select f.id_franja, z.tipo_entrega, z.zona_entrega, z.descripcion as nombre_zona, f.hora_desde, f.hora_hasta, f.cupo,
      coalesce(d.ocupados, 0) as ocupados, d.cerrada is not null as cerrada
    from zona_entrega z join franja f using (codigo_empresa, zona_entrega)
    left join franja_dia d on d.codigo_empresa = f.codigo_empresa and d.id_franja = f.id_franja and d.fecha = ${fecha}
    where z.codigo_empresa = ${codigoEmpresa} and z.codigo_local = ${codigoLocal} and f.dia = ${diaSemana(fecha)}
    order by f.hora_desde, f.hora_hasta, f.id_franja`.execute(db)
  return rows
}

async function readQuiebres(
  db: Db,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  fecha: string,
): Promise<HoyDelLocal['quiebres']> {
  const rows = await db
    .selectFrom('quiebre as q')
    .innerJoin('articulo as a', (join) =>
      join.onRef('a.codigoEmpresa', '=', 'q.codigoEmpresa').onRef('a.artCodigo', '=', 'q.artCodigo'),
    )
    .select(['q.artCodigo', 'a.nombre', 'a.ventaFraccionada', 'q.idPedido', 'q.desde', 'q.hasta'])
    .select((eb) => eb('q.stockAntes', 'is not', null).as('contado'))
    .$narrowType<{ contado: boolean }>()
    .where('q.codigoEmpresa', '=', codigoEmpresa)
    .where('q.codigoLocal', '=', codigoLocal)
    .where('q.desde', '>=', instanteDe(fecha, '00:00'))
    // Shortages reported at the desk stand on the page of shortages.
    .where('q.idPedido', 'is not', null)
    .$narrowType<{ idPedido: number }>()
    .orderBy('q.desde', 'desc')
    .orderBy('q.idQuiebre', 'desc')
    .limit(MOST_QUIEBRES)
    .execute()
  return rows.map(({ desde, hasta, ...row }) => ({
    ...row,
    desde: toInstanteIso(desde),
    hasta: hasta && toInstanteIso(hasta),
  }))
}
