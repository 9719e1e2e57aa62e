import { fraseDe } from '@surtido/web/rechazos'
import { expect, test } from 'vitest'
import { SALDO } from './saldo.ts'

test('what the balance says is exact', () => {
  // covers: T-50 T-51 T-52 T-53 T-54 T-97
  expect(SALDO.titulo).toBe('Consulta saldo y deuda')
  expect(fraseDe('Saldo.ERROR_NO_DISPONIBLE')).toBe('Lo sentimos, ha ocurrido un error. Intente nuevamente.')
  expect(SALDO.sinDocumento).toBe('Para ver esta información, debe ingresar su documento en el Perfil de usuario')
  expect(SALDO.editarPerfil).toBe('Editar Perfil')
  expect(SALDO.sinTarjetas).toBe('No tiene tarjetas')
  expect(SALDO.menu).toBe('Saldo')
})
