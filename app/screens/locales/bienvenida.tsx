import { EMPRESA_SIEMPRE_DOMICILIO } from '@surtido/rules/tipos-entrega'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { lazyPart } from '@surtido/web/lazy-part'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { config } from '#config'
import { pagina } from '../../device/pagina.ts'
import { servidor } from '../../device/servidor.ts'
import { useLocal } from '../../local/store.ts'
import { LOCALES } from '../../textos/locales.ts'
import { MARCO } from '../../textos/marco.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import s from './bienvenida.module.css'

const FOTOS = [
  'mate',
  'queso',
  'banana',
  'asado',
  'pan',
  'leche',
  'manzana',
  'cerveza',
  'huevos',
  'fideos',
  'detergente',
  'medialuna',
]

const Cercanos = lazyPart(() => import('./cercanos.tsx'))

/**
 * A-91 Whether the customer's position is known without asking: by their address, or by a permission they gave before.
 */
function useUbicado(): boolean {
  const [ubicado, setUbicado] = useState(false)
  useEffect(() => {
    if (useLocal.getState().direccion) setUbicado(true)
    else {
      void import('../../device/permisos.ts')
        .then(({ readPermisoUbicacion }) => readPermisoUbicacion())
        .then((permiso) => setUbicado(permiso === 'granted'))
    }
  }, [])
  return ubicado
}

/** The empresa's own line; a page that the server did not draw asks for it. */
function useEslogan(): string {
  const [eslogan, setEslogan] = useState(pagina.eslogan)
  useEffect(() => {
    if (eslogan !== undefined) return
    void import('../../data/empresas.ts').then(async ({ readEslogan }) => setEslogan(await readEslogan()))
  }, [eslogan])
  return eslogan || LOCALES.elSurtidoDeTu
}

/** U-121: what the app is, and the way to its articles. */
export default function Bienvenida() {
  const local = useLocal((state) => state.local)
  const navigate = useNavigate()
  const ubicado = useUbicado()
  const eslogan = useEslogan()
  return (
    <div className={s.hero}>
      <img src={servidor + config.logo} alt={config.nombre} width={56} height={56} />
      <Titulo>{eslogan}</Titulo>
      <p>
        {config.codigoEmpresa === EMPRESA_SIEMPRE_DOMICILIO ? LOCALES.eligeTuLocalADomicilio : LOCALES.eligeTuLocalArma}
      </p>
      <div className={s.fotos} aria-hidden="true">
        {FOTOS.map((foto, i) => (
          <img key={foto} src={`/ilustraciones/${foto}.svg`} alt="" style={{ background: `var(--tint-${i})` }} />
        ))}
      </div>
      <div className={`${l.actions} ${s.acciones}`}>
        {local && (
          <Link to="/tabs/home" className={buttonClass({ size: 'l' })}>
            {MARCO.seguirComprandoEn(local.nombre)}
          </Link>
        )}
        <Link
          to="/lista-locales"
          search={{ modo: 'domicilio' }}
          className={buttonClass({ size: 'l', variant: local ? 'secondary' : 'primary' })}
        >
          {T.entregaADomicilio}
        </Link>
        {config.codigoEmpresa !== EMPRESA_SIEMPRE_DOMICILIO && (
          <Link
            to="/lista-locales"
            search={{ modo: 'retiro' }}
            className={buttonClass({ size: 'l', variant: 'secondary' })}
          >
            {T.retiroEnLocal}
          </Link>
        )}
        {!local && (
          <Button
            variant="quiet"
            size="l"
            onClick={async () => {
              const { lookFirst } = await import('./look-first.ts')
              await navigate({ to: (await lookFirst()) ? '/tabs/home' : '/lista-locales' })
            }}
          >
            {LOCALES.mirarSinRegistrarme}
          </Button>
        )}
      </div>
      {ubicado && (
        <Suspense>
          <Cercanos />
        </Suspense>
      )}
    </div>
  )
}
