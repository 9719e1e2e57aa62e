import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { ADMINISTRADORES_DEMO, USUARIOS_DEMO } from './usuarios.ts'

/**
 * Throws when a demo user of the sample could still log in: their passwords are public. A user with another password,
 * or with only the name of a demo user, doesn't count.
 */
export async function refuseMuestra(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ quien: string; empresa: number | null; hash: string }>(
      `select email::text as quien, null::int as empresa, clave_hash as hash from usuario where email = any($1)
       union all
       select usuario::text, codigo_empresa, clave_hash from administrador where activo and usuario = any($2)`,
      [USUARIOS_DEMO.map(({ email }) => email), ADMINISTRADORES_DEMO.map(({ usuario }) => usuario)],
    )
    const open: string[] = []
    for (const { quien, empresa, hash } of rows) {
      const known = [
        ...USUARIOS_DEMO.filter(({ email }) => email === quien),
        ...ADMINISTRADORES_DEMO.filter(({ usuario }) => usuario === quien),
      ]
      for (const { clave } of known) {
        if (await verify(hash, clave)) open.push(empresa === null ? quien : `${quien} of empresa ${empresa}`)
      }
    }
    if (open.length === 0) return
    throw new Error(
      `This database holds users of the sample, whose passwords are public: ${open.join(', ')}. Use a database without the sample, give them other passwords (npm run gestion -- usuario administrador caja1 --empresa 10 --clave-nueva), or say MUESTRA=si if everybody may log in as them.`,
    )
  } finally {
    await client.end()
  }
}
