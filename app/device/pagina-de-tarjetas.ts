// The card provider's page in a frame. Only this file speaks to the provider's browser library, which is loaded from
// the provider's own address and never bundled.

/** The library's report when it closes. */
interface CloseInfo {
  readonly Reason?: 'ESCAPE' | 'CLOSE_BUTTON' | 'TIMEOUT' | 'COMMERCE_ACTION' | 'ERROR' | 'TOKEN_RECEIVED'
}

interface Events {
  opened: undefined
  closed: CloseInfo
  tokenCreated: unknown
  onTokenCreateError: unknown
  notificationReceived: unknown
}

interface PWCheckout {
  SetProperties(properties: Readonly<Record<string, unknown>>): void
  Bind<E extends keyof Events>(event: E, handler: (info: Events[E]) => void): void
  Unbind(event: keyof Events): void
  OpenIframeCustom(url: string, uniqueID: string): void
  PWCapture(url: string): void
  readonly Iframe?: {
    OpenIframeCustomWithPaymentMediaOptions?(
      url: string,
      uniqueID: string,
      paymentMediaId: number | null,
      bankId: number | null,
    ): void
    Close?(): void
  }
}

declare global {
  interface Window {
    PWCheckout?: PWCheckout
  }
}

let loading: Promise<PWCheckout> | undefined

/**
 * Loads the library once, with the public key, from the address the server names. That address shares the origin of the
 * capture page: the token comes by message and only within one origin. Rejects where it is blocked, down or slower than
 * `timeoutMs`; the next call tries again.
 */
function load(libreria: string, publicKey: string, timeoutMs: number): Promise<PWCheckout> {
  if (window.PWCheckout) return Promise.resolve(window.PWCheckout)
  loading ??= new Promise<PWCheckout>((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => script.dispatchEvent(new Event('error')), timeoutMs)
    script.src = `${libreria}?key=${encodeURIComponent(publicKey)}`
    script.addEventListener('load', () => {
      clearTimeout(timer)
      if (window.PWCheckout) resolve(window.PWCheckout)
      else script.dispatchEvent(new Event('error'))
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      loading = undefined
      script.remove()
      reject(new Error('The script of the card provider did not load'))
    })
    document.head.append(script)
  })
  return loading
}

/** The name and id of the hidden field that the library wants in its form. */
export const CAMPO_DE_LIBRERIA = 'PWToken'

/** The provider's page: each opens another of its forms. */
export interface PaginaDeTarjetas {
  openAlta(url: string, uniqueID: string, paymentMediaId: number): void
  openCvv(url: string): void
}

interface OpcionesDePagina {
  readonly libreria: string
  readonly publicKey: string
  readonly timeoutMs: number
  /** Ids of the frame and the form in the document. */
  readonly idIframe: string
  readonly idForm: string
  readonly nombre: string
  readonly logo: string
  /** Asked when the library is there. */
  readonly email: () => string | undefined
  readonly paymentMediaId: number | undefined
}

interface OyenteDePagina {
  /** The library is configured: nothing is open yet. */
  onReady(pagina: PaginaDeTarjetas): void
  onOpen(): void
  onToken(): void
  onNotification(): void
  /** The customer closed it without a result. */
  onCancel(): void
  onFail(): void
}

/** Prepares the page for its frame. Returns what ends it: nothing is heard after that. */
export function preparePagina(opciones: OpcionesDePagina, oyente: OyenteDePagina): () => void {
  let ended = false
  let library: PWCheckout | undefined
  load(opciones.libreria, opciones.publicKey, opciones.timeoutMs).then(
    (loaded) => {
      if (ended) return
      library = loaded
      // I-03. Submitting the form would reload the app, so that is turned off.
      loaded.SetProperties({
        name: opciones.nombre,
        image: opciones.logo,
        currency: 'UYU', // B-11
        lang: 'ESP', // B-11
        form_id: opciones.idForm,
        iframeId: opciones.idIframe,
        email: opciones.email(),
        email_hide: true,
        autoSubmit: 'false',
        paymentMediaId: opciones.paymentMediaId,
      })
      loaded.Bind('opened', () => oyente.onOpen())
      loaded.Bind('tokenCreated', () => oyente.onToken()) // I-05
      loaded.Bind('onTokenCreateError', () => oyente.onFail())
      loaded.Bind('notificationReceived', () => oyente.onNotification())
      loaded.Bind('closed', ({ Reason }: CloseInfo = {}) => {
        if (Reason === 'ERROR' || Reason === 'TIMEOUT') oyente.onFail()
        else if (Reason === 'ESCAPE' || Reason === 'CLOSE_BUTTON') oyente.onCancel()
      })
      oyente.onReady(paginaOf(loaded))
    },
    () => oyente.onFail(),
  )
  return () => {
    ended = true
    for (const event of ['opened', 'tokenCreated', 'onTokenCreateError', 'notificationReceived', 'closed'] as const) {
      // I-05
      library?.Unbind(event)
    }
  }
}

const paginaOf = (library: PWCheckout): PaginaDeTarjetas => ({
  openAlta(url, uniqueID, paymentMediaId) {
    const open = library.Iframe?.OpenIframeCustomWithPaymentMediaOptions
    if (open) open.call(library.Iframe, url, uniqueID, paymentMediaId, null)
    else library.OpenIframeCustom(url, uniqueID)
  },
  openCvv: (url) => library.PWCapture(url),
})
