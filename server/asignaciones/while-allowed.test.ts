// Who loses access or a role while their own change of somebody's power is under way does not make it.
import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { PERMISOS_LOCAL } from '@surtido/contract/valores'
import { createRol } from '../testing/administradores.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { createAdministrador, expect, test } from '../testing/test.ts'
import { walkCalls } from '../testing/walk-calls.ts'

const DESAFIO = 'hands out what a later call must show: nothing holds until then'
/** Calls of the `reciente` that give and take nothing, and why. */
const SIN_PODER: Readonly<Record<string, string>> = {
  'POST gestion/yo/llaves/opciones': DESAFIO,
  'POST gestion/segundo-factor': DESAFIO,
}
/** Further calls: one's own secrets, and settings of the shop. */
const ADEMAS = [
  'PUT gestion/yo/clave',
  'PUT gestion/yo/pin',
  'PUT gestion/lectura-obligada',
  'PUT gestion/recorrido',
  'PUT gestion/tolerancias/empresa',
  'PUT gestion/locales/:codigoLocal/lugares-retiro',
  'PUT gestion/locales/:codigoLocal/verificar-posicion',
]
const dePoder = (Object.entries(contract) as [string, Call][]).filter(
  ([name, { reciente }]) => (reciente && !(name in SIN_PODER)) || ADEMAS.includes(name),
)
const conPermiso = dePoder.filter(([, { access }]) => typeof access === 'object')
const QUIEN = 'where id_administrador = $1'

test.for([
  [
    'access',
    dePoder,
    [
      `update administrador set activo = false ${QUIEN}`,
      `update sesion_administrador set revocada = now() ${QUIEN} and revocada is null`,
    ],
    [401, 'Sesion.ERROR_SESION_VENCIDA'],
  ],
  [
    'a session',
    dePoder,
    [`update sesion_administrador set revocada = now() ${QUIEN}`],
    [401, 'Sesion.ERROR_SESION_VENCIDA'],
  ],
  ['a role', conPermiso, [`delete from asignacion ${QUIEN}`], [403, 'Sesion.ERROR_USUARIO_NO_AUTORIZADO']],
] as const)('%s taken away meanwhile stops every change of power', async ([, calls, changes, refused], { app, db }) => {
  const made: string[] = []
  let id = 0
  await walkCalls(
    app,
    db,
    calls,
    (name, _, __, { statusCode, json }) => {
      if (statusCode !== refused[0] || json().error !== refused[1]) made.push(`${name} ${statusCode}`)
    },
    async (send) => {
      const client = await app.database.pool.connect()
      try {
        await client.query('begin')
        await client.query(`select from administrador ${QUIEN} for no key update`, [id])
        let answered = false
        const answer = send().finally(() => {
          answered = true
        })
        await expect.poll(async () => answered || (await countWaiting(app.database.pool)) === 1).toBe(true)
        for (const change of changes) await client.query(change, [id])
        await client.query('commit')
        return await answer
      } finally {
        client.release(true)
      }
    },
    async (_, { administrador }) => {
      id = administrador.idAdministrador
      return undefined
    },
  )
  expect(made).toEqual([])
  expect(calls.length).toBeGreaterThan(15)
})

test('an own role that allows less meanwhile stops the change', async ({ app, db }) => {
  const ana = await createAdministrador(db, { permisos: [], roles: [['ENCARGADO', 1]] })
  const nueva = { usuario: 'una.mas', nombre: 'Una', apellido: 'Más', rol: 'ADMINISTRADOR', codigoLocal: null }
  for (const [left, path, body] of [
    ['PREPARACION_VER', `gestion/personal/${ana.idAdministrador}/acceso`, { activo: false }],
    // Still allowed to manage people, but no longer these.
    ['PERSONAL_EDITAR', `gestion/personal/${ana.idAdministrador}/acceso`, { activo: false }],
    ['PERSONAL_EDITAR', 'gestion/personal', nueva],
  ] as const) {
    const idRol = await createRol(db, PERMISOS_LOCAL)
    const jefa = await createAdministrador(db, { roles: [[idRol, null]] })
    const client = await app.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('update rol set permisos = array[$2] where id_rol = $1', [idRol, left])
      const answer = app.as(jefa).post(path, body)
      await expect.poll(() => countWaiting(app.database.pool)).toBe(1)
      await client.query('commit')
      expect(await answer).toMatchObject({ status: 403, body: { error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' } })
    } finally {
      client.release(true)
    }
  }
})

test('of two who lock each other out at once one stays', async ({ app, db }) => {
  for (let round = 0; round < 8; round++) {
    const both = [await createAdministrador(db), await createAdministrador(db)]
    const answers = await Promise.all(
      both.map((one, n) =>
        app.as(one).post(`gestion/personal/${both[1 - n]!.idAdministrador}/acceso`, { activo: false }),
      ),
    )
    // The other is refused, or came too late to be let in at all.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const ids = both.map(({ idAdministrador }) => idAdministrador)
    const left = db.selectFrom('administrador').select('activo').where('idAdministrador', 'in', ids)
    expect((await left.execute()).filter(({ activo }) => activo)).toHaveLength(1)
  }
})

test('a person who is locked out while a password is made adds nobody', async ({ app, db }) => {
  const [jefa, ladrona] = [await createAdministrador(db), await createAdministrador(db)]
  for (let round = 0; round < 5; round++) {
    const usuario = `complice.${round}`
    const nueva = { usuario, nombre: 'C', apellido: 'D', rol: 'ADMINISTRADOR', codigoLocal: null }
    const made = app.as(ladrona).post('gestion/personal', nueva)
    const out = await app.as(jefa).post(`gestion/personal/${ladrona.idAdministrador}/acceso`, { activo: false })
    expect(out.status).toBe(200)
    const before = await db.selectFrom('administrador').select('usuario').where('usuario', '=', usuario).execute()
    const { status } = await made
    const after = await db.selectFrom('administrador').select('usuario').where('usuario', '=', usuario).execute()
    expect(after, String(status)).toEqual(before)
    await app.as(jefa).post(`gestion/personal/${ladrona.idAdministrador}/acceso`, { activo: true })
    await db
      .updateTable('sesionAdministrador')
      .set({ revocada: null })
      .where('idAdministrador', '=', ladrona.idAdministrador)
      .execute()
  }
})
