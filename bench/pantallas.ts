// The shop's screens, as `preparacion.ts` measures them: streams of desks and hand-helds, and customers who order while
// pickers work.
import { type ClientRequest, get } from 'node:http'
import type pg from 'pg'
import { openDatabase } from '../server/db/client.ts'
import { createAdministrador } from '../server/testing/administradores.ts'
import { type Figura, round } from './figura.ts'
import { BASE, type Proceso } from './proceso.ts'
import { publish } from './publish.ts'
import { percentile } from './tomas.ts'

const MANOS = 200
const MESAS = 50
const SAMPLES = 40
const BETWEEN_MS = 150
/** The local with 500 open pedidos. */
const LOCAL = 1

/** This many people with a session each, who pick or direct in the local. */
async function createGente(databaseUrl: string, cuantos: number): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl, 2)
  try {
    const tokens: string[] = []
    for (let n = 0; n < cuantos; n++) {
      const { token } = await createAdministrador(db, { roles: [[n < MESAS ? 'ENCARGADO' : 'PREPARADOR', LOCAL]] })
      tokens.push(token)
    }
    await db
      .updateTable('sesionAdministrador')
      .set({ vence: new Date(Date.now() + 86_400_000) })
      .execute()
    return tokens
  } finally {
    await close()
  }
}

/**
 * 200 hand-helds and 50 desks listen and a pedido changes: the time until all have heard it, and until the desks show
 * it.
 */
export async function streams(surtido: Proceso, client: pg.Client, databaseUrl: string): Promise<Figura[]> {
  const gente = await createGente(databaseUrl, MANOS + MESAS)
  const rss = async () => (await surtido.ask('memory')).rss as number
  const before = await rss()
  const open: ClientRequest[] = []
  const heard = new Map<number, number>()
  let changed = 0
  let all: (() => void) | undefined
  const listen = (token: string, n: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { accept: 'text/event-stream', 'x-sesion': token }
      const request = get(
        `${surtido.url}${BASE}gestion/eventos?local=${LOCAL}`,
        { agent: false, headers },
        (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`a screen was refused: ${answer.statusCode}`))
          answer.setEncoding('utf8').on('data', (text: string) => {
            if (!text.includes(`"idPedido":${changed}`)) return
            heard.set(n, performance.now())
            if (heard.size === MANOS + MESAS) all?.()
          })
          answer.on('error', () => {})
          resolve()
        },
      )
      request.on('error', reject)
      open.push(request)
    })
  try {
    for (const [n, token] of gente.entries()) await listen(token, n)
    const memory = (await rss()) - before
    const marcas = new Map<string, string>()
    const read = async (token: string) => {
      const marca = marcas.get(token)
      const url = `${surtido.url}${BASE}gestion/pedidos?local=${LOCAL}${marca ? `&desde=${marca}` : ''}`
      const answer = await fetch(url, { headers: { 'x-sesion': token } })
      marcas.set(token, ((await answer.json()) as { marca: string }).marca)
    }
    const mesas = gente.slice(0, MESAS)
    for (const token of mesas) await read(token)
    const told: number[] = []
    const shown: number[] = []
    for (let i = 0; i < SAMPLES; i++) {
      heard.clear()
      const done = new Promise<void>((resolve) => {
        all = resolve
      })
      const { rows } = await client.query<{ id_pedido: number }>(
        `select id_pedido from pedido where codigo_empresa = 10 and codigo_local = $1
           and estado not in ('ENTREGADO', 'CANCELADO') order by random() limit 1`,
        [LOCAL],
      )
      changed = rows[0]!.id_pedido
      const start = performance.now()
      await publish(client, [changed])
      await done
      told.push(Math.max(...heard.values()) - start)
      await Promise.all(mesas.map(read))
      shown.push(performance.now() - start)
      await new Promise((wait) => setTimeout(wait, BETWEEN_MS))
    }
    return [
      {
        nombre: `${MANOS} hand-helds and ${MESAS} desks listen: a change until all have heard it, 95 of 100 within`,
        valor: round(percentile(told, 0.95)),
        unidad: 'ms',
        referencia: 'changes are collected for 100 ms; promised 300 ms',
      },
      {
        nombre: `the same, until ${MESAS} desks have read their queue of 500 again, 95 of 100 within`,
        valor: round(percentile(shown, 0.95)),
        unidad: 'ms',
      },
      {
        nombre: `${MANOS + MESAS} listening screens: memory of the server`,
        valor: round(memory / 1024 / 1024),
        unidad: 'MB',
        referencia: 'promised 60 MB',
      },
    ]
  } finally {
    for (const request of open) request.on('error', () => {}).destroy()
  }
}
