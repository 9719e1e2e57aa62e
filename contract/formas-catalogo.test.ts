import { test } from 'vitest'
import { isPublished } from './testing/forma.ts'

test('categories are listed, and the tree of what is sold', () => {
  // covers: C-36 C-37 K-29
  isPublished(`
    GET /categorias (empresa: Id, local?: Id, visible?: true, If-None-Match?: string max200) -> 200 [Categoria] !
      Locales.ERROR_NO_ENCONTRADO Empresas.ERROR_NO_ENCONTRADO
    GET /estructura-mercadologica (empresa: Id, local?: Id, visible?: true, If-None-Match?: string max200) -> 200 [NodoEstructura] !
      Locales.ERROR_NO_ENCONTRADO Empresas.ERROR_NO_ENCONTRADO
    Categoria = { id: Id, descripcion: string, imagen: string, orden: integer, cantidadArticulos: integer }
    NodoEstructura = { id: Id, codEstMerc: string, descripcion: string, nivel: integer, cantidadArticulos: integer,
      hijos: [{ id: Id, codEstMerc: string, descripcion: string, nivel: integer, cantidadArticulos: integer, hijos:
      [any] max0 }] }
  `)
})

test('articles are listed, and found by their codes', () => {
  // covers: C-38 C-39 C-40 C-41 C-48 C-50 C-51 A-76 E-14 E-15 K-30
  isPublished(`
    GET /articulos (empresa: Id, local: Id, visible?: true, descripcion?: string max100, categoria-id?: Id, cod-est-merc?: string
      max12 ~^[0-9]*$, marca?: string max60, oferta?: boolean, etiqueta?: string max80, sort?:
      "relevancia"|"precio"|"medida"|"descuento"|"descripcion", direction?: "asc"|"desc", plataforma?: Plataforma,
      page?: integer >=0 <=100000 =0, size?: integer >=1 <=100 =20, If-None-Match?: string max200) -> 200
      PaginaArticulos ! Locales.ERROR_NO_ENCONTRADO
    GET /articulos/comprados de sesion (empresa: Id, local: Id, visible?: true, usuario-app?: Id) -> 200 [Articulo] !
      Locales.ERROR_NO_ENCONTRADO
    GET /articulos/ficha (empresa: Id, articulo: ArtCodigo) -> 200 Ficha ! Articulos.ERROR_NO_ENCONTRADO
    GET /articulos/juntos (empresa: Id, local: Id, visible?: true, articulo: ArtCodigo) -> 200 [Articulo] !
      Locales.ERROR_NO_ENCONTRADO
    GET /articulos/bolsas (empresa: Id, local: Id, visible?: true, If-None-Match?: string max200) -> 200 [Articulo] !
      Locales.ERROR_NO_ENCONTRADO
    GET /articulos/codigos-barras/{code} (code: string ~^[0-9]{4,14}$, empresa: Id, local: Id, visible?: true,
      If-None-Match?: string max200) -> 200 Articulo ! Locales.ERROR_NO_ENCONTRADO Articulos.ERROR_NO_ENCONTRADO
    GET /articulos/ofertas (empresa: Id, local: Id, visible?: true, categoria-id?: Id, cod-est-merc?: string max12 ~^[0-9]*$, marca?:
      string max60, oferta?: boolean, etiqueta?: string max80, sort?:
      "relevancia"|"precio"|"medida"|"descuento"|"descripcion", direction?: "asc"|"desc", plataforma?: Plataforma,
      page?: integer >=0 <=100000 =0, size?: integer >=1 <=100 =20, If-None-Match?: string max200) -> 200
      PaginaArticulos ! Locales.ERROR_NO_ENCONTRADO
    GET /articulos/por-codigos-articulos (empresa: Id, local: Id, visible?: true, codigos: string min1 max6200
      ~^[0-9A-Za-z_.-]+(,[0-9A-Za-z_.-]+){0,199}$, If-None-Match?: string max200) -> 200 [Articulo] !
      Locales.ERROR_NO_ENCONTRADO
    GET /articulos/descuento-por-cantidad (empresa: Id, local: Id, visible?: true, codigos: string min1 max6200
      ~^[0-9A-Za-z_.-]+(,[0-9A-Za-z_.-]+){0,199}$, If-None-Match?: string max200) -> 200 [{ artCodigo: ArtCodigo,
      descuentosPorCantidad: [Tramo] }] ! Locales.ERROR_NO_ENCONTRADO
    GET /articulos/elastic-habilitado (visible?: true) -> 200 { habilitado: boolean }
    Articulo = ArticuloYCantidad & { id: Id, codigoArticuloLocal: string, descripcion: string, descripcionAmpliada:
      string, marca: string, contenido: string, precio: Monto, precioUnitario: Monto, moneda: "UYU"|"USD", urlImagen:
      string, fotos?: [{ url: string, color: string }], dibujo?: string, vtaFraccionada: 0|1, unidad: "Un."|"K/G",
      pasoVenta: Cantidad, minimoVenta: Cantidad, ventaHabitual?: { primera: Cantidad, paso: Cantidad, cantidades:
      [Cantidad], pesoPieza: Cantidad | null }, deseos?: [string], envase: { precio: Monto }|null, precioEnvase:
      Monto, ofertaAppMovil: boolean, fechaHastaOferta: Fecha | null, oferta: { precio: Monto, soloAppMovil: boolean,
      fechaDesde: Fecha, fechaHasta: Fecha }|null, ofertaApp?: { precio: Monto, fechaDesde: Fecha, fechaHasta: Fecha,
      precioPorMedida: { precio: Monto, medida: string }|null }, rubro: { id: Id, descripcion: string, imagen: string,
      codEstMerc: string }, aplicaDescuentoPorCantidad: boolean, descuento: number, descuentosPorCantidad: [Tramo],
      precioPorMedida: { precio: Monto, medida: string }|null, disponible: boolean, stock: Cantidad | null,
      limitePorPedido: Cantidad | null, edadMinima?: integer, etiquetas: [string], codigosBarras: [string] }
    Ficha = { artCodigo: ArtCodigo, ingredientes: string, origen: string, alergenos: [string], puedeContener: [string],
      nutricion: { porcion: string, filas: [{ nombre: string, cada100: string, enPorcion: string }] }, fuente: string }
    PaginaArticulos = LugarDePagina & { contenido: [Articulo] }
    Tramo = { cantidadDesde: Cantidad, precio: Monto, descuento: number }
  `)
})

