import { codeOf } from './rubros.ts'

/**
 * Our own classification: ordered rules of words. Names begin with what the article is, so rules that start with ^
 * (the head of the name) come first; the others look anywhere. Names are compared lower-case without accents.
 */
const RULES: readonly (readonly [slug: string, words: string])[] = [
  // A few words that decide before all others.
  ['ropa', '^perfume para ropa|woolite|^jabon.*querubin|^apresto'],
  [
    'harinas-reposteria',
    '^(bano (repostero|de reposteria)|gotas de chocolate|postre .*(polvo|exquisita|ravana|godet)|flan .*(polvo|preparar|exquisita|royal|ravana)|tableta .*taza|chocolate .*taza)',
  ],
  ['chocolates', '^tableta (de )?(chocolate|dulce de leche)|^(chocolate con leche|crocante de mani)\\b'],
  ['chocolates', '^huevos?\\b.*(leche|chocalm|rocklets|block|glase|nevado|rellen|magicorn|mundosaur)|^tubitos? cofler'],
  ['snacks', '^tubitos? (de )?queso'],
  ['arroz-legumbres', '^arroz (largo|parbol|doble)'],
  ['espumantes', '^vino champana'],
  ['tomates', '^tomate triturado'],
  ['vinos-blancos', '^vino\\b.*(chablis|white|torrentes|suavignon blanc|rosato)'],
  ['barritas', '^postre de mani|mantecol'],
  ['desayuno', '^(cereal mix|bocaditos de cereales)\\b'],
  ['rebozados', '^supremas? (de )?pollo .*(g\\.sol|frizz|swift|granja)|^onkis'],
  ['hamburguesas', '^bifes? a la hamb'],
  ['dulces', '^jalea (de )?(membrillo|manz|frut|uva)'],
  ['femenina', '^(femenine|tallas femen|nosotras|toallitas incont)|poise'],
  ['toallitas', '^toallitas humedas.*baby'],
  ['fragancias', '^(eau cologne|body mist)'],
  ['cabello', '^(dove (shampoo|crema trat)|control caida|gorro ducha|kera liso|dermo acond)'],
  ['pan-rallado', '^rebozador'],
  ['bolsas', '^bolsas? multiuso'],
  ['calzado', '^revividor'],
  ['utiles-limpieza', '^(ovillo|manopla|guant\\b)'],
  ['residuos', '^(separadores|cubretodo|protector para horn)'],
  ['amargos', '^aperitivo amargo serrano|^aperitivo amargo (limon|blanco)'],
  ['perros', 'friskies(?!.*gat)'],
  [
    'caramelos',
    '^pastillas? (comprimida|menta|drf|frut|eucal|miel|anis|halls)|drf\\b|^garrapinad|^chupet(in|e pop)|^caramelos?\\b',
  ],
  ['galletitas-saladas', 'twistos|^tostaditas? (crack|de harina)|kes ?bun|^snacks?.*(kesitas|saladix)|^pretzels?'],
  ['insecticidas', '^(repelente|off)\\b'],
  ['desodorantes', '^(old spice|impulse|desdorante|polvo desodorante|deo\\b)|^pack body'],
  [
    'farmacia',
    '^(apositos?(?!.*(hume|mamar))|sanitizante|alcohol|curitas|tela adhesiva|vendas?|protectores? oculares)\\b',
  ],
  [
    'piel',
    '^(cremas?|toallas?|toallitas|desmaquill?ante|locion|leche|emulsion|rayito|aceite|lociones)\\b.*(dove|nivea|hinds|hind.s|pond|johnsons soft|desma|dermaglos|loreal|neutrogena|q soft|villeneuve|corporal|sapolan|facial)|^rayito de sol',
  ],
  [
    'condimentos',
    '^(perejil|cebolla|salvia|ajo|albahaca|romero|menta|tomillo|oregano|especies|laurel|recarga|al wok)\\b.*( ([1-9]\\d?) gr?$|molin|indo deli)',
  ],
  ['tomates', '^pulpa (de tomate|canale|de tomates)|^pulpa .*(52\\d|53\\d|1 lt|brick)'],
  ['aderezos', '^(jugo (de )?limon|chutney)'],
  ['leche', '^leche chocolatada'],
  ['ravioles', '^(c+ap+el+et|agnol|panz|capellet|anol)\\w*'],
  ['galletitas-saladas', '^(grisin|grisines|mini tostaditas|finnitos|pretzel|talitas|saladitos)\\b'],
  ['bizcochos-envasados', '^(madalena|magdalena|muffin)s?\\b(?!.*(polvo|premez|exquis))'],
  ['yerba-cafe-te', '^(yerba|te|cafe|mate cocido)\\b'],
  ['aperitivos', '^vermout|^clerico'],
  ['espumantes', 'fizz\\b'],
  [
    'cabello',
    '^(colines|elasticos?|estuche shampoo|kit de coloracion|policrom|savia|spray con keratina|mascarilla con keratina|balsamo con|fijacion|coleta|vincha|broches? pelo|escofina)\\b|capilatis',
  ],
  ['accesorios-mascotas', 'pretal|mister dog|^litera|^collar\\b|pets class'],
  [
    'conservas',
    '^(filet(es)? (de )?anchoas?|alcauc\\w+|granos de choclo|chiles|papayas? en|caracas caballa|corazones)\\b|^aceitunas?|^nucete',
  ],
  ['galletitas-saladas', '^snack.*galletita'],
  [
    'higiene-mascotas',
    '^piedras? (sanitaria|para gato|absorbente)|piedritas|arena sanitaria|shampoo.*(perro|gato|mascota)|pipeta',
  ],
  [
    'gatos',
    '(alimento|comida|pate|snack).*(gato|gatito|felino)|whiskas|gati\\b|cat chow|excellent.*gato|felix|kitekat|sheba|9 lives',
  ],
  [
    'snacks-mascotas',
    '^(hueso|huesos|huesito|orejas?|palitos?|masticable|snack|galletas?|bocaditos?|stick).*(perro|mascota|can\\b|canin)|dentastix|pedigree biscrok|^orejas? \\d|^huesos? (de )?cuero',
  ],
  [
    'perros',
    '(alimento|comida).*(perro|cachorro|canino|can\\b|perr)|pedigree|dog chow|dogui|tiernitos|sabrositos|eukanuba|^a(limento|milento)\\b.*(kongo|raza|adulto|senior|balanceado|mascota)',
  ],
  ['accesorios-mascotas', '^(collar|correa|comedero|bebedero|cama|juguete|pelota).*(perro|gato|mascota)'],
  ['panales', '^pan(al|ales|ialines)\\b(?!.*(adulto|plenitud|tena))|panalitos|^panuelos? bebe'],
  [
    'adultos',
    '(panal|apos?ito|toallas?|protector|ropa interior|bombacha).*(adulto|plenitud|tena|incontinencia)|^plenitud',
  ],
  [
    'alimentacion-infantil',
    '^leche.*(infantil|bebe|nutrilon|vital|nan|sancor bebe|crecer|profutura|0 a 6|maternizada)|formula infantil|^(papilla|colado|pure).*(bebe|nestle|nutrilon|nestum)|nestum|^cereal(es)? infantil|nutrilon|vital infantil|compota bebe|^batido.*nestum',
  ],
  [
    'toallitas',
    '^toallitas? (humedas?|bebe|para bebe)(?!.*(antibact|desmaq|demaq|intima|limpiador|desinfect))|^toallas? humedas?(?!.*(antibact|desmaq|demaq|intima|limpia|desinf))',
  ],
  [
    'farmacia',
    '^(apositos? (protector|pequ|variad|hipo|adhes|band)|curita|venda|gasa|alcohol (etilico|en gel|gel|fino|96|70)|agua oxigenada|tira(s)? nasal|termometro|preservativo|profilactico|barbijo|tapaboca|repelente humano|iodo|povidona|gel intimo lub|lubricante intimo|test de)|band aid|^toallitas? (humedas? )?antibact|^alcohol\\b.*(ml|cc|lt|l)?$|^preservativos|^cinta hipoalerg',
  ],
  ['algodon', '^(algodon|hisopos?|discos? (de )?algodon|cotonetes)'],
  [
    'higiene-bebe',
    '^(shampoo|champu|acondicionador|enjuague|jabon|bano|crema|aceite|oleo|oleo calcareo|balsamo|locion|emulsion|gel).*(bebe|baby|johnson.? baby|babysec|infantil calendula|huggies|algabo bebe|estrella bebe|oleo calcareo|calcareo)|oleo calcareo',
  ],
  [
    'colonias-bebe',
    '^(colonia|talco|fecula).*(bebe|baby|petit enfant|paco|algabo|mujercitas|nino|infantil)|^fecula johnson|^fecula (?!de (maiz|mandioca|papa))|coqueterias',
  ],
  [
    'accesorios-bebe',
    '^(chupete|mamadera|tetina|mordillo|vaso (con|para) beb|biberon|protector(es)? mamario|sacaleche|portachupete|vaso entrenador)',
  ],

  // Personal care.
  [
    'femenina',
    '^(toallas?|toallitas?|tampon|tampones|protector(es)?)\\b.*(femen|diari|alas|nosotras|kotex|siempre libre|always|calipso|ladysoft|lina|nocturn|ultrafin|days|carefree|intima|normal|kotex|fempad)|feminine care|^tampon|^protectores diarios|^copa menstrual|jabon intimo|^toallas (higien|femen)|toallitas? (humedas? )?intima',
  ],
  [
    'oral',
    '^(crema dental|cepillo(s)? dental(es)?|cepillo(s)? de dientes|enjuague bucal|hilo dental|seda dental|pasta dental|gel dental|cinta dental|dentifrico|colutorio|adhesivo dental|crema fijadora|tabletas? (limpia|efervescente).*(dent|protes)|dental|repuestos? cepillo|palillos dental|antiseptico bucal|blanqueador dental)|crema dent|colgate(?!.*palmolive jabon)|corega|polident|listerine|oral b|^cepillo (viajero )?(infantil )?(colgate|oral|gum)',
  ],
  [
    'afeitado',
    '^(maquina|maquinita|hojas?|hojitas|cartucho|repuestos?|espuma|gel|crema|locion|balsamo|brocha|afeitadora|rasuradora)s?\\b.*(afeitar|afeit|gillette|bic|schick|shave|wilkinson)|^cera\\b.*(depil|depimiel|negra|opilca|veet)|depilator|^(crema|cera|bandas?|pinza).*depil|veet|after shave|aftershave|prestobarba|^maquina descartable|^espuma para afeitar',
  ],
  [
    'desodorantes',
    '^(desodorante|antitranspirante|antitrans|deso|body spray|bodyspray)(?!.*(ambiente|inodoro|piso|bano|glade|poett|lysoform|textil|telas|calzado|auto|sanitario|placard|heladera|baño|limpiador|pinza|canasta))|rexona(?!.*jabon)|^axe\\b|polvo pedico|^talco (pedico|desodorante|para pies|efficient|rexona)',
  ],
  [
    'fragancias',
    '^(colonia|perfume|eau de|agua de colonia|fragancia (femenina|masculina|personal)|edt|edp|body splash|estuche.*(perfume|colonia|edt|deso))',
  ],
  [
    'cabello',
    '^(shampoo|champu|acondicionador|enjuague|crema (de|para) (peinar|enjuague|tratamiento|bano|pelo|cabello)|crema peinar|tratamiento|fijador|gel (fijador|capilar|para cabello|para peinar)|gel .*(pote|pomo|fijacion|extra fuerte)|tintura|coloracion|tonalizante|mascara(?!.*(pestan))|ampolla|spray (fijador|capilar)|laca|mousse (?!de (choc|dulce|fruti|limon))|oleo (capilar|extra)|crema capilar|decolorante|oxidante|baño de crema|bano de crema|serum|aceite capilar|kit (coloracion|tintura)|polvo decolorante|protector termico|cera (para )?(peinar|cabello|modeladora|fijadora)|crema rizos|reparador|peine|cepillo (para )?(pelo|cabello)|coleros?|hebillas?|gomitas para pelo|agua oxigenada (crema|\\d+ vol)|crema oxidante|piojicida|loción? capilar|reflejos|emulsion reveladora)|koleston|issue|nutrisse|sedal|pantene|tresemme|elvive|fructis|plusbelle(?!.*jabon)|tintura|capilar|pediculicida|casting|biferdil|head.?shoulders|anticaspa|nopucid|garnier(?!.*(facial|micelar|crema))|excellence',
  ],
  [
    'jabones',
    '^(jabon|jabones)\\b(?!.*(polvo|liquido (para )?(ropa|baja|diluir|diluible|multiaccion|lavar|ala|skip|ariel|ace|drive|zorro|granby|querubin)|para ropa|lavar ropa|en pan para ropa|baja espuma|matic|lavarropa|ala\\b|skip|ariel|\\bace\\b|zorro|drive|granby|ropa|blanco federal|federal|tabletas|capsulas|en barra|gran federal|seis estrellas))|^gel (de|para) (ducha|bano|manos)|^(espuma|sales|gel) de bano|gel de ducha|^jabon(es)? (de )?(tocador|glicerina)',
  ],
  [
    'piel',
    '^(crema|emulsion|leche|locion|gel|balsamo|bronceador|protector|bloqueador|post solar|agua micelar|agua termal|toallitas? (humedas? )?(desmaq|demaq)|mascarilla|exfoliante|aceite (corporal|para (el )?cuerpo|almendra|de bano)|manteca (de )?cacao|labial|protector labial|esmalte|quitaesmalte|base |rubor|delineador|mascara (de|para) pestan|polvo compacto|rimel|sombra|lapiz|lima|alicate|pinza|vaselina|autobronceante|hidratante|contorno|tonico|desmaquillante|desmaquillador|maquillaje|talco|repelente|autobronc|manteca corporal|corrector|removedor|pies|pack crema|gel post|agua de rosas)\\b.*(piel|facial|corporal|manos|rostro|solar|sol |fps|factor|cuerpo|arrugas|antiarrugas|anti age|noche|dia |labios|labial|ojos|pestan|\\b(corta)?unas?\\b|humectante|hidratante|nutritiva|limpiadora?|limpieza (facial|profunda)|pies|micelar|termal|desmaq|demaq|nivea|hinds|dermaglos|pond|vichy|bagovit|eucerin|neutrogena|cicatricure|goicoechea|rosa mosqueta|aloe|spf|maybelline|revlon|bronce|after sun|insecto|off\\b|vea|asepxia|lubriderm|st ives|avena|maquilla|talco|efficient|veritas|corrector|tono|mary|body|celulit|estrias|lacto(?!s)|mosquito)|^talco|^(quitaesmalte|esmalte|bronceador|protector solar|post solar|agua micelar|delineador|rimel|labial|repelente|vaselina|manteca de cacao)|^off\\b|hipoglos|caladryl|bagovit|hinds|dermaglos|cicatricure|rosa mosqueta',
  ],

  // Cleaning.
  [
    'calzado',
    '^(pomada|betun|cera|renovador|brillo|lustra|esponja|crema|tinta|cordones|plantillas?|tintura).*(zapat|calzado|gamuza|cobra|washington|wassington|zapatilla|cuero)|^renovador|^pomada|^cordones|^plantilla',
  ],
  [
    'insecticidas',
    '^(insecticida|espiral|espirales|tableta|tabletas|mata|matamosca|raid|fuyi|selton|repelente (electrico|ambiente)|cucarachicida|hormiguicida|raticida|cebo|aparato|repuesto|antipolilla|naftalina|trampa|polillicida|hormigas|mosquicida|kaothrin|glacoxan)\\b(?!.*(glade|poett|dental|cepillo|aromat|desod|trapo|mopa))(.*(insec|mosc|mosqui|cucar|hormig|rat|polill|raid|fuyi|selton|rodas))?|matacucaracha|mata (mosqui|mosca|cucar|hormi)|^off electr|antipolillas|naftalina|insecticida',
  ],
  [
    'ambientes',
    '(desodorante|aromatizador|aromatizante|aromatiz|fragancia|perfume|perfumador|difusor|vaporizador|repuesto|sahumerio|spray|ambientador).*(ambiente|glade|poett|airwick|air wick|lysoform|textil|tela|auto|aroma|automatico|hogar|lavanda|vainilla|ropa)|sahumerio|^glade|air wick|airwick|saphirus|aromatiz|desodorante (de|para) (ambiente|telas|auto)|^velas? (perfumad|aromat)|odorizante|eliminador de olor',
  ],
  [
    'residuos',
    '^(bolsas?|bolsitas?)\\b.*(residuo|basura|consorcio|asurin|freezer|congelar|hielo|ziploc|cierre|horno|asar|conservar|alimentos|arranque|hermetic)|^(film|papel (aluminio|film|manteca|adherente)|rollo (de )?(aluminio|film)|aluminio|cubre bandeja)|bolsas? (de|para) residuo|papel aluminio|film (adher|pvc|para)|rollopac',
  ],
  [
    'papeles',
    '^(papel higienico|papel hig|rollos? (de )?(cocina|papel)|servilletas?|panuelos?|toallas? (de )?(papel|cocina|intercal|descartable|absorb)|papel (de )?cocina|rollo|papel tissue|carilina|bobina|papel$)|higienol|elite (panuelo|papel|rollo|serv)|panuelos (descart|desech|tissue|elite|carilina)|papel.*(hoja simple|doble hoja|higienico)',
  ],
  [
    'utiles-limpieza',
    '^(esponja|esponjas|fibra|fibras|guante|guantes|escoba|escobill|escobillon|cabo|trapo|trapos|pano|panos|lana de acero|lampazo|mopa|balde|secador|virulana|rejilla|rejillas|gamuza|cepillo (de|para|p) (piso|ropa|inodoro|limp|bano|unas)|cepillo (plastico|inodoro|multiuso)|pala|plumero|broche|broches|palillos? (de|para) (ropa)|lustramuebles pano|toalla multiuso|franela|repasador|rodillo quita|sopapa|limpiavidrios goma|haragan|estropajo|bayeta|virutas?)|virulana|mortimer|trapo de piso|pano multiuso|scotch.?brite|media naranja',
  ],
  [
    'cocina',
    '^(detergente|lavavajilla|lavavajillas|limpia ?vajilla|abrillantador|sal (para|p).*(lavavaj)|pastillas? (para )?lavavaj|limpia ?hornos?|desengrasante|antigrasa|quitagrasa|jabon (para )?platos|limpiador (crema|cremoso|cocina|antigrasa|desengrasante|de cocina|acero|vitroceram)|polvo limpiador|crema limpiadora (cif|cocina))(?!.*(ropa|woolite|prendas))|cif\\b|magistral|^sal.*lavavajilla',
  ],
  [
    'ropa',
    '(jabon|detergente).*(ropa|polvo|baja|matic|lavarropa|ala\\b|skip|ariel|\\bace\\b|drive|zorro|granby|querubin|federal|liquido|en barra|en pan|woolite|prendas|seis estrellas)|suavizante|^(quitamancha|quitamachas|quita mancha|prelavado|apresto|almidon (para|en aerosol|ropa)|blanqueador|perlas|azul (para|en)|jabon en polvo|jabon liquido|perfume (para )?ropa|antimanchas?|lavado a mano|anti ?transferencia|bolsa (para )?lav|apresto|capsulas (para|lav)|vanish|ropa fina|lavarropa|descalcificador|tintura (para )?ropa|anilina|polvo (para )?lavar|planchado|facilita plancha)|vanish|woolite|vivere|comfort|downy|suavitel|calgon|ariel|skip\\b|^ala\\b',
  ],
  [
    'lavandinas',
    '^(lavandina|hipoclorito|agua lavandina|cloro|desinfectante|lysoform|agua jane|amoniaco|amonio|acido muriatico|creolina|fluido|acaroina|soda caustica|alcohol de quemar|espadol|antibacterial)|lavandina|ayudin|desinfectante|lysoform|pinoluz',
  ],
  [
    'pisos',
    '^(cera|ceras|autobrillo|lustramuebles|limpiador (liquido|de )?(pisos|para pisos|muebles|madera|lustramuebles|liquido)|limpia ?pisos?|limpia ?muebles|blem|quitacera|lustra|lustrador|removedor cera|brillo (para )?piso|limpia ?alfombra|limpiador.*(piso|madera|plastificado|parquet|poett|procenex|muebles|alfombra))|lustramuebles|autobrillo|procenex|^poett|echo\\b.*piso|limpiador (liquido )?pisos|limpiador.*flotante',
  ],
  [
    'bano',
    '^(limpiador|limpia ?vidrios?|limpia ?inodoro|bloque|pastilla|pastillas|canasta|canastita|desodorante (para )?(inodoro|sanitario|bano|mochila)|gel (adhesivo|inodoro)|pato|harpic|antisarro|sarricida|destapa|destapacanerias|antihongo|quita ?sarro|quitasarro|multiuso|limpieza|mr musculo|glass|disco|toallitas? (humedas? )?(limpia|desinf|multiuso|lysoform)|antihumedad|deshumid|repuesto|limpia|remueve|saca ?sarro)|mr musculo|harpic|pato\\b|limpiador|limpiavidrios|destapacan|inodoro',
  ],

  // Fresh and cold.
  ['huevos', '^(huevo|huevos)\\b(?!.*(chocolate|pascua|kinder|sorpresa|toblerone|ferrero|bonobon|milka|arcor))'],
  [
    'helados',
    '^(helado|helados|postre helado|torta helada|bombon(es)? helado|palito(s)? helado|alfajor helado|almendrado|torta (almendrada )?ice|cassatta|cassata|balde helado|picole|bombon suizo|sorbete|hielo)|helado|frigor|grido|ice cream',
  ],
  [
    'hamburguesas',
    '^(hamburguesa|hamburguesas|medallon(es)? (de )?(carne|pollo|merluza|soja|lenteja|pescado|cerdo|garbanzo|quinoa|veg)|medallones)(?!.*(bizcocho))|paty\\b(?!viena)',
  ],
  [
    'rebozados',
    '^(milanesa|milanesas|nuggets|patitas|bocadito(s)?( de)? (pollo|espinaca|acelga|merluza)|bocaditos (granja|swift)|suprema(s)?( congelada| de pollo con| rebozada|.*granja del sol|.*jamon)|rebozad|croquetas|formitas|dedos de|palitos de (merluza|muzz|pollo)|bastones? (de )?(muzz|merluza|mozz)|sorpresitas|empanado|aros de cebolla|crocantes? (de )?pollo|chicken|medallones rebozad|congeladas? croquet|pechuguitas)|granja del sol.*(suprema|pollo|patitas)|milanesas? de soja|rebozad',
  ],
  [
    'papas-congeladas',
    '^(papas?|papitas|bastones|pure|noisette)\\b.*(congelad|baston|noisette|rondelles|mc ?cain|farm frites|smiles|prefritas|rostic|caritas|golden|freezer|tradicional(es)? mc)|mc ?cain|farm frites',
  ],
  [
    'verduras-congeladas',
    '^(espinaca|acelga|brocoli|choclo|arveja|arvejas|vegetales|jardinera|primavera|chaucha|chauchas|coliflor|calabaza|zapallo|mix|wok|repollito|repollitos|habas|frutillas?|arandanos|moras?|frambuesas?|mango|frutos rojos|ensalada|cebolla|zanahoria|brotes|cerezas|duraznos?|pulpa|choclitos|macedonia)\\b.*(congelad|granja del sol|karinat|freezer|mc ?cain|farm frites|supercongel|cumelen|mccain|frizata|congelados)|congelad.*(vegetal|verdura|espinaca)',
  ],
  [
    'pescado-congelado',
    '^(filet|filete|merluza|salmon|langostino|langostinos|camarones|calamar|rabas|mejillones|anillos?|aros de calamar|kanikama|tubos?|cornalitos|atun|abadejo|lenguado|surubi|pescado|mariscos|cazuela|trucha)\\b.*(congelad|iqf|rebozad|granja|supercongel|precocid|despinad)|kanikama|^rabas',
  ],
  [
    'pizzas',
    '^(pizza|pizzas|pizzeta|pizzetas|empanada|empanadas|calzone|fugazzeta|mini pizza|tarta|tartas|sandwich|sandwiches|chipa|sorrentino congelad)\\b(?!.*(salsa|harina|tapas|premezcla|condimento|levadura|disco|pepito|galletit))|sibarita',
  ],
  [
    'comidas',
    '^(comida|plato|risotto listo|guiso listo|tortilla (de )?papa|soufle|souffle|budin de (espin|acel)|canelones? (listos|congel)|lasagna congel|pastel (de )?papa|ensalada (lista|cesar)|wok listo|viandas?|pollo al|tequenos|cazuela)',
  ],
  [
    'ravioles',
    '^(raviol|ravioles|ravioli|raviolon|raviolones|sorrentin|sorrentinos|capelet|capelett|capelettis|capeletis|capellettis|capelettinis|agnolot|tortelet|tortell|tortellin|panzot|panzottis|sacotin|sacotinos|anolotis|canelon|canelones|medialunas? rellen|pasta rellena|triangoli|girasoles)',
  ],
  ['noquis', '^(noqui|noquis|gnocchi)'],
  ['lasana', '^(lasagna|lasana|lasagnas|masa (de|para) (lasagna|canelon)|crepes|panqueques?)'],
  [
    'tapas-tartas',
    '^(tapas?|masa|discos?|pascualina|pascualinas)\\b.*(pascualina|tarta|tartas|hojaldre(?!.*empan)|strudel|pastel(?!ito))|^pascualina|^hojaldre|masa filo',
  ],
  [
    'tapas-empanadas',
    '^(tapas?|discos?|tapitas|empanadas? tapas|rotiseras|pastelitos|masa)\\b.*(empanad|copetin|pastelit|rotiser|horno|freir|criolla)|^tapas',
  ],
  [
    'tallarines',
    '^(fideos?|tallarin|tallarines|cintas|spaghetti|pastas?|fettuccini|fetuccini|linguini|mostacholes|pappardelle)\\b.*(fresco|frescos|fresca|la saltena|fargo|giacomo|doña noly|villa d.agri|mendia|al huevo la saltena)|^pasta fresca',
  ],
  [
    'levaduras',
    '^(levadura|grasa|margarina (para|de) (hojaldre|repost)|primer jugo|grasa (bovina|vacuna|refinada|de pella))(?!.*(polvo royal|cafe))',
  ],
  ['dulce-de-leche', '^(dulce de leche|dulce leche|arequipe)'],
  [
    'leche-polvo',
    '^(leche en polvo|leche (entera |descremada |parcialmente descremada |semidescremada )?(en )?polvo|leche polvo)|leche.*en polvo|svelty|nido\\b',
  ],
  [
    'crema',
    '^crema (de leche|de lech|chantilly|doble|para batir|liviana|uat|larga vida|light|pasteuriz|milkaut|la serenisima|sancor|ilolay|tregar|la paulina|veronica|acida|natural|a base)|^crema (leche|batir)',
  ],
  [
    'postres',
    '^(postre|postrecito|postrecitos|flan|flanes|arroz con leche|mousse|serenito|danette|danonino|shimy|gelatina (lista|ser|royal lista)|budin lacteo|sandy|creme|copa|petit suisse|natilla|profiterol)\\b(?!.*(polvo|preparar|royal (?!lista)|exquisita|caja|mezcla|para prep|ravana|godet|mousse (fijad|capil)|exquis|lheritier|light vainilla caja|8 porciones|6 porciones|porciones))|serenito|danette|danonino|casancrem postre',
  ],
  [
    'yogur',
    '^(yogur|yoghurt|yogurt|yog|actimel|leche (cultivada|fermentada|probiotica)|bebible|kefir|batido (de )?yogur|firme|alimento lacteo|bebida lactea fermentada)|activia|actimel|yakult',
  ],
  [
    'manteca',
    '^(manteca|margarina|untable (vegetal|margarina|light danica)|danica|mantecas)\\b(?!.*(cacao|mani|karite|corporal|chaucha))',
  ],
  ['quesos-rallados', '^queso.*(rallado|hebras|en hebra|rayado|polvo)|^rallado'],
  [
    'quesos-untables',
    '^(queso|quesos)\\b.*(untable|crema|blanco|untar|casancrem|mendicrim|finlandia|philadelphia|cottage|adler|fundido|procesado|petit|mascarpone|tholem|cremoso light untable|procesad)(?!.*(cremoso|rallado|trozad|barra))|^(casancrem|mendicrim|finlandia|queso crema|ricota untable)',
  ],
  [
    'quesos',
    '^(queso|quesos|muzzarella|mozzarella|mozarella|muzarella|ricota|ricotta|provoleta|provolone|parmesano|sardo|reggianito|roquefort|gruyere|fontina|gouda|brie|camembert|pategras|burrata|provolet|fynbo|tybo|fimbo|port salut|cuartirolo|sbrinz|boconcinos|bocconcinos|feta|halloumi|cheddar|pepato|dambo|danbo|horma|picada de queso|tabla de queso)',
  ],
  [
    'frankfurters',
    '^(salchicha|salchichas|pancho|panchos|frankfurter|viena|chorizo|chorizos|morcilla|salchicha parrillera|longaniza|codeguin|cantimpalo|parrillero|chorizitos)\\b|patyviena|vienissima',
  ],
  [
    'picadillos',
    '^(pate|picadillo|foie|pasta de (higado|jamon)|leberwurst|viandada|corned beef|jamon del diablo|carne en conserva|untable de jamon)|viandada',
  ],
  [
    'dulces-corte',
    '^dulce (de )?(membrillo|batata|boniato|queso y)|^(membrillo|batata|pasta frola dulce|postre vigilante|cajeta)\\b(?!.*mermelada)',
  ],
  [
    'jamon',
    '^(jamon|paleta cocida|paleta sandwich|paleta(?!.*(vac|novi|tern|cerdo fresc|cordero|premium|carn|1 kg))|lomo (horneado|cocido|ahumado|canadiense)|lomito (ahumado|horneado|canadiense)|pechuga de pavo|pavita|fiambre|blanco de pav)',
  ],
  [
    'fiambres',
    '^(salame|salamin|salamines|salami|mortadela|bondiola (feteada|curada|ahumada|serrana)|panceta|tocino|pastron|leberwurst|queso de cerdo|matambre (arrollado|cocido)|arrollado|pastrami|sopresatta|speck|salchichon|longaniza|cantimpalo|picada|fiambre|trucha ahumada|salmon ahumado|bacon|fuet|peperoni|pepperoni|lomo embuchado|coppa|bresaola|chorizo (colorado|espanol)|mortadelita|bocatti|cerdo ahumado|carre ahumado|costillitas ahumadas|pancetta|spianata|sobrasada|medias? ?noches?)|feteado|ahumado.*(weiss)',
  ],
  [
    'pollo',
    '^(pollo|pollos|suprema|supremas|pata|pata muslo|muslo|muslos|pechuga|pechugas|alas?|alitas|menudos|gallina|pavo|pechuguita|carcasa|patamuslo|cuarto trasero)\\b(?!.*(caldo|sopa|saborizador|cerdo|vaca|ternera|novillo|lija|cabra))',
  ],
  [
    'achuras',
    '^(molleja|mollejas|rinon|rinones|chinchulin|chinchulines|higado|mondongo|tripa|corazon vac|lengua|sesos|rabo|centro de entrana|ubre|tripa gorda|cuerito)',
  ],
  [
    'cerdo',
    '^(carre|bondiola|pechito|costillita|costillitas|solomillo|matambrito|pulpa de cerdo|paleta (fresca )?(de )?cerdo|jamon fresco|chuleta|chuletas|pernil|costilla de cerdo|lechon|patita|ribs|churrasquito de cerdo|cerdo|panceta fresca|tortuguita de cerdo|osobuco de cerdo|codillo)|de cerdo\\b(?!.*(lomo hor|jamon|fiambre|salame|picadillo|caldo|chicharron|pate|paleta coc))',
  ],
  ['cordero', 'cordero|capon\\b'],
  [
    'pescados',
    '^(filet|filete|merluza|salmon(?!.*(lata|conserva))|lenguado|brotola|pescadilla|langostino|camaron|calamar|trucha|atun fresco|pacu|boga|surubi|sabalo|mejillon|corvina|abadejo|cazon|dorado|pejerrey|pez|rape|gatuzo|tararira|langostinos|camarones|mariscos|pulpo|vieiras|berberechos frescos|kani)\\b(?!.*(lata|conserva|natural|aceite|enlatad|caldo))',
  ],
  [
    'vacuna',
    '^(asado|vacio|bife|bifes|lomo|nalga|cuadril|colita|peceto|matambre|roast|rosbif|roastbeef|carne|cuadrada|bola de lomo|falda|osobuco|paleta|tapa de|tortuguita|entrana|picada (comun|especial|intermedia|novillo)|carnaza|palomita|aguja|tomahawk|ojo de bife|churrasco|churrascos|marucha|azotillo|punta de|t bone|espinazo|puchero|brazuelo|bocado|entrecot|tira de asado|milanesas? de (carne|nalga|peceto|bola|cuadrada|novillo)|picana|medallon de lomo|garron|centro de|cogote|colita de cuadril|cuarto|novillo|ternera)\\b(?!.*(caldo|sabor|lata|cubo|picadillo|salsa|hornead|cocid|embuchad|alimento))',
  ],

  // Bakery.
  ['pan-rallado', '^(pan rallado|rebozador|pan rayado|rebozado)|rebozador|preferido.*(rebozador|rallado)'],
  ['prepizzas', '^(prepizza|pre pizza|prepizzas|pizzeta pre|base (de|para) pizza|faina|figazza)'],
  [
    'tostadas',
    '^(tostada|tostadas|tostaditas|grisin|grisines|marinera|marineras|croutons|crutones|mini tostadas|palitos de pan|bizcotela|bay biscuit)\\b',
  ],
  [
    'pan-molde',
    '^(pan|panes|pancitos?|rapiditas|tortilla(s)? (de )?(trigo|maiz|mexican|bimbo|integral|light)|tortillas|fajitas|wraps?|pionono|piononos|fosforitos|fugaza|figazas|pan de (molde|salvado|miga|pancho|hamb|viena|mesa|campo)|arabe|pebetes|bollos?)\\b|rapiditas',
  ],
  [
    'tortas',
    '^(torta|tortas|budin|budines|bizcochuelo(?! (para|exq|de vainilla exq))|magdalena|magdalenas|muffin|muffins|pan dulce|rosca|brownie(?!.*(exquisita|polvo|premezcla))|pastafrola|pasta frola|madalenas|madalena|vainillas bud|arrollado dulce|tartas? dulces?|stollen|cupcake|strudel|tarteleta|tartaleta|tarteletas|merengue(?!.*(polvo|listo))|merengues|masas finas|masitas secas|pionono relleno|scons|pepas)\\b(?!.*(polvo|premezcla|mezcla|preparar|helad))',
  ],
  [
    'bizcochos',
    '^(medialuna|medialunas|factura|facturas|croissant|churros?|donas?|donut|berlinesas|bolas de fraile|vigilantes|palmeritas frescas|criollitos|chipa|cremona|libritos|chicharron)\\b',
  ],
  ['pan', '^(flauta|baguette|felipe|mignon|galleta (campera|de campo|marina)|pan casero|pan frances)'],

  // Sweets and biscuits.
  [
    'galletas-arroz',
    '^(galletas?|galletitas?|tostadas?|alfajor(es)?) (dulces )?(de )?arroz|arrocitas|galletas? (de )?arroz|^alfajor de arroz|tortitas de arroz|galletas dulces? de arroz',
  ],
  [
    'alfajores',
    '^(alfajor|alfajores|conito|conitos|tableton|colaciones|alfajorcito|mini ?alfajor|havannet|cubanitos? rellenos)',
  ],
  [
    'chocolates',
    '^(chocolate(?!.*(taza|polvo|cobertura|reposteria|para taza|submarino))|chocolates(?!.*polvo)|bombon|bombones|huevo(s)?.*(pascua|kinder|chocolate|sorpresa|toblerone|milka|arcor|bonobon)|conejo|tableta|tabletas chocol|chocolatin|chocolatines|bocadito|oblea (banada|bonobon|bon o bon)|baño|bano de reposteria|kinder|ferrero|toblerone|milka|bon o bon|bonobon|confites de choco|cofler|shot|aireado|mantecol|rocklets|m&m|mym|snickers|twix|marroc|figuras?.*choc|grageas.*choc|monedas? (de )?choc|cabsha|tita|rhodesia|chocoarroz)|chocolate.*(cofler|milka|aguila (?!taza)|block|lindt|georgalos|felfort|tableta)|bonobon|kinder|rocklets',
  ],
  [
    'caramelos',
    '^(caramelo|caramelos|chicle|chicles|chupetin|chupetines|gomita|gomitas|pastilla|pastillas|gomas?|malvavisco|malvaviscos|marshmallow|gelatinas? mogul|mogul|menthoplus|halls|tic tac|jalea|confites?|bolonas|palitos? de la selva|sugus|chupaleta|pico dulce|garrapinada|praline|peladilla|flynn paff|yummy|dulces? masticable|huesitos mogul|paragua|grageas|confitura|mentitas|billiken|golosina|golosinas|toffee|tofi|masticable|masticables|frutigelatin|jelly)\\b|beldent|bubbaloo|top line|topline',
  ],
  [
    'barritas',
    '^(barra|barras|barrita|barritas|turron|turrones|mani con choco|bocadito de cereal|nougat|cereal mix|mantecol|postre de mani|granola bar|oblea cereal|snack de cereal)\\b(?!.*(jabon|limpi|hielo|muzz|queso))|cereal mix barr|cerealitas barra|barra.*cereal|^mantecol|postre de mani',
  ],
  [
    'bizcochos-envasados',
    '^(bizcocho|bizcochos|bizcochitos|bizcochito|palmeritas|don satur|9 de oro|cuernitos|bizco)\\b(?!.*(chocol.*exq))|don satur',
  ],
  [
    'galletitas-saladas',
    '^(galletitas?|galletas?|crackers?|mini galletitas|snack galletita|galletitas de|galleta)\\b.*(salada|saladas|cracker|crackers|agua|salvado|semillas|integrales? |media tarde|traviata|criollitas|express|saladix|hogarenas|multicereal|cerealitas|sin sal|sesamo|queso|pizza|jamon|club social|mediatarde|ser |salad|chia|lino|oregano|granix sin|sandwich (?!choc|vain|frut)|snack|malteadas|crackines|finas herbas|jam|rosadas|kesitas|rex|maizena|gluten|copetin|ciabatta|pan de molde|cebolla|tostad|cuartirolo|kespitas|parmes|pepas saladas|nobleza|sportman|ligeras)(?!.*(dulce|choco|vainilla|limon|frut|coco|miel|rellen|avena y|chip))|crackers|criollitas|traviata|saladix|club social|kesitas',
  ],
  [
    'galletitas-dulces',
    '^(galletitas?|galletas?|oblea|obleas|vainilla|vainillas|masitas|cookies?|pepas|pepitos|surtido|surtidas|anillitos|macucas|oreo|polvorones?|mini (oreo|pepitos|chocolinas)|lengua de gato|barquillos?|cubanitos|cucuruchos?|pan de miel|bizcocho dulce|melba|chocolinas|diversion|tentaciones|budincitos|merengadas|sonrisas|rumba|amor |galletines|alfajorcitos|tostaditas dulces|duquesas?|lenguas?|besitos|copitos|bay biscuits|chocolin|criollas dulces|bocaditos)\\b|galletita|oblea|cookies|chocolinas',
  ],
]
const MORE: readonly (readonly [slug: string, words: string])[] = [
  // Drinks.
  [
    'jugos-polvo',
    '^(jugo|jugos|refresco|polvo|bebida|preparado).*(polvo|zuko|tang|clight|arcor.*(7|8|1[0-9]|2[0-9])( |\\.|,).*g|mocoreta polvo|bc|rinde|verao|ser en|fresh|livean|diluir a|caricia|sobre)|^(tang|clight|zuko|livean)|jugo.* (\\d{1,2}([.,]\\d+)?) ?gr?$',
  ],
  [
    'isotonicas',
    '^(bebida (isotonica|energ|deport|rehidr)|isotonic|energizante|energiz|gatorade|powerade|red bull|speed|monster|bebida energizante)|gatorade|powerade|red bull|isotonica|energizante|rockstar',
  ],
  [
    'aguas-saborizadas',
    '^(agua|aguas|bebida|levite|aquarius|awafrut)\\b.*(saborizada|saborizado|sabor|levite|aquarius|ser |h2o|awafrut|dasani sab|pomelo|naranja|manzana|limon|pera|citrus|durazno|anana|uva|frut)|aquarius|h2oh?\\b|levite|awafrut',
  ],
  [
    'aguas',
    '^(agua|aguas|soda|bidon|sifon)\\b(?!.*(oxigen|lavandina|colonia|micelar|termal|rosas|destilada|jane|tonica|florida|carmelitas|bateria|azahar|coco|limpia))',
  ],
  [
    'amargos',
    '^(amargo|aperitivo sin|bebida (de )?(almendra|soja|coco|arroz|avena|vegetal|a base)|leche de (almendra|coco|arroz|soja)|jugo de soja|ades|agua de coco|te helado|ice tea|te frio|cerveza sin alcohol|bebida sin alcohol|malta|horchata|granadina|jarabe|serrano|concentrado (limon|menta)|terma|alimento de soja|alimento (a base|liquido)|bebida|mate listo|cafe (listo|helado|frio))|terma\\b|\\bades\\b|silk\\b|ice tea|granadina',
  ],
  [
    'refrescos',
    '^(gaseosa|gaseosas|refresco|refrescos|agua tonica|tonica|coca|pepsi|sprite|fanta|7 ?up|seven|mirinda|schweppes|paso de los toros|crush|cunnington|manaos|secco|pritty|goliat|doble cola|torasso|cola|pomelo|ginger|quatro|talca|naranja gas)|coca.?cola|gaseosa|schweppes',
  ],
  [
    'jugos',
    '^(jugo|jugos|nectar|zumo|cepita|baggio|exprimido|naranjada|limonada|pulpa de fruta|bebida (de )?(naranja|frut)|citric|tropicana|jugo de limon(?! minerva)|smoothie|licuado|concentrado|pulpa)\\b|cepita|baggio|multifruta',
  ],
  [
    'cervezas',
    '^(cerveza|cervezas|birra|porron|sixpack|six pack)\\b|cerveza|quilmes|heineken|stella artois|corona extra|brahma\\b',
  ],
  [
    'espumantes',
    '^(champagne|champana|champan|espumante|espumantes|sidra|sidras|frizzante|frizante|prosecco|vino (frizante|espumante|espumoso)|ananá fizz|anana fizz|ana fizz|vino.*frizante|cava|extra brut|estuche champ)|champagne|chandon|sidra|frizz',
  ],
  [
    'vinos-blancos',
    '^vinos?\\b.*(blanco|chardonnay|chardonay|sauvignon blanc|torrontes|rosado|rose\\b|rosé|dulce|chenin|tardio|tardia|riesling|viognier|pinot gri|semillon|moscato|pedro gim|blanc de)|^(torrontes|chardonnay|vino rose)',
  ],
  [
    'vinos-tintos',
    '^(vino|vinos|malbec|cabernet|syrah|merlot|tempranillo|bonarda|tannat|tinto|bag in box|estuche vino|pinot noir|tetra vino|damajuana|toro|sangria)\\b(?!.*(vinagre))|malbec|cabernet|bonarda|syrah|merlot',
  ],
  [
    'aperitivos',
    '^(aperitivo|fernet|vermouth|vermut|vermu|campari|gancia|cinzano|martini|cynar|americano|bitter|hesperidina|branca|pineral|amargo obrero|aperol|dr lemon|bebida (con )?alcohol|coctel|cocktail|trago|bebida alcoholica|ready|smirnoff ice|mojito|caipiri|daiquiri|frizze|pronto shake)|fernet|vermouth|aperol|dr lemon|frizze',
  ],
  [
    'licores',
    '^(licor|licores|baileys|tia maria|anis|limoncello|marsala|oporto|jerez|crema (de )?(whisky|cassis|irlandes)|amaretto|cointreau|sake|guindado|mistela|grappamiel|vino (oporto|marsala))|licor|cusenier|baileys',
  ],
  [
    'whisky',
    '^(whisky|whiskey|wisky|scotch|ron|gin|vodka|tequila|cognac|coñac|conac|brandy|cana|cachaca|grapa|grappa|pisco|ginebra|aguardiente|absenta|bourbon|mezcal|estuche (whisky|gin|vodka|ron))\\b|whisky|vodka|\\bgin\\b|absolut|tequila|cachaca',
  ],

  // Grocery.
  [
    'yerba-cafe-te',
    '^(yerba|te|tes|cafe|mate|mate cocido|infusion|infusiones|hierbas?|manzanilla|boldo|tilo|menta peperina|filtros? (de |para )?cafe|capsulas?|cappuccino|capuccino|cappuchino|capuchino|malta instant|burrito|cedron|saquitos|bombilla yerba|peperina|achicoria|cascarilla|nescafe|dolca|cafes|poleo|tisana|terere|blend|granos de cafe)\\b|yerba|nescafe|mate cocido',
  ],
  [
    'desayuno',
    '^(cereal|cereales|avena|granola|copos|cacao|chocolatada|nesquik|chocolate (en )?polvo|polvo (chocolat|cacao|sabor)|muesli|muslix|salvado|germen|almohaditas|aritos|zucaritas|corn flakes|bolitas|alimento (achocol|en polvo)|chocolate (para )?taza|submarino|toddy|zucoa|milo|musli|tutucas?|trix|froot|semillas? (de )?(chia|lino|mix)|quinoa pop|mix (de )?(semillas|cereal)|arroz inflado|leche chocolatada|cocoa|crispi|maiz inflado|quinoa inflada|amaranto|copitos)\\b|nesquik|zucaritas|kelloggs|quaker|cacao|leche chocol',
  ],
  [
    'dulces',
    '^(mermelada|mermeladas|jalea|dulce|dulces|miel|pasta de avellanas|crema de avellana|nutella|arrope|confitura|frutas? (en almibar )?confitad|pasta de mani|mantequilla de mani|manteca de mani|dulce de (zapallo|cayote)|crema (de )?mani)\\b|mermelada|nutella|^miel',
  ],
  [
    'condimentos',
    '^(sal|azucar|azucares|edulcorante|endulzante|stevia|pimienta|oregano|comino|pimenton|curry|nuez moscada|laurel|canela|provenzal|aji|condimento|condimentos|especia|especias|ajo (en|deshid|triturado|granul)|azafran|clavo|adobo|saborizador|ablandador|tomillo|romero (?!fresco)|albahaca (seca|desh|en )|perejil (des|seco|en )|chimichurri (seco|deshi|desh)|sesamo|ciboulette|coriandro|curcuma|mostaza en (grano|polvo)|jengibre molido|hongos secos|chimichurri|estragon|paprika|jengibre|anis en|cardamomo|ajo y perejil|fructosa|sucralosa|sacarina|hileret|chuker|salero|sales|semillas|bicarbonato|anis estrellado|hierbas finas|ajo|cebolla (en|desh|polvo)|mezcla de|hinojo sem|eneldo|cilantro desh|humo liquido|glutamato|tucuman)\\b|alicante(?!.*(sopa|caldo))|edulcorante|hileret|azucar',
  ],
  [
    'tomates',
    '^(tomate|tomates|pure (de )?tomate|salsa (de )?tomate|salsa (lista|pomarola|filetto|fileto|portuguesa|pizza|bolo|napol|scarparo|criolla lista|cuatro|blanca|boloñesa|bolognesa|con)|extracto|pulpa (de )?tomate|pomarola|salsa$|salsa (de )?(hongos|carne|pesto)|cubeteado|passata|estofado|tuco|ketchup arcor pulpa|salsas? listas?)\\b(?!.*(cherry 1 kg|redondo 1|perita 1 kg|bandeja|larga vida 1 kg|1 kg$))|^salsa.*(pomarola|portuguesa|filetto|pizza|knorr|arcor|cica|molto|napolitana|italiana|bologn|tuco|tomate)',
  ],
  [
    'aderezos',
    '^(mayonesa|mostaza|ketchup|catchup|kechup|salsa|salsas|aderezo|aderezos|chimichurri|barbacoa|golf|savora|hellmanns|guacamole|hummus|pesto|tabasco|jugo de limon|limon minerva|reduccion|acetato|jugo limon|dip|wasabi|vinagreta|alioli|tahini|tahine|crema (de )?(ajo|oliva)|salsa soja|soja salsa|humus|pasta (de )?(aceitun|ajo|mani)|cheddar dip|ponzu)\\b|mayonesa|ketchup|mostaza|barbacoa|danica mayo|salsa golf|salsa (de )?soja',
  ],
  [
    'aceites-vinagres',
    '^(aceite|aceites|vinagre|vinagres|aceto|rocio|fritolim|aceto|oliva|grasa vegetal|spray (vegetal|antiadher|rocio)|acetos|aerosol (vegetal|oliva))\\b',
  ],
  [
    'snacks',
    '^(papas?( fritas)?|papitas|palitos|mani|chizito|chizitos|nachos|conitos|snack|snacks|tutuca|pochoclo|pop|copetin|lays|pringles|doritos|cheetos|batatas? fritas?|mix|cereal salado|puflitos|3d|semillas (de )?(girasol|zapallo) (sal|tost)|almendras (sal|tost|horn)|castanas|castana|pistachos?|mani(es)?|batata frita|puffs|aritos|cheez|chips|twistos|rueditas|chicharron snack|girasol tostado|pasta frita|tostitos|bastoncitos|salame snack|chip|maicitos|pepitas)\\b(?!.*(congel|mc ?cain|blanca|negra|lavada|1 kg$|cepill))|lays|pringles|doritos|cheetos|twistos|krachitos|pehuamar|palomitas|pochoclo|mani (sal|tost|pel|sin|con|jap|frito|king|croc|rep)',
  ],
  [
    'frutos-secos',
    '^(nuez|nueces|almendra|almendras|pasas?|ciruelas? (pasa|seca|desec|s\\/c|sin car|con car|presid)|higos? secos?|orejones|datiles|castanas? de caju|avellana|avellanas|mix (de )?frutos|frutas? secas?|frutos secos|tropical mix|uvas? pasas?|coco (rallado|escamas|en esc)|pistacho)\\b',
  ],
  [
    'sopas-caldos',
    '^(sopa|sopas|caldo|caldos|pure|puré|crema (de )?(choclo|arveja|esparrag|zapallo|cebolla|verdura|champi|tomate|hongos|knorr|vegetal|espinaca|queso|calabaza|verdeo)|quick|saborizador|sopita|arroz (primavera|con |a la|al )|risotto|fideos con salsa|cubos?|polenta (?!.*(prontomaiz 1|presto 1|500))|ramen|vitina|guiso|vaso|maruchan|cup noodles|arroz.*(knorr|lucchetti|maggi)|capelletinis sopa|sabores)\\b|knorr|maggi|\\bwilde\\b|maruchan',
  ],
  [
    'conservas',
    '^(atun|arveja|arvejas|choclo|choclos|lenteja(s)? (remoj|lata|en|cocid|arcor|inalpa|marolio|canale|la campagnola)|garbanzo(s)? (remoj|lata|en|cocid|arcor|inalpa|marolio|la camp)|poroto(s)? .*(remoj|lata|en conserva|arcor|inalpa|marolio)|caballa|sardina|sardinas|jurel|durazno|duraznos|anana|coctel|cocktail de fr|ensalada de frutas|peras?|aceituna|aceitunas|pepino|pepinos|pepinillo|pepinillos|palmito|palmitos|champinon|champignon|champinones|champignones|pickles|morron|morrones|alcaparra|alcaparras|anchoa|anchoas|berberecho|berberechos|mejillones|jardinera|chaucha(s)?|esparrago|esparragos|remolacha|ciruela|cereza|cerezas|caballas|filet (de )?(anchoa|atun|caballa|merluza lata)|lomitos? (de )?atun|desmenuzado|cebollitas?|berenjena|berenjenas|hongos|brotes (de )?soja|kanikama lata|locro|mondongo lata|lentejas?|encurtidos|giardiniera|alcauciles|alcaucil|ajies|corazones? (de )?alcaucil|salmon|bonito|castanas en|choclo.*lata|cornichon|zapallo(s)? en almibar|mamon|higos? en|membrillo en|frutas? en almibar|chucrut|tomates? secos?|porotos?|garbanzos?|fruta al)\\b(?!.*(1 kg$|fresc|bandeja|congel))',
  ],
  [
    'harinas-reposteria',
    '^(harina|harinas|polenta|semola|semolin|maicena|almidon|fecula|premezcla|bizcochuelo|gelatina|flan|postre|torta|tortas|brownie|budin|polvo (para|de hornear|leudante|royal)|polvo|levadura|esencia|esencias|colorante|coco|cobertura|chips|granas|grageas|crema chantilly en|chantilly|bano|glase|azucar (impalpable|glas)|merengue|leche condensada|leche evaporada|almibar|caramelo liquido|salsa (de )?(caramelo|chocolate|frutilla|frutos|dulce)|confite|frutas? abrillant|frutas? escurr|cerezas? (al )?marras|vainilla|mousse|isopo|helado en polvo|prontomaiz|presto|rebozador|masa|tapioca|cremor|dulce.*reposter|chocolate.*(cobertura|repost|aguila taza|taza)|muffins?|cookies? premez|pionono premez|ravana|exquisita|pan de queso|chipa|cake|cupcake|oblea para|mix para|preparado|mezcla|fariña|farina|extracto de vainilla|saborizante|fondant|lacteo en polvo|gelatinas|harina.|postres|helado|semolin|pirotines|moldes?|cacao amargo|cookies|cereza|ganache|sprinkles|crema pastelera|crema)\\b|royal|exquisita|harina|premezcla|maizena|gelatina|leudante|leche condensada',
  ],
  [
    'fideos-secos',
    '^(fideo|fideos|spaghetti|spaguetti|spagheti|tallarin|tallarines|tirabuzon|tirabuzones|mostachol|mostacholes|mono|monitos|pasta|pastas|cous cous|cus cus|cuscus|coditos|dedalitos|moñitos|guisero|macarrones|penne|fusilli|farfalle|vermicelli|bucatini|rigatoni|nidos?|cabello de angel|letritas|munici|ave maria|cintas|noodles|soperos|guiseros|linguini|fettuccine)\\b|fideos|matarazzo|lucchetti',
  ],
  [
    'arroz-legumbres',
    '^(arroz|lenteja|lentejas|poroto|porotos|garbanzo|garbanzos|arveja(s)? (partid|seca)|maiz|quinoa|trigo|cebada|soja|mijo|burgol|trigol|legumbre|legumbres|texturizado|proteina de soja|pisingallo|centeno|couscous|avena arrollada|chia|lino|semillas?|alpiste|amaranto|harina de garb|soja textur)\\b|arroz',
  ],

  // Fruit and vegetables, by the kilo or tray.
  ['citricos', '^(limon|limones|naranja|naranjas|mandarina|mandarinas|pomelo|pomelos|lima)\\b'],
  [
    'frutas',
    '^(manzana|manzanas|banana|bananas|pera|peras|uva|uvas|frutilla|frutillas|durazno|duraznos|ciruela|ciruelas|kiwi|kiwis|anana|melon|sandia|palta|paltas|mango|cereza|cerezas|arandano|arandanos|pelon|higo|higos|damasco|frambuesa|granada|papaya|maracuya|membrillo|mix de frutas|fruta|frutas|pelones|coco|caqui|ciruelo|kinoto|moras?|guinda)\\b',
  ],
  [
    'hierbas',
    '^(perejil|albahaca|cilantro|ciboulette|romero|menta|jengibre|ajo|aji|ajies|oregano fresco|salvia|verdeo|puerro|verdurita|eneldo|tomillo|curcuma fresca)\\b',
  ],
  [
    'hojas',
    '^(lechuga|acelga|espinaca|rucula|radicheta|repollo|berro|apio|kale|achicoria|endivia|hinojo|brocoli|coliflor|akusay|escarola|mezclum|mix de verdes|mix verdes|brotes|ensalada|radicheta|hojas)\\b',
  ],
  [
    'papas-boniatos',
    '^(papa|papas|batata|batatas|boniato|boniatos|zapallo|calabaza|calabacin|calabazas|anco|mandioca|zapallos|kabutia)\\b',
  ],
  [
    'verduras',
    '^(tomate|tomates|cebolla|cebollas|zanahoria|zanahorias|morron|morrones|zapallito|zapallitos|berenjena|pepino|choclo|chaucha|remolacha|nabo|rabanito|rabano|alcaucil|esparrago|champinon|champignon|girgolas|portobello|zuchini|zucchini|arvejas|habas|verdura|verduras|vegetales|pimiento|hongo|hongos|soja brotes|bandeja|poroto verde|cebolla.*)\\b',
  ],

  [
    'leche',
    '^(leche|leches)\\b(?!.*(corporal|limpia|desmaq|coco|almendra))|leche.*(uat|larga vida|entera|descremada)|^leche',
  ],
  // Home.
  ['velas', '^(vela|velas|velitas|fosforo|fosforos|encendedor|encendedores|magiclick|mecha)\\b'],
  [
    'pilas-luz',
    '^(pila|pilas|lampara|lamparas|lamparita|foco|bateria|linterna|alargue|zapatilla elec|adaptador|bombita|led|triple|tubo fluor|cargador|auricular|cable|ficha)\\b|eveready|duracell|energizer',
  ],
  [
    'descartables',
    '^(vaso|vasos|plato|platos|cubierto|cubiertos|tenedor|cuchara|cucharas|cuchillo|mantel|sorbete|sorbetes|bandeja|bandejas|escarbadiente|escarbadientes|palillo|palillos|brochette|pirotin|guirnalda|globo|globos|pinata|cotillon|servilleter|individual|pajitas|blonda|blondas|palitos?|pinches|bombilla descartable)\\b',
  ],
  [
    'jardin',
    '^(carbon|lena|pastilla encend|fertilizante|tierra|maceta|manguera|cloro granulado|alguicida|parrilla|atizador|sustrato|cloro|hipoclorito pileta|boya|semilla|regador|clarificador|iniciador|briquetas)\\b|pileta',
  ],
  [
    'libreria',
    '^(cuaderno|lapiz|lapices|boligrafo|birome|lapicera|marcador|adhesivo|voligoma|plasticola|papel (glace|afiche|crepe|regalo|a4|resma)|resma|carpeta|cartulina|goma de borrar|regla|tijera|cinta (adhesiva|scotch|papel|embal)|repuesto hojas|fibras? escol|sacapunta|pegamento|folio|anotador|crayon|block|broches? mariposa|mochila|temperas?|silicona|la gotita|poxi)',
  ],
  ['bolsas', '^bolsas? (de compra|camiseta|reutiliz|friselina|ecolog)'],
  [
    'bazar',
    '^(olla|sarten|taza|jarro|jarra|termo|mate(?! coc)|bombilla|tabla|cuchillo|pava|fuente|molde|asadera|colador|abrelata|sacacorcho|pelapapa|rallador|pinza|espatula|tupper|contenedor|hermetico|copa|ensaladera|cucharon|bowl|frasco|botella|organizador|perchas?|toalla|toallon|sabana|almohada|cortina|alfombra|funda|repasador|delantal|agarradera|mantel|cesto|tacho|canasto|silla|mesa|reposera|conservadora|heladerita|batidor|embudo|destapador|cafetera|licuadora|plancha|ventilador|caloventor|espejo|set|juego|medias?|calza|bombacha|boxer|slip|remera|ojotas|pantufla|soquete|panty|ropa|paraguas|percha|secaplatos|plastico|vajilla|exprimidor|bandeja|azucarera|compotera|panera|cuenco|aceitero)\\b',
  ],
  ['bano', 'limpia'],
  ['galletitas-dulces', 'galletita'],
  ['condimentos', 'condimento'],
]

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

