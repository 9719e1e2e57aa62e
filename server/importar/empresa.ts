import type { Plataforma } from '@surtido/contract/base'
import { checkEmail } from '@surtido/rules/usuarios'
import type pg from 'pg'
import { CAMPOS_CONTACTO } from '../aplicaciones/contacto.ts'
import { readJson } from './archivo.ts'
import type { Tablas } from './cambios.ts'
import { ImportError } from './errores.ts'
import { fieldsOf, inTransaction, isObjeto, tellUnread } from './json.ts'
import type { Opciones } from './opciones.ts'
import { removeReplaced } from './reemplazo.ts'

/** The contact data of the empresa (K-27), replaced whole: what the file leaves out disappears. */
export async function importContacto(options: Opciones): Promise<number> {
  const contacto = contactoOf(await readJson(options.archivo))
  await inTransaction(options, [{ nombre: 'empresa', llave: ['codigo_empresa'] }], async (client) => {
    await client.query('update empresa set contacto = $2 where codigo_empresa = $1', [options.codigoEmpresa, contacto])
  })
  return Object.keys(contacto).length
}

function contactoOf(file: unknown) {
  if (!isObjeto(file)) throw new ImportError('The file is not an object')
  const unknown = Object.keys(file).find((name) => ![...CAMPOS_CONTACTO, 'preguntasFrecuentes'].includes(name))
  if (unknown) throw new ImportError(`"${unknown}" is none of ${CAMPOS_CONTACTO.join(', ')}, preguntasFrecuentes`)
  const read = fieldsOf('The contact data', file)
  const said = CAMPOS_CONTACTO.map((name) => [name, read.texto(name, 200)] as const).filter(([, value]) => value)
  const { email, web } = Object.fromEntries(said)
  if (email && checkEmail(email)) throw new ImportError(`"${email}" is not an e-mail`)
  // The app turns it into a link.
  if (web && !/^https?:$/.test(URL.parse(web)?.protocol ?? ''))
    throw new ImportError(`"${web}" is not an address that starts with https:// or http://`)
  const preguntas = file.preguntasFrecuentes ?? []
  if (!Array.isArray(preguntas)) throw new ImportError('preguntasFrecuentes is not a list')
  const preguntasFrecuentes = preguntas.map((one: unknown, i) => {
    const what = `Question ${i + 1}`
    if (!isObjeto(one)) throw new ImportError(`${what} is not an object`)
    const { texto } = fieldsOf(what, one)
    return {
      pregunta: texto('pregunta', 200, { vacio: false }),
      respuesta: texto('respuesta', 2_000, { vacio: false }),
    }
  })
  return { ...Object.fromEntries(said), preguntasFrecuentes }
}

const VERSION = /^\d{1,6}(\.\d{1,6}){0,3}$/

export const CAMPOS_APLICACION = ['aplicacion', 'storageConfig', 'versiones']

/** The apps of the empresa and their versions (C-61); they replace the previous ones. */
export async function importAplicaciones(options: Opciones): Promise<number> {
  const file = await readJson(options.archivo)
  if (!Array.isArray(file)) throw new ImportError('The file is not a list of apps')
  const rows = file.map((one: unknown, i) => aplicacionOf(`App ${i + 1}`, one))
  tellUnread(file, CAMPOS_APLICACION, options)
  const names = rows.map(({ aplicacion }) => aplicacion)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new ImportError(`The file has the app ${twice} twice`)
  await inTransaction(options, tablasOf(options.codigoEmpresa), async (client, meant) => {
    const { rows: taken } = await client.query<{ aplicacion: string }>(
      'select aplicacion from aplicacion where codigo_empresa <> $1 and aplicacion = any ($2) limit 1',
      [options.codigoEmpresa, names],
    )
    if (taken[0]) throw new ImportError(`The app ${taken[0].aplicacion} is of another empresa`)
    await removeReplaced(client, meant, { clase: 'aplicaciones', tabla: 'aplicacion', nuevas: rows.length })
    await insertAplicaciones(client, options.codigoEmpresa, rows)
  })
  return rows.length
}

function tablasOf(codigoEmpresa: number): Tablas {
  const versiones = `select v.* from version_aplicacion v join aplicacion a using (aplicacion) where a.codigo_empresa = $1`
  return [
    { nombre: 'aplicacion', llave: ['aplicacion'] },
    { nombre: 'version_aplicacion', llave: ['aplicacion', 'plataforma'], filas: [versiones, [codigoEmpresa]] },
  ]
}

export interface AplicacionImportada {
  readonly aplicacion: string
  readonly storageConfig: { version: number; eliminar: string[]; conservar: string[] }
  readonly versiones: { plataforma: Plataforma; actual: string; minima: string }[]
}

/** Inserts the missing ones and leaves the others as they are. */
export async function insertAplicaciones(
  client: pg.Client,
  codigoEmpresa: number,
  aplicaciones: readonly AplicacionImportada[],
): Promise<void> {
  for (const { aplicacion, storageConfig, versiones } of aplicaciones) {
    const { version, eliminar, conservar } = storageConfig
    await client.query(
      `insert into aplicacion (aplicacion, codigo_empresa, storage_version, storage_eliminar, storage_conservar)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [aplicacion, codigoEmpresa, version, eliminar, conservar],
    )
    for (const { plataforma, actual, minima } of versiones)
      await client.query(
        `insert into version_aplicacion (aplicacion, plataforma, actual, minima) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [aplicacion, plataforma, actual, minima],
      )
  }
}

function aplicacionOf(what: string, value: unknown): AplicacionImportada {
  if (!isObjeto(value)) throw new ImportError(`${what} is not an object`)
  const read = fieldsOf(what, value)
  const aplicacion = read.texto('aplicacion', 150, { vacio: false })
  if (!/^[A-Za-z0-9_.-]+$/.test(aplicacion)) throw new ImportError(`${what}: "${aplicacion}" is not a package id`)
  const storage = read.objeto('storageConfig')
  const { textos } = fieldsOf(`${what}, storageConfig`, storage)
  const version = storage.version ?? 0
  if (!Number.isInteger(version) || (version as number) < 0)
    throw new ImportError(`${what}, storageConfig: version is not a whole number from 0 on`)
  const versiones = value.versiones ?? []
  if (!Array.isArray(versiones)) throw new ImportError(`${what}: versiones is not a list`)
  return {
    aplicacion,
    storageConfig: { version: version as number, eliminar: textos('eliminar'), conservar: textos('conservar') },
    versiones: versiones.map((one: unknown, i) => {
      const which = `${what}, version ${i + 1}`
      if (!isObjeto(one)) throw new ImportError(`${which} is not an object`)
      const { texto } = fieldsOf(which, one)
      const [plataforma, actual, minima] = [texto('plataforma', 10), texto('actual', 40), texto('minima', 40)]
      if (plataforma !== 'ANDROID' && plataforma !== 'IOS')
        throw new ImportError(`${which}: plataforma is neither ANDROID nor IOS`)
      for (const number of [actual, minima])
        if (!VERSION.test(number)) throw new ImportError(`${which}: "${number}" is not a version such as 5.5.9`)
      return { plataforma, actual, minima }
    }),
  }
}
