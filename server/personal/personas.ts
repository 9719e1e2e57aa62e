// The people who work for an empresa, as a colleague may see them.
import type { Persona, PersonaConHistoria, Personal, RolDado } from '@surtido/contract/gestion-personal'
import { toInstanteIso } from '@surtido/rules/fechas'
import { type Dada, mayGrant, mayManage, ROLES, type Rol } from '@surtido/rules/personal'
import { sql } from 'kysely'
import { getPermisosDe, isEnAlcance, permisosDe, readAsignaciones } from '../asignaciones/asignaciones.ts'
import { whileAllowed } from '../asignaciones/while-allowed.ts'
import type { HechoEnSesion } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Locales, SesionAdministrador } from '../http/sesion.ts'

/** How many entries of a person's history a page shows. */
const HISTORIA = 200

type Fila = Readonly<Omit<Persona, 'ultimaEntrada' | 'roles' | 'tratable'>> & {
  readonly permisos: readonly string[]
  readonly ultimaEntrada: Date | null
  readonly roles: readonly FilaRol[]
}

/** `permisos` null: of a ready-made role. */
type FilaRol = Omit<RolDado, 'permisos'> & { readonly permisos: readonly string[] | null }

const rolOf = ({ permisos, ...rol }: FilaRol): RolDado => ({ ...rol, permisos: [...permisosDe(rol.rol, permisos)] })

function selectFilas(db: Db, codigoEmpresa: number) {
  return db
    .selectFrom('administrador')
    .leftJoin('segundoFactor as factor', 'factor.idAdministrador', 'administrador.idAdministrador')
    .select([
      'administrador.idAdministrador',
      'usuario',
      'nombre',
      'apellido',
      'activo',
      'permisos',
      'debeCambiarClave',
    ])
    .select((eb) => [
      eb('factor.desde', 'is not', null).$castTo<boolean>().as('segundoFactor'),
      sql<Persona['pin']>`(select case when p.errados < 5 then 'ABIERTO' else 'CERRADO' end
        from pin p where p.id_administrador = administrador.id_administrador)`.as('pin'),
      sql<boolean>`exists (select from credencial c where c.id_administrador = administrador.id_administrador)`.as(
        'credencial',
      ),
      eb
        .selectFrom('sesionAdministrador as s')
        .select((one) => one.fn.max('s.creada').as('creada'))
        .whereRef('s.idAdministrador', '=', 'administrador.idAdministrador')
        .as('ultimaEntrada'),
      sql<FilaRol[]>`(select coalesce(jsonb_agg(jsonb_build_object('rol', r.rol, 'codigoLocal', r.codigo_local,
          'nombre', p.nombre, 'permisos', p.permisos) order by r.codigo_local nulls first, r.rol), '[]')
        from asignacion r left join rol p on p.codigo_empresa = r.codigo_empresa and p.id_rol = r.id_rol
        where r.id_administrador = administrador.id_administrador)`.as('roles'),
    ])
    .where('administrador.codigoEmpresa', '=', codigoEmpresa)
}

/** A person is visible to a viewer with access to one of their locales, or to all locales. */
export const isVisible = (locales: Locales, roles: readonly Pick<Dada, 'codigoLocal'>[]): boolean =>
  locales === 'TODOS' || roles.some(({ codigoLocal }) => codigoLocal !== null && isEnAlcance(locales, codigoLocal))

function personaOf(fila: Fila, locales: Locales, propias: readonly Dada[], quien: number): Persona {
  const { permisos, ultimaEntrada, ...rest } = fila
  const roles = fila.roles.map(rolOf)
  return {
    ...rest,
    ultimaEntrada: ultimaEntrada && toInstanteIso(ultimaEntrada),
    roles: roles.filter((dada) => isVisible(locales, [dada]) || dada.codigoLocal === null),
    tratable: fila.idAdministrador !== quien && mayManage(propias, roles, permisos.length > 0),
  }
}

export async function listPersonal(db: Db, administrador: SesionAdministrador): Promise<Personal> {
  const { codigoEmpresa, idAdministrador, locales = [] } = administrador
  const [propias, filas, todos, listos] = await Promise.all([
    readAsignaciones(db, administrador),
    selectFilas(db, codigoEmpresa).orderBy('activo', 'desc').orderBy('nombre').orderBy('apellido').execute(),
    db
      .selectFrom('local')
      .select('codigoLocal')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .orderBy('codigoLocal')
      .execute(),
    readTodos(db, codigoEmpresa),
  ])
  const donde = [null, ...todos.map(({ codigoLocal }) => codigoLocal)]
  return {
    personas: filas
      .filter(({ roles }) => isVisible(locales, roles))
      .map((fila) => personaOf(fila, locales, propias, idAdministrador)),
    puedeDar: donde.flatMap((codigoLocal) =>
      listos.map((rol): RolDado => ({ ...rol, codigoLocal })).filter((dada) => mayGrant(propias, dada)),
    ),
  }
}

