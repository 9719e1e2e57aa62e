// Bags of a pedido: how many of each kind, and the code of each, which a person can read aloud and write by hand.
import type { CuentaDeBultos, Temperatura } from '@surtido/contract/gestion-bultos'

export const NOMBRES_TEMPERATURA: Readonly<Record<Temperatura, string>> = {
  AMBIENTE: 'Ambiente',
  FRIO: 'Frío',
  CONGELADO: 'Congelado',
}

/** Per pedido. */
export const MOST_BULTOS = 40

export const totalDeBultos = ({ ambiente, frio, congelado }: CuentaDeBultos): number => ambiente + frio + congelado

/** The number of bags of this kind. */
export const cuantosDe = (cuenta: CuentaDeBultos, temperatura: Temperatura): number =>
  ({ AMBIENTE: cuenta.ambiente, FRIO: cuenta.frio, CONGELADO: cuenta.congelado })[temperatura]

export function countBultos(bultos: readonly { readonly temperatura: Temperatura }[]): CuentaDeBultos {
  const de = (one: Temperatura) => bultos.filter(({ temperatura }) => temperatura === one).length
  return { ambiente: de('AMBIENTE'), frio: de('FRIO'), congelado: de('CONGELADO') }
}

interface Dentro {
  readonly temperatura: Temperatura
  readonly limpieza: boolean
  /** Raw meat or fish. */
  readonly crudo: boolean
}

/** Says what gives an article a bag of its own among those of its temperatura. */
export function aparteOf({ temperatura, limpieza, crudo }: Dentro): 'LIMPIEZA' | 'CRUDO' | undefined {
  if (limpieza && temperatura === 'AMBIENTE') return 'LIMPIEZA'
  return crudo && temperatura === 'FRIO' ? 'CRUDO' : undefined
}

interface PorEmbolsar extends Pick<Dentro, 'temperatura'>, Partial<Pick<Dentro, 'crudo'>> {
  readonly sector: string
}

/**
 * Counts one bag for each kind of article in the pedido. Cleaning goods get a bag apart from food, and raw meat gets a
 * bag apart from what is eaten as it is. A pedido without known articles gets one bag.
 */
export function cuentaProbable(articulos: readonly PorEmbolsar[]): CuentaDeBultos {
  const bolsasDe = (kind: Temperatura) =>
    new Set(
      articulos
        .filter(({ temperatura }) => temperatura === kind)
        .map(({ temperatura, sector, crudo = false }) =>
          aparteOf({ temperatura, limpieza: sector === 'LIMPIEZA', crudo }),
        ),
    ).size
  const cuenta = { ambiente: bolsasDe('AMBIENTE'), frio: bolsasDe('FRIO'), congelado: bolsasDe('CONGELADO') }
  return totalDeBultos(cuenta) === 0 ? { ...cuenta, ambiente: 1 } : cuenta
}

/** How long something frozen may be out of its cold store after its round: minutes. */
export const MINUTOS_CONGELADO = 20

/** Characters that are not confused in handwriting: no 0 O, 1 I L, 2 Z, 5 S, 8 B, Q. */
const LETRAS = 'ACDEFGHJKMNPRTUVWXY'
const CARACTERES = `34679${LETRAS}`
/** The first character is a letter, so that a bag's code is never taken for the four digits a customer says. */
const CODIGO = new RegExp(`^[${LETRAS}][${CARACTERES}]{3}$`)

/** Draws a new code; `draw` returns a whole number below its argument. */
export function drawCodigo(draw: (below: number) => number): string {
  const one = (from: string) => from[draw(from.length)]!
  return one(LETRAS) + one(CARACTERES) + one(CARACTERES) + one(CARACTERES)
}

/** The code of a bag as it was scanned or typed; undefined when the text is not one. */
export function readCodigoBulto(leido: string): string | undefined {
  const codigo = leido.replace(/[\s-]/g, '').toUpperCase()
  return CODIGO.test(codigo) ? codigo : undefined
}

/**
 * "A-12": the code of a shelf position as it was scanned or typed; undefined when the text is not one, or is a bag's
 * code.
 */
export function readEstante(leido: string): string | undefined {
  const estante = leido.trim().toUpperCase().replace(/\s+/g, '-')
  return /^[A-Z0-9][A-Z0-9-]{0,11}$/.test(estante) && readCodigoBulto(estante) === undefined ? estante : undefined
}

/** Stands for the name of a customer who deleted their account; their pedido remains. */
export const CUENTA_ELIMINADA = 'Cuenta eliminada'

interface Cliente {
  readonly nombre: string | null
  readonly apellido: string | null
}

/** First name and initial: the name on a bag. */
export function clienteDe({ nombre, apellido }: Cliente): string {
  if (nombre === null || apellido === null) return CUENTA_ELIMINADA
  return [nombre.trim().split(/\s+/)[0], apellido.trim() && `${[...apellido.trim()][0]}.`].filter(Boolean).join(' ')
}
