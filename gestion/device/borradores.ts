// Keeps what a person types and has not sent yet: a reload, or a look at another screen, loses none of it. It is gone
// when the tab closes or the person leaves. Each draft is kept under its person, because another tab may log somebody
// else in.
import { almacenDeVisita } from '@surtido/web/storage'

interface Borrador {
  readonly clave: string
  readonly texto: string
  /** Names the request that sends it: sent again after a lost answer, it is the same one. */
  readonly id: string
}

const PREFIJO = 'borrador.'

const prefijoDe = (idAdministrador: number | undefined) => `${PREFIJO}${idAdministrador ?? 'nadie'}.`

/** The key of one field, named by what it is about, for one person. */
export const claveDe = (idAdministrador: number | undefined, campo: string): string =>
  prefijoDe(idAdministrador) + campo

/** The field is empty: its next text is another one. */
export const newBorrador = (clave: string): Borrador => ({ clave, texto: '', id: crypto.randomUUID() })

export function readBorrador(clave: string): Borrador {
  const kept = almacenDeVisita.read<Omit<Borrador, 'clave'>>(clave)
  return kept ? { ...kept, clave } : newBorrador(clave)
}

/** The text after a key was pressed. Emptied, the field forgets what it was about to send. */
export const withTexto = ({ clave, id }: Borrador, texto: string): Borrador =>
  texto.trim() === '' ? { ...newBorrador(clave), texto } : { clave, id, texto }

export function keepBorrador({ clave, texto, id }: Borrador): void {
  if (texto === '') almacenDeVisita.remove(clave)
  else almacenDeVisita.write(clave, { texto, id })
}

/** Keeps those of the person who works in this tab, if anybody does. */
export function forgetBorradores(idAdministrador?: number): void {
  for (const key of almacenDeVisita.keys())
    if (key.startsWith(PREFIJO) && (idAdministrador === undefined || !key.startsWith(prefijoDe(idAdministrador))))
      almacenDeVisita.remove(key)
}
