import { getRouteApi, Link, useSearch } from '@tanstack/react-router'
export const a = <Link to="/nada">x</Link>
export const b = <Link to="/articulo/$artCodigo">x</Link>
export const c = <Link to="/pedido-realizado" search={{ codigo: 'x' }}>x</Link>
export const d = <Link to="/lista-locales" search={{ modo: 'retiro' }}>x</Link>
export const e = <Link to="/lista-locales">x</Link>
export const f = <Link to="/tabs/home" search={{ a: 1 }}>x</Link>
export function G() { const s: number = useSearch({ from: '/detalle-pedido' }); return s }
export function H() { const s: number = getRouteApi('/detalle-pedido').useSearch(); return s }
