import { randomUUID } from 'node:crypto'
import { openDatabase } from '../server/db/client.ts'
import { createUsuario } from '../server/testing/usuarios.ts'
import { type Figura, round } from './figura.ts'
import { awaitCatalogo, listLocales } from './locales.ts'
import { BASE, startProceso } from './proceso.ts'
import type { Sentencia } from './record.ts'
import type { PedidoGrabado } from './referencia.ts'

const CLIENTS = 8
const LINES = 3
const SECONDS = 5
const LUGAR = { codigoEmpresa: 10, codigoLocal: 1 } as const

interface Cliente {
  readonly headers: Record<string, string>
  /** A pedido nobody has sent yet. */
  body(): { idSolicitud: string }
}

/**
 * Pedidos of 3 lines by 8 clients, beside a bare server that executes the very statements our server was seen to
 * execute for such a pedido, with no rules, no checks and no jobs.
 */
export default async function pedidos(databaseUrl: string): Promise<Figura[]> {
  const clients = await prepare(databaseUrl)
  // Whoever takes the e-mails stands elsewhere, as in a shop.
  const smtp = await startProceso('correo.ts')
  process.env.SMTP_URL = smtp.url
  const surtido = await startProceso('servidor.ts', [databaseUrl, 'grabar'])
  await awaitCatalogo(surtido.url, await listLocales(databaseUrl))
  const path = `${BASE}pedidos/realizar-pago-pedido`
  const place = async (client: Cliente, body: object) => {
    const answer = await fetch(surtido.url + path, {
      method: 'POST',
      headers: client.headers,
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`a pedido was refused: ${text}`)
    return text
  }
  const grabados: PedidoGrabado[] = []
  for (const client of clients) {
    await place(client, client.body())
    const body = client.body()
    await surtido.ask('record')
    const respuesta = await place(client, body)
    const { sentencias } = await surtido.ask('recorded')
    const { idPedido } = JSON.parse(respuesta) as { idPedido: number }
    grabados.push({ sentencias: sentencias as Sentencia[], respuesta, idSolicitud: body.idSolicitud, idPedido })
  }
  const referencia = await startProceso('referencia.ts', [databaseUrl], { pedidos: grabados })
  try {
    const ours = () => perSecond(clients, (client) => place(client, client.body()))
    const bare = () =>
      perSecond(clients, async (client, n) => {
        const answer = await fetch(`${referencia.url}/${n}`, {
          method: 'POST',
          headers: client.headers,
          body: JSON.stringify(client.body()),
        })
        await answer.arrayBuffer()
        if (answer.status !== 201) throw new Error(`the bare server answered ${answer.status}`)
      })
    const [bare1, ours1, bare2, ours2] = [await bare(), await ours(), await bare(), await ours()]
    const [us, them] = [Math.max(ours1, ours2), Math.max(bare1, bare2)]
    return [
      {
        nombre: `pedidos of ${LINES} lines, ${CLIENTS} clients`,
        valor: round(us, 0),
        unidad: 'pedidos/s',
        referencia: `bare Fastify and pg, ${grabados[0]!.sentencias.length} statements each: ${round(them, 0)}/s`,
        razon: round(us / them, 2),
      },
    ]
  } finally {
    delete process.env.SMTP_URL
    await referencia.stop()
    await surtido.stop()
    await smtp.stop()
  }
}

async function perSecond(
  clients: readonly Cliente[],
  order: (client: Cliente, n: number) => Promise<unknown>,
): Promise<number> {
  const end = Date.now() + SECONDS * 1000
  let done = 0
  await Promise.all(
    clients.map(async (client, n) => {
      while (Date.now() < end) {
        await order(client, n)
        done++
      }
    }),
  )
  return done / SECONDS
}

/** Usuarios with a session, each with three articles of their own, and a slot and stock that do not run out. */
async function prepare(databaseUrl: string): Promise<Cliente[]> {
  const { db, pool, close } = openDatabase(databaseUrl, 2)
  try {
    await pool.query('update franja set cupo = 1000000 where codigo_empresa = 10')
    // The sample's promotions depend on the day of the week: without them every pedido costs what is computed here.
    await pool.query('delete from promocion where codigo_empresa = 10')
    const { rows: franjas } = await pool.query(
      `select f.id_franja, f.dia from franja f join zona_entrega z using (codigo_empresa, zona_entrega)
       where f.codigo_empresa = 10 and z.codigo_local = 1 and z.tipo_entrega = 21 order by f.hora_desde desc limit 7`,
    )
    const { rows: articulos } = await pool.query(
      `update articulo_local al set stock = 1000000 from (
         select a.art_codigo from articulo a join articulo_local l using (codigo_empresa, art_codigo)
         where a.codigo_empresa = 10 and l.codigo_local = 1 and not a.venta_fraccionada and not a.es_bolsa
           and a.precio_envase = 0 and l.precio > 100
           and not exists (select 1 from oferta o where o.codigo_empresa = 10 and o.art_codigo = a.art_codigo)
           and not exists (select 1 from tramo t where t.codigo_empresa = 10 and t.art_codigo = a.art_codigo)
         order by a.art_codigo limit $1) one
       where al.codigo_empresa = 10 and al.codigo_local = 1 and al.art_codigo = one.art_codigo
       returning al.art_codigo, al.precio`,
      [CLIENTS * LINES],
    )
    const { rows: medios } = await pool.query(
      "select id_medio_de_pago from medio_pago where codigo_empresa = 10 and tipo = 'CONTRA_ENTREGA' limit 1",
    )
    const clients: Cliente[] = []
    for (let i = 0; i < CLIENTS; i++) {
      const usuario = await createUsuario(db, { codigoEmpresa: LUGAR.codigoEmpresa })
      await pool.query("update sesion set vence = now() + interval '1 day' where id_usuario = $1", [usuario.idUsuario])
      const lineas = articulos.slice(i * LINES, (i + 1) * LINES).map(({ art_codigo, precio }) => ({
        artCodigo: art_codigo,
        cantidad: 1,
        precio,
        precioTotal: precio,
      }))
      const total = Math.round(lineas.reduce((sum, { precio }) => sum + Number(precio), 0) * 100) / 100
      clients.push({
        headers: { 'content-type': 'application/json', 'x-sesion': usuario.token },
        body: () => ({
          idSolicitud: randomUUID(),
          idUsuario: usuario.idUsuario,
          idUsuarioAplicacion: usuario.idUsuarioAplicacion,
          ...LUGAR,
          tipoEntrega: { codigo: 21, descripcion: 'Retiro en el local' },
          ...nextDate(franjas),
          articulos: lineas,
          medioPago: { idMedioDePago: medios[0].id_medio_de_pago },
          totalEsperado: total,
        }),
      })
    }
    return clients
  } finally {
    await close()
  }
}

/** A day of the coming week that has one of the slots. */
function nextDate(franjas: readonly { id_franja: number; dia: number }[]) {
  for (let days = 1; days <= 7; days++) {
    const date = new Date(Date.now() + days * 86_400_000)
    const franja = franjas.find(({ dia }) => dia === (date.getUTCDay() || 7))
    if (franja) return { idFranja: franja.id_franja, fechaEntrega: date.toISOString().slice(0, 10) }
  }
  throw new Error('the sample has no slot for pickup in local 1')
}
