// The commands of docs/integracion.md, as a reader pastes them.
import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../testing/test.ts'

const GUIA = new URL('../../docs/integracion.md', import.meta.url)
const withoutCurl = ['curl', 'bash'].some((one) => spawnSync(one, ['--version']).error)

test.skipIf(withoutCurl)(
  'the commands of the guide place one pedido, however often it is sent',
  async ({ app, db }) => {
    // covers: C-01 C-24 A-61
    const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const [, commands] = /```sh\n(.*?)```/s.exec(await readFile(GUIA, 'utf8'))!
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands!], {
      env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, API: `${url}/products-app-en-casa/api` },
      timeout: 60_000,
    })
    const [placed, again] = stdout.trim().split('\n').slice(-2)
    expect(placed).toMatch(/^\d+ RECIBIDO \d+/)
    expect(again).toBe(placed)
    const idPedido = Number(placed!.split(' ')[0])
    const rows = await db.selectFrom('pedido').select('idPedido').where('idPedido', '=', idPedido).execute()
    expect(rows).toHaveLength(1)
  },
)
