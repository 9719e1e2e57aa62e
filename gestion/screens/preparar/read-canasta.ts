// The effect of a scan while the codes of baskets are read, or a position is to be confirmed.
import { readCodigoCanasta } from '@surtido/rules/canastas'
import type { TandaGuardada } from '../../device/guardado.ts'
import { canastaActual, conCanasta, nextSinCodigo, posicionDe } from '../../preparar/canastas.ts'
import { putCanastas } from '../../preparar/tandas.ts'
import { useTandas } from '../../preparar/tandas-guardadas.ts'
import type { Panel } from './paneles/panel.ts'
import type { ToolView } from './use-view.ts'
import type { Voz } from './use-voz.ts'

interface CanastaLeida {
  guardada: TandaGuardada
  codigo: string
  view: ToolView
  voz: Voz
}

/** False when the scan is of something else. */
export async function readCanasta(
  panel: Panel & { que: 'canastas' | 'posicion' },
  { guardada, codigo: leido, view, voz }: CanastaLeida,
): Promise<boolean> {
  if (panel.que === 'posicion') {
    const letra = posicionDe(guardada, leido)
    if (letra) seePosicion(panel, letra, view, voz)
    return letra !== undefined
  }
  const codigo = readCodigoCanasta(leido)
  if (!codigo) view.tell('mal', `${leido} no es el código de una canasta.`)
  else await putOne(panel.idPedido, codigo, guardada.idTanda, view)
  return true
}

/** The picker confirms where it goes, by the letter or the code of the basket. */
export function seePosicion(panel: Panel & { que: 'posicion' }, letra: string, view: ToolView, voz: Voz): void {
  const [esta, ...porVer] = panel.porVer
  if (!esta) return
  if (letra !== esta.posicion) {
    view.tell('mal', `Esa es la ${letra}. Va en la ${esta.posicion}.`)
    return
  }
  voz.vistas.current.add(letra)
  if (porVer.length > 0) view.open({ ...panel, porVer })
  else void voz.say(panel.palabras)
}

async function putOne(elegido: number | undefined, codigo: string, idTanda: number, view: ToolView): Promise<void> {
  const read = () => useTandas.getState().tandas.find((one) => one.idTanda === idTanda)
  const before = read()
  const actual = before && canastaActual(before, elegido)
  if (!actual) return
  await putCanastas(idTanda, (guardada) => conCanasta(guardada, actual.idPedido, codigo))
  const next = nextSinCodigo(read() ?? before, actual.idPedido)
  view.setPanel(next && { que: 'canastas', idPedido: next.idPedido })
  view.tell(
    'bien',
    `La ${actual.posicion} es ${codigo}. ${next ? `Sigue la ${next.posicion}.` : 'El carro está cargado.'}`,
  )
}
