// Two people on one pedido: one fetches what is kept cold, the other the rest.
import type { TandaSugerida } from '@surtido/contract/gestion-tandas'
import { createPersonal, placeConFrio } from '../testing/gestion.ts'
import { ART, expect, test } from '../testing/test.ts'

type Personal = Awaited<ReturnType<typeof createPersonal>>
interface Tomada {
  pedidos: { idPedido: number; lineas: { orden: number; suya: boolean; artCodigo: string }[] }[]
}

const take = ({ as }: Personal, pedidos: number[], frio?: boolean) =>
  as.post('gestion/tandas', { codigoLocal: 1, pedidos, frio })
const suyas = ({ pedidos }: Tomada) =>
  pedidos.flatMap(({ lineas }) => lineas.filter(({ suya }) => suya).map(({ artCodigo }) => artCodigo)).sort()

test('one picker takes the cold part of a pedido, another the rest; it is sealed whole', async ({ app, db }) => {
  const { idPedido } = await placeConFrio(app, db)
  const [ana, beto, otro] = [
    await createPersonal(app, db),
    await createPersonal(app, db),
    await createPersonal(app, db),
  ]
  const fria = (await take(ana, [idPedido], true)).body
  expect(suyas(fria)).toEqual([ART.leche])
  // The same again is the same tanda, and the rest is another.
  expect((await take(ana, [idPedido], true)).body.idTanda).toBe(fria.idTanda)
  const seca = (await take(beto, [idPedido], false)).body
  expect(suyas(seca)).toEqual([ART.arroz, ART.fideos].sort())
  expect(
    (await take(otro, [idPedido])).body.pedidos?.map((one: { idPedido: number }) => one.idPedido) ?? [],
  ).not.toContain(idPedido)
  const { tandas } = (await otro.as.get('gestion/tandas', { query: { local: 1 } })).body
  const seen = (idTanda: number) => tandas.find((one: { idTanda: number }) => one.idTanda === idTanda)
  expect(seen(fria.idTanda)).toMatchObject({ frio: true, lineas: 1 })
  expect(seen(seca.idTanda)).toMatchObject({ frio: false, lineas: 2 })

  const orden = (artCodigo: string) =>
    seca.pedidos[0].lineas.find((one: { artCodigo: string }) => one.artCodigo === artCodigo).orden
  await ana.send(fria.idTanda, ana.tomaOf(idPedido, orden(ART.leche), 1))
  expect((await ana.as.post(`gestion/tandas/${fria.idTanda}/cerrar`)).body.estado).toBe('CERRADA')
  expect((await ana.as.post(`gestion/pedidos/${idPedido}/sellar`)).body.error).toBe('Pedidos.ERROR_LINEAS_SIN_DECIR')
  await beto.send(seca.idTanda, beto.tomaOf(idPedido, orden(ART.arroz), 3), beto.tomaOf(idPedido, orden(ART.fideos), 2))
  const bultos = { ambiente: 1, frio: 1, congelado: 0 }
  expect(await beto.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos })).toMatchObject({ status: 200 })
})

test('what is suggested of one kind counts its lines, as the article itself says', async ({ app, db }) => {
  const { idPedido } = await placeConFrio(app, db)
  const picker = await createPersonal(app, db)
  const own = (temperatura: 'AMBIENTE' | 'FRIO' | 'CONGELADO' | null) =>
    db
      .updateTable('articulo')
      .set({ temperatura })
      .where('codigoEmpresa', '=', 10)
      .where('artCodigo', '=', ART.fideos)
      .execute()
  // Assigns the pedido of this test to the picker: those of other tests may come first.
  await db.updateTable('pedido').set({ asignado: picker.idAdministrador }).where('idPedido', '=', idPedido).execute()
  const lineas = async (frio?: boolean) => {
    const { body } = await picker.as.get('gestion/locales/1/tanda-sugerida', { query: { cuantos: 1, frio } })
    const { pedidos } = body as TandaSugerida
    return pedidos.find((one) => one.idPedido === idPedido)?.lineas
  }
  expect([await lineas(), await lineas(true), await lineas(false)]).toEqual([3, 1, 2])
  await own('CONGELADO')
  try {
    expect([await lineas(), await lineas(true), await lineas(false)]).toEqual([3, 2, 1])
  } finally {
    await own(null)
  }
  await take(picker, [idPedido], true)
  expect(await lineas(true)).toBeUndefined()
  expect(await lineas(false)).toBe(2)
})

test('however many take both kinds of one pedido at once, each line is one person’s', async ({ app, db }) => {
  const { idPedido } = await placeConFrio(app, db)
  const personas = await Promise.all(Array.from({ length: 10 }, () => createPersonal(app, db)))
  const answers = await Promise.all(personas.map((one, i) => take(one, [idPedido], i % 2 === 0)))
  // A pedido that another person is taking is skipped at that moment, whatever they take of it.
  for (const frio of [true, false]) answers.push(await take(await createPersonal(app, db), [idPedido], frio))
  const lineas = answers.flatMap(({ status, body }) =>
    status === 200
      ? (body as Tomada).pedidos.filter((one) => one.idPedido === idPedido).flatMap((one) => suyas({ pedidos: [one] }))
      : [],
  )
  expect(lineas.sort()).toEqual([ART.arroz, ART.fideos, ART.leche].sort())
})
