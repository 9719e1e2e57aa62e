// The example that the published contract shows of an answer: as it was sent, but of each list only the beginning, and
// nothing that is drawn anew at each run.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CUERPOS, VALORES } from '@surtido/contract/ejemplos'
import type { Json } from '@surtido/contract/json'
import type { Db } from '../db/client.ts'
import type { TestApp } from './app.ts'
import { assignCupon, createCupon } from './cupones.ts'
import { ART } from './mundo.ts'
import type { UsuarioDePrueba } from './usuarios.ts'

const ARCHIVO = fileURLToPath(new URL('../../contract/respuestas.generated.json', import.meta.url))
const ID_PEDIDO = VALORES.idPedido as number

/** Drawn, or counted up by whatever ran before. */
const SORTEADOS: Readonly<Record<string, Json>> = {
  idUsuario: 501,
  idUsuarioAplicacion: 9001,
  idPedido: ID_PEDIDO,
  identificador: String(ID_PEDIDO),
  idDireccion: 31,
  idReserva: 77,
  idCompra: 640,
  idNotificacion: 88,
  idLista: 4,
  idCupon: 101,
  idSesion: 12,
  idPaymentProfile: 1,
  clienteDeTarjetas: '1',
  idReemplazo: 3,
  email: 'ana@ejemplo.uy',
  usuario: 'caja1',
  enlace: VALORES.enlace!,
  token: 'el-token-de-la-sesion',
  tokenRefresco: 'el-token-de-refresco',
  access_token: 'el-token-de-servicio',
  refresh_token: 'el-token-de-refresco',
  uniqueID: 'UI_eced59c0-1497-43a4-8633-f12e2ac06907',
  captureURL: 'https://pagos.ejemplo.uy/v1/Capture/',
  agente: 'Mozilla/5.0',
  huella: null,
}
/** A long text is cut to so many letters. */
const MAS_TEXTO = 120

export function abreviada(value: Json, name = ''): Json {
  if (Array.isArray(value)) return value.slice(0, typeof value[0] === 'number' ? 2 : 1).map((one) => abreviada(one))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, abreviada(one, field)]))
  }
  if (value !== null && name in SORTEADOS && typeof value === typeof SORTEADOS[name]) return SORTEADOS[name]!
  if (typeof value !== 'string') return value
  if (name === 'codigo' && /^[1-9]\d{8}$/.test(value)) return String(ID_PEDIDO)
  return value.replace(/\b[1-9]\d{8}\b/, String(ID_PEDIDO)).slice(0, MAS_TEXTO)
}

/** Every field of a value, by the names that lead to it; what kind each is of, the schema says. */
export function camposDe(value: Json, at = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${at}[]`] : camposDe(value[0]!, `${at}[]`)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([field, one]) => camposDe(one, `${at}.${field}`))
  }
  return [at]
}

export const writeRespuestas = (respuestas: Readonly<Record<string, Json>>): Promise<void> =>
  writeFile(ARCHIVO, `{\n${Object.entries(respuestas).map(lineOf).join(',\n')}\n}\n`)

const lineOf = ([name, body]: [string, Json]) => `${JSON.stringify(name)}: ${JSON.stringify(body)}`

/** Creates the data of a call, so that its answer is not an empty list. */
export async function giveToTell(app: TestApp, db: Db, name: string, usuario: UsuarioDePrueba): Promise<void> {
  const own = app.as(usuario)
  if (name === 'GET cupones') await assignCupon(db, await createCupon(db), usuario)
  if (name === 'GET carrito') await own.put('carrito', CUERPOS['PUT carrito'], { query: { local: 1 } })
  if (name === 'GET esperas' || name.startsWith('DELETE esperas')) await own.put(`esperas/${ART.harina}?local=1`)
}
