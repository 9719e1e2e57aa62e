/** The names of actors that are no named person of the shop. */
export const QUIENES: Readonly<Record<string, string>> = {
  USUARIO: 'Cliente',
  TERMINAL: 'Terminal',
  TRABAJO: 'Sistema',
}
