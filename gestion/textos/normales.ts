import type { TEXTS as DE_CLIENTES } from '@surtido/web/textos/normales'

/**
 * The sentences that the shop reads where a customer reads those of the specification: `vite.config.ts` puts them in
 * their place.
 */
export const TEXTS = {
  ups: 'No se pudo',
  ocurrioError: 'No se pudo hacer. Prueba de nuevo.',
  aceptar: 'Aceptar',
  vedadoActuando: 'Solo puede hacerlo la propia persona.',
  errorGenerico: 'No se pudo leer. Prueba de nuevo.',
  reintentar: 'Reintentar',
  sinResultados: 'No hay nada.',
  sinConexion: 'Sin señal. Prueba de nuevo cuando vuelva.',
  sinConexionGuardado: 'Sin señal: no se hizo. Prueba de nuevo cuando vuelva.',
  intentarNuevamente: 'Probar de nuevo',
} as const satisfies Readonly<Record<keyof typeof DE_CLIENTES, string>>
