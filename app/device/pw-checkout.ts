// The card provider's browser library, loaded from the provider itself: never bundled, never from anywhere else.

/** The library's report when it closes. */
export interface CloseInfo {
  readonly Reason?: 'ESCAPE' | 'CLOSE_BUTTON' | 'TIMEOUT' | 'COMMERCE_ACTION' | 'ERROR' | 'TOKEN_RECEIVED'
}

export interface NotificationInfo {
  readonly ProcessType?: string
  /** 1 ok, 2 pending, 3 error. */
  readonly ProcessStatus?: number
}

interface Events {
  opened: undefined
  closed: CloseInfo
  tokenCreated: unknown
  onTokenCreateError: unknown
  notificationReceived: NotificationInfo
}

export interface PWCheckout {
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
export function loadPWCheckout(libreria: string, publicKey: string, timeoutMs: number): Promise<PWCheckout> {
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
