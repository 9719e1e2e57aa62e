import t from '@surtido/ui/text.module.css'
import { Link } from '@tanstack/react-router'

/** For a page that was opened from "Otras opciones" (`desdeMenu=true`). */
export function BackToMenu() {
  return (
    <p>
      <Link to="/tabs/otras-opciones" className={t.link}>
        Volver
      </Link>
    </p>
  )
}
