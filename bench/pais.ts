import { openDatabase } from '../server/db/client.ts'
import { createAdministrador } from '../server/testing/administradores.ts'
import { cleanUp } from '../server/worker/clean-up.ts'
import { type Figura, round } from './figura.ts'
import { loadPais, paisOf } from './load-pais.ts'
import { awaitCatalogo } from './locales.ts'
import { prepareClientes } from './pedidos.ts'
import { BASE, startProceso } from './proceso.ts'

/** Past pedidos of the person who asks, with and without the country around them. */
const PROPIOS = 20
const SAMPLES = 60
const WARM = 20
/** A table with fewer rows may be read from one end to the other. */
const FEW = 2_000

interface Callers {
  readonly cliente: Awaited<ReturnType<typeof prepareClientes>>[number]
  readonly administrador: Readonly<Record<string, string>>
}

type Llamada = (quien: Callers) => { readonly path: string; readonly admin?: true; readonly body?: object }

/** The commonest calls of people and of the shop, and calls about the past. */
const LLAMADAS: Readonly<Record<string, Llamada>> = {
  'a pedido of 3 lines': ({ cliente }) => ({ path: 'pedidos/realizar-pago-pedido', body: cliente.body() }),
  'history, first page': () => ({ path: 'pedidos?page=0&size=20' }),
  'open pedidos': () => ({ path: 'pedidos/abiertos' }),
  'number of open pedidos': () => ({ path: 'pedidos/cantidad-pedidos-abiertos' }),
  'usual shop': () => ({ path: 'compra-habitual?empresa=10&local=1' }),
  notifications: () => ({ path: 'notificaciones?page=0&size=20' }),
  carrito: () => ({ path: 'carrito?empresa=10&local=1' }),
  "the shop's queue": () => ({ path: 'gestion/pedidos?local=1', admin: true }),
  "the shop's day": () => ({ path: 'gestion/hoy?local=1', admin: true }),
  'a customer by name': () => ({ path: 'usuarios/busqueda?tipo=1&filtro=ana&page=0&size=20', admin: true }),
  'a customer by e-mail': () => ({ path: 'usuarios/busqueda?tipo=2&filtro=persona12&page=0&size=20', admin: true }),
  'a customer by telephone': () => ({ path: 'usuarios/busqueda?tipo=3&filtro=0991&page=0&size=20', admin: true }),
  'a customer by document': () => ({ path: 'usuarios/busqueda?tipo=4&filtro=41&page=0&size=20', admin: true }),
}

/**
 * Measures the same calls beside the small sample and beside the past of a country (`--tamano 0.1`: a tenth of it), one
 * after another. Lists the tables that any of them, or the clean-up, reads from one end to the other.
 */
export default async function pais(databaseUrl: string, tamano: number): Promise<Figura[]> {
  const [cliente] = await prepareClientes(databaseUrl)
  const administrador = await prepare(databaseUrl, cliente!.body())
  const quien: Callers = { cliente: cliente!, administrador: { 'x-sesion': administrador } }
  const before = await measure(databaseUrl, quien)
  const size = paisOf(tamano)
  const start = performance.now()
  await loadPais(databaseUrl, size, (line) => console.log(line))
  const seconds = (performance.now() - start) / 1000
  const after = await measure(databaseUrl, quien)
  return [
    {
      nombre: `a country of ${size.pedidos} pedidos, ${size.usuarios} usuarios, ${size.locales} shops, ${size.articulos} articles, ${size.precios} prices`,
      valor: round(seconds, 0),
      unidad: 's to load',
      referencia: `${round(after.gigas, 2)} GB`,
    },
    ...[...after.took].map(([name, { middle, most }]): Figura => {
      const small = before.took.get(name)!
      return {
        nombre: `beside it: ${name}, half within`,
        valor: round(middle, 2),
        unidad: 'ms',
        referencia: `beside the sample ${round(small.middle, 2)} ms; 95 of 100 within ${round(most)} and ${round(small.most)} ms`,
        razon: round(middle / small.middle, 2),
      }
    }),
    {
      nombre: 'beside it: tables read whole',
      valor: after.whole.length,
      unidad: 'tables',
      referencia: after.whole.join(', '),
    },
  ]
}

