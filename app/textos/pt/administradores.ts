import type { Textos } from '@surtido/rules/textos'
import type { ADMINISTRADORES as ADMINISTRADORES_ES } from '../administradores.ts'

export const ADMINISTRADORES: Textos<typeof ADMINISTRADORES_ES> = {
  buscarUsuario: 'Buscar cliente',
  nombre: 'Nome',
  email: 'E-mail',
  telefono: 'Telefone',
  documento: 'Nº do documento',
  cambiarUsuario: 'Trocar de cliente',
  titulo: 'Selecionar cliente',
  buscarPor: 'Buscar por',
  escribe: 'Digite ao menos duas letras ou números.',
  ingresar: 'Entrar',
  motivo: 'Motivo',
  motivoAyuda: 'Fica registrado com o seu nome, e o cliente pode ver.',
  soloAdministradores: 'Só administradores podem buscar clientes.',
  volver: 'Voltar à minha sessão',
  vencio: 'O tempo acabou: você já não atua como outra pessoa.',
  terminosDeOtro: 'Só a própria pessoa pode aceitar os termos e condições.',
  actuarComo: (nombre, apellido) => `Atuar como ${nombre} ${apellido}`,
  usuarios: 'Clientes',
  n1Usuario: '1 cliente',
  cuantosUsuarios: (total) => `${total} clientes`,
  como: (ingresar, nombre, apellido) => `${ingresar} como ${nombre} ${apellido}`,
  verMas: 'Ver mais',
}
