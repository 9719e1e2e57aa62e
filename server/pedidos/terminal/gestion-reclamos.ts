// Reads and answers the customers' reclamos at the terminal.

import type { Actor } from '../../cambios/actor.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { CommandDeps } from '../../deps.ts'
import { UsoError } from '../../terminal/uso.ts'
import { answerReclamo } from '../afterwards/answer-reclamo.ts'
import { readDespues } from '../reading/despues.ts'
import { oneLine } from './print-pedido.ts'

export async function listReclamos({ db, clock }: CommandDeps, llave: LlavePedido): Promise<string> {
  const { reclamos } = await readDespues(db, llave, clock.now())
  if (reclamos.length === 0) return 'No reportó ningún problema.'
  return reclamos
    .map(({ idReclamo, artCodigo, motivo, detalle, conFoto, fecha, respuesta }) =>
      [
        `${idReclamo}  ${fecha.slice(0, 16).replace('T', ' ')}  ${motivo}  ${artCodigo ?? 'todo el pedido'}`,
        ...(detalle ? [`  Dice: ${oneLine(detalle)}`] : []),
        ...(conFoto ? ['  Con una foto.'] : []),
        `  ${respuesta ? `Se le respondió: ${respuesta.texto}` : 'Sin responder.'}`,
      ].join('\n'),
    )
    .join('\n')
}

export async function respondReclamo(
  deps: CommandDeps,
  llave: LlavePedido,
  [numero = '', escrito = '']: readonly string[],
  actor: Actor,
): Promise<string> {
  const texto = escrito.trim()
  if (!/^[1-9]\d{0,8}$/.test(numero)) throw new UsoError('Falta el número del reclamo: los lista «reclamos».')
  if (texto === '') throw new UsoError('Falta lo que se le responde, entre comillas.')
  if (texto.length > 300) throw new UsoError('La respuesta tiene más de 300 letras.')
  const hecho = await answerReclamo(deps, llave, Number(numero), texto, actor)
  if (hecho === 'INEXISTENTE') throw new UsoError(`El pedido ${llave.idPedido} no tiene el reclamo ${numero}.`)
  return `${hecho === 'YA_RESPONDIDO' ? 'Ya se había respondido.' : 'Se le avisó.'}\n${await listReclamos(deps, llave)}`
}