test('articles are found by search and counted by facet', () => {
  // covers: C-49 K-30
  isPublished(`
    GET /articulos/search (empresa: Id, local: Id, visible?: true, descripcion: string max100, categoria-id?: Id,
      cod-est-merc?: string max12 ~^[0-9]*$, marca?: string max60, oferta?: boolean, etiqueta?: string max80, sort?:
      "relevancia"|"precio"|"medida"|"descuento"|"descripcion", direction?: "asc"|"desc", plataforma?: Plataforma,
      page?: integer >=0 <=100000 =0, size?: integer >=1 <=100 =20, If-None-Match?: string max200) -> 200
      PaginaArticulos & { sugerencia: string|null, facetas: [Faceta] } ! Locales.ERROR_NO_ENCONTRADO
    Faceta = { campo: "marca"|"rubro"|"etiqueta"|"oferta", valores: [{ valor: string, descripcion: string, cantidad:
      integer }] }
  `)
})

test('special offers of the home are listed, with their articles', () => {
  // covers: C-42 C-43 K-30
  isPublished(`
    GET /ofertas-especiales-home (empresa: Id, local: Id, visible?: true, If-None-Match?: string max200) -> 200
      [Anuncio & { id: Id, orden: integer }] ! Locales.ERROR_NO_ENCONTRADO
    GET /ofertas-especiales-home/{id}/articulos (id: Id, empresa: Id, local: Id, visible?: true, page?: integer >=0 <=100000 =0,
      size?: integer >=1 <=100 =20, If-None-Match?: string max200) -> 200 PaginaArticulos !
      Locales.ERROR_NO_ENCONTRADO OfertasEspeciales.ERROR_NO_ENCONTRADO
  `)
})

