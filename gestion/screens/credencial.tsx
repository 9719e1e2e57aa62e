import { readCredencial } from '@surtido/rules/credencial'
import { CampoDeLectura } from './preparar/campo.tsx'

/** Hears a badge that a scanner types on the login of a hand-held. */
export function LectorDeCredencial({ onCredencial }: { onCredencial: (codigo: string) => void }) {
  const onCodigo = (leido: string) => onCredencial(readCredencial(leido) ?? leido)
  return (
    <>
      <p>Pasa tu credencial por el lector, o ingresa con tu PIN.</p>
      <CampoDeLectura onCodigo={onCodigo} />
    </>
  )
}
