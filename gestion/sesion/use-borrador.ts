import { useState } from 'react'
import { claveDe, keepBorrador, newBorrador, readBorrador, withTexto } from '../device/borradores.ts'
import { useSesion } from './store.ts'

/** The text of one field, named by what it is about. The same field may become that of another shop or person. */
export function useBorrador(campo: string) {
  const clave = claveDe(
    useSesion(({ persona }) => persona?.trabajo.idAdministrador),
    campo,
  )
  const [last, set] = useState(() => readBorrador(clave))
  const borrador = last.clave === clave ? last : readBorrador(clave)
  if (borrador !== last) set(borrador)
  const keep = (next: typeof borrador) => {
    keepBorrador(next)
    // An answer may come when the field is already another one.
    set((now) => (now.clave === clave ? next : now))
  }
  return {
    texto: borrador.texto,
    id: borrador.id,
    write: (texto: string) => keep(withTexto(borrador, texto)),
    /** `sent` arrived, or the id is that of something else: what the field says by now is sent as another one. */
    renew: (sent?: string) => {
      const { texto } = readBorrador(clave)
      keep({ ...newBorrador(clave), texto: texto.trim() === sent ? '' : texto })
    },
  }
}
