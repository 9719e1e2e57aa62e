import { test } from 'vitest'
import { isPublished } from './testing/forma.ts'

test('a pedido is placed', () => {
  // covers: C-23 C-24 A-61 E-12 E-16 K-34 K-35
  isPublished(`
    RestoDeLinea = { precio?: Ignorado, oferta?: Ignorado, descuentoPorCantidad?: Ignorado, ventaFraccionada?:
      Ignorado, precioTotal?: Ignorado }
    TotalesDePedido = TotalesSelf & { cupon: Monto, entrega: Monto }
    POST /pedidos/realizar-pago-pedido de sesion (X-Solicitud?: uuid) <- PedidoSolicitud -> 201 PedidoRealizado !
      Locales.ERROR_NO_ENCONTRADO Direcciones.ERROR_NO_ENCONTRADO Articulos.ERROR_NO_ENCONTRADO
      Entregas.ERROR_ZONA_NO_ENCONTRADA Entregas.ERROR_FRANJA_NO_ENCONTRADA CUPON_NO_ENCONTRADO
      Usuarios.ERROR_TERMINOS_NO_ACEPTADOS Locales.ERROR_LOCAL_CERRADO Direcciones.ERROR_POR_CONFIRMAR
      Direcciones.ERROR_FUERA_DE_ZONA Articulos.ERROR_SIN_STOCK Articulos.ERROR_PRECIO_CAMBIADO
      Entregas.ERROR_FRANJA_SIN_CUPO Entregas.ERROR_FRANJA_VENCIDA Pagos.ERROR_TARJETA_POR_CONFIRMAR CUPON_YA_USADO
      CUPON_SOLO_PRIMERA_COMPRA CUPON_VENCIDO Pedidos.ERROR_SOLICITUD_REPETIDA Pedidos.ERROR_YA_REALIZADO
      Carrito.ERROR_VERSION Articulos.ERROR_CANTIDAD_INVALIDA Entregas.ERROR_TIPO_ENTREGA Entregas.ERROR_MONTO_MINIMO
      MediosPago.ERROR_NO_DISPONIBLE Pagos.ERROR_RECHAZADO Pagos.ERROR_TARJETA_INVALIDA CUPON_NO_APLICA_AL_LOCAL
      CUPON_MONTO_MINIMO_NO_ALCANZADO CUPON_NO_APLICA_A_LOS_ARTICULOS Pedidos.ERROR_FACTURACION
      Pedidos.ERROR_SIN_TELEFONO Pedidos.ERROR_EFECTIVO_INSUFICIENTE Pedidos.ERROR_CUENTA_NUEVA Pagos.ERROR_PAUSA
      Pagos.ERROR_NO_DISPONIBLE
    PedidoSolicitud = { idSolicitud?: uuid max36, solicitudesAnteriores?: [uuid max36] max20, idUsuario: Id,
      idUsuarioAplicacion: Id, codigoEmpresa: Id, codigoLocal: Id, tipoEntrega: { codigo: 20|21, descripcion?: string
      max60 }!, zonaEntrega?: Id | null, idDireccion?: Id | null, idFranja: Id, fechaEntrega: Fecha, articulos:
      [LineaPedida] min1 max300, bolsas?: [BolsasPedidas] max10, idCupon?: Id | null, cambioProductoSinStock?:
      CambioProductoSinStock, datosFacturacion?: { factura: boolean, rut?: string|null max30, razonSocial?:
      string|null max120, direccion?: string|null max150 }!, versionCarrito?: integer >=0 <=2147483647, medioPago: {
      idMedioDePago: Id, idPaymentProfile?: integer|null >=1, cuotas?: integer >=1 <=48, pagaCon?: Monto | null }!,
      observaciones?: string|null max500, numeroCelular?: string|null max15, totalEsperado: Monto }!
    BolsasPedidas = RestoDeLinea & { artCodigo: ArtCodigo, cantidad: integer >=1 <=100 }!
    ArticuloPedido = RestoDeLinea & { artCodigo: ArtCodigo, cantidad: number >0 <=9999 decimales:2 }!
    LineaPedida = { precio: Monto, oferta?: Ignorado, descuentoPorCantidad?: Ignorado, ventaFraccionada?: Ignorado,
      precioTotal: Monto, artCodigo: ArtCodigo, cantidad: number >0 <=9999 decimales:2, nota?: string|null max140,
      cambioProductoSinStock?: CambioProductoSinStock | null, sustitutos?: Sustitutos }!
    CambioProductoSinStock = "Contactarme"|"Reemplazar por similar"|"No reemplazar"
    PedidoRealizado = { idPedido: IdPedido, codigo: string, estado: EstadoPedido, fechaCreacion: Instante, totales: Totales,
      pago: { estado: string, urlAccion: string|null }, editableHasta: Instante | null, codigoRetiro: string|null }
    EstadoPedido =
      "PENDIENTE_PAGO"|"RECIBIDO"|"EN_PREPARACION"|"ESPERANDO_RESPUESTA"|"PREPARADO"|"LISTO_PARA_RETIRO"|"EN_CAMINO"|"ENTREGADO"|"CANCELADO"
    Totales = TotalesDePedido & { montoAutorizado: Monto | null }
    POST /pedidos/{idPedido}/verificar-pago de sesion (idPedido: IdPedido) -> 200 PedidoRealizado !
      Pedidos.ERROR_NO_ENCONTRADO Pagos.ERROR_RECHAZADO Pagos.ERROR_PAUSA Pagos.ERROR_NO_DISPONIBLE
    GET /pedidos/cantidad-pedidos-abiertos de sesion (usuario-app?: Id) -> 200 { cantidad: integer }
  `)
})

