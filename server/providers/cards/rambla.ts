// Rambla: the stand-in's second protocol (sandbox/cards/rambla.ts). It charges no real money. It proves that charging
// and saved cards work with another provider: its ids and its reasons are words.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MotivoRechazo } from '@surtido/contract/detalles'
import type { Centavos } from '@surtido/rules/dinero'
import { callProvider, type ProviderCall } from './call-provider.ts'
import {
  type CardCustomer,
  type CardProblem,
  type CardProvider,
  CardProviderError,
  type CardPurchase,
  type CardSettings,
  type CardStatus,
} from './provider.ts'

interface Tarjeta {
  readonly id: string
  readonly marca: string
  readonly tipo: 'credito' | 'debito'
  readonly ultimos: string
  readonly titular: string
  readonly vence: string
  readonly cuotas: readonly number[]
  readonly llave: string
}

interface Cliente {
  readonly id: string
  readonly sesion: string
  readonly pagina: string
  readonly tarjetas: readonly Tarjeta[]
}

interface Cobro {
  readonly id: string
  readonly orden: string
  readonly llave: string | null
  readonly estado: string
  readonly centavos: Centavos
  readonly devuelto: Centavos
  readonly motivo: string | null
  readonly cvv: string | null
}

/** Its brands by our numbers for them (E-07). */
const MARCA: Readonly<Record<string, number>> = { VISA: 1, MasterCard: 2, OCA: 4 }

const STATUS: Readonly<Record<string, CardStatus>> = {
  retenido: 'AUTHORISED',
  cobrado: 'CAPTURED',
  espera: 'PENDING',
  rechazado: 'REJECTED',
  soltado: 'CANCELLED',
}

const PROBLEM: Readonly<Record<string, CardProblem>> = {
  'sin-cliente': 'NO_CUSTOMER',
  'sin-tarjeta': 'NO_CARD',
  'sin-cobro': 'NO_PURCHASE',
  'otro-estado': 'WRONG_STATE',
  'de-mas': 'TOO_MUCH',
  'no-en-parte': 'NOT_IN_PART',
}

const MOTIVO: Readonly<Record<string, MotivoRechazo>> = {
  'sin-fondos': 'FONDOS',
  vencida: 'VENCIDA',
  cvv: 'CVV',
  cuotas: 'CUOTAS',
}

/** A provider over the protocol at `settings.url`. Each call ends within `settings.timeout` ms. */
export function openRambla(settings: CardSettings): CardProvider {
  const { origin, privateKey, publicKey } = settings

  const send = async <T>(method: ProviderCall['method'], path: string, body?: object): Promise<T> => {
    const headers = { 'x-clave': privateKey }
    const { status, text } = await callProvider(settings, { method, path, headers, body })
    if (status === 401) throw new CardProviderError('UNAVAILABLE', `HTTP_${status}`)
    const read = text ? (JSON.parse(text) as T & { readonly motivo?: string }) : undefined
    if (status === 422)
      throw new CardProviderError(PROBLEM[read?.motivo ?? ''] ?? 'REFUSED', read?.motivo ?? 'HTTP_422')
    if (status !== 200 || !read) throw new CardProviderError('UNKNOWN', `HTTP_${status}`)
    return read
  }

  return {
    proveedor: 'rambla',
    publicKey,
    origin,
    libreria: `${origin}/v1/Scripts/PWCheckoutNoModal.js`,

    createCustomer: async ({ email, nombre, apellido }) =>
      customerOf(await send<Cliente>('POST', '/clientes', { correo: email, nombre, apellido })),

    async findCustomer(email) {
      const { clientes } = await send<{ clientes?: Cliente[] }>('GET', `/clientes?correo=${encodeURIComponent(email)}`)
      if (!Array.isArray(clientes)) throw new CardProviderError('UNKNOWN', 'ANSWER')
      return clientes[0] && customerOf(clientes[0])
    },

    readCustomer: async (id) => customerOf(await send<Cliente>('GET', `/clientes/${id}`)),

    async deleteProfile(customerId, profileId) {
      await send('DELETE', `/clientes/${customerId}/tarjetas/${profileId}`)
    },

    async forgetCustomer(id) {
      await send('POST', `/clientes/${id}/olvidar`)
      return true
    },

    authorise: async ({ token, order, uniqueId, amount, currency, installments, fiscal }) =>
      purchaseOf(
        await send<Cobro>('POST', '/cobros', {
          tarjeta: token,
          orden: order,
          llave: uniqueId,
          centavos: amount,
          moneda: currency,
          cuotas: installments,
          iva: {
            IsFinalConsumer: fiscal.finalConsumer,
            Invoice: fiscal.invoice,
            TaxableAmount: fiscal.taxableAmount,
          },
        }),
      ),

    capture: async (id, centavos) => purchaseOf(await send<Cobro>('POST', `/cobros/${id}/tomar`, { centavos })),

    void: async (id) => purchaseOf(await send<Cobro>('POST', `/cobros/${id}/soltar`)),

    async refund(id, centavos) {
      await send('POST', `/cobros/${id}/devolver`, { centavos })
    },

    refundsInPart: (media) => !media.startsWith('OCA'),

    motivoOf: (code) => (code.startsWith('HTTP_') ? undefined : (MOTIVO[code] ?? 'OTRO')),

    read: async (id) => purchaseOf(await send<Cobro>('GET', `/cobros/${id}`)),

    async findByOrder(order) {
      const { cobros } = await send<{ cobros?: Cobro[] }>('GET', `/cobros?orden=${encodeURIComponent(order)}`)
      if (!Array.isArray(cobros)) throw new CardProviderError('UNKNOWN', 'ANSWER')
      return cobros[0] && purchaseOf(cobros[0])
    },

    readNotice(body, header) {
      const { cobro, orden } = (body ?? {}) as { readonly cobro?: unknown; readonly orden?: unknown }
      if (typeof cobro !== 'string') return undefined
      const enviado = header('x-rambla-enviado') ?? ''
      const expected = createHmac('sha256', settings.noticeSecret ?? '')
        .update(`${cobro} ${enviado}`)
        .digest()
      const said = Buffer.from(header('x-rambla-firma') ?? '', 'hex')
      const sent = new Date(enviado)
      return {
        purchaseId: cobro,
        order: typeof orden === 'string' ? orden : null,
        signed:
          settings.noticeSecret !== undefined && said.length === expected.length && timingSafeEqual(said, expected),
        sent: Number.isNaN(sent.getTime()) ? undefined : sent,
      }
    },
  }
}

function customerOf({ id, sesion, pagina, tarjetas }: Cliente): CardCustomer {
  if (!id || !Array.isArray(tarjetas)) throw new CardProviderError('UNKNOWN', 'ANSWER')
  return {
    id,
    uniqueId: sesion,
    captureUrl: pagina,
    profiles: tarjetas.map((one) => ({
      id: one.id,
      media: `${one.marca}-${one.tipo}`,
      marca: MARCA[one.marca] ?? 0,
      brand: one.marca,
      last4: one.ultimos,
      owner: one.titular,
      expiration: one.vence,
      debit: one.tipo === 'debito',
      installments: one.cuotas,
      enabled: true,
      token: one.llave,
    })),
  }
}

function purchaseOf({ id, orden, llave, estado, centavos, devuelto, motivo, cvv }: Cobro): CardPurchase {
  const status = STATUS[estado]
  if (!status) throw new CardProviderError('UNKNOWN', 'ANSWER')
  return {
    id,
    order: orden,
    uniqueId: llave,
    status,
    amount: centavos,
    refunded: devuelto,
    code: motivo,
    actionUrl: cvv,
  }
}
