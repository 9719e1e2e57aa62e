import { readFileSync } from 'node:fs'
import type { Db } from '../db/client.ts'
import { AHORA, PUNTO, URUGUAY } from './mundo.ts'

interface DireccionOptions {
  readonly calle?: string
  readonly numero?: string
  readonly apartamento?: string
  readonly referencias?: string
  readonly latitud?: number
  readonly longitud?: number
  readonly alias?: string
  readonly predeterminada?: boolean
}

/** An address of the usuario, by default in the near zone of Ceibo Pocitos; answers its id. */
export async function createDireccion(
  db: Db,
  { idUsuario }: { readonly idUsuario: number },
  options: DireccionOptions = {},
): Promise<number> {
  const { idDireccion } = await db
    .insertInto('direccion')
    .values({
      calle: 'Av. Brasil',
      numero: '2600',
      ciudad: 'Montevideo',
      departamento: 'Montevideo',
      ...PUNTO.pocitos,
      ...options,
      idUsuario,
      creada: AHORA,
    })
    .returning('idDireccion')
    .executeTakeFirstOrThrow()
  return idDireccion
}

/** The tests' world has only towns of the south. */
export async function addSalto(db: Db): Promise<void> {
  await db
    .insertInto('departamento')
    .values({ codigo: 15, pais: URUGUAY, descripcion: 'Salto' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('ciudad')
    .values({ codigo: 900, departamento: 15, descripcion: 'Salto', latitud: -31.38, longitud: -57.96 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const DEPARTAMENTOS = { Colonia: 4, Maldonado: 9, Rivera: 12, Rocha: 13, Salto: 15, 'San José': 16 } as const
const CIUDADES = [
  [901, 3, 'Canelones', -34.5238, -56.2822],
  [902, 3, 'Pando', -34.7172, -55.9584],
  [903, 3, 'Santa Lucía', -34.4533, -56.3906],
  [904, 4, 'Colonia del Sacramento', -34.4626, -57.8398],
  [905, 4, 'Colonia Valdense', -34.3396, -57.2625],
  [906, 9, 'San Carlos', -34.7912, -54.9182],
  [907, 12, 'Rivera', -30.9053, -55.5508],
  [908, 13, 'Castillos', -34.1987, -53.8592],
  [909, 13, 'Rocha', -34.4799, -54.3306],
  [910, 15, 'Belén', -30.7872, -57.7758],
  [911, 16, 'San José de Mayo', -34.339, -56.7134],
] as const

/** Towns whose names are parts of others' names, or of names that no table of towns has. */
export async function addCiudades(db: Db): Promise<void> {
  await addSalto(db)
  await db
    .insertInto('departamento')
    .values(Object.entries(DEPARTAMENTOS).map(([descripcion, codigo]) => ({ codigo, pais: URUGUAY, descripcion })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('ciudad')
    .values(
      CIUDADES.map(([codigo, departamento, descripcion, latitud, longitud]) => ({
        codigo,
        departamento,
        descripcion,
        latitud,
        longitud,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const readMuestra = (name: string): string[][] =>
  readFileSync(new URL(`../../data/muestra/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

/** The towns of the sample, in place of those of the tests' world. */
export async function addCiudadesDeMuestra(db: Db): Promise<void> {
  // The world gives two departamentos other codes.
  const codigoOf = (codigo: string) => 100 + Number(codigo)
  await db.deleteFrom('ciudad').execute()
  await db.deleteFrom('departamento').execute()
  await db
    .insertInto('departamento')
    .values(
      readMuestra('departamentos.csv').map(([codigo, descripcion]) => ({
        codigo: codigoOf(codigo!),
        pais: URUGUAY,
        descripcion: descripcion!,
      })),
    )
    .execute()
  await db
    .insertInto('ciudad')
    .values(
      readMuestra('ciudades.csv').map(([codigo, departamento, descripcion, latitud, longitud]) => ({
        codigo: Number(codigo),
        departamento: codigoOf(departamento!),
        descripcion: descripcion!,
        latitud: Number(latitud),
        longitud: Number(longitud),
      })),
    )
    .execute()
}
