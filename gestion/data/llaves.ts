import { makeLlave, signWithLlave } from '../device/llaves.ts'
import { keepLlaves } from './segundo-factor.ts'
import { send } from './send.ts'
import { enterAs } from './sesion.ts'

/** Returns the recovery codes when it is the first second factor. */
export async function addLlave(nombre: string): Promise<readonly string[] | null> {
  const made = await makeLlave(await send('POST gestion/yo/llaves/opciones'))
  const { codigos } = await send('POST gestion/yo/llaves', { body: { nombre, ...made } })
  keepLlaves()
  return codigos
}

export async function removeLlave(idLlave: number): Promise<void> {
  await send('DELETE gestion/yo/llaves/:idLlave', { params: { idLlave } })
  keepLlaves()
}

export async function enterWithLlave(): Promise<void> {
  const body = await signWithLlave(await send('POST gestion/sesion/llave/opciones'))
  await enterAs((await send('POST gestion/sesion/llave', { body })).idUsuario)
}
