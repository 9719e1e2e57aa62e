import type { Db } from '../db/client.ts'
import { gestionPedido } from '../pedidos/terminal/gestion-pedido.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { stockOf } from '../testing/pedidos.ts'
import { ART, createAdministrador, expect, test } from '../testing/test.ts'

/** Rounds of the races; more of them by hand: `SURTIDO_RACE_ROUNDS=200`. */
const RONDAS = Number(process.env.SURTIDO_RACE_ROUNDS ?? 4)

async function place(app: TestApp, db: Db, articulos?: Parameters<typeof placeEnCola>[2], more?: object) {
  const { usuario, idPedido } = await placeEnCola(app, db, articulos, more)
  const read = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  return {
    usuario,
    idPedido,
    read,
    say: (accion: string, ...words: string[]) => gestionPedido(app.deps, [accion, String(idPedido), ...words]),
  }
}

/** Σ puesto = line sums, however it came to be. */
async function expectBooks(db: Db, idPedido: number): Promise<void> {
  const lineas = await db.selectFrom('pedidoLinea').selectAll().where('idPedido', '=', idPedido).execute()
  const puestos = await db.selectFrom('puesto').selectAll().where('idPedido', '=', idPedido).execute()
  for (const { orden, artCodigo, cantidadPedida, cantidadPropia, precioFinal, precioUnitario } of lineas) {
    const own = puestos.filter((one) => one.orden === orden && one.nombre === null)
    const sum = own.reduce((all, one) => all + one.cantidad, 0)
    expect(sum, artCodigo).toBeLessThanOrEqual(cantidadPedida)
    if (cantidadPropia === null) continue
    expect(sum).toBe(cantidadPropia)
    const otras = puestos.filter((one) => one.orden === orden && one.nombre !== null)
    expect(precioFinal).toBeCloseTo(
      sum * Number(precioUnitario) + otras.reduce((all, one) => all + Number(one.precioTotal), 0),
    )
  }
}

test('a picker takes a tanda, says its lines and seals them', async ({ app, db }) => {
  // covers: CX-03 K-35 A-62
  const { idPedido, read } = await place(app, db)
  const picker = await createPersonal(app, db)
  const { status, body } = await picker.take(idPedido)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    codigoLocal: 1,
    estado: 'ABIERTA',
    pedidos: [
      { idPedido, posicion: 'A', estado: 'RECIBIDO', lineas: [{ artCodigo: ART.arroz, suya: true, dicha: false }, {}] },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/telefono|celular|direccion|apellido/i)
  expect(await read()).toMatchObject({ estado: 'RECIBIDO' })
  const { idTanda } = body
  // A repeated request answers the same one.
  expect((await picker.take(idPedido)).body.idTanda).toBe(idTanda)
  // One by one, as they are scanned: while they are still being counted, nothing is missing.
  const one = await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1))
  expect(one.tomas).toMatchObject([{ resultado: 'PUESTA', cabe: 1, sobra: 0 }])
  expect(await read()).toMatchObject({
    estado: 'EN_PREPARACION',
    totalInicial: 273,
    lineas: [{ cantidadPreparada: null }, {}],
  })
  expect(await stockOf(db)).toBeGreaterThan(0)
  const close = () => picker.as.post(`gestion/tandas/${idTanda}/cerrar`)
  expect(await close()).toMatchObject({
    status: 409,
    body: { error: 'Pedidos.ERROR_LINEAS_SIN_DECIR', detalles: [{ artCodigo: ART.arroz }, {}] },
  })
  const seal = () => picker.as.post(`gestion/pedidos/${idPedido}/sellar`)
  expect(await seal()).toMatchObject({ status: 409, body: { error: 'Pedidos.ERROR_LINEAS_SIN_DECIR' } })
  const rest = await picker.send(
    idTanda,
    picker.tomaOf(idPedido, 0, 3),
    picker.tomaOf(idPedido, 1, 1, { terminada: true }),
  )
  expect(rest.tomas.map(({ resultado }) => resultado)).toEqual(['PUESTA', 'PUESTA'])
  expect(await stockOf(db, ART.fideos)).toBe(0)
  expect((await close()).body.estado).toBe('CERRADA')
  expect(await seal()).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ estado: 'PREPARADO', total: 3 * 59 + 48 })
  await expectBooks(db, idPedido)
  // Closed bags are the packer's.
  expect((await picker.send(idTanda, picker.tomaOf(idPedido, 1, 2))).tomas[0]!.resultado).toBe('SELLADA')
})

