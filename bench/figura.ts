/** One measured figure, beside what it is compared with in the same run. */
export interface Figura {
  readonly nombre: string
  readonly valor: number
  readonly unidad: string
  readonly referencia?: string
  /** `valor` over the reference's, where there is one. */
  readonly razon?: number
}

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits))
