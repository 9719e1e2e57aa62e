import { type Static, Type } from 'typebox'
import {
  Cantidad,
  CodigoEmpresa,
  CodigoLocal,
  Fecha,
  Id,
  IdPedido,
  Instante,
  Monto,
  Nulo,
  type Pesos,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'
import { Saldo } from './saldo.ts'

const Texto = Type.String()
/** The empresa of the data. */
export const DeEmpresa = Type.Object({ codigoEmpresa: CodigoEmpresa, empresa: Texto })
/** The local of the data. */
export const DeLocal = Type.Object({ ...DeEmpresa.properties, codigoLocal: CodigoLocal })

const PedidoGuardado = Type.Object({
  ...DeEmpresa.properties,
  idPedido: IdPedido,
  codigoLocal: CodigoLocal,
  local: Texto,
  estado: Texto,
  fechaCreacion: Instante,
  tipoEntrega: Texto,
  fechaEntrega: Fecha,
  horaDesde: Texto,
  horaHasta: Texto,
  /** The delivery address as it was then. */
  direccion: Nulo(Type.Object({}, { additionalProperties: true })),
  datosFacturacion: Type.Object({}, { additionalProperties: true }),
  observaciones: Texto,
  /** The customer's place of waiting at the shop (CX-40). */
  lugarDeEspera: Texto,
  plataforma: Texto,
  moneda: Texto,
  subtotal: Monto,
  descuentos: Monto,
  cupon: Monto,
  envases: Monto,
  bolsas: Monto,
  entrega: Monto,
  total: Monto,
  pago: Type.Object({ medio: Texto, estado: Texto, marca: Nulo(Texto), last4: Nulo(Texto) }),
  lineas: Type.Array(
    Type.Object({
      artCodigo: Texto,
      nombre: Texto,
      cantidadPedida: Cantidad,
      cantidadPreparada: Nulo(Cantidad),
      precio: Monto,
      precioTotal: Monto,
      nota: Texto,
      sustitutos: Type.Array(Texto),
    }),
  ),
  historial: Type.Array(Type.Object({ estado: Texto, fecha: Instante, nota: Texto })),
  /** The questions about `artCodigo`, which had run out; in units or kg, and pesos. */
  reemplazos: Type.Array(
    Type.Object({
      artCodigo: Texto,
      propuesto: Texto,
      nombre: Texto,
      cantidad: Type.Unsafe<Cantidad>(Type.Number()),
      precioTotal: Type.Unsafe<Pesos>(Type.Number()),
      creado: Instante,
      vence: Instante,
      estado: Texto,
      resuelto: Nulo(Instante),
    }),
  ),
  calificacion: Nulo(
    Type.Object({ puntaje: Type.Integer(), aspectos: Type.Array(Texto), comentario: Texto, fecha: Instante }),
  ),
  /** `foto`: a `data:` address of the picture that came with it. */
  reclamos: Type.Array(
    Type.Object({
      artCodigo: Nulo(Texto),
      motivo: Texto,
      detalle: Texto,
      foto: Nulo(Texto),
      fecha: Instante,
      respuesta: Nulo(Texto),
    }),
  ),
  /**
   * The texts that the shop's people wrote about it: messages to the pickers, reasons, shelves of its bags and their
   * baskets; `quitada` when it was taken back.
   */
  anotaciones: Type.Array(Type.Object({ que: Texto, fecha: Instante, texto: Texto, quitada: Nulo(Instante) })),
})

/** CX-16: everything held about a person in the empresas of the network, by kind; money in pesos. */
export const DatosUsuario = Type.Object({
  generado: Instante,
  usuario: Type.Object({
    idUsuario: Id,
    email: Texto,
    correoVerificado: Nulo(Instante),
    nombre: Texto,
    apellido: Texto,
    pais: Texto,
    tipoDocumento: Nulo(Texto),
    numeroDocumento: Nulo(Texto),
    numeroCelular: Nulo(Texto),
    fechaAlta: Instante,
  }),
  /** Earlier values of the profile, each valid until `hasta`. */
  anteriores: Type.Array(
    Type.Object({
      nombre: Texto,
      apellido: Texto,
      email: Texto,
      numeroCelular: Nulo(Texto),
      numeroDocumento: Nulo(Texto),
      hasta: Instante,
    }),
  ),
  cuentas: Type.Array(
    Type.Object({ ...DeEmpresa.properties, idUsuarioAplicacion: Id, clienteDeTarjetas: Nulo(Type.String()) }),
  ),
  direcciones: Type.Array(
    Type.Object({
      idDireccion: Id,
      alias: Texto,
      calle: Texto,
      numero: Texto,
      apartamento: Texto,
      esquina: Texto,
      referencias: Texto,
      barrio: Texto,
      ciudad: Texto,
      departamento: Texto,
      latitud: Type.Number(),
      longitud: Type.Number(),
      predeterminada: Type.Boolean(),
      puntoConfirmado: Type.Boolean(),
      porConfirmar: Type.Boolean(),
      creada: Instante,
    }),
  ),
  pedidos: Type.Array(PedidoGuardado),
  carritos: Type.Array(
    Type.Object({
      ...DeLocal.properties,
      actualizado: Instante,
      lineas: Type.Array(Type.Object({}, { additionalProperties: true })),
    }),
  ),
  listas: Type.Array(
    Type.Object({
      ...DeEmpresa.properties,
      nombre: Texto,
      compartida: Type.Boolean(),
      creada: Instante,
      lineas: Type.Array(Type.Object({ artCodigo: Texto, nombre: Texto, cantidad: Cantidad })),
    }),
  ),
  /** Lists that they order again and again. */
  programados: Type.Array(
    Type.Object({
      ...DeLocal.properties,
      lista: Texto,
      ritmo: Texto,
      horaDesde: Texto,
      medioPago: Nulo(Texto),
      tope: Nulo(Monto),
      pausado: Type.Boolean(),
      salteadas: Type.Array(Texto),
      avisadas: Type.Array(Texto),
      creado: Instante,
    }),
  ),
  /** Articles the person is waiting for, to be notified when a shop has them again. */
  esperas: Type.Array(
    Type.Object({
      ...DeLocal.properties,
      artCodigo: Texto,
      nombre: Texto,
      desde: Instante,
      vence: Instante,
      avisada: Nulo(Instante),
    }),
  ),
  /** Self-scan purchases paid at the till. */
  compras: Type.Array(
    Type.Object({
      ...DeLocal.properties,
      estado: Texto,
      creada: Instante,
      cobrada: Nulo(Instante),
      control: Nulo(Texto),
      resultadoControl: Nulo(Texto),
      articulos: Type.Array(Type.Object({}, { additionalProperties: true })),
    }),
  ),
  cupones: Type.Array(
    Type.Object({ ...DeEmpresa.properties, titulo: Texto, origen: Texto, fecha: Instante, usos: Type.Integer() }),
  ),
  /** The records of an empresa's financial system about the document of the profile. */
  saldos: Type.Array(Type.Object({ ...DeEmpresa.properties, ...Saldo.properties })),
  notificaciones: Type.Array(
    Type.Object({ ...DeEmpresa.properties, titulo: Texto, texto: Texto, creada: Instante, leida: Nulo(Instante) }),
  ),
  preferencias: Type.Array(
    Type.Object({
      ...DeEmpresa.properties,
      pedidos: Type.Boolean(),
      cupones: Type.Boolean(),
      ofertas: Type.Boolean(),
      calificaciones: Type.Boolean(),
    }),
  ),
  sesiones: Type.Array(
    Type.Object({
      ...DeEmpresa.properties,
      idSesion: Type.Integer(),
      plataforma: Texto,
      agente: Texto,
      creada: Instante,
      refrescada: Nulo(Instante),
      termina: Instante,
      revocada: Nulo(Instante),
      deAdministrador: Type.Boolean(),
    }),
  ),
  dispositivos: Type.Array(
    Type.Object({ ...DeEmpresa.properties, deviceID: Texto, plataforma: Texto, registrado: Instante }),
  ),
  terminos: Type.Array(
    Type.Object({
      ...DeEmpresa.properties,
      version: Texto,
      fecha: Instante,
      idSesion: Nulo(Type.Integer()),
      /** SHA-256 of the text as shown, in hexadecimal. */
      huella: Nulo(Texto),
    }),
  ),
  /**
   * Administrators' actions about the person, including searches that showed them, and actions while acting as them
   * (A-32).
   */
  accesos: Type.Array(
    Type.Object({
      ...DeEmpresa.properties,
      fecha: Instante,
      administrador: Texto,
      accion: Texto,
      llamada: Nulo(Texto),
      motivo: Nulo(Texto),
      /** The search text that showed them. */
      busqueda: Nulo(Texto),
      estado: Nulo(Type.Integer()),
    }),
  ),
})
export type DatosUsuario = Static<typeof DatosUsuario>

const FormatoDeDatos = UnoDe(['json', 'html'])
export type FormatoDeDatos = Static<typeof FormatoDeDatos>

export const datosDeUsuario = calls({
  'GET usuarios/:id/datos': {
    summary: 'CX-16 Everything held about the usuario, as JSON or a page (`formato`, else Accept)',
    access: { dueno: { idUsuario: 'params.id' } },
    actuando: 'vedado',
    params: Type.Object({ id: Id }),
    query: Type.Object({ formato: Type.Optional(FormatoDeDatos) }),
    answer: { 200: DatosUsuario },
    refusals: ['Usuarios.ERROR_NO_ENCONTRADO'],
    media: ['application/json', 'text/html'],
    raw: true,
  },
})
