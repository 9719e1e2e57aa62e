import { createPagador, makeRoom, test } from '../testing/pagos.ts'
import { programadoOf } from '../testing/programados.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { AHORA, ART, expect, MEDIO_PAGO } from '../testing/test.ts'
import { tellProgramados } from './tell-programados.ts'

test('the chosen card is charged, and a refused card is notified', async ({ app, db, clock }) => {
  // covers: CX-34
  await makeRoom(db)
  const pagadores = await Promise.all(
    [TARJETA.visa, TARJETA.rechazada, TARJETA.visa].map((numero) => createPagador(app, db, numero)),
  )
  const carrito = { query: { empresa: 10, local: 1 } }
  const lineas = [{ artCodigo: ART.arroz, cantidad: 2 }]
  const enCarrito = lineas.map((one) => ({ ...one, nota: '', modificado: AHORA }))
  for (const [i, { usuario, idPaymentProfile }] of pagadores.entries()) {
    const own = app.as(usuario)
    const { idLista } = (await own.post('listas', { nombre: 'Compra', lineas })).body
    const medio = { idMedioDePago: MEDIO_PAGO.tarjeta, idPaymentProfile }
    const ajena = { ...medio, idPaymentProfile: idPaymentProfile + 1 }
    expect((await own.post('programados', programadoOf(idLista, ajena))).body.error).toBe(
      'Pagos.ERROR_TARJETA_INVALIDA',
    )
    // The third wants to be asked.
    const solo = i < 2 ? { pedirSolo: true, tope: 200 } : {}
    expect((await own.post('programados', programadoOf(idLista, { ...medio, ...solo }))).status).toBe(201)
    await own.put('carrito', { version: 0, lineas: enCarrito }, carrito)
  }
  clock.set('2026-03-11T19:01:00-03:00')
  await tellProgramados(app.deps)
  const [paid, refused, asked] = await Promise.all(
    pagadores.map(async ({ usuario }) => {
      const own = app.as(usuario)
      const { contenido: pedidos } = (await own.get('pedidos')).body
      const { contenido: avisos } = (await own.get('notificaciones')).body
      const [{ fechas }] = (await own.get('programados')).body
      const carritoAhora = (await own.get('carrito', carrito)).body.lineas
      return { estados: pedidos.map((one: { estado: string }) => one.estado), avisos, fecha: fechas[0], carritoAhora }
    }),
  )
  expect(paid).toMatchObject({ estados: ['RECIBIDO'], fecha: { estado: 'PEDIDA' }, carritoAhora: lineas })
  expect(refused).toMatchObject({ fecha: { estado: 'AVISADA', idPedido: null } })
  expect(refused!.estados).not.toContain('RECIBIDO')
  expect(refused!.avisos[0].titulo).toBe('«Compra» del jueves 12: no se puede pedir así')
  expect(asked).toMatchObject({ estados: [], fecha: { estado: 'AVISADA' } })
  expect(app.sandbox.purchases().filter(({ status }) => status === 3)).toHaveLength(1)
})
