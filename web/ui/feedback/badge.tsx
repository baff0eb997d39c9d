import { CircleAlert, CircleCheck, Clock, Crown, Hammer, Minus } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

export type BadgeKind = 'danger' | 'soon' | 'ok' | 'info' | 'neutral' | 'premium' | 'promo'

const icons: Record<BadgeKind, typeof Clock> = {
  danger: CircleAlert,
  soon: Clock,
  ok: CircleCheck,
  info: Hammer,
  neutral: Minus,
  premium: Crown,
  promo: Clock,
}
const kindClass: Record<BadgeKind, string> = {
  danger: 'bg-danger-soft text-danger',
  soon: 'bg-sun-soft text-gold',
  ok: 'bg-mint text-teal',
  info: 'bg-sky text-sky-ink',
  neutral: 'bg-sunken text-muted',
  premium: 'bg-sun text-ink',
  promo: '-rotate-2 bg-brand text-brand-fg',
}

/** `icon` replaces the usual one; null leaves it out. */
export function Badge({ kind, icon, children }: { kind: BadgeKind; icon?: ReactNode; children: ReactNode }) {
  const Icon = icons[kind]
  return (
    <span className={cn('chip', kindClass[kind])}>
      {icon === undefined ? <Icon aria-hidden size={14} /> : icon}
      {children}
    </span>
  )
}
