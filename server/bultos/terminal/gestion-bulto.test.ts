import { createPersonal, placeEnCola } from '../../testing/gestion.ts'
import { expect, test } from '../../testing/test.ts'
import { gestionBulto } from './gestion-bulto.ts'

test('bags are counted, found and put in their place at the terminal', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const say = (...words: string[]) => gestionBulto(app.deps, [...words, '--empresa', '10'])
  const pedido = String(idPedido)
  expect(await say('ver', pedido)).toBe('No tiene bolsas contadas.')
  await expect(say('contar', pedido, '--ambiente', '2')).rejects.toMatchObject({ code: 'Pedidos.ERROR_ESTADO' })
  const { idTanda } = (await jefa.take(idPedido)).body
  await jefa.send(idTanda, jefa.tomaOf(idPedido, 0, 3), jefa.tomaOf(idPedido, 1, 2))
  await jefa.as.post(`gestion/pedidos/${idPedido}/sellar`)

  const said = await say('contar', pedido, '--ambiente', '2', '--como', jefa.usuario)
  const codigos = [...said.matchAll(/^\d de 2 {2}([A-Z0-9]{4}) {2}ambiente {2}sin lugar$/gm)].map(
    ([, codigo]) => codigo!,
  )
  expect(codigos).toHaveLength(2)
  const more = await say('contar', pedido, '--frio', '1')
  expect(more).toMatch(/3 de 3 {2}[A-Z0-9]{4} {2}frío {2}sin lugar$/)
  for (const codigo of codigos) expect(more).toContain(codigo)
  expect(await say('buscar', codigos[0]!, '--local', '1')).toBe(`Bolsa del pedido ${idPedido}.`)
  expect(await say('lugar', codigos[0]!, 'a-12', '--local', '1')).toContain(`${codigos[0]}  ambiente  A-12`)
  expect(await say('lugar', codigos[0]!, 'nada', '--local', '1')).toContain(`${codigos[0]}  ambiente  sin lugar`)
  const cambios = await db
    .selectFrom('cambio')
    .select(['que', 'quien', 'idAdministrador', 'antes', 'despues'])
    .where('que', 'in', ['bultos', 'estante'])
    .orderBy('idCambio')
    .execute()
  const cuenta = (ambiente: number, frio: number) => ({ ambiente, frio, congelado: 0 })
  const [bolsa] = codigos
  expect(cambios.slice(-4)).toMatchObject([
    { que: 'bultos', quien: 'PERSONAL', idAdministrador: jefa.idAdministrador, antes: null, despues: cuenta(2, 0) },
    { que: 'bultos', quien: 'TERMINAL', antes: cuenta(2, 0), despues: cuenta(2, 1) },
    { que: 'estante', antes: { bolsa, estante: null }, despues: { bolsa, estante: 'A-12' } },
    { que: 'estante', antes: { bolsa, estante: 'A-12' }, despues: { bolsa, estante: null } },
  ])
})

test('what is missing or unknown is said', async ({ app }) => {
  const say = (...words: string[]) => gestionBulto(app.deps, words)
  await expect(say()).rejects.toThrow('Falta la acción.')
  await expect(say('ver', '1')).rejects.toThrow('Falta de qué empresa')
  await expect(say('contar', '--empresa', '10')).rejects.toThrow('Falta el número del pedido.')
  await expect(say('ver', '999999999', '--empresa', '10')).rejects.toMatchObject({
    code: 'Pedidos.ERROR_NO_ENCONTRADO',
  })
  await expect(say('ver', '1', '--frio', '2', '--empresa', '10')).rejects.toThrow('--frio no es de «ver»')
  await expect(say('lugar', 'K7MP', '--empresa', '10', '--local', '1')).rejects.toThrow('Falta dónde quedó')
  await expect(say('buscar', 'K7MP', '--empresa', '10')).rejects.toThrow('Falta en qué local')
})
