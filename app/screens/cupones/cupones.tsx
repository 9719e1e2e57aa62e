import type { Cupon } from '@surtido/contract/cupones'
import { isPositive } from '@surtido/rules/dinero'
import { Button } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { SkeletonBlock } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { showAlert } from '@surtido/web/overlays/alerts'
import { DeAntes } from '@surtido/web/views/de-antes'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tellUnusable } from '../../carrito/cupon.ts'
import { cuponesQuery } from '../../data/cupones.ts'
import { trackClick, usePaginaMedida } from '../../device/analitica.ts'
import { useSesion } from '../../sesion/store.ts'
import { CUPONES } from '../../textos/cupones.ts'
import { descuentoDe, montoMinimoDe, validoHasta } from '../../textos/frases-de-cupon.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { askLogin } from '../entrar/ask-login.ts'
import { type CarritoDeCupon, showDetalle } from './ask-cupon.ts'
import { Canje, useCanje } from './canje.tsx'
import c from './cupones.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** U-81: a code that the customer brings along. The specification asks for it: no link of the app sets it. */
    codigo?: string
  }
}

/** R-14, R-03b: the cupones as a page and as a tab; a code in the address is redeemed on entry. */
export default function CuponesPage() {
  const { searchStr, state, pathname } = useLocation()
  const navigate = useNavigate()
  // The code is read as typed: parsed as a value, 0012 or 1e5 would become another code.
  const [codigo] = useState(
    () => new URLSearchParams(searchStr).get('codigo')?.replace(/^"(.*)"$/, '$1') || state.codigo,
  )
  return (
    <>
      {/* U-89 */}
      {!pathname.startsWith('/tabs') && (
        <p>
          <Link to="/tabs" className={t.link} onClick={() => trackClick('Volver', 'Cupones Page')}>
            {CUPONES.volver}
          </Link>
        </p>
      )}
      <Titulo>{CUPONES.misCupones}</Titulo>
      <Cupones
        codigo={codigo}
        onTried={() =>
          void navigate({ to: pathname.startsWith('/tabs') ? '/tabs/cupones' : '/cupones', search: {}, replace: true })
        }
      />
    </>
  )
}

interface Props {
  /** Redeemed once, as soon as there is a session. */
  codigo?: string | undefined
  /** It was tried, with or without success: a reload must not try it again. */
  onTried?: () => void
  /** The list is open over the checkout, to choose a cupon for this carrito. */
  carrito?: CarritoDeCupon
  onClose?: (cupon?: Cupon) => void
}

/** The cupones, and the field that redeems a code (U-81 … U-88). */
export function Cupones({ codigo, onTried, carrito, onClose }: Props) {
  usePaginaMedida('Cupones Page')
  const usuario = useSesion((state) => state.usuario)
  const idUsuarioAplicacion = usuario?.idUsuarioAplicacion
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(cuponesQuery(idUsuarioAplicacion))

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, on entry
  useEffect(() => {
    if (usuario) return // P-03
    let left = false
    void askLogin().then((entered) => {
      if (entered || left) return
      onClose?.()
      void navigate({ to: '/tabs/home' })
    })
    return () => {
      left = true
    }
  }, [])

  const tellWhy = (cupon: Cupon) => carrito && tellUnusable(carrito.conElegibleOf(cupon), carrito)
  const canje = useCanje({
    idUsuarioAplicacion,
    codigo,
    onTried,
    // A customer who redeems one in the checkout wants to use it there.
    onRedeemed: (cupon) => {
      if (cupon && carrito && !tellWhy(cupon)) onClose?.(cupon)
    },
  })
  const use = async (cupon: Cupon, why: string | undefined) => {
    trackClick('Seleccionar cupón', 'Cupones Page')
    if (why) await showAlert(CUPONES.error, why, T.aceptar)
    else onClose?.(cupon) // S-42
  }

  if (!usuario) return <SkeletonBlock alto="160px" />
  return (
    <>
      <Canje {...canje} />
      <DeAntes error={data && error} onRetry={() => void refetch()} />
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonBlock alto="160px" />
      ) : data.length === 0 ? (
        <div className={l.card}>
          <EmptyView texto={CUPONES.noTienesCupones} />
        </div>
      ) : (
        <ul className={c.cupones}>
          {data.map((cupon) => {
            const why = tellWhy(cupon)
            return (
              <CuponCard
                key={cupon.idCupon}
                cupon={cupon}
                {...(carrito && { why, onUse: () => void use(cupon, why) })}
              />
            )
          })}
        </ul>
      )}
    </>
  )
}

interface CardProps {
  cupon: Cupon
  /** Why it is not usable on this carrito. */
  why?: string | undefined
  onUse?: () => void
}

function CuponCard({ cupon, why, onUse }: CardProps) {
  return (
    <li className={`${l.card} ${c.cupon}`}>
      <p className={c.descuento}>{descuentoDe(cupon)}</p>
      <p>{cupon.descripcion}</p>
      {isPositive(cupon.montoMinimo) && <p className={t.soft}>{montoMinimoDe(cupon.montoMinimo)}</p>}
      {cupon.vigenciaHasta && <p className={t.soft}>{validoHasta(cupon.vigenciaHasta)}</p>}
      {why && <p className={c.no}>{why}</p>}
      <div className={c.acciones}>
        <Button
          variant="secondary"
          aria-label={`${CUPONES.verDetalle}: ${cupon.titulo}`}
          onClick={() => {
            trackClick('Ver detalle', 'Cupones Page')
            void showDetalle(cupon)
          }}
        >
          {CUPONES.verDetalle}
        </Button>
        {onUse && (
          <Button aria-label={`${CUPONES.usar}: ${cupon.titulo}`} onClick={onUse}>
            {CUPONES.usar}
          </Button>
        )}
      </div>
    </li>
  )
}
