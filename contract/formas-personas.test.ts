import { test } from 'vitest'
import { isPublished } from './testing/forma.ts'

test('a usuario registers, is read, changes and leaves', () => {
  // covers: C-01 C-02 C-03 C-04 CX-10 E-01 A-20 E-02 K-10 K-20
  isPublished(`
    DatosDePersona = { numeroCelular?: string|null max15, idTipoDocumento?: integer|null >=1 <=99, numeroDocumento?:
      string|null max30, idPushNotifications?: DeviceID | "" | null, idUsuario?: Ignorado, cantidadLogs?: Ignorado,
      fechaUltLogin?: Ignorado, esClienteGeneral?: Ignorado }
    POST /usuarios (X-Solicitud?: uuid) <- UsuarioRegistro -> 201 UsuarioConSesion ! Usuarios.ERROR_CLAVE_DEBIL
      Usuarios.ERROR_DOCUMENTO_INVALIDO Empresas.ERROR_NO_ENCONTRADO Usuarios.ERROR_CORREO_YA_REGISTRADO
    GET /usuarios/{id} de sesion (id: Id) -> 200 Usuario ! Usuarios.ERROR_NO_ENCONTRADO
    PUT /usuarios/{id} de sesion (id: Id) <- PerfilCambiado -> 200 Usuario ! Usuarios.ERROR_DOCUMENTO_INVALIDO
      Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA Usuarios.ERROR_CODIGO_INCORRECTO Usuarios.ERROR_NO_ENCONTRADO
      Usuarios.ERROR_CORREO_YA_REGISTRADO Usuarios.ERROR_CAMBIOS_DEL_DIA
    DELETE /usuarios/{id} de sesion (id: Id, idMotivoBaja?: Id, comentario?: string max500, clave?: string max200) <-?
      { idMotivoBaja?: Id, comentario?: string max500, clave?: string max200 }! -> 200 ResultadoOk !
      Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA Usuarios.ERROR_NO_ENCONTRADO Usuarios.ERROR_PEDIDOS_EN_CURSO
    POST /usuarios/{id}/baja de sesion (id: Id) <- Baja -> 200 ResultadoOk ! Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA
      Usuarios.ERROR_NO_ENCONTRADO Usuarios.ERROR_PEDIDOS_EN_CURSO
    UsuarioRegistro = DatosDePersona & { nombre: string min2 max50, apellido: string min2 max50, email: email max150,
      clave: password min8 max72, pais: integer >=1 <=9999, codigoEmpresa: Id, red: Id }!
    Usuario = UsuarioEncontrado & { idTipoDocumento: integer|null, pais: integer, blnCambiarPsw: boolean,
      correoConfirmado: boolean, aceptaTerminosCondiciones: boolean, esAdmin: boolean }
    UsuarioConSesion = Usuario & { sesion: Sesion }
    Sesion = { token?: string, vence: Instante, tokenRefresco?: string }
    PerfilCambiado = DatosDePersona & { nombre?: string min2 max50, apellido?: string min2 max50, pais?: integer >=1
      <=9999, email?: email max150, clave?: string max200, codigo?: string max20, idUsuarioAplicacion?: Ignorado,
      blnCambiarPsw?: Ignorado, correoConfirmado?: Ignorado, aceptaTerminosCondiciones?: Ignorado, esAdmin?: Ignorado,
      sesion?: Ignorado, codigoEmpresa?: Ignorado, red?: Ignorado }!
    Baja = { idMotivoBaja: Id, comentario?: string max500, clave: string max200 }!
    ResultadoOk = { resultado: "OK" }
  `)
})

