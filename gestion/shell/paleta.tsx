import { Paleta as Base, type OrdenDePaleta } from '@surtido/ui/paleta'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { logOut } from '../data/sesion.ts'
import { vistasQuery } from '../data/vistas.ts'
import { isVista, VISTAS } from '../screens/pedidos/frases.ts'
import { useAparato } from '../sesion/aparato.ts'
import { moveToLocal } from '../sesion/move-to-local.ts'
import { useSesion } from '../sesion/store.ts'
import { useHallados } from './use-hallados.ts'

const PEDIDO = /^#?(\d{1,15})$/

/** Every destination, and the actions available everywhere. */
export default function Paleta({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const router = useRouter()
  const persona = useSesion((state) => state.persona)
  const aparato = useAparato((state) => state.aparato)
  const { data } = useQuery({ ...vistasQuery(persona?.codigoLocal ?? 0), enabled: persona?.codigoLocal !== undefined })
  if (!persona) return null
  const { locales } = persona.trabajo
  const verPersonal = locales.some(({ permisos }) => permisos.includes('PERSONAL_VER'))
  const dirige = locales.some(({ permisos }) => permisos.includes('PREPARACION_DIRIGIR'))
  const administra = locales.some(({ permisos }) => permisos.includes('PERSONAL_ADMINISTRAR'))
  const ordenes: OrdenDePaleta[] = [
    { texto: 'Hoy', run: () => void navigate({ to: '/hoy' }) },
    { texto: 'Preparar', run: () => void navigate({ to: '/preparar' }) },
    ...Object.entries(VISTAS).map(([vista, texto]) => ({
      texto,
      detalle: 'Pedidos',
      run: () => void navigate({ to: '/pedidos', search: { vista: isVista(vista) ? vista : undefined } }),
    })),
    ...(data?.vistas ?? []).map(({ nombre, filtros, compartida }) => ({
      texto: nombre,
      detalle: compartida ? 'Vista del local' : 'Mi vista',
      run: () => void navigate({ to: '/pedidos', search: filtros }),
    })),
    { texto: 'Quién prepara', detalle: 'Tandas', run: () => void navigate({ to: '/tandas' }) },
    { texto: 'Empacar', run: () => void navigate({ to: '/empacar' }) },
    { texto: 'Mostrador', run: () => void navigate({ to: '/mostrador' }) },
    ...locales
      .filter(({ codigoLocal }) => codigoLocal !== persona.codigoLocal)
      .map(({ codigoLocal, nombre }) => ({
        texto: nombre,
        detalle: 'Cambiar de local',
        run: () => void moveToLocal(router, codigoLocal),
      })),
    ...(verPersonal
      ? [
          { texto: 'Personal', run: () => void navigate({ to: '/personal' }) },
          { texto: 'Aparatos', run: () => void navigate({ to: '/aparatos' }) },
          { texto: 'Cambios', detalle: 'Quién cambió qué', run: () => void navigate({ to: '/cambios' }) },
        ]
      : []),
    ...(administra ? [{ texto: 'Roles', run: () => void navigate({ to: '/roles' }) }] : []),
    { texto: 'Faltantes', run: () => void navigate({ to: '/faltantes' }) },
    ...(dirige
      ? [
          { texto: 'Tolerancia del peso', run: () => void navigate({ to: '/tolerancias' }) },
          { texto: 'Lo que siempre se lee', run: () => void navigate({ to: '/lectura' }) },
          { texto: 'Códigos aprendidos', run: () => void navigate({ to: '/codigos' }) },
          { texto: 'Pasillos y recorrido', run: () => void navigate({ to: '/recorrido' }) },
          { texto: 'Lugares de retiro', run: () => void navigate({ to: '/lugares-retiro' }) },
        ]
      : []),
    { texto: 'Cuenta', run: () => void navigate({ to: '/cuenta' }) },
    ...(aparato
      ? []
      : [
          { texto: 'Cambiar contraseña', detalle: 'Cuenta', run: () => void navigate({ to: '/clave' }) },
          { texto: 'Segundo factor', detalle: 'Cuenta', run: () => void navigate({ to: '/segundo-factor' }) },
        ]),
    {
      texto: 'Cerrar sesión',
      run: () => void logOut().then(() => navigate({ to: '/entrar', replace: true })),
    },
  ]
  const aqui = locales.find(({ codigoLocal }) => codigoLocal === persona.codigoLocal)
  const dirigeAqui = aqui?.permisos.includes('PREPARACION_DIRIGIR') ?? false
  const ordenDe = (texto: string): OrdenDePaleta | undefined => {
    const idPedido = Number(PEDIDO.exec(texto)?.[1])
    if (!idPedido) return undefined
    return {
      texto: `Pedido ${idPedido}`,
      run: () => void navigate({ to: '/pedidos/$idPedido', params: { idPedido } }),
    }
  }
  return (
    <Base
      open
      onClose={onClose}
      titulo="Ir a"
      pregunta={dirigeAqui ? 'Sección, cliente, artículo o pedido' : 'Sección, artículo o pedido'}
      useHallados={useHallados}
      ordenes={ordenes}
      ordenDe={ordenDe}
      nada="Nada con esas palabras."
    />
  )
}
