// What a person types and has not sent yet: a reload, or a look at another screen, loses none of it. It goes with the
// tab, and when the person leaves.
import { almacenDeVisita } from '@surtido/web/storage'
import { useState } from 'react'

interface Borrador {
  readonly texto: string
  /** Names the request that sends it: sent again after a lost answer, it is the same one. */
  readonly id: string
}

const PREFIJO = 'borrador.'

/** The text of one field, named by what it is about. */
export function useBorrador(campo: string) {
  const clave = `${PREFIJO}${campo}`
  const [{ texto, id }, set] = useState(
    () => almacenDeVisita.read<Borrador>(clave) ?? { texto: '', id: crypto.randomUUID() },
  )
  return {
    texto,
    id,
    write(texto: string) {
      set({ texto, id })
      if (texto) almacenDeVisita.write(clave, { texto, id })
      else almacenDeVisita.remove(clave)
    },
    /** It was sent: the next text is another. */
    clear() {
      almacenDeVisita.remove(clave)
      set({ texto: '', id: crypto.randomUUID() })
    },
  }
}

/** Another person may work at this device next. */
export function forgetBorradores(): void {
  for (const key of almacenDeVisita.keys()) if (key.startsWith(PREFIJO)) almacenDeVisita.remove(key)
}
