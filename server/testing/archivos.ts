// One small file of each class that an empresa imports.

const POLIGONO = [[-56.16, -34.92], [-56.13, -34.92], [-56.13, -34.89], [-56.16, -34.89], [-56.16, -34.92]] // biome-ignore format: one line
const ZONA = { zona_entrega: 11, codigo_local: 1, descripcion: 'Cerca', costo: 90, monto_minimo: 0 }

export const ARCHIVOS = {
  'contacto.json': '{"telefono": "2900 0000"}',
  'rubros.csv': 'id,cod_est_merc,nivel,slug,descripcion,orden\n1,01,1,almacen,Almacén,1\n2,0101,2,yerba,Yerba,1\n',
  'locales.csv': `codigo_local,nombre,direccion,barrio,ciudad,departamento,latitud,longitud,telefono,visible,retiro,domicilio
1,Puerto,Rambla 1,Centro,Montevideo,Montevideo,-34.905,-56.15,2900 0000,1,1,1\n`,
  'horarios.csv': `codigo_local,dia,hora_desde,hora_hasta\n${[1, 2, 3, 4, 5, 6, 7].map((dia) => `1,${dia},08:00,22:00\n`).join('')}`,
  'zonas.geojson': JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: ZONA, geometry: { type: 'Polygon', coordinates: [POLIGONO] } }],
  }),
  'franjas.csv': `id_franja,codigo_local,zona_entrega,tipo_entrega,dia,hora_desde,hora_hasta,cupo,costo,minutos_corte
${[1, 2, 3, 4, 5, 6, 7].map((dia) => `${dia},1,,21,${dia},17:00,19:00,5,,60\n`).join('')}20,1,11,20,3,17:00,19:00,5,,60\n`,
  'articulos.csv': `art_codigo,nombre,marca,contenido,cod_est_merc,venta_fraccionada,paso_venta,minimo_venta,precio_envase,medida,contenido_medida,iva,codigos_barras,etiquetas,limite_por_pedido,es_bolsa,descripcion_ampliada,imagen
001,Yerba,Del Puerto,1 kg,0101,0,,,,kg,1,,,,,0,,\n002,Bolsa,,,0101,0,,,,,,,,,,1,,\n`,
  'precios.csv': 'codigo_local,art_codigo,precio,stock\n1,001,189.50,10\n1,002,5,\n',
}
