// The edge of promotions: requested quantities come in, savings go out.
import type { Cantidad } from '@surtido/contract/base'
import { type Centesimos, enCentesimos } from '@surtido/rules/cantidades'
import { enPesos } from '@surtido/rules/dinero'
import type { AhorroPromocion } from '@surtido/rules/promociones'

interface Consultada {
  readonly artCodigo: string
  readonly cantidad: Cantidad
}

/** C-47: how much of each article is asked about; one asked for twice counts as one line. */
export function cantidadesLeidas(consultadas: readonly Consultada[]): ReadonlyMap<string, Centesimos> {
  const cantidades = new Map<string, Centesimos>()
  for (const { artCodigo, cantidad } of consultadas.map((linea) => enCentesimos(linea, 'cantidad')))
    cantidades.set(artCodigo, (cantidades.get(artCodigo) ?? 0) + cantidad)
  return cantidades
}

/** A saving as sent and stored. */
export const promocionEnPesos = (one: AhorroPromocion) => ({
  ...enPesos(one, 'ahorro'),
  lineas: one.lineas.map((linea) => enPesos(linea, 'ahorro')),
})

export const ahorroTotalEnPesos = (ahorros: readonly AhorroPromocion[]) =>
  enPesos({ ahorroTotal: ahorros.reduce((sum, { ahorro }) => sum + ahorro, 0) }, 'ahorroTotal')
