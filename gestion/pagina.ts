interface Pagina {
  readonly codigoEmpresa: number
  /** Of the empresa. */
  readonly nombre: string
  /** Base path of the API, with both slashes. */
  readonly serverProducts: string
  /** I-01 The pair this page names its application with, in base64; absent where the server asks for none. */
  readonly aplicacion?: string
}

/** What the server put into the page (`server/web/gestion.ts`). */
export const pagina: Pagina = JSON.parse(document.getElementById('surtido')?.textContent ?? '{}')
