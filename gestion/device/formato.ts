import type { FormatoEtiqueta } from '@surtido/contract/gestion-impresiones'
import { FORMATOS_ETIQUETA } from '@surtido/contract/valores'
import { create } from 'zustand'
import { keepCosa, readCosa } from './guardado.ts'

/** The label size this device prints. */
export const useFormato = create<{ formato: FormatoEtiqueta }>(() => ({ formato: '100x150' }))

void readCosa<FormatoEtiqueta>('formatoEtiqueta').then(
  (formato) => formato && FORMATOS_ETIQUETA.includes(formato) && useFormato.setState({ formato }),
  () => {},
)

export function setFormato(formato: FormatoEtiqueta): void {
  useFormato.setState({ formato })
  void keepCosa('formatoEtiqueta', formato).catch(() => {})
}
