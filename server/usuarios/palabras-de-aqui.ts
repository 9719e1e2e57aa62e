// Words of the trade, of the country and of its neighbours that no international list has: what people of a shop in the
// region think of first. A separate file, because people add to it: see `listas-de-palabras.ts` for what to run then.
import { plain } from './partes-de-clave.ts'

/**
 * Names, separated by commas. Names of several words are also guessed joined, and names of two words in either order.
 */
const NOMBRES = {
  tienda: `surtido, supermercado, almacen, mercado, carrito, compras, pedido, tarjeta, oferta, cupon, yerba, mate,
    asado, gestion, encargado, encargada, cajero, cajera, empleado, empleada, preparador, personal, local, tienda,
    deposito, reparto, cliente, super, chango, canasta, feria, verduleria, carniceria, panaderia, fiambreria,
    rotiseria, kiosco, pago, paga, pagado, pagada, boleta, recibo, cuota, deuda, plata, sueldo, aguinaldo`,
  acceso: `contrasena, contrasenia, clave, miclave, usuario, administrador, bienvenido, bienvenida, prueba, acceso,
    entrar, sistema, temporal, secreto, cambiame, holamundo, hola, пароль, olvido, olvidadizo, olvidadiza, olvidado,
    recordatorio, acordate, despistado, despistada, distraido, memoria, inicio, sesion, llave, candado, abrete
    sesamo`,
  clubes: `penarol, manya, carbonero, nacional, bolso, bolsilludo, celeste, laceleste, charrua, maracana, rampla,
    defensor, liverpool, wanderers, cerrito, progreso, river plate, bella vista, racing, plaza colonia, torque, villa
    espanola, danubio, fenix, sud america, boston river, cerro largo, juventud, huracan, miramar misiones, oriental,
    albion, defensor sporting, montevideo city, boca juniors, boca, xeneize, bostero, millonario, san lorenzo, cuervo,
    independiente, racing club, velez sarsfield, estudiantes, newells, rosario central, talleres, belgrano, lanus,
    banfield, argentinos juniors, gimnasia, platense, godoy cruz, flamengo, corinthians, palmeiras, santos, sao paulo,
    gremio, internacional, botafogo, fluminense, vasco gama, cruzeiro, atletico mineiro, olimpia, cerro porteno,
    libertad, colo colo, universidad chile, catolica, alianza lima, universitario, millonarios, barcelona, real
    madrid, atletico madrid, manchester city, manchester united, juventus, bayern munich, inter miami, gimnasia y
    esgrima, atletico tucuman, seleccion, la scaloneta`,
  gente: `artigas, suarez, luis suarez, cavani, forlan, recoba, francescoli, loco abreu, ghiggia, gardel, zitarrosa,
    viglietti, benedetti, galeano, onetti, darwin nunez, fede valverde, bielsa, tabarez, tabare, tabare vazquez,
    vazquez, mujica, pepe mujica, lacalle, lacalle pou, pou, orsi, yamandu, yamandu orsi, cosse, delgado, astori,
    sanguinetti, batlle, bordaberry, manini, rios, topolansky, herrera, wilson, seregni, saravia, lavalleja, rivera,
    oribe, varela, messi, maradona, neymar, ronaldo, mbappe, bizarrap, duki, emilia mernes, tini, shakira, bad bunny,
    karol, natalia oreiro, no te va gustar, la vela puerca, cuarteto de nos, rada, jaime roos, benicio, tupamaro,
    peron, evita, milei, kirchner, macri, bolsonaro, lula`,
  lugares: `uruguay, montevideo, pocitos, salto, paysandu, maldonado, canelones, colonia, durazno, florida,
    tacuarembo, cerro largo, rocha, soriano, rio negro, flores, treinta y tres, piriapolis, atlantida, valizas, cabo
    polonio, la paloma, las piedras, ciudad de la costa, carmelo, fray bentos, agua dulce, chuy, punta del este, punta
    del diablo, jose ignacio, la barra, el pinar, solymar, salinas, pando, shangrila, costa azul, parque del plata, la
    floresta, aguas dulces, punta ballena, san jose, santa lucia, rosario, nueva helvecia, juan lacaze, young,
    dolores, mercedes, bella union, artigas, melo, minas, malvin, buceo, carrasco, la blanqueada, tres cruces, parque
    rodo, ciudad vieja, cordon, palermo, prado, cerro, belvedere, sayago, punta carretas, punta gorda, la teja, la
    union, maronas, estadio centenario, mercado del puerto, dieciocho de julio, buenos aires, cordoba, mendoza, porto
    alegre, florianopolis, camboriu, uruguayo, uruguaya, oriental, rioplatense`,
  empresas: `conaprole, pilsen, patricia, salus, zillertal, ancap, antel, tata, devoto, canarias, geant, disco, macro,
    macromercado, el dorado, tienda inglesa, multiahorro, frigo, kinko, farmashop, san roque, abitab, red pagos,
    redpagos, brou, republica, itau, santander, scotiabank, heritage, supervielle, bandes, prex, oca, midinero,
    mercado pago, mercado libre, pedidos ya, rappi, uber, cabify, ute, ose, bps, dgi, bhu, anep, udelar, ort, utu,
    imm, asse, casmu, medica uruguaya, espanola, mutualista, cutcsa, coetc, copsa, movistar, claro, nuevo centro,
    portones, montevideo shopping, costa urbana, frente amplio, partido nacional, partido colorado, cabildo abierto,
    portezuelo, bimbo, nix, paso de los toros, norteno, grappamiel, ricard, del museo, crandon, marolio, la sin rival,
    los nietitos, maestro cubano, ricarditos, ricardito, sorchantes, puritas, punta ballena, canal diez, teledoce,
    saeta, el pais, el observador, busqueda, la diaria`,
  comida: `mate amargo, dulce de leche, chivito, gaucho, torta frita, tortas fritas, milanesa, choripan, chorizo,
    asadito, tira de asado, noqui, faina, alfajor, bizcocho, margarita, pascualina, pizza, muzzarella, figazza,
    empanada, garrapinada, chaja, martin fierro, medio y medio, grapa, tannat, fernet, fernet con coca, sandwich
    caliente, refuerzo, mortadela, morcilla, provolone, polenta, guiso, puchero, buseca, locro, membrillo, mermelada,
    postre, helado, media luna, factura, churro, panqueque, arroz con leche, revuelto gramajo, lehmeyun, capeletis,
    ravioles, sorrentino, canelon`,
  dichos: `nandu, candombe, carnaval, ceibo, teru, teru teru, terutero, hornero, mburucuya, carpincho, capibara,
    mulita, tero, murga, guri, gurisa, gurises, gurisas, botija, botijas, bondi, pibe, piba, mina, gurisito, gurisada,
    chiquilin, chiquilina, nomas, noma, barbaro, barbara, salado, salada, quilombo, laburo, guita, mango, birra,
    boludo, boluda, pelotudo, pajaro, neri, plancha, rapai, mamado, rebajon, tranqui, championes, pororo, frankfurter,
    cusco, perrito, gatito, bichito, gordito, gordita, negrito, flaquito, flaquita, amorcito, corazoncito, abuelita,
    abuelito, firulais, manchita, pelusa, negrita, toby, michi, rocky, pancho, lola, simba, cachavacha, mafalda,
    condorito`,
  juegos: `fortnite, fortnait, roblox, robux, minecraft, maicra, free fire, brawl stars, clash royale, clash of clans,
    call of duty, valorant, league of legends, genshin impact, genshin, pokemon go, among us, counter strike, gta san
    andreas, grand theft auto, mario kart, super mario, zelda, animal crossing, candy crush, subway surfers, fall
    guys, rocket league, overwatch, apex legends, the sims, los sims, fifa, pes, efootball, geometry dash, stumble
    guys, adopt me, brookhaven, bluey, peppa pig, paw patrol, bob esponja, frozen, harry potter, star wars, spider
    man, dragon ball, naruto, one piece, demon slayer, hello kitty, kuromi, stitch, luli pampin, gallina pintadita, la
    granja de zenon, plim plim`,
  redes: `whatsapp, facebook, instagram, google, gmail, hotmail, youtube, tiktok, netflix, mercadolibre, spotify,
    discord, twitch, steam, chatgpt, gemini, telegram, pinterest, snapchat, twitter, tinder, airbnb, booking,
    duolingo, canva, zoom, disney plus, prime video, outlook, windows, android, iphone, samsung, xiaomi, huawei,
    motorola, playstation, nintendo, ceibal, ceibalita, fing, plan ceibal, agesic, gub uy, montecable, directv`,
} as const

