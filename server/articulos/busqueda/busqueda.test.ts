import { stem, tokenize } from '@surtido/rules/busqueda'
import { expect, test } from 'vitest'
import { readMuestra } from '../../testing/muestra-busqueda.ts'

const { busquedas, list, nombreOf, codigoOf, rubroOf, labelOf, search } = await readMuestra()

const isMissed = ({ consulta, esperados }: (typeof busquedas)[number]) => {
  const expected = new Set(list(esperados))
  const { posiciones } = search(consulta!)
  return !posiciones.slice(0, 5).some((position) => expected.has(codigoOf(position)))
}

test('finds an expected article among the first five for 95 % of what people type', () => {
  // covers: C-49
  expect(busquedas.length).toBeGreaterThanOrEqual(120)
  expect(busquedas.filter(isMissed).length / busquedas.length).toBeLessThanOrEqual(0.05)
})

test('the searches that miss are not all of one kind', () => {
  // covers: C-49
  const kinds = Map.groupBy(busquedas, ({ nota }) => nota!)
  for (const kind of ['accent', 'plural', 'singular', 'typo', 'synonym', 'prefix', 'brand', 'content', 'bar code']) {
    const asked = kinds.get(kind) ?? []
    expect(asked.length, kind).toBeGreaterThanOrEqual(3)
    const missed = asked.filter(isMissed).map(({ consulta }) => consulta)
    expect(missed.length / asked.length, `${kind}: ${missed}`).toBeLessThanOrEqual(0.1)
  }
  // The queries of the plan, each by name.
  const named = 'qeso,llerba,dulce de lehce,morron,pimiento,refresco,gaseosa,frankfurter,panchos,coca 2.25'.split(',')
  const rows = busquedas.filter(({ consulta }) => named.includes(consulta!))
  expect(rows).toHaveLength(named.length)
  expect(rows.filter(isMissed)).toEqual([])
})

test('says what it searched instead with a word as labels write it', () => {
  // covers: C-49 K-30
  const sugerencias = ['yebra', 'pañles', 'papel higenico', 'asucar', 'noqis', 'lecheeee'].map(
    (consulta) => search(consulta).sugerencia,
  )
  expect(sugerencias).toEqual(['yerba', 'pañales', 'papel higiénico', 'azúcar', 'ñoquis', 'leche'])
})

test('finds only what the nearest words mean: pañles does not find bread', () => {
  // covers: C-49
  const { posiciones } = search('pañles')
  expect(posiciones.length).toBeGreaterThan(50)
  expect(posiciones.map(nombreOf).filter((nombre) => /^pan(es)? /i.test(nombre))).toEqual([])
})

test('corrects nothing in a text that could be no word', () => {
  // covers: C-49 K-30
  for (const consulta of ['x'.repeat(300), 'aaaaaa', 'xxxxyyyy', 'yerba'.repeat(8)])
    expect(search(consulta)).toEqual({ posiciones: [], sugerencia: null })
})

test('a word for the form of a thing does not hide it: filete de merluza, semillas', () => {
  // covers: C-49
  const first = (consulta: string, n: number) => search(consulta).posiciones.slice(0, n).map(nombreOf)
  expect(first('merluza', 1)).toEqual([expect.stringMatching(/^Filete de merluza/)])
  expect(first('chia', 5).filter((nombre) => !/^Semillas? de Chia/.test(nombre))).toEqual([])
  // The form alone still finds all of them.
  expect(first('filete', 5).filter((nombre) => !/^Filet/.test(nombre))).toEqual([])
})

test('a word finds the articles that say it, and a rubro is found by its name', () => {
  // covers: C-49
  const yerbas = search('yerba').posiciones.map(nombreOf)
  expect(yerbas.length).toBeGreaterThan(100)
  expect(yerbas.filter((nombre) => /^(t[eé]|caf[eé]) /i.test(nombre) && !/yerba/i.test(nombre))).toEqual([])
  const limpieza = search('limpieza').posiciones.map(nombreOf)
  expect(limpieza.length).toBeGreaterThan(1_000)
  expect(limpieza.some((nombre) => !/limpi/i.test(nombre))).toBe(true)
})

