import pg from 'pg'

/** The rows of a country, all of them in the sample's first empresa: the worst case, for nothing separates them. */
const PAIS = { pedidos: 1_000_000, usuarios: 50_000, locales: 200, articulos: 100_000, precios: 8_000_000 } as const
/** The past of a country is as long at every size. */
const DIAS = 1_000
const LINEAS = 8
/** Limits a statement to some hundred thousand rows. */
const TANDA = 50_000
/** Numbers from here on are the country's. */
const DESDE = 10_000_000

type Pais = Readonly<Record<keyof typeof PAIS, number>>

/** The country, or a part of it: 0.1 is a tenth of everything. */
export const paisOf = (tamano: number): Pais => ({
  pedidos: Math.round(PAIS.pedidos * tamano),
  usuarios: Math.max(100, Math.round(PAIS.usuarios * tamano)),
  locales: Math.max(2, Math.round(PAIS.locales * tamano)),
  articulos: Math.max(100, Math.round(PAIS.articulos * tamano)),
  // Prices are articles times shops: 0.1 of both is 0.01 of the prices.
  precios: Math.round(PAIS.precios * tamano ** 2),
})

/**
 * Fills the database inside PostgreSQL, which is faster than COPY from outside: no row travels. Triggers and foreign
 * keys rest meanwhile, since all of it fits together by construction.
 */
export async function loadPais(databaseUrl: string, pais: Pais, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const step = async (what: string, text: string, values: readonly unknown[] = []) => {
    const start = performance.now()
    const { rowCount } = await client.query(text, [...values])
    log(`${what}: ${rowCount ?? 0} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'`)
    await step('locales', LOCALES, [pais.locales])
    await step('articulos', ARTICULOS, [pais.articulos])
    const cada = Math.max(1, Math.round((pais.locales * pais.articulos) / pais.precios))
    for (let first = 1; first <= pais.locales; first += 20)
      await step('precios', PRECIOS, [first, Math.min(first + 19, pais.locales), pais.articulos, cada])
    await step('usuarios', USUARIOS, [pais.usuarios])
    await step('cuentas', CUENTAS, [pais.usuarios])
    for (let first = 1; first <= pais.pedidos; first += TANDA) {
      const part = [first, Math.min(first + TANDA - 1, pais.pedidos)]
      await step('pedidos', PEDIDOS, [...part, pais.pedidos, pais.usuarios, pais.locales])
      await step('lineas', LINEAS_DE, [...part, pais.articulos])
      for (const [what, text] of Object.entries(DE_CADA_PEDIDO)) await step(what, text, part)
    }
    await client.query(`select setval(pg_get_serial_sequence('pedido', 'llegada'), (select max(llegada) from pedido))`)
    await client.query(
      `select setval(pg_get_serial_sequence('notificacion', 'llegada'), (select max(llegada) from notificacion))`,
    )
    await step('vacuum', 'vacuum analyze')
  } finally {
    await client.end()
  }
}

const LOCALES = `
  insert into local (codigo_empresa, codigo_local, nombre, direccion, ciudad, departamento, latitud, longitud)
  select 10, 1000 + n, 'Local ' || n, 'Calle ' || n, 'Montevideo', 'Montevideo', -34.9 + n * 0.001, -56.2 + n * 0.001
  from generate_series(1, $1::int) n`

const ARTICULOS = `
  insert into articulo (codigo_empresa, art_codigo, nombre, marca, contenido, cod_est_merc, codigos_barras)
  select 10, 'P' || n, e.nombre || ' ' || n, e.marca, e.contenido, e.cod_est_merc, array['99' || lpad(n::text, 11, '0')]
  from (select n, n % (select count(*) from articulo where codigo_empresa = 10 and not es_bolsa and not venta_fraccionada) as i
    from generate_series(1, $1::int) n) nuevo
  join (select *, row_number() over (order by art_codigo) - 1 as i
    from articulo where codigo_empresa = 10 and not es_bolsa and not venta_fraccionada) e using (i)`

/** One of `cada` articles is in each shop. */
const PRECIOS = `
  insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio, stock)
  select 10, 1000 + l, 'P' || n, 10 + (n * 7 + l) % 500, 100
  from generate_series($1::int, $2::int) l, generate_series(1, $3::int) n where (n + l) % $4::int = 0`

const USUARIOS = `
  insert into usuario (id_usuario, red, email, nombre, apellido, clave_hash, numero_celular, id_tipo_documento,
    numero_documento, pais, fecha_alta, correo_verificado)
  overriding system value
  select ${DESDE} + n, u.red, 'persona' || n || '@pais.example', nombres[1 + n % 20], apellidos[1 + n / 20 % 25] || ' ' || apellidos[1 + n / 500 % 25],
    '-', '09' || lpad((n * 7919 % 10000000)::text, 7, '0'), 1, lpad((n * 104729::bigint % 90000000 + 10000000)::text, 8, '0'),
    u.pais, now() - interval '900 days', now()
  from (select red, pais from usuario where red = (select red from empresa where codigo_empresa = 10) limit 1) u,
    (select array['Ana','Bruno','Carla','Diego','Elena','Fabián','Gabriela','Hugo','Inés','Jorge','Karina','Luis','Marta',
      'Nicolás','Olga','Pablo','Rosa','Sergio','Teresa','Vera'] as nombres,
      array['Acosta','Báez','Cabrera','Díaz','Estévez','Fernández','García','Hernández','Ibarra','Juárez','López','Martínez',
      'Núñez','Olivera','Pereira','Quintana','Rodríguez','Silva','Techera','Umpiérrez','Vázquez','Viera','Yáñez','Zapata',
      'Suárez'] as apellidos) w,
    generate_series(1, $1::int) n`

