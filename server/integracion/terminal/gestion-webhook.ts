// `npm run gestion -- webhook …`: the addresses of a company's own systems that get events, until there is a screen for
// it.
import { TIPOS_DE_EVENTO } from '@surtido/contract/integracion'
import { sql } from 'kysely'
import type { CommandDeps } from '../../deps.ts'
import { parseWords, readNumero, UsoError } from '../../terminal/uso.ts'
import { createIntegracion } from '../claves.ts'
import { type MotivoDeDestino, refuseUrl } from '../destino.ts'
import { lastNumero, numberEventos, RETENCION_DIAS } from '../eventos.ts'
import { newSecreto } from '../firma.ts'

/** How long a replaced secret still signs too. */
const CAMBIO_HORAS = 24

export const AYUDA_WEBHOOK = `npm run gestion -- webhook <acción> [número] --empresa 10

  crear https://erp.ejemplo/eventos   le envía lo que pase desde ahora y muestra su secreto, una vez
    --tipos pedido.recibido,pedido.entregado   solo eso (docs/integracion.md dice qué hay)
  lista                    cada uno, hasta qué número recibió y qué le pasa
  pausar 3 · seguir 3      deja de enviar; sigue donde quedó
  secreto 3                otro secreto; el de antes también firma por ${CAMBIO_HORAS} horas
  repetir 3 --desde 120    envía de nuevo desde ese número
  saltados 3               lo que rechazó por días y no se envía más
  borrar 3                 lo quita
  clave --nombre ERP       da a una aplicación una clave para leer integracion/eventos y la muestra, una vez
  claves · borrar-clave 2  las que hay; quita una`

const DE_DESTINO: Readonly<Record<MotivoDeDestino, string>> = {
  ILEGIBLE: 'no es una dirección',
  CON_CLAVE: 'no puede llevar usuario ni clave',
  SIN_HTTPS: 'tiene que empezar con https://',
  NO_PUBLICA: 'no es una dirección pública',
}

/** Why a sending failed, as a sentence where the address was not allowed. */
const sayMotivo = (motivo: string): string => DE_DESTINO[motivo as MotivoDeDestino] ?? motivo

/** Send at once, whatever the wait. */
const REANUDA = {
  activo: true,
  siguiente: sql<Date>`now()`,
  intentos: 0,
  desde: null,
  rechazado: 0,
  tomado: null,
  motivo: '',
}

type Gestion = Pick<CommandDeps, 'db' | 'config'>

/** Runs the command in `words` and answers what to print, in Spanish. Throws UsoError. */
export async function gestionWebhook({ db, config }: Gestion, words: readonly string[]): Promise<string> {
  const { values, positionals } = parseWords(words, {
    empresa: { type: 'string' },
    tipos: { type: 'string' },
    desde: { type: 'string' },
    nombre: { type: 'string' },
  })
  const [accion = '', que, ...rest] = positionals
  const codigoEmpresa = readNumero('--empresa', values.empresa)
  if (codigoEmpresa === undefined) throw new UsoError('¿De qué empresa? --empresa <código>')
  if (rest.length > 0) throw new UsoError(`¿Qué es «${rest.join(' ')}»?`)
  const empresa = await db
    .selectFrom('empresa')
    .select('nombre')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .executeTakeFirst()
  if (!empresa) throw new UsoError(`No hay una empresa ${codigoEmpresa}.`)
  const numero = () => {
    const found = readNumero('El webhook', que)
    if (found === undefined) throw new UsoError('¿Cuál? Su número está en «lista».')
    return found
  }
  const own = { db, codigoEmpresa }
  switch (accion) {
    case 'crear':
      return await createWebhook(own, que ?? '', values.tipos, !config.produccion)
    case 'lista':
      return await lista(own)
    case 'pausar':
      return await change(own, numero(), { activo: false, tomado: null }, 'está en pausa')
    case 'seguir':
      return await change(own, numero(), REANUDA, 'sigue donde quedó')
    case 'secreto':
      return await secreto(own, numero())
    case 'repetir':
      return await repeatFrom(own, numero(), readNumero('--desde', values.desde))
    case 'saltados':
      return await saltados(own, numero())
    case 'borrar':
      return await deleteWebhook(own, numero())
    case 'clave':
      return await clave(own, values.nombre)
    case 'claves':
      return await claves(own)
    case 'borrar-clave':
      return await deleteClave(own, numero())
    default:
      throw new UsoError(`No conozco la acción «${accion}».`)
  }
}

interface Own {
  readonly db: CommandDeps['db']
  readonly codigoEmpresa: number
}

async function createWebhook(
  { db, codigoEmpresa }: Own,
  url: string,
  said: string | undefined,
  local: boolean,
): Promise<string> {
  const refused = refuseUrl(url, local)
  if (refused) throw new UsoError(`«${url}» ${DE_DESTINO[refused]}.`)
  const tipos =
    said
      ?.split(',')
      .map((tipo) => tipo.trim())
      .filter(Boolean) ?? []
  const known: readonly string[] = TIPOS_DE_EVENTO
  const bad = tipos.find((tipo) => !known.includes(tipo))
  if (bad) throw new UsoError(`«${bad}» no es un tipo de evento. Hay: ${TIPOS_DE_EVENTO.join(', ')}.`)
  await numberEventos(db)
  const nuevo = newSecreto()
  const { idWebhook } = await db
    .insertInto('webhook')
    .values({ codigoEmpresa, url, tipos, secreto: nuevo, ultimo: await lastNumero(db, codigoEmpresa) })
    .returning('idWebhook')
    .executeTakeFirstOrThrow()
  return `Webhook ${idWebhook} creado. Su secreto, que no se muestra más:\n${nuevo}`
}

