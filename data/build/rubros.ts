/** Our own two-level tree. The first word of each line is its slug; ids and codes come from the order. */
const TREE = `
almacen|Almacén: yerba-cafe-te|Yerba, café y té; arroz-legumbres|Arroz y legumbres; fideos-secos|Fideos y pastas secas; aceites-vinagres|Aceites y vinagres; aderezos|Aderezos y salsas; conservas|Conservas; picadillos|Patés y picadillos; tomates|Tomates; condimentos|Sal, azúcar y condimentos; harinas-reposteria|Harinas y repostería; dulces|Dulces y mermeladas; desayuno|Cereales y desayuno; sopas-caldos|Sopas, purés y caldos; snacks|Snacks y picada
galletitas-golosinas|Galletitas y golosinas: galletitas-dulces|Galletitas dulces; galletitas-saladas|Galletitas saladas; galletas-arroz|Galletas de arroz; alfajores|Alfajores; chocolates|Chocolates; caramelos|Caramelos y chicles; barritas|Barritas y turrones; bizcochos-envasados|Bizcochos envasados
bebidas|Bebidas: refrescos|Refrescos; aguas|Aguas; aguas-saborizadas|Aguas saborizadas; jugos|Jugos; jugos-polvo|Jugos en polvo; isotonicas|Isotónicas y energizantes; amargos|Amargos y otras sin alcohol
cervezas-vinos|Cervezas, vinos y licores: cervezas|Cervezas; vinos-tintos|Vinos tintos; vinos-blancos|Vinos blancos y rosados; espumantes|Espumantes y sidras; aperitivos|Aperitivos; licores|Licores; whisky|Whisky y destilados
lacteos|Lácteos: leche|Leche; yogur|Yogur; manteca|Manteca y margarina; crema|Crema de leche; dulce-de-leche|Dulce de leche; postres|Postres y flanes; leche-polvo|Leche en polvo; levaduras|Levaduras y grasas
fiambres-quesos|Fiambres y quesos: quesos|Quesos; quesos-untables|Quesos untables; quesos-rallados|Quesos rallados; jamon|Jamón y paleta; fiambres|Fiambres y salames; frankfurters|Panchos y embutidos; dulces-corte|Dulces de corte
carnes|Carnes y pescados: vacuna|Carne vacuna; cerdo|Cerdo; pollo|Pollo; cordero|Cordero; pescados|Pescados y mariscos; achuras|Achuras y embutidos; huevos|Huevos; preparados|Milanesas y preparados
frutas-verduras|Frutas y verduras: frutas|Frutas; citricos|Cítricos; verduras|Verduras; hojas|Verduras de hoja; papas-boniatos|Papas, boniatos y zapallos; hierbas|Hierbas y ajíes; frutos-secos|Frutos secos; listas|Listas para usar
panaderia|Panadería: pan|Pan del día; pan-molde|Pan de molde y tortillas; bizcochos|Bizcochos y facturas; tortas|Tortas y budines; prepizzas|Prepizzas; tostadas|Tostadas y grisines; pan-rallado|Pan rallado y rebozador
pastas-tapas|Pastas frescas y tapas: ravioles|Ravioles y rellenas; tallarines|Tallarines y fideos frescos; noquis|Ñoquis; tapas-empanadas|Tapas para empanadas; tapas-tartas|Tapas para tartas; lasana|Lasaña y canelones
congelados|Congelados: hamburguesas|Hamburguesas; rebozados|Milanesas y rebozados; papas-congeladas|Papas congeladas; verduras-congeladas|Verduras y frutas congeladas; helados|Helados y postres; pizzas|Pizzas y empanadas; comidas|Comidas listas; pescado-congelado|Pescado congelado
limpieza|Limpieza: ropa|Cuidado de la ropa; cocina|Cocina y vajilla; pisos|Pisos y muebles; lavandinas|Hipoclorito y desinfectantes; bano|Baño y superficies; papeles|Papel higiénico, rollos y servilletas; insecticidas|Insecticidas; ambientes|Desodorantes de ambiente; utiles-limpieza|Esponjas, guantes y escobas; residuos|Bolsas y film; calzado|Calzado
cuidado-personal|Cuidado personal: cabello|Cabello; jabones|Jabones y geles; oral|Cuidado oral; desodorantes|Desodorantes; femenina|Protección femenina; afeitado|Afeitado y depilación; piel|Piel y rostro; fragancias|Fragancias; farmacia|Botiquín; algodon|Algodón e hisopos; adultos|Incontinencia
bebes|Bebés: panales|Pañales; toallitas|Toallitas húmedas; alimentacion-infantil|Alimentación infantil; higiene-bebe|Higiene del bebé; accesorios-bebe|Mamaderas y accesorios; colonias-bebe|Colonias y talcos
mascotas|Mascotas: perros|Perros; gatos|Gatos; snacks-mascotas|Snacks y huesos; higiene-mascotas|Higiene y piedras; accesorios-mascotas|Accesorios
hogar|Hogar y bazar: bazar|Bazar y cocina; descartables|Descartables y cotillón; pilas-luz|Pilas y lámparas; velas|Velas y fósforos; jardin|Jardín y parrilla; libreria|Librería; bolsas|Bolsas de compra
`

interface Rubro {
  readonly id: number
  readonly codEstMerc: string
  readonly nivel: 1 | 2
  readonly slug: string
  readonly descripcion: string
  readonly orden: number
}

export const rubros: readonly Rubro[] = TREE.trim()
  .split('\n')
  .flatMap((line, i) => {
    const [head, rest] = line.split(': ') as [string, string]
    const [slug, descripcion] = head.split('|') as [string, string]
    const code = String(i + 1).padStart(2, '0')
    const children = rest.split('; ').map((child, j): Rubro => {
      const [childSlug, childName] = child.split('|') as [string, string]
      return {
        id: (i + 1) * 100 + j + 1,
        codEstMerc: code + String(j + 1).padStart(2, '0'),
        nivel: 2,
        slug: childSlug,
        descripcion: childName,
        orden: j + 1,
      }
    })
    return [{ id: i + 1, codEstMerc: code, nivel: 1, slug, descripcion, orden: i + 1 } as Rubro, ...children]
  })

const bySlug = new Map(rubros.map((rubro) => [rubro.slug, rubro]))

/** The code of a second-level rubro by its slug; throws on a misspelt one, so a rule cannot point nowhere. */
export function codeOf(slug: string): string {
  const rubro = bySlug.get(slug)
  if (!rubro) throw new Error(`No rubro has the slug "${slug}"`)
  return rubro.codEstMerc
}
