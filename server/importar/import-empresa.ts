import { PAIS } from '@surtido/rules/documentos'
import { EMPRESA_CON_SALDO } from '@surtido/rules/saldo'
import type pg from 'pg'
import { notifyCatalogo } from '../articulos/tell-catalogo.ts'
import { AJUSTES, ajustesOf, writeAjustes } from './ajustes.ts'
import { readJson } from './archivo.ts'
import type { Tablas } from './cambios.ts'
import { imagenPropia, LineaError } from './campos.ts'
import { takeTurn, withConnection } from './conexion.ts'
import { ImportError } from './errores.ts'
import { fieldsOf, isObjeto, rehearse } from './json.ts'
import type { Opciones } from './opciones.ts'
import { loadReferencia, TABLAS_DE_REFERENCIA } from './referencia.ts'

type Datos = ReturnType<typeof datosOf>

/**
 * Creates an empresa, with its red when new and the data that all empresas share (countries, documents, cities), or
 * changes an existing one. Its terms are added: the earlier ones stay, because usuarios accepted them.
 */
export async function importEmpresa(options: Opciones): Promise<'created' | 'changed'> {
  const { codigoEmpresa } = options
  const datos = datosOf(await readJson(options.archivo), options)
  return withConnection({ ...options, clase: 'empresa' }, async (client) => {
    await takeTurn(client, options)
    await client.query('begin')
    const { rows: known } = await client.query<{ red: number }>('select red from empresa where codigo_empresa = $1', [
      codigoEmpresa,
    ])
    if (known[0] && known[0].red !== datos.red)
      throw new ImportError(`Empresa ${codigoEmpresa} is of red ${known[0].red}, with its people: it stays there`)
    const write = async () => {
      await loadReferencia(client)
      await writeEmpresa(client, codigoEmpresa, datos)
      await addTerminos(client, codigoEmpresa, datos.terminos)
    }
    const done = known[0] ? 'changed' : 'created'
    if (options.ensayo) {
      await rehearse(client, options, tablasOf(datos), write)
      return done
    }
    await write()
    await notifyCatalogo(client, codigoEmpresa)
    await client.query('commit')
    return done
  })
}

function tablasOf({ red }: Datos): Tablas {
  return [
    { nombre: 'empresa', llave: ['codigo_empresa'] },
    { nombre: 'red', llave: ['red'], filas: ['select * from red where red = $1', [red]] },
    { nombre: 'terminos', llave: ['version'], propias: ['id'] },
    ...TABLAS_DE_REFERENCIA,
  ]
}

async function writeEmpresa(client: pg.Client, codigoEmpresa: number, datos: Datos): Promise<void> {
  const { rowCount } = await client.query('select from tipo_empresa where id = $1', [datos.tipo])
  if (rowCount === 0) throw new ImportError(`The empresa: there is no tipo ${datos.tipo}`)
  await client.query(
    `insert into red (red, nombre, pais) values ($1, $2, $3)
     on conflict (red) do update set nombre = case when $4 then excluded.nombre else red.nombre end`,
    [datos.red, datos.nombreRed || datos.nombre, PAIS.URUGUAY, datos.nombreRed !== ''],
  )
  await client.query(
    `insert into empresa (codigo_empresa, red, pais, nombre, variante, tipo_empresa, eslogan, color_primario, imagen_logo,
       consulta_saldo, prueba_documento, stock_de_archivo, retiro_sin_cobro)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (codigo_empresa) do update set nombre = excluded.nombre, variante = excluded.variante,
       tipo_empresa = excluded.tipo_empresa, eslogan = excluded.eslogan, color_primario = excluded.color_primario,
       imagen_logo = excluded.imagen_logo, prueba_documento = excluded.prueba_documento,
       stock_de_archivo = excluded.stock_de_archivo, retiro_sin_cobro = excluded.retiro_sin_cobro`,
    [
      codigoEmpresa,
      datos.red,
      PAIS.URUGUAY,
      datos.nombre,
      datos.variante,
      datos.tipo,
      datos.eslogan,
      datos.primary,
      datos.logo,
      codigoEmpresa === EMPRESA_CON_SALDO,
      datos.pruebaDocumento,
      datos.stock,
      datos.retiroSinCobro,
    ],
  )
  await writeAjustes(client, codigoEmpresa, datos.ajustes)
}