const CUENTAS = `
  insert into usuario_aplicacion (id_usuario_aplicacion, id_usuario, codigo_empresa) overriding system value
  select ${DESDE} + n, ${DESDE} + n, 10 from generate_series(1, $1::int) n`

/** Dates them in the order in which they came; the last ones today. */
const FECHA = `(now() - interval '${DIAS} days' * (1 - n / $3::float8))`

const PEDIDOS = `
  insert into pedido (codigo_empresa, id_pedido, llegada, id_usuario, id_usuario_aplicacion, codigo_local, id_solicitud,
    estado, fecha_creacion, tipo_entrega, zona_entrega, id_franja, fecha_entrega, hora_desde, hora_hasta, direccion,
    datos_facturacion, cambio_producto_sin_stock, plataforma, cantidad_articulos, subtotal, descuentos, envases, bolsas,
    entrega, total, version, devuelto)
  select 10, ${DESDE} + n, ${DESDE} + n, ${DESDE} + 1 + n * 7919::bigint % $4::int, ${DESDE} + 1 + n * 7919::bigint % $4::int,
    1001 + n % $5::int, gen_random_uuid(), case when n % 20 = 0 then 'CANCELADO' else 'ENTREGADO' end, f, 20, 1, 1 + n % 20,
    (f + interval '1 day')::date, '10:00', '12:00',
    '{"calle":"Avenida Italia","numero":"1234","apartamento":"101","esquina":"Comercio","ciudad":"Montevideo","latitud":-34.9,"longitud":-56.1}',
    '{}', 'Contactarme', 'WEB', ${LINEAS}, 800, 0, 0, 0, 90, 890, 6, case when n % 20 = 0 then f end
  from generate_series($1::int, $2::int) n, lateral (select ${FECHA} as f) t`

const LINEAS_DE = `
  insert into pedido_linea (codigo_empresa, id_pedido, orden, art_codigo, nombre, contenido, url_imagen,
    venta_fraccionada, es_bolsa, cantidad_pedida, cantidad_preparada, cantidad_propia, precio, precio_unitario,
    precio_total, precio_final, iva, cambio_producto_sin_stock, quien)
  select 10, ${DESDE} + n, o, 'P' || (1 + (n * 31 + o * 104729::bigint) % $3::int), 'Un artículo de la góndola 500 g', '500 g', '',
    false, false, 2, 2, 2, 50, 50, 100, 100, 22, 'Contactarme', 'PERSONAL'
  from generate_series($1::int, $2::int) n, generate_series(0, ${LINEAS - 1}) o`

const DE_CADA_PEDIDO: Readonly<Record<string, string>> = {
  pagos: `
    insert into pago (codigo_empresa, id_pedido, id_medio_de_pago, descripcion, tipo, estado, monto, creado)
    select 10, id_pedido, 1, 'Efectivo', 'CONTRA_ENTREGA', 'A_PAGAR_AL_RECIBIR', total, fecha_creacion
    from pedido where codigo_empresa = 10 and id_pedido between ${DESDE} + $1::int and ${DESDE} + $2::int`,
  historial: `
    insert into pedido_historial (codigo_empresa, id_pedido, orden, estado, fecha, quien)
    select 10, id_pedido, o, (array['RECIBIDO', 'EN_PREPARACION', 'PREPARADO', 'EN_CAMINO', estado])[o],
      fecha_creacion + o * interval '1 hour', 'PERSONAL'
    from pedido, generate_series(1, 5) o
    where codigo_empresa = 10 and id_pedido between ${DESDE} + $1::int and ${DESDE} + $2::int`,
  // Rows are kept for a year.
  notificaciones: `
    insert into notificacion (codigo_empresa, id_notificacion, llegada, id_usuario_aplicacion, tipo, titulo, texto,
      identificador, evento, creada)
    select 10, id_pedido * 3 + o, id_pedido::bigint * 3 + o, id_usuario_aplicacion, 1, 'Tu pedido está en camino',
      'Llega entre las 10:00 y las 12:00', id_pedido::text, 'pedido.' || id_pedido || '.' || o, fecha_creacion
    from pedido, generate_series(1, 3) o
    where codigo_empresa = 10 and id_pedido between ${DESDE} + $1::int and ${DESDE} + $2::int
      and fecha_creacion > now() - interval '365 days'`,
  calificaciones: `
    insert into calificacion (codigo_empresa, id_pedido, puntaje, fecha, actualizada)
    select 10, id_pedido, 1 + id_pedido % 5, fecha_creacion, fecha_creacion
    from pedido where codigo_empresa = 10 and id_pedido between ${DESDE} + $1::int and ${DESDE} + $2::int
      and id_pedido % 10 = 0`,
  // Rows are kept for 60 days, and for 30.
  solicitudes: `
    insert into solicitud (codigo_empresa, id_usuario_aplicacion, id_solicitud, huella, id_pedido, creada)
    select 10, id_usuario_aplicacion, id_solicitud, 'huella', id_pedido, fecha_creacion
    from pedido where codigo_empresa = 10 and id_pedido between ${DESDE} + $1::int and ${DESDE} + $2::int
      and fecha_creacion > now() - interval '60 days'`,
  eventos: `
    insert into evento (codigo_empresa, numero, tipo, fecha, id_pedido, datos, tx)
    select 10, id_pedido * 5::bigint + o, 'pedido.entregado', fecha_creacion, id_pedido, '{"idPedido":1}', '1'
    from pedido, generate_series(0, 4) o
    where codigo_empresa = 10 and id_pedido between ${DESDE} + $1::int and ${DESDE} + $2::int
      and fecha_creacion > now() - interval '30 days'`,
}