test('pedidos are listed and read whole', () => {
  // covers: A-03 CX-01 CX-02 CX-31
  isPublished(`
    ArticuloYCantidad = { artCodigo: ArtCodigo, nombre: string, cantidad: Cantidad }
    ArticuloConCosto = ArticuloYCantidad & { ventaFraccionada: boolean, precioTotal: Monto }
    PromocionAplicada = { idPromocion: Id, titulo: string, ahorro: Monto }
    GET /pedidos de sesion (usuario-app?: Id, estado?: EstadoPedido, page?: integer >=0 <=100000 =0, size?: integer
      >=1 <=100 =20) -> 200 LugarDePagina & { contenido: [ResumenPedido] }
    ResumenPedido = { idPedido: IdPedido, codigo: string, estado: EstadoPedido, fechaCreacion: Instante, codigoEmpresa: Id,
      codigoLocal: Id, nombreLocal: string, tipoEntrega: TipoEntrega, fechaEntrega: Fecha, horaDesde: Hora, horaHasta:
      Hora, cantidadArticulos: integer, total: Monto }
    GET /pedidos/{idPedido} de sesion (idPedido: IdPedido) -> 200 Pedido ! Pedidos.ERROR_NO_ENCONTRADO
    Pedido = ResumenPedido & { reemplazos: [Reemplazo], calificacion: Calificacion | null, reclamos: [Reclamo],
      version: integer, lineas: [LineaPedido], historial: [{ estado: EstadoPedido, fecha: Instante, nota: string }],
      totales: Totales, totalInicial: Monto | null, promociones: [PromocionAplicada], cupon: { idCupon: Id, titulo:
      string, descuento: Monto, devuelto: boolean }|null, pago: PagoPedido, medioPago: { idMedioDePago: Id,
      descripcion: string, pagaCon: Monto | null }, direccion: { calle: string, numero: string, apartamento: string,
      esquina: string, referencias: string, ciudad: string, latitud: number, longitud: number }|null, local: { nombre:
      string, direccion: string, telefono: string }, datosFacturacion: { factura: boolean, rut: string|null,
      razonSocial: string|null, direccion: string|null }, cambioProductoSinStock: CambioProductoSinStock,
      observaciones: string, zonaEntrega: Id, editableHasta: Instante | null, empezado: boolean, codigoRetiro:
      string|null, llego: { desde: Instante, lugar: string }|null, lugaresRetiro: [string] }
    Reclamo = { idReclamo: Id, artCodigo: ArtCodigo | null, motivo: string, detalle: string, conFoto: boolean,
      fecha: Instante, respuesta: { texto: string, fecha: Instante }|null }
    PagoPedido = { estado: string, urlAccion: string|null, tarjeta: { brand: string, last4: string, cuotas: integer
      }|null, montoCapturado: Monto, montoDevuelto: Monto, movimientos: [{ tipo:
      "AUTORIZAR"|"CAPTURAR"|"ANULAR"|"DEVOLVER", estado: "PENDIENTE"|"HECHA"|"RECHAZADA", monto: Monto, motivo:
      string, fecha: Instante }] }
    LineaPedido = { artCodigo: ArtCodigo, nombre: string, contenido: string, urlImagen: string, ventaFraccionada:
      boolean, esBolsa: boolean, cantidadPedida: Cantidad, unidades: integer|null, cantidadPreparada: Cantidad | null,
      precio: Monto, precioUnitario: Monto, precioEnvase: Monto, precioTotal: Monto, ahorroPromociones: Monto,
      precioFinal: Monto | null, nota: string, cambioProductoSinStock: CambioProductoSinStock, sustitutos: Sustitutos,
      motivoDiferencia: MotivoDiferencia | null, reemplazo: { artCodigo: ArtCodigo, nombre: string, ventaFraccionada:
      boolean, precioUnitario: Monto }|null, porTelefono: boolean, entregado: [ArticuloConCosto & { regalo: Monto }] }
    MotivoDiferencia = "SIN_STOCK"|"PESO_REAL"|"REEMPLAZO"
    GET /pedidos/abiertos de sesion (usuario-app?: Id) -> 200 [ResumenPedido & { pregunta: { idReemplazo: Id, falta:
      string, propuesto: string, vence: Instante }|null }]
  `)
})

