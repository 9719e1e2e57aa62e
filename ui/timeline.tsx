import { Icon, type IconName } from './icon.tsx'
import { UI } from './textos/ui.ts'
import s from './timeline.module.css'

export type TimelineStep = {
  titulo: string
  /** When, where, or how much longer. */
  detalle?: string
  estado: 'hecho' | 'actual' | 'pendiente' | 'cancelado'
  icon: IconName
}

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={s.timeline} aria-label={label}>
      {steps.map((step, i) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same state may come twice, and steps only ever join at the end
          key={i}
          className={s.step}
          data-estado={step.estado}
          aria-current={step.estado === 'actual' ? 'step' : undefined}
        >
          <span className={s.dot}>
            <Icon
              name={step.estado === 'hecho' ? 'check' : step.estado === 'cancelado' ? 'close' : step.icon}
              size={18}
            />
          </span>
          <div className={s.words}>
            <p className={s.title}>
              <span className="visually-hidden">{UI.pasos[step.estado]} </span>
              {step.titulo}
            </p>
            {step.detalle && <p className={s.detail}>{step.detalle}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
