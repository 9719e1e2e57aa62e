// Whether a statement says the empresa of each table that an empresa owns: docs/decisions/0204-sentencias-por-empresa.md.
import { parse } from 'libpg-query'
import { DE_EMPRESA } from '../db/reparto.ts'

/**
 * How a statement says the empresa of a table. `DICHA`: by a parameter or a literal. `UNIDA`: by an equality with a row
 * whose own is named, or of another statement's part. `SUELTA`: not at all, so that each node is asked.
 */
export type ModoDeMencion = 'DICHA' | 'UNIDA' | 'SUELTA'

export interface Mencion {
  readonly tabla: string
  readonly como: ModoDeMencion
}

const owned = new Set<string>(DE_EMPRESA)
const COLUMNA = 'codigo_empresa'

// biome-ignore lint/suspicious/noExplicitAny: the parser's tree, whose every node is an object of one field with its kind.
type Nodo = any

/** A table, or what stands for one, in the from of a part of a statement. */
interface Lugar {
  readonly alias: string
  /** Undefined for a part of the statement itself, and for functions. */
  readonly tabla: string | undefined
  como: ModoDeMencion
  /** The places whose empresa is the same. */
  readonly iguales: Set<Lugar>
}

interface Nivel {
  readonly lugares: Lugar[]
  readonly afuera: Nivel | undefined
  /** Names of `with`, here or outside. */
  readonly ctes: ReadonlySet<string>
}

/** Every mention of an empresa's table in a statement, in the order of its parts. */
export async function mencionesOf(sentencia: string): Promise<Mencion[]> {
  const { stmts = [] } = (await parse(sentencia)) as { stmts?: Nodo[] }
  const found: Lugar[] = []
  for (const { stmt } of stmts) visit(stmt, undefined, new Set(), found)
  return found.flatMap(({ tabla, como }) => (tabla !== undefined && owned.has(tabla) ? [{ tabla, como }] : []))
}

const kindOf = (nodo: Nodo): string | undefined =>
  nodo && typeof nodo === 'object' && !Array.isArray(nodo) ? Object.keys(nodo)[0] : undefined

/** Looks for parts of a statement inside anything. */
function visit(nodo: Nodo, afuera: Nivel | undefined, ctes: ReadonlySet<string>, found: Lugar[]): void {
  if (Array.isArray(nodo)) for (const one of nodo) visit(one, afuera, ctes, found)
  else if (nodo && typeof nodo === 'object') {
    const kind = kindOf(nodo)!
    if (/^(Select|Insert|Update|Delete)Stmt$/.test(kind)) part(kind, nodo[kind], afuera, ctes, found)
    else for (const one of Object.values(nodo)) visit(one, afuera, ctes, found)
  }
}

function part(kind: string, stmt: Nodo, afuera: Nivel | undefined, outer: ReadonlySet<string>, found: Lugar[]): void {
  const ctes = new Set(outer)
  for (const { CommonTableExpr } of stmt.withClause?.ctes ?? []) ctes.add(CommonTableExpr.ctename)
  for (const { CommonTableExpr } of stmt.withClause?.ctes ?? []) visit(CommonTableExpr.ctequery, afuera, ctes, found)
  // The two sides of a union are statements of their own.
  for (const side of [stmt.larg, stmt.rarg]) if (side) part('SelectStmt', side, afuera, ctes, found)
  const nivel: Nivel = { lugares: [], afuera, ctes }
  const condiciones: Nodo[] = []
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') addTabla(nivel, stmt.relation)
  for (const one of [...(stmt.fromClause ?? []), ...(kind === 'DeleteStmt' ? (stmt.usingClause ?? []) : [])])
    addFrom(nivel, one, condiciones)
  condiciones.push(stmt.whereClause)
  for (const condicion of condiciones) read(nivel, condicion)
  spread(nivel)
  found.push(...nivel.lugares)
  if (kind === 'InsertStmt') found.push(insertado(stmt))
  // The statements inside: the select of an insert, subqueries of the from, of conditions and of the answer.
  const { withClause: _with, larg: _left, rarg: _right, ...inside } = stmt
  visit(Object.values(inside), nivel, ctes, found)
}

function addTabla(nivel: Nivel, range: Nodo): Lugar {
  const { relname, schemaname, alias } = range
  const isCte = schemaname === undefined && nivel.ctes.has(relname)
  const lugar: Lugar = {
    alias: alias?.aliasname ?? relname,
    tabla: isCte ? undefined : relname,
    como: 'SUELTA',
    iguales: new Set(),
  }
  nivel.lugares.push(lugar)
  return lugar
}

