import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { UsoError } from '../../terminal/uso.ts'
import type { TestApp } from '../../testing/app.ts'
import { addSalto } from '../../testing/direcciones.ts'
import { readNombreDelLocal } from '../../testing/gestion.ts'
import { createPagador, makeRoom, pedidoConTarjeta } from '../../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf, stockOf } from '../../testing/pedidos.ts'
import { ART, createDireccion, createUsuario, expect, franja, MEDIO_PAGO, test, zonaCerca } from '../../testing/test.ts'
import { AYUDA_PEDIDO } from './acciones.ts'
import { gestionPedido, tellRefusal } from './gestion-pedido.ts'

/** Two arroz at 59 and a kilo of carne picada at 389, to be picked up. */
async function place(app: TestApp, db: Db) {
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const articulos = [
    { artCodigo: ART.arroz, cantidad: 2, precio: 59, precioTotal: 118 },
    { artCodigo: ART.carnePicada, cantidad: 1, precio: 389, precioTotal: 389 },
  ]
  const { body } = await app.as(usuario).post(PATH_PEDIDO, { ...pedidoOf(usuario), articulos, totalEsperado: 507 })
  const { idPedido, codigoRetiro } = body
  return { usuario, idPedido: String(idPedido), codigoRetiro: codigoRetiro as string }
}

test('the command line knows a pedido by a number of ten digits', async ({ app, db }) => {
  // covers: K-35
  const { rows } = await sql<{ turno: number }>`select last_value as turno from turno_pedido`.execute(db)
  await sql`select setval('turno_pedido', 2500000000)`.execute(db)
  const { idPedido } = await place(app, db)
  await sql`select setval('turno_pedido', ${rows[0]!.turno}::bigint)`.execute(db)
  expect(idPedido).toMatch(/^\d{10}$/)
  expect(await gestionPedido(app.deps, ['preparar', idPedido])).toContain(`Pedido ${idPedido}: En preparación.`)
})

test('the command line takes a pedido from received to delivered', async ({ app, db }) => {
  // covers: K-35 U-126
  const { usuario, idPedido, codigoRetiro } = await place(app, db)
  const detail = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  const say = (...words: string[]) => gestionPedido(app.deps, words)
  const [carne, fideos] = [await stockOf(db, ART.carnePicada), await stockOf(db, ART.fideos)]

  expect(await say('abiertos')).toContain(`${idPedido}  empresa 10  local 1`)
  expect(await say('ver', idPedido)).toContain('Arroz')
  expect(await say('preparar', idPedido)).toContain(`Pedido ${idPedido}: En preparación. Total $507.`)
  expect(await say('preparar', idPedido)).toMatch(/^Ya estaba hecho\./)
  expect(await say('linea', idPedido, ART.carnePicada, '0,93')).toContain('preparado 0,93 kg (Peso real), $361,77')
  const replaced = await say('linea', idPedido, ART.arroz, '2', '--reemplazo', ART.fideos, '--por-telefono')
  expect(replaced).toContain('(Reemplazado por Fideos')
  expect(await detail()).toMatchObject({
    totalInicial: 507,
    lineas: [
      {
        artCodigo: ART.arroz,
        cantidadPreparada: 2,
        motivoDiferencia: 'REEMPLAZO',
        reemplazo: { artCodigo: ART.fideos, ventaFraccionada: false },
      },
      { cantidadPedida: 1, cantidadPreparada: 0.93, precioFinal: 361.77, motivoDiferencia: 'PESO_REAL' },
    ],
  })
  expect(Object.keys((await detail()).lineas[0].reemplazo).sort()).toEqual([
    'artCodigo',
    'nombre',
    'precioUnitario',
    'ventaFraccionada',
  ])
  expect(await stockOf(db, ART.fideos)).toBe(fideos - 2)

  // An article that is found after all is put right: the replacement goes back to its shelf.
  await say('linea', idPedido, ART.arroz, '1', '--motivo', 'sin-stock')
  expect(await stockOf(db, ART.fideos)).toBe(fideos)
  expect(await say('listo', idPedido, '--resto-como-pedido')).toContain('Total $420,77 (era $507).')
  expect(await stockOf(db, ART.carnePicada)).toBeCloseTo(carne + 0.07)
  await say('retiro', idPedido)
  await expect(say('entregar', idPedido)).rejects.toThrow('di su código con --codigo')
  expect(await say('entregar', idPedido, '--codigo', codigoRetiro)).toContain('Entregado. Total $420,77')
  expect(await detail()).toMatchObject({ estado: 'ENTREGADO', total: 420.77, pago: { estado: 'PAGADO' } })
})

