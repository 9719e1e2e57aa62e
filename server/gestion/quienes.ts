/** Who did something, where it was nobody of the shop's with a name. */
export const QUIENES: Readonly<Record<string, string>> = {
  USUARIO: 'Cliente',
  TERMINAL: 'Terminal',
  TRABAJO: 'Sistema',
}
