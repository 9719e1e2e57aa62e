import { showToast } from '@surtido/ui/toast-store'
import { showAlert } from '@surtido/web/overlays/alerts'
import { almacenDeVisita } from '@surtido/web/storage'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { visibleQuery } from '../../data/locales.ts'
import { codigoLocalAlAbrir, useLocal } from '../../local/store.ts'
import { MARCO } from '../../textos/marco.ts'
import { T } from '../../textos/textos.ts'

/** B-08. */
const POLL_MS = 300_000

/** The welcome, and where somebody logs in or registers: the alert waits until they are past it. */
const SIN_AVISO =
  /^\/(bienvenida|login|registro-usuario|olvido-password|codigo-verificacion|confirmar-correo|cambiar-contrasena)?\/?$/

const AL_PEDIR = /^\/finalizar-pedido\/?$/

/**
 * S-23: every five minutes, while the app is visible, checks whether the shop is still open. A shop that is
 * closed when the app opens covers nothing: the alert comes when the customer chooses a shop or confirms a pedido, or at
 * a later check.
 */
export function useLocalCerrado(): void {
  const local = useLocal((state) => state.local)
  const navigate = useNavigate()
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  const { data, dataUpdatedAt } = useQuery({
    ...visibleQuery(local?.codigoLocal ?? 0),
    enabled: local !== undefined,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  })
  const cerrado = data?.[0]?.estaCerrado
  const opened = useRef({ at: Date.now(), wasOpen: false }).current
  const isLater = opened.wasOpen || dataUpdatedAt - opened.at >= POLL_MS
  useEffect(() => {
    if (cerrado === false) {
      opened.wasOpen = true
      almacenDeVisita.remove(KEY)
    }
    if (
      !cerrado ||
      almacenDeVisita.read<number>(KEY) === local?.codigoLocal ||
      document.hidden ||
      SIN_AVISO.test(pathname)
    )
      return
    if (!isLater && local?.codigoLocal === codigoLocalAlAbrir && !AL_PEDIR.test(pathname)) return
    almacenDeVisita.write(KEY, local?.codigoLocal)
    showAlert(T.localCerrado, T.localCerradoTexto, T.cambiarLocal, T.continuar).then((answer) => {
      if (answer === T.cambiarLocal) navigate({ to: '/lista-locales' })
      // The text of T-110 omits this.
      if (answer === T.continuar) showToast({ texto: MARCO.puedesPedirParaUn, duracion: 6000 })
    })
  }, [cerrado, local?.codigoLocal, navigate, pathname, opened, isLater])
}

/** While the tab lives, reloads included: the shop for which the customer chose "Continuar". */
const KEY = 'localCerrado'
