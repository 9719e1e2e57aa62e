const CHOSEN = /^(light|dark)?\.(grande|mayor)?$/

/** The attributes of the document for what a device has chosen (cookie `surtido_apariencia`, `theme.letra`), or none. */
export function aparienciaOf(cookie: string | undefined): string {
  const [, theme, letra] = CHOSEN.exec(cookie ?? '') ?? []
  return `${theme ? ` data-theme="${theme}"` : ''}${letra ? ` data-letra="${letra}"` : ''}`
}
