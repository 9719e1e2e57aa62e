import type { Textos } from '@surtido/rules/textos'
import type { SUSTITUTOS as SUSTITUTOS_ES } from '../sustitutos.ts'

export const SUSTITUTOS: Textos<typeof SUSTITUTOS_ES> = {
  elegir: 'Se faltar, escolher outro',
  elegirDe: (nombre) => `Se faltar, escolher outro: ${nombre}`,
  cambiar: 'Mudar o que escolheu',
  cambiarDe: (nombre) => `Mudar o que escolheu caso falte ${nombre}`,
  siFalta: (nombres) => `Se faltar, vai ${nombres.join(', ou ')}`,
  siFaltaAlguno: (n) =>
    n === 1 ? 'Se faltar, vai o que você escolheu' : `Se faltar, vai um dos ${n} que você escolheu`,
  explica: (nombre) =>
    `Escolha até três, na ordem em que prefere. Se faltar ${nombre}, colocamos o primeiro que houver, sem perguntar. Você não paga mais do que custava.`,
  elegidos: 'O que você escolheu',
  ninguno: 'Você ainda não escolheu nenhum.',
  noEsta: 'Esta loja já não vende',
  noHay: 'Hoje não tem',
  subir: (nombre) => `Colocar ${nombre} um lugar antes`,
  quitar: (nombre) => `Remover ${nombre}`,
  agregar: 'Escolher',
  agregarDe: (nombre) => `Escolher ${nombre}`,
  elegido: (nombre, lugar) => `${nombre}, escolhido no lugar ${lugar}.`,
  subido: (nombre, lugar) => `${nombre}, agora no lugar ${lugar}.`,
  quitado: (nombre) => `Você removeu ${nombre}.`,
  lleno: 'Você já escolheu três. Remova um para escolher outro.',
  buscar: 'Buscar outro produto',
  parecidos: 'Parecidos',
  hallados: 'O que encontramos',
  sinParecidos: 'Não há parecidos nesta loja. Busque o que quiser.',
  sinHallados: (texto) => `Não encontramos “${texto}” nesta loja.`,
  sinTraer: 'Não conseguimos carregar os produtos.',
  listo: 'Pronto',
  enFinalizar: (n) =>
    n === 1
      ? 'Para um produto você já escolheu no carrinho o que vai se faltar: isso vem primeiro.'
      : `Para ${n} produtos você já escolheu no carrinho o que vai se faltarem: isso vem primeiro.`,
}