test('the command line shows each question with its price, its end and its outcome', async ({ app, db, clock }) => {
  // covers: A-63 K-35
  const { usuario, idPedido } = await place(app, db)
  const say = (...words: string[]) => gestionPedido(app.deps, words)
  const propuestas = (told: string) => told.split('\n').filter((line) => line.includes('propuesto'))
  await say('preparar', idPedido)
  const arroz = `          propuesto ${ART.fideos} Fideos`
  const told = await say('proponer', idPedido, ART.arroz, ART.fideos)
  expect(told).toContain(`Pedido ${idPedido}: Esperando la respuesta del cliente.`)
  expect(propuestas(told)).toEqual([expect.stringMatching(/: 2 un\. por \$96, espera respuesta hasta las 10:15$/)])
  // Under its line, before the next one.
  expect(told.indexOf(arroz)).toBeGreaterThan(told.indexOf('Arroz'))
  expect(told.indexOf(arroz)).toBeLessThan(told.indexOf(ART.carnePicada))

  const [{ idReemplazo }] = (await app.as(usuario).get(`pedidos/${idPedido}`)).body.reemplazos
  await app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, { acepta: false })
  expect(propuestas(await say('ver', idPedido))).toEqual([expect.stringMatching(/\$96, no lo quiso$/)])
  clock.set(new Date(clock.now().getTime() + 60_000))
  const again = propuestas(await say('proponer', idPedido, ART.arroz, ART.fideos, '1'))
  expect(again).toEqual([
    expect.stringMatching(/no lo quiso$/),
    expect.stringMatching(/: 1 un\. por \$48, espera respuesta hasta las 10:16$/),
  ])
  await say('linea', idPedido, ART.arroz, '0')
  const varias = propuestas(
    await say('proponer', idPedido, ART.arroz, ART.fideos, '1', '--otras', `${ART.harina}=1,${ART.azucar}`),
  )
  expect(varias.at(-1)).toMatch(/por \$48 \(u otro: Harina.*, Azúcar.*\), espera respuesta/)
})

test('the command line says in Spanish what it cannot do and why', async ({ app, db }) => {
  // covers: K-35
  const { idPedido } = await place(app, db)
  const why = (...words: string[]) =>
    gestionPedido(app.deps, words).then(
      () => 'done',
      (error) => ('code' in error ? tellRefusal(error) : error.message),
    )
  expect(await why('listo', idPedido)).toBe(
    'Como está ahora el pedido, eso no se puede. Está en: Recibido. «listo» es para cuando está en: En preparación, Esperando la respuesta del cliente. Ahora se puede: preparar, cancelar.',
  )
  expect(await why('entregar', idPedido, '--sin-codigo')).toContain(
    '«entregar» es para cuando está en: Listo para retirar, En camino. Ahora se puede: preparar, cancelar.',
  )
  expect(await why('ver', '999999999')).toBe('No encontramos el pedido.')
  expect(await why('ver', idPedido, '--empresa', '999')).toBe('No encontramos el pedido.')
  expect(await why('volar', idPedido)).toBe('No conozco la acción «volar».')
  expect(await why('preparar', idPedido, 'ya')).toBe('No entiendo «ya».')
  expect(await why('preparar')).toBe('Falta el número del pedido.')
  expect(await why('ver', 'abc')).toBe('«abc» no es el número de un pedido.')
  expect(await why('ver', idPedido, '--local', '1')).toBe('--local no es de «ver».')
  expect(await why('ver', idPedido, '--ya')).toBe('No conozco la opción «--ya».')
  expect(await why('cancelar', idPedido, '--motivo')).toBe('Falta lo que dice --motivo.')
  expect(await why('abiertos', '--local', 'centro')).toBe('--local es un número, no «centro».')
  await gestionPedido(app.deps, ['preparar', idPedido])
  expect(await why('linea', idPedido, ART.arroz, 'dos')).toBe('«dos» no es una cantidad.')
  expect(await why('linea', idPedido, ART.arroz, '3')).toContain('no es válida')
  expect(await why('proponer', idPedido, ART.arroz, ART.fideos, '--otras', '=2')).toContain('no es como')
  expect(await why('proponer', idPedido, ART.arroz, ART.fideos, '--otras', 'a,b,c')).toContain('dos más')
  expect(await why('linea', idPedido, ART.arroz, '1', '--motivo', 'peso-real')).toContain('no es válida')
  expect(await why('linea', idPedido, ART.carnePicada, '1.21')).toContain('no es válida')
  expect(await why('linea', idPedido, ART.yerba, '1')).toBe('El pedido no tiene ese artículo.')
  expect(await why('linea', idPedido, ART.arroz, '1', '--reemplazo', 'nada', '--por-telefono')).toContain(
    'No encontramos el artículo',
  )
})

