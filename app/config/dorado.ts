import type { AppConfig } from './tipo.ts'

export const config: AppConfig = {
  projectId: 'surtido-dorado',
  // Invented: Apple gives one to each published app.
  appStoreId: '1000000999',
  packageId: 'uy.surtido.dorado',
  dominio: 'mercadodorado.example',
  version: '5.5.9',
  serverProducts: '/products-app-en-casa/api/',
  // a name, from which no code follows.
  empresa: 'DORADO',
  codigoEmpresa: 999,
  red: 1,
  pais: 233,
  nombre: 'Mercado Dorado',
  idiomas: ['es', 'es-UY-vos'],
  idiomaDelNavegador: false,
  colors: { primary: '#8a5a00' },
  logo: '/logos/999.svg',
  analytics: { habilitado: false, url: '' },
  pideRastreo: true,
  production: import.meta.env.PROD,
}