/** Common sayings, separated by commas: only the whole is guessed, without its spaces. */
const FRASES = `te amo, te quiero, mi familia, familia, dios es amor, te amo mucho, te quiero mucho, vamos uruguay,
  vamos penarol, vamos nacional, vamos arriba, vamo arriba, arriba penarol, arriba nacional, arriba uruguay, uruguay
  noma, uruguay nomas, uruguay que no ni no, soy celeste, soy de penarol, soy de nacional, soy de boca, soy de river,
  soy uruguayo, soy uruguaya, viva la patria, viva uruguay, viva la pepa, viva la vida, viva penarol, viva nacional,
  orientales la patria, la patria o la tumba, libertad o muerte, todo bien, todo bien ta, esta todo bien, ta bien, ta
  barbaro, no me acuerdo, no me olvido, no me olvides, no te olvides, me olvide, me la olvide, se me olvido, se me
  olvida, siempre me olvido, nunca me acuerdo, no lo se, no se, no se cual, yo que se, que se yo, no tengo, no hay,
  ninguna clave, no tengo clave, sin clave, sin contrasena, la misma, la de siempre, la misma de siempre, lo de
  siempre, como siempre, una clave, clave nueva, nueva clave, mi clave, mi contrasena, esta es mi clave, cambiar
  clave, olvide mi clave, me llamo, mi nombre, mi nombre es, soy yo, como estas, como andas, como va, que tal, que
  haces, hola que tal, hola como estas, buen dia, buenos dias, buenas tardes, buenas noches, hasta luego, hasta
  manana, chau chau, feliz cumple, feliz cumpleanos, feliz navidad, feliz ano, feliz ano nuevo, mi amor, mi vida, mi
  cielo, mi corazon, amor mio, amor de mi vida, amor eterno, mis hijos, mi hijo, mi hija, mis nietos, mis hijas, mi
  mama, mi papa, mama y papa, mi gato, mi perro, mi casa, mi gordo, gracias a dios, dios mio, dios te ama, dios es
  bueno, jesus te ama, cristo vive, gloria a dios, si dios quiere, ojala que llueva cafe, quien sabe, por las dudas,
  por si acaso, a ver, dale que va, metele, dejame entrar, quiero entrar, abrite sesamo, que calor, que frio, que
  hambre, quiero comer, hacer las compras, ir al super, lista de compras`

const joined = (text: string) => text.replace(/\s+/g, '')
const entriesOf = (text: string) => text.split(',').map((one) => plain(one.trim()))

/** As people say several: a vowel takes s, another letter es. */
const pluralOf = (word: string) => `${word}${/[aeiou]$/.test(word) ? 's' : 'es'}`

/** Every way in which a name is written: joined, two words in either order, several of it. */
function waysOf(name: string): string[] {
  const words = name.split(/\s+/)
  const [one, other] = words
  const swapped = words.length === 2 ? [`${other}${one}`] : []
  return [joined(name), pluralOf(joined(name)), ...swapped]
}

export const DE_AQUI: readonly string[] = [
  ...Object.values(NOMBRES).flatMap(entriesOf).flatMap(waysOf),
  ...entriesOf(FRASES).map(joined),
].filter((word) => word.length >= 3)