test.each([
  'queso',
  'yerba',
  'leche',
  'pan',
  'fideos',
  'jabón',
  'vino',
  'galletitas',
  'aceite',
  'arroz',
  'carne',
  'papel',
  'cerveza',
  'pollo',
  'jamón',
])('every result for %s names it or is in the rubro of that name', (consulta) => {
  // covers: C-49
  const raiz = stem(tokenize(consulta)[0]!)
  const stems = (text: string) => tokenize(text).map(stem)
  const { posiciones } = search(consulta)
  expect(posiciones.length).toBeGreaterThan(50)
  const others = posiciones.filter(
    (position) => !stems(labelOf(position)).includes(raiz) && stems(rubroOf(position)).join(' ') !== raiz,
  )
  expect(others.map((position) => `${nombreOf(position)}, ${rubroOf(position)}`)).toEqual([])
})

test('a rare word finds its rubro, not the whole category', () => {
  // covers: C-49
  const rubros = new Set(search('fiambres').posiciones.map(rubroOf))
  expect(rubros).toContain('Fiambres y salames')
  expect(rubros).not.toContain('Quesos')
  // For these there is only the category.
  expect(new Set(search('golosinas').posiciones.map(rubroOf))).toContain('Caramelos y chicles')
})

test('a whole word starts no other word, but one being typed does', () => {
  // covers: C-49
  expect(search('pan').posiciones.map(nombreOf).join()).not.toMatch(/pantene|pañal/i)
  expect(search('choco').posiciones.map(nombreOf).join()).toMatch(/chocolate/i)
})

test.each([
  ['queso por kilo', 'queso'],
  ['kilo de queso', 'queso'],
  ['queso kg', 'queso'],
  ['jamón gramos', 'jamón'],
  ['litro de leche', 'leche'],
  ['leche litros', 'leche'],
  ['huevos docena', 'huevos'],
  ['huevos unidad', 'huevos'],
])('in %j the unit is neither corrected nor required of every article', (consulta, word) => {
  // covers: C-49 K-30
  const { posiciones, sugerencia } = search(consulta)
  expect(sugerencia).toBeNull()
  const raiz = stem(tokenize(word)[0]!)
  expect(posiciones.length).toBeGreaterThan(50)
  expect(posiciones.filter((position) => !tokenize(labelOf(position)).map(stem).includes(raiz))).toEqual([])
})

test('a misspelt word beside a unit is corrected, and a unit alone is not', () => {
  // covers: C-49 K-30
  expect(search('qeso por kilo').sugerencia).toBe('queso kilo')
  expect(search('kilo')).toEqual({ posiciones: [], sugerencia: null })
})

test('an amount narrows the search, unless no article comes in it', () => {
  // covers: C-49
  const arroz = search('arroz 1kg').posiciones.map(labelOf)
  expect(arroz.length).toBeGreaterThan(0)
  expect(arroz.every((label) => tokenize(label).includes('1kg'))).toBe(true)
  expect(
    search('pañales m')
      .posiciones.map(labelOf)
      .every((label) => tokenize(label).includes('m')),
  ).toBe(true)
  const asado = search('350 gramos de asado').posiciones.map(nombreOf)
  expect(asado[0]).toBe('Asado de tira')
  expect(asado.every((nombre) => /asado|vac[ií]o|entra[ñn]a|matambre|falda/i.test(nombre))).toBe(true)
})

const allLike = (like: RegExp) => (names: readonly string[]) => names.length > 0 && names.every((one) => like.test(one))
const nombresDe = (consulta: string) => search(consulta).posiciones.map(nombreOf)

