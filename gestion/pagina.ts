interface Pagina {
  readonly codigoEmpresa: number
  /** The empresa's name. */
  readonly nombre: string
  /** Base path of the API, with both slashes. */
  readonly serverProducts: string
  /** I-01 The pair that identifies this page's application, in base64; absent where the server requires none. */
  readonly aplicacion?: string
}

/** The server writes this into the page (`server/web/gestion.ts`). */
export const pagina: Pagina = JSON.parse(document.getElementById('surtido')?.textContent ?? '{}')
