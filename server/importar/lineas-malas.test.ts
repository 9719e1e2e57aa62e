// Every way a line of each class of file can be bad.
import { test } from '../testing/clases.ts'
import { expect } from '../testing/test.ts'
import { clases } from './clases.ts'

/** A bad cell of a class and what is said of it. */
const BAD: Readonly<Record<string, readonly (readonly [Readonly<Record<string, string>>, RegExp])[]>> = {
  rubros: [
    [{ id: '0' }, /^id "0" is not a whole number from 1/],
    [{ id: '1e3' }, /^id "1e3" is not a whole number/],
    [{ id: '0x10' }, /^id "0x10" is not a whole number/],
    [{ id: '5.0' }, /^id "5.0" is not a whole number/],
    [{ cod_est_merc: '5' }, /^cod_est_merc "5" is not two digits a level/],
    [{ cod_est_merc: 'AB' }, /^cod_est_merc "AB"/],
    [{ id: '51', cod_est_merc: '01' }, /^cod_est_merc 01 is that of rubro 1$/],
    [{ id: '52', cod_est_merc: '5151' }, /^nivel is not that of cod_est_merc$/],
    [{ descripcion: '' }, /^descripcion is empty/],
    [{ descripcion: 'a'.repeat(81) }, /^descripcion is longer than 80/],
    [{ slug: 'a\u0000b' }, /^slug has control characters/],
    [{ orden: '-1' }, /^orden "-1" is not a whole number from 0/],
  ],
  locales: [
    [{ codigo_local: '' }, /^codigo_local "" is not a whole number/],
    [{ nombre: '  ' }, /^nombre is empty/],
    [{ latitud: '-90.1' }, /^latitud "-90.1" is not a number from -90 to 90/],
    [{ latitud: '34,9' }, /^latitud "34,9" is not a number/],
    [
      { latitud: '-56.19', longitud: '-34.9' },
      /^latitud and longitud are the wrong way round: the other way it is in Montevideo$/,
    ],
    [{ longitud: 'NaN' }, /^longitud "NaN"/],
    [{ longitud: 'Infinity' }, /^longitud "Infinity"/],
    [{ visible: 'sí' }, /^visible "sí" is neither 1 nor 0/],
  ],
  horarios: [
    [{ codigo_local: '77' }, /^no local has the code 77$/],
    [{ dia: '8' }, /^dia "8" is not a whole number from 1 to 7/],
    [{ hora_desde: '24:00' }, /^hora_desde "24:00" is not an hour/],
    [{ hora_desde: '7:30' }, /^hora_desde "7:30" is not an hour HH:mm/],
    [{ hora_hasta: '24:01' }, /^hora_hasta "24:01" is not an hour/],
  ],
  'lugares-retiro': [
    [{ codigo_local: '77' }, /^no local has the code 77$/],
    [{ nombre: 'a'.repeat(41) }, /^nombre is longer than 40/],
  ],
  franjas: [
    [{ zona_entrega: '999999' }, /^local 1 has no zone 999999 of tipo_entrega 21$/],
    [{ codigo_local: '77' }, /^local 77 has no pickup to be a slot of$/],
    // The pickup of a local takes no deliveries.
    [{ tipo_entrega: '20' }, /^local 1 has no pickup to be a slot of$/],
    [{ tipo_entrega: '22' }, /^tipo_entrega "22" is not one of 20, 21/],
    [{ hora_desde: '24:00' }, /^hora_desde "24:00"/],
    [{ hora_desde: '20:00', hora_hasta: '10:00' }, /^hora_hasta 10:00 is before hora_desde 20:00: a slot that passes/],
    [{ hora_desde: '10:00', hora_hasta: '10:00' }, /^hora_hasta 10:00 is before hora_desde 10:00/],
    [{ cupo: '-1' }, /^cupo "-1"/],
    [{ costo: '1.005' }, /^costo "1.005" has more than 2 decimals/],
    [{ minutos_corte: '' }, /^minutos_corte ""/],
  ],
  articulos: [
    [{ art_codigo: '' }, /^art_codigo "" is not a code/],
    [{ art_codigo: 'a b' }, /^art_codigo "a b" is not a code/],
    [{ art_codigo: 'x'.repeat(31) }, /^art_codigo "x+" is not a code/],
    [{ nombre: '' }, /^nombre is empty/],
    [{ cod_est_merc: '9999' }, /^no rubro has the code 9999$/],
    [{ paso_venta: '0' }, /^paso_venta "0" is not a number from 0.01/],
    [{ minimo_venta: '0.001' }, /^minimo_venta "0.001" is not a number from 0.01/],
    [{ precio_envase: '-5' }, /^precio_envase "-5"/],
    [{ medida: 'libra' }, /^medida "libra" is not one of kg, l, un, m/],
    [{ contenido_medida: '0' }, /^contenido_medida "0"/],
    [{ iva: '101' }, /^iva "101"/],
    [{ codigos_barras: 'a\u0000b' }, /^codigos_barras has control characters/],
    [{ etiquetas: 'x'.repeat(81) }, /^etiquetas is longer than 80/],
    [{ etiquetas: 'x|'.repeat(501) }, /^etiquetas has more than 500 values/],
    [{ limite_por_pedido: '0' }, /^limite_por_pedido "0"/],
    [{ descripcion_ampliada: 'x'.repeat(4_001) }, /^descripcion_ampliada is longer than 4000/],
    [{ tolerancia_encima: '5' }, /^a tolerancia is of what is sold by weight$/],
    [{ venta_fraccionada: '1', tolerancia_encima: '21' }, /^tolerancia_encima "21" is not a whole number from 0 to 20/],
    [{ peso_pieza: '0.18' }, /^peso_pieza is of what is sold by weight$/],
    [{ venta_fraccionada: '1', peso_pieza: '0' }, /^peso_pieza "0" is not a number from 0.001/],
    [{ cantidades_habituales: '0.5|mucho' }, /^cantidades_habituales "mucho" is not a number/],
    [{ cantidades_habituales: '1|2|3|4|5|6|7|8|9' }, /^cantidades_habituales has more than 8 values/],
    [{ deseos: 'x'.repeat(41) }, /^deseos has a wish of more than 40 letters/],
  ],
  precios: [
    [{ precio: '-0.01' }, /^precio "-0.01" is not a number from 0/],
    [{ precio: '0' }, /^precio is 0: it would be sold for nothing/],
    [{ precio: '' }, /^precio ""/],
    [{ precio: '80,50' }, /^precio "80,50"/],
    [{ precio: '1e2' }, /^precio "1e2"/],
    [{ precio: '$80' }, /^precio "\$80"/],
    [{ precio: '9'.repeat(400) }, /^precio "9{30}" is not a number/],
    [{ stock: '-1' }, /^stock "-1"/],
    [{ stock: '1.234' }, /^stock "1.234" has more than 2 decimals/],
    [{ art_codigo: 'NO-HAY' }, /^no articulo has the code NO-HAY$/],
    [{ codigo_local: '77' }, /^no local has the code 77$/],
  ],
  ubicaciones: [
    [{ art_codigo: 'NADIE' }, /^no articulo has the code NADIE$/],
    [{ codigo_local: '77' }, /^no local has the code 77$/],
    [{ pasillo: 'a/b' }, /^pasillo "a\/b" is not up to twelve letters and digits$/],
    [{ estante: '1234567890123' }, /^estante /],
  ],
  ofertas: [
    [{ precio: '0' }, /^precio "0" is not a number from 0.01/],
    [{ fecha_desde: '11/03/2026' }, /^fecha_desde "11\/03\/2026" is not a date/],
    [{ fecha_desde: '2026-02-30' }, /^fecha_desde "2026-02-30" is not a date/],
    [{ fecha_desde: '0000-01-01' }, /^fecha_desde "0000-01-01" is not a date/],
    [{ fecha_hasta: 'hoy+99999' }, /^fecha_hasta "hoy\+99999" is not a date/],
    [{ fecha_hasta: 'hoy-2' }, /^it ends before it begins$/],
    [{ art_codigo: 'NO-HAY' }, /^no articulo has the code NO-HAY$/],
    // Everything that is wrong with a line is one refusal.
    [
      { art_codigo: 'NO-HAY', codigo_local: '77', fecha_hasta: 'hoy-2' },
      /^it ends before it begins; no articulo has the code NO-HAY; no local has the code 77$/,
    ],
  ],
  tramos: [
    [{ cantidad_desde: '0' }, /^cantidad_desde "0"/],
    [{ precio: '' }, /^neither precio nor descuento$/],
    [{ descuento: '100' }, /^descuento "100" is not a number from 0.01 to 99.99/],
    [{ art_codigo: 'NO-HAY' }, /^no articulo has the code NO-HAY$/],
  ],
  'ofertas-especiales': [
    [{ titulo: '' }, /^titulo is empty/],
    [{ vigencia_hasta: 'mañana' }, /^vigencia_hasta "mañana" is not a date/],
    [{ vigencia_hasta: 'hoy-1' }, /^it ends before it begins$/],
    [{ articulos: 'a\u0007' }, /^articulos has control characters/],
  ],
  saldos: [
    [{ documento: '' }, /^documento is not a document$/],
    [{ documento: '0.000.000-0' }, /^documento is not a document$/],
    [{ documento: '1234567;2' }, /^documento is not a document$/],
    [{ plan: '' }, /^plan "" is not a whole number from 0/],
    [{ saldo: '5.230,50' }, /^saldo "5.230,50" is not a number/],
    [{ saldo: '1.005' }, /^saldo "1.005" has more than 2 decimals/],
    [{ deuda: '-1' }, /^deuda "-1" is not a number from 0/],
    [{ fecha_ejecucion: '10/03/2026' }, /^fecha_ejecucion "10\/03\/2026" is not a date/],
    // The message about a bad number does not repeat the number.
    [{ pans: '4111111111111111|4111x' }, /^pans is not a list of card numbers$/],
    [{ pans: '411111111111********' }, /^pans is not a list of card numbers$/],
    [{ fecha_nacimiento: '29/02/1980' }, /^fecha_nacimiento "29\/02\/1980" is not a date/],
    [{ correo: 'a@b.uy, c@d.uy' }, /^correo is not an e-mail$/],
    [{ correo: 'a..b@c.uy' }, /^correo is not an e-mail$/],
  ],
  'medios-pago': [
    [{ id_medio_de_pago: '0' }, /^id_medio_de_pago "0" is not a whole number from 1/],
    [{ descripcion: '' }, /^descripcion is empty/],
    [{ tipo: 'EFECTIVO' }, /^tipo "EFECTIVO" is not one of TARJETA_WEB, CONTRA_ENTREGA/],
    [{ tipo: 'TARJETA_WEB', efectivo: '1' }, /^a card is not efectivo$/],
    [{ tipos_entrega: '20|22' }, /^tipos_entrega "22" is not one of 20, 21/],
    [{ tipos_entrega: '20|' }, /^tipos_entrega "" is not one of 20, 21/],
    [{ locales: '1|uno' }, /^locales "uno" is not a whole number from 1/],
    [{ locales: '1|77' }, /^no local has the code 77$/],
    [{ margen: '101' }, /^margen "101" is not a number from 0 to 100/],
  ],
  tarjetas: [
    [{ id_tarjeta_pagos_web: '0' }, /^id_tarjeta_pagos_web "0" is not a whole number from 1/],
    [{ id_tarjeta_pagos_web: '6' }, /^id_tarjeta_pagos_web 6 are the debit cards of 1: they come with it$/],
    [{ brand: '' }, /^brand is empty/],
    [{ descripcion: '' }, /^descripcion is empty/],
    [{ id_credito: '' }, /^id_credito "" is not a whole number/],
    [{ url_imagen: 'https://otro.example/oca.svg' }, /^url_imagen "https:\/\/otro.example\/oca.svg" is not a path/],
    [{ url_imagen: '//otro.example/oca.svg' }, /^url_imagen "\/\/otro.example\/oca.svg" is not a path/],
    [{ cuotas_maximas: '49' }, /^cuotas_maximas "49" is not a whole number from 1 to 48/],
  ],
  'formatos-etiqueta': [
    [{ prefijo: '30' }, /^prefijo "30" is not a prefix from 20 to 29$/],
    [{ prefijo: '2' }, /^prefijo "2" is not a prefix/],
    [{ digitos_codigo: '7' }, /^digitos_codigo "7" is not a whole number from 4 to 6/],
    [{ valor: 'KILO' }, /^valor "KILO" is not one of PESO, PRECIO/],
    [{ decimales: '4' }, /^decimales "4" is not a whole number from 0 to 3/],
  ],
  ilustraciones: [
    [{ frase: '' }, /^frase "" is no words of a name$/],
    [{ frase: '@quesos' }, /^frase "@quesos" is no words of a name$/],
    [{ frase: 'x'.repeat(81) }, /^frase is longer than 80/],
    [{ ilustracion: 'dragon' }, /^ilustracion "dragon" is none of our drawings/],
  ],
  esquinas: [
    [{ calle: '' }, /^calle is empty/],
    [{ ciudad: '' }, /^ciudad is empty/],
    [{ latitud: '91' }, /^latitud "91"/],
    [{ longitud: 'oeste' }, /^longitud "oeste"/],
  ],
}

for (const clase of Object.keys(clases)) {
  test(`${clase}: a bad line is reported with its reason, and the good ones come in`, async ({ load }) => {
    // covers: E-14 C-38
    const bad = BAD[clase]!
    const told = await load(clase, [{}, ...bad.map(([cells]) => cells), {}])
    bad.forEach(([cells, words], i) => {
      expect(told.get(i + 1) ?? '', JSON.stringify(cells)).toMatch(words)
    })
    expect([...told.keys()].sort((a, b) => a - b)).toEqual(bad.map((_, i) => i + 1))
  })
}
