import { plain } from './clasificacion.ts'

interface Buscado {
  readonly art_codigo: string
  readonly nombre: string
  readonly marca: string
  readonly contenido: string
  readonly codigos_barras: string
}

/** Typical queries, and the names a shopper would accept as an answer: `query | expected | note`. */
const QUERIES = `
yerba|^yerba|plain
yerva|^yerba|typo
llerba|^yerba|typo
yerba canarias|^yerba.*canarias|brand
yerba canarias 1kg|^yerba.*canarias 1 kg|content
canarias|canarias|brand alone
yerba mate baldo|^yerba.*baldo|brand
yerba sara|^yerba.*sara|brand
yer|^yerba|prefix
cafe|^cafe|accent
café molido|^cafe.*molido|two words
cafe soluble|^cafe.*(soluble|instant)|two words
te de manzanilla|^te .*manzanilla|three words
azucar|^azucar|accent
asucar|^azucar|typo
sal gruesa|^sal gruesa|two words
sal fina|^sal fina|two words
arroz|^arroz|plain
aroz|^arroz|typo
arroz blanco 1 kg|^arroz.*1 kg|content
arroz parboil|^arroz.*parboil|prefix
fideos|^fideos|plural
fideo|^fideos|singular
tallarines|tallarin|plural
spaghetti|spaghetti|plain
espagueti|spaghetti|spelling
harina|^harina|plain
harina 0000|^harina.*0000|number
polenta|polenta|plain
aceite|^aceite|plain
aceite de girasol|^aceite.*girasol|words
aceite oliva|^aceite.*oliva|words
aseite|^aceite|typo
vinagre|^vinagre|plain
mayonesa|^mayonesa|plain
mallonesa|^mayonesa|typo
mayoneza|^mayonesa|typo
mayonesa hellmanns|^mayonesa.*hellmann|brand
ketchup|ketchup|plain
mostaza|^mostaza|plain
salsa golf|salsa golf|words
pulpa de tomate|^pulpa de tomate|words
pure de tomate|pure de tomate|words
arvejas|^arvejas|plural
lentejas|lentejas|plural
porotos|^porotos|plural
frijoles|^porotos|synonym
garbanzos|garbanzos|plural
choclo|choclo|plain
maiz|choclo|maiz|synonym
atun|^atun|atun |accent
atún al natural|atun.*natural|words
aceitunas|^aceitunas|plural
aceitunas verdes|^aceitunas.*verdes|words
duraznos en almibar|^durazno|words
mermelada|^mermelada|plain
mermelada de durazno|^mermelada.*durazno|words
dulce de leche|^dulce de leche|words
dulce de lehce|^dulce de leche|typo
dulse de leche|^dulce de leche|typo
dulce de leche conaprole|^dulce de leche.*conaprole|brand
dulce de membrillo|^dulce de membrillo|words
miel|^miel|short
galletitas|galletitas|galletita|plural
galletas|^galletitas|^galletas|galleta|synonym
galletitas maria|galletitas maria|words
galletitas saladas|galletitas.*(agua|cracker|salad|sesamo)|words
alfajor|^alfajor|singular
alfajores|^alfajor|plural
alfajor de maicena|alfajor.*maicena|words
chocolate|chocolate|plain
caramelos|^caramelos|plural
chicle|^chicle|singular
turron|^turron|accent
coca|coca.cola|prefix
coca cola|coca.cola|words
coca 2.25|coca.cola.*2,25 l|content
coca cola 1.5|coca.cola.*1,5 l|content
refresco|^refresco|plain
gaseosa|^refresco|synonym
refresco pomelo|^refresco.*pomelo|words
paso de los toros|paso de los toros|brand
sprite|sprite|brand
fanta|fanta|brand
agua|^agua|short
agua mineral|^agua mineral|words
agua con gas|^agua.*con gas|words
agua salus|salus|brand
soda|^soda|plain
jugo de naranja|^jugo.*naranja|words
jugo|^jugo|plain
cerveza|^cerveza|plain
serveza|^cerveza|typo
cerveza pilsen|^cerveza.*pilsen|brand
patricia|patricia|brand
vino tinto|^vino tinto|^vino.*(tinto|tannat|malbec|cabernet)|words
vino tannat|tannat|words
whisky|^whisky|plain
wisky|whisky|typo
fernet|^fernet|plain
leche|^leche|plain
leche entera|^leche entera|words
leche descremada 1l|^leche.*descremada.*1 l|content
leche en polvo|^leche.*en polvo|words
lecha|^leche|typo
leche conaprole|^leche.*conaprole|brand
conaprole|conaprole|brand
yogur|^yogur|plain
yogurt|^yogur|spelling
yogur frutilla|^yogur.*frutilla|words
manteca|^manteca|plain
mantequilla|^manteca|synonym
crema de leche|^crema|words
queso|^queso|plain
qeso|^queso|typo
quezo|^queso|typo
queso colonia|^queso colonia|words
queso rallado|^queso.*rallado|words
queso crema|^queso.*(crema|untable)|words
muzzarella|muzzarella|plain
mozzarella|muzzarella|mozzarella|spelling
musarela|muzzarella|typo
ricota|ricota|plain
jamon|^jamon|accent
jamon cocido|^jamon.*cocido|words
salame|^sala(me|min)|plain
panchos|^panchos|^frankfurter|synonym
frankfurter|^frankfurter|^panchos|synonym
salchichas|^frankfurter|^panchos|synonym
asado|^asado|plain
carne picada|^carne picada|picada|words
pollo|pollo|plain
milanesas|^milanesas|plural
chorizo|^chorizo|plain
merluza|merluza|plain
huevos|^huevos|plural
huevo|^huevos|singular
banana|^banana|plain
bananas|^banana|plural
manzana|^manzana|plain
manzanas|^manzana|plural
naranja|^naranja|plain
limon|^limon|accent
palta|^palta|plain
aguacate|^palta|synonym
frutilla|^frutilla|frutilla|plain
morron|^morron|accent
pimiento|^morron|synonym
pimenton rojo|^morron rojo|^pimenton|synonym
tomate|^tomate|plain
tomates|^tomate|plural
papa|^papa|plain
papas|^papa|plural
boniato|^boniato|plain
batata|^boniato|synonym
zapallito|^zapallito|diminutive
zapallo|^zapallo|plain
cebolla|^cebolla|plain
sebolla|^cebolla|typo
zanahoria|^zanahoria|plain
sanahoria|^zanahoria|typo
lechuga|^lechuga|plain
perejil|^perejil|plain
pan|^pan |short
pan flauta|^pan flauta|words
pan de molde|^pan.*(molde|lactal|integral|blanco)|words
bizcochos|^bizcochos|plural
biscochos|^bizcochos|typo
ravioles|^ravioles|plural
tapas de empanadas|^tapas.*empanadas|words
helado|^helado|plain
hamburguesas|^hamburguesa|plural
hamburgesa|^hamburguesa|typo
papas congeladas|^papas?.*(congelad|baston)|words
detergente|^detergente|plain
detergnte|^detergente|typo
jabon en polvo|^jabon en polvo|words
jabon liquido|^jabon liquido|words
suavizante|^suavizante|plain
hipoclorito|^hipoclorito|plain
lavandina|^hipoclorito|synonym
agua jane|agua jane|brand
papel higienico|^papel higienico|accent
papel higenico|^papel higienico|typo
papel higienico 4 rollos|^papel higienico.*4 un|content
servilletas|^servilletas|plural
esponja|^esponja|plain
shampoo|^shampoo|plain
champu|^shampoo|synonym
acondicionador|^acondicionador|plain
jabon de tocador|^jabon.*tocador|words
pasta de dientes|^crema dental|^pasta dental|synonym
crema dental|^crema dental|words
desodorante|^desodorante|plain
pañales|^panales|tilde
pañales xg|^panales.*xg|words
toallitas humedas|^toallitas humedas|words
comida para perros|(alimento|comida).*perro|synonym
alimento gato|alimento.*gato|words
carbon|^carbon|accent
fosforos|^fosforos|accent
pilas|^pilas|plural
sin gluten|sin tacc|sin gluten|label
`

/** One row per query; the expected codes are all articles whose plain name, brand and content match. */
export function busquedasCsv(articulos: readonly Buscado[]) {
  const names = articulos.map((one) => ({ code: one.art_codigo, text: plain(`${one.nombre} ${one.contenido}`) }))
  const rows = QUERIES.trim()
    .split('\n')
    .map((line) => {
      const [, consulta, expected, nota] = /^(.*?)\|(.*)\|(.*?)$/.exec(line)!
      const pattern = new RegExp(expected!)
      const esperados = names.filter((one) => pattern.test(one.text)).map((one) => one.code)
      if (esperados.length === 0) throw new Error(`Nothing in the sample answers "${consulta}"`)
      return { consulta, esperados: esperados.join('|'), nota }
    })
  const barcoded = articulos.filter((one) => one.codigos_barras && !one.codigos_barras.includes('|')).slice(0, 4_000)
  const codes = [11, 900, 2_222, 3_777]
    .map((i) => barcoded[i]!)
    .map((one) => ({ consulta: one.codigos_barras, esperados: one.art_codigo, nota: 'bar code' }))
  return [...rows, ...codes]
}
