import type { AppConfig } from './tipo.ts'

export const config: AppConfig = {
  projectId: 'surtido-demo',
  appStoreId: '',
  packageId: 'uy.surtido.demo',
  version: '5.5.9',
  serverProducts: '/products-app-en-casa/api/',
  empresa: 'DEMO',
  codigoEmpresa: 10,
  red: 1,
  pais: 233,
  nombre: 'Almacén del Sur',
  colors: { primary: '#0b7a4b' },
  logo: '/logos/10.svg',
  analytics: { habilitado: false },
  production: import.meta.env.PROD,
}
