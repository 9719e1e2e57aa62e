/** The buttons of a question in a notification. */
export const AVISOS_DE_PREGUNTA = { aceptar: 'Aceptar', rechazar: 'Rechazar' } as const