test('a usuario comes in, forgets the password, and changes it', () => {
  // covers: C-05 C-07 C-08 CX-17
  isPublished(`
    POST /usuarios/login <- { usuario: string max300, clave: string max200 }! -> 200 UsuarioConSesion !
      Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS Empresas.ERROR_NO_ENCONTRADO
    PUT /usuarios/restablecer-password <- { email: string max300 }! -> 200 ResultadoOk ! Empresas.ERROR_NO_ENCONTRADO
    PUT /usuarios/{id}/modificar-password de sesion (id: Id) <- { claveActual: string max200, claveNueva: password
      min8 max72 }! -> 200 ResultadoOk ! Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA Usuarios.ERROR_CLAVE_DEBIL
      Usuarios.ERROR_CAMBIOS_DEL_DIA
    POST /sesiones/refrescar <-? { tokenRefresco?: string max200 }! -> 200 UsuarioConSesion
    DELETE /sesiones/actual -> 200 ResultadoOk
  `)
})

test('codes are sent and confirmed', () => {
  // covers: A-14 CX-10 CX-11 CX-23 CX-26
  isPublished(`
    POST /usuarios/codigo-verificacion <- { email: string max300, motivo: MotivoCodigo }! -> 200 { resultado: "OK",
      minutos: integer } ! Empresas.ERROR_NO_ENCONTRADO Usuarios.ERROR_CODIGOS_NO_HABILITADOS
    POST /usuarios/validar-codigo <- { email: string max300, motivo: MotivoConfirmado, codigo: string max20 }! -> 200
      { resultado: "OK", claveTemporal?: string } ! Usuarios.ERROR_CODIGO_INCORRECTO Empresas.ERROR_NO_ENCONTRADO
      Usuarios.ERROR_CODIGOS_NO_HABILITADOS
    MotivoCodigo = "CUENTA"|"CORREO"|"CLAVE"
    MotivoConfirmado = "CUENTA"|"CLAVE"
    POST /usuarios/{id}/confirmacion-correo de sesion (id: Id) -> 200 ResultadoOk ! Usuarios.ERROR_NO_ENCONTRADO
    POST /usuarios/{id}/confirmar-correo de sesion (id: Id) <- { codigo: string max20 }! -> 200 Usuario !
      Usuarios.ERROR_CODIGO_INCORRECTO Usuarios.ERROR_NO_ENCONTRADO
  `)
})

test('an administrator comes in, searches usuarios and acts as one', () => {
  // covers: C-06 C-09 CX-20 A-11 B-32 K-20
  isPublished(`
    GET /empresas/{codigoEmpresa}/idBase/{base}/login/{email}/clave/{password}/loginAdmin (codigoEmpresa: Id, base:
      Id, email: string min1 max200, password: string min1 max200) -> 200 AdministradorConSesion !
      Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS SegundoFactor.ERROR_REQUERIDO Empresas.ERROR_NO_ENCONTRADO
    POST /empresas/login-admin <- { base: Id, usuario: string min1 max200, clave: string min1 max200, codigo?: string
      min1 max20 }! -> 200 AdministradorConSesion ! SegundoFactor.ERROR_CODIGO
      Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS SegundoFactor.ERROR_REQUERIDO Empresas.ERROR_NO_ENCONTRADO
    DELETE /empresas/login-admin -> 200 ResultadoOk
    GET /usuarios/busqueda de administrador (tipo: 1|2|3|4, filtro: string min2 max100, page?: integer >=0 <=100000
      =0, size?: integer >=1 <=100 =20) -> 200 LugarDePagina & { contenido: [UsuarioEncontrado] }
    POST /usuarios/{id}/actuar-como de administrador (id: Id) <- { motivo: string max300 }! -> 200 UsuarioActuado !
      Usuarios.ERROR_NO_ENCONTRADO
    DELETE /usuarios/{id}/actuar-como de administrador (id: Id) -> 200 AdministradorConSesion
    AdministradorConSesion = { idUsuario: Id, idUsuarioAplicacion: Id, nombre: string, apellido: string, email: null,
      usuario: string, esAdmin: true, base: integer, permisos: [Permiso], sesion: Sesion }
    Permiso = "USUARIOS_BUSCAR"|"USUARIOS_ACTUAR"
    UsuarioEncontrado = { idUsuario: Id, idUsuarioAplicacion: Id, nombre: string, apellido: string, email: string,
      numeroCelular: string|null, numeroDocumento: string|null }
    UsuarioActuado = Usuario & { sesion: { token?: string, vence: Instante, tokenRefresco?: string, administrador: { idUsuario: Id, usuario: string,
      nombre: string, apellido: string } } }
  `)
})