test('a pedido is changed, cancelled and asked for again', () => {
  // covers: A-03 CX-03 CX-04 CX-05
  isPublished(`
    PUT /pedidos/{idPedido} de sesion (idPedido: IdPedido) <- PedidoEdicion -> 200 Pedido ! Pedidos.ERROR_NO_ENCONTRADO
      Direcciones.ERROR_NO_ENCONTRADO Articulos.ERROR_NO_ENCONTRADO Entregas.ERROR_ZONA_NO_ENCONTRADA
      Entregas.ERROR_FRANJA_NO_ENCONTRADA Pagos.ERROR_PENDIENTE Locales.ERROR_LOCAL_CERRADO
      Direcciones.ERROR_POR_CONFIRMAR Direcciones.ERROR_FUERA_DE_ZONA Entregas.ERROR_FRANJA_VENCIDA
      Pedidos.ERROR_VERSION Articulos.ERROR_SIN_STOCK Articulos.ERROR_PRECIO_CAMBIADO Entregas.ERROR_FRANJA_SIN_CUPO
      Pedidos.ERROR_NO_EDITABLE Articulos.ERROR_CANTIDAD_INVALIDA Entregas.ERROR_TIPO_ENTREGA
      Pedidos.ERROR_SUPERA_AUTORIZADO Pedidos.ERROR_EFECTIVO_INSUFICIENTE Pedidos.ERROR_CUENTA_NUEVA
      Pedidos.ERROR_SIN_TELEFONO
      Entregas.ERROR_MONTO_MINIMO CUPON_NO_APLICA_AL_LOCAL CUPON_MONTO_MINIMO_NO_ALCANZADO
      CUPON_NO_APLICA_A_LOS_ARTICULOS
    PedidoEdicion = { bolsas?: [BolsasPedidas] max10, idFranja?: Id, fechaEntrega?: Fecha, idDireccion?: Id, zonaEntrega?: Id, idCupon?: null, version: Id,
      articulos: [LineaPedida] min1 max300, pagaCon?: Monto | null, totalEsperado: Monto }!
    POST /pedidos/{idPedido}/cotizar de sesion (idPedido: IdPedido) <- PedidoPorCotizar -> 200 CotizacionEdicion !
      Pedidos.ERROR_NO_ENCONTRADO Direcciones.ERROR_NO_ENCONTRADO Articulos.ERROR_NO_ENCONTRADO
      Entregas.ERROR_ZONA_NO_ENCONTRADA Entregas.ERROR_FRANJA_NO_ENCONTRADA Pagos.ERROR_PENDIENTE
      Locales.ERROR_LOCAL_CERRADO Direcciones.ERROR_POR_CONFIRMAR Direcciones.ERROR_FUERA_DE_ZONA
      Entregas.ERROR_FRANJA_VENCIDA Pedidos.ERROR_NO_EDITABLE Articulos.ERROR_CANTIDAD_INVALIDA
      Entregas.ERROR_TIPO_ENTREGA
    PedidoPorCotizar = { bolsas?: [BolsasPedidas] max10, idFranja?: Id, fechaEntrega?: Fecha, idDireccion?: Id,
      zonaEntrega?: Id, idCupon?: null, articulos: [ArticuloPedido] min1 max300 }!
    CotizacionEdicion = { lineas: [ArticuloConCosto & { contenido: string, precio: Monto, precioUnitario: Monto }],
      totales: Totales, promociones: [PromocionAplicada], diferencia: Monto, faltaMontoMinimo: Monto,
      superaAutorizado: boolean, totalMaximo: Monto | null, cuponSinEfecto: boolean }
    POST /pedidos/{idPedido}/cancelar de sesion (idPedido: IdPedido) <- { motivo: string max300 }! -> 200 Pedido !
      Pedidos.ERROR_NO_ENCONTRADO Pedidos.ERROR_NO_EDITABLE
    POST /pedidos/{idPedido}/repetir de sesion (idPedido: IdPedido) <-? { codigoLocal?: Id }! -> 200 Repeticion !
      Pedidos.ERROR_NO_ENCONTRADO Locales.ERROR_NO_ENCONTRADO
    Repeticion = { articulos: [ArticuloYCantidad & { nota: string, cambioProductoSinStock: CambioProductoSinStock |
      null, sustitutos: Sustitutos }], noDisponibles: [ArticuloYCantidad] }
    ArticuloYCantidad = { artCodigo: ArtCodigo, nombre: string, cantidad: Cantidad }
  `)
})

