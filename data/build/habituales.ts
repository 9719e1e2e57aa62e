/**
 * How people usually buy the sample's articles sold by weight: by the start of the name, the first match. A line:
 * name|kg of a piece|first|step|amounts|wishes. First and step are pieces when a piece has its weight, else kg.
 */
const LINES = `
Asado de tira||1|0.5|0.5,1,1.5,2|En tira ancha,En tira fina,Sin grasa
Milanesas|0.12|4|1|0.5,1|
Hamburguesas|0.11|4|1|0.5,1|
Carne picada||0.5|0.25|0.25,0.5,1|Envasada de a ½ kg
Pulpa especial picada||0.5|0.25|0.25,0.5,1|Envasada de a ½ kg
Pulpa de cerdo||0.5|0.25|0.5,1|En trozo,En bifes,En cubos
Pulpa||0.5|0.25|0.5,1,1.5|Para milanesa,En trozo,En bifes,Para churrasco
Bola de lomo||0.5|0.25|0.5,1,1.5|Para milanesa,En trozo,En bifes
Peceto||1|0.25|0.5,1,1.5|En trozo,Para milanesa
Lomo ahumado||0.15|0.05|0.1,0.15,0.2|Feteado fino,Feteado grueso,En trozo
Lomo||0.5|0.25|0.5,1|En medallones,En trozo
Bife||0.5|0.25|0.5,1|Finos,Gruesos
Entrecot||0.5|0.25|0.5,1|Finos,Gruesos
Colita||1|0.25|0.5,1|Entera,En bifes
Cuadril||0.5|0.25|0.5,1|En bifes,En trozo,Para milanesa
Osobuco||1|0.25|0.5,1|En rodajas finas,En rodajas gruesas
Paleta vacuna||1|0.25|0.5,1|En trozo,En cubos
Costillas de cerdo|0.22|4|1|0.5,1|Finas,Gruesas
Pollo entero|2.2|1|1||Entero,En octavos,Sin piel
Pechuga|0.35|2|1|0.5,1|Entera,En bifes,En cubos
Suprema|0.2|4|1|0.5,1|Finas,Gruesas
Muslo|0.17|4|1|0.5,1|Sin piel
Pata muslo|0.32|4|1|1,2|Sin piel
Alas|0.09|10|1|0.5,1|
Chorizo|0.13|4|1|0.5,1|
Morcilla|0.14|2|1|0.5|
Riñón||0.5|0.25|0.5,1|
Filete||0.5|0.1|0.3,0.5,1|Sin piel
Brótola||0.5|0.1|0.3,0.5,1|Sin piel
Corvina|1.1|1|1||Limpia y sin escamas,En postas
Salmón||0.3|0.1|0.2,0.3,0.5|En postas,En filete
Camarones||0.3|0.1|0.2,0.3,0.5|
Rabas||0.5|0.1|0.3,0.5,1|
Banana|0.18|3|1|0.5,1|Maduras,Para madurar
Manzana|0.19|4|1|0.5,1|
Pera|0.17|4|1|0.5,1|
Uva||0.5|0.25|0.25,0.5,1|
Frutilla||0.25|0.25|0.25,0.5,1|
Durazno|0.16|4|1|0.5,1|
Pelón|0.13|4|1|0.5,1|
Ciruela|0.07|6|1|0.5,1|
Kiwi|0.09|4|1|0.5|
Ananá|1.6|1|1||
Melón|1.7|1|1||
Sandía|6.5|1|1|1,2,3|En trozo
Palta|0.22|2|1|0.5,1|Maduras,Para madurar
Mango|0.42|1|1||
Naranja de jugo|0.19|10|1|1,2,3|
Naranja|0.24|4|1|1,2|
Mandarina|0.12|6|1|0.5,1|
Limón|0.12|3|1|0.5,1|
Pomelo|0.34|2|1|1|
Tomate|0.15|4|1|0.5,1|Maduros,Para ensalada
Cebolla|0.16|3|1|0.5,1,2|
Zanahoria|0.11|4|1|0.5,1|
Morrón|0.21|1|1|0.5|
Zapallito|0.24|3|1|0.5,1|
Zucchini|0.26|2|1|0.5,1|
Berenjena|0.31|2|1|0.5,1|
Pepino|0.28|1|1|0.5|
Chaucha||0.5|0.25|0.25,0.5,1|
Remolacha|0.18|3|1|0.5,1|
Repollo|1.4|1|1||
Brócoli|0.45|1|1||
Coliflor|0.9|1|1||
Papa|0.18|6|1|1,2,3|
Boniato|0.28|3|1|1,2|
Zapallo kabutiá|1.9|1|1|0.5,1|Entero,En trozo
Zapallo||1|0.5|0.5,1,2|En trozo
Calabacín|1.1|1|1||
Jengibre||0.1|0.05|0.05,0.1,0.2|
Nuez||0.2|0.05|0.1,0.2,0.5|
Almendras||0.2|0.05|0.1,0.2,0.5|
Pasas||0.2|0.05|0.1,0.2,0.5|
Queso Parmesano||0.2|0.05|0.15,0.2,0.3|En trozo,Rallado
Queso Sbrinz||0.2|0.05|0.15,0.2,0.3|En trozo,Rallado
Queso Provolone||0.2|0.05|0.15,0.2,0.3|En trozo,En rodajas para parrilla
Queso Muzzarella||0.3|0.1|0.2,0.3,0.5,1|En trozo,Feteado,Rallado
Queso||0.2|0.05|0.15,0.2,0.3,0.5|Feteado fino,Feteado,En trozo
Ricota||0.3|0.1|0.2,0.3,0.5|
Jamón||0.15|0.05|0.1,0.15,0.2,0.3|Feteado fino,Feteado grueso,En trozo
Paleta cocida||0.2|0.05|0.15,0.2,0.3|Feteado fino,Feteado grueso,En trozo
Salame||0.15|0.05|0.1,0.15,0.2|Feteado fino,Feteado grueso,En trozo
Salamín||0.15|0.05|0.1,0.15,0.2|Feteado fino,Feteado grueso,Entero
Mortadela||0.2|0.05|0.15,0.2,0.3|Feteado fino,Feteado grueso
Panceta||0.15|0.05|0.1,0.15,0.2|Feteado fino,Feteado grueso,En trozo
Longaniza||0.15|0.05|0.1,0.15,0.2|Feteado fino,Feteado grueso,En trozo
Dulce de membrillo||0.3|0.1|0.2,0.3,0.5|En trozo
Pan flauta|0.2|2|1|0.5,1|
Pan catalán|0.35|1|1|0.5,1|Entero,En rebanadas
Pan marsellés|0.28|1|1|0.5,1|
Pan porteño|0.06|6|1|0.5,1|
Pan tortuga|0.07|6|1|0.5,1|
Pan de campo|0.6|1|1||Entero,En rebanadas
Galleta de campaña|0.08|6|1|0.5,1|
Bizcochos||0.5|0.25|0.25,0.5,1|Dulces,Salados,Mitad y mitad
Margaritas||0.5|0.25|0.25,0.5,1|
Croissants|0.05|6|1|0.5|
Pan con grasa||0.5|0.25|0.25,0.5|
Pascualina||0.4|0.1|0.3,0.5,1|
Tortilla||0.4|0.1|0.3,0.5,1|
Ensalada rusa||0.3|0.1|0.2,0.3,0.5|
`