test.each([
  ['sin gluten', /con gluten/i],
  ['galletitas sin tacc', /con gluten/i],
  ['sin azúcar', /^az[uú]car/i],
  ['agua con gas', /sin gas/i],
  ['agua sin gas', /con gas/i],
  ['azúcar', /sin az[uú]car/i],
])('articles that deny it do not answer %j', (consulta, contrary) => {
  // covers: C-49
  const nombres = nombresDe(consulta)
  expect(nombres.length).toBeGreaterThan(10)
  expect(nombres.filter((nombre) => contrary.test(nombre))).toEqual([])
})

test('a preference that no article meets is dropped, an allergy never is', () => {
  // covers: C-49 K-30
  const { posiciones, sugerencia } = search('manteca sin sal')
  const nombres = posiciones.map(nombreOf)
  expect(nombres.length).toBeGreaterThan(3)
  for (const nombre of nombres.slice(0, 4)) expect(nombre).toMatch(/^Manteca/)
  expect(nombres.filter((nombre) => /con sal/i.test(nombre))).toEqual([])
  expect(sugerencia).toBe('manteca')
  expect(search('manteca sin gluten').posiciones).toEqual([])
  // A preference does not come before the thing itself.
  expect(nombresDe('leche de almendras sin azúcar')[0]).toMatch(/almendra/i)
})

test('a diet finds only articles that declare it', () => {
  // covers: C-49
  const labels = (consulta: string) => search(consulta).posiciones.map(labelOf)
  for (const one of labels('leche sin lactosa')) expect(one).toMatch(/deslactosada|lactosa/i)
  for (const one of labels('apto celíaco')) expect(one).toMatch(/sin tacc|gluten|celiaco/i)
  for (const one of labels('galletitas veganas')) expect(one).toMatch(/vegan/i)
  // Mayonnaise with egg, and what is "sin hueso", are no answers.
  expect(search('mayonesa sin huevo')).toEqual({ posiciones: [], sugerencia: null })
  // A customer who wants chicken without its skin may take it with.
  expect(nombresDe('pollo sin piel')[0]).toMatch(/pollo/i)
})

test.each([
  ['cocacola', /^(refresco )?coca.cola/i, 40],
  ['salchica', /frankfurter|pancho/i, 30],
  ['lehe', /^leche/i, 300],
  ['arros', /^arroz/i, 200],
  ['grapa miel', /^grappamiel/i, 1],
  ['papitas', /^papas/i, 50],
  ['mayo', /^mayonesa/i, 50],
  ['cepillo de dientes', /^cepillo (de dientes|dental)/i, 40],
  ['arroz parboiled', /^arroz parbo/i, 16],
  ['coca zero', /coca.cola (zero|sin azúcar)/i, 13],
  ['leche en polvo', /^leche en polvo/i, 20],
  ['dulse de leche', /dulce de leche/i, 100],
  ['ananá', /^ananá/i, 30],
  ['atún al agua', /^atún (en lomitos )?(al )?natural/i, 10],
])('%j finds every article meant, and those first', (consulta, first, least) => {
  // covers: C-49
  const nombres = nombresDe(consulta)
  expect(nombres.length).toBeGreaterThanOrEqual(least)
  for (const nombre of nombres.slice(0, consulta === 'dulse de leche' ? 1 : Math.min(4, least)))
    expect(nombre).toMatch(first)
})

test('of several possible words the common one is taken', () => {
  // covers: C-49 K-30
  expect(search('lehe').sugerencia).toBe('leche')
  expect(search('galletas sin glutem').sugerencia).toBe('galletas sin gluten')
  // Salsas are nearer by letters, but labels use those words together.
  expect(search('galletas saldas').sugerencia).toBe('galletas saladas')
})