test('a pedido is rated, followed, answered, complained of and fetched', () => {
  // covers: A-03 CX-06 CX-07 CX-40
  isPublished(`
    POST /pedidos/{idPedido}/calificacion de sesion (idPedido: IdPedido, X-Solicitud?: uuid) <- { puntaje: integer >=1 <=5, aspectos?:
      ["PRODUCTOS"|"ENTREGA"|"PREPARACION"|"PRECIOS"|"APLICACION"] max10 unique:true, comentario?: string max1000 }!
      -> 200 Pedido ! Pedidos.ERROR_NO_ENCONTRADO Pedidos.ERROR_NO_ENTREGADO Pedidos.ERROR_PLAZO_VENCIDO
    Calificacion = { puntaje: integer >=1 <=5, aspectos: [string], comentario: string, fecha: Instante, editableHasta:
      Instante }
    GET /pedidos/{idPedido}/eventos de sesion (idPedido: IdPedido, Last-Event-ID?: string max20) -> 200 text/event-stream
      string ! Pedidos.ERROR_NO_ENCONTRADO
    GET /pedidos/eventos de sesion (usuario-app?: Id, Last-Event-ID?: string max20) -> 200 text/event-stream string
    POST /pedidos/{idPedido}/reemplazos/{idReemplazo} de sesion (idPedido: IdPedido, idReemplazo: Id) <- { acepta: boolean,
      artCodigo?: ArtCodigo }! -> 200 Pedido ! Pedidos.ERROR_NO_ENCONTRADO Reemplazos.ERROR_NO_ENCONTRADO Reemplazos.ERROR_YA_RESPONDIDO
      Reemplazos.ERROR_VENCIDO Reemplazos.ERROR_SIN_EFECTO
    Reemplazo = { idReemplazo: Id, artCodigo: ArtCodigo, propuesto: { artCodigo: ArtCodigo, nombre: string, contenido:
      string, urlImagen: string, ventaFraccionada: boolean }, cantidad: Cantidad, precioTotal: Monto, opciones:
      [ArticuloConCosto & { contenido: string, urlImagen: string, regalo: Monto }], vence: Instante, estado:
      "PENDIENTE"|"ACEPTADO"|"RECHAZADO"|"VENCIDO"|"SIN_EFECTO" }
    POST /pedidos/{idPedido}/reclamos de sesion (idPedido: IdPedido, X-Solicitud?: uuid) <- { artCodigo?: ArtCodigo | null,
      motivo: "FALTA"|"EQUIVOCADO"|"MAL_ESTADO"|"OTRO", detalle?: string max1000, foto?: string|null max2796204
      ~^[A-Za-z0-9+/]*={0,2}$ }! -> 201 Pedido ! Pedidos.ERROR_NO_ENCONTRADO Pedidos.ERROR_LINEA_NO_ENCONTRADA
      Pedidos.ERROR_NO_ENTREGADO Pedidos.ERROR_PLAZO_VENCIDO Reclamos.ERROR_DEMASIADOS Reclamos.ERROR_FOTO
    POST /pedidos/{idPedido}/ya-llegue de sesion (idPedido: IdPedido) <- { lugar?: string max60 }! -> 200 Pedido !
      Pedidos.ERROR_NO_ENCONTRADO Pedidos.ERROR_ESTADO
  `)
})