export interface Habito {
  readonly peso_pieza: string
  readonly primera_cantidad: string
  readonly paso_habitual: string
  readonly cantidades_habituales: string
  readonly deseos: string
}

const NONE: Habito = { peso_pieza: '', primera_cantidad: '', paso_habitual: '', cantidades_habituales: '', deseos: '' }

const HABITOS = LINES.trim()
  .split('\n')
  .map((line) => {
    const [name, pieza, primera, paso, cantidades, deseos] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const habito: Habito = {
      peso_pieza: pieza,
      primera_cantidad: primera,
      paso_habitual: paso,
      cantidades_habituales: cantidades.replaceAll(',', '|'),
      deseos: deseos.replaceAll(',', '|'),
    }
    return { name, habito }
  })

/** How customers usually buy an article; undefined when the sample doesn't say. */
export function habitoOf({ nombre, peso }: { readonly nombre: string; readonly peso: boolean }): Habito {
  return (peso && HABITOS.find(({ name }) => nombre.startsWith(name))?.habito) || NONE
}

/** Whole pieces have their own weight, and sliced goods are ordered by 50 g: steps that allow both. */
export function pasoOf(curado: { readonly nombre: string; readonly peso: boolean; readonly paso: number }): number {
  const { peso_pieza, paso_habitual } = habitoOf(curado)
  if (peso_pieza !== '') return 0.01
  return curado.peso && Math.round(Number(paso_habitual) * 100) % 10 !== 0 ? Math.min(curado.paso, 0.05) : curado.paso
}