test('the refusal of a wrong command says what it lacks and which steps are possible', async ({ app, db }) => {
  // covers: K-35
  const { idPedido } = await place(app, db)
  await gestionPedido(app.deps, ['preparar', idPedido])
  const wrong = (...words: string[]): Promise<UsoError> => gestionPedido(app.deps, words).then(String, (error) => error)
  const siguientes = `Pedido ${idPedido}. Está en: En preparación. Ahora se puede: linea, proponer, listo, cancelar.`
  for (const [words, message] of [
    [[], 'Faltan el artículo y la cantidad que se preparó.'],
    [[ART.arroz], `Falta cuánto se preparó de ${ART.arroz}: unidades o kg, 0 si no hay.`],
    [[ART.arroz, '1', '2'], 'No entiendo «2».'],
  ] as const) {
    const { message: said, uso } = await wrong('linea', idPedido, ...words)
    expect(said).toBe(message)
    expect(uso).toContain('linea 12045 001010 2')
    expect(uso).not.toContain('despachar')
    if (words.length < 3) expect(uso).toContain(siguientes)
  }
  expect(await wrong('proponer', idPedido)).toMatchObject({
    message: 'Faltan el artículo que no hay y el que propones.',
  })
  expect(await wrong('proponer', idPedido, ART.arroz)).toMatchObject({
    message: `Falta cuál propones en lugar de ${ART.arroz}.`,
    uso: expect.stringContaining(siguientes),
  })
  expect(await wrong('ver')).toMatchObject({ uso: expect.stringContaining('ver 12045') })
  await gestionPedido(app.deps, ['listo', idPedido, '--resto-como-pedido'])
  expect(await gestionPedido(app.deps, ['despachar', idPedido]).catch(tellRefusal)).toContain(
    'Está en: Preparado. «despachar» no es para este: se retira en el local. Ahora se puede: retiro, no-entregado.',
  )
  expect(AYUDA_PEDIDO).toContain('no-entregado 12045 --motivo "No había nadie"')
})

test('the command line shows what a shop needs to take a pedido to its door', async ({ app, db }) => {
  // covers: E-16 K-35
  await makeRoom(db)
  const usuario = await createUsuario(db, { nombre: 'Ana', apellido: 'Pereira', numeroCelular: '099123456' })
  const direccion = await createDireccion(db, usuario, {
    calle: 'Rivera',
    numero: '3000',
    apartamento: '402',
    referencias: 'Timbre roto:\nllamar \u001b[2Jal llegar',
  })
  await addSalto(db)
  await db.updateTable('direccion').set({ ciudad: 'Salto' }).where('idDireccion', '=', direccion).execute()
  const { body } = await app.as(usuario).post(PATH_PEDIDO, {
    ...pedidoOf(usuario, [{ ...arroz(10), nota: 'del más barato' } as never]),
    tipoEntrega: { codigo: 20 },
    idDireccion: direccion,
    idFranja: franja(zonaCerca(1), 3, 3),
    medioPago: { idMedioDePago: MEDIO_PAGO.efectivo, pagaCon: 1000 },
    observaciones: 'Dejar en portería',
    datosFacturacion: { factura: true, rut: '211003420017', razonSocial: 'Almacén SRL', direccion: 'Rivera 1' },
    // With the evening slot's 60.
    totalEsperado: 650,
  })
  const said = await gestionPedido(app.deps, ['ver', String(body.idPedido)])
  for (const words of [
    'Cliente: Ana Pereira, 099123456',
    'Entrega a domicilio: Rivera 3000, apto. 402',
    'Indicaciones: Timbre roto: llamar [2Jal llegar',
    'Punto en el mapa: -34.91250, -56.14900, en Montevideo',
    'Atención: la dirección dice Salto y el punto está en Montevideo. Confírmalo con el cliente.',
    'Local: 1 Ceibo Pocitos',
    'Horario: Miércoles 11 (2026-03-11) de 18:00 a 20:00',
    'Observaciones: Dejar en portería',
    'Si falta algo: Contactar al cliente',
    'nota: del más barato',
    'Paga con $1.000: vuelto $350',
    'Factura: RUT 211003420017, Almacén SRL, Rivera 1',
    'Ahora se puede: preparar, cancelar.',
  ])
    expect(said).toContain(words)
})

