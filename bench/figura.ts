/** A measured figure, beside its reference from the same run. */
export interface Figura {
  readonly nombre: string
  readonly valor: number
  readonly unidad: string
  readonly referencia?: string
  /** `valor` divided by the reference's, if there is one. */
  readonly razon?: number
}

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits))
