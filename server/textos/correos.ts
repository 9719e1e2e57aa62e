// The letters, in the languages of the app. The Spanish table is the source and the type of the others.

import type { Idioma } from '@surtido/contract/base'
import type { MotivoCodigo } from '@surtido/contract/usuarios'
import { descripcionDia } from '@surtido/rules/entregas'
import { diaSemana } from '@surtido/rules/fechas'

const es = {
  hola: (nombre: string | null) => (nombre ? `Hola ${nombre}:` : 'Hola:'),
  /** 45 minutes, 1 hour, 2 hours. */
  duracion: (minutos: number) => {
    const [cuantos, uno] = minutos % 60 === 0 ? [minutos / 60, 'hora'] : [minutos, 'minuto']
    return `${cuantos} ${uno}${cuantos === 1 ? '' : 's'}`
  },
  codigo: {
    asunto: (empresa: string) => `Tu código de ${empresa}`,
    para: {
      CUENTA: 'confirmar tu cuenta',
      CORREO: 'cambiar el correo de tu cuenta',
      CLAVE: 'recuperar tu contraseña',
    } satisfies Record<MotivoCodigo, string>,
    antes: (para: string) => `Con este código puedes ${para}:`,
    sirve: (cuanto: string) =>
      `Sirve una sola vez, durante ${cuanto}. No se lo des a nadie: nunca te lo vamos a pedir.`,
    siNo: 'Si no lo pediste, ignora este correo.',
  },
  claveTemporal: {
    asunto: 'Tu contraseña temporal',
    antes: (empresa: string) => `Pediste recuperar tu contraseña en ${empresa}. Ingresa con esta contraseña temporal:`,
    sirve: (cuanto: string) => `Sirve durante ${cuanto}. Al ingresar te pediremos que elijas una nueva.`,
    siNo: 'Si no la pediste, ignora este correo: tu contraseña de siempre sigue sirviendo.',
  },
  confirmacion: {
    asunto: (empresa: string) => `Confirma tu correo en ${empresa}`,
    antes: (empresa: string) => `Este correo se registró en ${empresa}. Si fuiste tú, confírmalo con este código:`,
    enlace: 'Confirmar mi correo',
    sirve: (dias: number) =>
      `Sirve durante ${dias} días, con tu sesión iniciada. Hasta entonces no te enviaremos nada más.`,
    siNo: 'Si no fuiste tú, ignora este correo.',
  },
  correoCambiado: {
    asunto: 'Cambiaste tu correo',
    antes: (fecha: string, hora: string) =>
      `Desde el ${fecha} a las ${hora} inicias sesión con otro correo, y este ya no sirve para entrar.`,
    siNo: 'Si no fuiste tú, responde a este correo o llámanos: alguien conoce tu contraseña.',
  },
  claveCambiada: {
    asunto: 'Cambiaste tu contraseña',
    antes: (fecha: string, hora: string) => `La contraseña de tu cuenta se cambió el ${fecha} a las ${hora}.`,
    sesiones: 'Cerramos tu sesión en los demás dispositivos.',
    siNo: 'Si no fuiste tú, entra a la aplicación y elige «Olvidé mi contraseña» para recuperar tu cuenta.',
  },
  documento: {
    cliente: (empresa: string) => `cliente de ${empresa}`,
    antes: (fin: string) =>
      `Con este código puedes ver en la aplicación el saldo y la deuda del documento terminado en ${fin}:`,
    siNo: 'Si no lo pediste, ignora este correo: sin el código nadie ve nada.',
  },
  pedido: {
    asunto: (codigo: string) => `Recibimos tu pedido ${codigo}`,
    recibimos: (codigo: string, empresa: string) => `Recibimos tu pedido ${codigo} en ${empresa}.`,
    saludo: (nombre: string, empresa: string) => `Hola ${nombre}: tu pedido ya está en ${empresa}.`,
    cuando: (dia: string, desde: string, hasta: string) => `${dia} de ${desde} a ${hasta}`,
    entrega: 'Entrega a domicilio',
    retiro: 'Retiro en el local',
    codigoDeRetiro: (codigo: string) => `Código de retiro: ${codigo}`,
    subtotal: 'Subtotal',
    ofertas: 'Ofertas',
    cupon: (titulo: string | null) => (titulo ? `Cupón ${titulo}` : 'Cupón'),
    envases: 'Envases',
    bolsas: 'Bolsas',
    costoEntrega: 'Entrega',
    total: 'Total',
    pagasCon: (medio: string) => `Pagas con: ${medio}.`,
    porKilo: 'Lo que se vende por kilo se ajusta al peso real cuando lo preparamos.',
  },
}

type Correos = typeof es

