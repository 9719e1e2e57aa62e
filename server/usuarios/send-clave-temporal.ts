import { correoCorto } from '../correo/correo.ts'
import type { Tareas } from '../jobs/add-job.ts'
import type { JobDeps } from '../jobs/job-deps.ts'
import { correosEn } from '../textos/correos.ts'
import { createClaveTemporal } from './clave-temporal.ts'
import { selectDestinatario } from './destinatario.ts'

type Tarea = Tareas['enviar_clave_temporal']
/** In a job of an older version the time of the request is `pedida`. */
type ClavePorEnviar = Omit<Tarea, 'solicitado'> & Partial<Pick<Tarea, 'solicitado'>> & { readonly pedida?: string }

/** sends a temporary password to the usuario with this address; sends nothing if there is none. */
export async function sendClaveTemporal(
  { db, clock, config, correo }: JobDeps,
  { red, codigoEmpresa, email, pedida = '', solicitado = pedida }: ClavePorEnviar,
): Promise<void> {
  const now = clock.now()
  const lasts = config.claveTemporalMinutos * 60_000
  // The usuario gave up, or asked again: after a long outage of the mail server the password is no longer wanted.
  if (now.getTime() - Date.parse(solicitado) > lasts) return
  const usuario = await selectDestinatario(db, { red, codigoEmpresa, email }).executeTakeFirst()
  if (!usuario) return
  const clave = await createClaveTemporal(db, usuario, new Date(now.getTime() + lasts))
  if (!clave) return
  const { duracion, claveTemporal: t } = correosEn(usuario.idioma)
  const mensaje = correoCorto({
    idioma: usuario.idioma,
    asunto: t.asunto,
    // The registrant of an unconfirmed e-mail may be a stranger: the letter must not reveal their data.
    nombre: usuario.correoVerificado && usuario.nombre,
    antes: [t.antes(usuario.nombreEmpresa)],
    destacado: clave,
    despues: [t.sirve(duracion(config.claveTemporalMinutos)), t.siNo],
  })
  await correo.send(usuario.email, mensaje, `clave-temporal-${usuario.idUsuario}-${now.getTime()}`)
}
