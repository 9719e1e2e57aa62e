import type { ToleranciaPropia } from '@surtido/contract/gestion-tolerancias'

/** "12 % menos, 8 % más"; for a side that is not its own, "más: como arriba". */
export function textoDe({ debajo, encima }: ToleranciaPropia): string {
  const lado = (n: number | null, palabra: string) => (n === null ? `${palabra}: como arriba` : `${n} % ${palabra}`)
  if (debajo === null && encima === null) return 'sin una propia'
  return `${lado(debajo, 'menos')}, ${lado(encima, 'más')}`
}

/** A whole percent, or null for nothing typed; undefined for anything else. */
export function readPorciento(texto: string, most: number): number | null | undefined {
  const words = texto.trim().replace(/\s*%$/, '')
  if (words === '') return null
  return /^\d{1,3}$/.test(words) && Number(words) <= most ? Number(words) : undefined
}
