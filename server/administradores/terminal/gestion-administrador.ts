// `npm run gestion -- usuario administrador …`: which administrators may act for the customers of an empresa.
import { PERMISOS, type Permiso } from '@surtido/contract/permisos'
import { isRol, ROLES } from '@surtido/rules/personal'
import { changeAsignacion } from '../../asignaciones/asignaciones.ts'
import { keepCambio } from '../../cambios/cambio.ts'
import type { Transaction } from '../../db/client.ts'
import { transact } from '../../db/reintentos.ts'
import type { Deps } from '../../deps.ts'
import { parseWords, readNumero, UsoError } from '../../terminal/uso.ts'
import { createAdministrador, makePrimera, renewClave } from '../create-administrador.ts'

/** Creates the administrator named in `words`, or sets another password. Throws UsoError. */
export async function gestionAdministrador(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  words: readonly string[],
): Promise<string> {
  const { values, positionals } = parseWords(words, {
    empresa: { type: 'string' },
    nombre: { type: 'string' },
    apellido: { type: 'string' },
    permisos: { type: 'string' },
    'clave-nueva': { type: 'boolean' },
    rol: { type: 'string' },
    local: { type: 'string' },
    quitar: { type: 'boolean' },
  })
  const [usuario, ...rest] = positionals
  if (!usuario) throw new UsoError('Falta con qué nombre entra.')
  if (rest.length > 0) throw new UsoError(`No entiendo «${rest.join(' ')}».`)
  if (!/^[\p{L}\p{N}._-]{1,60}$/u.test(usuario))
    throw new UsoError(`«${usuario}» no sirve: letras, números, punto y guiones; no un correo.`)
  const codigoEmpresa = readNumero('--empresa', values.empresa)
  if (codigoEmpresa === undefined) throw new UsoError('Falta de qué empresa: --empresa 10.')
  const empresa = await db
    .selectFrom('empresa')
    .select('nombre')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirst()
  if (!empresa) throw new UsoError(`No hay empresa ${codigoEmpresa}.`)
  const de = { codigoEmpresa, usuario }
  const conRol = (trx: Transaction) => giveRol(trx, de, values, clock.now())
  if (values.permisos !== undefined && values.rol === undefined && !values.nombre) {
    const permisos = readPermisos(values)
    return transact(db, (trx) => changePermisos(trx, de, permisos, clock.now()))
  }
  if (values.rol !== undefined && !values.nombre) return transact(db, conRol)
  if (values['clave-nueva']) {
    const clave = await renewClave(db, { codigoEmpresa, usuario }, clock.now())
    if (!clave) throw new UsoError(`Nadie administra ${empresa.nombre} como «${usuario}».`)
    return `La contraseña de ${usuario} es ahora ${clave}: anótala, no se puede volver a leer.`
  }
  const [nombre, apellido] = [values.nombre?.trim(), values.apellido?.trim()]
  if (!nombre || !apellido) throw new UsoError('Faltan --nombre y --apellido.')
  const permisos = readPermisos(values)
  const primera = await makePrimera()
  await transact(db, async (trx) => {
    const made = await createAdministrador(trx, { codigoEmpresa, usuario, nombre, apellido, permisos }, primera)
    if (!made) throw new UsoError(`Ya hay un «${usuario}» en ${empresa.nombre}; otra contraseña le da --clave-nueva.`)
    if (values.rol !== undefined) await conRol(trx)
  })
  return `${nombre} ${apellido} ${permisos.length > 0 ? 'administra' : 'trabaja en'} ${empresa.nombre}. Entra con «${usuario}» ${placesOf(permisos, values.rol)}.
Su contraseña es ${primera.clave}: anótala, no se puede volver a leer.`
}

const placesOf = (permisos: readonly Permiso[], rol: string | undefined): string =>
  [permisos.length > 0 && 'en la app, donde va el correo', rol !== undefined && 'en /gestion']
    .filter(Boolean)
    .join(', y ')

interface LlaveAdministrador {
  readonly codigoEmpresa: number
  readonly usuario: string
}

