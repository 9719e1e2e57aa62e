import type { AppConfig } from './tipo.ts'

export const config: AppConfig = {
  projectId: 'surtido-demo',
  // Invented: Apple gives one to each published app.
  appStoreId: '1000000010',
  packageId: 'uy.surtido.demo',
  dominio: 'almacendelsur.example',
  version: '5.5.9',
  serverProducts: '/products-app-en-casa/api/',
  empresa: 'DEMO',
  codigoEmpresa: 10,
  red: 1,
  pais: 233,
  nombre: 'Almacén del Sur',
  idiomas: ['es', 'es-UY-vos', 'en', 'pt'],
  idiomaDelNavegador: false,
  colors: { primary: '#0b7a4b' },
  logo: '/logos/10.svg',
  analytics: { habilitado: false, url: '' },
  pideRastreo: false,
  production: import.meta.env.PROD,
}
