// How far a weight may be from what was asked for: of an article, else of its nearest rubro, else of the empresa.
import type {
  CambioDeTolerancia,
  Tolerancia,
  ToleranciaDeArticulo,
  ToleranciaPropia,
  Tolerancias,
} from '@surtido/contract/gestion-tolerancias'
import { fold } from '@surtido/rules/busqueda'
import { toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import { mayCall } from '../asignaciones/puede.ts'
import type { Db } from '../db/client.ts'
import type { SesionAdministrador } from '../http/sesion.ts'

/** How many changes and how many articles a page shows. */
const MOST_CAMBIOS = 50
const MOST_ARTICULOS = 50

const CAMPOS = ['toleranciaDebajo', 'toleranciaEncima'] as const

interface Fila {
  readonly toleranciaDebajo: number | null
  readonly toleranciaEncima: number | null
}

const propiaOf = ({ toleranciaDebajo: debajo, toleranciaEncima: encima }: Fila): ToleranciaPropia => ({
  debajo,
  encima,
})

export async function readTolerancias(db: Db, administrador: SesionAdministrador): Promise<Tolerancias> {
  const { codigoEmpresa } = administrador
  const [{ empresa, rubros }, cambios] = await Promise.all([
    readArbol(db, codigoEmpresa),
    readCambios(db, codigoEmpresa),
  ])
  return {
    empresa,
    rubros: rubros.map((rubro) => ({
      idRubro: rubro.id,
      nombre: rubro.descripcion,
      nivel: rubro.nivel,
      propia: propiaOf(rubro),
      vigente: vigenteDe(rubro.codEstMerc, { empresa, rubros }),
    })),
    cambios,
    // They hold in every local: a person who directs one of them only sees them.
    editable: mayCall(administrador, 'PUT gestion/tolerancias/empresa', null),
  }
}

/** Sold by weight, by words or code; without a filter, those with a tolerance of their own. */
export async function searchTolerancias(
  db: Db,
  codigoEmpresa: number,
  filtro: string,
): Promise<ToleranciaDeArticulo[]> {
  const [arbol, articulos] = await Promise.all([
    readArbol(db, codigoEmpresa),
    selectArticulos(db, codigoEmpresa).orderBy('nombre').orderBy('artCodigo').execute(),
  ])
  const words = fold(filtro).split(/\s+/).filter(Boolean)
  const isFound = ({ artCodigo, nombre, codigosBarras, toleranciaDebajo, toleranciaEncima }: FilaArticulo) => {
    if (words.length === 0) return (toleranciaDebajo ?? toleranciaEncima) !== null
    return [artCodigo, ...codigosBarras].includes(filtro.trim()) || words.every((word) => fold(nombre).includes(word))
  }
  return articulos
    .filter(isFound)
    .slice(0, MOST_ARTICULOS)
    .map((fila) => articuloOf(fila, arbol))
}

export async function readArticulo(db: Db, codigoEmpresa: number, artCodigo: string): Promise<ToleranciaDeArticulo> {
  const [arbol, fila] = await Promise.all([
    readArbol(db, codigoEmpresa),
    selectArticulos(db, codigoEmpresa).where('artCodigo', '=', artCodigo).executeTakeFirstOrThrow(),
  ])
  return articuloOf(fila, arbol)
}

const selectArticulos = (db: Db, codigoEmpresa: number) =>
  db
    .selectFrom('articulo')
    .select(['artCodigo', 'nombre', 'contenido', 'codEstMerc', 'codigosBarras', ...CAMPOS])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('ventaFraccionada', '=', true)

interface FilaArticulo extends Fila {
  readonly artCodigo: string
  readonly nombre: string
  readonly contenido: string
  readonly codEstMerc: string
  readonly codigosBarras: readonly string[]
}

function articuloOf(fila: FilaArticulo, arbol: Arbol): ToleranciaDeArticulo {
  const { artCodigo, nombre, contenido, codEstMerc } = fila
  const propia = propiaOf(fila)
  const deRubro = vigenteDe(codEstMerc, arbol)
  const [cercano] = rubrosDe(codEstMerc, arbol)
  return {
    artCodigo,
    nombre,
    contenido,
    rubro: cercano?.descripcion ?? '',
    propia,
    vigente: { debajo: propia.debajo ?? deRubro.debajo, encima: propia.encima ?? deRubro.encima },
  }
}

interface FilaRubro extends Fila {
  readonly id: number
  readonly descripcion: string
  readonly nivel: number
  readonly codEstMerc: string
}

interface Arbol {
  readonly empresa: Tolerancia
  readonly rubros: readonly FilaRubro[]
}

async function readArbol(db: Db, codigoEmpresa: number): Promise<Arbol> {
  const [{ toleranciaDebajo: debajo, toleranciaEncima: encima }, rubros] = await Promise.all([
    db.selectFrom('empresa').select(CAMPOS).where('codigoEmpresa', '=', codigoEmpresa).executeTakeFirstOrThrow(),
    db
      .selectFrom('rubro')
      .select(['id', 'descripcion', 'nivel', 'codEstMerc', ...CAMPOS])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .orderBy(sql`cod_est_merc collate "C"`)
      .execute(),
  ])
  return { empresa: { debajo, encima }, rubros }
}

/** The rubro itself or of an article, and those above it, nearest first. */
const rubrosDe = (codEstMerc: string, { rubros }: Arbol): readonly FilaRubro[] =>
  rubros.filter((rubro) => codEstMerc.startsWith(rubro.codEstMerc)).sort((a, b) => b.nivel - a.nivel)

function vigenteDe(codEstMerc: string, arbol: Arbol): Tolerancia {
  const cercanos = rubrosDe(codEstMerc, arbol).map(propiaOf)
  const lado = (name: keyof Tolerancia) => cercanos.find((one) => one[name] !== null)?.[name] ?? arbol.empresa[name]
  return { debajo: lado('debajo'), encima: lado('encima') }
}

async function readCambios(db: Db, codigoEmpresa: number): Promise<CambioDeTolerancia[]> {
  const { rows } = await sql<Omit<CambioDeTolerancia, 'fecha'> & { fecha: Date }>`
    select c.id_cambio, c.fecha, c.antes, c.despues, a.nombre || ' ' || a.apellido as quien,
      case when c.llave ? 'artCodigo' then 'ARTICULO' when c.llave ? 'idRubro' then 'RUBRO' else 'EMPRESA' end as de,
      coalesce(t.nombre, r.descripcion, c.llave ->> 'artCodigo', e.nombre) as nombre
    from cambio c join empresa e using (codigo_empresa)
    left join administrador a on a.id_administrador = c.id_administrador
    left join articulo t on t.codigo_empresa = c.codigo_empresa and t.art_codigo = c.llave ->> 'artCodigo'
    left join rubro r on r.codigo_empresa = c.codigo_empresa and r.id = (c.llave ->> 'idRubro')::int
    where c.codigo_empresa = ${codigoEmpresa} and c.que = 'tolerancia'
    order by c.fecha desc, c.id_cambio desc limit ${MOST_CAMBIOS}`.execute(db)
  return rows.map(({ fecha, ...row }) => ({ ...row, fecha: toInstanteIso(fecha) }))
}