/** Every role there is to give: the ready-made ones, and the empresa's own by name. */
async function readTodos(db: Db, codigoEmpresa: number): Promise<Omit<RolDado, 'codigoLocal'>[]> {
  const propios = await db
    .selectFrom('rol')
    .select(['idRol', 'nombre', 'permisos'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .orderBy(sql`lower(nombre)`)
    .execute()
  return [
    ...(Object.keys(ROLES) as Rol[]).map((rol) => ({ rol, nombre: null, permisos: [...ROLES[rol]] })),
    ...propios.map(({ idRol, nombre, permisos }) => ({
      rol: String(idRol),
      nombre,
      permisos: [...permisosDe(String(idRol), permisos)],
    })),
  ]
}

/** One person, with the history of their rights. */
export async function readPersona(
  db: Db,
  administrador: SesionAdministrador,
  idPersona: number,
): Promise<PersonaConHistoria> {
  const { codigoEmpresa, idAdministrador, locales = [] } = administrador
  const [propias, fila, cambios] = await Promise.all([
    readAsignaciones(db, administrador),
    selectFilas(db, codigoEmpresa).where('administrador.idAdministrador', '=', idPersona).executeTakeFirst(),
    db
      .selectFrom('cambio')
      .leftJoin('administrador as autor', 'autor.idAdministrador', 'cambio.idAdministrador')
      .select(['idCambio', 'fecha', 'que', 'antes', 'despues', 'autor.nombre', 'autor.apellido'])
      .where('cambio.codigoEmpresa', '=', codigoEmpresa)
      .where(sql<boolean>`llave ? 'idAdministrador'`)
      .where(sql<number>`(llave ->> 'idAdministrador')::int`, '=', idPersona)
      .orderBy('idCambio', 'desc')
      .limit(HISTORIA)
      .execute(),
  ])
  if (!fila) throw new RefusalError('Personal.ERROR_NO_ENCONTRADO')
  return {
    ...personaOf(fila, locales, propias, idAdministrador),
    historia: cambios.map(({ idCambio, fecha, que, antes, despues, nombre, apellido }) => ({
      idCambio,
      fecha: toInstanteIso(fecha),
      quien: nombre && `${nombre} ${apellido}`,
      que,
      antes,
      despues,
    })),
  }
}

/** Seeing a person isn't the right to manage them: the rows of both say it. Throws 403, and 409 for oneself: another person has to do it. */
export async function requireTratable(db: Db, administrador: SesionAdministrador, idPersona: number): Promise<void> {
  if (idPersona === administrador.idAdministrador) throw new RefusalError('Personal.ERROR_PROPIO')
  const { codigoEmpresa } = administrador
  const propias = await readAsignaciones(db, administrador)
  const suyas = await readAsignaciones(db, { codigoEmpresa, idAdministrador: idPersona })
  const { permisos } = await db
    .selectFrom('administrador')
    .select('permisos')
    .where('idAdministrador', '=', idPersona)
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirstOrThrow()
  if (!mayManage(propias, suyas, permisos.length > 0)) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
}

/** Changes a person in a transaction, while the author may manage them. */
export const whileTratable = <T>(
  db: Db,
  de: LlavePersona,
  hecho: HechoEnSesion,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> =>
  whileAllowed(
    db,
    hecho,
    async (trx) => {
      await requireTratable(trx, hecho.sesion, de.idAdministrador)
      return work(trx)
    },
    de,
  )

/** Throws 403 for a role the administrator may not give there, 404 for one that is not: its permissions are in a row. */
export async function requireMayGrant(
  db: Db,
  administrador: SesionAdministrador,
  { rol, codigoLocal }: Pick<Dada, 'rol' | 'codigoLocal'>,
): Promise<void> {
  const propias = await readAsignaciones(db, administrador)
  const permisos = await getPermisosDe(db, administrador.codigoEmpresa, rol)
  if (!mayGrant(propias, { permisos, codigoLocal })) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
}
