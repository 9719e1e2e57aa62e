import type { Ajustes } from '@surtido/contract/aplicaciones'
import type { Config } from '../config.ts'

/** The settings of this server that its pages need, from configuration alone. */
export function ajustesDeAplicacion({ identidad, analiticaUrl, mapaTeselas, mapaAtribucion }: Config): Ajustes {
  return {
    tokenServicio: identidad !== undefined,
    analitica: analiticaUrl ?? null,
    mapa: mapaTeselas ? { teselas: mapaTeselas, atribucion: mapaAtribucion } : null,
  }
}
