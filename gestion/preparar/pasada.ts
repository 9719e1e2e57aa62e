// A tanda that the desk handed to another person while this device had it. Pure.
import type { NovedadesDeTanda } from '@surtido/contract/gestion-tandas'
import type { Lugar } from '@surtido/contract/gestion-ubicaciones'
import type { Centesimos } from '@surtido/rules/cantidades'
import type { TandaGuardada, TomaGuardada } from '../device/guardado.ts'
import { avisosOf, lineaKey, masDe } from './paradas.ts'

/** The person who got it; undefined: it still belongs to this device's person. */
export const pasadaDe = (
  { idAdministrador }: Pick<TandaGuardada, 'idAdministrador'>,
  now: Pick<NovedadesDeTanda, 'idAdministrador' | 'nombre'>,
): TandaGuardada['pasada'] => (now.idAdministrador === idAdministrador ? undefined : { nombre: now.nombre })

/** Goods that are in the trolley and that the server did not count. */
interface SinContar {
  readonly clave: string
  readonly nombre: string
  readonly contenido: string
  readonly posicion: string
  readonly cantidad: Centesimos
  readonly porPeso: boolean
  readonly lugar: Lugar | null
}

/** The server refused it because the tanda is another person's. */
export const isDeOtro = ({ respuesta }: TomaGuardada): boolean => respuesta?.error === 'Tandas.ERROR_DE_OTRO'

/** How many lines of the tanda have a last toma that goes back to its shelf. */
export const devueltasOf = (tomas: readonly TomaGuardada[], idTanda: number): number =>
  avisosOf(tomas.filter((one) => one.idTanda === idTanda)).filter(
    ({ respuesta }) => respuesta?.resultado === 'DEVOLVER',
  ).length

const isCounted = ({ respuesta }: TomaGuardada) =>
  respuesta?.resultado === 'PUESTA' || respuesta?.resultado === 'EXCEDE'

/** The tomas of its lines that did not count: refused, or not sent yet. */
export function sinContarDe({ tanda }: Pick<TandaGuardada, 'tanda'>, tomas: readonly TomaGuardada[]): SinContar[] {
  const byLinea = Map.groupBy(tomas, ({ toma }) => lineaKey(toma.idPedido, toma.orden))
  return tanda.pedidos.flatMap(({ idPedido, posicion, lineas }) =>
    lineas.flatMap((linea) => {
      const clave = lineaKey(idPedido, linea.orden)
      const said = byLinea.get(clave) ?? []
      const last = said.at(-1)
      if (!last || (last.respuesta && !isDeOtro(last))) return []
      const counted = said.findLast(isCounted)
      const own = masDe(last.toma.cantidad, counted?.respuesta?.cabe ?? linea.puesta)
      const rows = [{ ...shownOf(linea), clave, posicion, cantidad: own }]
      for (const { artCodigo, cantidad } of last.toma.otros ?? []) {
        const before = counted?.toma.otros?.find((one) => one.artCodigo === artCodigo)?.cantidad ?? 0
        const otro = { ...articuloDe(tanda, artCodigo), clave: `${clave}.${artCodigo}`, posicion }
        rows.push({ ...otro, cantidad: masDe(cantidad, before) })
      }
      return rows.filter((row) => row.cantidad > 0)
    }),
  )
}

interface Mostrado {
  readonly nombre: string
  readonly contenido: string
  readonly ventaFraccionada: boolean
  readonly lugar?: Lugar | null
}

const shownOf = ({ nombre, contenido, ventaFraccionada, lugar = null }: Mostrado) => ({
  nombre,
  contenido,
  porPeso: ventaFraccionada,
  lugar,
})

/** The data that the device has about an article that is in no line. */
export function articuloDe({ pedidos, sustitutos }: TandaGuardada['tanda'], artCodigo: string) {
  const known = [
    ...sustitutos.flatMap(({ articulos }) => articulos),
    ...pedidos.flatMap(({ lineas }) =>
      lineas.flatMap(({ elegidos = [], pregunta }) => [...elegidos, ...(pregunta ? [pregunta.articulo] : [])]),
    ),
  ].find((one) => one.artCodigo === artCodigo)
  return shownOf(known ?? { nombre: artCodigo, contenido: '', ventaFraccionada: false })
}
