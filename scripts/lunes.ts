// A shop's Monday: pedidos of the sample's customers, placed with the same calls as any customer's app.
import { setTimeout } from 'node:timers/promises'
import type { CodigoError } from '@surtido/contract/rechazos'
import { CAMBIOS_SIN_STOCK } from '@surtido/contract/valores'
import { createClient, type Entidad, type SurtidoClient } from '../client/index.js'
import { retryAfter } from '../server/providers/retry-after.ts'
import { randomFrom } from './promesas/suerte.ts'

export interface Lunes {
  /** The server's address. */
  readonly url: string
  readonly empresa: number
  readonly red: number
  readonly local: number
  readonly cuantos: number
  /** The same number makes the same pedidos. */
  readonly semilla: number
  /** The customers, in turn: e-mail and password. */
  readonly clientes: readonly { readonly email: string; readonly clave: string }[]
}

type Articulo = Entidad<'Articulo'>
interface Cliente {
  readonly surtido: SurtidoClient
  readonly idUsuario: number
  readonly idUsuarioAplicacion: number
}
interface Franja {
  readonly idFranja: number
  readonly fechaEntrega: string
}

/** Lines per pedido, at least and at most. */
const LINEAS = [4, 24] as const
/** How many pages of the catalogue to choose articles from. */
const PAGINAS = 6
const POR_PAGINA = 100
/** How often to ask a busy server again. */
const TRIES = 10
const NOTAS = [
  'El más maduro que haya',
  'Que venza lo más tarde posible',
  'Bien frío',
  'Sin golpes, por favor',
] as const

/**
 * Places the pedidos for pickup, paid on receipt, in the first slots with room. Answers their numbers: fewer than
 * requested when the slots of the coming days are full.
 * @throws Error with the server's message.
 */
export async function placeLunes(lunes: Lunes): Promise<number[]> {
  const { empresa, local, cuantos } = lunes
  const random = randomFrom(String(lunes.semilla))
  const clientes = await Promise.all(lunes.clientes.map((cliente) => logIn(lunes, cliente)))
  const { surtido } = clientes[0]!
  let articulos = await listArticulos(surtido, lunes, random)
  const medios = await answerOf(
    surtido.GET('/medios-pago/disponibles', { params: { query: { empresa, local, 'tipo-entrega': 21 } } }),
  )
  const medio = medios.find(({ tipo }) => tipo === 'CONTRA_ENTREGA')
  if (!medio) throw new Error(`local ${local} takes no money at pickup`)
  const franjas = await listFranjas(surtido, lunes)
  const placed: number[] = []
  for (let n = 0; n < cuantos && franjas.length > 0; ) {
    const lineas = someLineas(articulos, random)
    const cliente = clientes[n % clientes.length]!
    const colocado = await place(cliente, lunes, {
      lineas,
      franja: franjas[0]!,
      idMedioDePago: medio.idMedioDePago,
      random,
    })
    if (colocado === 'SIN_LUGAR') franjas.shift()
    else if (typeof colocado === 'number') {
      placed.push(colocado)
      n++
    } else {
      // Bought out meanwhile, by these pedidos or others.
      articulos = articulos.filter(({ artCodigo }) => !colocado.includes(artCodigo))
      if (articulos.length === 0) break
    }
  }
  return placed
}

async function logIn({ url, empresa, red }: Lunes, { email, clave }: Lunes['clientes'][number]): Promise<Cliente> {
  const surtido = createClient({ url, empresa, red, aplicacion: 'uy.surtido.muestra', fetch: fetchPatiently })
  const { sesion, idUsuario, idUsuarioAplicacion } = await answerOf(
    surtido.POST('/usuarios/login', { body: { usuario: email, clave } }),
  )
  surtido.withSesion(sesion.token)
  return { surtido, idUsuario, idUsuarioAplicacion }
}

/** Asks again when a busy server says after how long: it has done nothing of what was asked. */
async function fetchPatiently(request: Request): Promise<Response> {
  for (let n = 1; ; n++) {
    const answer = await fetch(request.clone())
    const espera = answer.status === 503 ? retryAfter(answer.headers.get('retry-after'), Date.now()) : undefined
    if (espera === undefined || n === TRIES) return answer
    await setTimeout(espera * 1_000)
  }
}

/** Chooses from pages spread over the whole catalogue, so that picking leads through the whole shop. */
async function listArticulos(
  surtido: SurtidoClient,
  { empresa, local }: Lunes,
  random: () => number,
): Promise<Articulo[]> {
  const page = (at: number) =>
    answerOf(surtido.GET('/articulos', { params: { query: { empresa, local, page: at, size: POR_PAGINA } } }))
  const first = await page(0)
  const last = Math.max(0, first.totalPaginas - 1)
  const pages = await Promise.all(Array.from({ length: PAGINAS }, () => page(Math.round(random() * last))))
  const found = [first, ...pages].flatMap(({ contenido }) => contenido)
  return [...new Map(found.filter(({ disponible }) => disponible).map((one) => [one.artCodigo, one])).values()]
}