test('the carrito is kept per usuario and local', () => {
  // covers: CX-08
  isPublished(`
    GET /carrito de sesion (empresa: Id, local: Id, usuario-app?: Id) -> 200 Carrito ! Locales.ERROR_NO_ENCONTRADO
    PUT /carrito de sesion (empresa: Id, local: Id, usuario-app?: Id) <- { codigoEmpresa?: Ignorado, codigoLocal?:
      Ignorado, version: integer >=0 <=2147483647, lineas: [RestoDeLinea & { artCodigo: ArtCodigo, cantidad: number
      >=0 <=9999 decimales:2, nota?: string max140, cambioProductoSinStock?: CambioProductoSinStock | null,
      sustitutos?: Sustitutos, modificado?: Instante }!] max300 }! -> 200 Carrito ! Locales.ERROR_NO_ENCONTRADO
      Carrito.ERROR_VERSION
    Carrito = { codigoEmpresa: Id, codigoLocal: Id, version: integer >=0, lineas: [LineaCarrito] max300 }
    LineaCarrito = { artCodigo: ArtCodigo, cantidad: number >=0 <=9999 decimales:2, nota?: string max140,
      cambioProductoSinStock?: CambioProductoSinStock | null, sustitutos?: Sustitutos, modificado: Instante }!
  `)
})

