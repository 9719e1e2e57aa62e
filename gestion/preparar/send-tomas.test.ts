import type { RespuestaDeToma, Toma } from '@surtido/contract/gestion-tandas'
import { Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { expect, test } from 'vitest'
import type { TomaGuardada } from '../device/guardado.ts'
import { guardada, respuesta } from '../testing/tanda.ts'
import { type Outbox, sendTodo } from './send-tomas.ts'

type Answer = (tomas: readonly Toma[]) => readonly RespuestaDeToma[] | Refusal
const yes: Answer = (tomas) => tomas.map(({ idToma }) => respuesta(idToma))

/** A device that keeps `tomas`, and a server that gives these answers in turn and then accepts everything. */
function aparato(tomas: readonly TomaGuardada[], ...answers: Answer[]) {
  let kept = [...tomas]
  const sent: { idTanda: number; ids: string[] }[] = []
  const outbox: Outbox = {
    read: async () => kept,
    async send(idTanda, group) {
      sent.push({ idTanda, ids: group.map(({ idToma }) => idToma) })
      const answer = (answers.shift() ?? yes)(group)
      if (answer instanceof Refusal) throw answer
      return answer
    },
    async keep(respuestas) {
      kept = kept.map((one) => ({ ...one, respuesta: respuestas.get(one.n) ?? one.respuesta }))
    },
  }
  const open = () => kept.filter((one) => one.respuesta === undefined).map(({ n }) => n)
  return { outbox, sent, open, kept: () => kept }
}

test('the outbox sends every toma once, in order, at most a hundred at a time', async () => {
  const { outbox, sent, open } = aparato(Array.from({ length: 230 }, (_, i) => guardada(i + 1)))
  expect(await sendTodo(outbox, 5)).toBe('AL_DIA')
  expect(sent.map(({ ids }) => ids.length)).toEqual([100, 100, 30])
  expect(sent.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 230 }, (_, i) => `toma-${i + 1}`))
  expect(open()).toEqual([])
  await sendTodo(outbox, 5)
  expect(sent).toHaveLength(3)
})

test('tandas go one after the other', async () => {
  const { outbox, sent } = aparato([guardada(1), guardada(2, {}, { idTanda: 8 }), guardada(3)])
  await sendTodo(outbox, 5)
  expect(sent).toEqual([
    { idTanda: 7, ids: ['toma-1', 'toma-3'] },
    { idTanda: 8, ids: ['toma-2'] },
  ])
})

test('without a network every toma stays, and the same ones go the next time', async () => {
  const { outbox, sent, open } = aparato([guardada(1), guardada(2)], () => new Refusal(SIN_CONEXION, 0))
  expect(await sendTodo(outbox, 5)).toBe('SIN_SENAL')
  expect(open()).toEqual([1, 2])
  expect(await sendTodo(outbox, 5)).toBe('AL_DIA')
  expect(sent[1]).toEqual(sent[0])
})

test.each([
  ['Sesion.ERROR_SESION_VENCIDA', 401, 'SIN_SESION'],
  ['Sesion.ERROR_USUARIO_NO_AUTORIZADO', 403, 'SIN_SESION'],
  ['Servidor.ERROR_OCUPADO', 503, 'SIN_SENAL'],
  ['Tandas.ERROR_NO_ENCONTRADA', 404, 'RECHAZADO'],
  ['Validacion.ERROR_DATOS', 400, 'RECHAZADO'],
] as const)('%s loses nothing', async (code, estado, enviado) => {
  const { outbox, open } = aparato([guardada(1)], () => new Refusal(code, estado))
  expect(await sendTodo(outbox, 5)).toBe(enviado)
  expect(open()).toEqual([1])
})

test('a toma that the server cannot read stays and does not hold up the others', async () => {
  const bad: Answer = (tomas) =>
    tomas.some(({ idToma }) => idToma === 'toma-3') ? new Refusal('Validacion.ERROR_DATOS', 400) : yes(tomas)
  const { outbox, sent, open } = aparato(
    Array.from({ length: 9 }, (_, i) => guardada(i + 1)),
    ...Array.from({ length: 20 }, () => bad),
  )
  expect(await sendTodo(outbox, 5)).toBe('RECHAZADO')
  expect(open()).toEqual([3])
  expect(sent.length).toBeLessThan(12)
  const answered = sent.flatMap(({ ids }) => (ids.includes('toma-3') ? [] : ids))
  expect(answered).toEqual([1, 2, 4, 5, 6, 7, 8, 9].map((n) => `toma-${n}`))
})

test('the tomas of another person on this device wait until that person is back', async () => {
  const { outbox, sent, open } = aparato([guardada(1, {}, { idAdministrador: 9 }), guardada(2)])
  expect(await sendTodo(outbox, 5)).toBe('AL_DIA')
  expect(sent).toEqual([{ idTanda: 7, ids: ['toma-2'] }])
  expect(open()).toEqual([1])
  expect(await sendTodo(outbox, 9)).toBe('AL_DIA')
  expect(open()).toEqual([])
})

test('goods of a tanda that another person took over go back, and block no tanda', async () => {
  const { outbox, kept } = aparato(
    [guardada(1), guardada(2, {}, { idTanda: 8 })],
    () => new Refusal('Tandas.ERROR_DE_OTRO', 409),
  )
  expect(await sendTodo(outbox, 5)).toBe('AL_DIA')
  expect(kept().map((one) => one.respuesta?.resultado)).toEqual(['DEVOLVER', 'PUESTA'])
})

test('each toma gets its answer by id, and a missing answer is asked for again', async () => {
  const big = guardada(1, { idToma: 'ABCD' })
  const { outbox, sent, kept } = aparato([big, guardada(2)], () => [respuesta('abcd', { resultado: 'EXCEDE' })])
  expect(await sendTodo(outbox, 5)).toBe('AL_DIA')
  expect(sent.map(({ ids }) => ids)).toEqual([['ABCD', 'toma-2'], ['toma-2']])
  expect(kept()[0]!.respuesta?.resultado).toBe('EXCEDE')
  const mute = aparato([guardada(1)], () => [])
  expect(await sendTodo(mute.outbox, 5)).toBe('RECHAZADO')
})