async function listFranjas(surtido: SurtidoClient, { empresa, local }: Lunes): Promise<Franja[]> {
  const zonas = await answerOf(
    surtido.GET('/zonas-entrega/empresas/{e}/locales/{l}/tipos-entrega/{t}', {
      params: { path: { e: empresa, l: local, t: 21 } },
    }),
  )
  const dias = await answerOf(
    surtido.GET('/franjas-entrega/dias-entrega-costo-dinamico', {
      params: { query: { empresa, 'zona-entrega': zonas[0]!.zonaEntrega } },
    }),
  )
  return dias.flatMap(({ fecha, franjas }) =>
    franjas.filter(({ disponible }) => disponible).map(({ idFranja }) => ({ idFranja, fechaEntrega: fecha })),
  )
}

function someLineas(articulos: readonly Articulo[], random: () => number): Articulo[] {
  const [least, most] = LINEAS
  const many = Math.min(articulos.length, least + Math.floor(random() * (most - least + 1)))
  const chosen = new Set<Articulo>()
  while (chosen.size < many) chosen.add(articulos[Math.floor(random() * articulos.length)]!)
  return [...chosen]
}

/** Answers its number; or that the slot is full; or the articles that ran out. */
async function place(
  { surtido, idUsuario, idUsuarioAplicacion }: Cliente,
  { empresa, local }: Lunes,
  {
    lineas,
    franja,
    idMedioDePago,
    random,
  }: { lineas: readonly Articulo[]; franja: Franja; idMedioDePago: number; random: () => number },
): Promise<number | 'SIN_LUGAR' | readonly string[]> {
  const solicitud: Entidad<'PedidoSolicitud'> = {
    idSolicitud: crypto.randomUUID(),
    idUsuario,
    idUsuarioAplicacion,
    codigoEmpresa: empresa,
    codigoLocal: local,
    tipoEntrega: { codigo: 21 },
    ...franja,
    articulos: lineas.map(({ artCodigo, precio, precioUnitario, minimoVenta, pasoVenta, limitePorPedido }) => {
      const pasos = random() < 0.7 ? 0 : 1
      const asked = Math.round((minimoVenta + pasos * pasoVenta) * 100) / 100
      const cuanto = Math.min(asked, limitePorPedido ?? asked)
      return {
        artCodigo,
        cantidad: cuanto,
        precio,
        precioTotal: Math.round(precioUnitario * cuanto * 100) / 100,
        cambioProductoSinStock: CAMBIOS_SIN_STOCK[Math.floor(random() * CAMBIOS_SIN_STOCK.length)]!,
        ...(random() < 0.08 && { nota: NOTAS[Math.floor(random() * NOTAS.length)]! }),
      }
    }),
    medioPago: { idMedioDePago },
    totalEsperado: 1,
  }
  // The server computes the price, with offers and promotions.
  const asked = await surtido.POST('/pedidos/realizar-pago-pedido', { body: solicitud })
  if (asked.error?.error !== 'Articulos.ERROR_PRECIO_CAMBIADO') return whyNot(asked.error)
  const { totales } = asked.error.detalles!.find((one) => 'totales' in one)!
  const cambiadas = new Map(
    asked.error.detalles!.flatMap((one) => ('precioTotal' in one ? [[one.artCodigo, one] as const] : [])),
  )
  const articulos = solicitud.articulos.map((linea) => {
    const cambiada = cambiadas.get(linea.artCodigo)
    return cambiada ? { ...linea, precio: cambiada.precio, precioTotal: cambiada.precioTotal } : linea
  })
  const { data, error } = await surtido.POST('/pedidos/realizar-pago-pedido', {
    body: { ...solicitud, articulos, totalEsperado: totales.total },
  })
  return data ? data.idPedido : whyNot(error)
}

interface Negado {
  readonly error: CodigoError
  readonly mensaje: string
  readonly detalles?: readonly object[]
}

function whyNot(error: Negado | undefined): 'SIN_LUGAR' | readonly string[] {
  if (error?.error.startsWith('Entregas.')) return 'SIN_LUGAR'
  const agotados = (error?.detalles ?? []).flatMap((one) => ('artCodigo' in one ? [String(one.artCodigo)] : []))
  if (error?.error === 'Articulos.ERROR_SIN_STOCK' && agotados.length > 0) return agotados
  throw new Error(error ? `${error.error}: ${error.mensaje}` : 'the server answered nothing')
}

async function answerOf<T>(answering: Promise<{ data?: T; error?: { mensaje: string } }>): Promise<T> {
  const { data, error } = await answering
  if (data === undefined) throw new Error(error?.mensaje ?? 'the server answered nothing')
  return data
}