/** Adds what a from names, and the conditions of its joins. Answers the places it added. */
function addFrom(nivel: Nivel, nodo: Nodo, condiciones: Nodo[]): Lugar[] {
  const kind = kindOf(nodo)!
  const value = nodo[kind]
  if (kind === 'RangeVar') return [addTabla(nivel, value)]
  if (kind === 'JoinExpr') {
    const left = addFrom(nivel, value.larg, condiciones)
    const right = addFrom(nivel, value.rarg, condiciones)
    condiciones.push(value.quals)
    const using = (value.usingClause ?? []).map((one: Nodo) => one.String.sval)
    if (using.includes(COLUMNA)) for (const a of left) for (const b of right) join(a, b)
    return [...left, ...right]
  }
  const alias = value.alias?.aliasname
  if (alias === undefined) return []
  const lugar: Lugar = { alias, tabla: undefined, como: 'SUELTA', iguales: new Set() }
  nivel.lugares.push(lugar)
  return [lugar]
}

function join(a: Lugar, b: Lugar): void {
  a.iguales.add(b)
  b.iguales.add(a)
}

/** The places whose column a reference is: without an alias, all of them here, since otherwise it would be ambiguous. */
function lugaresOf(nivel: Nivel, nodo: Nodo): Lugar[] {
  const names = nodo?.ColumnRef?.fields?.map((one: Nodo) => one.String?.sval)
  if (names?.at(-1) !== COLUMNA) return []
  if (names.length === 1) return nivel.lugares
  for (let at: Nivel | undefined = nivel; at; at = at.afuera) {
    const one = at.lugares.find(({ alias }) => alias === names.at(-2))
    if (one) return [one]
  }
  return []
}

/** A parameter or a literal, also with a type. */
function isDicho(nodo: Nodo): boolean {
  const kind = kindOf(nodo)
  if (kind === 'TypeCast') return isDicho(nodo.TypeCast.arg)
  return kind === 'ParamRef' || kind === 'A_Const'
}

function read(nivel: Nivel, nodo: Nodo): void {
  const kind = kindOf(nodo)
  if (kind === 'BoolExpr' && nodo.BoolExpr.boolop === 'AND_EXPR') for (const one of nodo.BoolExpr.args) read(nivel, one)
  if (kind === 'A_Expr' && nodo.A_Expr.kind === 'AEXPR_OP' && nodo.A_Expr.name[0]?.String?.sval === '=')
    equal(nivel, nodo.A_Expr.lexpr, nodo.A_Expr.rexpr)
  if (kind === 'SubLink' && nodo.SubLink.subLinkType === 'ANY_SUBLINK') ofSubquery(nivel, nodo.SubLink)
}

function equal(nivel: Nivel, left: Nodo, right: Nodo): void {
  const [a, b] = [left?.RowExpr?.args, right?.RowExpr?.args]
  if (a && b) for (const [i, one] of a.entries()) equal(nivel, one, b[i])
  const [lefts, rights] = [lugaresOf(nivel, left), lugaresOf(nivel, right)]
  for (const one of isDicho(right) ? lefts : isDicho(left) ? rights : [])
    if (nivel.lugares.includes(one)) one.como = 'DICHA'
  for (const one of lefts) for (const other of rights) if (one !== other) join(one, other)
}

/** `(codigo_empresa, id) in (select codigo_empresa, id …)`. */
function ofSubquery(nivel: Nivel, { testexpr, subselect }: Nodo): void {
  const tested: Nodo[] = testexpr?.RowExpr?.args ?? [testexpr]
  const answered: Nodo[] = subselect?.SelectStmt?.targetList ?? []
  tested.forEach((one, i) => {
    const names = answered[i]?.ResTarget?.val?.ColumnRef?.fields?.map((field: Nodo) => field.String?.sval)
    if (names?.at(-1) === COLUMNA)
      for (const lugar of lugaresOf(nivel, one)) if (lugar.como === 'SUELTA') lugar.como = 'UNIDA'
  })
}

/** A column equal to one whose empresa is named gets it by the join. */
function spread(nivel: Nivel): void {
  for (const lugar of nivel.lugares) {
    if (lugar.como !== 'SUELTA') continue
    const seen = new Set([lugar])
    for (const one of seen) for (const other of one.iguales) seen.add(other)
    // A part of the statement, or a function, brings the empresas of its own rows.
    if ([...seen].some((one) => one !== lugar && (one.como !== 'SUELTA' || one.tabla === undefined)))
      lugar.como = 'UNIDA'
  }
}

/** The table of an insert: what its column of the empresa is given. */
function insertado({ relation, cols = [], selectStmt }: Nodo): Lugar {
  const lugar: Lugar = { alias: relation.relname, tabla: relation.relname, como: 'SUELTA', iguales: new Set() }
  const at = cols.findIndex((one: Nodo) => one.ResTarget.name === COLUMNA)
  const select = selectStmt?.SelectStmt
  if (at < 0 || !select) return lugar
  const rows: Nodo[] = select.valuesLists?.map((one: Nodo) => one.List.items[at]) ?? [
    select.targetList?.[at]?.ResTarget?.val,
  ]
  if (rows.every(isDicho)) lugar.como = 'DICHA'
  else if (rows.some((one) => one !== undefined && kindOf(one) !== 'SetToDefault')) lugar.como = 'UNIDA'
  return lugar
}
