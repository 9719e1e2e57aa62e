// `npm run gestion -- usuario segundo-factor …`: for a person who lost their telephone, and whether an empresa requires
// a factor.

import { keepCambio } from '../../cambios/cambio.ts'
import type { Deps } from '../../deps.ts'
import { parseWords, readNumero, UsoError } from '../../terminal/uso.ts'
import { removeFactor } from '../factor.ts'

const EXIGIR = { si: true, no: false, instalacion: null } as const

export const AYUDA_SEGUNDO_FACTOR = `  segundo-factor caja1 --empresa 10 --quitar
                                   quien perdió el teléfono y los códigos entra con su contraseña y lo activa de nuevo
  segundo-factor --empresa 10 --exigir si
                                   lo pide a quien trabaja en un escritorio; «no» lo deja a su gusto, «instalacion»
                                   hace como el servidor: en producción lo pide`

/** Runs the command in `words`. Throws UsoError. */
export async function gestionSegundoFactor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  words: readonly string[],
): Promise<string> {
  const { values, positionals } = parseWords(words, {
    empresa: { type: 'string' },
    quitar: { type: 'boolean' },
    exigir: { type: 'string' },
  })
  const [usuario, ...rest] = positionals
  if (rest.length > 0) throw new UsoError(`No entiendo «${rest.join(' ')}».`)
  const codigoEmpresa = readNumero('--empresa', values.empresa)
  if (codigoEmpresa === undefined) throw new UsoError('Falta de qué empresa: --empresa 10.')
  const { exigir, quitar = false } = values
  if ((exigir === undefined) === !quitar || quitar !== (usuario !== undefined))
    throw new UsoError('Falta qué: de quién, con --quitar; o de la empresa, con --exigir.')
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    if (exigir !== undefined) {
      if (!isExigencia(exigir)) throw new UsoError(`«${exigir}» no es si, no ni instalacion.`)
      const empresa = await trx
        .selectFrom('empresa')
        .select('exigeSegundoFactor')
        .where('codigoEmpresa', '=', codigoEmpresa)
        .forUpdate()
        .executeTakeFirst()
      if (!empresa) throw new UsoError(`No hay empresa ${codigoEmpresa}.`)
      const exigeSegundoFactor = EXIGIR[exigir]
      await trx.updateTable('empresa').set({ exigeSegundoFactor }).where('codigoEmpresa', '=', codigoEmpresa).execute()
      const cambio = {
        que: 'empresa' as const,
        llave: { codigoEmpresa },
        antes: empresa,
        despues: { exigeSegundoFactor },
      }
      await keepCambio(trx, codigoEmpresa, cambio, 'TERMINAL', now)
      return `Hecho: ${exigir === 'si' ? 'se pide' : exigir === 'no' ? 'no se pide' : 'como la instalación'}.`
    }
    const found = await trx
      .selectFrom('administrador')
      .select('idAdministrador')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('usuario', '=', usuario!)
      .orderBy('base')
      .executeTakeFirst()
    if (!found) throw new UsoError(`Nadie administra la empresa ${codigoEmpresa} como «${usuario}».`)
    const removed = await removeFactor(trx, { codigoEmpresa, ...found }, 'TERMINAL', now)
    return removed ? `${usuario} entra con su contraseña hasta que lo active de nuevo.` : 'No tenía uno.'
  })
}

const isExigencia = (word: string): word is keyof typeof EXIGIR => Object.hasOwn(EXIGIR, word)