test('the saldo is read, and a document is proved', () => {
  // covers: C-10 A-38 CX-25 A-71 E-05 K-21
  isPublished(`
    GET /usuarios/saldo-deuda-dorado de sesion (documento?: string max60) -> 200 [Saldo] ! Saldo.ERROR_NO_DISPONIBLE
    Saldo = { plan: integer, saldo: Monto, deuda: Monto, fechaEjecucion: Fecha, numerosPANPorDocumento: [{ pan: string
      }] }
    GET /usuarios/prueba-documento de sesion -> 200 PruebaDocumento
    POST /usuarios/prueba-documento de sesion <- { codigo?: string max20, numeroCliente?: string max30,
      fechaNacimiento?: Fecha }! -> 200 PruebaDocumento ! Saldo.ERROR_PRUEBA
    POST /usuarios/prueba-documento/codigo de sesion -> 200 ResultadoOk
    PruebaDocumento = { estado: "NO_HACE_FALTA"|"SIN_DOCUMENTO"|"SIN_PROBAR"|"PROBADO", como: "CODIGO"|"DATOS" }
  `)
})

test('terms are read and accepted', () => {
  // covers: C-11 C-12 E-20 K-22
  isPublished(`
    GET /empresas/terminos-condiciones (empresa: Id, red?: Id) -> 200 Terminos !
      Empresas.ERROR_TERMINOS_NO_ENCONTRADOS
    POST /empresas/aceptar-terminos-condiciones/contratos/{termsId}/usuarios/{userId} de sesion (termsId: Id, userId:
      Id, X-Solicitud?: uuid) -> 200 { resultado: "OK", aceptaTerminosCondiciones: boolean, fechaAceptacion: Instante } !
      Empresas.ERROR_TERMINOS_NO_ENCONTRADOS
    Terminos = { id: Id, version: string, contrato: string, vigenciaDesde: Fecha }
  `)
})

test('addresses are listed, saved, confirmed and deleted', () => {
  // covers: C-13 C-14 C-15 C-16 C-17 CX-22 CX-27 A-65 A-66 E-09 K-23
  isPublished(`
    DireccionEscrita = { idDireccion: Id, calle: string, numero: string, apartamento: string, esquina: string,
      referencias: string, barrio: string, ciudad: string, departamento: string, alias: string, predeterminada:
      boolean, porConfirmar: boolean }
    GET /direcciones/lugares (calle?: string max150, esquina?: string max100, ciudad?: string max100, latitud?:
      Latitud, longitud?: Longitud) -> 200 Lugares
    POST /direcciones de sesion (usuario?: Id, X-Solicitud?: uuid) <- DireccionEntrada -> 201 Direccion !
      Direcciones.ERROR_DEMASIADAS Direcciones.ERROR_PUNTO_LEJOS
    GET /direcciones de sesion (usuario-app?: Id, latitud?: Latitud, longitud?: Longitud, filtro?: string max100) ->
      200 [Direccion]
    PUT /direcciones/{id} de sesion (id: Id) <- DireccionEntrada -> 200 Direccion ! Direcciones.ERROR_NO_ENCONTRADO
      Direcciones.ERROR_PUNTO_LEJOS
    DELETE /direcciones/{id} de sesion (id: Id) -> 200 ResultadoOk ! Direcciones.ERROR_NO_ENCONTRADO
    POST /direcciones/{id}/confirmar de sesion (id: Id) -> 200 Direccion ! Direcciones.ERROR_NO_ENCONTRADO
    GET /direcciones/por-local de sesion (empresa: Id, local: Id, usuario-app?: Id) -> 200 [Direccion] !
      Locales.ERROR_NO_ENCONTRADO
    DireccionEntrada = { idDireccion?: Ignorado, idUsuario?: Ignorado, entregaDisponible?: Ignorado, porConfirmar?:
      Ignorado, calle: string min1 max150, numero?: string max20, latitud: Latitud, longitud: Longitud, apartamento?:
      string max30, esquina?: string max100, referencias?: string max300, barrio?: string max100, ciudad?: string
      max100, departamento?: string max100, alias?: string max40, predeterminada?: boolean, puntoConfirmado?: boolean
      }!
    Direccion = DireccionEscrita & { latitud: Latitud, longitud: Longitud, idUsuario: Id, entregaDisponible: boolean }
    Lugares = { esquinas: [{ calle: string, esquina: string, ciudad: string, latitud: Latitud, longitud: Longitud }],
      ciudad: { descripcion: string, latitud: Latitud, longitud: Longitud }|null, duda: DudaDelPunto | null }
    DudaDelPunto = { escrito: string, punto: string|null, metros: integer >=0 }
  `)
})