test('a repeated toma is answered as before, and an older one changes nothing', async ({ app, db }) => {
  const { idPedido, read } = await place(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const [first, second] = [picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 0, 2, { terminada: true })]
  const late = await picker.send(idTanda, second, second, first)
  expect(late.tomas.map(({ resultado }) => resultado)).toEqual(['PUESTA', 'PUESTA', 'ANTERIOR'])
  const { version } = await read()
  // A cut group is sent whole again, with what came after it.
  const again = await picker.send(idTanda, first, second, picker.tomaOf(idPedido, 1, 2))
  expect(again.tomas.slice(0, 2)).toEqual([late.tomas[2], late.tomas[0]])
  expect(await read()).toMatchObject({ lineas: [{ cantidadPreparada: 2 }, { cantidadPreparada: 2 }] })
  expect((await read()).version).toBe(version + 1)
  // The same id with other contents is no repetition.
  expect((await picker.send(idTanda, { ...second, cantidad: 1 })).tomas[0]).toMatchObject({
    resultado: 'INVALIDA',
    error: 'Tomas.ERROR_REPETIDA',
  })
  const rows = await db.selectFrom('toma').select('idToma').where('idPedido', '=', idPedido).execute()
  expect(rows).toHaveLength(3)
  await expectBooks(db, idPedido)
})

test('an impossible toma is refused alone, and the others count', async ({ app, db }) => {
  //
  const { idPedido } = await place(app, db, undefined, { cambioProductoSinStock: 'No reemplazar' })
  const other = await place(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const otros = [{ artCodigo: ART.harina, cantidad: 1 }]
  const { tomas } = await picker.send(
    idTanda,
    picker.tomaOf(idPedido, 0, 4),
    picker.tomaOf(idPedido, 0, 1.5),
    picker.tomaOf(idPedido, 0, 2, { otros }),
    picker.tomaOf(idPedido, 9, 1),
    picker.tomaOf(other.idPedido, 0, 1),
    picker.tomaOf(idPedido, 1, 2),
  )
  expect(tomas.map(({ resultado, error }) => [resultado, error])).toEqual([
    ['INVALIDA', 'Pedidos.ERROR_CANTIDAD_PREPARADA'],
    ['INVALIDA', 'Pedidos.ERROR_CANTIDAD_PREPARADA'],
    ['INVALIDA', 'Reemplazos.ERROR_NO_QUIERE'],
    ['DEVOLVER', null],
    ['DEVOLVER', null],
    ['PUESTA', null],
  ])
  expect(await other.read()).toMatchObject({ estado: 'RECIBIDO' })
  await expectBooks(db, idPedido)
})

test('a part found and a replacement are one line of two', async ({ app, db }) => {
  //
  const { idPedido, read } = await place(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const otros = [{ artCodigo: ART.cafe, cantidad: 1 }]
  const cafe = await stockOf(db, ART.cafe)
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 2, { otros, terminada: true, porTelefono: true }))
  expect((await read()).lineas[0]).toMatchObject({
    precioFinal: 177,
    entregado: [{ cantidad: 2 }, { artCodigo: ART.cafe, cantidad: 1, precioTotal: 59 }],
  })
  expect(await stockOf(db, ART.cafe)).toBe(cafe - 1)
  await expectBooks(db, idPedido)
  // The article is found after all: the other goes back to its shelf.
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3))
  expect(await stockOf(db, ART.cafe)).toBe(cafe)
  expect((await read()).lineas[0]).toMatchObject({ precioFinal: 177, entregado: [{ cantidad: 3 }] })
})

