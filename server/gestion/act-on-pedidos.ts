// An action of the desk on several pedidos of a local at once: each is handled and answered by itself.
import type { Accion, RespuestaDeAccion } from '@surtido/contract/gestion-pedidos'
import { isPorPreparar } from '@surtido/rules/cola'
import { sql } from 'kysely'
import { findLocales, isEnAlcance } from '../asignaciones/asignaciones.ts'
import { type PersonaDeCambio, personalOf } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Transaction } from '../db/client.ts'
import type { LlaveLocal, LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { lockPedido } from '../pedidos/base/move-estado.ts'
import { requireDelLocal } from '../pedidos/base/require-del-local.ts'
import { notifyPedidos } from '../pedidos/live/notify-pedidos.ts'
import { announcePreparacion, cancelByShop } from '../pedidos/preparing/advance-pedido.ts'
import { freePedidos } from '../pedidos/preparing/repartido.ts'

interface DatosDeAccion {
  readonly codigoLocal: number
  readonly idPedidos: readonly number[]
  readonly accion: Accion
  readonly idAdministrador?: number | undefined
  readonly motivo?: string | undefined
  readonly deshace?: Deshecho | undefined
}

/** How an action left what is being undone. */
interface Deshecho {
  readonly asignado?: number | null | undefined
  readonly prioridad?: boolean | undefined
}

/** Throws `Personal.ERROR_NO_ENCONTRADO` when `idAdministrador` does not pick in the local. */
export async function actOnPedidos(
  deps: Deps,
  administrador: SesionAdministrador,
  datos: DatosDeAccion,
): Promise<RespuestaDeAccion[]> {
  const { codigoEmpresa } = administrador
  const { codigoLocal, idPedidos, accion } = datos
  const actor = personalOf(administrador)
  const act = await actionOf(deps, { codigoEmpresa, codigoLocal }, datos, actor)
  const respuestas: RespuestaDeAccion[] = []
  for (const idPedido of idPedidos) {
    const llave = { codigoEmpresa, idPedido }
    try {
      await requireDelLocal(deps.db, llave, codigoLocal)
      await act(llave)
      respuestas.push({ idPedido, error: null })
    } catch (refused) {
      if (!(refused instanceof RefusalError)) throw refused
      respuestas.push({ idPedido, error: refused.code })
    }
  }
  const hechos = respuestas.filter(({ error }) => error === null).map(({ idPedido }) => idPedido)
  if (hechos.length > 0 && accion !== 'cancelar')
    notifyPedidos(deps.pool, { codigoEmpresa, codigoLocal, idPedidos: hechos })
  return respuestas
}

async function actionOf(
  deps: Deps,
  local: LlaveLocal,
  { accion, idAdministrador, motivo, deshace }: DatosDeAccion,
  actor: PersonaDeCambio,
): Promise<(llave: LlavePedido) => Promise<unknown>> {
  const said = motivo?.trim()
  switch (accion) {
    case 'iniciar':
      return (llave) => announcePreparacion(deps, llave, actor)
    case 'cancelar':
      if (!said) throw missing('motivo')
      return (llave) => cancelByShop(deps, llave, said, actor)
    case 'asignar': {
      if (idAdministrador === undefined) throw missing('idAdministrador')
      const otra = { codigoEmpresa: local.codigoEmpresa, idAdministrador }
      const locales = await findLocales(deps.db, otra, 'PREPARACION_HACER')
      if (!isEnAlcance(locales, local.codigoLocal)) throw new RefusalError('Personal.ERROR_NO_ENCONTRADO')
      return (llave) => setPedido(deps, llave, { asignado: idAdministrador }, actor, deshace)
    }
    case 'liberar':
      return (llave) => setPedido(deps, llave, { asignado: null }, actor, deshace)
    case 'priorizar':
      return (llave) => setPedido(deps, llave, { prioridad: true }, actor, deshace)
    case 'normalizar':
      return (llave) => setPedido(deps, llave, { prioridad: false }, actor, deshace)
  }
}

const missing = (campo: string) =>
  new RefusalError('Validacion.ERROR_DATOS', [{ campo, error: 'Validacion.REQUERIDO' }])

type Wanted = { readonly asignado: number | null } | { readonly prioridad: boolean }

/** Works only on a pedido still to be picked. */
function setPedido(
  { db, clock }: Deps,
  llave: LlavePedido,
  wanted: Wanted,
  actor: PersonaDeCambio,
  deshace: Deshecho | undefined,
): Promise<void> {
  return transact(db, async (trx) => {
    const pedido = await lockPedido(trx, llave)
    if (deshace) await refuseOtro(trx, llave, pedido, deshace)
    const { estado, tipoEntrega, asignado, prioridad, idPedido } = pedido
    if (!isPorPreparar(estado))
      throw new RefusalError('Pedidos.ERROR_ESTADO', [{ campo: 'estado', estado, tipoEntrega }])
    const antes = 'asignado' in wanted ? { asignado } : { prioridad }
    const quitadas = 'asignado' in wanted ? await takeFromOthers(trx, llave, wanted.asignado, clock.now()) : 0
    if (quitadas === 0 && JSON.stringify(antes) === JSON.stringify(wanted)) return
    await trx
      .updateTable('pedido')
      .set(wanted)
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .execute()
    const que = 'asignado' in wanted ? 'ASIGNADO' : 'PRIORIDAD'
    await keepCambio(trx, llave.codigoEmpresa, { que, llave: { idPedido }, antes, despues: wanted }, actor, clock.now())
  })
}

/** Throws `Tandas.ERROR_YA_CAMBIO` where the pedido is not as it was left, or somebody has it in hand by now. */
async function refuseOtro(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  pedido: { readonly asignado: number | null; readonly prioridad: boolean },
  deshace: Deshecho,
): Promise<void> {
  const { asignado = pedido.asignado, prioridad = pedido.prioridad } = deshace
  const { rows } = await sql`
    select from tanda_linea tl join tanda t using (codigo_empresa, id_tanda)
    where tl.codigo_empresa = ${codigoEmpresa} and tl.id_pedido = ${idPedido} and tl.cedida is null
      and t.estado = 'ABIERTA' limit 1`.execute(trx)
  const taken = 'asignado' in deshace && rows.length > 0
  if (taken || asignado !== pedido.asignado || prioridad !== pedido.prioridad)
    throw new RefusalError('Tandas.ERROR_YA_CAMBIO')
}

/** Frees the unsaid lines that another person has in hand; a late toma of one goes back to its shelf. */
async function takeFromOthers(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  quien: number | null,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update tanda_linea tl set cedida = ${now} from tanda t, pedido_linea l
    where tl.codigo_empresa = ${codigoEmpresa} and tl.id_pedido = ${idPedido} and tl.cedida is null
      and t.codigo_empresa = tl.codigo_empresa and t.id_tanda = tl.id_tanda and t.estado = 'ABIERTA'
      and t.id_administrador is distinct from ${quien}
      and l.codigo_empresa = tl.codigo_empresa and l.id_pedido = tl.id_pedido and l.orden = tl.orden
      and l.cantidad_preparada is null`.execute(trx)
  await freePedidos(trx, codigoEmpresa, [idPedido])
  return Number(numAffectedRows)
}