const vos: Correos = {
  ...es,
  codigo: {
    ...es.codigo,
    antes: (para) => `Con este código podés ${para}:`,
    siNo: 'Si no lo pediste, ignorá este correo.',
  },
  claveTemporal: {
    ...es.claveTemporal,
    antes: (empresa) => `Pediste recuperar tu contraseña en ${empresa}. Ingresá con esta contraseña temporal:`,
    siNo: 'Si no la pediste, ignorá este correo: tu contraseña de siempre sigue sirviendo.',
  },
  confirmacion: {
    ...es.confirmacion,
    asunto: (empresa) => `Confirmá tu correo en ${empresa}`,
    antes: (empresa) => `Este correo se registró en ${empresa}. Si fuiste vos, confirmalo con este código:`,
    siNo: 'Si no fuiste vos, ignorá este correo.',
  },
  correoCambiado: {
    ...es.correoCambiado,
    antes: (fecha, hora) =>
      `Desde el ${fecha} a las ${hora} iniciás sesión con otro correo, y este ya no sirve para entrar.`,
    siNo: 'Si no fuiste vos, respondé a este correo o llamanos: alguien conoce tu contraseña.',
  },
  claveCambiada: {
    ...es.claveCambiada,
    siNo: 'Si no fuiste vos, entrá a la aplicación y elegí «Olvidé mi contraseña» para recuperar tu cuenta.',
  },
  documento: {
    ...es.documento,
    antes: (fin) => `Con este código podés ver en la aplicación el saldo y la deuda del documento terminado en ${fin}:`,
    siNo: 'Si no lo pediste, ignorá este correo: sin el código nadie ve nada.',
  },
  pedido: { ...es.pedido, pagasCon: (medio) => `Pagás con: ${medio}.` },
}

const en: Correos = {
  hola: (nombre) => (nombre ? `Hello ${nombre},` : 'Hello,'),
  duracion: (minutos) => {
    const [cuantos, uno] = minutos % 60 === 0 ? [minutos / 60, 'hour'] : [minutos, 'minute']
    return `${cuantos} ${uno}${cuantos === 1 ? '' : 's'}`
  },
  codigo: {
    asunto: (empresa) => `Your code for ${empresa}`,
    para: {
      CUENTA: 'confirm your account',
      CORREO: 'change the email of your account',
      CLAVE: 'recover your password',
    },
    antes: (para) => `With this code you can ${para}:`,
    sirve: (cuanto) => `It works once, for ${cuanto}. Do not give it to anyone: we will never ask you for it.`,
    siNo: 'If you did not ask for it, ignore this email.',
  },
  claveTemporal: {
    asunto: 'Your temporary password',
    antes: (empresa) => `You asked to recover your password at ${empresa}. Log in with this temporary password:`,
    sirve: (cuanto) => `It works for ${cuanto}. When you log in we will ask you to choose a new one.`,
    siNo: 'If you did not ask for it, ignore this email: your usual password still works.',
  },
  confirmacion: {
    asunto: (empresa) => `Confirm your email at ${empresa}`,
    antes: (empresa) => `This email was registered at ${empresa}. If it was you, confirm it with this code:`,
    enlace: 'Confirm my email',
    sirve: (dias) => `It works for ${dias} days, while you are logged in. Until then we will send you nothing else.`,
    siNo: 'If it was not you, ignore this email.',
  },
  correoCambiado: {
    asunto: 'You changed your email',
    antes: (fecha, hora) => `Since ${fecha} at ${hora} you log in with another email, and this one no longer works.`,
    siNo: 'If it was not you, reply to this email or call us: somebody knows your password.',
  },
  claveCambiada: {
    asunto: 'You changed your password',
    antes: (fecha, hora) => `The password of your account was changed on ${fecha} at ${hora}.`,
    sesiones: 'We logged you out on your other devices.',
    siNo: 'If it was not you, open the app and choose “I forgot my password” to recover your account.',
  },
  documento: {
    cliente: (empresa) => `customer of ${empresa}`,
    antes: (fin) => `With this code you can see in the app the balance and the debt of the ID ending in ${fin}:`,
    siNo: 'If you did not ask for it, ignore this email: without the code nobody sees anything.',
  },
  pedido: {
    asunto: (codigo) => `We received your order ${codigo}`,
    recibimos: (codigo, empresa) => `We received your order ${codigo} at ${empresa}.`,
    saludo: (nombre, empresa) => `Hello ${nombre}, your order is at ${empresa} now.`,
    cuando: (dia, desde, hasta) => `${dia} from ${desde} to ${hasta}`,
    entrega: 'Home delivery',
    retiro: 'Store pickup',
    codigoDeRetiro: (codigo) => `Pickup code: ${codigo}`,
    subtotal: 'Subtotal',
    ofertas: 'Offers',
    cupon: (titulo) => (titulo ? `Coupon ${titulo}` : 'Coupon'),
    envases: 'Bottle deposits',
    bolsas: 'Bags',
    costoEntrega: 'Delivery',
    total: 'Total',
    pagasCon: (medio) => `You pay with: ${medio}.`,
    porKilo: 'What is sold by the kilo is adjusted to its real weight when we prepare it.',
  },
}