test.each([
  // A brand means itself before anything else; a word that enough labels use comes before its synonyms.
  ['toddy', /toddy/i, 5],
  ['grisines', /grisin/i, 5],
  // A phrase is more than its first word.
  ['salsa inglesa', /salsa (tipo |salada )?inglesa/i, 3],
  // A corrected word is read as if it had been written right.
  ['papel alumino', /aluminio/i, 5],
  ['nescuik', /nesquik/i, 5],
  // A word by ear, before a rare longer one.
  ['bela', /^velas?\b/i, 5],
  // A half-typed phrase is completed; but what labels say as typed needs no other words.
  ['queso cre', /^queso crem/i, 5],
  // Verbs, as labels have them.
  ['limpiar el horno', /^limpia(dor)? (de )?horno/i, 5],
  ['destapar cañerías', /^destapaca/i, 3],
  // Empty words, and phrases with a meaning of their own.
  ['algo para el mate', /^(yerba|bizcocho)/i, 5],
  ['cosas para hacer pizza', /pizza|muzzarella|salsa/i, 5],
  ['para hacer sushi', /sushi/i, 1],
  ['pastillas para los mosquitos', /^tabletas?/i, 5],
  ['bebida para brindar', /espumante|champa/i, 5],
  ['producto para destapar el baño', /^destapaca/i, 3],
  // The fresh ones first, also where they are sold by the piece or the pack.
  ['tomate', /^tomate (americano|perita|cherry)/i, 3],
  // An article made of soya instead comes later.
  ['milanesas', /^milanesas? (?!de soja)/i, 5],
  // The small form means the plain thing where hardly any label has it, and the other way round.
  ['pancitos', /^pan/i, 5],
  ['cebollas en vinagre', /^ceboll(as|itas) en vinagre/i, 4],
  // The purpose of an article is not the article.
  ['leche para bebé recién nacido', /^leche/i, 5],
  ['refresco para mezclar con whisky', /refresco/i, 5],
  // But a rare word of the purpose says more than any shampoo.
  ['pipeta para las pulgas', /pulgas/i, 1],
  // A guessed word is not what is asked for; the rubro Gatos is.
  ['sobrecitos de gato', /gatos/i, 5],
  // With one word missing: an article in the rubro of another word, or with the first word.
  ['costillas de cerdo', /cerdo/i, 5],
  ['mozarela en barra', /muzzarella/i, 4],
])('%j finds first what a shopper means by it', (consulta, first, many) => {
  // covers: C-49
  const nombres = nombresDe(consulta).slice(0, many)
  expect(nombres).toHaveLength(many)
  for (const nombre of nombres) expect(nombre).toMatch(first)
})

test('a phrase is understood while its last word is typed', () => {
  // covers: C-49
  expect(nombresDe('pasta de di').slice(0, 5).join()).toMatch(/crema dental/i)
})

test('results for a rare amount are followed by the nearest amounts', () => {
  // covers: C-49
  const labels = search('mayonesa 1 kg').posiciones.map(labelOf)
  expect(labels[0]).toMatch(/ 1 kg/)
  for (const label of labels.slice(1, 4)) expect(label).toMatch(/ (9\d\d|8\d\d) (g|ml)| 1 l/)
  expect(search('media docena de huevos').posiciones.slice(0, 5).map(labelOf).join()).toMatch(/^(.*6 un\..*,?){5}$/)
  expect(labelOf(search('docena de huevos').posiciones[0]!)).toMatch(/^Huevos .*12 un\./)
})

test.each([
  ['1 kg de bananas', /^Banana/],
  ['300 g de jamón', /^Jamón/],
  ['2 litros de leche', /^Leche/],
])('%j finds the thing itself, not another that comes in that amount', (consulta, thing) => {
  // covers: C-49
  for (const nombre of nombresDe(consulta).slice(0, 2)) expect(nombre).toMatch(thing)
})

test('what is sold by weight under the very name comes before tins in a rubro of it', () => {
  // covers: C-49
  expect(nombresDe('tomate').slice(0, 2).toSorted()).toEqual(['Tomate americano', 'Tomate perita'])
  expect(nombresDe('agua')[0]).toMatch(/^Agua mineral/)
})

