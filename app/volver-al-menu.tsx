import t from '@surtido/ui/text.module.css'
import { Link } from '@tanstack/react-router'
import { MENU } from './textos/menu.ts'

/** Leads back from a page that was opened from "Otras opciones" (`desdeMenu=true`). */
export function BackToMenu() {
  return (
    <p>
      <Link to="/tabs/otras-opciones" className={t.link}>
        {MENU.volver}
      </Link>
    </p>
  )
}