const compiled = [...RULES, ...MORE].map(([slug, words]) => ({ code: codeOf(slug), pattern: new RegExp(words) }))

/** The second-level rubro of an article by its name and brand; undefined when no rule knows it. */
export function classify(nombre: string, marca: string): string | undefined {
  const name = plain(nombre)
  const found = compiled.find(({ pattern }) => pattern.test(name))
  if (found) return found.code
  const withBrand = `${name} ${plain(marca)}`
  return compiled.find(({ pattern }) => pattern.test(withBrand))?.code
}

/** Our rubros for each first-level category that people assigned, matched by hand: the reference for measuring. */
export const HAND_MAP: Readonly<Record<string, readonly string[]>> = {
  // The source files sliced bread under groceries; in Uruguay it is with the bread.
  Almacen: ['01', '09'],
  Perfumeria: ['13'],
  Limpieza: ['12', '16'],
  'Bebidas con alcohol': ['04'],
  'Golosinas y galletitas': ['02'],
  'Bebidas sin alcohol': ['03'],
  Lacteos: ['05'],
  Fiambreria: ['06'],
  Mascotas: ['15'],
  'Mamas y bebes': ['14'],
  Congelados: ['11'],
  'Pastas y tapas': ['10'],
  Panaderia: ['09'],
  Carniceria: ['07'],
  Farmacia: ['13'],
  'Frutas y verduras': ['08'],
  Bazar: ['16', '12'],
}