test('promotions are listed, and what they save is asked for', () => {
  // covers: C-44 C-45 C-46 C-47 A-59 K-32
  isPublished(String.raw`
    Promocion = Anuncio & { idPromocion: Id, tipo: string, parametros: {}+, artCodigos: [ArtCodigo], rubros:
      [string], marcas: [string] }
    Anuncio = { titulo: string, descripcion: string, imagen: string, vigenciaDesde: Fecha, vigenciaHasta: Fecha }
    GET /promociones (empresa: Id, local: Id, visible?: true, page?: integer >=0 <=100000 =0, size?: integer >=1 <=100
      =20, If-None-Match?: string max200) -> 200 LugarDePagina & { contenido: [PromocionDeLocal] } !
      Locales.ERROR_NO_ENCONTRADO
    GET /promociones/detalle (empresa: Id, local: Id, visible?: true, promocion: Id, If-None-Match?: string max200) ->
      200 Promocion & { condiciones: string, articulos: [Articulo] } ! Locales.ERROR_NO_ENCONTRADO
      Promociones.ERROR_NO_ENCONTRADO
    GET /promociones/imagen (empresa: Id, local: Id, visible?: true, promocion: Id) -> 302 !
      Locales.ERROR_NO_ENCONTRADO Promociones.ERROR_NO_ENCONTRADO
    GET /promociones/verificar-promociones (empresa: Id, local: Id, visible?: true, tipo-entrega?: 20|21, medio-pago?:
      Id, articulos: string max8000 ~^([0-9A-Za-z_.-]+:\d{1,4}(\.\d+)?(,[0-9A-Za-z_.-]+:\d{1,4}(\.\d+)?){0,199})?$) ->
      200 Ahorros ! Locales.ERROR_NO_ENCONTRADO
    POST /promociones/verificar-promociones (empresa: Id, local: Id, visible?: true, tipo-entrega?: 20|21,
      medio-pago?: Id) <- { articulos: [ArticuloPedido] max300 }! -> 200 Ahorros ! Locales.ERROR_NO_ENCONTRADO
    PromocionDeLocal = Promocion & { articulosVistos: [{ artCodigo: ArtCodigo, nombre: string, urlImagen: string,
      fotos?: [{ url: string, color: string }], dibujo?: string, rubro: Id }] }
    Ahorros = { promociones: [{ idPromocion: Id, descripcion: string, ahorro: Monto, artCodigos: [ArtCodigo], lineas:
      [{ artCodigo: ArtCodigo, ahorro: Monto }] }], ahorroTotal: Monto }
  `)
})

test('locales are listed by kind of delivery and by visibility', () => {
  // covers: C-52 C-53 C-56 E-11 K-33
  isPublished(`
    LocalVisible = { codigoLocal: Id, codigoEmpresa: Id, visible: boolean, estaCerrado: boolean, proximaApertura:
      Instante | null }
    GET /locales/entrega-local (pais?: Id, habilitado?: true, red?: Id, empresa?: Id, latitud?: Latitud, longitud?:
      Longitud, tipo-empresa?: Id, nombre?: string max100, usuario?: Id, page?: integer >=0 <=100000 =0, size?:
      integer >=1 <=100 =20) -> 200 PaginaLocales ! Empresas.ERROR_NO_ENCONTRADO
    GET /locales/entrega-domicilio (pais?: Id, habilitado?: true, red?: Id, empresa?: Id, latitud?: Latitud,
      longitud?: Longitud, tipo-empresa?: Id, nombre?: string max100, usuario?: Id, page?: integer >=0 <=100000 =0,
      size?: integer >=1 <=100 =20) -> 200 PaginaLocales ! Empresas.ERROR_NO_ENCONTRADO
    GET /locales/visible (empresa: Id, local?: Id, visible?: true) -> 200 [LocalVisible] ! Locales.ERROR_NO_ENCONTRADO
      Empresas.ERROR_NO_ENCONTRADO
    PaginaLocales = LugarDePagina & { contenido: [Local] }
    Local = LocalVisible & { nombre: string, imagenLogo: string, urlLogoLocal: string, direccion: string, barrio:
      string, ciudad: string, telefono: string, latitud: Latitud, longitud: Longitud, distancia: integer|null,
      horarios: [Horario], tiposEntrega: [integer], self: boolean }
    Horario = { dia: integer >=1 <=7, horaDesde: Hora, horaHasta: Hora }
  `)
})