test('a self-scan purchase is begun, filled and closed with a code', () => {
  // covers: CX-12 CX-13 CX-14 A-16
  isPublished(String.raw`
    POST /self/compras de sesion (X-Solicitud?: uuid) <- { idSolicitud?: uuid max36, codigoEmpresa: Id, codigoLocal:
      Id, idUsuarioAplicacion?: Id }! -> 201 CompraSelf ! Locales.ERROR_NO_ENCONTRADO Self.ERROR_SOLICITUD_REPETIDA
      Self.ERROR_NO_HABILITADO
    PUT /self/compras/{id}/articulos de sesion (id: Id) <- { version: Id, articulos: [Lectura] max300 }! -> 200
      CompraSelf ! Self.ERROR_NO_ENCONTRADA Locales.ERROR_NO_ENCONTRADO Self.ERROR_VERSION Self.ERROR_COBRADA
    GET /self/compras/{id}/codigo de sesion (id: Id) -> 200 CodigoSelf ! Self.ERROR_NO_ENCONTRADA
      Locales.ERROR_NO_ENCONTRADO Self.ERROR_COBRADA Self.ERROR_ARTICULOS Self.ERROR_VACIA
    CompraSelf = { idCompra: Id, codigoEmpresa: Id, codigoLocal: Id, estado: "ABIERTA"|"COBRADA", version: integer,
      articulos: [ArticuloSelf], promociones: [{ idPromocion: Id, descripcion: string, ahorro: Monto }], totales:
      TotalesSelf }
    ArticuloSelf = { codigo: ArtCodigo, cantidad: integer, estado:
      "OK"|"NO_ENCONTRADO"|"SIN_PESO"|"SOBRE_LIMITE"|"OTRA_MONEDA", artCodigo: ArtCodigo | null, nombre: string,
      contenido: string, urlImagen: string, rubroSlug: string, kilos: number|null, precio: Monto, precioUnitario:
      Monto, precioTotal: Monto }
    TotalesSelf = { subtotal: Monto, descuentos: Monto, envases: Monto, bolsas: Monto, total: Monto }
    Lectura = { codigo: ArtCodigo, cantidad: integer >=1 <=99 }!
    CodigoSelf = { codigo: string ~^\d{12}$, vence: Instante, cantidad: integer, total: Monto, control:
      "AZAR"|"PENDIENTE"|null }
  `)
})

test('the articles that somebody usually buys are listed', () => {
  // covers: CX-28
  isPublished(`
    GET /compra-habitual de sesion (empresa: Id, local: Id, usuario-app?: Id) -> 200 { articulos: [{ cantidad:
      Cantidad, veces: integer, ultimaVez: Fecha, toca: boolean, nota: string, cambioProductoSinStock:
      CambioProductoSinStock | null, sustitutos: Sustitutos, articulo: Articulo }], faltan: [ArticuloYCantidad & {
      veces: integer, ultimaVez: Fecha, toca: boolean }], comoSiempre: { tipoEntrega: TipoEntrega, direccion: { calle:
      string, numero: string, apartamento: string }|null, diaSemana: integer >=1 <=7, horaDesde: Hora, idMedioDePago:
      Id, medioPago: string, idPaymentProfile: Id | null }|null } ! Locales.ERROR_NO_ENCONTRADO
  `)
})

test('a notice for when an article is back is asked for and taken back', () => {
  // covers: CX-50
  isPublished(`
    Espera = { codigoLocal: Id, nombreLocal: string, artCodigo: ArtCodigo, nombre: string, desde: Instante,
      vence: Instante }
    GET /esperas de sesion (usuario-app?: Id) -> 200 [Espera]
    PUT /esperas/{artCodigo} de sesion (artCodigo: ArtCodigo, local: Id) -> 200 [Espera] ! Articulos.ERROR_NO_ENCONTRADO
      Esperas.ERROR_YA_HAY Esperas.ERROR_DEMASIADAS
    DELETE /esperas/{artCodigo} de sesion (artCodigo: ArtCodigo, local: Id) -> 200 [Espera]
  `)
})

