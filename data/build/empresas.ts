/** The three companies of the sample. They are invented; so are the names of their shops. */
export interface EmpresaMuestra {
  readonly codigoEmpresa: number
  readonly nombre: string
  readonly variante: string
  readonly tipo: number
  readonly colores: { readonly primary: string }
  readonly eslogan: string
  readonly consultaSaldo: boolean
  /** `importar contacto` reads it too. */
  readonly contacto: ReturnType<typeof contacto>
  /** Package ids of its apps (`app/config/`), with their allowed versions by platform. */
  readonly aplicaciones: readonly Aplicacion[]
  /** The places of its shops: a barrio of Montevideo or a town, and the branches whose assortment each one sells. */
  readonly locales: readonly { readonly lugar: string; readonly surtido: readonly string[]; readonly nombre?: string }[]
}

interface Aplicacion {
  readonly aplicacion: string
  readonly storageConfig: { readonly version: number; readonly eliminar: string[]; readonly conservar: string[] }
  readonly versiones: readonly { readonly plataforma: string; readonly actual: string; readonly minima: string }[]
}

const aplicacion = (packageId: string): Aplicacion => ({
  aplicacion: packageId,
  storageConfig: { version: 1, eliminar: [], conservar: ['carrito', 'usuario', 'local', 'direccion'] },
  versiones: [
    { plataforma: 'ANDROID', actual: '5.5.9', minima: '5.0.0' },
    { plataforma: 'IOS', actual: '5.5.9', minima: '5.0.0' },
  ],
})

const contacto = (web: string, telefono: string) => ({
  telefono,
  whatsapp: '+598 99 000 000',
  email: `hola@${web}`,
  web: `https://${web}`,
  direccion: 'Montevideo, Uruguay',
  horario: 'Lunes a sábado de 8 a 22 h',
  preguntasFrecuentes: [
    {
      pregunta: '¿Puedo cambiar mi pedido después de confirmarlo?',
      respuesta:
        'Llámanos o escríbenos cuanto antes con el número del pedido: si todavía no lo preparamos, lo cambiamos.',
    },
    {
      pregunta: '¿Por qué el total puede ser distinto?',
      respuesta: 'Lo que se vende por kilo se cobra por lo que pesa cuando lo preparamos.',
    },
    {
      pregunta: '¿Qué pasa si falta un artículo?',
      respuesta:
        'Lo que hayas elegido al confirmar: te contactamos, lo reemplazamos por algo similar o no lo cobramos.',
    },
  ],
})

export const empresas: readonly EmpresaMuestra[] = [
  {
    codigoEmpresa: 10,
    nombre: 'Almacén del Sur',
    variante: 'DEMO',
    tipo: 1,
    colores: { primary: '#0b7a4b' },
    eslogan: 'El surtido de tu casa, bien elegido',
    consultaSaldo: false,
    contacto: contacto('almacendelsur.example', '2900 0010'),
    aplicaciones: [aplicacion('uy.surtido.demo')],
    locales: [
      { lugar: 'Pocitos', surtido: ['25-1-1', '49-1-2', '10-1-25', '46-1-3'], nombre: 'Pocitos Grande' },
      { lugar: 'Centro', surtido: ['50-1-2'] },
      { lugar: 'Cordón', surtido: ['10-1-25'] },
      { lugar: 'Carrasco', surtido: ['10-1-48'] },
      { lugar: 'Unión', surtido: ['12-1-208'] },
      { lugar: 'Malvín', surtido: ['12-1-165'] },
      { lugar: 'Prado', surtido: ['12-1-215'] },
      { lugar: 'Punta Carretas', surtido: ['46-1-3'] },
      { lugar: 'Ciudad Vieja', surtido: ['16-1-702'] },
      { lugar: 'La Blanqueada', surtido: ['16-1-1302'] },
      { lugar: 'Ciudad de la Costa', surtido: ['16-1-1402'] },
      { lugar: 'Maldonado', surtido: ['47-1-1'] },
      { lugar: 'Colonia del Sacramento', surtido: ['12-1-185'] },
    ],
  },
  {
    codigoEmpresa: 20,
    nombre: 'La Ribera Súper',
    variante: 'RIBERA',
    tipo: 1,
    colores: { primary: '#1f5fa8' },
    eslogan: 'Cerca tuyo, todos los días',
    consultaSaldo: false,
    contacto: contacto('laribera.example', '2900 0020'),
    aplicaciones: [aplicacion('uy.surtido.ribera')],
    locales: [
      { lugar: 'Aguada', surtido: ['10-1-32'] },
      { lugar: 'Parque Batlle', surtido: ['10-1-29'] },
      { lugar: 'Buceo', surtido: ['2-1-046'] },
      { lugar: 'Sayago', surtido: ['10-2-272'] },
      { lugar: 'Cerro', surtido: ['6-2-1'] },
      { lugar: 'Colón', surtido: ['6-1-26'] },
      { lugar: 'Las Piedras', surtido: ['6-2-21'] },
      { lugar: 'Salto', surtido: ['10-1-139'] },
    ],
  },
  {
    codigoEmpresa: 999,
    nombre: 'Mercado Dorado',
    variante: 'DORADO',
    tipo: 2,
    colores: { primary: '#8a5a00' },
    eslogan: 'Tu tienda y tu mercado, juntos',
    consultaSaldo: true,
    contacto: contacto('mercadodorado.example', '2900 0999'),
    aplicaciones: [aplicacion('uy.surtido.dorado')],
    locales: [
      { lugar: 'Tres Cruces', surtido: ['47-1-3'] },
      { lugar: 'Punta Gorda', surtido: ['45-1-5'] },
      { lugar: 'Punta del Este', surtido: ['44-1-8'] },
    ],
  },
]

export const TERMINOS_VERSION = '2026-01'

/** Plain terms for a demonstration; a real company brings its own. */
export function terminosDe(nombre: string): string {
  return `<h1>Términos y Condiciones de uso</h1>
<p>Estas condiciones rigen las compras en la aplicación de <strong>${nombre}</strong>. Al aceptarlas confirmas que las leíste.</p>
<h2>1. Precios</h2>
<p>Los precios son en pesos uruguayos, con IVA incluido, y valen para el local y el día del pedido. Lo que se vende por kilo se cobra por el peso final.</p>
<h2>2. Entrega y retiro</h2>
<p>La entrega se hace en la zona y el horario elegidos. Para retirar, presenta el código del pedido.</p>
<h2>3. Falta de productos</h2>
<p>Si algo falta, hacemos lo que hayas elegido: contactarte, reemplazarlo por algo similar o no reemplazarlo.</p>
<h2>4. Cambios y devoluciones</h2>
<p>Puedes arrepentirte de la compra dentro de los cinco días hábiles, salvo productos que se deterioran rápido (Ley 17.250).</p>
<h2>5. Datos personales</h2>
<p>Usamos tus datos para preparar y entregar tus pedidos. Puedes pedir verlos, corregirlos o borrarlos (Ley 18.331).</p>
<h2>6. Demostración</h2>
<p>Esta empresa es inventada: nada de lo que pidas aquí se cobra ni se entrega.</p>`
}
