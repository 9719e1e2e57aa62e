// The shop's notes about a customer are removed with the account.
import { randomUUID } from 'node:crypto'
import { CUENTA_ELIMINADA } from '@surtido/rules/bultos'
import { gestionPedido } from '../pedidos/terminal/gestion-pedido.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, expect, test } from '../testing/test.ts'
import { tablesWith } from '../testing/texto.ts'

test('a pedido left open by a deleted account is still closed by the shop', async ({ app, db }) => {
  // covers: C-03
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { usuario, idPedido } = await placeEnCola(app, db, [linea(ART.banana, 89.9, 1)])
  const { idTanda } = (await jefa.take(idPedido)).body
  await jefa.send(idTanda, jefa.tomaOf(idPedido, 0, 1, { terminada: true }))
  await jefa.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos: { ambiente: 1, frio: 0, congelado: 0 } })
  // The customer did not come for it yesterday.
  await db.updateTable('pedido').set({ fechaEntrega: '2026-03-10' }).where('idPedido', '=', idPedido).execute()
  const gone = await app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, {
    body: { idMotivoBaja: 2, clave: usuario.clave },
  })
  expect(gone.status).toBe(200)
  const cliente = CUENTA_ELIMINADA
  const { pedidos } = (await jefa.as.get('gestion/mostrador', { query: { local: 1 } })).body
  expect(pedidos).toContainEqual(expect.objectContaining({ idPedido, cliente }))
  const cola = (await jefa.as.get('gestion/pedidos', { query: { local: 1 } })).body
  expect(JSON.stringify(cola)).toContain(`"idPedido":${idPedido}`)
  expect((await jefa.as.get(`gestion/pedidos/${idPedido}`)).body).toMatchObject({ cliente, telefono: null })
  const found = await jefa.as.post('gestion/mostrador/buscar', { codigoLocal: 1, texto: String(idPedido) })
  expect(found.body.pedidos).toEqual([idPedido])
  expect(await gestionPedido(app.deps, ['ver', String(idPedido)])).toContain(`Cliente: ${cliente}`)
  const step = (paso: string, dicho: object = {}) => jefa.as.post(`gestion/pedidos/${idPedido}/pasos/${paso}`, dicho)
  expect((await step('retiro')).body).toMatchObject({ estado: 'LISTO_PARA_RETIRO' })
  expect(await step('no-entregado', { motivo: 'Nadie lo retira' })).toMatchObject({ status: 200, body: { cliente } })
})