test('an empresa is read, and the types of empresas are listed', () => {
  // covers: C-54 C-55 K-33
  isPublished(`
    GET /empresas/tipos -> 200 [{ id: Id, descripcion: string }]
    GET /empresas/{id} (id: Id) -> 200 Empresa ! Empresas.ERROR_NO_ENCONTRADO
    Empresa = { codigoEmpresa: Id, nombre: string, red: Id, pais: integer, imagenLogo: string, eslogan: string,
      colores: { primary: string }, consultaSaldo: boolean, codigoVerificacion: boolean }
  `)
})

test('ways, zones and hours of delivery are listed', () => {
  // covers: C-57 C-58 C-60 CX-09 A-57 E-17 K-33
  isPublished(`
    GET /tipos-entrega/empresas/{e}/locales/{l} (e: Id, l: Id) -> 200 [TipoEntrega] ! Locales.ERROR_NO_ENCONTRADO
    GET /zonas-entrega/empresas/{e}/locales/{l}/tipos-entrega/{t} (e: Id, l: Id, t: 20|21) -> 200 [ZonaEntrega] !
      Locales.ERROR_NO_ENCONTRADO Entregas.ERROR_TIPO_ENTREGA
    GET /franjas-entrega/dias-entrega-costo-dinamico (empresa?: Id, zona-entrega: Id, dias?: integer >=1 <=14 =7) ->
      200 [DiaEntrega] ! Entregas.ERROR_ZONA_NO_ENCONTRADA Empresas.ERROR_NO_ENCONTRADO
    POST /franjas-entrega/{idFranja}/reserva de sesion (idFranja: Id, X-Solicitud?: uuid) <- { codigoEmpresa: Id,
      fecha: Fecha }! -> 201 { idReserva: Id, idFranja: Id, fecha: Fecha, vence: Instante } !
      Entregas.ERROR_FRANJA_NO_ENCONTRADA Entregas.ERROR_FRANJA_SIN_CUPO Entregas.ERROR_FRANJA_VENCIDA
      Locales.ERROR_LOCAL_CERRADO
    TipoEntrega = { codigo: 20|21, descripcion: string }
    ZonaEntrega = { zonaEntrega: Id, descripcion: string, costo: Monto, montoMinimo: Monto, montoEnvioGratis: Monto |
      null, poligono: [[[number]]]|null }
    DiaEntrega = { fecha: Fecha, descripcion: string, franjas: [Franja] }
    Franja = { idFranja: Id, horaDesde: Hora, horaHasta: Hora, costo: Monto, costoOriginal: Monto, disponible:
      boolean, cupoDisponible: integer, horaCorte: Instante, motivo: "SIN_CUPO"|"FUERA_DE_HORA"|"FERIADO"|null }
  `)
})

test('the ways of paying are listed', () => {
  // covers: C-59 K-33
  isPublished(`
    GET /medios-pago/disponibles (empresa: Id, local?: Id, tipo-entrega?: 20|21) -> 200 [MedioPago] !
      Locales.ERROR_NO_ENCONTRADO Empresas.ERROR_NO_ENCONTRADO
    MedioPago = { idMedioDePago: Id, descripcion: string, tipo: "TARJETA_WEB"|"CONTRA_ENTREGA", efectivo: boolean,
      tiposEntrega: [integer], margen: number, tarjetas: [TarjetaHabilitada] }
  `)
})

