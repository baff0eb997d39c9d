import { useId, type ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

interface CarePartProps {
  readonly title: string
  readonly isWarning?: boolean
  readonly children: ReactNode
}

export function CarePart({ title, isWarning = false, children }: CarePartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn('card flex flex-col gap-3 p-5 text-lg/7', isWarning && 'border-danger bg-danger-soft')}
    >
      <h2 id={id} className={cn('text-xl/7 font-extrabold', isWarning && 'text-danger')}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function CareText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-base text-muted">{title}</dt>
      <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </dd>
    </div>
  )
}

export function CareLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line} dir="auto" className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}