test('what the shop wrote about a deleted customer stays in no table', async ({ app, db }) => {
  // covers: C-03 A-39
  const n = randomUUID().slice(0, 8)
  const said = {
    peso: `Peso${n}`,
    entrega: `Entrega${n}`,
    cancelado: `Cancelado${n}`,
    nombre: `Nombre${n}`,
    apellido: `Apellido${n}`,
    correo: `c.${n}@ejemplo.uy`,
    nota: `Nota${n}`,
    respuesta: `Respuesta${n}`,
    celular: `09${String(Number.parseInt(n, 16)).padStart(10, '0').slice(-7)}`,
  }
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { usuario, idPedido } = await placeEnCola(app, db, [linea(ART.banana, 89.9, 1)])
  const { nombre, apellido, correo: email, celular: numeroCelular } = said
  const persona = { nombre, apellido, email, numeroCelular }
  await db.updateTable('usuario').set(persona).where('idUsuario', '=', usuario.idUsuario).execute()
  const nota = { texto: said.nota, idPedido }
  expect((await jefa.as.put(`gestion/locales/1/mensajes/${randomUUID()}`, nota)).status).toBe(200)
  // A message to everybody, or about another's pedido, may name the customer too.
  const otro = await placeEnCola(app, db)
  const dichos = [{ texto: `Hoy viene ${said.apellido}` }, { texto: `Como ${said.correo}`, idPedido: otro.idPedido }]
  for (const dicho of [...dichos, { texto: 'Hoy viene otra' }])
    expect((await jefa.as.put(`gestion/locales/1/mensajes/${randomUUID()}`, dicho)).status).toBe(200)
  const { idTanda } = (await jefa.take(idPedido)).body
  const { tomas } = await jefa.send(idTanda, jefa.tomaOf(idPedido, 0, 1.2, { excepcion: said.peso, terminada: true }))
  expect(tomas).toMatchObject([{ resultado: 'PUESTA' }])
  const step = (paso: string, dicho: object = {}) => jefa.as.post(`gestion/pedidos/${idPedido}/pasos/${paso}`, dicho)
  await jefa.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos: { ambiente: 1, frio: 0, congelado: 0 } })
  await step('retiro')
  expect(await step('entregar', { motivo: said.entrega })).toMatchObject({ status: 200, body: { estado: 'ENTREGADO' } })
  await app.as(usuario).post(`pedidos/${idPedido}/reclamos`, { motivo: 'FALTA' })
  const { reclamos } = (await jefa.as.get(`gestion/pedidos/${idPedido}`)).body
  const respuesta = `gestion/pedidos/${idPedido}/reclamos/${reclamos[0].idReclamo}/respuesta`
  expect((await jefa.as.post(respuesta, { texto: said.respuesta })).status).toBe(200)

  const { body: other } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const cancelled = await jefa.as.post(`gestion/pedidos/${other.idPedido}/pasos/cancelar`, { motivo: said.cancelado })
  expect(cancelled.status).toBe(200)

  const views = [said.nombre.toUpperCase(), 'De otro'].map((texto) => ({
    idVista: randomUUID(),
    texto,
    nombre: `Vista ${randomUUID().slice(0, 8)}`,
  }))
  for (const { idVista, texto, nombre } of views) {
    const kept = await jefa.as.put(`gestion/yo/vistas/${idVista}`, { nombre, filtros: { texto }, version: 0 })
    expect(kept.status).toBe(200)
    const shared = { nombre, filtros: { texto, urgencia: 'TARDE' }, version: 0 }
    expect((await jefa.as.put(`gestion/locales/1/vistas/${idVista}`, shared)).status).toBe(200)
  }
  // The name of a view may name the customer too.
  const called = [`Pedidos de ${said.apellido}`, `De ${said.correo}`, `Llamar al ${said.celular}`, 'Pedidos de otra']
  for (const nombre of called) {
    const idVista = randomUUID()
    const named = { nombre, filtros: { urgencia: 'TARDE' }, version: 0 }
    expect((await jefa.as.put(`gestion/yo/vistas/${idVista}`, named)).status).toBe(200)
    expect((await jefa.as.put(`gestion/locales/1/vistas/${idVista}`, named)).status).toBe(200)
  }
  await jefa.as.post('gestion/mostrador/buscar', { codigoLocal: 1, texto: said.nombre })
  expect(await tablesWith(app, said.nombre)).toEqual(
    expect.arrayContaining(['public.cambio', 'public.usuario', 'public.vista_guardada']),
  )
  for (const text of Object.values(said)) expect(await tablesWith(app, text), text).not.toEqual([])

  const gone = await app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, {
    body: { idMotivoBaja: 2, clave: usuario.clave },
  })
  expect(gone.status).toBe(200)
  for (const text of Object.values(said)) expect(await tablesWith(app, text), text).toEqual([])
  const page = await jefa.as.get(`gestion/pedidos/${idPedido}`)
  expect(page).toMatchObject({
    status: 200,
    body: {
      hechos: [
        { que: 'NOTA', motivo: null },
        { que: 'PESO_EXCEPCION', motivo: null },
        { que: 'ENTREGA_SIN_CODIGO', motivo: null },
      ],
    },
  })
  const { mensajes } = (await jefa.as.get('gestion/mensajes', { query: { local: 1 } })).body
  expect(mensajes.map((one: { texto: string }) => one.texto)).toEqual(['Hoy viene otra'])
  // A search for somebody else stays as it was, and the history takes no other change.
  const { vistas } = (await jefa.as.get('gestion/vistas', { query: { local: 1 } })).body
  expect(vistas.map((one: { filtros: object }) => one.filtros)).toEqual(
    expect.arrayContaining([{ texto: 'De otro' }, { texto: 'De otro', urgencia: 'TARDE' }, { urgencia: 'TARDE' }]),
  )
  const names: string[] = vistas.map((one: { nombre: string }) => one.nombre)
  expect(names.filter((one) => one === 'Pedidos de otra')).toHaveLength(2)
  expect(names.filter((one) => /^Vista [0-9a-f]{8}$/.test(one))).toHaveLength(10)
  const change = db.updateTable('cambio').set({ que: 'nada' }).where('que', '=', 'PESO_EXCEPCION').execute()
  await expect(change).rejects.toThrow('cambio only grows')
  const texts = db.updateTable('cambio').set({ despues: null }).where('que', '=', 'vista').execute()
  await expect(texts).rejects.toThrow('cambio only grows')
})