async function measure(databaseUrl: string, quien: Callers) {
  const { db, pool, close } = openDatabase(databaseUrl, 2)
  const surtido = await startProceso('servidor.ts', [databaseUrl], undefined, { TRABAJOS: 'no' })
  try {
    await awaitCatalogo(surtido.url, [[10, 1]])
    const whole = await wholeReads(pool)
    const took = new Map<string, { readonly middle: number; readonly most: number }>()
    for (const [name, llamada] of Object.entries(LLAMADAS)) {
      const times: number[] = []
      for (let n = -WARM; n < SAMPLES; n++) {
        const { path, admin, body } = llamada(quien)
        const begun = performance.now()
        const answer = await fetch(`${surtido.url}${BASE}${path}`, {
          headers: admin ? quien.administrador : quien.cliente.headers,
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
        if (n >= 0) times.push(performance.now() - begun)
      }
      times.sort((a, b) => a - b)
      took.set(name, { middle: times[SAMPLES / 2]!, most: times[Math.floor(SAMPLES * 0.95)]! })
    }
    const begun = performance.now()
    await cleanUp({ db, pool, clock: { now: () => new Date() } })
    const cleaned = performance.now() - begun
    took.set('the clean-up of each minute, its first round', { middle: cleaned, most: cleaned })
    const again = performance.now()
    await cleanUp({ db, pool, clock: { now: () => new Date() } })
    const cleanedAgain = performance.now() - again
    took.set('the clean-up, nothing to do', { middle: cleanedAgain, most: cleanedAgain })
    const read = [...(await wholeReads(pool))].filter(([table, times]) => times > (whole.get(table) ?? 0))
    const { rows } = await pool.query<{ gigas: number }>('select pg_database_size(current_database()) / 1e9 as gigas')
    return { took, gigas: Number(rows[0]!.gigas), whole: read.map(([table]) => table).sort() }
  } finally {
    await surtido.stop()
    await close()
  }
}

/** How often each large table was read from one end to the other. */
async function wholeReads(pool: ReturnType<typeof openDatabase>['pool']): Promise<Map<string, number>> {
  // A backend writes what it counted when it has been idle for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ tabla: string; veces: number }>(
    `select relname as tabla, seq_scan as veces from pg_stat_user_tables
     where schemaname = 'public' and n_live_tup > $1`,
    [FEW],
  )
  return new Map(rows.map(({ tabla, veces }) => [tabla, Number(veces)]))
}

/** Someone who directs, and the past of the person who asks. */
async function prepare(
  databaseUrl: string,
  { idUsuario, idUsuarioAplicacion }: { readonly idUsuario: number; readonly idUsuarioAplicacion: number },
): Promise<string> {
  const { db, pool, close } = openDatabase(databaseUrl, 2)
  try {
    const { token, idAdministrador } = await createAdministrador(db)
    await pool.query(
      `update sesion_administrador set vence = now() + interval '1 day', confirmada = now() where id_administrador = $1`,
      [idAdministrador],
    )
    await pool.query(
      `with nuevo as (
         insert into pedido (codigo_empresa, id_pedido, id_usuario, id_usuario_aplicacion, codigo_local, id_solicitud, estado,
           fecha_creacion, tipo_entrega, zona_entrega, id_franja, fecha_entrega, hora_desde, hora_hasta, datos_facturacion,
           cambio_producto_sin_stock, plataforma, cantidad_articulos, subtotal, descuentos, envases, bolsas, entrega, total)
         select 10, n, $1, $2, 1, gen_random_uuid(), 'ENTREGADO', now() - n * interval '7 days', 21, 1, 1,
           current_date - n * 7, '10:00', '12:00', '{}', 'Contactarme', 'WEB', 8, 800, 0, 0, 0, 0, 800
         from generate_series(1, $3::int) n returning codigo_empresa, id_pedido),
       pagado as (
         insert into pago (codigo_empresa, id_pedido, id_medio_de_pago, descripcion, tipo, estado, monto)
         select codigo_empresa, id_pedido, 1, 'Efectivo', 'CONTRA_ENTREGA', 'A_PAGAR_AL_RECIBIR', 800 from nuevo)
       insert into pedido_linea (codigo_empresa, id_pedido, orden, art_codigo, nombre, contenido, url_imagen,
         venta_fraccionada, es_bolsa, cantidad_pedida, cantidad_preparada, cantidad_propia, precio, precio_unitario,
         precio_total, precio_final, iva, cambio_producto_sin_stock, quien)
       select codigo_empresa, id_pedido, o, art_codigo, nombre, contenido, '', false, false, 2, 2, 2, 50, 50, 100, 100, 22,
         'Contactarme', 'PERSONAL'
       from nuevo, (select (row_number() over (order by art_codigo) - 1)::int as o, art_codigo, nombre, contenido
         from articulo where codigo_empresa = 10 and not venta_fraccionada and not es_bolsa order by art_codigo limit 8) a`,
      [idUsuario, idUsuarioAplicacion, PROPIOS],
    )
    return token
  } finally {
    await close()
  }
}
