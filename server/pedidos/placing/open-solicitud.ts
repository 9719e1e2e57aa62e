// The first statement of placing a pedido: inserts the solicitud and reads everything its decision needs.
import type { LineaCarrito } from '@surtido/contract/carrito'
import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import { MONEDA_CARRITO } from '@surtido/rules/carrito'
import { CompiledQuery } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { huellaOf } from '../../http/una-vez.ts'
import { type Limite, secondsLeft, ventanasOf } from '../../limites/limites.ts'
import { type PrecioRow, preciosSql } from '../../precios/quote-lineas.ts'
import { type Versiones, versionesSql } from '../../reglas/reglas.ts'
import type { DireccionPropia } from './entrega.ts'
import { codigosDe } from './quote-pedido.ts'
import { lockAnteriores, type Repetida, readRepetida, voidAnteriores } from './solicitud.ts'

/** The data that the decision on a pedido needs, beyond those in memory. */
export interface Apertura {
  readonly correoVerificado: Date | null
  /** The usuario accepted the terms in force; true where there are none. */
  readonly terminosAceptados: boolean
  /** The usuario has a phone number. */
  readonly conTelefono: boolean
  readonly versiones: Versiones
  /** The address the solicitud names, if it is the usuario's. */
  readonly direccion: DireccionPropia | undefined
  readonly precios: readonly PrecioRow[]
  /** The usuario's carrito at that local. */
  readonly carrito: { readonly version: number; readonly lineas: readonly LineaCarrito[] } | null
}

interface Row {
  correoVerificado: Date | null
  nueva: boolean
  pasados: readonly string[]
  terminos: boolean | null
  conTelefono: boolean
  versionEmpresa: number
  versionLocal: number
  direccion: DireccionPropia | null
  precios: PrecioRow[]
  carrito: Apertura['carrito']
}

/**
 * Locks usuario_aplicacion (not usuario, which all empresas share) until the commit, so that a deletion (C-03) and a
 * recovery see this pedido, and the next statement sees what they did. The pedidos of an account take turns: a shared lock
 * would let newcomers pass a deletion that waits (decision 0315). The solicitud is inserted after that, so that a repeated
 * request waits here until the first has ended.
 */
const ABRIR = `
  with u as (
    select u.correo_verificado, coalesce(u.numero_celular, '') <> '' as con_telefono
    from usuario_aplicacion c join usuario u using (id_usuario)
    where c.codigo_empresa = $2 and c.id_usuario_aplicacion = $3 and u.id_usuario = $1 for no key update of c),
  nueva as (
    insert into solicitud (codigo_empresa, id_usuario_aplicacion, id_solicitud, huella, creada)
    select $2::int, $3::int, $4::uuid, $5::bytea, $6::timestamptz from u
    on conflict do nothing
    returning 1),
  contada as (
    insert into intento (clave, ventana, cantidad)
    select clave, ventana, 1 from nueva, unnest($12::text[], $13::timestamptz[]) with ordinality as t (clave, ventana, n)
    order by n
    on conflict (clave, ventana) do update set cantidad = intento.cantidad + 1
    returning clave, cantidad)
  select u.correo_verificado as "correoVerificado", u.con_telefono as "conTelefono", exists (select from nueva) as nueva,
    array (select clave from contada join unnest($12::text[], $14::int[]) as t (clave, most) using (clave)
      where cantidad > most) as pasados,
    (select a.fecha is not null from terminos t
      left join aceptacion_terminos a on a.codigo_empresa = $2 and a.id_terminos = t.id and a.id_usuario = $1
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
 * Inserts the solicitud. Answers its earlier outcome when it was sent before, else the data that the decision needs.
 * Voids `solicitudesAnteriores`. Throws `Pedidos.ERROR_SOLICITUD_REPETIDA` for an id that was sent with other contents,
 * `Pedidos.ERROR_YA_REALIZADO` when one of `solicitudesAnteriores` has placed its pedido, 429 past one of `topes`: only
 * what is placed counts, since a refusal rolls the count back.
 */
export async function openSolicitud(
  trx: Transaction,
  solicitud: PedidoSolicitud,
  { idUsuario, codigoEmpresa, idUsuarioAplicacion }: Sesion,
  { now, hoy, topes }: { readonly now: Date; readonly hoy: string; readonly topes: readonly Limite[] },
): Promise<{ readonly repetida: Repetida } | { readonly apertura: Apertura }> {
  const { idSolicitud, solicitudesAnteriores = [], codigoLocal, idDireccion } = solicitud
  const anteriores = solicitudesAnteriores.filter((one) => one !== idSolicitud)
  if (anteriores.length > 0) await lockAnteriores(trx, idUsuarioAplicacion)
  // The version of the carrito is no part of the pedido: the same request may be repeated after the carrito has moved
  // on.
  const { versionCarrito: _, ...contents } = solicitud
  const huella = huellaOf(contents)
  const ventanas = ventanasOf(topes, now)
  const { rows } = await trx.executeQuery<Row>(
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
      ventanas.map(({ clave }) => clave),
      ventanas.map(({ ventana }) => ventana),
      ventanas.map(({ limite }) => limite.most),
    ]),
  )
  const row = rows[0]
  if (!row) throw new RefusalError('Sesion.ERROR_SESION_VENCIDA')
  const llave = { codigoEmpresa, idUsuarioAplicacion }
  if (!row.nueva) return { repetida: await readRepetida(trx, llave, idSolicitud, huella) }
  const pasados = ventanas.filter(({ clave }) => row.pasados.includes(clave)).map(({ limite }) => limite)
  if (pasados.length > 0) {
    const retryAfter = secondsLeft(pasados, now)
    throw new RefusalError('Sesion.ERROR_DEMASIADOS_INTENTOS', undefined, { retryAfter })
  }
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
