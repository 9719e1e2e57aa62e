/**
 * Articles chosen by hand: sold by the kilo, or often searched in Uruguay. Names and prices are typical, not a real
 * shop's. A line: name|brand|content|rubro|price|extras, where extras are `kg` (by weight, steps of 0.1), `kg5` (steps
 * of 0.05), `envase=N` (deposit), `limite=N`, `bolsa`, or labels.
 */
const LINES = `
Asado de tira|||vacuna|389|kg
Vacío|||vacuna|469|kg
Pulpa de nalga|||vacuna|459|kg
Pulpa especial picada|||vacuna|349|kg
Carne picada común|||vacuna|259|kg
Bife ancho|||vacuna|419|kg
Bife angosto|||vacuna|439|kg
Entrecot|||vacuna|559|kg
Lomo|||vacuna|699|kg
Colita de cuadril|||vacuna|539|kg
Cuadril|||vacuna|489|kg
Peceto|||vacuna|529|kg
Bola de lomo|||vacuna|449|kg
Paleta vacuna sin hueso|||vacuna|369|kg
Aguja con hueso|||vacuna|299|kg
Falda con hueso|||vacuna|239|kg
Osobuco|||vacuna|229|kg
Matambre vacuno|||vacuna|429|kg
Entraña|||vacuna|649|kg
Picaña|||vacuna|569|kg
Milanesas de carne rebozadas|||preparados|429|kg
Milanesas de pollo rebozadas|||preparados|369|kg
Hamburguesas caseras de carne|||preparados|399|kg
Bondiola de cerdo|||cerdo|329|kg
Carré de cerdo|||cerdo|299|kg
Pechito de cerdo|||cerdo|289|kg
Pulpa de cerdo|||cerdo|279|kg
Costillas de cerdo|||cerdo|289|kg
Paleta de cordero|||cordero|399|kg
Pierna de cordero|||cordero|449|kg
Costillar de cordero|||cordero|429|kg
Pollo entero|||pollo|169|kg
Pechuga de pollo sin hueso|||pollo|339|kg
Muslo de pollo|||pollo|189|kg
Pata muslo de pollo|||pollo|179|kg
Suprema de pollo|||pollo|349|kg
Alas de pollo|||pollo|129|kg
Chorizo parrillero|||achuras|299|kg
Chorizo de cerdo|||achuras|329|kg
Morcilla dulce|||achuras|239|kg
Morcilla salada|||achuras|239|kg
Mollejas|||achuras|599|kg
Chinchulín|||achuras|199|kg
Riñón|||achuras|149|kg
Hígado vacuno|||achuras|129|kg
Mondongo|||achuras|189|kg
Lengua vacuna|||achuras|259|kg
Filete de merluza|||pescados|389|kg
Brótola en filetes|||pescados|429|kg
Corvina entera|||pescados|249|kg
Salmón rosado|||pescados|1290|kg
Camarones pelados|||pescados|890|kg
Rabas|||pescados|590|kg
Huevos colorados||12 un.|huevos|139|
Huevos colorados||6 un.|huevos|75|
Huevos blancos||30 un.|huevos|289|
Banana|||frutas|59|kg
Banana ecuatoriana|||frutas|79|kg
Manzana roja|||frutas|79|kg
Manzana verde Granny Smith|||frutas|99|kg
Manzana Fuji|||frutas|95|kg
Pera Williams|||frutas|89|kg
Uva rosada|||frutas|149|kg
Frutilla|||frutas|189|kg
Durazno|||frutas|119|kg
Pelón|||frutas|129|kg
Ciruela|||frutas|119|kg
Kiwi|||frutas|199|kg
Ananá|||frutas|129|kg
Melón|||frutas|79|kg
Sandía|||frutas|39|kg
Palta Hass|||frutas|259|kg
Mango|||frutas|199|kg
Arándanos||125 g|frutas|129|
Naranja de jugo|||citricos|39|kg
Naranja de ombligo|||citricos|55|kg
Mandarina|||citricos|55|kg
Limón|||citricos|69|kg
Pomelo rosado|||citricos|59|kg
Tomate americano|||verduras|89|kg
Tomate perita|||verduras|95|kg
Tomate cherry||250 g|verduras|89|
Cebolla seca|||verduras|45|kg
Cebolla colorada|||verduras|69|kg
Zanahoria|||verduras|45|kg
Morrón rojo|||verduras|199|kg
Morrón verde|||verduras|139|kg
Morrón amarillo|||verduras|219|kg
Zapallito|||verduras|79|kg
Zucchini|||verduras|99|kg
Berenjena|||verduras|99|kg
Pepino|||verduras|79|kg
Choclo||3 un.|verduras|99|
Chaucha|||verduras|139|kg
Remolacha|||verduras|59|kg
Champiñones frescos||200 g|verduras|149|
Lechuga criolla||1 un.|hojas|45|
Lechuga mantecosa||1 un.|hojas|49|
Acelga||1 un.|hojas|45|
Espinaca||1 un.|hojas|55|
Rúcula||1 un.|hojas|45|
Repollo blanco|||hojas|49|kg
Brócoli|||hojas|119|kg
Coliflor|||hojas|109|kg
Apio||1 un.|hojas|55|
Papa blanca|||papas-boniatos|49|kg
Papa rosada|||papas-boniatos|59|kg
Papa lavada||2 kg|papas-boniatos|119|
Boniato zanahoria|||papas-boniatos|55|kg
Boniato criollo|||papas-boniatos|49|kg
Zapallo kabutiá|||papas-boniatos|45|kg
Zapallo criollo|||papas-boniatos|35|kg
Calabacín|||papas-boniatos|45|kg
Ajo||3 un.|hierbas|59|
Perejil||1 un.|hierbas|25|
Albahaca||1 un.|hierbas|45|
Cilantro||1 un.|hierbas|45|
Ciboulette||1 un.|hierbas|45|
Cebolla de verdeo||1 un.|hierbas|39|
Puerro||1 un.|hierbas|49|
Jengibre|||hierbas|299|kg5
Nuez mariposa|||frutos-secos|590|kg5
Almendras peladas|||frutos-secos|690|kg5
Pasas de uva|||frutos-secos|290|kg5
Ensalada lista mix de hojas||250 g|listas|109|
Sopa juliana lista||500 g|listas|99|
Queso Colonia|Conaprole||quesos|389|kg
Queso Colonia especial|Colonia del Sacramento||quesos|449|kg
Queso Dambo|Conaprole||quesos|419|kg
Queso Muzzarella|Conaprole||quesos|379|kg
Queso Muzzarella en barra|La Magnolia||quesos|349|kg
Queso Semiduro|Farming||quesos|429|kg
Queso Magro|Conaprole||quesos|399|kg
Queso Parmesano|Farming||quesos|689|kg5
Queso Sbrinz|||quesos|629|kg5
Queso Provolone|||quesos|559|kg5
Queso de sándwich|Claldy||quesos|399|kg
Queso Yamandú|||quesos|489|kg
Ricota fresca|||quesos|199|kg
Queso rallado|Conaprole|80 g|quesos-rallados|99|
Queso rallado|Conaprole|200 g|quesos-rallados|219|
Queso crema untable|Conaprole|200 g|quesos-untables|129|
Jamón cocido|Ottonello||jamon|459|kg5
Jamón cocido|Schneck||jamon|489|kg5
Jamón crudo|||jamon|990|kg5
Paleta cocida|Ottonello||jamon|359|kg5
Lomo ahumado|||fiambres|690|kg5
Salame tipo Milán|||fiambres|690|kg5
Salamín picado grueso|||fiambres|720|kg5
Mortadela|||fiambres|259|kg5
Panceta ahumada|||fiambres|549|kg5
Longaniza calabresa|||fiambres|590|kg5
Frankfurters cortos|Ottonello|6 un.|frankfurters|79|
Frankfurters largos|Schneck|6 un.|frankfurters|95|
Panchos|Centenario|12 un.|frankfurters|139|
Dulce de membrillo|Los Nietitos|500 g|dulces-corte|89|
Dulce de membrillo|||dulces-corte|149|kg
Pan flauta|||pan|99|kg
Pan catalán|||pan|119|kg
Pan marsellés|||pan|109|kg
Pan porteño|||pan|99|kg
Pan tortuga|||pan|129|kg
Galleta de campaña|||pan|139|kg
Pan de campo|||pan|159|kg
Bizcochos surtidos|||bizcochos|249|kg
Croissants|||bizcochos|279|kg
Margaritas|||bizcochos|259|kg
Pan con grasa|||bizcochos|249|kg
Medialunas dulces||6 un.|bizcochos|149|
Pan de molde blanco|Bimbo|500 g|pan-molde|119|
Pan de molde integral|Los Sorchantes|500 g|pan-molde|129|
Pan de pancho|Los Sorchantes|6 un.|pan-molde|85|
Pan tortuga de hamburguesa|Bimbo|4 un.|pan-molde|89|
Galleta malteada|El Maestro Cubano|370 g|tostadas|79|
Pascualina de espinaca|||comidas|349|kg
Tortilla de papas|||comidas|329|kg
Ensalada rusa|||comidas|289|kg
Ravioles de ricota y espinaca|La Especialista|500 g|ravioles|149|
Ñoquis de papa|La Especialista|500 g|noquis|119|
Tallarines al huevo frescos|La Especialista|500 g|tallarines|109|
Tapas para empanadas|La Salteña|20 un.|tapas-empanadas|89|
Tapas para pascualina|La Salteña|2 un.|tapas-tartas|89|
Yerba mate|Canarias|1 kg|yerba-cafe-te|209|
Yerba mate|Canarias|500 g|yerba-cafe-te|112|
Yerba mate Serena|Canarias|1 kg|yerba-cafe-te|219|
Yerba mate|Baldo|1 kg|yerba-cafe-te|215|
Yerba mate|Sara|1 kg|yerba-cafe-te|199|
Yerba mate Sara roja|Sara|1 kg|yerba-cafe-te|189|
Yerba mate compuesta|Del Cebador|1 kg|yerba-cafe-te|185|
Yerba mate|Contigo|1 kg|yerba-cafe-te|165|
Café molido|Saint|250 g|yerba-cafe-te|219|
Café glaseado|El Chaná|500 g|yerba-cafe-te|289|
Café soluble|Bracafé|100 g|yerba-cafe-te|189|
Té negro|Hornimans|20 un.|yerba-cafe-te|59|
Té de manzanilla|La Selva|25 un.|yerba-cafe-te|55|
Cocoa|Copacabana|500 g|desayuno|139|
Cocoa Vascolet|Vascolet|400 g|desayuno|149|
Arroz blanco|Saman|1 kg|arroz-legumbres|59|
Arroz Blue Patna|Saman|1 kg|arroz-legumbres|74|
Arroz parboiled|Saman|1 kg|arroz-legumbres|69|
Arroz Green Chef|Green Chef|1 kg|arroz-legumbres|52|
Lentejas|Río de la Plata|500 g|arroz-legumbres|79|
Porotos de manteca|Río de la Plata|500 g|arroz-legumbres|95|
Porotos negros|Río de la Plata|500 g|arroz-legumbres|75|
Garbanzos|Río de la Plata|500 g|arroz-legumbres|85|
Fideos spaghetti|Adria|500 g|fideos-secos|49|
Fideos moñitas|Adria|500 g|fideos-secos|49|
Fideos tallarín|Las Acacias|500 g|fideos-secos|45|
Fideos tirabuzón|Las Acacias|500 g|fideos-secos|45|
Harina de trigo 0000|Cañuelas|1 kg|harinas-reposteria|49|
Harina de trigo 000|Cololó|1 kg|harinas-reposteria|45|
Polenta instantánea|Puritas|450 g|harinas-reposteria|59|
Polvo de hornear|Royal|50 g|harinas-reposteria|35|
Gelatina de frutilla|Royal|40 g|harinas-reposteria|32|
Aceite de girasol|Óptimo|900 ml|aceites-vinagres|99|
Aceite de soja|Condesa|900 ml|aceites-vinagres|85|
Aceite de girasol|Óptimo|1,5 l|aceites-vinagres|159|
Aceite de oliva extra virgen|Colinas de Garzón|500 ml|aceites-vinagres|389|
Vinagre de alcohol|Uruguay|500 ml|aceites-vinagres|45|
Azúcar blanca|Azucarlito|1 kg|condimentos|57|
Azúcar blanca|Bella Unión|1 kg|condimentos|55|
Sal fina|Sek|500 g|condimentos|32|
Sal gruesa|Sek|1 kg|condimentos|42|
Orégano|Monte Cudine|25 g|condimentos|35|
Adobo|Monte Cudine|50 g|condimentos|45|
Mayonesa|Hellmann's|475 g|aderezos|119|
Mayonesa|Fanacoa|500 g|aderezos|95|
Mayonesa|Manley|500 g|aderezos|89|
Ketchup|Hellmann's|400 g|aderezos|99|
Mostaza|Uruguay|200 g|aderezos|59|
Salsa golf|Hellmann's|250 g|aderezos|79|
Pulpa de tomate|De Ley|1 l|tomates|79|
Pulpa de tomate|Gourmet|1 l|tomates|69|
Salsa pomarola|De Ley|340 g|tomates|59|
Tomate perita en lata|Cololó|400 g|tomates|65|
Arvejas en lata|Cololó|300 g|conservas|39|
Choclo en grano|Cololó|300 g|conservas|49|
Atún al natural|Golden Fish|170 g|conservas|95|
Atún en aceite|Cuca|170 g|conservas|119|
Duraznos en almíbar|Los Nietitos|820 g|conservas|129|
Aceitunas verdes con carozo|Nuvó|360 g|conservas|119|
Mermelada de durazno|Los Nietitos|500 g|dulces|99|
Mermelada de higo|Limay|340 g|dulces|85|
Miel de abeja|Apiter|500 g|dulces|199|
Caldo de verdura|Knorr|12 un.|sopas-caldos|89|
Puré instantáneo de papas|Maggi|125 g|sopas-caldos|75|
Papas chips|Chipá|140 g|snacks|99|
Maní salado|Manisero|200 g|snacks|65|
Galletitas María|El Trigal|200 g|galletitas-dulces|39|
Galletitas de vainilla|El Trigal|200 g|galletitas-dulces|42|
Galletitas rellenas de chocolate|Chiquilín|170 g|galletitas-dulces|55|
Galletitas al agua|Famosa|140 g|galletitas-saladas|39|
Galletitas de sésamo|Maestro Cubano|200 g|galletitas-saladas|65|
Alfajor de chocolate|Portezuelo|60 g|alfajores|39|
Alfajor de nieve|Portezuelo|60 g|alfajores|39|
Alfajor triple|Punta Ballena|70 g|alfajores|45|
Alfajor de maicena|Sierra de Minas|60 g|alfajores|35|
Chocolate con leche|Ricard|90 g|chocolates|79|
Bombón Ricardito|Ricard|30 g|chocolates|29|
Turrón de maní|Los Nietitos|100 g|barritas|59|
Refresco Coca-Cola|Coca-Cola|2,25 l|refrescos|139|
Refresco Coca-Cola|Coca-Cola|1,5 l|refrescos|105|
Refresco Coca-Cola|Coca-Cola|600 ml|refrescos|65|
Refresco Coca-Cola sin azúcar|Coca-Cola|2,25 l|refrescos|139|
Refresco Coca-Cola retornable|Coca-Cola|2 l|refrescos|95|envase=35
Refresco Coca-Cola retornable|Coca-Cola|1,25 l|refrescos|75|envase=25
Refresco Pomelo|Paso de los Toros|2 l|refrescos|119|
Refresco Pomelo|Paso de los Toros|1,5 l|refrescos|95|
Refresco Tónica|Paso de los Toros|1,5 l|refrescos|95|
Refresco Nix Naranja|Nix|3 l|refrescos|129|
Refresco Nix Cola|Nix|3 l|refrescos|129|
Refresco Pepsi|Pepsi|2 l|refrescos|109|
Refresco Sprite|Sprite|2,25 l|refrescos|139|
Refresco Fanta Naranja|Fanta|2,25 l|refrescos|139|
Refresco Guaraná|Nix|2,25 l|refrescos|105|
Agua mineral sin gas|Salus|2,25 l|aguas|69|
Agua mineral con gas|Salus|1,5 l|aguas|59|
Agua mineral sin gas|Nativa|2 l|aguas|55|
Agua mineral sin gas|Salus|6,25 l|aguas|139|
Soda en sifón retornable|Prana|1,25 l|aguas|39|envase=90
Agua saborizada pomelo|H2Oh!|1,5 l|aguas-saborizadas|89|
Jugo de naranja|Conaprole|1 l|jugos|99|
Jugo de manzana|Ades|1 l|amargos|95|
Jugo en polvo naranja|Tang|15 g|jugos-polvo|19|
Cerveza retornable|Pilsen|960 ml|cervezas|105|envase=20
Cerveza retornable|Patricia|960 ml|cervezas|115|envase=20
Cerveza retornable|Norteña|960 ml|cervezas|109|envase=20
Cerveza retornable|Zillertal|960 ml|cervezas|119|envase=20
Cerveza en lata|Pilsen|473 ml|cervezas|69|
Cerveza en lata|Patricia|473 ml|cervezas|75|
Cerveza en lata|Zillertal|473 ml|cervezas|79|
Vino Tannat|Don Pascual|750 ml|vinos-tintos|329|
Vino tinto|Santa Teresa|1 l|vinos-tintos|149|
Vino rosado|Faisán|1 l|vinos-blancos|119|
Vino blanco|Traversa|750 ml|vinos-blancos|189|
Medio y medio|Roldós|750 ml|espumantes|329|
Grappamiel|Vesubio|750 ml|licores|269|
Caña|Ancap|1 l|whisky|349|
Espinillar|Ancap|1 l|whisky|389|
Whisky|Mac Pay|1 l|whisky|599|
Leche entera|Conaprole|1 l|leche|42|
Leche descremada|Conaprole|1 l|leche|44|
Leche semidescremada|Conaprole|1 l|leche|44|
Leche deslactosada|Conaprole|1 l|leche|58|
Leche entera larga vida|Conaprole|1 l|leche|59|
Leche descremada larga vida|Parmalat|1 l|leche|62|
Leche entera|Claldy|1 l|leche|41|
Leche chocolatada Colet|Conaprole|1 l|leche|89|
Leche chocolatada Colet|Conaprole|250 ml|leche|35|
Leche en polvo entera|Conaprole|1 kg|leche-polvo|389|
Yogur bebible frutilla|Conaprole|1 l|yogur|85|
Yogur bebible durazno|Conaprole|1 l|yogur|85|
Yogur Bio Top vainilla|Conaprole|185 g|yogur|45|
Yogur Viva descremado frutilla|Conaprole|185 g|yogur|45|
Yogur bebible frutilla|Calcar|1 l|yogur|79|
Manteca|Conaprole|200 g|manteca|115|
Manteca|Calcar|200 g|manteca|109|
Margarina|Primor|250 g|manteca|75|
Crema doble|Conaprole|200 ml|crema|99|
Crema de leche|Conaprole|350 ml|crema|139|
Dulce de leche|Conaprole|1 kg|dulce-de-leche|189|
Dulce de leche|Conaprole|500 g|dulce-de-leche|105|
Dulce de leche|Lapataia|1 kg|dulce-de-leche|229|
Dulce de leche|Lapataia|500 g|dulce-de-leche|125|
Dulce de leche repostero|Los Nietitos|500 g|dulce-de-leche|119|
Flan de vainilla|Conaprole|110 g|postres|35|
Postre de chocolate|Conaprole|110 g|postres|35|
Helado de crema y dulce de leche|Conaprole|1 l|helados|259|
Helado de frutilla y chocolate|Crufi|1 l|helados|239|
Hamburguesas de carne|Schneck|4 un.|hamburguesas|189|
Hamburguesas de carne|Centenario|10 un.|hamburguesas|329|
Papas bastón congeladas|McCain|720 g|papas-congeladas|199|
Pizza congelada muzzarella|Sadia|460 g|pizzas|249|
Detergente para vajilla|Hurra Nevex|1,25 l|cocina|109|
Detergente para vajilla limón|Deterjane|1,25 l|cocina|99|
Jabón en polvo|Nevex|3 kg|ropa|329|
Jabón en polvo|Drive|800 g|ropa|129|
Jabón líquido para ropa|Nevex|3 l|ropa|389|
Jabón en barra|Bull Dog|200 g|ropa|39|
Suavizante|Conejo|900 ml|ropa|99|
Hipoclorito Agua Jane|Agua Jane|1 l|lavandinas|45|
Hipoclorito Agua Jane|Agua Jane|2 l|lavandinas|82|
Hipoclorito|Electrón|1 l|lavandinas|39|
Desinfectante lavanda|Fabuloso|900 ml|pisos|89|
Limpiador de pisos|Poett|900 ml|pisos|95|
Limpiador cremoso|Cif|750 g|cocina|129|
Alcohol en gel|Drog. Industrial|500 ml|farmacia|129|
Alcohol rectificado|Drog. Industrial|500 ml|farmacia|99|
Papel higiénico hoja simple|Higienol|4 un.|papeles|79|
Papel higiénico hoja simple|Higienol|8 un.|papeles|149|
Papel higiénico doble hoja|Elite|4 un.|papeles|119|
Papel higiénico|Sin Fin|4 un.|papeles|65|
Rollo de cocina|Sussex|3 un.|papeles|109|
Servilletas|Elite|100 un.|papeles|59|
Esponja de aluminio|Bril|1 un.|utiles-limpieza|25|
Bolsas de residuos|Iguazú|30 un.|residuos|79|
Insecticida matamoscas|Raid|360 ml|insecticidas|189|
Espirales|Fuyi|12 un.|insecticidas|89|
Shampoo|Suave|930 ml|cabello|169|
Acondicionador|Suave|930 ml|cabello|169|
Shampoo|Fructis|350 ml|cabello|199|
Jabón de tocador|Astral|125 g|jabones|35|
Jabón de glicerina|Bao|100 g|jabones|32|
Crema dental|Pico Jenner|90 g|oral|69|
Crema dental|Kolynos|90 g|oral|75|
Desodorante aerosol|Axe|150 ml|desodorantes|149|
Toallas femeninas|Nosotras|8 un.|femenina|79|
Pañales G|Babysec|36 un.|panales|489|
Pañales XG|Pampers|40 un.|panales|629|
Toallitas húmedas para bebé|Babysec|50 un.|toallitas|99|
Alimento para perros adultos|Dog Chow|8 kg|perros|1290|
Alimento para perros|Lager|22 kg|perros|1890|limite=3
Alimento para gatos|Whiskas|1 kg|gatos|289|
Carbón||5 kg|jardin|149|
Leña de monte||10 kg|jardin|189|limite=10
Fósforos|Fragata|220 un.|velas|39|
Velas||4 un.|velas|59|
Pilas AA|Duracell|4 un.|pilas-luz|249|
Bolsa de compra||1 un.|bolsas|10|bolsa
Bolsa reutilizable grande||1 un.|bolsas|49|bolsa
`

interface Curado {
  readonly nombre: string
  readonly marca: string
  readonly contenido: string
  readonly rubro: string
  readonly precio: number
  readonly peso: boolean
  readonly paso: number
  readonly envase: number
  readonly limite: number | undefined
  readonly bolsa: boolean
}

export const curados: readonly Curado[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [nombre, marca, contenido, rubro, precio, extra = ''] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string?,
    ]
    const value = (key: string) => Number(new RegExp(`${key}=(\\d+)`).exec(extra)?.[1] ?? 0)
    const peso = extra.startsWith('kg')
    return {
      nombre: marca && !nombre.includes(marca) ? `${nombre} ${marca}` : nombre,
      marca,
      contenido,
      rubro,
      precio: Number(precio),
      peso,
      paso: extra === 'kg5' ? 0.05 : peso ? 0.1 : 1,
      envase: value('envase'),
      limite: value('limite') || undefined,
      bolsa: extra === 'bolsa',
    }
  })