test('countries, towns and kinds of document are listed', () => {
  // covers: C-18 C-19 C-20 C-21 C-22 E-18 E-19 K-24
  isPublished(`
    GET /paises -> 200 [CodigoDescripcion]
    CodigoDescripcion = { codigo: integer, descripcion: string }
    GET /paises/por-empresas (empresa?: Id, red?: Id) -> 200 [{ codigo: integer, descripcion: string, codigoEmpresa:
      Id }] ! Empresas.ERROR_NO_ENCONTRADO
    GET /paises/{c}/departamentos (c: Id) -> 200 [CodigoDescripcion] ! Paises.ERROR_NO_ENCONTRADO
    GET /paises/departamentos/{d}/ciudades (d: Id) -> 200 [CodigoDescripcion] ! Paises.ERROR_NO_ENCONTRADO
    GET /paises/{pais}/tipos-documento (pais: Id) -> 200 [{ id: integer, tipoDocumento: string }] !
      Paises.ERROR_NO_ENCONTRADO
  `)
})

test('devices are registered, and reasons to give up an account are listed', () => {
  // covers: C-27 C-28 C-29 E-10 K-25
  isPublished(String.raw`
    POST /usuarios/registrar-device de sesion (X-Solicitud?: uuid) <- { deviceID: DeviceID, idUsuarioAplicacion?: Id,
      plataforma: 1|2|3, esAdmin?: Ignorado, suscripcion?: { endpoint: string min9 max1000 ~^https?://[\x21-\x7e]+$,
      p256dh: string ~^[A-Za-z0-9_-]{87}$, auth: string ~^[A-Za-z0-9_-]{22}$ }! }! -> 201 Dispositivo
    DELETE /usuarios/baja-device de sesion (deviceID?: DeviceID) <-? { deviceID?: DeviceID, idUsuarioAplicacion?: Id,
      plataforma?: Ignorado, esAdmin?: Ignorado }! -> 200 ResultadoOk
    GET /usuarios/motivos-baja -> 200 [{ idMotivoBaja: Id, descripcion: string }]
    Dispositivo = { deviceID: DeviceID, idUsuarioAplicacion: Id, plataforma: 1|2|3, esAdmin: boolean }
    DeviceID = string min1 max500 ~^[\x21-\x7e]+$
  `)
})