test('the list of open pedidos shows where each goes and keeps to the local asked', async ({ app, db }) => {
  // covers: K-35 A-64
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  const { idPedido } = await place(app, db)
  const abiertos = (...words: string[]) => gestionPedido(app.deps, ['abiertos', ...words])
  const nombre = await readNombreDelLocal(db)
  expect(await abiertos('--local', '1')).toMatch(
    new RegExp(
      `^${idPedido}  empresa 10  local 1 ${nombre}  retiro  2026-03-11 17:00-19:00  Recibido  0 de 2  \\$507$`,
    ),
  )
  expect(await abiertos('--local', '2')).toBe('No hay pedidos abiertos.')
  expect(await abiertos('--empresa', '20')).toBe('No hay pedidos abiertos.')
  await sql`
    insert into pedido overriding system value
    select (jsonb_populate_record(p, jsonb_build_object('id_pedido', 900000 + n, 'id_solicitud', gen_random_uuid()))).*
    from pedido p, generate_series(1, 2004) n where id_pedido = ${Number(idPedido)}`.execute(db)
  const lines = (await abiertos()).split('\n')
  expect(lines).toHaveLength(2001)
  expect(lines.at(-1)).toBe('Son 2005: estos son los 2000 primeros. Con --local se ven los de un local.')
})

test('the command line shows the wish for each missing article and obeys it', async ({ app, db }) => {
  // covers: E-16 A-63
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, {
    ...pedidoOf(usuario),
    articulos: [
      { artCodigo: ART.arroz, cantidad: 2, precio: 59, precioTotal: 118, cambioProductoSinStock: 'No reemplazar' },
      { artCodigo: ART.carnePicada, cantidad: 1, precio: 389, precioTotal: 389 },
    ],
    cambioProductoSinStock: 'Reemplazar por similar',
    totalEsperado: 507,
  })
  const idPedido = String(body.idPedido)
  const lineas = (await app.as(usuario).get(`pedidos/${idPedido}`)).body.lineas
  expect(lineas).toMatchObject([
    { artCodigo: ART.arroz, cambioProductoSinStock: 'No reemplazar' },
    { artCodigo: ART.carnePicada, cambioProductoSinStock: 'Reemplazar por similar' },
  ])
  const said = await gestionPedido(app.deps, ['preparar', idPedido])
  expect(said).toMatch(/Arroz.*si falta: No reemplazar/)
  expect(said).toMatch(/picada.*si falta: Reemplazar por similar/)
  const replace = (artCodigo: string) =>
    gestionPedido(app.deps, ['linea', idPedido, artCodigo, '1', '--reemplazo', ART.fideos, '--por-telefono']).catch(
      tellRefusal,
    )
  expect(await replace(ART.arroz)).toBe('El cliente no quiere reemplazos de ese artículo.')
  expect(await replace(ART.carnePicada)).toContain('Reemplazado por Fideos')
})

test('the command line cancels and releases the card', async ({ app, db }) => {
  // covers: K-35 A-62
  await makeRoom(db)
  const pagador = await createPagador(app, db)
  const { body } = await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador))
  const said = await gestionPedido(app.deps, ['cancelar', String(body.idPedido), '--motivo', 'No hay reparto hoy.'])
  expect(said).toContain('Cancelado')
  expect(said).toContain('No se cobró: se liberó lo reservado')
  const { historial } = (await app.as(pagador.usuario).get(`pedidos/${body.idPedido}`)).body
  expect(historial.at(-1)).toMatchObject({ estado: 'CANCELADO', nota: 'No hay reparto hoy.' })
})