async function addTerminos(client: pg.Client, codigoEmpresa: number, terminos: Datos['terminos']): Promise<void> {
  const { version, contrato, vigenciaDesde } = terminos
  const { rows } = await client.query<{ contrato: string }>(
    'select contrato from terminos where codigo_empresa = $1 and version = $2',
    [codigoEmpresa, version],
  )
  if (rows[0] && rows[0].contrato !== contrato)
    throw new ImportError(`The terms ${version} have another text already: give these a version of their own`)
  if (rows[0]) return
  await client.query(
    'insert into terminos (codigo_empresa, version, contrato, vigencia_desde) values ($1, $2, $3, $4)',
    [codigoEmpresa, version, contrato, vigenciaDesde],
  )
}

export const CAMPOS_EMPRESA = [
  'nombre',
  'variante',
  'red',
  'tipo',
  'eslogan',
  'colores',
  'logo',
  'terminos',
  'pruebaDocumento',
  'stock',
  'retiroSinCobro',
  ...Object.keys(AJUSTES),
]

function datosOf(file: unknown, { codigoEmpresa, hoy }: Opciones) {
  if (!isObjeto(file)) throw new ImportError('The file is not an object')
  const unknown = Object.keys(file).find((name) => !CAMPOS_EMPRESA.includes(name))
  if (unknown) throw new ImportError(`"${unknown}" is none of ${CAMPOS_EMPRESA.join(', ')}`)
  const read = fieldsOf('The empresa', file)
  const red = fieldsOf('The empresa, red', read.objeto('red'))
  const terminos = fieldsOf('The empresa, terminos', read.objeto('terminos'))
  const primary = fieldsOf('The empresa, colores', read.objeto('colores')).texto('primary', 7)
  if (!/^#[0-9a-f]{6}$/.test(primary)) throw new ImportError(`The empresa: colores.primary is not such as #0b7a4b`)
  const logo = read.texto('logo', 500) || `/logos/${codigoEmpresa}.svg`
  try {
    imagenPropia(logo, hoy)
  } catch (error) {
    if (error instanceof LineaError) throw new ImportError(`The empresa: logo ${error.message}`)
    throw error
  }
  const pruebaDocumento = read.texto('pruebaDocumento', 10) || 'CODIGO'
  if (pruebaDocumento !== 'CODIGO' && pruebaDocumento !== 'DATOS')
    throw new ImportError('The empresa: pruebaDocumento is neither CODIGO nor DATOS')
  const stock = read.texto('stock', 10) || 'DISPONIBLE'
  if (stock !== 'DISPONIBLE' && stock !== 'FISICO')
    throw new ImportError('The empresa: stock is neither DISPONIBLE nor FISICO')
  const retiroSinCobro = read.texto('retiroSinCobro', 10) || 'ESPERAR'
  if (retiroSinCobro !== 'ESPERAR' && retiroSinCobro !== 'ENTREGAR')
    throw new ImportError('The empresa: retiroSinCobro is neither ESPERAR nor ENTREGAR')
  return {
    ajustes: ajustesOf(file),
    pruebaDocumento,
    stock,
    retiroSinCobro,
    nombre: read.texto('nombre', 80, { vacio: false }),
    variante: read.texto('variante', 40, { vacio: false }),
    red: red.entero('red'),
    nombreRed: red.texto('nombre', 80),
    tipo: file.tipo === undefined ? 1 : read.entero('tipo'),
    eslogan: read.texto('eslogan', 150),
    primary,
    logo,
    terminos: {
      version: terminos.texto('version', 40, { vacio: false }),
      contrato: terminos.texto('contrato', 200_000, { vacio: false }),
      vigenciaDesde: terminos.fecha('vigenciaDesde', hoy),
    },
  }
}
