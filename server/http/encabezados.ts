// The headers that name the empresa and its network (K-09, A-84): they say what the session and the request say, or the
// call is refused.
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import { RefusalError } from './refusal.ts'

const ENTERO = /^[1-9]\d{0,9}$/
const MAXIMO = 2_147_483_647

/** The number in a header; undefined without the header. Throws 400 when it is not a number. */
function numberOf({ headers }: FastifyRequest, name: 'X-Empresa' | 'X-Red'): number | undefined {
  const said = headers[name.toLowerCase()]
  if (said === undefined || said === '') return undefined
  const number = ENTERO.test(String(said)) ? Number(said) : Number.NaN
  if (!(number <= MAXIMO)) throw wrong(name)
  return number
}

/** The names of the fields of a request that say an empresa, wherever they stand. */
const DE_EMPRESA = ['empresa', 'codigoEmpresa', 'e']

/** The empresas and networks that the request names besides its headers. */
interface Nombradas {
  readonly empresas: readonly (number | undefined)[]
  readonly redes?: readonly (number | undefined)[]
}

/** The empresas and networks that a checked request names in its address and its body. */
export function namedBy({ params, query, body, routeOptions }: FastifyRequest): Nombradas {
  const parts = [params, query, body].map((one) => (one && typeof one === 'object' ? { ...one } : {}) as Named)
  const of = (name: string) => parts.map(({ [name]: value }) => (typeof value === 'number' ? value : undefined))
  const suya = routeOptions.config.call === 'GET empresas/:id' ? of('id') : []
  return { empresas: [...DE_EMPRESA.flatMap(of), ...suya], redes: of('red') }
}

type Named = Readonly<Record<string, unknown>>

const wrong = (campo: string) => new RefusalError('Validacion.ERROR_DATOS', [{ campo, error: 'Validacion.VALOR' }])

export const empresaOf = (request: FastifyRequest) => numberOf(request, 'X-Empresa')
export const redOf = (request: FastifyRequest) => numberOf(request, 'X-Red')

/** The network of each empresa, cached once looked up. */
export class Redes {
  readonly #known = new Map<number, number>()

  /**
   * Says whether `X-Empresa` is certainly the empresa of the address, and `X-Red` its network. Answers false also when
   * that is not cached, or the address names no empresa.
   */
  agree({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
    const { 'x-red': red, 'x-empresa': empresa } = headers
    if (red === undefined && empresa === undefined) return true
    const [, named] = /[?&]empresa=(\d+)(?:&|$)/.exec(url ?? '') ?? []
    if (named === undefined || (empresa !== undefined && empresa !== named)) return false
    return red === undefined || String(this.#known.get(Number(named))) === red
  }

  /**
   * Throws 400 when the request names an empresa that is not that of `X-Empresa`, or a network that is not that of
   * `X-Red`; a named empresa names its network too, unless nobody knows it.
   */
  async require(db: Db, request: FastifyRequest, { empresas, redes = [] }: Nombradas): Promise<void> {
    const empresa = empresaOf(request)
    const red = redOf(request)
    for (const named of empresas) {
      if (named === undefined) continue
      if (empresa !== undefined && named !== empresa) throw wrong('X-Empresa')
      if (red !== undefined) await this.#requireRed(db, named, red)
    }
    if (red !== undefined && redes.some((named) => named !== undefined && named !== red)) throw wrong('X-Red')
  }

  async #requireRed(db: Db, codigoEmpresa: number, red: number): Promise<void> {
    if (this.#known.get(codigoEmpresa) === red) return
    const empresa = await db
      .selectFrom('empresa')
      .select('red')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .executeTakeFirst()
    if (!empresa) return
    this.#known.set(codigoEmpresa, empresa.red)
    if (empresa.red !== red) throw wrong('X-Red')
  }
}