test('a released tanda goes to another picker, and its late tomas are put back', async ({ app, db }) => {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  const { idPedido, say } = await place(app, db)
  const [one, two] = [await createPersonal(app, db), await createPersonal(app, db)]
  const { idTanda } = (await one.take(idPedido)).body
  expect((await two.take(idPedido)).status).toBe(409)
  expect(await two.send(idTanda, two.tomaOf(idPedido, 0, 1))).toMatchObject({
    status: 409,
    body: { error: 'Tandas.ERROR_DE_OTRO' },
  })
  expect((await two.as.post(`gestion/tandas/${idTanda}/ceder`, {})).body.error).toBe('Tandas.ERROR_DE_OTRO')
  await one.send(idTanda, one.tomaOf(idPedido, 0, 3))
  const boss = await createPersonal(app, db, [['ENCARGADO', 1]])
  expect((await boss.as.post(`gestion/tandas/${idTanda}/ceder`, {})).body).toMatchObject({ estado: 'CEDIDA' })
  const second = (await two.take(idPedido)).body
  expect(second.pedidos[0].lineas.map(({ suya }: { suya: boolean }) => suya)).toEqual([false, true])
  const late = await one.send(idTanda, one.tomaOf(idPedido, 1, 2), one.tomaOf(idPedido, 0, 2, { terminada: true }))
  expect(late.tomas.map(({ resultado }) => resultado)).toEqual(['DEVOLVER', 'PUESTA'])
  const elsewhere = await createPersonal(app, db, [['PREPARADOR', 2]])
  const handTo = (idAdministrador: number) => two.as.post(`gestion/tandas/${second.idTanda}/ceder`, { idAdministrador })
  expect((await handTo(elsewhere.idAdministrador)).body.error).toBe('Personal.ERROR_NO_ENCONTRADO')
  expect((await handTo(one.idAdministrador)).body.idAdministrador).toBe(one.idAdministrador)
  // The picker who had it is told whose it is.
  expect((await two.as.get(`gestion/tandas/${second.idTanda}/novedades`)).body).toMatchObject({
    idAdministrador: one.idAdministrador,
    nombre: 'Carla Caja',
  })
  await say('cancelar')
  expect((await one.send(second.idTanda, one.tomaOf(idPedido, 1, 1))).tomas[0]!.resultado).toBe('DEVOLVER')
})

test('two who take at once have different pedidos, and neither waits for the other', async ({ app, db }) => {
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
    const pedidos = [await place(app, db), await place(app, db), await place(app, db)]
    const pickers = [
      await createPersonal(app, db),
      await createPersonal(app, db),
      await createPersonal(app, db),
      await createPersonal(app, db),
    ]
    const same = pedidos[0]!.idPedido
    const answers = await Promise.all(pickers.map(({ take }) => take(same)))
    const taken = answers.flatMap(({ status, body }) => (status === 200 ? [body.pedidos[0].idPedido as number] : []))
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken).toContain(same)
    const left = await pickers[0]!.as.post('gestion/tandas', { codigoLocal: 1, cuantos: 6 })
    const rest = left.status === 200 ? left.body.pedidos.map((one: { idPedido: number }) => one.idPedido) : []
    expect([...taken, ...rest].sort()).toEqual(pedidos.map(({ idPedido }) => idPedido).sort())
  }
})

