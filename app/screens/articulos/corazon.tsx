import type { Articulo } from '@surtido/contract/articulos'
import { nombreConContenido } from '@surtido/rules/articulos'
import { UNIDAD } from '@surtido/rules/cantidades'
import { showToast } from '@surtido/ui/toast-store'
import { textoRechazo } from '@surtido/web/rechazos'
import { useAction } from '@surtido/web/use-action'
import { useQuery } from '@tanstack/react-query'
import { lineaEnviada } from '../../carrito/en-centesimos.ts'
import { listasQuery, markFavorito } from '../../data/listas.ts'
import { useSesion } from '../../sesion/store.ts'
import { LISTAS } from '../../textos/listas.ts'
import { askLogin } from '../entrar/ask-login.ts'
import { saleOf } from './cantidad.tsx'
import s from './corazon.module.css'

/** CX-30: marks an article as favourite, or removes the mark; asks for a login first. */
export function Corazon({ articulo, floating }: { articulo: Articulo; floating?: boolean }) {
  const { artCodigo, nombre } = articulo
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data: favorito = false } = useQuery({
    ...listasQuery(idUsuario),
    select: (listas) =>
      listas.some((one) => one.favoritos && one.lineas.some((linea) => linea.artCodigo === artCodigo)),
  })
  const marking = useAction(
    (marked: boolean) =>
      markFavorito(lineaEnviada({ artCodigo, nombre }, saleOf(articulo).next(0, 1) || UNIDAD), marked),
    { onRefused: (refusal) => showToast({ texto: textoRechazo(refusal), tono: 'danger' }) },
  )
  const press = async () => {
    if (!(await askLogin())) return
    await marking.run(!favorito)
  }
  return (
    <button
      type="button"
      className={`${s.corazon}${floating ? ` ${s.floating}` : ''}`}
      aria-pressed={favorito}
      aria-label={LISTAS.marcar(nombreConContenido(articulo))}
      onClick={() => void press()}
    >
      <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
        <path d="M12 20C6.5 16 3.5 12.8 3.5 9.2A4.4 4.4 0 0 1 12 7.8a4.4 4.4 0 0 1 8.5 1.4C20.5 12.8 17.5 16 12 20Z" />
      </svg>
    </button>
  )
}
