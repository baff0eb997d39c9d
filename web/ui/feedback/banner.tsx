import { Info } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'

export function Banner({
  icon,
  action,
  children,
}: {
  icon?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-sky px-4 py-1.5 max-[22.5rem]:px-3 text-sky-ink">
      <span aria-hidden>{icon ?? <Info size={20} />}</span>
      <p className="min-w-0 grow basis-40 py-2 text-dense">{children}</p>
      {action}
    </div>
  )
}