test('the number in which a word is typed decides between what is called alike', () => {
  // covers: C-49
  for (const nombre of nombresDe('huevos').slice(0, 5)) expect(nombre).toMatch(/^Huevos/)
})

test('behind a few finds stands what is like them, but nothing that a diet rules out', () => {
  // covers: C-49 K-30
  const { posiciones } = search('aperol')
  const say = posiciones.map(labelOf)
  expect(say.slice(0, 2).join()).toMatch(/Aperol.*Aperol/)
  expect(say.length).toBe(12)
  expect(new Set(posiciones.map(rubroOf))).toEqual(new Set(['Aperitivos']))
  expect(nombresDe('mayonesa vegana').filter((nombre) => !/vegan[ao]/i.test(nombre))).toEqual([])
})

test('a "d" between two words is "de", and at the end a vitamin', () => {
  // covers: C-49
  expect(nombresDe('dulce d leche')[0]).toMatch(/^Dulce de leche/)
  expect(search('vitamina d').posiciones).not.toEqual([])
})

test('what a verb and its noun say is found under the one word of labels', () => {
  // covers: C-49
  expect(nombresDe('sacar el esmalte')[0]).toMatch(/^Quitaesmalte/)
  expect(nombresDe('destapar la cañería')[0]).toMatch(/^Destapaca/i)
  expect(search('destapar cañerías').sugerencia).toBeNull()
})

test('letters doubled as in other languages are one', () => {
  // covers: C-49
  expect(search('piza').sugerencia).toBeNull()
  expect(nombresDe('piza')).toEqual(nombresDe('pizza'))
})

test('a short word that is a letter away by ear is guessed where nothing is nearer', () => {
  // covers: C-49
  expect(search('yervs').sugerencia).toBe('yerba')
})

test('a slip that one label makes too is read as the common word', () => {
  // covers: C-49
  expect(nombresDe('hamburgesas de carne').slice(0, 5)).toSatisfy(allLike(/^hamburguesas? .*carne/i))
  expect(nombresDe('shampo de bebe').slice(0, 5)).toSatisfy(allLike(/^shampoo/i))
  expect(nombresDe('tortugas')[0]).toMatch(/tortuga/i)
})

test('behind the finds with every word stand others of that thing', () => {
  // covers: C-49
  expect(nombresDe('galletitas de agua').join()).not.toMatch(/agua (mineral|saborizada)/i)
  expect(nombresDe('pop para microondas').slice(0, 5)).toSatisfy(allLike(/pop|pochoclo|pororo|microondas/i))
  expect(nombresDe('pañales para adultos talle grande').slice(0, 5)).toSatisfy(allLike(/adult/i))
  expect(nombresDe('hojas de laurel').join()).not.toMatch(/afeitar|lechuga/i)
})

test('a diminutive that no label says is read as its noun', () => {
  // covers: C-49
  expect(nombresDe('cervecita negra').slice(0, 5)).toSatisfy(allLike(/^cerveza .*(negra|stout)/i))
  expect(nombresDe('tomates p ensalada')[0]).toMatch(/^tomate/i)
})

test('a size in words narrows the search, unless no label says it', () => {
  // covers: C-49
  expect(nombresDe('bolsas de basura grandes').slice(0, 5)).toSatisfy(allLike(/residuo|consorcio/i))
  expect(nombresDe('huevos grandes').slice(0, 3)).toSatisfy(allLike(/^huevos .*grandes/i))
})

test('of several synonyms the longest one is tried first', () => {
  // covers: C-49
  expect(nombresDe('pasta para dientes sensibles').slice(0, 5)).toSatisfy(allLike(/sens/i))
})

test("a shop's own code finds its article, and no bag", () => {
  // covers: C-49 C-40
  expect(nombresDe('000101')).toEqual(['Asado de tira'])
  expect(nombresDe('999999')).toEqual([])
})
