import { Link } from '@tanstack/react-router'

/** For a page that was opened from "Otras opciones" (`desdeMenu=true`). */
export function VolverAlMenu() {
  return (
    <p>
      <Link to="/tabs/otras-opciones" className="enlace">
        Volver
      </Link>
    </p>
  )
}
