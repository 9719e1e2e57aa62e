// The headers that name the empresa and its network (K-09, A-84): they take effect, or the call is refused.
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

const wrong = (campo: string) => new RefusalError('Validacion.ERROR_DATOS', [{ campo, error: 'Validacion.VALOR' }])

export const empresaOf = (request: FastifyRequest) => numberOf(request, 'X-Empresa')
export const redOf = (request: FastifyRequest) => numberOf(request, 'X-Red')

/** The network of each empresa, cached once looked up. */
export class Redes {
  readonly #known = new Map<number, number>()

  /**
   * Says whether `X-Red` is certainly the network of `X-Empresa`. Answers false also when that is not cached, or a
   * header is missing.
   */
  agree({ headers }: FastifyRequest): boolean {
    const { 'x-red': red, 'x-empresa': empresa } = headers
    if (red === undefined && empresa === undefined) return true
    if (red === undefined) return ENTERO.test(String(empresa))
    return this.#known.get(Number(empresa)) === Number(red)
  }

  /** Throws 400 unless `X-Red` is the network of the empresa; does nothing for an unknown empresa. */
  async require(db: Db, request: FastifyRequest, codigoEmpresa: number | undefined): Promise<void> {
    const red = redOf(request)
    if (red === undefined || codigoEmpresa === undefined || this.#known.get(codigoEmpresa) === red) return
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
