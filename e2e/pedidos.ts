import { randomUUID } from 'node:crypto'
import type { Surtido, Usuario } from './surtido.ts'

interface LineaPuesta {
  readonly artCodigo: string
  readonly precio: number
  /** 1 by default. */
  readonly cantidad?: number
  readonly nota?: string
  readonly cambioProductoSinStock?: string
  readonly sustitutos?: readonly string[]
}

/**
 * Places a pedido without a browser: these articles (in no offer or promotion), picked up in the first available slot
 * and paid on receipt. Answers its id.
 */
export async function placePedido(
  surtido: Surtido,
  usuario: Usuario,
  codigoLocal: number,
  lineas: readonly LineaPuesta[],
): Promise<number> {
  const empresa = usuario.codigoEmpresa
  const [zona] = await surtido.call('GET', `zonas-entrega/empresas/${empresa}/locales/${codigoLocal}/tipos-entrega/21`)
  const dias = await surtido.call('GET', 'franjas-entrega/dias-entrega-costo-dinamico', {
    query: { empresa, 'zona-entrega': zona.zonaEntrega },
  })
  const [first] = dias.flatMap(({ fecha, franjas }: { fecha: string; franjas: { disponible: boolean }[] }) =>
    franjas.filter(({ disponible }) => disponible).map((franja) => ({ ...franja, fecha })),
  )
  const medios = await surtido.call('GET', 'medios-pago/disponibles', {
    query: { empresa, local: codigoLocal, 'tipo-entrega': 21 },
  })
  const { idMedioDePago } = medios.find(({ tipo }: { tipo: string }) => tipo === 'CONTRA_ENTREGA')
  const total = lineas.reduce((sum, { precio, cantidad = 1 }) => sum + cents(precio * cantidad), first.costo)
  const { idPedido } = await surtido.call('POST', 'pedidos/realizar-pago-pedido', {
    usuario,
    body: {
      idSolicitud: randomUUID(),
      idUsuario: usuario.idUsuario,
      idUsuarioAplicacion: usuario.idUsuarioAplicacion,
      codigoEmpresa: empresa,
      codigoLocal,
      tipoEntrega: { codigo: 21 },
      zonaEntrega: zona.zonaEntrega,
      idFranja: first.idFranja,
      fechaEntrega: first.fecha,
      articulos: lineas.map(({ artCodigo, precio, cantidad = 1, nota, cambioProductoSinStock, sustitutos }) => ({
        artCodigo,
        cantidad,
        precio,
        precioTotal: cents(precio * cantidad),
        nota,
        cambioProductoSinStock,
        sustitutos,
      })),
      medioPago: { idMedioDePago },
      totalEsperado: cents(total),
    },
  })
  return idPedido
}

const cents = (pesos: number) => Math.round(pesos * 100) / 100

/**
 * Copies of a pedido, without placing each, for long lists; their numbers begin with its own. They are due in a month,
 * so that none becomes late while a journey looks at their order.
 */
export async function copyPedido(surtido: Surtido, idPedido: number, cuantos: number): Promise<void> {
  await surtido.sql(
    `with nuevo as (
       insert into pedido overriding user value
       select (jsonb_populate_record(p, jsonb_build_object('id_pedido', p.id_pedido * 10000 + n,
         'id_solicitud', gen_random_uuid(), 'fecha_entrega', p.fecha_entrega + 30))).*
       from pedido p, generate_series(1, $2::int) n where p.codigo_empresa = 10 and p.id_pedido = $1
       returning codigo_empresa, id_pedido),
     pagado as (
       insert into pago overriding user value
       select (jsonb_populate_record(g, jsonb_build_object('id_pedido', nuevo.id_pedido))).*
       from nuevo, pago g where g.codigo_empresa = 10 and g.id_pedido = $1)
     insert into pedido_linea overriding user value
     select (jsonb_populate_record(l, jsonb_build_object('id_pedido', nuevo.id_pedido))).*
     from nuevo, pedido_linea l where l.codigo_empresa = 10 and l.id_pedido = $1`,
    [idPedido, cuantos],
  )
}
