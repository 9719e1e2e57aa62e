import { type Static, Type } from 'typebox'
import { Entrada, Nulo, Plataforma } from './base.ts'
import { calls } from './calls.ts'

/** The package id of an app (`packageId`, `bundleId`). */
const Aplicacion = Type.String({ minLength: 1, maxLength: 150, pattern: '^[A-Za-z0-9_.-]+$' })
/** `5.5.9`; a build may add its own mark (`5.5.9-rc.1`, `5.5.9+42`). */
const Version = Type.String({ maxLength: 40, pattern: '^\\d{1,6}(\\.\\d{1,6}){0,3}([-+][0-9A-Za-z.+-]*)?$' })
const Llave = Type.String({ minLength: 1, maxLength: 100 })

/** K-40 The demands of a version on the device: remove the keys of `eliminar`, once for each `version`. */
export const StorageConfig = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  eliminar: Type.Array(Llave),
  conservar: Type.Array(Llave),
})
export type StorageConfig = Static<typeof StorageConfig>

/** E-22 `actualizar`: there is a newer version; `habilitada`: this one may still be used. */
export const RevisionVersion = Type.Object({
  actualizar: Type.Boolean(),
  habilitada: Type.Boolean(),
  storageConfig: StorageConfig,
})
export type RevisionVersion = Static<typeof RevisionVersion>

/** K-27 How to contact an empresa; channels it doesn't have are absent. */
export const Contacto = Type.Object({
  telefono: Type.Optional(Type.String()),
  whatsapp: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  web: Type.Optional(Type.String()),
  direccion: Type.Optional(Type.String()),
  horario: Type.Optional(Type.String()),
  preguntasFrecuentes: Type.Array(Type.Object({ pregunta: Type.String(), respuesta: Type.String() })),
})
export type Contacto = Static<typeof Contacto>

/** Server settings for its pages: the web pages carry them, a packaged app requests them. */
export const Ajustes = Type.Object({
  /** The source of the map tiles, and the attribution to show; null when there is no map. */
  mapa: Nulo(Type.Object({ teselas: Type.String(), atribucion: Type.String() })),
  /** The address of the analytics; null while it is off (G-07). */
  analitica: Nulo(Type.String()),
  /** An identity server is configured, so there is a service token to request. */
  tokenServicio: Type.Boolean(),
})
export type Ajustes = Static<typeof Ajustes>

export const ContactoSolicitud = Entrada({ bundleId: Aplicacion, plataforma: Plataforma })

export const aplicaciones = calls({
  'GET versiones': {
    summary: 'C-61 Whether this version may go on, the newest one, what the device must forget',
    access: 'invitado',
    query: Type.Object({ version: Version, aplicacion: Aplicacion, plataforma: Plataforma }),
    answer: { 200: RevisionVersion },
    refusals: ['Aplicaciones.ERROR_NO_ENCONTRADA'],
  },
  'GET aplicaciones/ajustes': {
    summary: 'What this server has for the pages of an app that it did not serve (K-09)',
    access: 'invitado',
    answer: { 200: Ajustes },
  },
  'POST aplicaciones/contacto': {
    summary: 'C-34 How to reach the empresa of an app',
    access: 'invitado',
    body: ContactoSolicitud,
    answer: { 200: Contacto },
    refusals: ['Aplicaciones.ERROR_NO_ENCONTRADA', 'Aplicaciones.ERROR_SIN_CONTACTO'],
  },
  'POST aplicaciones/contacto/existe': {
    summary: 'C-35 Is there a way to reach the empresa of an app',
    access: 'invitado',
    body: ContactoSolicitud,
    answer: { 200: Type.Object({ existe: Type.Boolean() }) },
  },
})
