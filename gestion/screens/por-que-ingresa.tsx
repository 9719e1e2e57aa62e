import { Notice } from '@surtido/ui/notice'

interface Props {
  /** The name of the person who worked here last. */
  nombre: string
  porEnviar: number
  /** Somebody else logs in. */
  otra: boolean
  /** The session ended, not only this device's rest. */
  vencida: boolean
}

/** Why this hand-held asks for a PIN, and what it keeps meanwhile. */
export function PorQueIngresa({ nombre, porEnviar, otra, vencida }: Props) {
  const titulo = vencida && !otra ? 'Tu sesión terminó.' : undefined
  const una = porEnviar === 1
  const cosas = una ? '1 cosa' : `${porEnviar} cosas`
  if (porEnviar > 0)
    return (
      <Notice titulo={titulo}>
        {otra
          ? `${nombre} tiene ${cosas} sin enviar: ${una ? 'se envía' : 'se envían'} cuando ingrese aquí.`
          : `Nada se perdió: ${cosas} ${una ? 'guardada' : 'guardadas'} aquí. ${una ? 'Se envía' : 'Se envían'} cuando pongas tu PIN.`}
      </Notice>
    )
  return titulo && <Notice titulo={titulo}>Con tu PIN sigues donde estabas.</Notice>
}
