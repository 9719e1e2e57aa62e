// `npm run gestion -- aviso …`: sends a notice to the usuarios of an empresa, until there is a screen for it.
import { createHash } from 'node:crypto'
import { hoyEn } from '@surtido/rules/fechas'
import { CompiledQuery } from 'kysely'
import { whyNotGiven } from '../../cupones/why-not-given.ts'
import type { CommandDeps } from '../../deps.ts'
import { parseWords, readNumero, UsoError } from '../../terminal/uso.ts'
import { type NotificacionNueva, notificacionQuery } from '../add-notificacion.ts'

export const AYUDA_AVISO = `npm run gestion -- aviso <qué> --empresa 10 --titulo "…" [opciones]

  oferta                   una novedad o una oferta para todos
  cupon VERANO             invita a canjear el cupón de ese código
    --texto "…"            lo que sigue al título
    --local 4              es de ese local: quien compra en otro verá si quiere cambiar
    --a ana@ejemplo.uy     solo a esa persona; se puede repetir

  Se avisa al momento, o a la mañana si es de noche. Lo mismo dicho otra vez en el día no se repite.`

/** How many usuarios one statement notifies. */
const TANDA = 1_000

/** Runs the command in `words` and answers what to print, in Spanish. Throws UsoError. */
export async function gestionAviso(deps: CommandDeps, words: readonly string[]): Promise<string> {
  const { db, clock } = deps
  const { values, positionals } = parseWords(words, {
    empresa: { type: 'string' },
    local: { type: 'string' },
    titulo: { type: 'string' },
    texto: { type: 'string' },
    a: { type: 'string', multiple: true },
  })
  const [que, codigo = '', ...rest] = positionals
  if (que !== 'oferta' && que !== 'cupon') throw new UsoError(`No conozco el aviso «${que ?? ''}».`)
  if (rest.length > 0 || (que === 'oferta' && codigo))
    throw new UsoError('Sobran palabras: el título va entre comillas.')
  const codigoEmpresa = readNumero('--empresa', values.empresa)
  if (codigoEmpresa === undefined) throw new UsoError('Falta --empresa.')
  const codigoLocal = readNumero('--local', values.local)
  const titulo = textOf('titulo', values.titulo, 100)
  if (!titulo) throw new UsoError('Falta --titulo.')
  const texto = textOf('texto', values.texto, 300)
  await requireKnown(deps, { codigoEmpresa, codigoLocal, codigo: que === 'cupon' ? codigo : undefined })
  const now = clock.now()
  const aviso: NotificacionNueva = {
    codigoEmpresa,
    tipo: que === 'cupon' ? 2 : 0,
    say: () => [titulo, texto],
    codigoLocal,
    identificador: codigo,
    evento: eventoOf([que, codigo, titulo, texto, String(codigoLocal ?? '')], now),
  }
  let creadas = 0
  let envios = 0
  for await (const usuarios of tandas(deps, codigoEmpresa, values.a)) {
    const query = notificacionQuery(now, aviso, usuarios)
    const { rows } = await db.executeQuery<{ creadas: number; envios: number }>(
      CompiledQuery.raw(query.text, query.values),
    )
    creadas += rows[0]!.creadas
    envios += rows[0]!.envios
  }
  return `Avisados: ${creadas}. En ${envios} dispositivos.`
}

function textOf(name: string, value = '', most: number): string {
  const text = value.trim()
  if (text.length > most) throw new UsoError(`--${name} tiene más de ${most} letras.`)
  return text
}

/** The same words on the same day are one event. */
function eventoOf(parts: readonly string[], now: Date): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
  return `aviso.${hoyEn(now)}.${hash}`
}

async function requireKnown(
  { db, clock }: CommandDeps,
  {
    codigoEmpresa,
    codigoLocal,
    codigo,
  }: { readonly codigoEmpresa: number; readonly codigoLocal: number | undefined; readonly codigo: string | undefined },
): Promise<void> {
  if (codigoLocal !== undefined) {
    const local = await db
      .selectFrom('local')
      .select('codigoLocal')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('codigoLocal', '=', codigoLocal)
      .executeTakeFirst()
    if (!local) throw new UsoError(`La empresa ${codigoEmpresa} no tiene el local ${codigoLocal}.`)
  }
  if (codigo !== undefined) {
    const cupon = await db
      .selectFrom('cupon')
      .select(['vigenciaDesde', 'vigenciaHasta', 'entregados', 'limiteTotal'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('codigo', '=', codigo)
      .executeTakeFirst()
    if (!cupon) throw new UsoError(`La empresa ${codigoEmpresa} no tiene el cupón «${codigo}».`)
    const why = whyNotGiven(cupon, hoyEn(clock.now()))
    if (why)
      throw new UsoError(
        {
          SIN_EMPEZAR: `El cupón «${codigo}» vale desde el ${cupon.vigenciaDesde}.`,
          CUPON_VENCIDO: `El cupón «${codigo}» venció el ${cupon.vigenciaHasta}.`,
          CUPON_AGOTADO: `El cupón «${codigo}» ya se entregó a todos los que podía.`,
        }[why],
      )
  }
}

/** The accounts to notify, some at a time. Throws UsoError for an e-mail without an account. */
async function* tandas({ db }: CommandDeps, codigoEmpresa: number, emails: readonly string[] | undefined) {
  const all = db
    .selectFrom('usuarioAplicacion')
    .innerJoin('usuario', 'usuario.idUsuario', 'usuarioAplicacion.idUsuario')
    .select(['usuarioAplicacion.idUsuarioAplicacion', 'usuario.email'])
    .where('usuarioAplicacion.codigoEmpresa', '=', codigoEmpresa)
  if (emails) {
    const found = await all.where('usuario.email', 'in', [...emails]).execute()
    const missing = emails.find((one) => !found.some(({ email }) => email?.toLowerCase() === one.toLowerCase()))
    if (missing !== undefined) throw new UsoError(`La empresa ${codigoEmpresa} no tiene a ${missing}.`)
    yield found.map((one) => one.idUsuarioAplicacion)
    return
  }
  let last = 0
  for (;;) {
    const some = await all
      .where('usuarioAplicacion.idUsuarioAplicacion', '>', last)
      .orderBy('usuarioAplicacion.idUsuarioAplicacion')
      .limit(TANDA)
      .execute()
    if (some.length === 0) return
    last = some.at(-1)!.idUsuarioAplicacion
    yield some.map((one) => one.idUsuarioAplicacion)
  }
}