const pt: Correos = {
  hola: (nombre) => (nombre ? `Olá ${nombre}:` : 'Olá:'),
  duracion: (minutos) => {
    const [cuantos, uno] = minutos % 60 === 0 ? [minutos / 60, 'hora'] : [minutos, 'minuto']
    return `${cuantos} ${uno}${cuantos === 1 ? '' : 's'}`
  },
  codigo: {
    asunto: (empresa) => `Seu código de ${empresa}`,
    para: {
      CUENTA: 'confirmar a sua conta',
      CORREO: 'trocar o e-mail da sua conta',
      CLAVE: 'recuperar a sua senha',
    },
    antes: (para) => `Com este código você pode ${para}:`,
    sirve: (cuanto) => `Vale uma única vez, durante ${cuanto}. Não o dê a ninguém: nunca vamos pedi-lo.`,
    siNo: 'Se você não o pediu, ignore este e-mail.',
  },
  claveTemporal: {
    asunto: 'Sua senha temporária',
    antes: (empresa) => `Você pediu para recuperar a sua senha em ${empresa}. Entre com esta senha temporária:`,
    sirve: (cuanto) => `Vale durante ${cuanto}. Ao entrar pediremos que escolha uma nova.`,
    siNo: 'Se você não a pediu, ignore este e-mail: a sua senha de sempre continua valendo.',
  },
  confirmacion: {
    asunto: (empresa) => `Confirme o seu e-mail em ${empresa}`,
    antes: (empresa) => `Este e-mail foi registrado em ${empresa}. Se foi você, confirme-o com este código:`,
    enlace: 'Confirmar o meu e-mail',
    sirve: (dias) => `Vale durante ${dias} dias, com a sua sessão iniciada. Até lá não enviaremos mais nada.`,
    siNo: 'Se não foi você, ignore este e-mail.',
  },
  correoCambiado: {
    asunto: 'Você trocou o seu e-mail',
    antes: (fecha, hora) => `Desde ${fecha} às ${hora} você entra com outro e-mail, e este já não serve.`,
    siNo: 'Se não foi você, responda a este e-mail ou ligue para nós: alguém sabe a sua senha.',
  },
  claveCambiada: {
    asunto: 'Você trocou a sua senha',
    antes: (fecha, hora) => `A senha da sua conta foi trocada em ${fecha} às ${hora}.`,
    sesiones: 'Encerramos a sua sessão nos outros dispositivos.',
    siNo: 'Se não foi você, abra o aplicativo e escolha “Esqueci a minha senha” para recuperar a sua conta.',
  },
  documento: {
    cliente: (empresa) => `cliente de ${empresa}`,
    antes: (fin) => `Com este código você pode ver no aplicativo o saldo e a dívida do documento terminado em ${fin}:`,
    siNo: 'Se você não o pediu, ignore este e-mail: sem o código ninguém vê nada.',
  },
  pedido: {
    asunto: (codigo) => `Recebemos o seu pedido ${codigo}`,
    recibimos: (codigo, empresa) => `Recebemos o seu pedido ${codigo} em ${empresa}.`,
    saludo: (nombre, empresa) => `Olá ${nombre}: o seu pedido já está em ${empresa}.`,
    cuando: (dia, desde, hasta) => `${dia} das ${desde} às ${hasta}`,
    entrega: 'Entrega em casa',
    retiro: 'Retirada na loja',
    codigoDeRetiro: (codigo) => `Código de retirada: ${codigo}`,
    subtotal: 'Subtotal',
    ofertas: 'Ofertas',
    cupon: (titulo) => (titulo ? `Cupom ${titulo}` : 'Cupom'),
    envases: 'Vasilhames',
    bolsas: 'Sacolas',
    costoEntrega: 'Entrega',
    total: 'Total',
    pagasCon: (medio) => `Você paga com: ${medio}.`,
    porKilo: 'O que se vende por quilo é ajustado ao peso real quando o preparamos.',
  },
}

const CORREOS: Readonly<Record<Idioma, Correos>> = { es, 'es-UY-vos': vos, en, pt }

/** The texts of letters to somebody who reads `idioma`. */
export const correosEn = (idioma: Idioma): Correos => CORREOS[idioma]

const DIAS: Partial<Readonly<Record<Idioma, readonly string[]>>> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  pt: ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'],
}

/** "Miércoles 11", "Wednesday 11". */
export function diaEn(idioma: Idioma, fecha: string): string {
  const nombre = DIAS[idioma]?.[diaSemana(fecha) - 1]
  return nombre ? `${nombre} ${Number(fecha.slice(8, 10))}` : descripcionDia(fecha)
}
