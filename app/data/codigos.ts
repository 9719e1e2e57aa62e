import type { MotivoCodigo, MotivoConfirmado } from '@surtido/contract/usuarios'
import { useAction } from '@surtido/web/use-action'
import { send } from './send.ts'

interface CodigoEnviado {
  readonly email: string
  readonly motivo: MotivoCodigo
  readonly minutos: number
}

let last: CodigoEnviado | undefined

/** The code last requested on this page, if it was for this e-mail and motivo. */
export function lastCodigo(email: string, motivo: MotivoCodigo): CodigoEnviado | undefined {
  return last?.email === email.trim() && last.motivo === motivo ? last : undefined
}

/** CX-10: gives the same answer whether or not a usuario has that address. */
export async function askCodigo(email: string, motivo: MotivoCodigo): Promise<void> {
  const body = { email: email.trim(), motivo }
  const { minutos } = await send('POST usuarios/codigo-verificacion', { body })
  last = { ...body, minutos }
}

/** CX-11: uses the code up. For a forgotten password it brings a temporary one. */
export async function validateCodigo(
  email: string,
  motivo: MotivoConfirmado,
  codigo: string,
): Promise<string | undefined> {
  const body = { email: email.trim(), motivo, codigo }
  const { claveTemporal } = await send('POST usuarios/validar-codigo', { body })
  last = undefined
  return claveTemporal
}

export const useAskCodigo = (motivo: MotivoCodigo, onDone: () => unknown) =>
  useAction((email: string) => askCodigo(email, motivo), { onDone })
