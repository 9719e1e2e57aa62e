// Notices above a page that are not about the page.
import { memo } from 'react'
import { AvisoSinRed } from '../screens/aplicacion/aviso-sin-red.tsx'
import { AvisoVersionNueva } from '../screens/aplicacion/aviso-version-nueva.tsx'
import { PedidosAbiertos } from '../screens/pedidos/pedidos-abiertos.tsx'
import { CorreoSinConfirmar } from '../screens/usuarios/correo-sin-confirmar.tsx'
import s from './avisos-de-pagina.module.css'

export default memo(function AvisosDePagina() {
  return (
    <>
      <div className={s.avisos}>
        <div role="status">
          <AvisoSinRed />
          <AvisoVersionNueva />
        </div>
        <PedidosAbiertos />
      </div>
      <CorreoSinConfirmar />
    </>
  )
})
