// The browser library of the stand-in, written from the documentation of the provider's own: the page supplies an
// iframe and a form; the token arrives by message from the capture page of this script's origin, and from no other.
;(() => {
  const origin = new URL(document.currentScript.src).origin
  const properties = {}
  const handlers = {}
  let frame
  let opened = false

  const fire = (event, info) => {
    for (const handler of handlers[event] ?? []) handler(info)
  }

  const frameOrThrow = () => {
    const found = document.getElementById(properties.iframeId ?? 'custom_iframe')
    // Like the provider's: a page that has removed its iframe gets an error.
    if (!found) throw new Error('PWCheckout: the iframe is not in the page')
    return found
  }

  const open = (url, more) => {
    const target = new URL(url)
    for (const [name, value] of Object.entries(more)) if (value != null) target.searchParams.set(name, value)
    if (properties.lang) target.searchParams.set('lang', properties.lang)
    frame = frameOrThrow()
    opened = true
    frame.src = target.href
  }

  const close = (reason) => {
    if (!opened) return
    opened = false
    frameOrThrow().removeAttribute('src')
    fire('closed', { Reason: reason })
  }

  const receiveToken = (info) => {
    const form = document.getElementById(properties.form_id)
    if (form) {
      let field = form.querySelector('#PWToken')
      if (!field) {
        field = document.createElement('input')
        field.type = 'hidden'
        field.id = 'PWToken'
        field.name = 'PWToken'
        form.append(field)
      }
      field.value = info.TokenId
    }
    fire('tokenCreated', info)
    if (form && String(properties.autoSubmit ?? true) !== 'false') form.submit()
    close('TOKEN_RECEIVED')
  }

  window.addEventListener('message', ({ origin: from, data, source }) => {
    if (from !== origin || !frame || source !== frame.contentWindow || !data || data.library !== 'PWCheckout') return
    if (data.event === 'opened') fire('opened')
    else if (data.event === 'token') receiveToken(data.info)
    else if (data.event === 'error') fire('onTokenCreateError', data.info)
    else if (data.event === 'notification') fire('notificationReceived', data.info)
    else if (data.event === 'close') close(data.info.Reason)
  })

  window.PWCheckout = {
    SetProperties(more) {
      Object.assign(properties, more)
      if (!properties.form_id) console.error('PWCheckout: form_id is mandatory')
    },
    SetStyle() {},
    SetDeviceFingerprint() {},
    Bind(event, handler) {
      handlers[event] ??= []
      handlers[event].push(handler)
    },
    Unbind(event) {
      delete handlers[event]
    },
    OpenIframeCustom(url, uniqueId) {
      open(url, { session_id: uniqueId })
    },
    PWCapture(url) {
      open(url, {})
    },
    Iframe: {
      OpenIframeCustomWithPaymentMediaOptions(url, uniqueId, paymentMediaId, bankId) {
        open(url, { session_id: uniqueId, payment_media_id: paymentMediaId, bank_id: bankId })
      },
      Close() {
        frameOrThrow()
        close('COMMERCE_ACTION')
      },
    },
  }
})()