test('presses that race on one line leave its books and its charge right', async ({ app, db }) => {
  //
  const picker = await createPersonal(app, db)
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    const { usuario, idPedido, read, say } = await place(app, db)
    const { idTanda } = (await picker.take(idPedido)).body
    const repeated = picker.tomaOf(idPedido, 0, 2, { terminada: true })
    const pressed: (() => Promise<unknown>)[] = [
      () => picker.send(idTanda, repeated, picker.tomaOf(idPedido, 1, 2)),
      () => picker.send(idTanda, repeated),
      () => picker.send(idTanda, picker.tomaOf(idPedido, 0, 3)),
      () =>
        picker.send(
          idTanda,
          picker.tomaOf(idPedido, 0, 1, {
            otros: [{ artCodigo: ART.cafe, cantidad: 2 }],
            terminada: true,
            porTelefono: true,
          }),
        ),
      () => say('linea', ART.arroz, '1'),
      () => say('proponer', ART.arroz, ART.harina),
      () => picker.as.post(`gestion/pedidos/${idPedido}/sellar`),
      () => app.as(usuario).post(`pedidos/${idPedido}/cancelar`, { motivo: 'Ya no' }),
      ...(ronda % 2 === 0 ? [] : [() => say('cancelar')]),
    ]
    const answers = await Promise.allSettled(pressed.map((press) => press()))
    for (const one of answers) {
      if (one.status === 'rejected') expect(one.reason.code, String(one.reason)).toMatch(/^(Pedidos|Reemplazos)\./)
      else expect((one.value as { status?: number }).status ?? 200).not.toBe(500)
    }
    await expectBooks(db, idPedido)
    const pedido = await read()
    if (pedido.estado === 'EN_PREPARACION' || pedido.estado === 'ESPERANDO_RESPUESTA')
      await say('listo', '--resto-como-pedido')
    await expectBooks(db, idPedido)
    const after = await read()
    if (after.estado === 'PREPARADO') {
      const charged = after.lineas.reduce(
        (sum: number, { precioFinal }: { precioFinal: number }) => sum + precioFinal,
        0,
      )
      expect(after.total).toBeCloseTo(charged)
    }
    // Each toma once; one that came twice has one row.
    const rows = await db.selectFrom('toma').select('idToma').where('idPedido', '=', idPedido).execute()
    expect(rows.filter(({ idToma }) => idToma === repeated.idToma).length).toBeLessThanOrEqual(1)
    const negative = await db.selectFrom('articuloLocal').select('artCodigo').where('stock', '<', 0).execute()
    expect(negative).toEqual([])
  }
})

test('a role given at the terminal is recorded', async ({ app, db }) => {
  //
  const { gestionUsuario } = await import('../administradores/terminal/gestion-usuario.ts')
  const quien = await createAdministrador(db, { permisos: [] })
  const say = (...words: string[]) =>
    gestionUsuario(app.deps, ['administrador', quien.usuario, '--empresa', '10', ...words])
  const { idPedido } = await place(app, db)
  const take = () => app.as(quien).post('gestion/tandas', { codigoLocal: 1, pedidos: [idPedido] })
  expect((await take()).status).toBe(403)
  expect(await say('--rol', 'PREPARADOR', '--local', '1')).toBe(`${quien.usuario} es PREPARADOR en el local 1.`)
  expect((await take()).status).toBe(200)
  expect(await say('--rol', 'PREPARADOR', '--local', '1')).toBe('Ya estaba hecho.')
  await say('--rol', 'PREPARADOR', '--local', '1', '--quitar')
  expect((await take()).status).toBe(403)
  const cambios = await db
    .selectFrom('cambio')
    .select(['que', 'quien', 'antes', 'despues'])
    .where('que', '=', 'asignacion')
    .orderBy('idCambio', 'desc')
    .execute()
  const kept = { rol: 'PREPARADOR', codigoLocal: 1 }
  expect(cambios).toEqual([
    { que: 'asignacion', quien: 'TERMINAL', antes: kept, despues: null },
    { que: 'asignacion', quien: 'TERMINAL', antes: null, despues: kept },
  ])
  await expect(db.deleteFrom('cambio').execute()).rejects.toThrow('cambio only grows')
  await expect(say('--rol', 'JEFE')).rejects.toThrow('no es un rol')
})
