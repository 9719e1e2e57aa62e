// A second protocol over the same books: a provider whose ids are words (`cob_12`), to test that the server works with
// any provider. Uses the same page to type cards.
import { ROUTES } from './api.ts'
import type { Step } from './fallas.ts'
import { type Customer, cobroIdOf, type Purchase } from './libro.ts'
import type { Api, Reply } from './respuestas.ts'

type Body = Readonly<Record<string, unknown>>

export interface RamblaReply {
  readonly status: number
  readonly body: unknown
}

const ESTADO: Readonly<Record<number, string>> = {
  1: 'cobrado',
  2: 'espera',
  3: 'retenido',
  4: 'rechazado',
  6: 'soltado',
}

/** This protocol's words for the acquirer's codes. */
const MOTIVO: Readonly<Record<string, string>> = {
  CS003: 'sin-cliente',
  CS010: 'sin-tarjeta',
  TK010: 'sin-tarjeta',
  PR008: 'sin-cobro',
  PR009: 'otro-estado',
  PR021: 'no-en-parte',
  TR008: 'de-mas',
  TR021: 'vencida',
  TR022: 'cvv',
  TR026: 'sin-fondos',
  TR033: 'cuotas',
}

const motivoOf = (code: string) => MOTIVO[code] ?? 'no'

/** An error of the books in this protocol. */
export function refusalOf({ body }: Reply): RamblaReply {
  const [first] = body.Errors as readonly { readonly ErrorCode: string }[]
  return { status: 422, body: { motivo: motivoOf(first?.ErrorCode ?? '') } }
}

interface Route {
  readonly method: string
  readonly path: RegExp
  readonly step: Step
  readonly run: (api: Api, id: string, body: Body, query: URLSearchParams) => RamblaReply
}

export const RAMBLA: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/rambla\/clientes$/,
    step: 'customer',
    run: (api, _id, { correo, nombre, apellido }) => {
      const known = api.book.findByEmail(String(correo))
      if (known) return { status: 200, body: clienteOf(api, known) }
      return ask(api, 'POST', '/v1/api/customer', { Email: correo, FirstName: nombre, LastName: apellido })
    },
  },
  {
    method: 'GET',
    path: /^\/rambla\/clientes$/,
    step: 'customer',
    run: (api, _id, _body, query) => {
      const found = api.book.findByEmail(query.get('correo') ?? '')
      return { status: 200, body: { clientes: found ? [clienteOf(api, found)] : [] } }
    },
  },
  {
    method: 'GET',
    path: /^\/rambla\/clientes\/cli_(\d+)$/,
    step: 'customer',
    run: (api, id) => ask(api, 'GET', `/v1/api/customer/${id}`),
  },
  {
    method: 'DELETE',
    path: /^\/rambla\/clientes\/cli_(\d+\/tarjetas\/tar_\d+)$/,
    step: 'customer',
    run: (api, id) => {
      const [cliente, tarjeta] = id.split('/tarjetas/tar_')
      return ask(api, 'POST', `/v1/api/customer/${cliente}/PaymentProfileDelete`, { PaymentProfileId: tarjeta })
    },
  },
  {
    method: 'POST',
    path: /^\/rambla\/clientes\/cli_(\d+)\/olvidar$/,
    step: 'customer',
    run: (api, id) =>
      ask(api, 'POST', `/v1/api/customer/${id}/update`, {
        Email: `baja-${id}@example.com`,
        FirstName: 'Cliente',
        LastName: 'Eliminado',
      }),
  },
  {
    method: 'POST',
    path: /^\/rambla\/cobros$/,
    step: 'purchase',
    run: (api, _id, body) =>
      ask(api, 'POST', '/v1/api/purchase', {
        TrxToken: body.tarjeta,
        Order: body.orden,
        UniqueID: body.llave,
        Amount: body.centavos,
        Currency: body.moneda,
        Installments: body.cuotas,
        Capture: false,
        TargetCountryISO: 'UY',
        DataUY: body.iva,
      }),
  },
  {
    method: 'GET',
    path: /^\/rambla\/cobros$/,
    step: 'read',
    run: (api, _id, _body, query) => {
      const found = api.book.purchases.filter(({ order }) => order === query.get('orden'))
      return { status: 200, body: { cobros: found.map((one) => cobroOf(api, one)) } }
    },
  },
  {
    method: 'GET',
    path: /^\/rambla\/cobros\/cob_(\d+)$/,
    step: 'read',
    run: (api, id) => ask(api, 'GET', `/v1/api/purchase/${id}`),
  },
  {
    method: 'POST',
    path: /^\/rambla\/cobros\/cob_(\d+)\/tomar$/,
    step: 'commit',
    run: (api, id, { centavos }) => ask(api, 'POST', `/v1/api/purchase/${id}/commit`, { Amount: centavos }),
  },
  {
    method: 'POST',
    path: /^\/rambla\/cobros\/cob_(\d+)\/soltar$/,
    step: 'rollback',
    run: (api, id) => ask(api, 'POST', `/v1/api/purchase/${id}/rollback`),
  },
  {
    method: 'POST',
    path: /^\/rambla\/cobros\/cob_(\d+)\/devolver$/,
    step: 'refund',
    run: (api, id, { centavos }) => ask(api, 'POST', `/v2/api/purchase/${id}/refund`, { Amount: centavos }),
  },
]

/** Carries out the operation in the books, and answers the customer or purchase as it is now. */
function ask(api: Api, method: string, path: string, body: Body = {}): RamblaReply {
  const route = ROUTES.find((one) => one.method === method && one.path.test(path))!
  const reply = route.run(api, route.path.exec(path)!, body, new URLSearchParams())
  if (reply.body.Errors.length > 0) return refusalOf(reply)
  const { CustomerId, PurchaseId } = reply.body.Response as { CustomerId?: number; PurchaseId?: number }
  const customer = CustomerId && api.book.findCustomer(CustomerId)
  if (customer) return { status: 200, body: clienteOf(api, customer) }
  const purchase = api.book.findPurchase(PurchaseId ?? Number(/\d+(?=\/refund$)/.exec(path)?.[0]))
  return { status: 200, body: cobroOf(api, purchase!) }
}

function clienteOf(api: Api, customer: Customer) {
  return {
    id: `cli_${customer.id}`,
    sesion: api.book.renewUniqueId(customer),
    pagina: `${api.origin()}/v1/Capture/`,
    tarjetas: customer.cards.map((one) => ({
      id: `tar_${one.id}`,
      marca: one.brand,
      tipo: one.type === 'DebitCard' ? 'debito' : 'credito',
      ultimos: one.last4,
      titular: one.owner,
      vence: one.expiration,
      cuotas: one.type === 'DebitCard' ? [1] : [1, 2, 3, 6, 12],
      llave: one.token,
    })),
  }
}

function cobroOf(api: Api, purchase: Purchase) {
  return {
    id: cobroIdOf(purchase),
    orden: purchase.order,
    llave: purchase.uniqueId,
    estado: ESTADO[purchase.status],
    centavos: purchase.amount,
    devuelto: purchase.refunds.reduce((sum, { amount }) => sum + amount, 0),
    motivo: purchase.errorCode && motivoOf(purchase.errorCode),
    cvv: purchase.cvvPending ? `${api.origin()}/v1/Capture/Cvv/?session_id=${purchase.uniqueId ?? purchase.id}` : null,
  }
}
