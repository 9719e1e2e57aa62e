import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { hash } from '@node-rs/argon2'
import { hoyEn } from '@surtido/rules/fechas'
import { EMPRESA_CON_SALDO } from '@surtido/rules/saldo'
import { TARJETAS_POR_DEFECTO } from '@surtido/rules/tarjetas'
import pg from 'pg'
import { type AplicacionImportada, insertAplicaciones } from '../importar/empresa.ts'
import { importClase } from '../importar/import-clase.ts'
import { importPromociones, importZonas } from '../importar/json.ts'
import { loadReferencia } from '../importar/referencia.ts'
import { loadCupones } from './cupones.ts'
import { loadLugaresRetiro, loadUbicaciones } from './ubicaciones.ts'
import { ADMINISTRADORES_DEMO, USUARIOS_DEMO } from './usuarios.ts'

/** The largest number of instalments for each brand. */
const CUOTAS_DEMO = 6

const folder = fileURLToPath(new URL('../../data/muestra/', import.meta.url))

interface Red {
  red: { red: number; nombre: string }
  empresas: {
    codigoEmpresa: number
    nombre: string
    variante: string
    tipo: number
    colores: { primary: string }
    eslogan: string
    consultaSaldo: boolean
    contacto: object
    aplicaciones: AplicacionImportada[]
    terminos: { version: string; contrato: string; vigenciaDesde: string }
  }[]
}

/**
 * Loads the sample into a database without an empresa, or finishes a load that was cut short. Every step can be
 * repeated, and the last one (the demo usuarios) marks the end.
 */
export async function loadMuestra(databaseUrl: string, { log }: { log: (line: string) => void }): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Without a listener, a cut connection ends the process, and its own message buries the cause.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ empresas: number; usuarios: number; marca: number }>(
      `select (select count(*)::int from empresa) as empresas, (select count(*)::int from usuario) as usuarios,
         (select count(*)::int from importacion where clase = 'muestra' and estado = 'EN_CURSO') as marca`,
    )
    const { empresas, marca } = rows[0]!
    if (empresas > 0 && marca === 0) return false
    await client.query(
      `insert into importacion (codigo_empresa, clase, archivo, huella, estado)
       select 0, 'muestra', 'data/muestra', '', 'EN_CURSO' where not exists (select 1 from importacion where clase = 'muestra')`,
    )
    const red = JSON.parse(await readFile(`${folder}red.json`, 'utf8')) as Red
    await loadRed(client, red)
    for (const { codigoEmpresa, nombre } of red.empresas) {
      await loadEmpresa(databaseUrl, codigoEmpresa, (what) => log(`  ${nombre}: ${what}`))
    }
    await importClase({
      databaseUrl,
      clase: 'esquinas',
      archivo: `${folder}esquinas.csv`,
      codigoEmpresa: red.empresas[0]!.codigoEmpresa,
      hoy: hoyEn(new Date()),
      strict: true,
    })
    await loadUbicaciones(client)
    await loadLugaresRetiro(client)
    await loadUsuarios(client)
    await loadCupones(client, hoyEn(new Date()))
    await loadAdministradores(client)
    await client.query('analyze')
    await client.query(`update importacion set estado = 'TERMINADA', terminada = now() where clase = 'muestra'`)
    return true
  } finally {
    await client.end()
  }
}

async function loadRed(client: pg.Client, { red, empresas }: Red): Promise<void> {
  await client.query('begin')
  await loadReferencia(client)
  await client.query('insert into red (red, nombre, pais) values ($1, $2, 233) on conflict do nothing', [
    red.red,
    red.nombre,
  ])
  for (const empresa of empresas) {
    await client.query(
      `insert into empresa (codigo_empresa, red, pais, nombre, variante, tipo_empresa, eslogan, color_primario, imagen_logo,
         consulta_saldo, contacto) values ($1, $2, 233, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
      [
        empresa.codigoEmpresa,
        red.red,
        empresa.nombre,
        empresa.variante,
        empresa.tipo,
        empresa.eslogan,
        empresa.colores.primary,
        `/logos/${empresa.codigoEmpresa}.svg`,
        empresa.consultaSaldo,
        empresa.contacto,
      ],
    )
    await insertAplicaciones(client, empresa.codigoEmpresa, empresa.aplicaciones)
    await client.query(
      `insert into terminos (codigo_empresa, version, contrato, vigencia_desde) values ($1, $2, $3, $4) on conflict do nothing`,
      [empresa.codigoEmpresa, empresa.terminos.version, empresa.terminos.contrato, empresa.terminos.vigenciaDesde],
    )
    await client.query(
      `insert into medio_pago (codigo_empresa, id_medio_de_pago, descripcion, tipo, efectivo, margen, orden)
       values ($1, 1, 'Efectivo', 'CONTRA_ENTREGA', true, 0, 1),
              ($1, 2, 'Tarjeta al recibir (POS)', 'CONTRA_ENTREGA', false, 0, 2),
              ($1, 3, 'Tarjeta online', 'TARJETA_WEB', false, 5, 3)
       on conflict do nothing`,
      [empresa.codigoEmpresa],
    )
    for (const [orden, tarjeta] of TARJETAS_POR_DEFECTO.entries()) {
      const { idTarjetaPagosWeb, brand, descripcion, idCredito, urlImagen } = tarjeta
      await client.query(
        `insert into tarjeta_habilitada (codigo_empresa, id_tarjeta_pagos_web, brand, descripcion, id_credito, url_imagen,
           cuotas_maximas, orden) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
        [empresa.codigoEmpresa, idTarjetaPagosWeb, brand, descripcion, idCredito, urlImagen, CUOTAS_DEMO, orden],
      )
    }
  }
  await client.query('commit')
}