test('cards are saved, confirmed and removed', () => {
  // covers: C-30 C-31 C-32 C-33 A-39 A-72 E-06 E-07 E-08 K-26
  isPublished(`
    TarjetaABorrar = { idPaymentProfile?: integer >=1, paymentMediaId?: integer >=1 <=1000, usuario?: Id,
      usuarioApp?: Id, brand?: Ignorado, last4?: Ignorado, cardOwner?: Ignorado, expiration?: Ignorado,
      idTarjetaPagosWeb?: Ignorado, debito?: Ignorado, vencida?: Ignorado, porConfirmar?: Ignorado, cuotas?: Ignorado
      }!
    POST /pagos-web/customer de sesion (usuario?: Id, usuario-app?: Id) -> 200 Customer ! Pagos.ERROR_PAUSA
      Pagos.ERROR_NO_DISPONIBLE
    DELETE /pagos-web/payment-profile de sesion (idPaymentProfile?: integer >=1, paymentMediaId?: integer >=1 <=1000,
      usuario?: Id, usuarioApp?: Id) <-? TarjetaABorrar | null -> 200 ResultadoOk ! Pagos.ERROR_TARJETA_NO_ENCONTRADA
      Pagos.ERROR_NO_DISPONIBLE
    POST /pagos-web/payment-profile/baja de sesion <- TarjetaABorrar con idPaymentProfile -> 200 ResultadoOk !
      Pagos.ERROR_TARJETA_NO_ENCONTRADA Pagos.ERROR_NO_DISPONIBLE
    POST /pagos-web/payment-profile/confirmar de sesion <- { idPaymentProfile: integer >=1 }! ->
      200 ResultadoOk ! Pagos.ERROR_TARJETA_NO_ENCONTRADA Pagos.ERROR_NO_DISPONIBLE
    GET /pagos-web/public-key -> 200 text/plain string ! Pagos.ERROR_NO_DISPONIBLE
    GET /pagos-web/habilitado (empresa?: Id) -> 200 { habilitado: boolean, tarjetas: [TarjetaHabilitada],
      libreria: string|null } ! Empresas.ERROR_NO_ENCONTRADO
    Customer = { uniqueID: string, captureURL: string, paymentProfiles: [PaymentProfile] }
    PaymentProfile = { idPaymentProfile: integer >=1, brand: string, last4: string, cardOwner:
      string, expiration: string, paymentMediaId: integer, idTarjetaPagosWeb: integer, debito: boolean, vencida: boolean,
      porConfirmar: boolean, cuotas: [integer] }
    TarjetaHabilitada = { brand: string, descripcion: string, idCredito: integer, idMedioDePago: Id,
      idTarjetaPagosWeb: integer, urlImagen: string }
  `)
})

test('cupones are listed and redeemed', () => {
  // covers: C-25 C-26 A-41 A-44 E-03 E-04 K-28
  isPublished(`
    GET /cupones de sesion (usuario-app?: Id, local?: Id, empresa?: Id) -> 200 [Cupon]
    POST /cupones/codigo-canje/{code} de sesion (code: string min1 max60, usuario-app?: Id, X-Solicitud?: uuid) -> 201
      Cupon ! NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE CUPON_YA_ASOCIADO_A_USUARIO CUPON_VENCIDO CUPON_AGOTADO CUPON_SOLO_PRIMERA_COMPRA
    Cupon = { idCupon: Id, codigo: string|null, titulo: string, descuento: number|null, total: Monto | null,
      descripcion: string, montoMinimo: Monto, topeDescuento: Monto | null, vigenciaDesde: Fecha, vigenciaHasta: Fecha
      | null, acumulable: boolean, soloPrimeraCompra: boolean, estado: "DISPONIBLE"|"USADO"|"VENCIDO", condiciones:
      string, localesAplica: [LocalCupon], articulos: [ArtCodigo], rubros: [string], articulosExcluidos: [ArtCodigo],
      rubrosExcluidos: [string] }
    LocalCupon = { codigoLocal: Id, nombre: string }
  `)
})
