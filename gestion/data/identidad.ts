import type { PreguntasDeIdentidad } from '../confirmar/con-llave.tsx'
import type { Send } from '../confirmar/confirmed.ts'

/** The calls that confirm who is at the screen, by a `send` that asks for no confirmation itself. */
export const identidadBy = (send: Send): PreguntasDeIdentidad => ({
  hasLlaves: async () => {
    const { conLlaves, llaves } = await send('GET gestion/segundo-factor')
    return conLlaves && llaves.length > 0
  },
  readOpciones: () => send('POST gestion/sesion/llave/opciones'),
  confirm: (body) => send('POST gestion/sesion/confirmar', { body }),
})
