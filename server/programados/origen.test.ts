// An automatic pedido has no request: it counts for the address from which its customer last saved it.
import type { ProgramadoEntrada } from '@surtido/contract/programados'
import type { TestApp } from '../testing/app.ts'
import { MANIANA } from '../testing/mundo.ts'
import { createPagador, makeRoom, pedidoConTarjeta, test } from '../testing/pagos.ts'
import { PATH_PEDIDO } from '../testing/pedidos.ts'
import { programadoOf } from '../testing/programados.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { ART, createUsuario, expect, franja, MEDIO_PAGO, type UsuarioDePrueba, zonaRetiro } from '../testing/test.ts'
import { recover } from '../testing/usuarios.ts'
import { tellProgramados } from './tell-programados.ts'

const TARDE = '2026-03-11T19:01:00-03:00'
const SOLO = { pedirSolo: true, tope: 200 } as const
const ELSEWHERE = '203.0.113.9'

/** Saves one from an address: a new one, or the one of that number. */
async function save(
  app: TestApp,
  { token }: UsuarioDePrueba,
  body: ProgramadoEntrada,
  { ip = '127.0.0.1', idProgramado }: { ip?: string; idProgramado?: number } = {},
): Promise<number> {
  const answer = await app.fastify.inject({
    method: idProgramado ? 'PUT' : 'POST',
    url: `${app.config.serverProducts}programados${idProgramado ? `/${idProgramado}` : ''}`,
    remoteAddress: ip,
    headers: { 'x-sesion': token },
    payload: body,
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json().idProgramado
}

const listOf = async (app: TestApp, usuario: UsuarioDePrueba): Promise<number> =>
  (await app.as(usuario).post('listas', { nombre: 'Compra', lineas: [{ artCodigo: ART.arroz, cantidad: 1 }] })).body
    .idLista

test.beforeEach(async ({ db }) => {
  await makeRoom(db)
  await db.deleteFrom('programado').execute()
  await db.deleteFrom('intento').execute()
})

test('refused cards of automatic pedidos count for the address that saved them', async ({ app, db, clock }) => {
  // covers: CX-34 K-06
  const pagadores = await Promise.all(Array.from({ length: 14 }, () => createPagador(app, db, TARJETA.rechazada)))
  for (const [n, { usuario, idPaymentProfile }] of pagadores.entries()) {
    const medio = { idMedioDePago: MEDIO_PAGO.tarjeta, idPaymentProfile }
    const body = programadoOf(await listOf(app, usuario), { ...medio, ...SOLO })
    // The last account is of another address: one.
    for (let i = 0; i < (n < 13 ? 5 : 1); i++) await save(app, usuario, body, n < 13 ? {} : { ip: ELSEWHERE })
  }
  const before = app.sandbox.purchases().length
  clock.set(TARDE)
  await tellProgramados(app.deps)
  expect(app.sandbox.purchases().length - before).toBe(60 + 1)
  const pagador = await createPagador(app, db)
  const maniana = { idFranja: franja(zonaRetiro(1), 4, 2), fechaEntrega: MANIANA }
  const answer = await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador, 1, maniana))
  expect(answer).toMatchObject({ status: 429, body: { error: 'Pagos.ERROR_PAUSA' } })
})

test('automatic pedidos of new accounts count for the address that saved them last', async ({ app, db, clock }) => {
  // covers: CX-34 C-24
  await db.updateTable('empresa').set({ nuevosPorHora: 2 }).execute()
  const usuarios = await Promise.all(Array.from({ length: 5 }, () => createUsuario(db, { correoVerificado: null })))
  for (const [n, usuario] of usuarios.entries()) {
    const body = programadoOf(await listOf(app, usuario), SOLO)
    const idProgramado = await save(app, usuario, body, { ip: ELSEWHERE })
    if (n < 4) await save(app, usuario, body, { idProgramado })
  }
  clock.set(TARDE)
  await tellProgramados(app.deps)
  const placed = await db
    .selectFrom('pedido')
    .select('idUsuario')
    .where(
      'idUsuario',
      'in',
      usuarios.map(({ idUsuario }) => idUsuario),
    )
    .execute()
  const ids = placed.map(({ idUsuario }) => idUsuario)
  expect(ids).toHaveLength(3)
  expect(ids).toContain(usuarios[4]!.idUsuario)
  const { contenido } = (
    await app.as(usuarios.find(({ idUsuario }) => !ids.includes(idUsuario))!).get('notificaciones')
  ).body
  expect(contenido[0].titulo).toBe('«Compra» del jueves 12: no se puede pedir así')
})

test('an address is kept only while its pedido is placed without asking', async ({ app, db }) => {
  // covers: CX-34 A-18
  const usuario = await createUsuario(db)
  const idLista = await listOf(app, usuario)
  const kept = async (idProgramado: number) =>
    (
      await db
        .selectFrom('programado')
        .select('origenHash')
        .where('codigoEmpresa', '=', 10)
        .where('idProgramado', '=', idProgramado)
        .executeTakeFirstOrThrow()
    ).origenHash
  const idProgramado = await save(app, usuario, programadoOf(idLista, SOLO), { ip: ELSEWHERE })
  const hash = await kept(idProgramado)
  expect(hash).toMatch(/^[\w-]{22}$/)
  await save(app, usuario, programadoOf(idLista), { idProgramado })
  expect(await kept(idProgramado)).toBeNull()
  await save(app, usuario, programadoOf(idLista, SOLO), { idProgramado, ip: ELSEWHERE })
  expect(await kept(idProgramado)).toBe(hash)
  await recover(app, usuario)
  expect(await kept(idProgramado)).toBeNull()
})
