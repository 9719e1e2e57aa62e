// The resources, which group the calls for the reader.
import { contract } from '../index.ts'
import type { JsonObject } from '../json.ts'

const DESCRIPCIONES: Readonly<Record<string, string>> = {
  usuarios: 'People: registering, logging in, their data and devices.',
  sesiones: 'Going on with a session, and ending it.',
  empresas: 'Companies, their terms, and the login of their administrators.',
  paises: 'Countries, departments, towns and kinds of document.',
  direcciones: 'Addresses of a usuario.',
  locales: 'Shops, by where one is.',
  'tipos-entrega': 'Delivery and pickup of a shop.',
  'zonas-entrega': 'Where a shop delivers, and what it costs.',
  'franjas-entrega': 'Slots of the next days, and holding a place in one.',
  'medios-pago': 'How a pedido can be paid.',
  'pagos-web': 'Saved cards, typed in at the card provider.',
  categorias: 'First-level categories.',
  'estructura-mercadologica': 'The tree of categories.',
  articulos: 'Articles of a shop at its prices, search and bar codes.',
  'compra-habitual': 'What somebody usually buys, by what a shop has today.',
  'listas-compartidas': 'A list that is shared, for whoever has its link.',
  listas: 'Lists by name and favourites, and sharing one by a link.',
  programados: 'Pedidos that come again.',
  esperas: 'What somebody is told of when a shop has it again.',
  'ofertas-especiales-home': 'The rails of the home screen.',
  promociones: 'Promotions, and what they take off a carrito.',
  carrito: 'What somebody is about to buy.',
  self: 'Scanning what one buys in the shop.',
  cupones: 'Cupones: discounts that a usuario has or redeems.',
  pedidos: 'Placing a pedido, following and changing it.',
  versiones: 'May this version of the app go on.',
  aplicaciones: 'What an app shows of its empresa.',
  notificaciones: 'What a usuario was told.',
  gestion: 'The shop at work: its queue, tandas, what is said in the aisle, bags and their labels, the counter.',
  'token-servicio': 'A token of the identity server.',
}

export const tagOf = (name: string): string => name.split(' ')[1]!.split('/')[0]!

export const TAGS: readonly JsonObject[] = [...new Set(Object.keys(contract).map(tagOf))].map((name) => ({
  name,
  description: DESCRIPCIONES[name] ?? `Calls under \`${name}\`.`,
}))

/** `GET usuarios/:id/datos` → `getUsuariosPorIdDatos`. */
export function operationIdOf(name: string): string {
  const words = name.replace(/:(\w+)/g, 'por-$1').split(/[ /-]/)
  return words.map((word, i) => (i === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1))).join('')
}

/** `GET usuarios/:id` → `get` at `/usuarios/{id}`. */
export function placeOf(name: string): readonly [method: string, address: string] {
  const [method, path] = name.split(' ') as [string, string]
  return [method.toLowerCase(), `/${path.replace(/:(\w+)/g, '{$1}')}`]
}