async function lista({ db, codigoEmpresa }: Own): Promise<string> {
  const hay = await lastNumero(db, codigoEmpresa)
  const rows = await db
    .selectFrom('webhook')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .orderBy('idWebhook')
    .execute()
  if (rows.length === 0) return 'No hay webhooks.'
  return rows
    .map(({ idWebhook, url, tipos, activo, ultimo, intentos, desde, motivo, siguiente }) => {
      const state = !activo
        ? `en pausa${motivo && ` (${sayMotivo(motivo)})`}`
        : intentos > 0
          ? `falla: ${sayMotivo(motivo)}, ${intentos} intentos desde ${desde?.toISOString()}, otro a las ${siguiente.toISOString()}`
          : ultimo < hay
            ? 'enviando'
            : 'al día'
      return `${idWebhook}  ${url}  ${tipos.join(',') || 'todo'}  recibió hasta ${ultimo} de ${hay}  ${state}`
    })
    .join('\n')
}

async function change({ db, codigoEmpresa }: Own, idWebhook: number, set: object, words: string): Promise<string> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set(set)
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idWebhook', '=', idWebhook)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new UsoError(`No hay un webhook ${idWebhook}.`)
  return `El webhook ${idWebhook} ${words}.`
}

async function secreto(own: Own, idWebhook: number): Promise<string> {
  const nuevo = newSecreto()
  const set = {
    secreto: nuevo,
    secretoAnterior: sql<string>`secreto`,
    anteriorVence: sql<Date>`now() + make_interval(hours => ${CAMBIO_HORAS})`,
  }
  const said = await change(own, idWebhook, set, `firma con los dos por ${CAMBIO_HORAS} horas`)
  return `${said} El secreto nuevo, que no se muestra más:\n${nuevo}`
}

async function repeatFrom(own: Own, idWebhook: number, desde: number | undefined): Promise<string> {
  if (desde === undefined) throw new UsoError('¿Desde qué número? --desde <número>')
  const set = { ultimo: desde - 1, intentos: 0, desde: null, rechazado: 0, tomado: null, siguiente: sql<Date>`now()` }
  const said = await change(own, idWebhook, set, `recibe de nuevo desde ${desde}`)
  return `${said} Lo de hace más de ${RETENCION_DIAS} días ya no está.`
}

async function saltados({ db, codigoEmpresa }: Own, idWebhook: number): Promise<string> {
  const rows = await db
    .selectFrom('webhookSaltado')
    .innerJoin('webhook', 'webhook.idWebhook', 'webhookSaltado.idWebhook')
    .select(['webhookSaltado.numero', 'webhookSaltado.fecha', 'webhookSaltado.motivo'])
    .where('webhook.codigoEmpresa', '=', codigoEmpresa)
    .where('webhook.idWebhook', '=', idWebhook)
    .orderBy('webhookSaltado.numero', 'desc')
    .limit(100)
    .execute()
  return (
    rows.map(({ numero, fecha, motivo }) => `${numero}  ${fecha.toISOString()}  ${sayMotivo(motivo)}`).join('\n') ||
    'Ninguno.'
  )
}

async function deleteWebhook({ db, codigoEmpresa }: Own, idWebhook: number): Promise<string> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idWebhook', '=', idWebhook)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new UsoError(`No hay un webhook ${idWebhook}.`)
  return `Webhook ${idWebhook} borrado.`
}

async function clave({ db, codigoEmpresa }: Own, nombre: string | undefined): Promise<string> {
  if (!nombre || nombre.length > 80) throw new UsoError('¿De qué aplicación? --nombre <nombre>')
  const { idIntegracion, clave: nueva } = await createIntegracion(db, codigoEmpresa, nombre)
  return `Clave ${idIntegracion} de ${nombre}, que no se muestra más:\n${nueva}`
}

async function claves({ db, codigoEmpresa }: Own): Promise<string> {
  const rows = await db
    .selectFrom('integracion')
    .select(['idIntegracion', 'nombre', 'usada'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .orderBy('idIntegracion')
    .execute()
  return (
    rows
      .map(
        ({ idIntegracion, nombre, usada }) =>
          `${idIntegracion}  ${nombre}  ${usada ? `usada ${usada.toISOString()}` : 'sin usar'}`,
      )
      .join('\n') || 'No hay claves.'
  )
}

async function deleteClave({ db, codigoEmpresa }: Own, idIntegracion: number): Promise<string> {
  const { numDeletedRows } = await db
    .deleteFrom('integracion')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idIntegracion', '=', idIntegracion)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new UsoError(`No hay una clave ${idIntegracion}.`)
  return `Clave ${idIntegracion} borrada: no lee nada más.`
}