test('notifications are read, and a person chooses which they want', () => {
  // covers: CX-15 E-21 A-67
  // The number of a notification has the form of that of a pedido.
  isPublished(`
    GET /notificaciones de sesion (usuario-app?: Id, page?: integer >=0 <=100000 =0, size?: integer >=1 <=100 =20) ->
      200 LugarDePagina & { contenido: [Notificacion], noLeidas: integer }
    PUT /notificaciones/{id}/leida de sesion (id: IdPedido) -> 200 Notificacion ! Notificaciones.ERROR_NO_ENCONTRADA
    GET /usuarios/{id}/preferencias de sesion (id: Id) -> 200 Preferencias
    PUT /usuarios/{id}/preferencias de sesion (id: Id) <- { pedidos: boolean, cupones: boolean, ofertas: boolean,
      calificaciones: boolean }! -> 200 Preferencias
    Notificacion = { idNotificacion: IdPedido, titulo: string, texto: string, fecha: Instante, leida: boolean, datos:
      DatosNotificacion }
    DatosNotificacion = { tipo: 0|1|2|3, empresa: Id, local: Id | null, identificador: string }
    Preferencias = { pedidos: boolean, cupones: boolean, ofertas: boolean, calificaciones: boolean }
  `)
})

test('all that is kept of a person is read', () => {
  // covers: CX-16
  isPublished(`
    DeEmpresa = { codigoEmpresa: Id, empresa: string }
    DeLocal = DeEmpresa & { codigoLocal: Id }
    GET /usuarios/{id}/datos de sesion (id: Id, formato?: "json"|"html") -> 200 DatosUsuario or text/html string !
      Usuarios.ERROR_NO_ENCONTRADO
    DatosUsuario = { generado: Instante, usuario: { idUsuario: Id, email: string, correoVerificado: Instante | null,
      nombre: string, apellido: string, pais: string, tipoDocumento: string|null, numeroDocumento: string|null,
      numeroCelular: string|null, fechaAlta: Instante }, anteriores: [{ nombre: string, apellido: string, email:
      string, numeroCelular: string|null, numeroDocumento: string|null, hasta: Instante }], cuentas: [DeEmpresa & {
      idUsuarioAplicacion: Id, clienteDeTarjetas: string|null }], direcciones: [DireccionEscrita & { latitud: number,
      longitud: number, puntoConfirmado: boolean, creada: Instante }], pedidos: [TotalesDePedido & DeLocal & {
      idPedido: IdPedido, local: string, estado: string, fechaCreacion: Instante, tipoEntrega: string, fechaEntrega:
      Fecha, horaDesde: string, horaHasta: string, direccion: {}|null+, datosFacturacion: {}+, observaciones: string,
      lugarDeEspera: string, plataforma: string, moneda: string, pago: { medio: string, estado: string, marca:
      string|null, last4: string|null }, lineas: [{ artCodigo: string, nombre: string, cantidadPedida: Cantidad,
      cantidadPreparada: Cantidad | null, precio: Monto, precioTotal: Monto, nota: string, sustitutos: [string] }],
      historial: [{ estado: string, fecha: Instante, nota: string }], reemplazos: [{ artCodigo: string, propuesto:
      string, nombre: string, cantidad: number, precioTotal: number, creado: Instante, vence: Instante, estado:
      string, resuelto: Instante | null }], calificacion: { puntaje: integer, aspectos: [string], comentario: string,
      fecha: Instante }|null, reclamos: [{ artCodigo: string|null, motivo: string, detalle: string, foto: string|null,
      fecha: Instante, respuesta: string|null }], anotaciones: [{ que: string, fecha: Instante, texto: string,
      quitada: Instante | null }] }], carritos: [DeLocal & { actualizado: Instante, lineas: [{}+] }], listas:
      [DeEmpresa & { nombre: string, compartida: boolean, creada: Instante, lineas: [{ artCodigo: string, nombre:
      string, cantidad: Cantidad }] }], programados: [DeLocal & { lista: string, ritmo: string, horaDesde: string,
      medioPago: string|null, tope: Monto | null, pausado: boolean, salteadas: [string], avisadas: [string], creado:
      Instante }], esperas: [DeLocal & { artCodigo: string, nombre: string, desde: Instante, vence: Instante, avisada:
      Instante | null }], compras: [DeLocal & { estado: string, creada: Instante, cobrada: Instante | null, control:
      string|null, resultadoControl: string|null, articulos: [{}+] }], cupones: [DeEmpresa & { titulo: string, origen:
      string, fecha: Instante, usos: integer }], saldos: [Saldo & DeEmpresa],
      notificaciones: [DeEmpresa & { titulo: string, texto: string, creada: Instante, leida: Instante | null }],
      preferencias: [Preferencias & DeEmpresa], sesiones: [DeEmpresa & { idSesion:
      integer, plataforma: string, agente: string, creada: Instante, refrescada: Instante | null, termina: Instante,
      revocada: Instante | null, deAdministrador: boolean }], dispositivos: [DeEmpresa & { deviceID: string,
      plataforma: string, registrado: Instante }], terminos: [DeEmpresa & { version: string, fecha: Instante,
      idSesion: integer|null, huella: string|null }], accesos: [DeEmpresa & { fecha: Instante, administrador: string,
      accion: string, llamada: string|null, motivo: string|null, busqueda: string|null, estado: integer|null }] }
  `)
})