async function loadEmpresa(databaseUrl: string, codigoEmpresa: number, log: (what: string) => void): Promise<void> {
  const hoy = hoyEn(new Date())
  const file = (name: string) => `${folder}empresa-${codigoEmpresa}/${name}`
  const run = (clase: string, archivo: string) =>
    importClase({ databaseUrl, clase, archivo, codigoEmpresa, hoy, strict: true })
  await run('rubros', `${folder}rubros.csv`)
  await run('locales', file('locales.csv'))
  await run('horarios', file('horarios.csv'))
  await importZonas({ databaseUrl, archivo: file('zonas.geojson'), codigoEmpresa, hoy })
  await run('franjas', file('franjas.csv'))
  const articulos = await run('articulos', file('articulos.csv.gz'))
  log(`${articulos.leidas} articulos`)
  const precios = await run('precios', file('precios.csv.gz'))
  log(`${precios.leidas} prices`)
  await run('ofertas', file('ofertas.csv'))
  await run('tramos', file('tramos.csv'))
  await run('ofertas-especiales', file('ofertas-especiales.csv'))
  await importPromociones({ databaseUrl, archivo: file('promociones.json'), codigoEmpresa, hoy })
  if (codigoEmpresa === EMPRESA_CON_SALDO) await run('saldos', file('saldos.csv'))
}

async function loadUsuarios(client: pg.Client): Promise<void> {
  for (const { email, clave, nombre, apellido, documento } of USUARIOS_DEMO) {
    await client.query('begin')
    const usuario = await client.query<{ id_usuario: number }>(
      `insert into usuario (red, email, nombre, apellido, clave_hash, numero_celular, id_tipo_documento, numero_documento, pais, fecha_alta,
         correo_verificado)
       values (1, $1, $2, $3, $4, '099123456', $5, $6, 233, now(), now()) on conflict do nothing returning id_usuario`,
      [email, nombre, apellido, await hash(clave), documento ? 1 : null, documento],
    )
    const id = usuario.rows[0]?.id_usuario
    if (id) {
      await client.query(
        'insert into usuario_aplicacion (id_usuario, codigo_empresa) select $1, codigo_empresa from empresa',
        [id],
      )
      await client.query(
        'insert into aceptacion_terminos (id_usuario, codigo_empresa, id_terminos, fecha) select $1, codigo_empresa, id, now() from terminos',
        [id],
      )
      if (documento)
        await client.query(
          `insert into documento_probado (codigo_empresa, id_usuario_aplicacion, documento, probado)
           select codigo_empresa, id_usuario_aplicacion, documento_buscable($2), now() from usuario_aplicacion
           where id_usuario = $1 and codigo_empresa = $3`,
          [id, documento, EMPRESA_CON_SALDO],
        )
      await client.query(
        `insert into direccion (id_usuario, calle, numero, latitud, longitud, apartamento, esquina, barrio, ciudad, departamento, alias, predeterminada, creada)
         values ($1, 'Av. Luis Alberto de Herrera', '1248', -34.9049, -56.1366, '302', '26 de Marzo', 'Pocitos', 'Montevideo', 'Montevideo', 'Casa', true, now())`,
        [id],
      )
    }
    await client.query('commit')
  }
}

async function loadAdministradores(client: pg.Client): Promise<void> {
  for (const { usuario, clave, nombre, apellido, permisos, rol, pin } of ADMINISTRADORES_DEMO) {
    await client.query(
      `insert into administrador (codigo_empresa, usuario, nombre, apellido, clave_hash, permisos)
       select codigo_empresa, $1, $2, $3, $4, $5 from empresa on conflict do nothing`,
      [usuario, nombre, apellido, await hash(clave), permisos],
    )
    if (!rol) continue
    await client.query(
      `insert into asignacion (codigo_empresa, id_administrador, rol, codigo_local)
       select a.codigo_empresa, a.id_administrador, $2, l.codigo_local
       from administrador a left join local l on l.codigo_empresa = a.codigo_empresa and l.codigo_local = $3
       where usuario = $1 and ($3::int is null or l.codigo_local is not null) on conflict do nothing`,
      [usuario, rol.rol, rol.local ?? null],
    )
    if (!pin) continue
    await client.query(
      `insert into pin (codigo_empresa, id_administrador, pin_hash, debe_cambiar)
       select codigo_empresa, id_administrador, $2, false from administrador where usuario = $1 on conflict do nothing`,
      [usuario, await hash(pin)],
    )
  }
}
