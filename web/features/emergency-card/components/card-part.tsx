import type { ReactNode } from 'react'

interface CardPartProps {
  readonly title: string
  /** A button. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function CardPart({ title, action, children }: CardPartProps) {
  return (
    <section className="card p-5 md:p-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl/7 font-extrabold">{title}</h2>
        {action}
      </div>
      <div className="mt-1">{children}</div>
    </section>
  )
}
