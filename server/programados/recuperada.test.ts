// An account is recovered while the card provider is asked about its scheduled pedido: nothing is ordered by itself.
import type { ProgramadoEntrada } from '@surtido/contract/programados'
import type { TestApp } from '../testing/app.ts'
import { type Pagador, test } from '../testing/pagos.ts'
import { programadoOf } from '../testing/programados.ts'
import { ART, expect, MEDIO_PAGO } from '../testing/test.ts'
import { recover } from '../testing/usuarios.ts'
import { tellProgramados } from './tell-programados.ts'

/** One that orders by itself, with a card. */
async function plan(app: TestApp, { usuario, idPaymentProfile }: Pagador) {
  const own = app.as(usuario)
  const lista = { nombre: 'Compra', lineas: [{ artCodigo: ART.arroz, cantidad: 1 }] }
  const { idLista } = (await own.post('listas', lista)).body
  const solo = { idMedioDePago: MEDIO_PAGO.tarjeta, idPaymentProfile, pedirSolo: true, tope: 200 }
  const entrada: ProgramadoEntrada = programadoOf(idLista, solo)
  const { status, body } = await own.post('programados', entrada)
  expect(status).toBe(201)
  return { entrada, idProgramado: body.idProgramado as number }
}

/** Sends what asks the provider, and recovers the account before the provider answers. */
async function meanwhile<T>(
  app: TestApp,
  { usuario }: Pagador,
  start: () => Promise<T>,
  then?: () => Promise<unknown>,
) {
  app.sandbox.faults.add({ at: 'customer', how: 'hold', done: true })
  const begun = start()
  await expect.poll(() => app.sandbox.faults.pending).toBe(0)
  await recover(app, usuario)
  await then?.()
  app.sandbox.faults.release()
  return await begun
}

test('a call from before a recovery lets no programado order by itself again', async ({ app, db, pagador }) => {
  // covers: CX-34 A-18
  const { entrada, idProgramado } = await plan(app, pagador)
  const own = app.as(pagador.usuario)
  for (const send of [() => own.put(`programados/${idProgramado}`, entrada), () => own.post('programados', entrada)]) {
    const { token } = pagador.usuario
    await db.updateTable('sesion').set({ revocada: null }).where('idUsuario', '=', pagador.usuario.idUsuario).execute()
    await db.updateTable('usuario').set({ blnCambiarPsw: false }).where('email', '=', pagador.usuario.email).execute()
    await db.updateTable('tarjetaCliente').set({ recuperada: false, porConfirmar: [] }).execute()
    expect((await app.as({ token }).get('programados')).status).toBe(200)
    expect(await meanwhile(app, pagador, send)).toMatchObject({
      status: 401,
      body: { error: 'Sesion.ERROR_SESION_VENCIDA' },
    })
    const kept = db.selectFrom('programado').select(['pedirSolo', 'tope'])
    const { idUsuarioAplicacion } = pagador.usuario
    expect(await kept.where('idUsuarioAplicacion', '=', idUsuarioAplicacion).execute()).toEqual([
      { pedirSolo: false, tope: null },
    ])
  }
})

test.for([
  ['recovered', false],
  ['recovered and chosen again', true],
] as const)(
  'a job places nothing for an account that is %s meanwhile',
  async ([, chosen], { app, db, clock, pagador }) => {
    // covers: CX-34 A-18
    const { idProgramado } = await plan(app, pagador)
    const { idUsuario, idUsuarioAplicacion } = pagador.usuario
    clock.set('2026-03-11T19:01:00-03:00')
    // The owner has another password, and chose that it orders by itself: only the card waits for a yes.
    const choose = async () => {
      await db.updateTable('usuario').set({ blnCambiarPsw: false }).where('idUsuario', '=', idUsuario).execute()
      const solo = { pedirSolo: true, tope: 200 }
      await db.updateTable('programado').set(solo).where('idProgramado', '=', idProgramado).execute()
    }
    await meanwhile(app, pagador, () => tellProgramados(app.deps), chosen ? choose : undefined)
    const pedidos = db.selectFrom('pedido').select('estado').where('idUsuario', '=', idUsuario)
    expect(await pedidos.execute()).toEqual([])
    const told = db.selectFrom('notificacion').select('texto').where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    const [{ texto }] = (await told.where('evento', 'like', 'programado.%').execute()) as [{ texto: string }]
    expect(texto).toMatch(chosen ? /tarjeta/ : /^Confírmalo/)
  },
)

test('a job asks the customer who wants to be asked by now', async ({ app, db, clock, pagador }) => {
  // covers: CX-34
  const { entrada, idProgramado } = await plan(app, pagador)
  const { usuario } = pagador
  clock.set('2026-03-11T19:01:00-03:00')
  app.sandbox.faults.add({ at: 'customer', how: 'hold', done: true })
  const told = tellProgramados(app.deps)
  await expect.poll(() => app.sandbox.faults.pending).toBe(0)
  const asked = { ...entrada, pedirSolo: false, tope: null }
  expect((await app.as(usuario).put(`programados/${idProgramado}`, asked)).status).toBe(200)
  app.sandbox.faults.release()
  await told
  const pedidos = db.selectFrom('pedido').select('estado').where('idUsuario', '=', usuario.idUsuario)
  expect(await pedidos.execute()).toEqual([])
  const [{ fechas }] = (await app.as(usuario).get('programados')).body
  expect(fechas[0]).toMatchObject({ estado: 'AVISADA', idPedido: null })
})
