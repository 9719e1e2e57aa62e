import type { AppConfig } from './tipo.ts'

/** E-24. */
export const config: AppConfig = {
  projectId: 'surtido-demo',
  // Invented: Apple gives one to each published app.
  appStoreId: '1000000010',
  packageId: 'uy.surtido.demo',
  dominio: 'almacendelsur.example',
  // B-18, G-01.
  version: '5.5.9',
  serverProducts: '/products-app-en-casa/api/',
  empresa: 'DEMO',
  codigoEmpresa: 10,
  red: 1,
  // B-18, G-01.
  pais: 233,
  nombre: 'Almacén del Sur',
  idiomas: ['es', 'es-UY-vos', 'en', 'pt'],
  idiomaDelNavegador: false,
  colors: { primary: '#0b7a4b' },
  logo: '/logos/10.svg',
  // B-18.
  analytics: { habilitado: false, url: '' },
  pideRastreo: false,
  production: import.meta.env.PROD,
}