test('the contact of an application is read', () => {
  // covers: C-34 C-35 K-27
  isPublished(`
    POST /aplicaciones/contacto <- ContactoSolicitud -> 200 Contacto !
      Aplicaciones.ERROR_NO_ENCONTRADA Aplicaciones.ERROR_SIN_CONTACTO
    POST /aplicaciones/contacto/existe <- ContactoSolicitud -> 200 { existe: boolean }
    ContactoSolicitud = { bundleId: string min1 max150 ~^[A-Za-z0-9_.-]+$, plataforma: Plataforma }!
    Contacto = { telefono?: string, whatsapp?: string, email?: string, web?: string, direccion?: string, horario?:
      string, preguntasFrecuentes: [{ pregunta: string, respuesta: string }] }
  `)
})

test('the app reads its version, its service token and its settings', () => {
  // covers: C-61 C-62 E-22 K-40 K-41 G-07
  isPublished(String.raw`
    GET /versiones (version: string max40 ~^\d{1,6}(\.\d{1,6}){0,3}([-+][0-9A-Za-z.+-]*)?$, aplicacion: string min1
      max150 ~^[A-Za-z0-9_.-]+$, plataforma: Plataforma) -> 200 RevisionVersion ! Aplicaciones.ERROR_NO_ENCONTRADA
    RevisionVersion = { actualizar: boolean, habilitada: boolean, storageConfig: StorageConfig }
    StorageConfig = { version: integer >=0, eliminar: [string min1 max100], conservar: [string min1 max100] }
    POST /token-servicio de sesion <- { grant_type: "password"|"refresh_token", refresh_token?: string min1 max16384
      ~^[\x21-\x7e]+$ }! -> 200 TokenServicio ! TokenServicio.ERROR_NO_CONFIGURADO TokenServicio.ERROR_VENCIDO
      TokenServicio.ERROR_NO_DISPONIBLE
    TokenServicio = { access_token: string, token_type: "Bearer", expires_in: integer >=1, refresh_expires_in: integer
      >=0, refresh_token?: string, scope?: string }
    GET /aplicaciones/ajustes -> 200 Ajustes
    Ajustes = { mapa: { teselas: string, atribucion: string }|null, analitica: string|null, tokenServicio: boolean }
    Plataforma = "ANDROID"|"IOS"|"WEB"
  `)
})

test('a shop’s own programs read what happened', () => {
  // covers: CX-24
  isPublished(String.raw`
    GET /integracion/eventos de integracion (desde?: integer >=0 =0, limite?: integer >=1 <=500 =100) ->
      200 { eventos: [{ id: string ~^evt_\d+_\d+$, numero: integer >=0, tipo: string max60, fecha:
      Instante, codigoEmpresa: Id, datos: object+ }], siguiente: integer >=0, hayMas: boolean } !
      Integracion.ERROR_CURSOR_VENCIDO
  `)
})
