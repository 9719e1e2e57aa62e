// The first statement of placing a pedido: it takes the request's own row and reads all that is decided by.
import type { LineaCarrito } from '@surtido/contract/carrito'
import type { PedidoSolicitud } from '@surtido/contract/pedidos'
import { MONEDA_CARRITO } from '@surtido/rules/carrito'
import { CompiledQuery } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { huellaOf } from '../../http/una-vez.ts'
import { type PrecioRow, preciosSql } from '../../precios/quote-lineas.ts'
import { type Versiones, versionesSql } from '../../reglas/reglas.ts'
import type { DireccionPropia } from './entrega.ts'
import { codigosDe } from './quote-pedido.ts'
import { type Anterior, lockAnteriores, readAnterior, voidAnteriores } from './solicitud.ts'

/** What a pedido is decided by, as far as memory does not hold it. */
export interface Apertura {
  readonly correoVerificado: Date | null
  /** Of the terms in force; where there are none there is nothing to accept. */
  readonly terminosAceptados: boolean
  /** The usuario can be called. */
  readonly conTelefono: boolean
  readonly versiones: Versiones
  /** The one it names, where that is the usuario's. */
  readonly direccion: DireccionPropia | undefined
  readonly precios: readonly PrecioRow[]
  /** What the usuario has in the carrito of that local. */
  readonly carrito: { readonly version: number; readonly lineas: readonly LineaCarrito[] } | null
}

interface Row {
  correoVerificado: Date | null
  nueva: boolean
  terminos: boolean | null
  conTelefono: boolean
  versionEmpresa: number
  versionLocal: number
  direccion: DireccionPropia | null
  precios: PrecioRow[]
  carrito: Apertura['carrito']
}

/**
 * The usuario is held to the end, so that an account being deleted meanwhile (C-03) leaves no pedido behind that it did
 * not see; the request's row is inserted after that, so that a repeated one waits here until the first has ended.
 */
const ABRIR = `
  with u as (select correo_verificado, coalesce(numero_celular, '') <> '' as con_telefono from usuario where id_usuario = $1 for key share),
  nueva as (
    insert into solicitud (codigo_empresa, id_usuario_aplicacion, id_solicitud, huella, creada)
    select $2::int, $3::int, $4::uuid, $5::bytea, $6::timestamptz from u
    on conflict do nothing
    returning 1)
  select u.correo_verificado as "correoVerificado", u.con_telefono as "conTelefono", exists (select from nueva) as nueva,
    (select a.fecha is not null from terminos t
      left join aceptacion_terminos a on a.codigo_empresa = t.codigo_empresa and a.id_terminos = t.id and a.id_usuario = $1
      where t.codigo_empresa = $2 and t.vigencia_desde <= $7::date
      order by t.vigencia_desde desc, t.id desc limit 1) as terminos,
    ${versionesSql('$2', '$8')},
    (select row_to_json(d) from (
      select calle, numero, apartamento, esquina, referencias, ciudad, latitud, longitud,
        por_confirmar as "porConfirmar"
      from direccion where id_direccion = $9 and id_usuario = $1) d) as direccion,
    coalesce((select json_agg(p) from (
      ${preciosSql({ empresa: '$2', local: '$8', hoy: '$7', moneda: '$10', codigos: '$11' })}) p), '[]') as precios,
    (select json_build_object('version', c.version, 'lineas', c.lineas) from carrito c
      where c.codigo_empresa = $2 and c.id_usuario_aplicacion = $3 and c.codigo_local = $8) as carrito
  from u`

/**
 * Makes the request's own row; answers what the first one of it led to, or for the first itself what it is decided by.
 * Takes the place of `solicitudesAnteriores`. Throws `Pedidos.ERROR_SOLICITUD_REPETIDA` for an id that said something
 * else, `Pedidos.ERROR_YA_REALIZADO` when one of those before has placed its pedido.
 */
export async function openSolicitud(
  trx: Transaction,
  solicitud: PedidoSolicitud,
  { idUsuario, codigoEmpresa, idUsuarioAplicacion }: Sesion,
  { now, hoy }: { readonly now: Date; readonly hoy: string },
): Promise<{ readonly anterior: Anterior } | { readonly apertura: Apertura }> {
  const { idSolicitud, solicitudesAnteriores = [], codigoLocal, idDireccion } = solicitud
  const anteriores = solicitudesAnteriores.filter((one) => one !== idSolicitud)
  if (anteriores.length > 0) await lockAnteriores(trx, idUsuarioAplicacion)
  const huella = huellaOf(solicitud)
  const { rows } = await trx.executeQuery(
    CompiledQuery.raw(ABRIR, [
      idUsuario,
      codigoEmpresa,
      idUsuarioAplicacion,
      idSolicitud,
      huella,
      now,
      hoy,
      codigoLocal,
      idDireccion ?? null,
      MONEDA_CARRITO,
      codigosDe(solicitud),
    ]),
  )
  const row = rows[0] as Row | undefined
  if (!row) throw new RefusalError('Sesion.ERROR_SESION_VENCIDA')
  const llave = { codigoEmpresa, idUsuarioAplicacion }
  if (!row.nueva) return { anterior: await readAnterior(trx, llave, idSolicitud, huella) }
  if (anteriores.length > 0) await voidAnteriores(trx, anteriores, llave, now)
  return {
    apertura: {
      correoVerificado: row.correoVerificado,
      terminosAceptados: row.terminos !== false,
      conTelefono: row.conTelefono,
      versiones: { empresa: row.versionEmpresa, local: row.versionLocal },
      direccion: row.direccion ?? undefined,
      precios: row.precios,
      carrito: row.carrito,
    },
  }
}
