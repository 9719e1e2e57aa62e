// The headers that name the empresa and its network (K-09, A-84): they do what they say, or the call is refused.
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import { RefusalError } from './refusal.ts'

const ENTERO = /^[1-9]\d{0,9}$/
const MAXIMO = 2_147_483_647

/** Of a header that names something by its number: that number, undefined without the header. Throws 400 for no number. */
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

/** Which network each empresa is of, as far as anybody has asked. */
export class Redes {
  readonly #known = new Map<number, number>()

  /** Is `X-Red` surely the network of `X-Empresa`? False also where nobody knows yet, or one of them says nothing. */
  agree({ headers }: FastifyRequest): boolean {
    const { 'x-red': red, 'x-empresa': empresa } = headers
    if (red === undefined && empresa === undefined) return true
    if (red === undefined) return ENTERO.test(String(empresa))
    return this.#known.get(Number(empresa)) === Number(red)
  }

  /** Throws 400 unless `X-Red` is the network of the empresa; of an empresa that there is not, nothing is said here. */
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
