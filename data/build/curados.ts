import { readFileSync } from 'node:fs'

/**
 * Articles chosen by hand: sold by the kilo, or often searched in Uruguay. Names and prices are typical, not a real
 * shop's. A line: name|brand|content|rubro|price|extras, where extras are `kg` (by weight, steps of 0.1), `kg5` (steps
 * of 0.05), `envase=N` (deposit), `limite=N`, `bolsa`, or labels.
 */
const LINES = readFileSync(new URL('curados.txt', import.meta.url), 'utf8')

interface Curado {
  readonly nombre: string
  readonly marca: string
  readonly contenido: string
  readonly rubro: string
  readonly precio: number
  readonly peso: boolean
  readonly paso: number
  readonly envase: number
  readonly limite: number | undefined
  readonly bolsa: boolean
}

export const curados: readonly Curado[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [nombre, marca, contenido, rubro, precio, extra = ''] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string?,
    ]
    const value = (key: string) => Number(new RegExp(`${key}=(\\d+)`).exec(extra)?.[1] ?? 0)
    const peso = extra.startsWith('kg')
    return {
      nombre: marca && !nombre.includes(marca) ? `${nombre} ${marca}` : nombre,
      marca,
      contenido,
      rubro,
      precio: Number(precio),
      peso,
      paso: extra === 'kg5' ? 0.05 : peso ? 0.1 : 1,
      envase: value('envase'),
      limite: value('limite') || undefined,
      bolsa: extra === 'bolsa',
    }
  })
