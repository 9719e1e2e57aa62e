/**
 * The words that call for each illustration, by what kind of thing it is. Phrases are separated by commas; a name must
 * have every word of one, in any order, and `@conservas` asks for that rubro. Plurals and accents are folded.
 */
export const PALABRAS = {
  alimentos: {
    manzana: 'manzana',
    'manzana-verde': 'manzana verde, manzana granny',
    banana: 'banana, platano',
    naranja: 'naranja, mandarina, tangerina, pomelo, quinoto',
    limon: 'limon',
    lima: 'lima @citricos, lima tahiti, lima kg, lima',
    pera: 'pera, membrillo kg',
    durazno: 'durazno, nectarina, damasco, pelon',
    ciruela: 'ciruela, higo, maracuya',
    uva: 'uva',
    frutilla: 'frutilla, frambuesa, mora',
    cereza: 'cereza, guinda',
    arandano: 'arandano',
    anana: 'anana, pina',
    mango: 'mango, papaya, mamon',
    melon: 'melon',
    sandia: 'sandia',
    kiwi: 'kiwi',
    coco: 'coco, coco rallado',
    palta: 'palta, guacamole',
    tomate: 'tomate, tomate perita, tomate cherry, tomate redondo, tomate americano',
    papa: 'papa',
    boniato: 'boniato, batata, mandioca',
    zanahoria: 'zanahoria',
    choclo: 'choclo, choclo bandeja',
    morron: 'morron, pimiento',
    aji: 'aji, locote, jalapeno',
    pepino: 'pepino, zucchini, zapallito, zuchini',
    lechuga: 'lechuga, acelga, espinaca, rucula, radicheta, achicoria, berro, endivia, escarola, kale',
    ensalada: 'ensalada, mix verde, mix hoja, jardinera fresca',
    brocoli: 'brocoli, brecol',
    coliflor: 'coliflor',
    repollo: 'repollo, repollito, akusay, hinojo, alcaucil',
    remolacha: 'remolacha, rabanito, nabo',
    zapallo: 'zapallo, calabaza, calabacin, anco, cabutia',
    berenjena: 'berenjena',
    ajo: 'ajo',
    cebolla: 'cebolla, cebollin, echalote',
    hongos: 'hongo, champignon, champinon, champi, portobello, girgola, shiitake',
    arvejas: 'arveja fresca, chaucha, haba, edamame',
    jengibre: 'jengibre',
    hierbas: 'perejil, albahaca, ciboulette, cilantro, puerro, apio, verdeo, romero fresco, ciboullette, eneldo fresco',
    carne: `
      carne, nalga, bife, lomo, cuadril, peceto, paleta vacuna, vacio, entrana, colita, bola lomo, novillo,
      ternera, tortuguita, churrasco, entrecot, picanha, pulpa vacuna, pulpa nalga, chiquizuela, roast beef,
      aguja, tapa asado, tapa nalga, marucha, rueda, garron, lengua, higado, mondongo, corazon, rinon, molleja,
      chinchulin, quijada, rabo, cordero, milanesa carne kg, churrasquito, sesos, rabito, cuarto trasero,
      espinazo, palomita novillo, palomita ternera, cuadrada, tendon, sebo vacuno
    `,
    asado: 'asado, costilla, costillar, falda, osobuco, matambre, hueso, puchero, caracu, azotillo, parrillada',
    'carne-picada': `
      carne picada, picada comun, picada especial, picada magra, carne molida, molida especial, picada vacuna
    `,
    cerdo: 'cerdo, bondiola cerdo, pechito, lechon, solomillo, costillita, matambre cerdo, patita cerdo, pork',
    pollo: `
      pollo, suprema, pata muslo, pechuga, alita, gallina, pavita, muslo, pata, pavo, supremita, filet pechuga,
      filete pechuga, filet pollo
    `,
    'pollo-entero': 'pollo entero, pollo fresco',
    pescado: `
      pescado, merluza, filet merluza, salmon, trucha, brotola, abadejo, lenguado, corvina, pescadilla, surubi,
      tilapia, filet, caballa fresca, bacalao, palometa, pejerrey, kanikama, panga, atun fresco, cazon, gatuzo,
      boga, sabalo, dorado despinado, saraca, kani kama
    `,
    camaron: 'camaron, langostino, langosta',
    calamar: 'calamar, rabas, pulpo, calamarete',
    mejillon: 'mejillon, vieira, almeja, berberecho, mariscos, surtido mar, cazuela marisco, mejillon pelado',
    empanado: `
      nugget, patita pollo, bocadito pollo, medallon pollo, rebozado, palito merluza, bastoncito, medallon
      merluza, medallon pescado, patitas, crocante pollo, rebozado pollo, filet rebozado, croqueta, aro cebolla,
      formitas pescado, bocado merluza, medallon espinaca, medallon vegetal, medallon calabaza, medallon, filet
      merluza rebozado, milanesa pollo @rebozados
    `,
    milanesa: 'milanesa, escalope',
    hamburguesa: 'hamburguesa, patys, medallon carne, medallon vacuno, burger',
    pancho: 'salchicha, frankfurter, pancho, salchicha viena, viena',
    chorizo: 'chorizo, morcilla, longaniza, salchicha parrillera, parrillero, chistorra, butifarra, codeguin',
    panceta: 'panceta, bacon, tocino, oreja',
    jamon: `
      jamon, jamon cocido, jamon crudo, lomito, bondiola, paleta, lomo ahumado, lomo canadiense, prosciutto,
      lacon, pastron, lomo horneado, paleta cocida
    `,
    salame: `
      salame, salamin, cantimpalo, sopressata, pepperoni, salami, longaniza calabresa, picado fino, cabano,
      sopresata, chacinado, picado grueso
    `,
    fiambre: `
      mortadela, salchichon, fiambre, leberwurst, queso chancho, arrollado, matambre arrollado, pastrami,
      bologna, matambre cocido, galantina, lunch meat, pavita cocida, leberwust, mortadelita
    `,
    leche: `
      leche, leche entera, leche descremada, leche fresca, leche larga vida, leche parcialmente, leche uat,
      leche fluida, leche deslactosada
    `,
    'leche-chocolatada': `
      leche chocolatada, chocolatada, leche cacao, leche chocolate, lacteado, bebida lactea, cindor, colet,
      leche chocolatada larga vida, leche chocolatada uat
    `,
    'leche-en-polvo': `
      leche polvo, leche infantil, leche crecimiento, leche maternizada, formula infantil, nutrilon, sancor
      bebe, vital infantil, leche inicio, leche fortificada polvo, suplemento, proteina polvo, ensure,
      complemento nutricional
    `,
    'bebida-vegetal': `
      bebida almendra, leche almendra, bebida vegetal, bebida soja, leche soja, leche coco, bebida coco, leche
      avena, bebida avena, alimento soja, jugo soja, bebida arroz, alimento almendra, alimento base soja
    `,
    queso: `
      queso, queso barra, mozzarella, muzzarella, mozarella, muzarella, gouda, cuartirolo, provolone, provoleta,
      parmesano, sardo, reggianito, pategras, brie, camembert, roquefort, danbo, dambo, fontina, gruyere, port
      salut, cheddar, edam, ricota, ricotta, cremoso, semiduro, magro colonia, feta, emmental, mascarpone, tybo,
      tandil, romano, halloumi, pepato, tilsit, fynbo
    `,
    'queso-rallado': 'queso rallado, rallado, queso hebra, reggianito rallado, sardo rallado',
    'queso-untable': `
      queso untable, queso crema, untable, casancrem, philadelphia, finlandia, queso blanco, queso fundido,
      queso procesado, cottage, mendicrim, queso cheddar untable, queso petit, petit suisse, danonino, queso
      light untable
    `,
    manteca: 'manteca, margarina, grasa, grasa bovina, grasa vacuna, grasa cerdo',
    crema: `
      crema leche, crema doble, crema chantilly, crema batir, crema cocinar, crema acida, nata, crema larga
      vida, crema
    `,
    yogur: 'yogur, yogurt, yoghurt, iogur, activia, kefir',
    'yogur-bebible': `
      yogur bebible, yogurt bebible, yoghurt bebible, actimel, leche cultivada, leche fermentada, leche
      probiotica
    `,
    'dulce-de-leche': 'dulce leche, dulcor leche',
    flan: 'flan, budin pan, flan vainilla, creme brulee',
    postre: `
      postre, mousse, tiramisu, chaja, cheesecake, serenito, danette, lemon pie, postrecito, copa, arroz leche,
      natilla, shimy, postre lacteo, isla flotante, batido, polvo postre @postres
    `,
    huevos: 'huevo, huevo blanco, huevo color, huevo maple, huevos codorniz, huevo gallina, maple',
    pan: `
      pan, pan lactal, pan blanco, pan integral, pan salvado, pan molde, pan mesa, lactal, pebete, pan
      hamburguesa, pan pancho, pan viena, figacita, figaza, pancito, pan negro, pan semilla, pan centeno, pan
      arabe, pita, pan miga, porteno, bollo, pan brioche, prepan
    `,
    flauta: `
      flauta, baguette, pan frances, mignon, pan flauta, marsellesa, chapata, ciabatta, minon, galleta campana,
      galleta marina, pan campo, baguetin, cremona, ciriola
    `,
    medialuna: `
      medialuna, croissant, factura, sacramento, cunapie, cuernito, bizcocho panaderia, bizcocho @bizcochos,
      bizcocho kg @bizcochos
    `,
    tortilla: `
      tortilla trigo, rapidita, fajita, wrap, tortilla mexicana, tortilla maiz, piadina, tortilla, torta frita,
      lavash
    `,
    tostadas: `
      tostada, tostadita, bizcotela, tostado, rosquita, marinera, talita, tostada arroz, minitostada, snack pan,
      crostini, crouton, croton, grisin, galleta malteada, bruschetta, grissin, cintita
    `,
    'pan-rallado': 'pan rallado, rebozador, apanador, rebozadora, pan dulce rallado, provenzal rebozador, empanador',
    torta: `
      torta, tarta, lemon, rogel, selva negra, pastafrola, pasta frola, massini, brownie, strudel, tartita,
      crumble, imperial ruso, masa fina, masitas, rosca, rosca pascua
    `,
    budin: `
      budin, pan dulce, panettone, budin ingles, plum cake, marmolado, pionono relleno, arrollado dulce,
      budincito, panetone, stollen, pionono, brazo gitano, bizcochuelo listo, magdalena grande
    `,
    muffin: 'muffin, magdalena, madalena, cupcake, vainilla galletita, bay biscuit, vainilla paquete',
    panqueque: 'panqueque, crepe, hotcake, pancake, premezcla panqueque',
    waffle: 'waffle, wafle, gofre',
    donas: 'dona, donut, berlinesa, churro, bola fraile, rosquilla, bunuelo',
    tapas: 'tapa empanada, tapa, masa empanada, disco empanada, tapa copetin, tapa pastel, disco',
    pascualina: `
      pascualina, tapa pascualina, tapa tarta, masa tarta, masa hojaldre, tarta pascualina, tarta jamon, tarta
      verdura, hojaldre, faina, masa pascualina, tarta calabaza, pastelito
    `,
    empanada: 'empanada, empanadita, pastel carne',
    pizza: 'pizza, prepizza, pizzeta, muzzeta, masa pizza, pizza muzzarella, pizzetta, premezcla pizza, figazza',
    sandwich: 'sandwich, sanguche, triple miga, olimpico, tostado jamon',
    taco: 'taco, burrito, quesadilla, kit taco, tortilla taco',
    arroz: 'arroz, risotto, arroz largo, quinoa, quinua, sushi, paella, arroz integral',
    fideos: `
      fideo, spaghetti, tallarin, mostachol, tirabuzon, mono, monito, codito, fusilli, penne, linguini, cinta,
      cabello angel, dedalito, ave maria, municion, foratini, vermicelli, cavatappi, rigatti, rigatoni, pasta
      seca, guisero, espagueti, soperos, pasta, fettuccine, fetuccine, macarron, lasana seca, letritas,
      espaguetti, ramen, noodle, nidos, dedal, farfalle, bucatini, celentani, tortiglioni, fideos guiseros,
      entrefino, mafalda, trigo sarraceno pasta, papardelle, pappardelle
    `,
    'pasta-rellena': `
      raviol, sorrentino, capeletti, capelleti, capelettini, canelon, agnolotti, noqui, tortelini, tortellini,
      lasana, lasagna, panzotti, tortelli, agnolotis, capeletinis, raviolon, pasta rellena, cappelletti,
      malfatti, varenikes, fatay, capelletti, capellettini, panzeroti
    `,
    polenta: `
      polenta, harina maiz, semola, semolin, cuscus, couscous, maizena, almidon maiz, almidon, fecula, fecula
      maiz, tapioca, frangollo, trigo burgol, burgol, maiz pisado, maiz blanco, maicena, mijo
    `,
    harina: `
      harina, harina trigo, leudante, premezcla, gofio, harina leudante, harina arroz, harina integral, harina
      garbanzo, gluten, sorgo, salvado, germen trigo, afrecho, trigo, trigo candeal, trigo pelado
    `,
    azucar: 'azucar, azucar impalpable, azucar rubia, fructosa, mascabo',
    edulcorante: `
      edulcorante, stevia, sucralosa, hileret, chuker, sacarina, endulzante, edulcolorante, si diet,
      endulcorante
    `,
    sal: 'sal, sal fina, sal gruesa, sal entrefina, sal marina, salero, bicarbonato',
    especias: `
      pimienta, pimenton, comino, curry, azafran, nuez moscada, canela, clavo olor, aji molido, adobo,
      condimento, especia, mostaza grano, curcuma, chimichurri seco, saborizador, paprika, cayena, condimento
      arroz, ajo polvo, ajo deshidratado, cebolla deshidratada, molinillo, ablandador carne, sazonador, cebolla
      polvo, aji picante molido, saborizante, merken, anis, coriandro, cardamomo, pimienta negra, ajo granulado,
      ajo escamas, comino molido, clavo, ajo disecado, jengibre polvo, jengibre molido, resaltador sabor, aji
      @condimentos, chile
    `,
    'hierbas-secas': `
      oregano, laurel, tomillo, provenzal, romero, estragon, ajo perejil, hierbas provenzales, eneldo, salvia,
      aji provenzal, perejil deshidratado, perejil disecado, albahaca disecada, albahaca deshidratada, perejil
      seco, mejorana, finas hierbas, bouquet garni, menta hojas, condimento pizza, chimichurri, albahaca
      @condimentos, romero @condimentos, perejil @condimentos
    `,
    aceite: `
      aceite, aceite girasol, aceite maiz, aceite soja, aceite mezcla, aceite canola, aceite uva, rocio vegetal,
      aceite aerosol, aceite arroz, aceite coco, fritolim, aceite alto oleico, aceite freir, oleo cocina, rocio,
      oleo girasol
    `,
    'aceite-de-oliva': 'aceite oliva, oliva extra virgen, aceite virgen, aceite oliv, oliva',
    vinagre: `
      vinagre, aceto, aceto balsamico, vinagre alcohol, vinagre manzana, limon exprimido, jugo limon, minerva,
      aderezo limon, acetobalsamico
    `,
    mayonesa: 'mayonesa, mayo, alioli, mayoliva, veganesa',
    ketchup: 'ketchup, catsup',
    mostaza: 'mostaza, savora',
    salsa: `
      salsa, salsa golf, salsa soja, salsa barbacoa, barbacoa, aderezo, caesar, salsa blanca, salsa inglesa,
      tabasco, pesto, chutney, wasabi, salsa picante, hummus, salsa criolla, teriyaki, salsa cheddar, tahini,
      salsa tartara, chimichurri salsa, alga, nori, salsa tuco, dip, crema trufa, relish
    `,
    'salsa-de-tomate': `
      pulpa tomate, salsa tomate, pure tomate, salsa pomarola, pomarola, salsa filetto, filetto, extracto
      tomate, passata, tuco, salsa pizza, salsa portuguesa, salsa fileto, salsa bolognesa, bolognesa, tomate
      triturado, salsa lista, triturado, jugo tomate, concentrado tomate, tomate triturado botella, portuguesa,
      salsa @tomates, pure @tomates, tomate triturado @tomates, pulpa @tomates
    `,
    'tomate-en-lata': `
      tomate lata, tomate perita lata, tomate entero, tomate pelado, tomate cubeteado, tomate pure lata, tomate
      cubo, tomate seco, tomate disecado, tomate cubetado, tomate natural, tomate mitades, tomate pelado lata,
      tomate @tomates, tomate perita @tomates, tomate redondo @tomates, tomate entero @tomates
    `,
    conserva: `
      arveja, jardinera, chaucha lata, espinaca lata, macedonia, esparrago, corazon alcaucil, alcaucil lata,
      remolacha lata, zanahoria lata, arveja lata, arveja remojada, arveja seca remojada, ensalada lata, brote
      soja, morron lata, pimiento lata, champignon lata, conserva, ensalada frutas lata, brotes, berenjena
      escabeche, escabeche, arveja seca, hongos secos, chucrut, morron asado, pimientos morrones, ensalada
      primavera, ensalada jardinera, chaucha @conservas, espinaca @conservas, morron @conservas, pimiento
      @conservas, champignon @conservas, champinon @conservas, berenjena @conservas, remolacha @conservas,
      zanahoria @conservas, hongo @conservas
    `,
    'choclo-en-lata': `
      choclo lata, choclo amarillo, choclo grano, choclo cremoso, maiz dulce, choclo desgranado, choclo blanco,
      crema choclo, choclo entero, choclo @conservas, grano choclo
    `,
    'durazno-en-lata': `
      durazno lata, durazno almibar, coctel fruta, durazno mitad, durazno natural, durazno cubeteado, ensalada
      fruta, pera almibar, fruta almibar, durazno light, durazno tajada, mamon almibar, zapallo almibar, higo
      almibar, batata almibar, pera lata, cereza almibar, almibar, durazno @conservas, pera @conservas, fruta
      @conservas, papaya @conservas, cereza @conservas, higo @conservas
    `,
    'anana-en-lata': `
      anana lata, anana almibar, anana rodaja, anana cubo, anana trozo, anana natural, anana @conservas
    `,
    atun: `
      atun, sardina, caballa, jurel, anchoa, boqueron, lomito atun, desmenuzado atun, atun aceite, pescado lata,
      salmon lata, caviar, mejillon lata, atun natural, filet anchoa, anchoita, salmon @conservas
    `,
    pate: 'pate, picadillo, picadillo carne, viandada, corned beef, foie, pate foie, jamon diablo, choripate, corned',
    aceitunas: 'aceituna, alcaparra, pasta aceituna',
    encurtidos: `
      pepino vinagre, pepinillo, pickle, cebollita, cebolla vinagre, aji vinagre, aji putapario, berenjena
      vinagre, pepinito, aji picante vinagre, lupines, pepino agridulce, encurtido, giardiniera, pepino
      @conservas, cebolla @conservas, aji @conservas, ajo @conservas, lupino
    `,
    palmitos: 'palmito',
    legumbres: `
      poroto, garbanzo, poroto manteca, poroto negro, haba seca, soja grano, legumbre, soja texturizada, poroto
      alubia, frijol, soja, maiz pisingallo legumbre, mezcla legumbre
    `,
    lentejas: 'lenteja, lentejon',
    sopa: `
      sopa, sopa instantanea, crema esparragos, crema zapallo, sopa crema, quick, sopa casera, sopa letras,
      consome, sopa light, sopita
    `,
    caldo: 'caldo, caldo verdura, caldo gallina, saborizador caldo, cubo caldo',
    pure: 'pure, pure papa, pure instantaneo, papa instantanea, pure calabaza',
    cereales: `
      cereal, copo, copo maiz, corn flakes, zucaritas, almohadita, aritos, anillito, bolita cereal, aro frutal,
      arroz inflado, trix, chocapic, nesquik cereal, flakes, fibra cereal, maiz inflado, aritos miel, trigo
      inflado, cereal inflado, quinoa pop, bolita chocolate, bolitas, anillos frutal, zucosos
    `,
    avena: 'avena, avena instantanea, avena arrollada, vitina',
    granola: 'granola, muesli, mix cereal, crocante avena',
    semillas: `
      semilla, chia, lino, sesamo, girasol pelado, semilla zapallo, mix semilla, amapola, lino molido, girasol
      semilla
    `,
    'frutos-secos': `
      nuez, almendra, castana, avellana, pistacho, fruta seca, fruto seco, nuez pecan, caju, castana caju, mix
      frutos, pecan, mix seco, mix energetico, mix tropical, mix desayuno, mix araucano, mix supremo, mix europa
    `,
    pasas: `
      pasa, pasa uva, ciruela desecada, ciruela seca, orejon, datil, fruta deshidratada, banana chips, ciruela
      tiernizada, arandano deshidratado, damasco desecado, higo seco, coco escama, fruta abrillantada, cereza
      abrillantada, fruta confitada, arandano seco, ciruela descarozada, fruta disecada, manzana deshidratada,
      cascarita, cramberri, cranberry, fruta @frutos-secos, higo @frutos-secos
    `,
    mermelada: 'mermelada, jalea, compota, confitura, mermelada frutilla, arrope',
    'mermelada-de-durazno': `
      mermelada durazno, mermelada damasco, mermelada naranja, mermelada zapallo, mermelada higo, jalea
      membrillo, confitura durazno, confitura damasco, mermelada pomelo, confitura naranja
    `,
    membrillo: `
      membrillo, dulce membrillo, dulce batata, dulce zapallo, dulce corte, pasta batata, dulce guayaba, dulce
    `,
    miel: 'miel, jarabe maple, miel abeja, syrup, jarabe, propoleo, polen',
    yerba: 'yerba, yerba mate, mate yerba, yerba compuesta, yerba hierbas',
    mate: 'mate, bombilla, matero, porongo, mate cocido',
    cafe: `
      cafe, cafe instantaneo, nescafe, cafe soluble, capuchino, cappuccino, cafe torrado instantaneo, cafe
      leche, cafe frasco, cafe liofilizado, malta, malta cebada, latte, cafe sobre, capuccino
    `,
    'cafe-molido': `
      cafe molido, cafe grano, cafe torrado, capsula cafe, cafe capsula, cafe glaseado, cafe filtro, capsula,
      cafe tostado, cafe molinillo, cafe saquito
    `,
    te: 'te, te negro, te rojo, te saquito, te verde, te hebra, te ingles, earl grey, te clasico',
    'te-de-hierbas': `
      te manzanilla, manzanilla, boldo, tilo, te hierba, te menta, peperina, infusion, te boldo, cedron, anis
      estrellado, te digestivo, te tilo, te cedron, cola caballo, marcela, te frutas, te frutal, te jengibre, te
      frutos, hierba serrana, mate cocido saquito, burrito hierba, sen, carqueja, te peperina, te blanco,
      rooibos, hierba, poleo, te frutos rojos, te cuerpo, infusion hierba, te boldo saquito, te manzanilla
      saquito, te tilo saquito, te menta saquito, te hierba saquito
    `,
    'cacao-en-polvo': `
      cacao, cocoa, vascolet, nesquik, toddy, cacao polvo, cacao amargo, alimento cacao, polvo chocolate,
      alimento achocolatado, chocolate polvo, chocolatado, polvo preparar chocolate, achocolatado
    `,
    gelatina: 'gelatina, gelatina sabor, gelatina frutilla, jello',
    'postre-en-polvo': `
      postre polvo, flan polvo, polvo flan, polvo postre, mousse polvo, postre preparar, flan preparar, budin
      polvo, exquisita flan, postre vainilla polvo, royal flan, polvo helado, flan caja, polvo preparar flan,
      polvo preparar postre, polvo preparar mousse, creme caramel, flan sobre, postre sobre, flan @harinas-
      reposteria, postre @harinas-reposteria, mousse @harinas-reposteria
    `,
    bizcochuelo: `
      bizcochuelo, premezcla bizcochuelo, premezcla torta, mezcla bizcochuelo, polvo bizcochuelo, premezcla
      brownie, mezcla torta, premezcla budin, bizcochuelo vainilla, premezcla cookies, premezcla galletitas,
      premezcla chipa, premezcla scones, polvo preparar bizcochuelo, scon, brownie @harinas-reposteria, torta
      @harinas-reposteria, budin @harinas-reposteria
    `,
    reposteria: `
      reposteria, esencia, colorante, granas, gragea, cobertura, crema pastelera, chantilly, polvo chantilly,
      esencia vainilla, confite reposteria, chips chocolate, decoracion, merengue, glase, bano reposteria,
      mazapan, glucosa, cremor, salsa chocolate, salsa caramelo, topping, salsa frutilla, caramelo liquido,
      praline, dulce reposteria, extracto vainilla, salsa dulce leche, perlitas, almendrado, agar agar, pirotin,
      vainilla esencia, merenguito, crema chantilly polvo, cremor tartaro, fondant
    `,
    levadura: 'levadura, polvo hornear, levadura seca, leudar, royal polvo, polvo leudante',
    galletitas: `
      galletita, galleta, cookie, galletita dulce, galletita chocolate, galleta dulce, pepas, pepita, lengua
      gato, anillo, surtido bagley, champagne galletita, maria, galletita maria, polvorita, galletita vainilla,
      pepitos, palmeritas, galletita avena, galletita coco, galletitas miel, galletitas limon, pepas membrillo,
      merengada, galletita surtida, frutigran, cereal mix galletita, chocolinas, coquita, barquillo, cubanito,
      boca dama, bizcochito dulce, coquitos, vainillas, biscuit, frolita, amareti, amaretti, masa seca
    `,
    'galletitas-rellenas': `
      galletita rellena, oreo, melba, rumba, galletita sandwich, opera rellena, toddy galletita, galletita
      relleno, duquesa, galletita banada, mini torta, oblea rellena cuadrada, galleta rellena, macucas
    `,
    'galletitas-saladas': `
      galletita salada, cracker, galletita agua, galleta agua, galleta salada, galletita sandwich salada,
      bizcocho, bizcochito, bizcocho grasa, galletita cracker, snack cracker, galletita salvado, criollita,
      express, traviata, galletita semilla, galleta integral, galletita integral, saladix, galletita queso,
      kesitas, bizcochito grasa, galletita multicereal, galletita lino, 9 oro, galletita light, hogarena,
      galletita sal, galletita cereal, galleta malta, galleta lino, galletita media tarde, galletita hogarena,
      agua salvado, galletita @galletitas-saladas
    `,
    'galletas-de-arroz': `
      galleta arroz, galletita arroz, gallarroz, arroz galleta, alfajor arroz, snack arroz, dos hermanos galleta
    `,
    alfajor: 'alfajor, conito, alfajorcito, havannet, cono dulce leche, alfajores maicena',
    oblea: 'oblea, bocadito, wafer, rhodesia, bon bon oblea, oblea rellena, bano oblea, tubito, barrita oblea, kit kat',
    chocolate: `
      chocolate, tableta chocolate, chocolatin, barra chocolate, chocolate taza, chocolate leche, aireado,
      milka, cofler, felfort, huevo pascua, huevo chocolate, conejo chocolate, figura chocolate, chocolate
      amargo, pascua, huevo kinder, kinder, snickers, toblerone, lindt, mantecol chocolate, chocolate aireado,
      pasta untar, nutella, crema avellana, pasta avellana, huevo sorpresa, tableta, marroc
    `,
    bombones: `
      bombon, ferrero, bon bon, trufa, bonobon, rafaello, cabsha, garoto, bocadito dulce leche, bocadito bon
      bon, estuche bombon
    `,
    caramelos: `
      caramelo, sugus, butter toffee, toffee, halls, pastilla, pastilla menta, confite, rocklets, m&m, mentitas,
      lentejas chocolate, menthoplus, refresco caramelo, tic tac, caramelo duro, masticable, flynn paff, menta,
      mentos, palitos selva, bolon, confitado, yummy, dulce masticable, garrapinada
    `,
    chupetin: `
      chupetin, pico dulce, paleta dulce, chupete caramelo, chupetin relleno, push pop, popito, palito dulce,
      pirulin
    `,
    gomitas: `
      gomita, malvavisco, marshmallow, mogul, regaliz, ositos, gomas, gelatinas masticables, moritas, jelly,
      yummies, goma eucalipto, gominola, pastilla goma
    `,
    chicle: 'chicle, beldent, topline, trident, bubbaloo, goma mascar, bazooka, poosh',
    turron: `
      turron, mani chocolate, mantecol, nugaton, turron mani, arcor turron, postre mani, guirlache, crocante
      mani, mazapan mani
    `,
    'barra-de-cereal': `
      barra cereal, barrita, cereal mix, barra semilla, barra proteica, barra frutos, barra arroz, barra mani,
      barra proteina, barra granola, barra fruta, egran barra, barra almendra, barra light, barra yogur, barra
      quaker, barra, snack barra, barra manzana
    `,
    'papas-chips': `
      papa chips, papa snack, papa frita snack, lays, pringles, papa tubo, papas clasicas, papa corte, papa
      paille, papas pai, papa pay, chips, batata chips, papas onduladas, papa sabor, papa liso, papa lisa, papas
      fritas sabor, papa frita clasica, papas fritas onduladas, papas fritas corte, papa frita tradicional, papa
      frita light, papas fritas pai, papas fritas jamon, papas fritas cheddar, papas fritas crema, kettle, papas
      fritas queso, papas fritas bolsa, papa @snacks, papa frita @snacks, batata @snacks, papa @galletitas-
      saladas, papas fritas sal, papa frita @aderezos, boniato @snacks
    `,
    snacks: `
      snack, chizito, palito, cheetos, conito snack, 3d, puflito, pretzel, cheese tris, pizzeta snack, rueditas,
      bastoncito queso, tronquito, bocadito queso, copetin, mix snack, rex snack, twistos, krachitos, aperitivos
      surtidos, maiz frito, maiz tostado, rejillas snack, palito salado, tutuca
    `,
    nachos: 'nacho, doritos, tortilla chips, totopos, tortilla maiz snack, tostitos',
    mani: `
      mani, mani salado, mani japones, crema mani, mantequilla mani, pasta mani, mani pelado, manteca mani, mani
      tostado, mani crocante, cacahuate
    `,
    pop: 'pochoclo, pop, pororo, maiz pisingallo, pisingallo, pop corn, popcorn, maiz pop, maiz pororo',
    helado: `
      helado, helado pote, torta helada, postre helado, helado crema, helado dulce leche, sorbet, casatta,
      cassata, almendrado helado, tacita helada, torta helado, sambayon
    `,
    'palito-helado': `
      palito helado, palito agua, helado palito, alfajor helado, conogol, paleta helada, cono helado, sandwich
      helado, helado agua, bocado helado, cucurucho, helado cono, bombon helado
    `,
    'papas-fritas': `
      papa frita, papa congelada, papa baston, papa prefrita, papa noisette, papa smile, mccain, papa crinkle,
      papa rustica, noisette, papa corte casero, papas fritas congeladas, papa horno, papa @papas-congeladas,
      bastones papa
    `,
    'verduras-congeladas': `
      brocoli congelado, espinaca congelada, arveja congelada, verdura congelada, jardinera congelada, choclo
      congelado, mezcla primavera, vegetales congelados, chaucha congelada, coliflor congelado, mix vegetal,
      vegetal, wok, zapallo congelado, ensalada congelada, primavera congelada, verdura, brocoli cong, brotes
      bruselas, repollito congelado, espinaca cong, acelga congelada, cebolla congelada, remolacha congelada,
      zanahoria congelada, mix verdura, brocoli @verduras-congeladas, espinaca @verduras-congeladas, arveja
      @verduras-congeladas, choclo @verduras-congeladas, chaucha @verduras-congeladas, acelga @verduras-
      congeladas, coliflor @verduras-congeladas, zapallo @verduras-congeladas, calabaza @verduras-congeladas,
      jardinera @verduras-congeladas, primavera, ensalada @verduras-congeladas, cebolla @verduras-congeladas,
      zanahoria @verduras-congeladas, vegetal @verduras-congeladas, verdura @verduras-congeladas, mix @verduras-
      congeladas, haba @verduras-congeladas
    `,
    'frutas-congeladas': `
      fruta congelada, frutilla congelada, arandano congelado, fruto rojo congelado, pulpa fruta, frambuesa
      congelada, mango congelado, frutos congelados, frutilla cong, pulpa congelada, frutos rojos, mix berries,
      fruto bosque congelado, frutilla @verduras-congeladas, arandano @verduras-congeladas, fruta @verduras-
      congeladas, frambuesa @verduras-congeladas, mango @verduras-congeladas, pulpa @jugos, durazno @verduras-
      congeladas
    `,
    'comida-lista': `
      comida lista, tarta lista, guiso, lasana lista, pastel papa, cazuela, tortilla papa, plato listo,
      canelones listos, comida, cup noodles, arroz listo, risotto listo, sopa lista, souffle, locro, guiso
      lenteja, arroz primavera, listo comer, paella lista, arroz preparado, vianda, soufle, pollo spiedo,
      ravioles listos, budin acelga, tortilla espanola, strogonoff
    `,
    hielo: 'hielo, hielo cubo, bolsa hielo, cubito',
    agua: 'agua, agua mineral, agua mesa, agua destilada bebida, bidon agua, agua gas, agua potable',
    soda: 'soda, sifon, agua gasificada, agua mineral gas',
    'agua-saborizada': `
      agua saborizada, aquarius, levite, awafrut, agua manzana, agua pomelo, agua naranja, agua sabor, agua
      citrus, agua lima, agua pera, agua fruta, agua limon, agua durazno, agua frutal, h2oh, agua finamente,
      salus frutte, bebida finamente, cunnington agua, limonada, lemonada
    `,
    cola: `
      coca cola, coca, pepsi, cola, gaseosa cola, refresco cola, cunnington cola, gaseosa coca, nix cola, bebida
      cola, manaos cola, coca light, gaseosa pepsi
    `,
    gaseosa: `
      gaseosa, refresco, fanta, mirinda, crush, gaseosa naranja, gaseosa guarana, guarana, ginger ale, gaseosa
      pomelo, manaos, cunnington, gaseosa manzana, gaseosa ginger, gaseosa granadina, pomelo gaseosa, mocoreta,
      gaseosa fanta, crush naranja, bebida gaseosa
    `,
    'gaseosa-lima': `
      sprite, seven up, 7up, gaseosa lima, gaseosa limon, gaseosa lima limon, 7 up, gaseosa sprite, teem,
      gaseosa citrus, paso toros lima, gaseosa 7 up
    `,
    tonica: `
      tonica, agua tonica, gaseosa tonica, schweppes, paso toros, gaseosa schweppes, bitter gaseosa, pomelo
      tonica, tonic
    `,
    jugo: `
      jugo, nectar, jugo multifruta, jugo uva, jugo listo, ades, jugo frutal, jugo anana, jugo pomelo, jugo
      tropical, jugo arandano, cepita, baggio, jugo frutas, licuado, jugo pera, clight listo, citric, smoothie,
      jugo concentrado, concentrado jugo, jugo cepita, jugo ades, jugo limonada, jugo mix
    `,
    'jugo-de-naranja': `
      jugo naranja, nectar naranja, jugo exprimido naranja, naranjada, jugo mandarina, exprimido, citric
      naranja, jugo cepita naranja, jugo exprimido
    `,
    'jugo-de-manzana': 'jugo manzana, nectar manzana, jugo frutilla, jugo cepita manzana, jugo tomate bebida',
    'jugo-de-durazno': `
      jugo durazno, nectar durazno, jugo damasco, jugo mango, jugo cepita durazno, jugo multifruta durazno
    `,
    'jugo-en-polvo': `
      jugo polvo, clight, tang, zuko, polvo jugo, jugo sobre, verao, arcor jugo, jugo instantaneo, fresh polvo,
      refresco polvo, rinde 2, polvo preparar jugo, polvo bebida, bc jugo, polvo preparar bebida, jugo bc,
      mocoreta polvo, jugo clight, jugo tang, limonada polvo, naranjada polvo, ser polvo, bebida polvo, polvo
      preparar limonada, jugo zuko, carioca, jugo polvo naranja, jugo @jugos-polvo, jugo naranja @jugos-polvo,
      jugo manzana @jugos-polvo, jugo durazno @jugos-polvo
    `,
    isotonica: 'gatorade, powerade, isotonica, bebida deportiva, bebida isotonica, rehidratante, isotonic',
    energizante: 'energizante, red bull, monster, bebida energizante, redbull, bebida energetica',
    cerveza: `
      cerveza, cerveza botella, cerveza rubia, cerveza retornable, cerveza artesanal, patricia, cerveza porron,
      stout, ipa, beer, pilsen, heineken, cerveza roja, lager
    `,
    'cerveza-lata': `
      cerveza lata, lata cerveza, cerveza blanca lata, cerveza rubia lata, cerveza roja lata, cerveza negra
      lata, cerveza alcohol lata, cerveza porron lata
    `,
    'vino-tinto': `
      vino tinto, malbec, tannat, cabernet, merlot, syrah, bonarda, pinot noir, vino malbec, vino cabernet,
      tempranillo, tinto, vino borgona, vino oporto, oporto, vino sangre, borgona, vino syrah, shiraz, vino
      merlot, vino bonarda, petit verdot, vino marsala, mistela
    `,
    'vino-blanco': `
      vino blanco, chardonnay, sauvignon blanc, torrontes, vino chardonnay, vino torrontes, semillon, chenin,
      pinot grigio, sauvignon, vino sauvignon, riesling, viognier, cosecha tardia, vino dulce natural, vino
      blanco dulce, moscato, moscatel, vino blanc, vino tardio, jerez
    `,
    'vino-rosado': `
      vino rosado, vino rose, rosado, clarete, rose malbec, malbec rose, malbec rosado, rose, white zinfandel,
      blush
    `,
    vino: 'vino, sangria, vino caja, vino tetra, vino damajuana, clerico, vino fino, vino mesa',
    espumante: `
      espumante, champagne, champan, prosecco, brut, medio medio, cava, extra brut, anana fizz, demi sec,
      champana, champ, fizz, espumoso, frizzante, brut nature, vino espumante, vino espumante brut, champagna,
      frizante, durazno fizz
    `,
    sidra: 'sidra, sidra manzana, cidra, sidra pera, anana fizz sidra, perada',
    whisky: `
      whisky, whiskey, bourbon, whisky escoces, ron, brandy, cognac, conac, cana, grapa, grappa, amaretto,
      espinillar, calvados, jack daniels, johnnie walker
    `,
    licor: `
      licor, aperitivo, gancia, campari, aperol, bitter, fernet, amargo, limoncello, baileys, cynar,
      hesperidina, licor cafe, licor dulce leche, amargo obrero, marcela licor, licor crema, coctel, cocktail,
      tia maria, pineral, dr lemon, grenadina, granadina, licor huevo, drambuie, ferroquina, aperitivo cynar,
      jagermeister, sheridan, frizze, grappamiel
    `,
    vermut: 'vermut, vermouth, martini, cinzano, rosso, vermu, vermout, americano',
    'bebida-blanca': `
      vodka, gin, tequila, pisco, cachaca, ginebra, aguardiente, sake, absenta, cachaza, mezcal, vodca,
      absinthe, caipirinha
    `,
    trago: 'daiquiri, mojito, trago, pina colada, caipirina, frize, frozen, batida, frutillada, daikiri',
    'te-frio': 'te frio, ice tea, te helado, lipton frio, bebida te, nestea, te listo, iced tea',
  },
  limpieza: {
    detergente: `
      detergente, lavavajilla, lava vajilla, lavaplatos, detergente limon, detergente lavavajilla, detergente
      vajilla, detergente concentrado, detergente liquido, lavavajilla detergente, magistral, detergente
      cremoso, detengente
    `,
    lavavajillas: `
      lavavajilla pastilla, lavavajillas maquina, finish, abrillantador, detergente lavavajillas maquina,
      lavavajilla tableta, lavavajillas polvo, sal lavavajillas, detergente maquina, detergente polvo
      lavavajilla, abrillantador lavavajilla, lavavajillas automatico
    `,
    'jabon-en-polvo': `
      jabon polvo, detergente polvo, jabon ropa, polvo ropa, ala polvo, drive, nevex, jabon lavar, jabon pan,
      detergente ropa polvo, jabon polvo ropa, pan jabon, jabon blanco, jabon pan ropa, jabon matic, polvo
      lavar, skip polvo, jabon polvo baja, jabon polvo alta
    `,
    'jabon-liquido-ropa': `
      jabon liquido ropa, detergente ropa, jabon liquido lavar, ropa delicada, ala liquido, skip, jabon baja
      espuma, jabon liquido, jabon liquido ropa fina, ropa fina, jabon liquido baja, detergente liquido ropa,
      jabon liquido concentrado, jabon liquido bebe ropa, ariel, jabon capsula, woolite, ropa color, prendas
      delicadas, jabon liquido doypack, capsulas ropa, jabon liquido ropa bebe, jabon liquido lavarropa
    `,
    suavizante: `
      suavizante, enjuague ropa, vivere, suavizante ropa, comfort, enjuague textil, perfume ropa, perlas ropa,
      intensificador perfume, suavizante concentrado, perfumante ropa, apresto, almidon planchar, almidon ropa,
      facilita planchado
    `,
    quitamanchas: `
      quitamancha, vanish, quita mancha, blanqueador, prelavado, agua lavandina gel ropa, desmanchador, azul
      ropa, anilina, pasta azul, potenciador lavado, blanqueador ropa, sacamanchas, colorante ropa, tintura
      ropa, fijador color ropa, quitamacha
    `,
    lavandina: `
      lavandina, hipoclorito, agua jane, cloro, lavandina gel, jane, lavandina concentrada, ayudin, lavandina
      aditivada, cloro pileta, clarificador, soda caustica, acido muriatico, destapacaneria, destapa caneria,
      algicida
    `,
    limpiador: `
      limpiador, limpiavidrios, limpia vidrio, desengrasante, antigrasa, cif, mr musculo, limpiador bano,
      limpiador cocina, quitagrasa, limpiador crema, multiuso, limpiador gatillo, sacasarro, limpiahorno,
      limpiador horno, mister musculo, quitasarro, limpia horno, antihongo, limpiador antigrasa, limpia
      alfombra, quita sarro, procenex gatillo, limpiador multiuso, limpia bano, limpia, limpiador vidrio, polvo
      limpiador, limpia metal, limpiametales, crema limpiador, odex, sacahongos, amoniaco limpieza, antisarro,
      pulidor, virulana crema, limpiador liquido cocina, limpiacanos, brilla metal, desifectante
    `,
    'limpiador-de-pisos': `
      limpiador piso, fabuloso, procenex, poett, desodorante piso, limpia piso, limpiador liquido, limpiapiso,
      autobrillo, desodorante limpiador, limpiador desodorante, limpiador desinfectante, perfumina, kerosene,
      acaroina, creolina, desodorante liquido, limpiador lavanda, limpiador perfumado, limpiador liquido piso,
      desinfectante piso, desodorante ambiente liquido, procenex piso, agua ras, aguarras, limpiador
      desinfectante piso, desodorante desinfectante piso, limpiador madera, limpiador flotantes, curador piso,
      curador liquido, brilla piso, brillo piso, limpiador @pisos
    `,
    desinfectante: `
      desinfectante, lysoform, desinfectante aerosol, espadol, lysol, desinfectante ambiente, antibacterial
      aerosol, pinoluz, desinfectante superficie, pervinox, amonio cuaternario, elimina olor, desinfectante
      aerosol ambiente, desodorante desinfectante ambiente, dettol, desodorante desinfectante, eliminador olor,
      desodorante desinfectante aerosol
    `,
    aromatizador: `
      aromatizador, desodorante ambiente, aromatizante, glade, air wick, poett aerosol, difusor, sahumerio,
      perfumador, fragancia, antihumedad, aromatizante ambiente, desodorante ambiental, aparato aromatizador,
      esencia aromatica, fragancia hogar, perfume ambiente, difusor varilla, absorbe olor, airwick, repuesto
      aromatizador, incienso, desodorante ambiente aerosol, aparato desodorante, saphirus, perfumador tela,
      repuesto aparato, difusor aroma, home spray, naftalina, repuesto fragancia, humificador, aparato
      automatico, bolsita perfumada
    `,
    insecticida: `
      insecticida, mata mosca, mata mosquito, raid, fuyi, espiral, mata cucaracha, mata hormiga, hormiguicida,
      cucarachicida, raticida, veneno, tableta mosquito, pastilla mosquito, matamosca, trampa, cebo, polillas,
      polillero, antipolilla, insecticida aerosol, selton, gel cucarachas, hormiga, cucaracha, insecticida mmm,
      mosquito, mosca, mata polilla, jabalina, tableta mata, matamosquitos, tabletas repelentes, aparato
      mosquitos, aparato tableta
    `,
    lustramuebles: `
      lustramueble, lustra mueble, blem, lustra, limpiador mueble, restaurador madera, lustrador mueble,
      abrillantador mueble, silicona, restaurador mueble
    `,
    'limpia-inodoro': `
      inodoro, limpiador inodoro, pato, pastilla inodoro, canasta inodoro, harpic, gel inodoro, bloque inodoro,
      desodorante inodoro, canasta bano, pastilla adhesiva, lysoform inodoro, discos inodoro, canasta liquida,
      bloque azul, canasta desodorante, sopapa, cepillo inodoro, escobilla inodoro, deposito inodoro, mochila
      pastilla, cepillo bano, escobilla, pastilla bano
    `,
    cera: `
      cera, cera piso, cera liquida, cera autobrillo, cera roja, cera incolora, cera madera, cera pasta, cera
      piso madera, blem piso, suiza cera
    `,
    esponja: `
      esponja, fibra esponja, virulana, esponja acero, fibra verde, lana acero, mortimer, esponja cocina,
      viruta, fibra, rollito acero, esponja bano, salvauna, esponja vegetal, esponja lisa, pano esponja,
      esponjita, estropajo, pasacera
    `,
    trapo: `
      trapo, trapo piso, rejilla, franela, pano, repasador, pano microfibra, pano multiuso, ballerina, gamuza,
      valerina, pano amarillo, balerina, microfibra, pano absorbente, secador tela
    `,
    escoba: 'escoba, palita, pala plastica, plumero, escoba plastica, pala',
    escobillon: `
      escobillon, cepillo piso, secador, secador piso, lampazo, mopa, haragan, cabo madera, barrehoja, mopa
      piso, cepillo ropa, cepillo una, cepillo lavar, secapiso, lampaso, cepillo multiuso, cepillo mano,
      cepillo, repuesto mopa, cabo, limpiatecho
    `,
    balde: `
      balde, palangana, fuenton, cesto, cesto basura, tacho, regadera, tacho basura, cesto ropa, balde
      escurridor, papelero, batea, jarra
    `,
    guantes: 'guante, guante latex, guantes goma, guante domestico, guante nitrilo, guante limpieza',
    'papel-higienico': `
      papel higienico, higienico, papel hig, papel higienic, higienol, papel higienico hoja, papel doble hoja
    `,
    'rollo-de-cocina': `
      rollo cocina, papel cocina, toalla cocina, rollo papel, toalla papel, papel absorbente, toalla rollo,
      sussex, rollo toalla, toalla cocin, rollo papel cocina, toallas intercaladas
    `,
    servilletas: 'servilleta, servilletas papel, mantel papel',
    panuelos: 'panuelo, panuelito, panuelos descartables, tissue, carilina, kleenex, panuelos faciales',
    'bolsas-de-residuos': `
      bolsa residuo, bolsa basura, residuos, bolsa consorcio, bolsa rollo, bolsa camiseta, bolsa arranque, bolsa
      compostable, bolsa bano, bolsa, bolsa reutilizable
    `,
    'film-y-aluminio': `
      papel aluminio, film, papel film, rollo aluminio, papel manteca, aluminio, film adherente, bolsa
      hermetica, bolsa freezer, bandeja aluminio, bolsa horno, papel horno, bolsa congelar, papel vegetal, papel
      antiadherente, bolsa cierre, bolsa ziploc, ziploc, papel parafinado, bolsa conservacion, rollo film, bolsa
      asar, rollo papel aluminio, bolsa @residuos hermetica
    `,
    velas: 'vela, velita, vela aromatica, velon, candelabro, velas cumpleanos, vela noche',
    fosforos: 'fosforo, encendedor, chispero, pastilla encendido, iniciador fuego, enciende, fogonero, magiclick',
    pilas: 'pila, bateria, duracell, energizer, pila alcalina, pila aa, cargador pila',
    lamparita: `
      lampara, lamparita, lampara led, foco, tubo led, bombita, luz led, linterna, led, velador, lampara bajo
      consumo, guirnalda luz
    `,
  },
  personal: {
    shampoo: `
      shampoo, champu, shampu, sh, shampoo acondicionador, shampoo solido, shamp, shampoo bebe, pack shampoo,
      kit shampoo
    `,
    acondicionador: `
      acondicionador, crema enjuague, enjuague capilar, enjuague, balsamo capilar, acond, balsamo pelo, enjuague
      crema, acondicionador cabello, balsamo cabello, balsamo acondicionador, acondionador, acondiconador,
      balsamo @cabello
    `,
    'crema-de-peinar': `
      crema peinar, tratamiento capilar, gel cabello, mascara capilar, gel fijador, cera cabello, spray cabello,
      fijador, ampolla capilar, mousse cabello, crema tratamiento, crema rizos, serum capilar, mascara, oleo
      capilar, mascarilla capilar, gomina, cera peinar, locion capilar, ampolla, gel peinar, laca, bano crema,
      mascara tratamiento, tratamiento intensivo, fijador cabello, spray fijador, crema rulos, aceite capilar,
      modelador, cera moldeadora, protector termico, serum puntas, serum, gel capilar, spray fijador cabello,
      vaselina capilar, keratina, gel extra fuerte, gel efecto humedo, gel fijador cabello, pomada capilar,
      desenredante, cera capilar, kit capilar, kit alisado, peine, cepillo cabello, cepillo pelo, broche pelo,
      hebilla, colita pelo, gomita pelo, bandita elastica, vincha, piojicida, peine fino, peinar, repair, gel
      fijacion, tratamiento @cabello, crema @cabello, savia, gel @cabello, cera @cabello, locion @cabello,
      balsamo peinar
    `,
    coloracion: `
      coloracion, tintura, tinte, tono tono, kit coloracion, decolorante, oxidante, tintura cabello, coloracion
      permanente, koleston, casting, nutrisse, excellence, agua oxigenada vol, agua oxigenada volumen,
      revelador, retoque raiz, kit decoloracion, crema oxidante, emulsion oxidante, polvo decolorante, bano
      color, matizador, tonalizador, issue, kit color, activador issue
    `,
    'crema-corporal': `
      crema corporal, crema mano, locion corporal, leche corporal, emulsion corporal, crema cuerpo, body lotion,
      crema pie, hidratante corporal, aceite corporal, aceite bebe, crema humectante, emulsion, locion, crema
      hidratante, vaselina, crema multiuso, gel pies, crema aloe, manteca corporal, crema hinds, hinds, crema
      liquida, gel post solar, post solar, glicerina, gel reductor, gel corporal, anticelulitico,
      autobronceante, locion hidratante, gel frio, body splash, locion humectante, bepanthol, exfoliante
      corporal, crema autobronceante, aceite masajes, after sun, aceite regenerador, crema uso diario, talco
      liquido, oleo calcareo, crema repar, gel aloe, aloe vera, crema @piel
    `,
    'crema-facial': `
      crema facial, crema antiarruga, agua micelar, crema dia, crema noche, mascarilla facial, desmaquillante,
      tonico facial, limpieza facial, exfoliante, crema rostro, contorno ojo, gel limpieza, antiarrugas, serum
      facial, locion facial, bb cream, micelar, crema antiedad, tonico, crema contorno, nutritiva facial, crema
      antiage, crema anti age, gel exfoliante, mascara facial, crema rejuvenecedora, leche limpieza, crema
      reafirmante, crema pepino, disco desmaquillante, emulsion facial, crema matificante, locion
      desmaquillante, protector labial, crema q10, crema revitalift, crema humectante facial, leche
      demaquillante, puntos negros, mascarilla, parches nariz, hydro boost, toallita facial, hidratante facial,
      limpiador facial, facial, antiacne, asepxia, crema humectante rostro, toallita limpieza facial,
      goicoechea, desmaquillador, demaquillador, gel hidratante
    `,
    jabon: `
      jabon, jabon tocador, jabon glicerina, jabon barra, jabon tocad, jabon dermatologico, jabon antibacterial,
      jabon bebe, jabon intimo, jabon crema, jaboncillo, jaboneria, jabonera
    `,
    'jabon-liquido': `
      jabon liquido mano, jabon liquido antibacterial, jabon liquido tocador, gel ducha, gel bano, espuma bano,
      jabon espuma, jabon liquido repuesto, jabon liquido dosificador, jabon liquido glicerina, jabon liquido
      intimo, jabon intimo liquido, jabon liquido corporal, jabon liquido cremoso, sales bano, shower gel,
      espuma limpieza, bano liquido, bano espuma, jabon liquido avena, jabon liquido dermo, jabon liquido bebe,
      jabon liquido coco, jabon liquido anti, jabon liquido dove, gel intimo, bubble bath, jabon liquido ducha,
      ducha, jabon liquido cuerpo, jabon liquido @jabones, jabon liquido @desodorantes, jabon liquido @higiene-
      bebe, jabon liquido @piel, jabon tocador liquido, jadon
    `,
    'alcohol-en-gel': `
      alcohol gel, gel antibacterial, sanitizante, gel alcohol, antibacterial manos, gel sanitizante,
      sanitizante manos
    `,
    'pasta-dental': `
      pasta dental, crema dental, dentifrico, pasta diente, gel dental, colgate, adhesivo dental, adhesivo
      protesis, blanqueador dental, fixodent, corega, pastilla protesis, limpiador protesis, tabletas
      limpiadoras, adhesiva protesis
    `,
    'cepillo-de-dientes': `
      cepillo dental, cepillo diente, hilo dental, cepillo interdental, cinta dental, interdental, cepillo
      electrico, repuesto cepillo dental, palillo dental, oral b, cepillo den
    `,
    'enjuague-bucal': `
      enjuague bucal, colutorio, listerine, antiseptico bucal, enjuague dental, enjuage bucal, plax, spray
      bucal, bucal, enjuague buc
    `,
    desodorante: `
      desodorante, antitranspirante, desodorante aerosol, desodorante femenino, desodorante hombre, desodorante
      body, rexona, desodorante spray, antitraspirante, desodorante pie, talco pie, deo, desodorante
      antitranspirante
    `,
    'desodorante-barra': `
      desodorante barra, desodorante roll, roll on, desodorante crema, antitranspirante barra, antitranspirante
      roll, desodorante bolilla, desodorante antitranspirante barra, desodorante antitranspirante roll,
      desodorante stick, desodorante rollon, rollon, desodorante gel, bolilla, rexona roll, antitranspirante
      bolilla, antitranspirante crema, antitranspirante gel
    `,
    perfume: `
      perfume, colonia, eau toilette, fragancia mujer, fragancia hombre, agua colonia, edt, body mist, eau
      parfum, body spray, colonia bebe, locion after, fragancia femenina, fragancia masculina, agua perfumada,
      eau, parfum, extracto perfume, colonia infantil, edp
    `,
    afeitar: `
      afeitar, maquina afeitar, afeitadora, maquinita, gillette, prestobarba, cartucho afeitar, rasuradora, hoja
      afeitar, depilatoria, depilador, cera depilatoria, crema depilatoria, banda depilatoria, repuesto afeitar,
      repuesto maquina afeitar, cartucho, pinza depilar, cera negra, depilar, alicate, cortauna, tijera unas,
      maquina desc, veet, roll on cera, depilacion, mach3, schick, cera espanola, corta cuticula, lima unas,
      lima pie, tijera, piedra pomez, maquina depilar, maquina
    `,
    'espuma-de-afeitar': `
      espuma afeitar, crema afeitar, gel afeitar, after shave, balsamo afeitar, aftershave, locion afeitar,
      espuma, post afeitado, balsamo post, brocha, brocha afeitar, afeitado, prep
    `,
    maquillaje: `
      maquillaje, labial, lapiz labial, rimel, mascara pestana, base maquillaje, sombra, delineador, polvo
      compacto, rubor, brillo labial, lapiz ojo, corrector ojera, manteca cacao, lapiz delineador, lip, gloss,
      polvo volatil, corrector, base liquida, balsamo labial, pestanas, barra labial, delineador ojo, polvo
      facial, sombra ojos, esponja maquillaje, delineador labial, arqueador, lapiz cejas
    `,
    esmalte: `
      esmalte, quitaesmalte, esmalte unas, quita esmalte, acetona, fortalecedor, brillo una, endurecedor,
      removedor esmalte, unas postizas, cuticula, removedor cuticula, secante una, corta una, cortador una,
      toalla quitaesmalte, escofina, lima @piel, lima, trim
    `,
    'protector-solar': `
      protector solar, bronceador, crema solar, pantalla solar, fps, locion solar, protector, bloqueador, aceite
      bronceador, emulsion solar, dermaglos fps, bronceado, acelerador bronceado, emulsion postsolar, rayito sol
    `,
    repelente: `
      repelente, repelente mosquito, repelente crema, repelente aerosol, locion repelente, repelente insecto,
      spray repelente, repelente piojos, nopucid
    `,
    'toallitas-femeninas': `
      toallita femenina, toalla femenina, protector diario, tampon, toallita ala, toallas alas, siempre libre,
      copa menstrual, protector femenino, nosotras, toalla nocturna, apositos, toallas higienicas, kotex,
      carefree, always, protectores mamarios, toalla maternidad, toalla fem, toalla, incontinencia, toalla
      postparto, calipso, protector @femenina, toalla @femenina, toallita @femenina
    `,
    panales: `
      panal, panal adulto, ropa interior descartable, pampers, huggies, babysec, apositos adulto, panal bebe,
      calzon descartable, sabanilla, zalea, pull ups, pants, panal bombacha, ropa interior incontinencia,
      plenitud, tena, panal natacion, bombacha panal, panal grande, panal mediano, protector cama, toalla
      incontinencia, protector @adultos, toalla @adultos
    `,
    'toallitas-humedas': `
      toallita humeda, toallas humedas, toallita bebe, toallita desinfectante, oleo calcareo toalla, toallita,
      toallas humedas bebe, oleo calcareo toallitas, pano humedo, toallita antibacterial, toallita limpiadora,
      toallitas desmaquillantes, papel higienico humedo, toalla limpieza, toallita @toallitas, toalla humeda
      @piel, toalla antibacterial, toalla humeda antibacterial
    `,
    bebe: `
      bebe, mamadera, chupete, tetina, biberon, papilla, colado, pure bebe, compota bebe, vaso bebe, sonajero,
      babero, sacaleche, cereal infantil, postre bebe, colado manzana, mordillo, nestum infantil, picadito,
      papilla fruta, vaso antiderrame, esterilizador, aspirador nasal, vaso entrenador, extractor leche, set
      bebe, cuchara bebe, cepillo mamadera, cadena chupete, mordedor, plato bebe, nestum
    `,
    talco: `
      talco, talco bebe, talco pedico, fecula bebe, polvo bebe, almidon bebe, efficient, fecula maiz bebe, pasta
      lassar, talco corporal, crema panal, crema paspadura, paspaduras, hipoglos, talco desodorante, polvo
      pedico, talquera, crema @higiene-bebe
    `,
    algodon: 'algodon, hisopo, gasa, cotonete, disco algodon, estrella algodon, pads',
    curitas: `
      curita, aposito adhesivo, venda, cinta adhesiva medica, botiquin, tela adhesiva, tiras adhesivas, venda
      elastica, barbijo, cinta hipoalergenica, tapaboca, banda adhesiva, parche, micropore, bandita, cubreboca,
      hipoalergenica, mascarilla descartable, band aid
    `,
    medicamento: `
      ibuprofeno, paracetamol, aspirina, vitamina, antiacido, analgesico, sal fruta, suplemento dietario, test
      embarazo, preservativo, gel lubricante, uvasal, hepatalgina, colageno, efervescente, termometro, magnesia,
      redoxon, lubricante intimo, lubricante, suero, solucion fisiologica, capsula vitamina, bayaspirina,
      condon, jeringa, sertal, buscapina, geniol, carbon activado, laxante, fibra natural, tafirol,
      multivitaminico, energizante comprimido, leche magnesia, yasta, alikal, cafiaspirina, pastilla garganta,
      tensiometro, lentes contacto, solucion lentes, supradyn, centrum, crema muscular, gel muscular, unguento,
      mentisan, vick, vaporub, gel sensual, tira nasal
    `,
    alcohol: `
      alcohol, agua oxigenada, iodo, alcohol etilico, alcohol fino, alcohol liquido, iodopovidona, agua
      destilada, alcohol quemar, antiseptico, alcohol puro, perhidrol, agua blanca, merthiolate, alcohol spray,
      alcohol 70
    `,
  },
  mascotas: {
    perro: `
      perro, alimento perro, dog chow, pedigree, racion perro, hueso perro, cachorro, snack perro, adulto raza,
      dogui, purina dog, raza pequena, raza grande, shampoo perro, antipulga, pipeta, collar perro, correa,
      eukanuba, galleta perro, dogpro, sabrositos, bocado perro, alimento humedo perro, racion, royal canin,
      jabon pulga, talco pulga, pretal, hueso @snacks-mascotas, hueso @accesorios-mascotas, hueso pets, roll
      cuero, alimento @perros
    `,
    gato: `
      gato, alimento gato, whiskas, cat chow, racion gato, gatito, felino, kitten, shampoo gato, alimento humedo
      gato, collar gato, rascador, fancy feast, felix, alimento @gatos
    `,
    'piedras-sanitarias': `
      piedra sanitaria, arena gato, absorbente sanitario, piedritas, piedra gato, sanitario gato, piedra
      absorbente, sanitaria gato, sanitarias, piedras, granulado sanitario, sanitario mineral
    `,
    mascota: `
      mascota, alpiste, pajaro, pez, canario, mezcla pajaro, alimento pez, alimento tortuga, alimento peces,
      comedero, bebedero, transportadora, hamster, alimento balanceado, balanceado, mixtura, alimento ave,
      pecera, cotorra, caballo alimento, alimento conejo, alimento pajaro, alimento ponedora, cucha, pulguicida,
      collar @accesorios-mascotas, juguete @accesorios-mascotas, juguete vinilico, litera, collar, conejina
    `,
  },
  hogar: {
    cocina: `
      sarten, olla, cacerola, asadera, budinera, espumadera, cucharon, colador, rallador, wok sarten, bifera,
      panquequera, pizzera, tabla picar, pelapapas, hervidor, pava, abrelatas, tartera, sacacorcho, bowl, molde,
      batidor, espatula, cafetera, destapador, tortera, embudo, lechera, palo amasar, pisapapa, flanera, pirex,
      fuente horno, caldero, exprimidor, plancha bifera, rejilla horno, asador, parrilla, wok antiadherente,
      filtro cafe, aceitera, pinza cocina, mandolina, batidora mano, molde silicona, especiero, tetera, jarra
      electrica
    `,
    cubiertos: `
      cuchillo, tenedor, cuchara, cubierto, cucharita, juego cubiertos, set cubierto, cubiertos descartables,
      escarbadiente, palillo, brochette, pincho, palitos brochette, escarbadiente madera, mondadientes, palitos
      chinos, palillero, set cubiertos
    `,
    vajilla: `
      plato, taza, vajilla, jarra vidrio, compotera, fuente, ensaladera, platito, plato playo, plato hondo,
      azucarera, platos descartables, bandeja, juego te, mug, tazon, jarro ceramica, bandeja plastica, panera,
      hermetico, contenedor, recipiente, taper, tupper, pote hermetico, frasco vidrio, lunchera, quesera, plato
      postre, mantequera, bandeja carton, plato torta, vianda plastica, cazuelita, frutera, mantel, florero,
      copetinero, caja organizadora, mantel hule, caja plastica, bols
    `,
    vasos: `
      vaso, copa vino, vaso descartable, pajita, copa vidrio, vaso plastico, vaso vidrio, vaso termico, copon,
      chopp, vaso tragolargo
    `,
    termo: `
      termo, botella termica, matera, set matero, botella deportiva, caramanola, conservadora, heladerita,
      vianda termica, termo acero, lunchera termica, botella agua plastica, cantimplora
    `,
    libreria: `
      cuaderno, libreta, carpeta, hoja, papel afiche, repuesto hoja, libro, agenda, cartulina, resma, sobre
      manila, folio, boligrafo cuaderno, revista, cuadernola, etiqueta escolar, mapa, papel glace, goma eva,
      forro, papel crepe, papel contact, notas, resma a4, hojas rayadas, hojas cuadriculadas, repuesto dibujo,
      anotador, nota adhesiva, fibron papel, bolsa regalo, sobres
    `,
    lapices: `
      lapiz, lapicera, marcador, boligrafo, crayon, tempera, sacapunta, goma borrar, plasticola, adhesivo
      vinilico, compas, resaltador, acuarela, microfibra marcador, fibra escolar, cartuchera, fibra color,
      plastilina, voligoma, lapices colores, fibron, corrector liquido, pincel escolar, adhesivo escolar, tijera
      escolar, glitter, crayola, adhesivo barra, filgo, portamina, brillantina, masa modelar, mochila, tiza
    `,
    cinta: `
      cinta adhesiva, cinta embalar, cinta papel, cinta aisladora, cinta scotch, cinta transparente, cinta bebe,
      cinta doble, ovillo, hilo, hilo coser, cinta enmascarar, cinta embalaje, piolin, soga, cordon, lana, aguja
      coser, cinta ducto, hilo choricero
    `,
    juguete: `
      juguete, muneca, peluche, puzzle, juego mesa, pelota, autito, rompecabeza, burbujero, naipe, carta juego,
      dado, bloques, muneco, set playa, pileta, globo agua, hot wheels, barbie, pistola agua, yoyo, slime,
      figurita, trompo, camion juguete, patineta, bicicleta, triciclo, juego didactico, disfraz
    `,
    ropa: `
      remera, camiseta, pantalon, buzo, calza, bermuda, boxer, slip, bombacha, corpino, pijama, campera, short,
      vestido, ropa, delantal, camisa, sabana, toallon, frazada, almohada, toalla bano, cortina, colcha,
      mameluco, gorro, bufanda, calzoncillo, body bebe, bata, ajuar, acolchado, almohadon, percha, broche ropa,
      tender, alfombra, funda, toalla mano, repasador toalla, jean, polar, camison, tabla planchar, soga ropa,
      broche, felpudo, vestir, paraguas
    `,
    medias: `
      media, soquete, panty, cancan, zoquete, panti, can can, medibacha, pantymedia, calcetin, mini media, medi
      bacha, 3 4 media
    `,
    calzado: `
      calzado, pomada, zapato, zapatilla, ojota, pantufla, betun, sandalia, lustre calzado, alpargata, bota,
      lustra calzado, pomada calzado, impermeabilizante calzado, cepillo calzado, autobrillo calzado, limpiador
      calzado, renovador gamuza, kiwi calzado, tinta calzado, limpia calzado, cherry pomada
    `,
    electro: `
      licuadora, batidora, plancha, televisor, celular, auricular, cargador, cable, enchufe, alargue, zapatilla
      electrica, pava electrica, tostadora, secador pelo, heladera, lavarropas, microondas, ventilador, estufa,
      parlante, calefactor, adaptador, teclado, pendrive, prolongador, alargador, balanza, aspiradora, tablet,
      caloventor, sandwichera, freidora, multiprocesadora, usb, termotanque, aire acondicionado, anafe, cafetera
      electrica, planchita, impresora, cable usb, freezer, hornito, notebook, consola, soporte tv
    `,
    ferreteria: `
      martillo, destornillador, tornillo, pegamento, adhesivo, gotita, poxipol, silicona ferreteria, candado,
      pintura, pincel, rodillo, taladro, sellador, lija, enduido, aerosol pintura, manguera, masilla, canilla,
      cadena, herramienta, caja herramienta, escalera, esmalte sintetico, alambre, barniz, latex interior,
      thinner, wd 40, lubricante multiuso, poxiran, cemento, serrucho, flexible, mecha, cerradura, gancho,
      percha adhesiva, aflojatodo, fastix, adhesivo contacto, burlete, regulador gas, garrafa
    `,
    planta: `
      planta, maceta, fertilizante, abono, sustrato, semilla huerta, tierra fertil, compost, rastrillo, pala
      jardin, tijera podar, plantin, humus, macetero, tierra abonada, cesped, grama, bonsai, cactus, suculenta,
      guante jardin, pico riego, aspersor, bordeadora, reposera, mesa jardin, silla, silla plastica, mesa
      plegable, carpa
    `,
    flores: 'flor, ramo, arreglo floral, ramo flores, orquidea, clavel, crisantemo, fresia',
    carbon: `
      carbon, lena, carbon lena, briqueta, carbon vegetal, atizador, bolsa carbon, carbon quebracho, lena
      quebracho
    `,
    auto: `
      auto, aceite motor, limpiaparabrisas, refrigerante, shampoo auto, cera auto, aromatizante auto, pino auto,
      lubricante motor, silicona auto, aceite auto, liquido freno, lavaparabrisas, brillo cubierta, revividor,
      agua radiador, anticongelante, aceite 2t, aceite 4t, limpia llantas, pinito, desodorante auto, elaion,
      yamalube, aceite multigrado, cubre volante, silicona cubierta, limpia tapizado, limpiatapizado, gamuza
      auto, neumatico, bateria auto, escobilla limpiaparabrisas
    `,
    regalo: `
      regalo, papel regalo, mono regalo, tarjeta regalo, canasta navidena, caja navidena, estuche regalo, bolsa
      papel regalo, canasta navidad, gift card, giftcard, caja regalo
    `,
    fiesta: `
      globo, cotillon, guirnalda, cumpleanos, pinata, serpentina, espuma nieve, arbol navidad, adorno navidad,
      papel picado, bengala, antifaz, espuma carnaval, bola navidad, pesebre, adorno navideno, nieve artificial,
      halloween, navideno, navidena, mantel cumpleanos
    `,
    canasta: 'canasta, canasta basica, cesta',
  },
} as const satisfies Record<string, Record<string, string>>