async function findAdministrador(
  trx: Transaction,
  { codigoEmpresa, usuario }: LlaveAdministrador,
  { lock = false } = {},
) {
  const found = await trx
    .selectFrom('administrador')
    .select(['idAdministrador', 'permisos'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('usuario', '=', usuario)
    .orderBy('base')
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!found) throw new UsoError(`Nadie administra la empresa ${codigoEmpresa} como «${usuario}».`)
  return found
}

/**
 * Sets what they may do in customers' accounts from now on; whoever acts as a customer without the right stops at once.
 */
async function changePermisos(
  trx: Transaction,
  de: LlaveAdministrador,
  permisos: readonly Permiso[],
  now: Date,
): Promise<string> {
  const { codigoEmpresa, usuario } = de
  const { idAdministrador, permisos: antes } = await findAdministrador(trx, de, { lock: true })
  await trx
    .updateTable('administrador')
    .set({ permisos: [...permisos] })
    .where('idAdministrador', '=', idAdministrador)
    .execute()
  const said = (all: readonly string[]) => (all.length === 0 ? null : { permisos: all })
  const cambio = { que: 'persona' as const, llave: { idAdministrador }, antes: said(antes), despues: said(permisos) }
  await keepCambio(trx, codigoEmpresa, cambio, 'TERMINAL', now)
  return permisos.length === 0
    ? `${usuario} no puede nada en las cuentas de los clientes.`
    : `${usuario} puede en las cuentas de los clientes: ${permisos.join(', ')}.`
}

/** Gives or takes away a role in one local or in all of them. */
async function giveRol(
  trx: Transaction,
  de: LlaveAdministrador,
  { rol = '', local, quitar = false }: { readonly rol?: string; readonly local?: string; readonly quitar?: boolean },
  now: Date,
): Promise<string> {
  const { codigoEmpresa, usuario } = de
  const codigoLocal = readNumero('--local', local) ?? null
  const { idAdministrador } = await findAdministrador(trx, de, { lock: true })
  const dado = await findRol(trx, codigoEmpresa, rol)
  if (codigoLocal !== null) {
    const known = await trx
      .selectFrom('local')
      .select('codigoLocal')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('codigoLocal', '=', codigoLocal)
      .executeTakeFirst()
    if (!known) throw new UsoError(`No hay local ${codigoLocal} en la empresa ${codigoEmpresa}.`)
  }
  const donde = codigoLocal === null ? 'todos los locales' : `el local ${codigoLocal}`
  const asignacion = { codigoEmpresa, idAdministrador, rol: dado, codigoLocal }
  const cambio = await changeAsignacion(trx, asignacion, quitar, 'TERMINAL', now)
  if (!cambio) return 'Ya estaba hecho.'
  return quitar ? `${usuario} ya no es ${rol} en ${donde}.` : `${usuario} es ${rol} en ${donde}.`
}

/** A ready-made role by its word, or one of the empresa's own by its name. */
async function findRol(trx: Transaction, codigoEmpresa: number, rol: string): Promise<string> {
  if (isRol(rol)) return rol
  const propios = await trx
    .selectFrom('rol')
    .select(['idRol', 'nombre'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .orderBy('nombre')
    .forShare()
    .execute()
  const found = propios.find(({ nombre }) => nombre.toLowerCase() === rol.toLowerCase())
  if (found) return String(found.idRol)
  const todos = [...Object.keys(ROLES), ...propios.map(({ nombre }) => nombre)]
  throw new UsoError(`«${rol}» no es un rol: ${todos.join(', ')}.`)
}

/** Reads what they may do for customers: nothing, when they work in the shop and nobody says otherwise. */
function readPermisos({
  permisos: texto,
  rol,
}: {
  readonly permisos?: string
  readonly rol?: string
}): readonly Permiso[] {
  if (texto === undefined) return rol === undefined ? PERMISOS : []
  if (texto === '') return []
  const wrong = texto.split(',').find((one) => !(PERMISOS as readonly string[]).includes(one))
  if (wrong !== undefined) throw new UsoError(`«${wrong}» no es un permiso: ${PERMISOS.join(', ')}.`)
  return texto.split(',') as Permiso[]
}
