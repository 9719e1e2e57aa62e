// The server and PostgreSQL are killed (SIGKILL) in turn while people order and devices pick. Devices send the same take
// again until it is answered, as the picker's tool does; when all is sealed the books are added up.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RespuestaDeToma, Tanda } from '@surtido/contract/gestion-tandas'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { createAdministrador } from '../testing/administradores.ts'
import { startOwnPostgres } from '../testing/base-propia.ts'
import { ART } from '../testing/mundo.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuariosDeHoy, killServer, nextFranja, startServerProcess } from '../testing/proceso.ts'

/** The call may be any of them. */
type Answer = Partial<Tanda> & {
  readonly idPedido?: number
  readonly tandas?: readonly { readonly idTanda: number; readonly idAdministrador: number }[]
  readonly tomas?: readonly RespuestaDeToma[]
}

const CLIENTS = 8
const DEVICES = 20
const STOCK = 1_000_000
const asked = inject('crashRounds')
/** Each costs a restart: the short version has one of each kind. */
const kills = asked > 5 ? asked : 2

test(`${kills} kills under ${DEVICES} devices that pick and ${CLIENTS} customers lose no take`, {
  timeout: 600_000 + kills * 60_000,
}, async ({ onTestFinished }) => {
  //
  const postgres = await startOwnPostgres()
  const smtp = await startSmtpSandbox({ most: STOCK })
  const { db, pool, close } = openDatabase(postgres.url, 2, { patience: 12 })
  const lugar = nextFranja()
  await db.updateTable('franja').set({ cupo: STOCK }).where('idFranja', '=', lugar.idFranja).execute()
  await db
    .updateTable('articuloLocal')
    .set({ stock: STOCK })
    .where('artCodigo', 'in', [ART.arroz, ART.fideos])
    .execute()
  const usuarios = await createUsuariosDeHoy(db, CLIENTS)
  const pickers: Awaited<ReturnType<typeof createAdministrador>>[] = []
  for (let n = 0; n < DEVICES; n++) pickers.push(await createAdministrador(db, { roles: [['PREPARADOR', 1]] }))
  const tomorrow = new Date(Date.now() + 86_400_000)
  await db.updateTable('sesionAdministrador').set({ vence: tomorrow }).execute()
  const start = () => startServerProcess(postgres.url, { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' })
  let server = await start()
  let over = false
  onTestFinished(async () => {
    over = true
    await killServer(server)
    await smtp.close()
    await close()
    await postgres.close()
  })

  const strange: string[] = []
  let repeated = 0
  /** Sends it until the answer is no absence; undefined once something went wrong. */
  const insist = async (token: string, path: string, body?: object) => {
    for (let attempt = 1; strange.length === 0; attempt++) {
      try {
        const answer = await fetch(`${server.url}/products-app-en-casa/api/${path}`, {
          headers: { 'content-type': 'application/json', 'x-sesion': token },
          signal: AbortSignal.timeout(20_000),
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
        const said = (await answer.json()) as Answer
        if (answer.status < 500) {
          if (attempt > 1) repeated++
          return { status: answer.status, body: said }
        }
        if (answer.status !== 503) strange.push(`${path} ${answer.status} ${JSON.stringify(said)}`)
      } catch {
        // The server is away, or died half way.
      }
      await sleep(25)
    }
    return undefined
  }

  const placed = new Map<string, number>()
  const order = async (usuario: (typeof usuarios)[number]) => {
    while (!over && strange.length === 0) {
      const body = pedidoOf(usuario, [arroz(1 + Math.floor(Math.random() * 3)), linea(ART.fideos, 48, 2)], lugar)
      const answer = await insist(usuario.token, PATH_PEDIDO, body)
      if (answer?.status === 201) placed.set(body.idSolicitud, answer.body.idPedido!)
      else if (answer) strange.push(`placing ${JSON.stringify(answer)}`)
      await sleep(50)
    }
  }

  const said = new Set<string>()
  const pick = async ({ token, idAdministrador }: (typeof pickers)[number]) => {
    const dispositivo = `equipo-${idAdministrador}`
    let secuencia = 0
    const ok = async (path: string, body: object) => {
      const answer = await insist(token, path, body)
      if (answer && answer.status >= 300) strange.push(`${path} ${JSON.stringify(answer)}`)
      return answer?.body
    }
    while (strange.length === 0) {
      // The request's answer was lost, but its tanda exists.
      const open = await insist(token, 'gestion/tandas?local=1')
      const own = open?.body.tandas?.find((one) => one.idAdministrador === idAdministrador)
      const taken = own
        ? await insist(token, `gestion/tandas/${own.idTanda}`)
        : await insist(token, 'gestion/tandas', { codigoLocal: 1, cuantos: 2 })
      if (taken?.status === 409) {
        if (over) return
        await sleep(50)
        continue
      }
      if (!taken || taken.status >= 300) return void strange.push(`tanda ${JSON.stringify(taken)}`)
      const { idTanda, pedidos = [] } = taken.body
      for (const { idPedido, lineas } of pedidos) {
        for (const { orden, cantidadPedida, dicha } of lineas) {
          if (dicha) continue
          const idToma = randomUUID()
          const hecha = new Date().toISOString()
          const toma = { idToma, idPedido, orden, dispositivo, secuencia: ++secuencia, cantidad: cantidadPedida, hecha }
          const answer = await ok(`gestion/tandas/${idTanda}/tomas`, { tomas: [toma] })
          if (answer?.tomas?.[0]?.resultado !== 'PUESTA') strange.push(`toma ${JSON.stringify(answer)}`)
          said.add(idToma)
        }
        await ok(`gestion/pedidos/${idPedido}/pasos/sellar`, {})
      }
      await ok(`gestion/tandas/${idTanda}/cerrar`, {})
    }
  }

  const working = [...usuarios.map(order), ...pickers.map(pick)]
  for (let round = 0; round < kills; round++) {
    const before = said.size
    await expect
      .poll(() => said.size > before + DEVICES || strange.length > 0, { interval: 5, timeout: 60_000 })
      .toBe(true)
    await sleep(Math.random() * 300)
    if (round % 2 === 0) {
      await killServer(server)
      server = await start()
    } else process.kill(await postgres.postmaster(), 'SIGKILL')
  }
  over = true
  await Promise.all(working)
  expect(strange).toEqual([])
  expect(repeated).toBeGreaterThan(0)

  const { rows } = await pool.query(
    `select (select count(*)::int from pedido) as pedidos,
       (select count(*)::int from pedido where estado = 'PREPARADO') as sellados,
       (select count(*)::int from toma) as tomas,
       (select count(*)::int from toma where id_toma = any ($1::uuid[])) as dichas,
       (select sum(cantidad_pedida) from pedido_linea) as pedidas,
       (select sum(cantidad) from puesto) as puestas,
       (select sum(cantidad_propia) from pedido_linea) as propias,
       (select sum(precio_final) from pedido_linea) as cobrado,
       (select sum(total) from pedido) as total,
       (select sum(monto) from pago) as pagos,
       (select sum($2::numeric - stock) from articulo_local
         where codigo_empresa = 10 and codigo_local = 1 and art_codigo = any ($3)) as faltan,
       (select count(*)::int from pedido p where array['RECIBIDO', 'EN_PREPARACION', 'PREPARADO'] <> (
         select array_agg(h.estado order by h.orden) from pedido_historial h where h.id_pedido = p.id_pedido)) as torcidos,
       (select count(*)::int from cambio where que = 'ESTADO') as cambios,
       (select count(*)::int from tanda where estado = 'ABIERTA') as abiertas`,
    [[...said], STOCK, [ART.arroz, ART.fideos]],
  )
  const books = rows[0]
  expect(books).toMatchObject({
    pedidos: placed.size,
    sellados: placed.size,
    // Each toma that was answered, once, and no other: no device gave up on one.
    tomas: said.size,
    dichas: said.size,
    torcidos: 0,
    cambios: 2 * placed.size,
    abiertas: 0,
  })
  for (const name of ['puestas', 'propias', 'faltan']) expect(books[name], name).toBe(books.pedidas)
  for (const name of ['total', 'pagos']) expect(books[name], name).toBe(books.cobrado)
})
