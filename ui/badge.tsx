import type { ReactNode } from 'react'
import s from './badge.module.css'

const TONES = {
  offer: s.offer,
  tier: s.tier,
  primary: s.primary,
  neutral: s.neutral,
  danger: s.danger,
  success: s.success,
  info: s.info,
} as const

export type BadgeTone = keyof typeof TONES

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${s.badge} ${TONES[tone]}`}>{children}</span>
}
