// The two pages that the provider shows inside a frame of the shop: the card's data, and the CVV of a saved card.
import { readFileSync } from 'node:fs'

export const SCRIPT = readFileSync(new URL('./PWCheckoutNoModal.js', import.meta.url), 'utf8')

const STYLE = `
:root { color-scheme: light dark; --line: #8a8a8a; --error: #b3261e }
@media (prefers-color-scheme: dark) { :root { --error: #ff8a80 } }
* { box-sizing: border-box }
body { margin: 0; padding: 12px 16px; font: 15px/1.35 system-ui, sans-serif; background: Canvas; color: CanvasText }
form { display: grid; gap: 10px }
label { display: grid; gap: 4px; font-weight: 600 }
input { min-height: 44px; width: 100%; padding: 0 10px; font: inherit; border: 1px solid var(--line); border-radius: 8px; background: Canvas; color: CanvasText }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 10px }
button { min-height: 48px; border: 0; border-radius: 8px; font: inherit; font-weight: 700; background: #1f4e79; color: #fff }
button:disabled { opacity: .6 }
h1 { margin: 0 0 8px; font-size: 17px }
p { margin: 0 }
[role=alert] { color: var(--error); min-height: 20px }
.test { font-size: 12px; margin-top: 10px }`

/** Sends messages only to the page that frames it. */
const TELL = `
const parentOrigin = document.referrer ? new URL(document.referrer).origin : '*'
const tell = (event, info) => parent.postMessage({ library: 'PWCheckout', event, info }, parentOrigin)
const query = new URLSearchParams(location.search)
const send = async (path, body) => {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return answer.json()
}
const alertBox = document.querySelector('[role=alert]')
const button = document.querySelector('button')
const work = async (job) => {
  button.disabled = true
  alertBox.textContent = ''
  try { await job() } catch { alertBox.textContent = 'No hay conexión. Intenta nuevamente.' }
  button.disabled = false
}
addEventListener('keydown', (event) => { if (event.key === 'Escape') tell('close', { Reason: 'ESCAPE' }) })
tell('opened')`

function page(title: string, body: string, script: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}<p class="test">Proveedor de prueba: no se cobra nada.</p></main><script>${TELL}${script}</script></body></html>`
}

export const CAPTURE_PAGE = page(
  'Datos de la tarjeta',
  `<form novalidate>
<label>Número de tarjeta<input name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23"></label>
<label>Nombre como figura en la tarjeta<input name="owner" autocomplete="cc-name" maxlength="60"></label>
<div class="two">
<label>Vencimiento (MM/AA)<input name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="5"></label>
<label>CVV<input name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4"></label>
</div>
<p role="alert"></p>
<button>Guardar tarjeta</button>
</form>`,
  `
const TEXTS = { TK001: 'Revisa el número de la tarjeta.', TK002: 'Revisa el CVV.', TK003: 'Revisa el vencimiento.', TK004: 'La página venció. Vuelve atrás e intenta nuevamente.', TK007: 'Esa tarjeta no es de la marca elegida.', CS009: 'Esa tarjeta ya está guardada.' }
document.forms[0].addEventListener('submit', (event) => {
  event.preventDefault()
  work(async () => {
    const fields = Object.fromEntries(new FormData(event.target))
    const { Response, Errors } = await send('/v1/Capture/', {
      ...fields, key: query.get('key'), session_id: query.get('session_id'), payment_media_id: query.get('payment_media_id'),
    })
    if (Errors.length === 0) return tell('token', Response)
    const code = Errors[0].ErrorCode
    alertBox.textContent = TEXTS[code] ?? 'No pudimos guardar la tarjeta. Intenta nuevamente.'
    // A fault that the customer can put right here is no error for the page that framed us.
    if (!(code in TEXTS) || code === 'TK004') tell('error', { ErrorCode: code })
  })
})`,
)

export const CVV_PAGE = page(
  'Código de seguridad',
  `<form novalidate>
<label>CVV de tu tarjeta<input name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4"></label>
<p role="alert"></p>
<button>Confirmar pago</button>
</form>`,
  `
document.forms[0].addEventListener('submit', (event) => {
  event.preventDefault()
  work(async () => {
    const cvv = event.target.elements.cvv.value
    const { Response, Errors } = await send('/v1/Capture/Cvv/', { cvv, session_id: query.get('session_id') })
    if (Errors.length === 0) return tell('notification', { ProcessType: 'PURCHASE_PENDING', ProcessStatus: Response.ProcessStatus })
    alertBox.textContent = Errors[0].ErrorCode === 'TK002' ? 'Revisa el CVV.' : 'No pudimos confirmar el pago.'
  })
})`,
)
