import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { ADMINISTRADORES_DEMO, USUARIOS_DEMO } from './usuarios.ts'

/**
 * Throws when a demo user of the sample could still log in: their passwords and PINs are public. A user with others,
 * or with only the name of a demo user, doesn't count.
 */
export async function refuseMuestra(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const names = ADMINISTRADORES_DEMO.map(({ usuario }) => usuario)
    const { rows } = await client.query<{ quien: string; empresa: number | null; hash: string; pin: boolean }>(
      `select email::text as quien, null::int as empresa, clave_hash as hash, false as pin
       from usuario where email = any($1)
       union all
       select usuario::text, codigo_empresa, clave_hash, false from administrador where activo and usuario = any($2)
       union all
       select usuario::text, codigo_empresa, pin_hash, true
       from administrador join pin using (codigo_empresa, id_administrador) where activo and usuario = any($2)`,
      [USUARIOS_DEMO.map(({ email }) => email), names],
    )
    const open: string[] = []
    for (const { quien, empresa, hash, pin } of rows) {
      const administradores = ADMINISTRADORES_DEMO.filter(({ usuario }) => usuario === quien)
      const known = pin
        ? administradores.flatMap((one) => one.pin ?? [])
        : [...USUARIOS_DEMO.filter(({ email }) => email === quien), ...administradores].map(({ clave }) => clave)
      const name = empresa === null ? quien : `${quien} of empresa ${empresa}`
      for (const secret of known) if (await verify(hash, secret)) open.push(pin ? `${name} (PIN)` : name)
    }
    if (open.length === 0) return
    throw new Error(
      `This database holds users of the sample, whose passwords and PINs are public: ${open.join(', ')}. Use a database without the sample, give them other passwords (npm run gestion -- usuario administrador caja1 --empresa 10 --clave-nueva) and PINs (in the back office, or lock them out there), or say MUESTRA=si if everybody may log in as them.`,
    )
  } finally {
    await client.end()
  }
}
