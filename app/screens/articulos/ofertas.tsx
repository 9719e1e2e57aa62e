import { Navigate } from '@tanstack/react-router'
import { ofertasQuery } from '../../data/articulos.ts'
import { useLocal } from '../../local/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { Titulo } from '../../titulo.tsx'
import { Listado } from './listado.tsx'

export default function Ofertas() {
  const local = useLocal((state) => state.local)
  if (!local) return <Navigate to="/bienvenida" />
  return (
    <>
      <Titulo>{ARTICULOS.ofertas}</Titulo>
      <Listado query={ofertasQuery(local.codigoLocal)} />
    </>
  )
}
