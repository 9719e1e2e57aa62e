import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type Usuario = {
  idUsuario: number
  idUsuarioAplicacion: number
  codigoEmpresa: number
  email: string
  clave: string
  nombre: string
  /** A request sends it in `X-Sesion`; the browser has to log in by itself. */
  token: string
}

type Query = Readonly<Record<string, string | number | boolean>>
type CallOptions = { query?: Query; body?: unknown; usuario?: Pick<Usuario, 'token'>; codigoEmpresa?: number }

const CLAVE = 'clave-de-prueba'

/** Prepares data for a journey before the browser opens: through the API, or in the tables where no call exists. */
export class Surtido {
  readonly #url: string | undefined
  #pool: pg.Pool | undefined

  constructor(url: string | undefined) {
    this.#url = url
  }

  /**
   * Calls the API as a native app would.
   * @throws Error with the answer unless its status is 200 to 299.
   */
  // biome-ignore lint/suspicious/noExplicitAny: a journey knows which answer it asked for.
  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: CallOptions = {}): Promise<any> {
    const url = new URL(`${process.env.SURTIDO_SERVER_PRODUCTS}${path}`, this.#url)
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, String(value))
    const answer = await fetch(url, {
      method,
      headers: {
        'X-Plataforma': 'ANDROID',
        'X-Aplicacion': 'uy.surtido.pruebas',
        ...(options.codigoEmpresa !== undefined && { 'X-Empresa': String(options.codigoEmpresa) }),
        ...(options.usuario && { 'X-Sesion': options.usuario.token }),
        ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  /** An answer that is plain text. */
  async text(path: string): Promise<string> {
    return (await fetch(new URL(`${process.env.SURTIDO_SERVER_PRODUCTS}${path}`, this.#url))).text()
  }

  /** Registers a new usuario, with a confirmed e-mail by default. */
  async createUsuario(
    options: { codigoEmpresa?: number; nombre?: string; correoConfirmado?: boolean } = {},
  ): Promise<Usuario> {
    const { codigoEmpresa = 10, nombre = 'Ana', correoConfirmado = true } = options
    const email = `${randomBytes(6).toString('hex')}@ejemplo.uy`
    const body = {
      nombre,
      apellido: 'Silva',
      email,
      clave: CLAVE,
      numeroCelular: '099123456',
      pais: 233,
      codigoEmpresa,
      red: 1,
    }
    const { idUsuario, idUsuarioAplicacion, sesion } = await this.call('POST', 'usuarios', { body, codigoEmpresa })
    if (correoConfirmado)
      await this.sql('update usuario set correo_verificado = now() where id_usuario = $1', [idUsuario])
    return { idUsuario, idUsuarioAplicacion, codigoEmpresa, email, clave: CLAVE, nombre, token: sesion.token }
  }

  /** Creates an address of a usuario; answers its `idDireccion`. */
  async createDireccion(
    usuario: Usuario,
    direccion: { calle?: string; numero?: string; ciudad?: string; latitud: number; longitud: number },
  ): Promise<number> {
    const { idDireccion } = await this.call('POST', 'direcciones', {
      usuario,
      query: { usuario: usuario.idUsuario },
      body: { calle: 'Av. Brasil', numero: '2600', ciudad: 'Montevideo', ...direccion },
    })
    return idDireccion
  }

  /** Makes changes that no customer makes: a price that changes, a slot that fills. */
  async sql<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    this.#pool ??= new pg.Pool({ connectionString: process.env.SURTIDO_DATABASE_URL, max: 2 })
    return (await this.#pool.query<Row>(text, [...values])).rows
  }

  async close(): Promise<void> {
    await this.#pool?.end()
  }
}
