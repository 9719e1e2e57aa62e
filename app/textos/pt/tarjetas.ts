import type { Textos } from '@surtido/rules/textos'
import type { TARJETAS as TARJETAS_ES } from '../tarjetas.ts'

export const TARJETAS: Textos<typeof TARJETAS_ES> = {
  titulo: 'Os seus cartões',
  agregarNueva: 'Adicionar novo cartão',
  ninguna: 'Você não tem cartões adicionados.',
  obteniendo: 'Buscando os cartões...',
  agregar: (descripcion) => `Adicionar cartão ${descripcion}:`,
  cargando: 'Carregando...',
  borrar: 'Apagar cartão',
  borrarPregunta: 'Quer apagar o cartão?',
  eliminada: 'Cartão apagado',
  eliminadaTexto: 'Os dados do cartão foram apagados',
  error: 'Erro',
  errorEliminando: 'Não foi possível apagar o cartão. Tente de novo',
  misTarjetas: 'Meus cartões',
  sinTarjetas: 'Aqui não se paga com cartão pela internet.',
}
