// The steps of a pedido for the desk and the picker: the operations are those of the terminal.

import type { DatosDePaso, Paso } from '@surtido/contract/gestion-pedidos'
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import { readEdades } from '../articulos/edades.ts'
import { mayDirigir } from '../asignaciones/asignaciones.ts'
import { sealPedido } from '../bultos/seal-pedido.ts'
import { personalOf } from '../cambios/actor.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import {
  announcePreparacion,
  askPago,
  cancelByShop,
  deliverPedido,
  dispatchPedido,
  failEntrega,
} from '../pedidos/preparing/advance-pedido.ts'
import { requireReciente } from '../segundo-factor/confirm-sesion.ts'

/** Takes a step of a pedido within the caller's reach. */
export async function takePaso(
  deps: Deps,
  administrador: SesionAdministrador,
  llave: LlavePedido,
  paso: Paso,
  datos: DatosDePaso,
): Promise<void> {
  const pedido = await deps.db
    .selectFrom('pedido')
    .select(['codigoLocal', 'tipoEntrega', 'estado', 'codigoRetiro'])
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idPedido', '=', llave.idPedido)
    .executeTakeFirstOrThrow()
  const actor = personalOf(administrador)
  const codigo = datos.codigo?.trim() || null
  switch (paso) {
    case 'confirmar':
      return void (await askPago(deps, llave))
    case 'preparar':
      return void (await announcePreparacion(deps, llave, actor))
    case 'sellar':
      return void (await sealPedido(deps, llave, datos.bultos, actor))
    case 'despachar':
      return void (await dispatchPedido(deps, llave, 'EN_CAMINO', actor))
    case 'retiro':
      return void (await dispatchPedido(deps, llave, 'LISTO_PARA_RETIRO', actor))
    case 'entregar': {
      const { tipoEntrega, codigoRetiro, estado } = pedido
      const sinCodigo =
        codigo === null && tipoEntrega === RETIRO_LOCAL && codigoRetiro !== null && estado !== 'ENTREGADO'
      if (sinCodigo) {
        // Whether a pedido has a code is in its row: no entry of the contract can say it.
        if (!mayDirigir(administrador, pedido.codigoLocal)) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
        requireReciente(administrador, deps.clock.now())
      }
      const edad =
        estado === 'ENTREGADO'
          ? undefined
          : (await readEdades(deps.db, llave.codigoEmpresa, [llave.idPedido])).get(llave.idPedido)
      if (edad !== undefined && !datos.edadVista) throw new RefusalError('Bultos.ERROR_EDAD')
      return void (await deliverPedido(deps, llave, codigo, actor, sinCodigo ? motivoOf(datos) : null, edad))
    }
    case 'no-entregado':
      return void (await failEntrega(deps, llave, motivoOf(datos), actor))
    case 'cancelar':
      return void (await cancelByShop(deps, llave, motivoOf(datos), actor))
  }
}

function motivoOf({ motivo }: DatosDePaso): string {
  const said = motivo?.trim()
  if (!said) throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'motivo', error: 'Validacion.REQUERIDO' }])
  return said
}
