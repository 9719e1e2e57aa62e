import { Link } from '@tanstack/react-router'

/** For a page that was opened from "Otras opciones" (`desdeMenu=true`). */
export function BackToMenu() {
  return (
    <p>
      <Link to="/tabs/otras-opciones" className="enlace">
        Volver
      </Link>
    </p>
  )
}
