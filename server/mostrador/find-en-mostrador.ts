import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import { isNombreDe, readEnMostrador } from '@surtido/rules/mostrador'
import type { Actor } from '../cambios/actor.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import type { CommandDeps } from '../deps.ts'
import { countLimites, giveBackLimites } from '../limites/limites.ts'
import { limitesDeCodigo } from '../pedidos/preparing/codigo-retiro.ts'

interface Encontrados {
  readonly pedidos: number[]
  readonly codigo: string | null
}

/**
 * The pedidos that match what was read at the counter. Four digits that match none count as a wrong code of the person,
 * as at the hand-over: trying codes one after another finds no bags.
 */
export async function findEnMostrador(
  { db, clock }: Pick<CommandDeps, 'db' | 'clock'>,
  local: LlaveLocal,
  texto: string,
  actor: Actor,
): Promise<Encontrados> {
  const { codigoEmpresa, codigoLocal } = local
  const now = clock.now()
  const waiting = db
    .selectFrom('pedido')
    .leftJoin('usuario', 'usuario.idUsuario', 'pedido.idUsuario')
    .select(['idPedido', 'nombre', 'apellido'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('pedido.estado', 'not in', ['ENTREGADO', 'CANCELADO'])
    .where('pedido.estado', 'in', ['PREPARADO', 'LISTO_PARA_RETIRO'])
    .where('tipoEntrega', '=', RETIRO_LOCAL)
    .orderBy('fechaEntrega')
    .orderBy('horaDesde')
    .orderBy('idPedido')
  const ids = async (query: { execute(): Promise<{ idPedido: number }[]> }) =>
    (await query.execute()).map(({ idPedido }) => idPedido)
  const leido = readEnMostrador(texto)
  switch (leido.es) {
    case 'QR':
      return { pedidos: await ids(waiting.where('idPedido', '=', leido.idPedido)), codigo: leido.codigo }
    case 'BULTO': {
      const bulto = db
        .selectFrom('bulto')
        .select('idPedido')
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('codigoLocal', '=', codigoLocal)
        .where('codigo', '=', leido.codigo)
        .where('salida', 'is', null)
      const pedidos = await ids(waiting.where('idPedido', 'in', bulto))
      // Four letters may also begin a name.
      return { pedidos: pedidos.length > 0 ? pedidos : await byNombre(texto), codigo: null }
    }
    case 'CODIGO': {
      const limites = limitesDeCodigo({ codigoEmpresa, codigoLocal }, actor)
      await countLimites(db, limites, now)
      const pedidos = await ids(
        waiting
          .where('pedido.estado', '=', 'LISTO_PARA_RETIRO')
          .where('codigoRetiro', '=', leido.codigo)
          .where((eb) => eb.or([eb('codigoCerradoHasta', 'is', null), eb('codigoCerradoHasta', '<=', now)])),
      )
      if (pedidos.length > 0) await giveBackLimites(db, limites, now)
      return { pedidos, codigo: pedidos.length > 0 ? leido.codigo : null }
    }
    case 'NUMERO': {
      const idPedido = leido.digitos.length < 10 ? Number(leido.digitos) : 0
      return { pedidos: await ids(waiting.where('idPedido', '=', idPedido)), codigo: null }
    }
    case 'NOMBRE':
      return { pedidos: await byNombre(leido.nombre), codigo: null }
  }

  async function byNombre(typed: string): Promise<number[]> {
    const all = await waiting.execute()
    return all
      .filter(({ nombre, apellido }) => isNombreDe(typed, `${nombre ?? ''} ${apellido ?? ''}`))
      .map(({ idPedido }) => idPedido)
  }
}