const AL_PEDIR = `Locales.ERROR_NO_ENCONTRADO Direcciones.ERROR_NO_ENCONTRADO Articulos.ERROR_NO_ENCONTRADO
      Entregas.ERROR_ZONA_NO_ENCONTRADA Entregas.ERROR_FRANJA_NO_ENCONTRADA CUPON_NO_ENCONTRADO
      Usuarios.ERROR_TERMINOS_NO_ACEPTADOS Locales.ERROR_LOCAL_CERRADO Direcciones.ERROR_POR_CONFIRMAR
      Direcciones.ERROR_FUERA_DE_ZONA Articulos.ERROR_SIN_STOCK Articulos.ERROR_PRECIO_CAMBIADO
      Entregas.ERROR_FRANJA_SIN_CUPO Entregas.ERROR_FRANJA_VENCIDA Pagos.ERROR_TARJETA_POR_CONFIRMAR CUPON_YA_USADO CUPON_SOLO_PRIMERA_COMPRA
      CUPON_VENCIDO Pedidos.ERROR_SOLICITUD_REPETIDA Pedidos.ERROR_YA_REALIZADO Articulos.ERROR_CANTIDAD_INVALIDA
      Entregas.ERROR_TIPO_ENTREGA Entregas.ERROR_MONTO_MINIMO MediosPago.ERROR_NO_DISPONIBLE Pagos.ERROR_RECHAZADO
      Pagos.ERROR_TARJETA_INVALIDA CUPON_NO_APLICA_AL_LOCAL CUPON_MONTO_MINIMO_NO_ALCANZADO
      CUPON_NO_APLICA_A_LOS_ARTICULOS Pedidos.ERROR_FACTURACION Pedidos.ERROR_SIN_TELEFONO
      Pedidos.ERROR_EFECTIVO_INSUFICIENTE Pedidos.ERROR_CUENTA_NUEVA Pagos.ERROR_PAUSA Pagos.ERROR_NO_DISPONIBLE`
const AL_GUARDAR = `Direcciones.ERROR_FUERA_DE_ZONA Pagos.ERROR_TARJETA_POR_CONFIRMAR Entregas.ERROR_TIPO_ENTREGA
      MediosPago.ERROR_NO_DISPONIBLE Pagos.ERROR_TARJETA_INVALIDA Pagos.ERROR_NO_DISPONIBLE`

test('a list is ordered again and again', () => {
  // covers: CX-32 CX-33 CX-34
  isPublished(`
    ProgramadoEntrada = { idLista: Id, codigoLocal: Id, tipoEntrega: 20|21, idDireccion?: Id | null, dias: [integer
      >=1 <=7] min1 max7 unique:true, cada: integer >=1 <=4, horaDesde: Hora, idMedioDePago: Id, idPaymentProfile?:
      integer|null >=1, cambioProductoSinStock: CambioProductoSinStock, pedirSolo: boolean, tope?:
      Monto | null, pausado?: boolean, salteadas?: [Fecha] max5 }!
    Programado = { idProgramado: Id, pedido: ProgramadoEntrada, nombre: string, nombreLocal: string, direccion:
      string|null, medioPago: string, fechas: [{ fecha: Fecha, estado: "PREVISTA"|"AVISADA"|"SALTEADA"|"PEDIDA",
      idPedido: IdPedido | null }] }
    CuentaProgramado = { fecha: Fecha, idFranja: Id | null, horaHasta: Hora | null, zonaEntrega: Id | null, hasta:
      Instante | null, lineas: [ArticuloYCantidad & { hay: Cantidad, precioTotal: Monto }], totales: Totales,
      impedimento: { error:
      "Articulos.ERROR_SIN_STOCK"|"Locales.ERROR_NO_ENCONTRADO"|"Direcciones.ERROR_NO_ENCONTRADO"|"Direcciones.ERROR_POR_CONFIRMAR"|"Direcciones.ERROR_FUERA_DE_ZONA"|"Entregas.ERROR_FRANJA_NO_ENCONTRADA"|"Locales.ERROR_LOCAL_CERRADO"|"Entregas.ERROR_FRANJA_VENCIDA"|"MediosPago.ERROR_NO_DISPONIBLE"|"Entregas.ERROR_MONTO_MINIMO"|"Entregas.ERROR_FRANJA_SIN_CUPO",
      mensaje: string }|null }
    GET /programados de sesion (usuario-app?: Id) -> 200 [Programado]
    POST /programados de sesion (X-Solicitud?: uuid) <- ProgramadoEntrada -> 201 Programado !
      Listas.ERROR_NO_ENCONTRADA Direcciones.ERROR_NO_ENCONTRADO Entregas.ERROR_FRANJA_NO_ENCONTRADA
      Locales.ERROR_NO_ENCONTRADO Programados.ERROR_DEMASIADOS ${AL_GUARDAR}
    PUT /programados/{idProgramado} de sesion (idProgramado: Id) <- ProgramadoEntrada -> 200 Programado !
      Programados.ERROR_NO_ENCONTRADO Listas.ERROR_NO_ENCONTRADA Direcciones.ERROR_NO_ENCONTRADO
      Entregas.ERROR_FRANJA_NO_ENCONTRADA Locales.ERROR_NO_ENCONTRADO ${AL_GUARDAR}
    DELETE /programados/{idProgramado} de sesion (idProgramado: Id) -> 200 ResultadoOk ! Programados.ERROR_NO_ENCONTRADO
    GET /programados/{idProgramado}/fechas/{fecha} de sesion (idProgramado: Id, fecha: Fecha) -> 200 CuentaProgramado !
      Programados.ERROR_NO_ENCONTRADO
    PUT /programados/{idProgramado}/fechas/{fecha} de sesion (idProgramado: Id, fecha: Fecha) <- { totalEsperado:
      Monto, idFranja?: Id }! -> 200 PedidoRealizado ! Programados.ERROR_NO_ENCONTRADO ${AL_PEDIR}
  `)
})

