import { type Static, Type } from 'typebox'
import { Entrada, Id, Ignorado, ResultadoOk, UnoDe } from './base.ts'
import { calls } from './calls.ts'

/** A device's name for itself: on a phone, the token of its push service; in a browser, an id of the installation. */
export const DeviceID = Type.String({ minLength: 1, maxLength: 500, pattern: '^[\\x21-\\x7e]+$' })
/** E-10: 1 Android, 2 iOS; 3 is our own addition, a browser. */
const PlataformaDispositivo = UnoDe([1, 2, 3])

/** A device that receives notifications (E-10, K-25). */
export const Dispositivo = Type.Object({
  deviceID: DeviceID,
  idUsuarioAplicacion: Id,
  plataforma: PlataformaDispositivo,
  /** Always false: a device is of a usuario, and no usuario is an administrator. */
  esAdmin: Type.Boolean(),
})
export type Dispositivo = Static<typeof Dispositivo>

/** The Web Push address of a browser (RFC 8030), as `PushSubscription.toJSON()` names it; the keys are base64url. */
export const Suscripcion = Type.Object({
  endpoint: Type.String({ minLength: 9, maxLength: 1_000, pattern: '^https?://[\\x21-\\x7e]+$' }),
  p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
})
export type Suscripcion = Static<typeof Suscripcion>

export const dispositivos = calls({
  'POST usuarios/registrar-device': {
    summary: 'C-27 This device is of the usuario from now on, and of nobody else',
    access: { dueno: { idUsuarioAplicacion: 'body.idUsuarioAplicacion' } },
    // The device of an administrator must not receive a customer's notifications.
    actuando: 'vedado',
    body: Entrada({
      deviceID: DeviceID,
      idUsuarioAplicacion: Type.Optional(Id),
      plataforma: PlataformaDispositivo,
      esAdmin: Ignorado,
      /** Only a browser (`plataforma` 3) has it. A browser that registers without it gets no more pushes. */
      suscripcion: Type.Optional(Entrada(Suscripcion.properties)),
    }),
    repetible: true,
    answer: { 201: Dispositivo },
  },
  'DELETE usuarios/baja-device': {
    summary: 'C-28 This device is nobody’s, now or already (A-39: body or query)',
    access: { dueno: { idUsuarioAplicacion: 'body.idUsuarioAplicacion' } },
    actuando: 'vedado',
    query: Type.Object({ deviceID: Type.Optional(DeviceID) }),
    body: Type.Optional(
      Entrada({
        deviceID: Type.Optional(DeviceID),
        idUsuarioAplicacion: Type.Optional(Id),
        plataforma: Ignorado,
        esAdmin: Ignorado,
      }),
    ),
    answer: { 200: ResultadoOk },
  },
})
