// `npm run gestion -- self …`: the till that reads a phone's code, until there is a screen for it.
import type { Pesos } from '@surtido/contract/base'
import { formatPesos } from '@surtido/rules/dinero'
import type { CommandDeps } from '../../deps.ts'
import { parseWords, UsoError } from '../../terminal/uso.ts'
import { chargeCompra } from '../charge-compra.ts'

export const AYUDA_SELF = `npm run gestion -- self cobrar <código> [--control "conforme"]

  cobrar 123456789012      cobra la compra escaneada del código, una sola vez
    --control "conforme"   si la compra se controla, cómo resultó: sin eso no se cobra`

/** Runs the command and answers the text to print, in Spanish. Throws UsoError, or RefusalError with the reason. */
export async function gestionSelf(deps: Pick<CommandDeps, 'db' | 'clock'>, words: readonly string[]): Promise<string> {
  const { values, positionals } = parseWords(words, { control: { type: 'string' } })
  const [accion = '', ...codigo] = positionals
  if (accion !== 'cobrar') throw new UsoError(`No conozco la acción «${accion}».`)
  if (!/^\d{12}$/.test(codigo.join(''))) throw new UsoError('El código son doce números.')
  const { idCompra, articulos, totales, control } = await chargeCompra(deps, codigo.join(''), values.control)
  const pesos = (monto: Pesos) => formatPesos(monto)
  return [
    `Compra ${idCompra} cobrada.${control ? ` Controlada: ${values.control}.` : ''}`,
    ...articulos.map(
      ({ artCodigo, nombre, cantidad, kilos, precioTotal }) =>
        `  ${artCodigo}  ${cantidad} × ${nombre}${kilos === null ? '' : ` (${String(kilos).replace('.', ',')} kg)`}  ${pesos(precioTotal)}`,
    ),
    `  Descuentos  ${pesos(totales.descuentos)}`,
    `  Total  ${pesos(totales.total)}`,
  ].join('\n')
}
