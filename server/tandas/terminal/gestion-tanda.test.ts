import { createPersonal, placeEnCola } from '../../testing/gestion.ts'
import { expect, test } from '../../testing/test.ts'
import { AYUDA_TANDA, gestionTanda } from './gestion-tanda.ts'

test('a tanda is taken, seen, handed on and ended at the terminal', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const [ana, beto] = [await createPersonal(app, db), await createPersonal(app, db)]
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const say = (...words: string[]) => gestionTanda(app.deps, [...words, '--empresa', '10'])
  const tomar = () => say('tomar', '--local', '1', '--como', ana.usuario, '--pedidos', String(idPedido))
  const said = await tomar()
  const [, numero] = /^Tanda (\d+) {2}abierta\nA {2}pedido /.exec(said) ?? []
  expect(said).toMatch(/\n {3}001010 {2}Arroz .* {2}3 un\. {2}sin decir\n/)
  // The same again is the same tanda.
  expect(await tomar()).toBe(said)
  expect(await say('abiertas', '--local', '1')).toMatch(
    new RegExp(`^${numero}  Carla Caja  0 de 2  A ${idPedido}$`, 'm'),
  )
  await expect(say('cerrar', numero!, '--como', ana.usuario)).rejects.toMatchObject({
    code: 'Pedidos.ERROR_LINEAS_SIN_DECIR',
  })
  // Only a person who directs the shop gives up the tanda of another.
  await expect(say('ceder', numero!, '--como', beto.usuario)).rejects.toMatchObject({ code: 'Tandas.ERROR_DE_OTRO' })
  await say('ceder', numero!, '--como', jefa.usuario, '--a', beto.usuario)
  const idTanda = Number(numero)
  await beto.send(idTanda, beto.tomaOf(idPedido, 0, 3), beto.tomaOf(idPedido, 1, 1, { terminada: true }))
  expect(await say('cerrar', numero!, '--como', beto.usuario)).toMatch(
    /^Tanda \d+ {2}cerrada\n.*\n.*puesto 3 un\.\n.*puesto 1 un\.$/,
  )
  const cambios = await db
    .selectFrom('cambio')
    .select(['que', 'idAdministrador', 'llamada'])
    .where('que', 'like', 'TANDA_%')
    .orderBy('idCambio')
    .execute()
  const by = (que: string, { idAdministrador }: typeof ana) => ({ que, idAdministrador, llamada: null })
  expect(cambios.slice(-3)).toEqual([by('TANDA_TOMADA', ana), by('TANDA_CEDIDA', jefa), by('TANDA_CERRADA', beto)])
})

test('what is missing or unknown is said with the usage', async ({ app, db }) => {
  const say = (...words: string[]) => gestionTanda(app.deps, words)
  const { usuario } = await createPersonal(app, db)
  const take = (pedidos: string) =>
    say('tomar', '--empresa', '10', '--local', '1', '--como', usuario, '--pedidos', pedidos)
  await expect(say()).rejects.toThrow('Falta la acción.')
  await expect(say('abiertas', '--empresa', '10')).rejects.toThrow('Falta en qué local')
  await expect(say('tomar', '--empresa', '10', '--local', '1')).rejects.toThrow('Falta quién')
  await expect(say('tomar', '--empresa', '10', '--local', '1', '--como', 'nadie')).rejects.toThrow('como «nadie»')
  await expect(say('ver', '--empresa', '10')).rejects.toThrow('Falta el número')
  await expect(say('ver', '999999', '--empresa', '10')).rejects.toThrow('No hay una tanda 999999')
  await expect(say('ver', '1', '--empresa', '10', '--como', 'x')).rejects.toThrow('--como no es de «ver»')
  for (const wrong of ['1234567890123456', '12,x', '0', ''])
    await expect(take(wrong)).rejects.toThrow('no es el número de un pedido.')
  await expect(take('-3')).rejects.toThrow('Falta lo que dice --pedidos.')
  // A number of 15 digits is read as it is; there is no such pedido.
  await expect(take('999999999999999')).rejects.toMatchObject({ code: 'Tandas.ERROR_NADA_QUE_TOMAR' })
  for (const accion of ['abiertas', 'tomar', 'ver', 'cerrar', 'ceder']) expect(AYUDA_TANDA).toContain(`\n  ${accion} `)
})