test('lists by name and hearts are kept', () => {
  // covers: CX-29 CX-30
  isPublished(`
    Lista = { idLista: Id, nombre: string, favoritos: boolean, enlace: string|null, modificada: Instante, lineas:
      [ArticuloYCantidad] }
    ListaCompartida = { nombre: string, lineas: [ArticuloYCantidad] }
    GET /listas de sesion (usuario-app?: Id) -> 200 [Lista]
    POST /listas de sesion (X-Solicitud?: uuid) <- { nombre: string min1 max60, lineas?: [RestoDeLinea & { nombre?:
      Ignorado, artCodigo: ArtCodigo, cantidad: number >0 <=9999 decimales:2 }!] max300, idLista?: Ignorado,
      favoritos?: Ignorado, enlace?: Ignorado, modificada?: Ignorado }! -> 201 Lista ! Listas.ERROR_DEMASIADAS
      Listas.ERROR_LLENA
    PUT /listas/{idLista} de sesion (idLista: Id) <- { nombre: string min1 max60 }! -> 200 Lista ! Listas.ERROR_NO_ENCONTRADA
    DELETE /listas/{idLista} de sesion (idLista: Id) -> 200 ResultadoOk ! Listas.ERROR_NO_ENCONTRADA
    PUT /listas/{idLista}/articulos/{artCodigo} de sesion (idLista: Id, artCodigo: ArtCodigo) <- { cantidad: number >0
      <=9999 decimales:2 }! -> 200 Lista ! Listas.ERROR_NO_ENCONTRADA
      Articulos.ERROR_NO_ENCONTRADO Listas.ERROR_LLENA
    DELETE /listas/{idLista}/articulos/{artCodigo} de sesion (idLista: Id, artCodigo: ArtCodigo) -> 200 Lista ! Listas.ERROR_NO_ENCONTRADA
    PUT /listas/{idLista}/enlace de sesion (idLista: Id) <- { activo: boolean }! -> 200 Lista ! Listas.ERROR_NO_ENCONTRADA
    GET /listas-compartidas/{enlace} (enlace: string max22 ~^[A-Za-z0-9_-]{22}$, empresa: Id) -> 200 ListaCompartida ! Listas.ERROR_NO_ENCONTRADA
    PUT /listas/favoritos/articulos/{artCodigo} de sesion (artCodigo: ArtCodigo) <- { cantidad: number >0 <=9999
      decimales:2 }! -> 200 Lista !
      Articulos.ERROR_NO_ENCONTRADO Listas.ERROR_LLENA
    DELETE /listas/favoritos/articulos/{artCodigo} de sesion (artCodigo: ArtCodigo) -> 200 Lista
  `)
})
